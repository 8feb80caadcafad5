// ABU-3: reviews that people make for themselves move no ranking and no trust: own goods, circles of two and three, one
// wallet, one pair again and again.
import * as catalog from '@lamplit/contract/catalog'
import { pi } from '@lamplit/contract/money'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { refreshLists } from '../catalog/actions.ts'
import { sql } from '../kernel/db.ts'
import { newId } from '../kernel/ids.ts'
import { buy, buyerWith, cleanBooks, list } from '../../test/market.ts'
import { endedOrder, recordsOf, write } from '../../test/reviewers.ts'
import { world, type Player, type World } from '../../test/world.ts'
import { addReviews, reviewContent } from './actions.ts'

let market: World
let [ana, ben, cem]: Player[] = []
beforeEach(async () => {
  market = await world()
  ;[ana, ben, cem] = await Promise.all(['ana', 'ben', 'cem'].map((name) => buyerWith(market, name, '5000')))
})
afterEach(async () => {
  await cleanBooks(market)
  await market.close()
})

const tierOf = (player: Player, tier: number) =>
  market.db.write((tx) => tx.run('test.tier', sql`update users set tier = ${tier} where id = ${player.user.id}`))
/** Buys, ends, and both write five stars: all is shown. Answers the product and the order. */
const traded = async (buyer: Player, seller: Player, price = '10', product?: string) => {
  const id = product ?? (await list(seller, { price }))
  const order = await endedOrder(market, buyer, seller, [{ id, price }])
  for (const player of [buyer, seller]) await write(player, order)
  return { product: id, order }
}
const weightsOf = async (order: string) =>
  ((await recordsOf(market, order)) as { weight: number }[]).map(({ weight }) => weight)
const tasks = () =>
  market.db.many<{ about: string; why: string; people: string[] }>(
    'test.tasks',
    sql`select about, why, people from moderation_tasks where kind = 'ring' order by id`,
  )
const sumsOf = (product: string) =>
  market.db.one<{ n: number; weight: number }>(
    'test.sums',
    sql`select reviews_count as n, weight_sum::float8 as weight from products where id = ${product}`,
  )

test('nobody can buy, and so review, their own product', async () => {
  const product = await list(ana!)
  expect((await buy(ana!, [{ id: product }])).body.code).toBe('OWN_PRODUCT')
})

test('an honest review weighs by tier, worth, and how often the pair has met', async () => {
  await Promise.all([tierOf(ben!, 2), tierOf(ana!, 1)])
  const first = await traded(ben!, ana!)
  expect(await weightsOf(first.order)).toEqual([1, 0.5])
  const small = await traded(ben!, ana!, '2')
  expect(await weightsOf(small.order)).toEqual([0.2, 0.1])
  const third = await traded(ben!, ana!, '10', first.product)
  expect(await weightsOf(third.order)).toEqual([0.3333, 0.1667])
  expect(await sumsOf(first.product)).toEqual({ n: 2, weight: 1.3333 })
  expect(await tasks()).toEqual([])
})

test('reviews of two users who buy from each other weigh nothing, and staff is asked once', async () => {
  await Promise.all([tierOf(ana!, 3), tierOf(ben!, 3)])
  const there = await traded(ben!, ana!)
  expect(await weightsOf(there.order)).toEqual([1, 1])
  const back = await traded(ana!, ben!)
  expect([await weightsOf(there.order), await weightsOf(back.order)]).toEqual([
    [0, 0],
    [0, 0],
  ])
  await traded(ben!, ana!, '10', there.product)
  // Everybody still reads the stars; they only weigh nothing.
  expect(await sumsOf(there.product)).toEqual({ n: 2, weight: 0 })
  const people = [ana!, ben!].map(({ user }) => user.id).toSorted()
  expect(await tasks()).toMatchObject([
    { about: `ring:${people.join(':')}`, why: expect.stringContaining('bought of each other within 30 days') },
  ])
})

test('a ring is found when the second trade ends, even if nobody reviews that one', async () => {
  await tierOf(ben!, 3)
  const there = await traded(ben!, ana!)
  await endedOrder(market, ana!, ben!, [{ id: await list(ben!) }])
  expect(await weightsOf(there.order)).toEqual([0, 0])
})

test('a ring of three users within 30 days is found', async () => {
  await Promise.all([ana!, ben!, cem!].map((each) => tierOf(each, 3)))
  const orders = [await traded(ben!, ana!), await traded(cem!, ben!), await traded(ana!, cem!)]
  for (const { order } of orders) expect(await weightsOf(order)).toEqual([0, 0])
  expect((await tasks()).map(({ people }) => people.length)).toEqual([3])
})

test('a trade back after more than 30 days is no ring', async () => {
  await Promise.all([tierOf(ana!, 3), tierOf(ben!, 3)])
  const there = await traded(ben!, ana!)
  await market.pass({ days: 31 })
  const back = await traded(ana!, ben!)
  // Each has written of the other before.
  expect([await weightsOf(there.order), await weightsOf(back.order)]).toEqual([
    [1, 1],
    [0.5, 0.5],
  ])
  expect(await tasks()).toEqual([])
})

