// The guards before a purchase, in their order and words, and the routing rule (spec §4, §5).
import { pi } from '@lamplit/contract/money'
import { beforeAll, expect, test } from 'vitest'
import { failures } from '../../lib/api.ts'
import { refusalOf, routeOf } from './purchase-rules.ts'
import { headphones } from '../purchase/test/counter.tsx'

// The words of failures come a moment later.
beforeAll(failures)

const linh = { uid: 'u-1', username: 'linh' }
const lamp = { ...headphones, type: 'Single Item' as const, stock: 1, sold: true }
const empty = { ...headphones, stock: 0 }

test.each([
  ['nobody, and everything else is wrong too', null, false, lamp, 0, 'You must be logged in with Pi Network to buy.'],
  ['no permission comes before sold', linh, false, lamp, 1, 'Payments permission is required to continue.'],
  ['a sold Single Item', linh, true, lamp, 1, 'This item has been sold!'],
  ['sold comes before missing purchase info', linh, true, lamp, 0, 'This item has been sold!'],
  ['an empty stock', linh, true, empty, 1, 'This item is out of stock!'],
  ['no quantity', linh, true, headphones, 0, 'Missing purchase info'],
  ['no price', linh, true, { ...headphones, price: pi('0') }, 1, 'Missing purchase info'],
  ['no uid', { ...linh, uid: '' }, true, headphones, 1, 'Missing purchase info'],
  ['one’s own', { ...linh, username: 'ama_k' }, true, headphones, 1, 'You cannot buy your own item.'],
  ['a good that cannot run out', linh, true, { ...headphones, type: 'Online' as const, stock: null }, 1, null],
  ['all is well', linh, true, headphones, 2, null],
])('%s', (_, person, mayPay, product, quantity, sentence) => {
  expect(refusalOf(person, mayPay, product, quantity)).toBe(sentence)
})

test.each([
  [true, '0.01', 1, 'confirm'],
  [true, '5000', 3, 'confirm'],
  [false, '99.9999999', 1, 'confirm'],
  [false, '100', 1, 'cart'],
  [false, '33.3333333', 3, 'confirm'],
  [false, '33.3333334', 3, 'cart'],
])('preference %s, π %s × %i goes to %s', (preference, price, quantity, place) => {
  expect(routeOf(preference, pi(price), quantity)).toBe(place)
})
