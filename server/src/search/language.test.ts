// What finds what: stems, slips of the finger, beginnings, other names, accents, measures, models and compounds; and
// what stands first.
import { searchProducts } from '@lamplit/contract/search'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { listed, stocked } from '../../test/listings.ts'
import { world, type Player, type World } from '../../test/world.ts'
import { refreshSearch } from './refresh-search.ts'

const products: readonly [title: string, description: string, category: string][] = [
  ['Bluetooth Headphones Over-Ear - Black', 'Noise cancelling, 40 hours of play.', 'Headphones'],
  ['In-Ear Headphones with Mic', 'Light and small.', 'Headphones'],
  ['Canon EOS Mirrorless Camera', 'Takes pictures of 24 megapixels.', 'Cameras'],
  ['Camera Bag for Canon EOS Cameras', 'Padded bag.', 'Camera Bags'],
  ['Apple iPhone 7 64GB - Silver', 'Unlocked.', 'Cell Phones'],
  ['Case for Apple iPhone 7 - Clear', 'Thin shell.', 'Phone Cases'],
  ['Lenovo Laptop 15.6" 16 GB RAM 1TB SSD', 'For work.', 'Computers'],
  ['USB-C Cable 2m', 'Braided.', 'Cables'],
  ['Running Trainers Mesh EU 41', 'Light soles.', 'Shoes'],
  ['Corner Sofa, grey', 'Three seats.', 'Home'],
  ['Refrigerator 200 L', 'Quiet.', 'Home'],
  ['Insignia&#8482; Selfie Stick NS-SSTK2B', 'Extends to 36.5".', 'Phones'],
  ['Wi-Fi Router AC1200', 'Covers a house.', 'Computers'],
  ['E-reader 7-inch', 'Reads for weeks.', 'Books and music'],
  ['Photo frame 40 x 30 cm oak', 'Handmade.', 'Art and handmade'],
  ['Đà Lạt arabica coffee 500 g', 'Roasted beans.', 'Food'],
  ['Portable Power Bank 10,000 mAh', 'Charges twice.', 'Electronics'],
  ['Stainless Steel Kitchen Knives set of 5', 'Sharp.', 'Home'],
  ['Jewellery box walnut', 'Lined with felt.', 'Home'],
  ['Smart TV 55 inch 4K', 'Thin bezel.', 'Electronics'],
  ['Desk lamp, brass', 'Warm.', 'Home'],
  ['Fishing rod telescopic', 'Carbon, with hydrophobic grip.', 'Sports'],
]

let market: World
let seller: Player
beforeAll(async () => {
  market = await world()
  seller = await market.person('lexicon')
  for (const [title, description, category] of products)
    await listed(seller, { ...stocked, title, description, category })
  await refreshSearch(market.deps)
})
afterAll(() => market.close())

const search = async (query: Record<string, string>) => {
  const { status, body } = await market.anyone(searchProducts, { query })
  expect(status).toBe(200)
  z.parse(searchProducts.reply!, structuredClone(body))
  return body as { results: { title: string }[]; total: number; rescued: { by: string; words: string | null } | null }
}
const first = async (q: string): Promise<string | undefined> => (await search({ q })).results[0]?.title

