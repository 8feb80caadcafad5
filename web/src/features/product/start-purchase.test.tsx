// Starting a purchase: refusals as messages, and the dialog for those who may buy.
import { addToCart } from '@lamplit/contract/cart'
import { fails } from '@lamplit/contract/fails'
import { pi } from '@lamplit/contract/money'
import { act, fireEvent, renderHook, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followChunkLoadErrors } from '../../lib/chunk-load-error.ts'
import { useToasts } from '../../lib/toast.ts'
import { alwaysConfirm } from '../wallet/preference.ts'
import { closePurchase, usePurchase } from '../purchase/purchase-open.ts'
import { useStartPurchase } from './start-purchase.ts'
import { answer, calls, clearStage, enter, headphones, leaveStage, show, stubHost } from '../purchase/test/counter.tsx'

beforeEach(async () => {
  await clearStage()
  useToasts.setState({ shown: [] })
  closePurchase()
})
afterEach(leaveStage)

const start = async (way: 'wallet' | 'pi', product = headphones): Promise<void> => {
  const { result } = renderHook(() => useStartPurchase())
  await act(async () => {
    result.current({ product, quantity: 1, with: way })
  })
}
const toasts = () => useToasts.getState().shown.map(({ title }) => title)

test('a visitor hears that they must be logged in, and may do so there', async () => {
  await start('wallet')
  expect(toasts()).toEqual(['You must be logged in with Pi Network to buy.'])
  expect(useToasts.getState().shown[0]?.action?.label).toBe('Sign in')
  expect(usePurchase.getState().request).toBeNull()
})

test('a user who denies the payments scope learns that it is required', async () => {
  await enter()
  stubHost(() => undefined).authenticate.mockRejectedValue(new Error('Authentication was cancelled'))
  await start('pi')
  await waitFor(() => expect(toasts()).toEqual(['Payments permission is required to continue.']))
  expect(usePurchase.getState().request).toBeNull()
})

test('outside the Pi Browser Buy with Pi says at once where paying works, and no dialog opens', async () => {
  await enter()
  const { authenticate } = stubHost(() => undefined)
  vi.spyOn(window, 'parent', 'get').mockReturnValue(window)
  await start('pi')
  await waitFor(() => expect(toasts()).toEqual([fails.PI_BROWSER_REQUIRED.message]))
  expect(authenticate).not.toHaveBeenCalled()
  expect(usePurchase.getState().request).toBeNull()
})

test('a dialog whose file cannot be fetched says nothing of a payment', async () => {
  await enter()
  followChunkLoadErrors()
  const { sayFailed } = await import('./start-purchase.ts')
  await sayFailed(new TypeError('Failed to fetch dynamically imported module: /assets/a1b2c3d.js'))
  expect(toasts()).toEqual(['Connection Problem'])
})

test('a user who may buy gets Confirm Purchase, each time a new one', async () => {
  await enter()
  await start('wallet')
  await waitFor(() => expect(usePurchase.getState().request).not.toBeNull())
  const { opening } = usePurchase.getState()
  await start('wallet')
  await waitFor(() =>
    expect(usePurchase.getState()).toMatchObject({
      request: { pieces: [{ quantity: 1 }], with: 'wallet', fromCart: false },
      opening: opening + 1,
    }),
  )
  expect(toasts()).toEqual([])
})

test('with the preference off products of 100 π and more go to the cart, which opens', async () => {
  alwaysConfirm.set(false)
  await enter()
  answer(addToCart, { quantity: 1, count: 1 })
  const vase = { ...headphones, type: 'Single Item' as const, stock: 1, price: pi('100') }
  const { router } = await show(() => {
    const buy = useStartPurchase()
    return (
      <button type="button" onClick={() => buy({ product: vase, quantity: 1, with: 'pi' })}>
        buy
      </button>
    )
  }, '/')
  stubHost(() => undefined)
  fireEvent.click(screen.getByRole('button', { name: 'buy' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/cart'))
  expect(calls.find(({ path }) => path === '/api/cart/lines')?.body).toEqual({
    product_id: vase.id,
    quantity: 1,
    price: '100',
  })
  expect(usePurchase.getState().request).toBeNull()
  alwaysConfirm.clear()
})
