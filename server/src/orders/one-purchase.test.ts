// Every purchase is one statement, whatever is bought, wherever it goes and however it is paid.
import { addToCart } from '@lamplit/contract/cart'
import { readAddress } from '@lamplit/contract/addresses'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../kernel/db.ts'
import { refusalIn, refusedWhen, statementOf } from '../kernel/statement-parts.ts'
import { buy, buyerWith, cleanBooks, home, list, online, open, read, single } from '../../test/market.ts'
import * as offers from '../../test/offers-market.ts'
import { statementsOf } from '../../test/queries.ts'
import { world, type Answer, type Player, type World } from '../../test/world.ts'

let market: World
let seller: Player
let other: Player
beforeAll(async () => {
  market = await world()
  seller = await market.person('seller')
  other = await market.person('other_seller')
})
afterAll(async () => {
  await cleanBooks(market)
  await market.close()
})

const look = 'orders.products'
let buyers = 0
const newBuyer = (): Promise<Player> => buyerWith(market, `buyer_${buyers++}`, '100')
/** Runs a purchase, and answers what it ran and how its orders stand. */
const bought = async (buyer: Player, purchase: () => Promise<Answer>) => {
  let answer: Answer | undefined
  const statements = await statementsOf(async () => {
    answer = await purchase()
  })
  const ids: string[] = answer!.body.data?.order_ids ?? answer!.body.order_ids ?? []
  return { answer: answer!, statements, orders: await Promise.all(ids.map((id) => read(buyer, id))) }
}

describe('with the wallet', () => {
  test.each([
    ['goods that are sent with tracking', { flatRate: '2' }, { delivery: 'shipping' }, 'paid shipping 12'],
    ['goods that are picked up', { flatRate: '2' }, { delivery: 'pickup' }, 'paid pickup 10'],
    ['a Single Item', single, { delivery: 'shipping' }, 'paid shipping 10'],
    ['a licence', online, {}, 'delivered digital 10'],
    [
      'instructions',
      { ...online, deliveryMethod: 'instructions', deliveryText: 'Wind it up.' },
      {},
      'delivered digital 10',
    ],
  ])('%s: one look and one statement', async (_, form, more, outcome) => {
    const buyer = await newBuyer()
    const product = await list(seller, form)
    const { statements, orders } = await bought(buyer, () => buy(buyer, [{ id: product }], more, `key ${product}`))
    expect(statements).toEqual(['orders.buy', look])
    const [{ state, delivery, total, grants, escrow }] = orders
    expect(`${state} ${delivery} ${total}`).toBe(outcome)
    expect([escrow, grants.length]).toEqual(['held', delivery === 'digital' ? 1 : 0])
    expect((await buy(buyer, [{ id: product }], more, `key ${product}`)).body.data.order_ids).toEqual([orders[0].id])
  })

  test('goods to an address that the buyer gives for the first time, which is saved with the purchase', async () => {
    const buyer = await market.person('without_address')
    await market.give(buyer, '100')
    const product = await list(seller)
    const { statements, orders } = await bought(buyer, () =>
      buy(buyer, [{ id: product }], { delivery: 'shipping', address: home }),
    )
    expect(statements).toEqual(['orders.buy', look])
    expect(orders[0].address).toEqual(home)
    expect((await buyer.call(readAddress)).body).toMatchObject({ address: home })
  })

  test('a cart of goods and digital goods of two sellers is two orders, and its lines are gone', async () => {
    const buyer = await newBuyer()
    const [lamp, book, rug] = [await list(seller), await list(seller, online), await list(other, { stock: 3 })]
    for (const id of [lamp, book, rug])
      await buyer.call(addToCart, { body: { product_id: id, price: '10', quantity: 1 } })
    const cart = [lamp, book, rug].map((id) => ({ id }))
    const { statements, orders } = await bought(buyer, () =>
      buy(buyer, cart, { delivery: 'shipping', from_cart: true }),
    )
    expect(statements).toEqual(['orders.buy', look])
    expect(orders.map(({ total, grants }) => [total, grants.length])).toEqual([
      ['20', 1],
      ['10', 0],
    ])
    expect(await offers.stockOf(market, rug)).toEqual({ stock: 2, reserved: 0 })
    expect((await buy(buyer, cart, { delivery: 'shipping', from_cart: true })).body.code).toBe('CART_CHANGED')
  })

  test.each([
    ['digital goods', online],
    ['goods', {}],
  ])('%s whose price changes between look and purchase are not bought at either price', async (_, form) => {
    const buyer = await newBuyer()
    const product = await list(seller, form)
    // Whoever edits a listing holds its row, so the purchase looks, waits, and finds the new price.
    const looked = Promise.withResolvers<void>()
    const edited = market.db.write(async (tx) => {
      await tx.run('test.edit', sql`update products set price = 110000000 where id = ${product}`)
      looked.resolve()
      await tx.one('test.wait', sql`select pg_sleep(0.3)`)
    })
    await looked.promise
    const answer = await buy(buyer, [{ id: product }], { delivery: form === online ? undefined : 'pickup' })
    await edited
    expect([answer.body.code, answer.body.details?.new]).toEqual(['PRICE_CHANGED', '11'])
  })
})

