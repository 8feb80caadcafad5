// Recommendations over HTTP on a real market: whose they are, what is never among them, and that they come out alike.
import * as contract from '@lamplit/contract/recommendations'
import { takeDownProduct, editProduct } from '@lamplit/contract/selling'
import { addToWishlist } from '@lamplit/contract/wishlist'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refreshLists } from '../catalog/actions.ts'
import { sql } from '../kernel/db.ts'
import { buy, buyerWith, list, online, single } from '../../test/market.ts'
import { world, type Answer, type Player, type World } from '../../test/world.ts'
import { refreshCategoryPicks, refreshLikenesses } from './actions.ts'

let market: World
let maker: Player
let other: Player
let ada: Player
let ben: Player
/** Listings by their short name. */
const products: Record<string, string> = {}
const add = async (
  name: string,
  seller: Player,
  title: string,
  category: string,
  more: Record<string, unknown> = {},
): Promise<string> =>
  (products[name] = await list(seller, {
    title,
    description: `${title}, made with care.`,
    category,
    fulfillmentMethod: 'pickup',
    ...more,
  }))

beforeAll(async () => {
  market = await world()
  maker = await market.person('rec_maker')
  other = await market.person('rec_other')
  const third = await market.person('rec_third')
  await add('mug', maker, 'Stoneware coffee mug', 'Home')
  await add('bowl', maker, 'Stoneware breakfast bowl', 'Home')
  await add('teapot', other, 'Stoneware teapot with lid', 'Home')
  await add('plate', other, 'Dinner plate of porcelain', 'Home')
  await add('bike', third, 'Folding city bike', 'Motors and bikes')
  await add('helmet', third, 'Helmet for city bike', 'Motors and bikes')
  await add('lock', third, 'Bike lock of steel', 'Motors and bikes')
  await add('ebook', other, 'Ebook about stoneware glazes', 'Digital', online)
  await add('vase', maker, 'Stoneware vase, one of a kind', 'Art and handmade', single)
  await add('kiln', third, 'Small kiln for stoneware', 'Home', { stock: 2 })
  ada = await buyerWith(market, 'rec_ada', '1000')
  ben = await buyerWith(market, 'rec_ben', '1000')
  // Several people buy the mug together with the bike lock: nothing in their words says so.
  for (const name of ['rec_p1', 'rec_p2', 'rec_p3', 'rec_p4']) {
    const buyer = await buyerWith(market, name, '1000')
    await buy(buyer, [{ id: products['mug']! }], { delivery: 'pickup' })
    await buy(buyer, [{ id: products['lock']! }], { delivery: 'pickup' })
  }
  await made()
}, 180_000)
afterAll(() => market.close())

const made = async (): Promise<void> => {
  while ((await refreshLikenesses(market.deps)) > 0);
  await refreshLists(market.deps)
  await refreshCategoryPicks(market.deps)
}
const nameOf = (id: string): string => Object.entries(products).find(([, each]) => each === id)?.[0] ?? id
const names = ({ body }: Answer): string[] => body.recommendations.map(({ id }: { id: string }) => nameOf(id))
const similar = async (name: string): Promise<string[]> =>
  names(await market.anyone(contract.similarProducts, { params: { productId: products[name]! } }))
const picked = (person: Player, body: object = {}): Promise<Answer> =>
  person.call(contract.personalRecommendations, { params: { userId: person.user.uid }, body })
const looked = (...which: string[]): { productId: string; timestamp: string }[] =>
  which.map((name) => ({ productId: products[name]!, timestamp: new Date().toISOString() }))
const rowsOf = async (table: 'views' | 'visits' | 'clicks'): Promise<number> =>
  (
    await market.db.one<{ n: number }>(
      'test.rows',
      table === 'views'
        ? sql`select count(*)::int as n from view_history`
        : table === 'visits'
          ? sql`select count(*)::int as n from visits`
          : sql`select coalesce(sum(clicks), 0)::int as n from recommendation_clicks`,
    )
  ).n
