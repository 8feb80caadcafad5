// @vitest-environment jsdom
// Who kept a session stands for signed in until the server has said otherwise, and writes nothing as a visitor
// meanwhile.
import { setCartLine } from '@lamplit/contract/cart'
import { pi } from '@lamplit/contract/money'
import { whoAmI } from '@lamplit/contract/users'
import { render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answer, calls, clearStage, leaveStage, seller } from '../features/purchase/test/counter.tsx'

const token = 't'.repeat(40)
const productId = '00000000-0000-4000-8000-000000000001'
/** The modules of a page that has just been opened. */
const opened = async () => {
  vi.resetModules()
  const [session, { sessionToken }] = [await import('./session.ts'), await import('./token.ts')]
  const Stands = () => <p>{session.useExpectedSessionState()}</p>
  return { ...session, sessionToken, Stands }
}

beforeEach(async () => {
  sessionStorage.clear()
  localStorage.clear()
  await clearStage()
})
afterEach(leaveStage)

test('the session of a visitor is unknown until the first reply, then out', async () => {
  const { Stands, restoreSession } = await opened()
  render(<Stands />)
  expect(screen.getByText('unknown')).toBeTruthy()
  await restoreSession()
  expect(await screen.findByText('out')).toBeTruthy()
})

test('a token stands for its user from the first moment', async () => {
  sessionStorage.setItem('lamplit.session', JSON.stringify(token))
  const { Stands, currentSession, restoreSession, expectedSessionState } = await opened()
  render(<Stands />)
  expect([screen.getByText('in').textContent, currentSession().state, currentSession().person]).toEqual([
    'in',
    'unknown',
    null,
  ])
  answer(whoAmI, { user: seller, via: 'host' })
  await restoreSession()
  expect([expectedSessionState(), currentSession().state, currentSession().person]).toEqual(['in', 'in', seller])
})

test('a refused token ends the session, whichever call is refused first', async () => {
  sessionStorage.setItem('lamplit.session', JSON.stringify(token))
  const { Stands, restoreSession, sessionToken } = await opened()
  render(<Stands />)
  sessionToken.set(null)
  expect(await screen.findByText('unknown')).toBeTruthy()
  await restoreSession()
  expect(await screen.findByText('out')).toBeTruthy()
})

test('a cart change during sign-in is made on the server, not in the guest cart', async () => {
  sessionStorage.setItem('lamplit.session', JSON.stringify(token))
  vi.resetModules()
  const [{ setLine }, { guestCart }] = [
    await import('../features/cart/cart-verbs.ts'),
    await import('../features/cart/guest-cart.ts'),
  ]
  answer(setCartLine, { quantity: 2, count: 1 })
  await setLine({ productId, quantity: 2, priceSeen: pi('1'), saved: false })
  await waitFor(() =>
    expect(calls.map(({ method, path }) => [method, path])).toEqual([['PUT', `/api/cart/lines/${productId}`]]),
  )
  expect(guestCart.get().lines).toEqual([])
})
