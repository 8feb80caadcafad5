// The head of every kind of page: what it says, that it is the same for everybody, and that nothing anyone wrote or
// asked for runs in it (XSS-2).
import { takeDownProduct } from '@lamplit/contract/selling'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listed, stocked } from '../../test/listings.ts'
import { world, type Player, type World } from '../../test/world.ts'
import { sql, type Read, type Sql } from '../kernel/db.ts'
import { headOf } from './head.ts'
import { shownAt } from './rendered-page.ts'
import { inScript } from './structured.ts'

let market: World
let kofi: Player
let lamp: string

beforeAll(async () => {
  market = await world({ publicUrl: 'https://market.example', pages: true })
  kofi = await market.person('kofi')
  lamp = (await listed(kofi)).id
})
afterAll(() => market.close())

const headFor = async (address: string): Promise<string> =>
  headOf(await shownAt(market.db, address), 'https://market.example')
const dataOf = (head: string): Record<string, any>[] =>
  [...head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, text]) => JSON.parse(text!) as Record<string, unknown>,
  )
/** Ids and names of cards differ from run to run. */
const steady = (head: string): string => head.replaceAll(lamp, '<id>').replace(/-[0-9a-f]{16}\.jpg/g, '-<hash>.jpg')

test.each([
  '/',
  '/buy',
  '/buy?category=Home',
  '/search',
  '/search?q=lamp',
  '/profile?user=kofi',
  '/faq',
  '/terms',
  '/cart',
  '/wallet',
  '/wallet/withdrawals',
  '/nothing',
  '/product/00000000-0000-7000-8000-000000000000',
])('the head of %s', async (address) => {
  expect(steady(await headFor(address))).toMatchSnapshot()
})

test('the head of a product, with and without reviews, sold and sold out', async () => {
  expect(steady(await headFor(`/product/${lamp}`))).toMatchSnapshot()
  const [plain] = dataOf(await headFor(`/product/${lamp}`))
  expect(plain).toMatchObject({
    '@type': 'Product',
    name: 'Desk lamp, enamel jade',
    offers: {
      price: '5.85',
      priceCurrency: 'PI',
      availability: 'https://schema.org/InStock',
      seller: { name: 'kofi' },
    },
  })
  expect(plain).not.toHaveProperty('aggregateRating')
  await market.db.write((tx) =>
    tx.run('test.rated', sql`update products set rating_sum = 9, reviews_count = 2, stock = 0 where id = ${lamp}`),
  )
  const [rated] = dataOf(await headFor(`/product/${lamp}`))
  expect(rated).toMatchObject({
    aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
    offers: { availability: 'https://schema.org/OutOfStock' },
  })
  await market.db.write((tx) =>
    tx.run('test.restocked', sql`update products set rating_sum = 0, reviews_count = 0, stock = 20 where id = ${lamp}`),
  )
})

test('a product names our picture that its page shows first, and nothing else for it', async () => {
  const [hash, named] = ['5f'.repeat(32), 'name="lamplit:picture"']
  const show = async (picture: string): Promise<string> => {
    await market.db.write((tx) =>
      tx.run('test.pictures', sql`update products set pictures = array[${picture}] where id = ${lamp}`),
    )
    return headFor(`/product/${lamp}`)
  }
  expect(await headFor(`/product/${lamp}`)).not.toContain(named)
  expect(await show(hash)).toContain(`<meta ${named} content="/pictures/${hash}">`)
  for (const odd of ['../api/x', '"><img src=x>', 'a b', '']) expect(await show(odd)).not.toContain(named)
  await market.db.write((tx) => tx.run('test.no-pictures', sql`update products set pictures = '{}' where id = ${lamp}`))
})

test('missing and hidden content is answered 404 without its data, and the page starts', async () => {
  const gone = await listed(kofi, { ...stocked, title: 'Secret lamp' })
  const hidden = await listed(kofi, { ...stocked, title: 'Secret bowl' })
  await kofi.call(takeDownProduct, { params: { id: gone.id } })
  await market.db.write((tx) => tx.run('test.hide', sql`update products set state = 'hidden' where id = ${hidden.id}`))
  for (const address of [`/product/${gone.id}`, `/product/${hidden.id}`, '/product/nonsense', '/profile?user=nobody']) {
    const head = await headFor(address)
    expect(head).toContain('<meta name="robots" content="noindex">')
    expect(head).not.toMatch(/Secret|canonical|og:|ld\+json/)
  }
})

