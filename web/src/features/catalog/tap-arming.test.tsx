// Opening a card: a finger taps twice within 400 ms, a mouse, a key and assistive technology open at once, and Settings
// can make one tap enough.
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ProductCard } from './product-card.tsx'
import { ProductRow } from './product-row.tsx'
import { oneTap } from './tap-arming.ts'
import { card, clearStage, idOf, leaveStage, show } from './test/catalog-stage.tsx'

beforeEach(async () => {
  await clearStage()
  oneTap.clear()
})
afterEach(leaveStage)

/** A click as browsers send it: those of fingers and mice say what pressed. */
const press = async (name: string, pointerType: string | undefined, detail = 1): Promise<void> => {
  const init = { bubbles: true, cancelable: true, button: 0, detail }
  const event =
    pointerType === undefined ? new MouseEvent('click', init) : new PointerEvent('click', { ...init, pointerType })
  await act(async () => {
    fireEvent(screen.getByRole('link', { name }), event)
    await Promise.resolve()
  })
}
const shown = async () => {
  const { router } = await show(
    () => (
      <>
        <ProductCard card={card()} />
        <ProductRow card={card({ id: idOf(2), title: 'Tall vase' })} />
      </>
    ),
    '/',
  )
  // The 400 ms are counted by the test, not by how busy the machine is.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  return {
    opened: () => (router.state.location.search as { product?: string }).product,
    armed: () =>
      [...document.querySelectorAll('[data-armed]')].map((each) =>
        each.textContent!.includes('Desk lamp') ? 'lamp' : 'vase',
      ),
  }
}
const wait = (ms: number): void =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })

test('the first tap of a finger arms for 400 ms and opens nothing; the second within opens', async () => {
  const { opened, armed } = await shown()
  await press('Desk lamp', 'touch')
  expect([opened(), armed()]).toEqual([undefined, ['lamp']])
  expect(screen.getAllByText('Tap again to open')).toHaveLength(2)
  wait(399)
  expect(armed()).toEqual(['lamp'])
  await press('Desk lamp', 'touch')
  expect([opened(), armed()]).toEqual([idOf(1), []])
})

test('after 400 ms a card is no longer armed', async () => {
  const { opened, armed } = await shown()
  await press('Desk lamp', 'touch')
  wait(400)
  expect(armed()).toEqual([])
  await press('Desk lamp', 'touch')
  expect([opened(), armed()]).toEqual([undefined, ['lamp']])
})

test('a tap on another card arms that one instead', async () => {
  const { opened, armed } = await shown()
  await press('Desk lamp', 'touch')
  await press('Tall vase', 'touch')
  expect([opened(), armed()]).toEqual([undefined, ['vase']])
  await press('Tall vase', 'touch')
  expect(opened()).toBe(idOf(2))
})

test.each([
  ['a mouse', 'mouse', 1],
  ['a pen', 'pen', 1],
  ['a key or assistive technology', '', 0],
  ['a key where clicks do not say what pressed', undefined, 0],
])('%s opens at once', async (_, pointerType, detail) => {
  const { opened } = await shown()
  await press('Desk lamp', pointerType, detail)
  expect(opened()).toBe(idOf(1))
})

test('a click without a pointer type counts as the last pointer that touched the card', async () => {
  const { opened, armed } = await shown()
  fireEvent(
    screen.getByRole('link', { name: 'Desk lamp' }),
    new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }),
  )
  await press('Desk lamp', undefined)
  expect([opened(), armed()]).toEqual([undefined, ['lamp']])
  await press('Desk lamp', undefined)
  expect(opened()).toBe(idOf(1))
})

test('with “Open products with one tap” a finger opens at once', async () => {
  oneTap.set(true)
  const { opened } = await shown()
  await press('Desk lamp', 'touch')
  expect(opened()).toBe(idOf(1))
})

test('arming vibrates for 15 ms where the device can', async () => {
  const vibrate = vi.fn(() => true)
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true })
  await shown()
  await press('Desk lamp', 'touch')
  expect(vibrate).toHaveBeenCalledExactlyOnceWith(15)
  Reflect.deleteProperty(navigator, 'vibrate')
})