const until = async (holds: () => Promise<boolean>): Promise<void> => {
  for (let tries = 0; tries < 400; tries++) {
    if (await holds()) return
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new Error('it did not come to pass')
}

test('similar: bought together ranks before shared words, and both before the rest', async () => {
  const found = await similar('mug')
  expect(found[0]).toBe('lock')
  expect(found.slice(1, 3).toSorted()).toEqual(['bowl', 'teapot'])
  expect(found).not.toContain('mug')
  expect((await similar('helmet')).slice(0, 2).toSorted()).toEqual(['bike', 'lock'])
})

test('similar: a new listing gets others of its category, an unknown one nothing', async () => {
  const fresh = await add('saucer', maker, 'Something altogether new', 'Home')
  const answer = await market.anyone(contract.similarProducts, { params: { productId: fresh } })
  expect(names(answer)).toEqual(expect.arrayContaining(['mug', 'plate']))
  expect(names(answer)).not.toContain('saucer')
  expect(
    names(
      await market.anyone(contract.similarProducts, { params: { productId: '00000000-0000-7000-8000-000000000000' } }),
    ),
  ).toEqual([])
  expect((await market.anyone(contract.similarProducts, { params: { productId: 'not-an-id' } })).status).toBe(404)
})

test('picked: nothing for a newcomer; from purchases and views for others, without what they own', async () => {
  expect(names(await picked(ben))).toEqual([])
  expect(
    names(await picked(ben, { viewHistory: looked('bike') }))
      .slice(0, 2)
      .toSorted(),
  ).toEqual(['helmet', 'lock'])
  await buy(ada, [{ id: products['mug']! }], { delivery: 'pickup' })
  const forAda = names(await picked(ada))
  expect(forAda[0]).toBe('lock')
  expect(forAda).not.toContain('mug')
  await buy(ada, [{ id: products['ebook']! }], { delivery: 'digital' })
  expect(names(await picked(ada, { viewHistory: looked('ebook', 'teapot') }))).not.toContain('ebook')
  expect(names(await picked(maker, { viewHistory: looked('teapot', 'plate') }))).not.toEqual(
    expect.arrayContaining(['mug']),
  )
})

test('picked: a newcomer who searched is shown what they searched for', async () => {
  const searchHistory = [{ query: 'bike', resultsCount: 3, filters: {}, timestamp: new Date().toISOString() }]
  expect(
    names(await picked(ben, { searchHistory }))
      .slice(0, 2)
      .every((name) => ['bike', 'helmet', 'lock'].includes(name)),
  ).toBe(true)
})

test('picked: at most two of one seller', async () => {
  const { body } = await picked(ben, { viewHistory: looked('mug', 'teapot', 'bike') })
  const sellers = body.recommendations.map(({ seller_username: seller }: { seller_username: string }) => seller)
  expect(sellers.length).toBeGreaterThan(3)
  for (const seller of sellers) expect(sellers.filter((each: string) => each === seller).length).toBeLessThanOrEqual(2)
})

test('picked: the same activity gives the same answer, and an invented purchase counts nothing', async () => {
  const body = { viewHistory: looked('bike', 'mug') }
  const [one, two] = [await picked(ben, body), await picked(ben, body)]
  expect(two.body).toEqual(one.body)
  const claimed = await picked(ben, { ...body, purchaseHistory: looked('lock', 'helmet') })
  expect(names(claimed)).toEqual(names(one))
  expect(names(claimed)).toContain('helmet')
})

test('wishlist items recommend similar products and are not recommended themselves', async () => {
  const wisher = await market.person('rec_wisher')
  await wisher.call(addToWishlist, { body: { id: products['bike']!, price: '10', dateAdded: '2026-11-01T10:00:00Z' } })
  const found = names(await picked(wisher))
  expect(found).toEqual(expect.arrayContaining(['helmet', 'lock']))
  expect(found).not.toContain('bike')
})

test('DOS-3: another user’s picks, a body over 32 KB and too long lists are refused', async () => {
  expect(
    (await ben.call(contract.personalRecommendations, { params: { userId: ada.user.uid }, body: {} })).status,
  ).toBe(403)
  expect(
    (await market.anyone(contract.personalRecommendations, { params: { userId: ada.user.uid }, body: {} })).status,
  ).toBe(401)
  expect((await picked(ben, { viewHistory: [], padding: 'x'.repeat(33_000) })).status).toBe(413)
  expect((await picked(ben, { viewHistory: Array.from({ length: 51 }, () => looked('mug')[0]) })).status).toBe(400)
  expect(
    (
      await market.anyone(contract.trackRecommendationClick, {
        body: { productId: products['mug'], recommendationType: 'similar', timestamp: 'x'.repeat(9000) },
      })
    ).status,
  ).toBe(413)
  process.stdout.write(`${JSON.stringify({ id: 'DOS-3', part: 'recommendations', refused: 5, taken: 0 })}\n`)
})

test('DOS-3: a flood of clicks and views is refused by its budget', async () => {
  const small = await world({ limitScale: 0.05 })
  const tell = (n: number) =>
    small.anyone(n % 2 === 0 ? contract.trackRecommendationClick : contract.trackView, {
      body: {
        productId: products['bike'],
        ...(n % 2 === 0 ? { recommendationType: 'new', timestamp: '' } : { visit: 'flood-of-visits' }),
      },
    })
  const statuses: number[] = []
  for (let n = 0; n < 9; n++) statuses.push((await tell(n)).status)
  expect(statuses).toEqual([204, 204, 204, 204, 204, 204, 429, 429, 429])
  await small.close()
})

test.each([
  ['a list that is a word', { viewHistory: 'all' }],
  ['an id that is none', { viewHistory: [{ productId: "'; drop table orders", timestamp: 'now' }] }],
  [
    'a price range of words',
    { preferences: { categories: [], priceRange: { min: 'a', max: {} }, brands: [], features: [] } },
  ],
  ['a search without words', { searchHistory: [{ query: 7, resultsCount: 1, filters: {}, timestamp: '' }] }],
  [
    'filters without end',
    {
      searchHistory: [
        {
          query: 'a',
          resultsCount: 1,
          filters: Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`f${n}`, 'x'])),
          timestamp: '',
        },
      ],
    },
  ],
])('a body with %s is refused', async (_, body) => {
  expect((await picked(ben, body)).status).toBe(400)
})

