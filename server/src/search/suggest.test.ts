// Suggestions: from the first letter, for what is misspelt, never more than eight, and never what nobody may see.
import { suggest, type Suggestion } from '@lamplit/contract/search'
import { takeDownProduct } from '@lamplit/contract/selling'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { list } from '../../test/market.ts'
import { world, type Player, type World } from '../../test/world.ts'
import { learnTerms } from './suggest-terms.ts'
import { containsTerms, plainOf, termsOf, typedOf } from './suggest-words.ts'

let market: World
let seller: Player
const titles = [
  'Over-ear headphones, 40 h battery',
  'Headphones with Bluetooth speaker',
  'Bluetooth speaker for the garden',
  'Café press of glass',
  'Film camera, serviced',
  'Camera bag',
  'Garden lantern',
]
const ids = new Map<string, string>()

beforeAll(async () => {
  market = await world()
  seller = await market.person('heidi_audio')
  for (const title of titles) ids.set(title, await list(seller, { title }))
  await learn()
})
afterAll(() => market.close())

const learn = async (): Promise<void> => {
  await market.pass({ seconds: 30 })
  while ((await learnTerms(market.deps)) > 0);
}
const suggested = async (q: string, query = {}): Promise<Suggestion[]> =>
  (await market.anyone(suggest, { query: { q, ...query } })).body.suggestions
const texts = async (q: string, type: Suggestion['type']): Promise<string[]> =>
  (await suggested(q)).filter((each) => each.type === type).map(({ text }) => text)

test.each([
  ['Over-ear headphones, 40 h', ['over', 'over ear', 'ear', 'ear headphones', 'headphones', '40', '40 h']],
  ['The lamp of the house', ['lamp', 'house']],
  ['Call 123456789 now', ['call', 'now']],
  ['Ünal – Glas', ['ünal', 'glas']],
])('the words of “%s”', (title, terms) => {
  expect(termsOf(title)).toEqual(terms)
})

test('accents and letters of their own do not matter', () => {
  expect(['Café', 'ŁÓDŹ', 'Straße', 'smørbrød'].map(plainOf)).toEqual(['cafe', 'lodz', 'strasse', 'smorbrod'])
  expect(containsTerms('Café press of glass', typedOf('cafe pre')!)).toBe(true)
  expect(containsTerms('Café press of glass', typedOf('press tea')!)).toBe(false)
})

test.each([
  ['c', 'query', 'camera'],
  ['hea', 'query', 'headphones'],
  ['blueto', 'query', 'bluetooth speaker'],
  ['cafe', 'query', 'café'],
  ['bluetooth sp', 'query', 'bluetooth speaker'],
  ['film cam', 'product', 'Film camera, serviced'],
  ['gard', 'product', 'Garden lantern'],
  ['wal', 'page', 'Wallet'],
  ['heidi', 'user', 'heidi_audio'],
  ['elec', 'category', 'Electronics'],
] as const)('“%s” suggests the %s “%s”', async (typed, type, text) => {
  expect(await texts(typed, type)).toContain(text)
})

test('a word misspelt from the fourth letter on is completed as it was meant', async () => {
  expect(await texts('hedphones', 'query')).toContain('headphones')
  expect(await texts('red caemra', 'query')).toEqual([])
  expect(await texts('film caemra', 'product')).toEqual(['Film camera, serviced'])
  expect(await texts('hxd', 'query')).toEqual([])
})

test('suggestions are eight at most, or as many as asked for, without a double', async () => {
  const all = await suggested('c')
  expect(all.length).toBeLessThanOrEqual(8)
  expect(new Set(all.map(({ type, text }) => `${type} ${text}`)).size).toBe(all.length)
  expect(await suggested('c', { limit: '2' })).toHaveLength(2)
})

test.each(['%', '_', '\\', "'", '💡', '   ', '<script>', '𝒳'])('“%s” is answered like any other', async (q) => {
  expect((await market.anyone(suggest, { query: { q } })).status).toBe(200)
})

test('a product leads to its page with its picture, a completion only completes', async () => {
  const found = await suggested('film cam')
  expect(found.find(({ type }) => type === 'product')).toMatchObject({
    url: `/product/${ids.get('Film camera, serviced')!}`,
  })
  expect(found.find(({ type }) => type === 'query')).toMatchObject({ url: null, image: null })
})

test('a product that was taken down is not suggested', async () => {
  const id = await list(seller, { title: 'Zephyr wind organ' })
  await learn()
  expect(await texts('zeph', 'query')).toContain('zephyr')
  await seller.call(takeDownProduct, { params: { id } })
  expect(await suggested('zeph')).toEqual([])
})