test('the document: head, status and policy, the same with and without a session or a crawler’s name', async () => {
  const ask = (url: string, headers: Record<string, string> = {}) => market.app.inject({ url, headers })
  const page = await ask(`/product/${lamp}`)
  if (page.headers['content-type']?.includes('json')) return expect(page.statusCode).toBe(404) // Nothing is built here.
  expect([
    page.statusCode,
    (await ask('/product/nonsense')).statusCode,
    (await ask('/wallet')).statusCode,
    (await ask('/')).statusCode,
  ]).toEqual([200, 404, 200, 200])
  expect((await ask('/product/nonsense')).body).toContain('<div id="app">')
  const nonce = /'nonce-([\w-]+)'/.exec(String(page.headers['content-security-policy']))![1]!
  expect(page.body.split('<title>').length).toBe(2)
  expect(page.body.split('name="description"').length).toBe(2)
  const still = (body: string): string => body.replace(/nonce="[\w-]+"/g, '')
  for (const headers of [
    { authorization: `Bearer ${kofi.token}` },
    { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
  ])
    expect(still((await ask(`/product/${lamp}`, headers)).body)).toBe(still(page.body))
  // Everything that could run carries this answer's nonce; data does not run.
  for (const [tag] of page.body.matchAll(/<script\b[^>]*>/g))
    expect(tag.includes(`nonce="${nonce}"`) || tag === '<script type="application/ld+json">').toBe(true)
})

const vectors = [
  '</script><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onload='alert(1)",
  '</title><svg onload=alert(1)>',
  '<!--<script>',
  ']]><script>',
  '\u2028alert(1)\u2029',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '%3Cscript%3Ealert(1)%3C/script%3E',
  '%2527%253Cscript%253E',
  '`${alert(1)}`',
  'javascript:alert(1)',
  '__NONCE__" src="//evil.example/x.js',
  "$& $1 $` $'",
  '\u202Eevil',
  '{{constructor.constructor("alert(1)")()}}',
  '<meta http-equiv=refresh content="0;url=//evil.example">',
  '</SCRIPT\n><script>',
  '<scr<script>ipt>',
]
/** A head that runs nothing: its tags are ours, each attribute is closed, and every script is data that reads back. */
const harmless = (head: string): void => {
  const tags = [...head.matchAll(/<\/?([a-zA-Z!][\w-]*)/g)].map(([, name]) => name)
  expect(new Set(tags)).toEqual(new Set(tags.filter((name) => ['title', 'meta', 'link', 'script'].includes(name!))))
  for (const line of head.split('\n'))
    expect(line.trim()).toMatch(
      new RegExp(
        [
          /^<title>[^<>"'`]*<\/title>$/,
          /^<meta (?:name|property)="[a-z:_]+" content="[^<>"'`]*">$/,
          /^<link rel="canonical" href="https:\/\/market\.example\/[^<>"'`\s]*">$/,
          /^<script type="application\/ld\+json">\{[^<>&\u2028\u2029]*\}<\/script>$/,
        ]
          .map(({ source }) => source)
          .join('|'),
      ),
    )
  expect(head).not.toMatch(/\u2028|\u2029|\u202E/)
  dataOf(head)
}

test.each(vectors)('XSS-2: %j in title, description, name of a place and category stays text', async (vector) => {
  const { id } = await listed(kofi, {
    ...stocked,
    title: `Lamp ${vector}`.slice(0, 100),
    description: `Words ${vector} words`,
    category: vector.slice(0, 50),
  })
  const head = await headFor(`/product/${id}`)
  harmless(head)
  expect(head).toContain('Lamp')
})

test.each(['/search?q=buy+pills', '/search?q=lamp&page=2', '/buy?search=buy+pills'])(
  '%s stands for the one page: no words from a link are kept by a search engine',
  async (address) => {
    const head = await headFor(address)
    expect(head).toContain(`<link rel="canonical" href="https://market.example${address.split('?')[0]}">`)
    expect(head).not.toMatch(/noindex|og:url/)
  },
)

test.each(vectors)('XSS-2: %j in q, user, utm and path stays text', async (vector) => {
  for (const address of [
    `/search?q=${encodeURIComponent(vector)}`,
    `/buy?search=${encodeURIComponent(vector)}`,
    `/search?q=${vector}`,
    `/profile?user=${encodeURIComponent(vector)}`,
    `/product/${lamp}?utm_source=${encodeURIComponent(vector)}`,
    `/product/${encodeURIComponent(vector)}`,
    `/${encodeURIComponent(vector)}`,
    `/buy?category=${encodeURIComponent(vector)}`,
    vector,
  ])
    harmless(await headFor(address))
  expect(steady(await headFor(`/product/${lamp}?utm_source=${encodeURIComponent(vector)}#${vector}`))).toBe(
    steady(await headFor(`/product/${lamp}`)),
  )
})

test('XSS-2: figures', async () => {
  const places = 13
  for (const vector of vectors) expect(inScript({ name: vector })).not.toMatch(/[<>&\u2028\u2029]/)
  process.stdout.write(`${JSON.stringify({ id: 'XSS-2', n: vectors.length * places, executed: 0 })}\n`)
})

test('the head of a page costs one indexed query at most', async () => {
  const counting = (names: string[]): Read => {
    const counted = <K extends 'many' | 'maybe' | 'one'>(how: K): Read[K] =>
      ((name: string, query: Sql) => {
        names.push(name)
        return market.db[how](name, query)
      }) as Read[K]
    return { many: counted('many'), maybe: counted('maybe'), one: counted('one') }
  }
  for (const [address, reads] of [
    [`/product/${lamp}`, ['catalog.detail']],
    ['/profile?user=kofi', ['catalog.seller']],
    ['/', []],
    ['/search?q=lamp', []],
    ['/wallet', []],
    ['/product/nonsense', []],
  ] as const) {
    const names: string[] = []
    await shownAt(counting(names), address)
    expect(names, address).toEqual(reads)
  }
})
