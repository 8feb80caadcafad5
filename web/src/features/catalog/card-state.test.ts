// What a card says: sold before reserved, reserved before empty, and "n left" only under ten.
import { expect, test } from 'vitest'
import { canBeBought, forSmallLists, stateOf } from './card-state.ts'
import { catalogWords } from './words.ts'

const now = new Date('2026-11-21T14:00:00Z')
const soon = '2026-11-21T14:20:00Z'
const past = '2026-11-21T13:59:59Z'
const stands = { type: 'Stocked', stock: 20, sold: false, reserved_until: null } as const

test.for([
  [{ type: 'Single Item', stock: 0, sold: true, reserved_until: soon } as const, 'sold', false],
  [{ type: 'Single Item', stock: 1, reserved_until: soon } as const, 'reserved', false],
  [{ type: 'Single Item', stock: 1, reserved_until: past } as const, 'single', true],
  [{ stock: 0 }, 'out-of-stock', false],
  [{ stock: 1 }, 'few', true],
  [{ stock: 9 }, 'few', true],
  [{ stock: 10 }, 'plenty', true],
  [{ stock: null }, 'plenty', true],
  [{ type: 'Online', stock: null } as const, 'online', true],
] as const)('%o is %s', ([over, is, buyable]) => {
  const state = stateOf({ ...stands, ...over }, now)
  expect(state.is).toBe(is)
  expect(canBeBought(state)).toBe(buyable)
})

test('a reserved product says when it is available again', () => {
  expect(catalogWords.reserved(new Date(2026, 10, 21, 14, 20))).toBe('Reserved, back at 14:20')
})

test('small lists leave out a Single Item that is sold, and nothing else', () => {
  const products = [
    { type: 'Single Item', sold: true },
    { type: 'Single Item', sold: false },
    { type: 'Stocked', sold: true },
  ] as const
  expect(forSmallLists(products)).toEqual(products.slice(1))
})