test.each([
  ['operators of the search', "bike' & | ! :* ((("],
  ['only signs', '… !!!'],
  ['nothing', ''],
  ['a zero byte and an emoji', 'bike\u0000🚲'.replace('\u0000', '')],
  ['a flood', 'a '.repeat(100)],
])('a search history with %s is answered', async (_, query) => {
  expect(
    (await picked(ben, { searchHistory: [{ query, resultsCount: 0, filters: {}, timestamp: 'not a time' }] })).status,
  ).toBe(200)
})

test('views: fifty of a user are stored, of visitors pairs alone; own and unknown listings none', async () => {
  const view = (call: Player['call'], productId: string, visit = 'one-visit-of-a-test') =>
    call(contract.trackView, { body: { productId, visit } })
  const { status } = await view(ada.call, products['bike']!)
  expect(status).toBe(204)
  await view(ada.call, products['kiln']!)
  await view(market.anyone, products['bike']!)
  await view(market.anyone, products['kiln']!)
  await view(maker.call, products['mug']!)
  await view(ada.call, '00000000-0000-7000-8000-000000000000')
  await until(async () => (await rowsOf('visits')) === 4)
  expect(await rowsOf('views')).toBe(2)
  expect((await ada.call(contract.readRecommendationChoice)).body).toEqual({ personal: true, views: 2 })
  const { texts } = await market.db.one<{ texts: string }>(
    'test.visits',
    sql`select string_agg(v::text, ' ') as texts from visits v`,
  )
  expect(texts).not.toContain(ada.user.id)
  // What is looked at on one device speaks for its person on the next.
  const looker = await market.person('rec_looker')
  expect(names(await picked(looker))).toEqual([])
  await view(looker.call, products['helmet']!)
  await until(async () => (await rowsOf('views')) === 3)
  expect(
    names(await picked(looker))
      .slice(0, 2)
      .toSorted(),
  ).toEqual(['bike', 'lock'])
  await looker.call(contract.clearViews)

  for (let n = 0; n < 52; n++)
    await view(
      ada.call,
      await list(other, { title: `Row of things ${n}`, category: 'Home', fulfillmentMethod: 'pickup' }),
    )
  await until(async () => (await rowsOf('views')) === 50)
})

test('a salt is deleted with its day, after which a visit leads to no user', async () => {
  await market.pass({ days: 1 })
  await market.anyone(contract.trackView, { body: { productId: products['mug'], visit: 'one-visit-of-a-test' } })
  await until(
    async () =>
      (
        await market.db.one<{ n: number }>(
          'test.n',
          sql`select count(*)::int as n from visits where product_id = ${products['mug']}`,
        )
      ).n === 1,
  )
  expect(
    await market.db.one('test.salts', sql`select count(*)::int as n from day_salts where purpose = 'visits'`),
  ).toEqual({ n: 1 })
})

test('turning personal recommendations off deletes the history at once and records no more', async () => {
  expect((await ada.call(contract.setRecommendationChoice, { body: { personal: false } })).body).toEqual({
    personal: false,
  })
  expect(await rowsOf('views')).toBe(0)
  expect(names(await picked(ada))).toEqual([])
  await ada.call(contract.trackView, { body: { productId: products['plate'], visit: 'one-visit-of-a-test' } })
  await until(
    async () =>
      (
        await market.db.one<{ n: number }>(
          'test.n',
          sql`select count(*)::int as n from visits where product_id = ${products['plate']}`,
        )
      ).n === 1,
  )
  expect((await ada.call(contract.readRecommendationChoice)).body).toEqual({ personal: false, views: 0 })
  await ada.call(contract.setRecommendationChoice, { body: { personal: true } })
  await ada.call(contract.trackView, { body: { productId: products['plate'], visit: 'one-visit-of-a-test' } })
  await until(async () => (await rowsOf('views')) === 1)
  expect((await ada.call(contract.clearViews)).status).toBe(204)
  expect(await rowsOf('views')).toBe(0)
})

