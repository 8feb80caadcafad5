// What makes products alike, and what is picked, as tables without a database.
import { expect, test } from 'vitest'
import { mostAlike, searchFor, type Company, type ListingTerms } from './likeness.ts'
import { pick, tasteOf, type Choice, type Activity } from './pick.ts'

const listing = (id: string, title: string, over: Partial<ListingTerms> = {}): ListingTerms => ({
  id,
  sellerId: `seller of ${id}`,
  category: 'Home',
  price: 10,
  title: title.split(' '),
  rest: [],
  ...over,
})
const counts = {
  listings: 1000,
  of: new Map([
    ['lamp', 200],
    ['desk', 80],
    ['jade', 12],
    ['enamel', 9],
    ['blue', 300],
    ['mug', 40],
  ]),
}
const crowd = { bought: { all: 20, sampled: 20 }, kept: { all: 0, sampled: 0 }, seen: { all: 40, sampled: 40 } }
const self = listing('self', 'desk lamp enamel jade')
const order = (candidates: ListingTerms[], companies: Company[] = []): string[] =>
  mostAlike(self, candidates, companies, crowd, counts).map(({ id }) => id)
const together = (id: string, n: number, over: Partial<Company> = {}): Company => ({
  id,
  kind: 'bought',
  together: n,
  weight: n * 0.8,
  others: 20,
  ...over,
})

test.each<[string, string[], ListingTerms[], Company[]]>([
  [
    'rare words shared say more than common ones',
    ['rare', 'common'],
    [listing('common', 'lamp blue'), listing('rare', 'mug enamel jade')],
    [],
  ],
  [
    'the same words in another category stand behind',
    ['same', 'other'],
    [listing('other', 'desk lamp', { category: 'Art' }), listing('same', 'desk lamp')],
    [],
  ],
  [
    'a price nearby comes first among equals',
    ['near', 'far'],
    [listing('far', 'desk lamp', { price: 900 }), listing('near', 'desk lamp', { price: 11 })],
    [],
  ],
  [
    'many people who bought both stand before words',
    ['bought', 'worded'],
    [listing('worded', 'desk lamp enamel jade'), listing('bought', 'mug', { category: 'Art' })],
    [together('bought', 15)],
  ],
  [
    'one who did is not believed',
    ['worded', 'bought'],
    [listing('worded', 'desk lamp enamel jade'), listing('bought', 'mug', { category: 'Art' })],
    [together('bought', 1)],
  ],
  [
    'what everybody buys is like nothing in particular',
    ['fans', 'everybody'],
    [listing('everybody', 'mug'), listing('fans', 'mug')],
    [together('everybody', 8, { others: 4000 }), together('fans', 8)],
  ],
  [
    'a purchase says more than a look',
    ['bought', 'looked'],
    [listing('looked', 'mug'), listing('bought', 'mug')],
    [together('looked', 10, { kind: 'seen', others: 20 }), together('bought', 10)],
  ],
])('%s', (_, wanted, candidates, companies) => {
  expect(order(candidates, companies)).toEqual(wanted)
})

test('at most thirty similar products, and six of one seller', () => {
  const many = Array.from({ length: 50 }, (_, n) =>
    listing(`p${String(n).padStart(2, '0')}`, 'desk lamp', n < 20 ? { sellerId: 'one' } : {}),
  )
  const found = mostAlike(self, many, [], crowd, counts)
  expect(found).toHaveLength(30)
  expect(found.filter(({ id }) => id < 'p20')).toHaveLength(6)
})

test('looking for others begins with what is rare, and never asks for nothing', () => {
  expect(searchFor(self, counts)).toEqual({
    pairs: '(enamel & jade) | (enamel & desk) | (enamel & lamp) | (jade & desk) | (jade & lamp) | (desk & lamp)',
    single: null,
  })
  expect(searchFor({ title: ['40h', 'lamp', '1.5'] }, counts)).toEqual({ pairs: '(40h & lamp)', single: '40h' })
  expect(searchFor({ title: [] }, counts)).toEqual({ pairs: null, single: null })
})

