// What is worth a word to somebody who waits, and when they may hear of it again.
import { pi } from '@lamplit/contract/money'
import { expect, test } from 'vitest'
import { alertOf, notifiableFrom, type ProductStatus, type WishlistEntry } from './alert.ts'

const at = (hour: number): Date => new Date(Date.UTC(2026, 10, 1, hour))
const wisher = (over: Partial<WishlistEntry> = {}): WishlistEntry => ({
  userId: 'a',
  priceSaved: pi('100'),
  addedAt: at(0),
  toldPrice: null,
  toldAt: null,
  ...over,
})
const item = (over: Partial<ProductStatus> = {}): ProductStatus => ({
  price: pi('100'),
  forSale: true,
  restockedAt: null,
  ...over,
})

test.each<[string, Partial<ProductStatus>, Partial<WishlistEntry>, ReturnType<typeof alertOf>]>([
  ['nothing has changed', {}, {}, null],
  ['a price that is higher', { price: pi('120') }, {}, null],
  ['less than one percent', { price: pi('99.0000001') }, {}, null],
  ['one percent', { price: pi('99') }, {}, 'price_dropped'],
  ['as low as was told already', { price: pi('90') }, { toldPrice: pi('90'), toldAt: at(1) }, null],
  ['up again and down to what was told', { price: pi('90') }, { toldPrice: pi('89'), toldAt: at(1) }, null],
  ['one percent below what was told', { price: pi('89.1') }, { toldPrice: pi('90'), toldAt: at(1) }, 'price_dropped'],
  ['told when it was dearer than saved', { price: pi('99.5') }, { toldPrice: pi('130'), toldAt: at(1) }, null],
  ['cheaper, but there is none', { price: pi('50'), forSale: false }, {}, null],
  ['back after it was saved', { restockedAt: at(2) }, {}, 'back_in_stock'],
  ['back and cheaper is told once, as back', { restockedAt: at(2), price: pi('50') }, {}, 'back_in_stock'],
  ['back before it was saved', { restockedAt: at(2) }, { addedAt: at(3) }, null],
  ['back, and told since', { restockedAt: at(2) }, { toldPrice: pi('100'), toldAt: at(2) }, null],
  ['back again after it was told', { restockedAt: at(5) }, { toldPrice: pi('100'), toldAt: at(2) }, 'back_in_stock'],
])('%s', (_, now, person, alert) => {
  expect(alertOf(item(now), wisher(person))).toBe(alert)
})

test('alerts about one product are a day apart', () => {
  expect(notifiableFrom({ toldAt: at(1) })).toEqual(new Date(Date.UTC(2026, 10, 2, 1)))
  expect(notifiableFrom({ toldAt: null }).getTime()).toBe(0)
})