test('one address counts as a dozen visitors at most, whatever it invents', async () => {
  const before = await rowsOf('visits')
  for (let n = 0; n < 40; n++)
    await market.anyone(contract.trackView, { body: { productId: products['lock'], visit: `made-up-visit-${n}` } })
  await market.anyone(contract.trackView, { body: { productId: products['helmet'], visit: 'one-visit-of-a-test' } })
  await until(async () => (await rowsOf('visits')) > before + 11)
  expect(await rowsOf('visits')).toBe(before + 12)
})

test('clicks are counted by day, kind and product, and by nothing else', async () => {
  for (const call of [ada.call, ben.call, market.anyone])
    await call(contract.trackRecommendationClick, {
      body: { productId: products['bike'], recommendationType: 'personalized', timestamp: new Date().toISOString() },
    })
  await market.anyone(contract.trackRecommendationClick, {
    body: { productId: '00000000-0000-7000-8000-000000000000', recommendationType: 'similar', timestamp: '' },
  })
  await until(async () => (await rowsOf('clicks')) === 3)
  expect(await market.db.many('test.clicks', sql`select kind, clicks from recommendation_clicks`)).toEqual([
    { kind: 'personalized', clicks: 3 },
  ])
  expect(
    (
      await market.anyone(contract.trackRecommendationClick, {
        body: { productId: products['bike'], recommendationType: 'sponsored', timestamp: '' },
      })
    ).status,
  ).toBe(400)
})

test('sold, deleted, hidden and out-of-stock products are recommended nowhere', async () => {
  const everywhere = async (): Promise<string[]> => [
    ...(await similar('mug')),
    ...(await similar('teapot')),
    ...names(await picked(ben, { viewHistory: looked('mug', 'teapot', 'bowl') })),
    ...names(
      await market.anyone(contract.categoryRecommendations, { params: { category: 'Home' }, query: { limit: '30' } }),
    ),
    ...names(await market.anyone(contract.categoryRecommendations, { params: { category: 'Art and handmade' } })),
    ...names(await market.anyone(contract.trendingRecommendations)),
    ...names(await market.anyone(contract.newRecommendations, { query: { limit: '30' } })),
    ...names(await market.anyone(contract.topRatedRecommendations)),
  ]
  expect(await everywhere()).toEqual(expect.arrayContaining(['vase', 'teapot', 'bowl', 'kiln']))
  await buy(ada, [{ id: products['vase']! }], { delivery: 'pickup' })
  await buy(ada, [{ id: products['kiln']!, quantity: 2 }], { delivery: 'pickup' })
  await other.call(takeDownProduct, { params: { id: products['teapot']! } })
  await market.db.write((tx) =>
    tx.run('test.hide', sql`update products set state = 'hidden' where id = ${products['bowl']}`),
  )
  const [gone, left] = [['vase', 'teapot', 'bowl'], await everywhere()]
  expect(left.filter((name) => gone.includes(name))).toEqual([])
  expect([
    ...(await similar('mug')),
    ...names(await picked(ben, { viewHistory: looked('mug') })),
    ...names(
      await market.anyone(contract.categoryRecommendations, { params: { category: 'Home' }, query: { limit: '30' } }),
    ),
  ]).not.toContain('kiln')
})

test('an edit makes a listing due, and what it says now counts', async () => {
  expect((await similar('plate')).slice(0, 3)).not.toContain('helmet')
  const { status } = await other.call(editProduct, {
    params: { id: products['plate']! },
    body: {
      title: 'Number plate for city bike helmet',
      description: 'Number plate for city bike helmet',
      category: 'Motors and bikes',
    },
  })
  expect(status).toBe(200)
  await made()
  expect((await similar('plate')).slice(0, 3)).toContain('helmet')
})

test('the round goes through a market that was there before anybody kept likenesses', async () => {
  await market.db.write(async (tx) => {
    for (const table of [
      sql`delete from likenesses`,
      sql`delete from likenesses_due`,
      sql`delete from likenesses_progress`,
    ])
      await tx.run('test.empty', table)
  })
  await market.db.write((tx) =>
    tx.run(
      'test.orders',
      sql`insert into likenesses_progress (newest, oldest, orders_upto, visits_upto)
        select max(id::text)::uuid, max(id::text)::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff', now() from products
        where state = 'live'`,
    ),
  )
  await made()
  const { live, kept } = await market.db.one<{ live: number; kept: number }>(
    'test.kept',
    sql`select (select count(*)::int from products where state = 'live') as live,
      (select count(*)::int from likenesses l join products p on p.id = l.product_id where p.state = 'live') as kept`,
  )
  expect(live).toBeGreaterThan(50)
  expect(kept).toBe(live)
})