test.each([
  ['bluetooth headphone', 'Bluetooth Headphones'],
  ['head phones bluetooth', 'Bluetooth Headphones'],
  ['blutooth hedphones', 'Bluetooth Headphones'],
  ['bluetoth headhpones', 'Bluetooth Headphones'],
  ['bluetooth headpho', 'Bluetooth Headphones'],
  ['bluetooth hedpho', 'Bluetooth Headphones'],
  ['earbuds', 'In-Ear Headphones'],
  ['bluetooth headset', 'Bluetooth Headphones'],
  ['40h headphones', 'Bluetooth Headphones'],
  ['40 hours headphones', 'Bluetooth Headphones'],
  ['camera', 'Canon EOS Mirrorless Camera'],
  ['camera bag', 'Camera Bag'],
  ['cameras', 'Canon EOS Mirrorless Camera'],
  ['kamera', 'Canon EOS Mirrorless Camera'],
  ['iphone', 'Apple iPhone 7'],
  ['iphone case', 'Case for Apple iPhone 7'],
  ['case for iphone', 'Case for Apple iPhone 7'],
  ['iphone cover', 'Case for Apple iPhone 7'],
  ['iphone7', 'Apple iPhone 7'],
  ['iphone 64 gb', 'Apple iPhone 7'],
  ['notebook computer', 'Lenovo Laptop'],
  ['laptop 15 inch', 'Lenovo Laptop'],
  ['laptop 15"', 'Lenovo Laptop'],
  ['laptop 15in', 'Lenovo Laptop'],
  ['laptop 15-inch', 'Lenovo Laptop'],
  ['laptop 15.6 inch', 'Lenovo Laptop'],
  ['laptop 16gb', 'Lenovo Laptop'],
  ['laptop 1 tb', 'Lenovo Laptop'],
  ['usb c', 'USB-C Cable'],
  ['usb-c cable', 'USB-C Cable'],
  ['type c cord', 'USB-C Cable'],
  ['usbc', 'USB-C Cable'],
  ['sneakers', 'Running Trainers'],
  ['running shoes size 41', 'Running Trainers'],
  ['trainers eu 41', 'Running Trainers'],
  ['couch', 'Corner Sofa'],
  ['sofa gray', 'Corner Sofa'],
  ['fridge', 'Refrigerator'],
  ['refridgerator', 'Refrigerator'],
  ['ns-sstk2b', 'Insignia'],
  ['ns sstk2b', 'Insignia'],
  ['nssstk2b', 'Insignia'],
  ['selfiestick', 'Insignia'],
  ['selfi stik', 'Insignia'],
  ['wifi router', 'Wi-Fi Router'],
  ['wi fi router', 'Wi-Fi Router'],
  ['wi-fi', 'Wi-Fi Router'],
  ['ereader', 'E-reader'],
  ['e reader', 'E-reader'],
  ['40x30 frame', 'Photo frame'],
  ['picture frame 40 x 30', 'Photo frame'],
  ['frames 40×30', 'Photo frame'],
  ['da lat coffee', 'Đà Lạt'],
  ['cofee 500g', 'Đà Lạt'],
  ['powerbank', 'Portable Power Bank'],
  ['portable charger 10000mah', 'Portable Power Bank'],
  ['knife set', 'Stainless Steel Kitchen Knives'],
  ['jewelry box', 'Jewellery box'],
  ['television', 'Smart TV'],
  ['4k tv', 'Smart TV'],
  ['a fishing rod for my dad', 'Fishing rod'],
  ['hydrophobic', 'Fishing rod'],
  ['best cheap sofa', 'Corner Sofa'],
  ['FISHING-ROD', 'Fishing rod'],
  ['lexicon sofa', 'Corner Sofa'],
])('“%s” finds first of all %s', async (q, title) => {
  expect(await first(q)).toMatch(new RegExp(`^${title}`))
})

test('a search that found nothing names its fallback: spelling, fewer words, or filters removed', async () => {
  expect(await search({ q: 'blutooth hedphones' })).toMatchObject({
    rescued: { by: 'spelling', words: 'bluetooth headphones' },
  })
  expect(await search({ q: 'sofa zxqvtrk' })).toMatchObject({ total: 1, rescued: { by: 'fewer_words', words: 'sofa' } })
  expect(await search({ q: 'sofa', filter_category: 'Food' })).toMatchObject({
    total: 1,
    rescued: { by: 'without_filters', words: null },
  })
  expect(await search({ q: 'sofa' })).toMatchObject({ total: 1, rescued: null })
  expect(await search({ q: 'zxqvtrk' })).toMatchObject({ total: 0, results: [], rescued: null })
})

test('a synonym of a product counts in titles only', async () => {
  expect((await search({ q: 'lamp' })).results.map(({ title }) => title)).toEqual(['Desk lamp, brass'])
  expect((await search({ q: 'light' })).total).toBeGreaterThan(2)
})

test.each([
  ['operators of text queries', "sofa & !fridge | (x:* <-> 'y')"],
  ['a quote', "sofa's 'grey"],
  ['backslashes', 'sofa \\\\ \\'],
  ['two hundred letters', 'sofa '.repeat(40)],
  ['two hundred without a space', 'x'.repeat(200)],
  ['an emoji', '🛋️ sofa 👍'],
  ['only punctuation', '!!! ... ---'],
  ['other scripts', 'диван 沙发 أريكة'],
  ['markup', '<b>sofa</b>&lt;x&#8482;'],
  ['wildcards', '%_* sofa'],
  ['a direction mark', '\u202Esofa'],
  ['numbers without end', '1'.repeat(200)],
  ['hyphens', `${'a-'.repeat(90)}b`],
  ['entities', '&#'.repeat(90)],
  ['measures', '9in 9x9 '.repeat(20)],
  ['SQL', "'; drop table product_search; --"],
])('a query with %s is answered without an error', async (_, q) => {
  expect(await search({ q })).toMatchObject({ success: true })
  expect(
    await search({ q: 'sofa', location: q.slice(0, 100), filter_category: q, near: q.slice(0, 100), sort: 'distance' }),
  ).toMatchObject({ success: true })
})

test.each(['sofa%ED%A0%80', 'so%00fa', '%FF%FE', '%', '%00'])(
  'a query that is no text (%s) is a bad request',
  async (q) => {
    const { statusCode } = await market.app.inject({ url: `/api/search/products?q=${q}` })
    expect(statusCode).toBeLessThan(500)
  },
)
