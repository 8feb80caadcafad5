// Swiping cards: right adds, left removes in the specified words, a Single Item opens its offer; never from the edge,
// never up and down, never with two fingers.
import { addToCart, removeCartLine } from '@lamplit/contract/cart'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reduceMotion } from '../../lib/preferences.ts'
import { useToasts } from '../../lib/toast.ts'
import { useOpenOffer } from '../offers/open-offer.ts'
// Here at once, so that no swipe comes before the gestures.
import './card-swipes.ts'
import { ProductGrid } from '../catalog/product-grid.tsx'
import { answer, calls, card, clearStage, enter, idOf, leaveStage, show } from '../catalog/test/catalog-stage.tsx'

const vibrate = vi.fn(() => true)
beforeEach(async () => {
  await clearStage()
  useToasts.setState({ shown: [] })
  useOpenOffer.setState({ item: null })
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('coarse'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  Object.defineProperty(window, 'innerWidth', { value: 360, configurable: true })
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true })
  vibrate.mockClear()
})
afterEach(leaveStage)

const finger = (type: string, x: number, y: number, more: PointerEventInit = {}) =>
  new PointerEvent(type, {
    pointerId: 1,
    pointerType: 'touch',
    isPrimary: true,
    clientX: x,
    clientY: y,
    bubbles: true,
    ...more,
  })
const swipe = (name: string, from: number, to: number, { rise = 0, pointerType = 'touch', second = false } = {}) => {
  const on = screen.getByRole('link', { name })
  act(() => {
    fireEvent(on, finger('pointerdown', from, 300, { pointerType }))
    fireEvent(on, finger('pointermove', from + (to - from) / 2, 300 + rise, { pointerType }))
    if (second) fireEvent(on, finger('pointerdown', 200, 300, { pointerId: 2, isPrimary: false }))
    fireEvent(on, finger('pointermove', to, 300 + rise, { pointerType }))
    fireEvent(on, finger('pointerup', to, 300 + rise, { pointerType }))
  })
}
const cards = async (signedIn = true) => {
  if (signedIn) await enter()
  await show(
    () => <ProductGrid cards={[card(), card({ id: idOf(2), title: 'Tall vase', type: 'Single Item', stock: 1 })]} />,
    '/',
  )
  // The gestures come on their own.
  await act(async () => {
    await new Promise((loaded) => {
      setTimeout(loaded, 150)
    })
    await vi.dynamicImportSettled()
  })
}
const requests = () => calls.filter(({ path }) => path.startsWith('/api/cart')).map(({ method }) => method)

test('right over 50 px adds, left over 50 px removes', async () => {
  answer(addToCart, { quantity: 1, count: 1 })
  answer(removeCartLine, { removed: true, count: 0 })
  await cards()
  swipe('Desk lamp', 100, 151)
  await waitFor(() => expect(useToasts.getState().shown[0]?.title).toBe('Added to cart'))
  swipe('Desk lamp', 200, 149)
  await waitFor(() => expect(useToasts.getState().shown[0]?.title).toBe('Removed from cart!'))
  expect(requests()).toEqual(['POST', 'DELETE'])
  expect(vibrate).toHaveBeenCalledTimes(2)
})

test('with less motion the card stays where it is and the swipe does the same', async () => {
  reduceMotion.set(true)
  answer(addToCart, { quantity: 1, count: 1 })
  await cards()
  const on = screen.getByRole('link', { name: 'Desk lamp' })
  act(() => {
    fireEvent(on, finger('pointerdown', 100, 300))
    fireEvent(on, finger('pointermove', 130, 300))
    fireEvent(on, finger('pointermove', 180, 300))
  })
  expect(on.closest('article')!.style.transform).toBe('')
  act(() => {
    fireEvent(on, finger('pointerup', 180, 300))
  })
  await waitFor(() => expect(requests()).toEqual(['POST']))
  reduceMotion.clear()
})

test('a Single Item opens its offer', async () => {
  await cards()
  swipe('Tall vase', 100, 180)
  await waitFor(() => expect(useOpenOffer.getState().item?.id).toBe(idOf(2)))
  expect(requests()).toEqual([])
})

test.each([
  ['50 px', 100, 150, {}],
  ['from the left edge', 20, 120, {}],
  ['from the right edge', 345, 200, {}],
  ['more up and down than sideways', 100, 180, { rise: 90 }],
  ['with a mouse', 100, 200, { pointerType: 'mouse' }],
  ['with a second finger', 100, 200, { second: true }],
])('nothing happens: %s', async (_, from, to, how) => {
  await cards()
  swipe('Desk lamp', from, to, how)
  await act(
    () =>
      new Promise((settled) => {
        setTimeout(settled, 50)
      }),
  )
  expect(requests()).toEqual([])
})

test('a visitor’s cards do not swipe', async () => {
  await cards(false)
  swipe('Desk lamp', 100, 200)
  await act(
    () =>
      new Promise((settled) => {
        setTimeout(settled, 50)
      }),
  )
  expect(useToasts.getState().shown).toEqual([])
})
