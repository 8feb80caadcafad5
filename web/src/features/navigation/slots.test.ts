// @vitest-environment jsdom
// The seven slots: their defaults, placing, moving and removing, and what storage may hold (spec §2, §9; design §5.5).
import { beforeEach, expect, test } from 'vitest'
import { clearSlot, libraryFor, put, shift, slotChoice, slotsFor, usualSlots, type Slots } from './slots.ts'

beforeEach(() => {
  localStorage.clear()
  slotChoice.clear()
})
const storedSlots = (raw: unknown): Slots => {
  slotChoice.clear()
  localStorage.setItem('lamplit.nav-slots', JSON.stringify(raw))
  window.dispatchEvent(new StorageEvent('storage', { key: 'lamplit.nav-slots', newValue: JSON.stringify(raw) }))
  return slotChoice.get()
}

test('the slots begin with sweepstakes, games, cart, wishlist and three empty ones', () => {
  expect(slotChoice.get()).toEqual(['sweepstakes', 'games', 'cart', 'wishlist', null, null, null])
})

test('an entry placed twice swaps its slots; what was there goes', () => {
  expect(put(usualSlots, 'wallet', 4)).toEqual(['sweepstakes', 'games', 'cart', 'wishlist', 'wallet', null, null])
  expect(put(usualSlots, 'wallet', 0)).toEqual(['wallet', 'games', 'cart', 'wishlist', null, null, null])
  expect(put(usualSlots, 'wishlist', 0)).toEqual(['wishlist', 'games', 'cart', 'sweepstakes', null, null, null])
  expect(put(usualSlots, 'cart', 6)).toEqual(['sweepstakes', 'games', null, 'wishlist', null, null, 'cart'])
  expect(put(usualSlots, 'cart', 2)).toEqual(usualSlots)
})

test('a shortcut moves one slot on or back, and never over the ends', () => {
  expect(shift(usualSlots, 1, 1)).toEqual(['sweepstakes', 'cart', 'games', 'wishlist', null, null, null])
  expect(shift(usualSlots, 3, 1)).toEqual(['sweepstakes', 'games', 'cart', null, 'wishlist', null, null])
  expect(shift(usualSlots, 0, -1)).toEqual(usualSlots)
  expect(shift(put(usualSlots, 'sell', 6), 6, 1)).toEqual(put(usualSlots, 'sell', 6))
  expect(shift(usualSlots, 5, -1)).toEqual(usualSlots)
  expect(clearSlot(usualSlots, 0)[0]).toBeNull()
})

test.each<[unknown, Slots]>([
  [['cart'], ['cart', null, null, null, null, null, null]],
  [
    ['cart', 'cart', 'nowhere', 7, null, 'sell', 'wallet', 'offers', 'sales'],
    ['cart', null, null, null, null, 'sell', 'wallet'],
  ],
  [{ slots: [] }, usualSlots],
  ['cart', usualSlots],
  [[], [null, null, null, null, null, null, null]],
])('stored %j is read as %j', (raw, slots) => {
  const stop = slotChoice.subscribe(() => undefined)
  expect(storedSlots(raw)).toEqual(slots)
  stop()
})

test('the Admin shortcut is for staff alone', () => {
  const [staff, person] = [
    { username: 'a', admin: true },
    { username: 'b', admin: false },
  ]
  expect(libraryFor(person)).not.toContain('admin')
  expect(libraryFor(staff)).toContain('admin')
  expect(slotsFor(put(usualSlots, 'admin', 4), person)[4]).toBeNull()
  expect(slotsFor(put(usualSlots, 'admin', 4), staff)[4]).toBe('admin')
})