test('buyer and seller who pay from one Pi wallet', async () => {
  await Promise.all([tierOf(ana!, 3), tierOf(ben!, 3)])
  const pays = async (player: Player, from: string) => {
    const [id, txid] = [newId(market.deps.now()), `${player.user.username}-tx`]
    await market.db.write(async (tx) => {
      await tx.run(
        'test.intent',
        sql`insert into payment_intents (id, purpose, user_id, amount, memo, state, txid, expires_at, created_at,
          updated_at) values (${id}, 'deposit', ${player.user.id}, ${pi('1')}, 'm', 'cancelled', ${txid}, now(), now(),
          now())`,
      )
      await tx.run(
        'test.event',
        sql`insert into events (id, kind, record_id, event, to_state, role, at)
          values (${newId(market.deps.now())}, 'payment', ${id}, 'cancel', 'cancelled', 'system', now())`,
      )
      await tx.run(
        'test.chain',
        sql`insert into chain_payments (operation_id, txid, direction, other_address, amount, at, matched)
          values (${txid}, ${txid}, 'in', ${from}, ${pi('1')}, now(), 'intent')`,
      )
    })
  }
  await pays(ana!, 'GONE')
  await pays(ben!, 'GOTHER')
  expect(await weightsOf((await traded(ben!, ana!)).order)).toEqual([1, 1])
  await market.db.write((tx) => tx.run('test.same', sql`update chain_payments set other_address = 'GONE'`))
  expect(await weightsOf((await traded(ben!, ana!)).order)).toEqual([0, 0])
  expect(await tasks()).toMatchObject([{ why: expect.stringContaining('one and the same Pi wallet') }])
})

test('ten five-star reviews of a ring lift nothing above one honest listing', async () => {
  await tierOf(cem!, 2)
  const honest = await traded(cem!, ana!)
  await traded(ana!, ben!)
  const made = await traded(ben!, ana!)
  for (let times = 0; times < 9; times++) await traded(ben!, ana!, '10', made.product)
  await refreshLists(market.deps)
  const { products } = (await market.anyone(catalog.topReviews)).body
  expect(
    products.map(({ id }: { id: string }) => id).filter((id: string) => [honest.product, made.product].includes(id)),
  ).toEqual([honest.product, made.product])
  expect(await sumsOf(made.product)).toMatchObject({ weight: 0 })
  const sales = (await market.anyone(catalog.topSales)).body.products.map(({ id }: { id: string }) => id)
  // Each counts one buyer, however often that one bought.
  const ranked = await market.db.many<{ score: number }>(
    'test.ranks',
    sql`select score from product_ranks where list = 'top-sales'
      and product_id = any(${[honest.product, made.product]}::uuid[])`,
  )
  expect([sales.length >= 2, ranked.map(({ score }) => score)]).toEqual([true, [1, 1]])
  process.stdout.write(`${JSON.stringify({ id: 'ABU-3', n: 12, weighing: 0, lifted: 0 })}\n`)
})

test('a review that staff hides leaves every average, and comes back as it was', async () => {
  const { product, order } = await traded(ben!, ana!)
  const { id } = await market.db.one<{ id: string }>(
    'test.review',
    sql`select id from reviews where order_id = ${order} and side = 'buyer'`,
  )
  const now = market.deps.now()
  const seen = async () => (await market.anyone(catalog.readProduct, { params: { id: product } })).body
  expect(await reviewContent.find(market.db, id)).toMatchObject({ ownerId: ben!.user.id, hidden: false, warned: false })
  for (const _ of [1, 2]) await market.db.write((tx) => reviewContent.hide(tx, id, 'spam', now))
  expect(await seen()).toMatchObject({ reviews_count: 0, average_rating: null, seller_reviews_count: 0 })
  expect(await market.violations()).toEqual([])
  for (const _ of [1, 2]) await market.db.write((tx) => reviewContent.show(tx, id, now))
  expect(await seen()).toMatchObject({ reviews_count: 1, average_rating: 5 })
})

test('one review of an order counts for each of its products, and once for the seller', async () => {
  const [lamp, wick] = [await list(ana!), await list(ana!)]
  const order = await endedOrder(market, ben!, ana!, [{ id: lamp }, { id: wick }])
  await write(ben!, order, { rating: 4 })
  await write(ana!, order)
  for (const product of [lamp, wick])
    expect((await market.anyone(catalog.readProduct, { params: { id: product } })).body).toMatchObject({
      reviews_count: 1,
      average_rating: 4,
      seller_reviews_count: 1,
    })
})

test('a sum that is off is found', async () => {
  const { product } = await traded(ben!, ana!)
  for (const bend of ['reviews_count = reviews_count + 1', 'weighted_sum = weighted_sum + 1'] as const) {
    await market.db.write((tx) => tx.run('test.bend', sql([`update products set ${bend} where id = '${product}'`])))
    expect((await market.violations()).length).toBeGreaterThan(0)
    await market.db.write((tx) =>
      tx.run('test.bend', sql([`update products set ${bend.replace('+', '-')} where id = '${product}'`])),
    )
  }
  await market.db.write((tx) =>
    addReviews(tx, [
      {
        productId: product,
        sellerId: ana!.user.id,
        orderId: null,
        authorId: cem!.user.id,
        authorName: 'cem',
        rating: 5,
        comment: null,
        at: market.deps.now(),
      },
    ]),
  )
  expect(await market.violations()).toEqual([])
})
