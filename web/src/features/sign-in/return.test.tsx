// Back from Pi: the token goes to the server and out of the address, strangers' answers are not used, and trying again
// leads somewhere.
import { signIn } from '@lamplit/contract/users'
import { readWallet } from '@lamplit/contract/wallet'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leaveForPi, takeAnswer } from '../../lib/pi-sign-in.ts'
import { answer, calls, clearStage, leaveStage, refuse, seller, show } from '../sell/test/stage.tsx'
import { SignInReturnPage } from './return-page.tsx'

const own = window.location
const config = document.createElement('meta')
beforeEach(async () => {
  await clearStage()
  config.name = 'lamplit-config'
  config.content = JSON.stringify({ piSignInUrl: 'https://accounts.pinet.com/oauth/authorize', piClientId: 'lamplit' })
  document.head.append(config)
})
afterEach(() => {
  config.remove()
  window.history.replaceState(null, '', '/')
  leaveStage()
})

/** Leaves for Pi from an address and answers the state that Pi's page would send back. */
const leaveFrom = (address: string): URLSearchParams => {
  window.history.replaceState(null, '', address)
  const assign = vi.fn<(url: string) => void>()
  vi.stubGlobal('location', {
    ...window.location,
    pathname: new URL(address, 'http://x').pathname,
    search: new URL(address, 'http://x').search,
    origin: 'http://x',
    hash: '',
    assign,
  })
  leaveForPi()
  vi.stubGlobal('location', own)
  return new URL(assign.mock.calls[0]![0]).searchParams
}
const comeBack = (said: Record<string, string>): void =>
  window.history.replaceState(null, '', `/signin/pi#${new URLSearchParams(said)}`)

test('Pi is asked for the username and the address, never for payments, and led back to the registered page', () => {
  const asked = Object.fromEntries(leaveFrom('/product/7?x=1'))
  expect(asked).toMatchObject({
    response_type: 'token',
    client_id: 'lamplit',
    redirect_uri: 'http://x/signin/pi',
    scope: 'username wallet_address',
  })
  comeBack({ access_token: 'abc', state: asked['state']! })
  expect(takeAnswer()).toEqual({ token: 'abc', back: '/product/7?x=1' })
  expect(window.location.hash).toBe('')
})

test('an answer counts once, for the sign-in that was begun here', () => {
  const state = leaveFrom('/wallet').get('state')!
  comeBack({ access_token: 'abc', state: 'another' })
  expect(takeAnswer()).toEqual({ trouble: 'foreign' })
  comeBack({ access_token: 'abc', state })
  expect(takeAnswer()).toEqual({ trouble: 'foreign' })
})

test.each([
  ['access_denied', 'access_denied'],
  ['expired', 'expired'],
  ['cancelled', 'cancelled'],
  ['server_error', 'server_error'],
  ['something new', 'server_error'],
])('Pi says %s', (error, trouble) => {
  comeBack({ error, state: leaveFrom('/').get('state')! })
  expect(takeAnswer()).toEqual({ trouble })
})

test('tried again from the page that Pi leads back to, the visit goes on at home', () => {
  comeBack({ access_token: 'abc', state: leaveFrom('/signin/pi').get('state')! })
  expect(takeAnswer()).toEqual({ token: 'abc', back: '/' })
})

test('the server is told that this session came from outside, and the visit goes on', async () => {
  answer(signIn, { token: 't'.repeat(40), user: seller, via: 'pi_sign_in' })
  answer(readWallet, { available: '0', pending: '0', held: '0' })
  comeBack({ access_token: 'abc', state: leaveFrom('/faq').get('state')! })
  const { router } = await show(SignInReturnPage, '/signin/pi')
  await waitFor(() => expect(router.state.location.pathname).toBe('/faq'))
  expect(calls.find(({ method, path }) => method === 'POST' && path === '/api/auth/pi')?.body).toEqual({
    accessToken: 'abc',
    via: 'pi_sign_in',
  })
})

test('a sign-in that the server refuses is explained and can be tried again', async () => {
  refuse(signIn, 'AUTH_FAILED')
  comeBack({ access_token: 'abc', state: leaveFrom('/faq').get('state')! })
  await show(SignInReturnPage, '/signin/pi')
  expect((await screen.findByRole('alert')).textContent).toContain('Unable to verify your identity')
  const assign = vi.fn<() => void>()
  vi.stubGlobal('location', { ...window.location, pathname: '/signin/pi', search: '', assign })
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  vi.stubGlobal('location', own)
  expect(assign).toHaveBeenCalledOnce()
})