describe('otherwise', () => {
  test('an unpaid purchase with Pi is written by the same statement, of goods and digital goods', async () => {
    const buyer = await newBuyer()
    const [lamp, book] = [await list(seller), await list(seller, online)]
    const { statements, answer, orders } = await bought(buyer, () =>
      open(buyer, [{ id: lamp }, { id: book }], { delivery: 'shipping' }),
    )
    expect(answer.status).toBe(201)
    expect(statements.filter((name) => /^(orders|cart|ledger|notices|addresses)\./.test(name))).toEqual([
      'orders.insert',
      'orders.open-reservations',
      look,
      'orders.reserved-by',
    ])
    expect(orders.map(({ state, grants }) => [state, grants.length])).toEqual([['pending_payment', 0]])
    expect(await offers.stockOf(market, lamp)).toEqual({ stock: 100, reserved: 1 })
  })

  test('an accepted offer becomes an order by the same statement, at its own price, and names the order', async () => {
    const buyer = await newBuyer()
    const lamp = await offers.listLamp(seller)
    const id = await offers.offer(buyer, lamp, '9')
    expect((await offers.answer(seller, id, 'accept')).status).toBe(200)
    const { statements } = await bought(buyer, () => offers.pay(buyer, id, { delivery: 'pickup' }))
    expect(statements).toContain('orders.insert')
    expect(statements).not.toContain('ledger.post')
    const { order_id: orderId } = await offers.offerOf(buyer, id)
    expect(await read(buyer, orderId)).toMatchObject({ state: 'paid', total: '9', escrow: 'held' })
  })
})

test('the parts of a statement refuse in their order, and nothing of it is written', async () => {
  const { db } = market
  const count = () => db.one('test.count', sql`select count(*)::int as n from timers`)
  const before = await count()
  const part = (name: string, holds: boolean, about: string) => ({
    writes: sql`${sql([`${name}`])} as (insert into timers (id, kind, record_id, event, due_at)
      values (gen_random_uuid(), 'test', gen_random_uuid(), 'test', now()) returning 1)`,
    refusal: refusedWhen(sql`${holds}::bool`, name, about),
  })
  const run = (...parts: ReturnType<typeof part>[]) =>
    db.atomic<{ result: number }>('test.parts', () => statementOf(parts, sql`1 / 0`)).catch((error: unknown) => error)
  expect(refusalIn(await run(part('first', false, ''), part('second', true, 'it'), part('third', true, '')))).toEqual({
    reason: 'second',
    about: 'it',
  })
  expect(refusalIn(await run(part('first', false, '')))).toBeUndefined()
  expect(await count()).toEqual(before)
})