const now = new Date('2026-11-21T12:00:00Z')
const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000)
const activity = (kind: Activity['kind'], productId: string, days: number, category = 'Home'): Activity => ({
  kind,
  productId,
  at: daysAgo(days),
  category,
  price: 10,
  type: 'Stocked',
})
const choice = (id: string, near: number, over: Partial<Choice> = {}): Choice => ({
  id,
  near,
  place: null,
  title: id,
  category: 'Home',
  price: 10,
  type: 'Stocked',
  seller: `seller of ${id}`,
  available: true,
  ...over,
})
const picked = (
  choices: Choice[],
  activities: Activity[] = [activity('viewed', 'seed', 1)],
  more: object = {},
): string[] =>
  pick(
    choices,
    { taste: tasteOf(activities, now), searches: [], preferences: null, reader: 'me', activities, now, ...more },
    10,
  )

test('a purchase weighs more than a wishlist item, that more than a view, and each halves in time', () => {
  const { seeds } = tasteOf(
    [
      activity('viewed', 'v', 0),
      activity('viewed', 'old view', 7),
      activity('kept', 'k', 0),
      activity('bought', 'b', 0),
      activity('bought', 'old purchase', 60),
    ],
    now,
  )
  expect(seeds.map(({ id, weight }) => [id, Number(weight.toFixed(3))])).toEqual([
    ['b', 1],
    ['k', 0.8],
    ['old purchase', 0.5],
    ['v', 0.45],
    ['old view', 0.225],
  ])
})

test.for<readonly [string, string[], Choice[], (Activity[] | undefined)?, object?]>([
  ['the closest comes first', ['b', 'a'], [choice('a', 0.2), choice('b', 0.9)]],
  ['what cannot be bought is not shown', ['a'], [choice('a', 0.2), choice('b', 0.9, { available: false })]],
  ['nor one’s own', ['a'], [choice('a', 0.2), choice('b', 0.9, { seller: 'me' })]],
  ['nor what one has', ['a'], [choice('a', 0.2), choice('b', 0.9)], [activity('bought', 'b', 3)]],
  ['nor what is in the cart', ['a'], [choice('a', 0.2), choice('b', 0.9)], [activity('kept', 'b', 3)]],
  [
    'coffee that is used up may come back',
    ['b', 'a'],
    [choice('a', 0.2), choice('b', 0.9, { category: 'Food' })],
    [activity('bought', 'b', 40)],
  ],
  ['but not a lamp', ['a'], [choice('a', 0.2), choice('b', 0.9)], [activity('bought', 'b', 40)]],
  [
    'two of a seller, not three',
    ['a', 'b', 'd'],
    [
      choice('a', 0.9, { seller: 's' }),
      choice('b', 0.8, { seller: 's' }),
      choice('c', 0.7, { seller: 's' }),
      choice('d', 0.1),
    ],
  ],
  [
    'what was searched for is lifted',
    ['b desk', 'a'],
    [choice('a', 0.5), choice('b desk', 0.4, { category: null }), choice('z', 0)].slice(0, 2),
    [activity('viewed', 'seed', 1, 'Art')],
    { searches: [{ words: ['desk'], at: now }] },
  ],
  [
    'what lies outside the wished prices stands back',
    ['a', 'b'],
    [choice('a', 0.6), choice('b', 0.9, { price: 500 })],
    undefined,
    { preferences: { categories: [], priceRange: { min: 0, max: 100 }, brands: [], features: [] } },
  ],
])('%s', ([, wanted, choices, activities, more]) => {
  expect(picked(choices, activities, more)).toEqual(wanted)
})

test('similar products are varied while there are others', () => {
  const lamps = Array.from({ length: 12 }, (_, n) => choice(`lamp ${n}`, 1 - n / 100))
  const others = Array.from({ length: 5 }, (_, n) => choice(`other ${n}`, 0.1 - n / 100, { category: `Shelf ${n}` }))
  const shown = picked([...lamps, ...others])
  expect(shown.filter((id) => id.startsWith('lamp'))).toHaveLength(6)
  expect(picked(lamps)).toHaveLength(10)
})
