// Every state, every event and every role over HTTP; then what clocks do, and what each side may see.
import { allowedEvents, transitionFrom } from '@lamplit/contract/flow'
import * as contract from '@lamplit/contract/orders'
import { orderFlow, postedEvents, type OrderState } from '@lamplit/contract/orders'
import { openDispute } from '@lamplit/contract/disputes'
import { pi } from '@lamplit/contract/money'
import { readAddress } from '@lamplit/contract/addresses'
import { readWallet } from '@lamplit/contract/wallet'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '../kernel/db.ts'
import { settleOrder } from './actions.ts'
import { act, buy, buyerWith, home, list, online, open, read } from '../../test/market.ts'
import { world, type Player, type World } from '../../test/world.ts'

let market: World
let buyer: Player
let seller: Player
let stranger: Player
let admin: Player
let lamp: string
let key: string
beforeAll(async () => {
  market = await world()
  seller = await market.person('seller')
  stranger = await market.person('stranger')
  admin = await market.person('market_admin')
  buyer = await buyerWith(market, 'buyer', '100000')
  lamp = await list(seller, { stock: 5000, returnDays: 7 })
  await market.give(seller, '1000')
  key = await list(seller, { ...online, maxDownloads: 3, linkExpiryDays: 2 })
})
afterAll(() => market.close())
beforeEach(async () => {
  await market.give(buyer, '1')
})

const ordered = async (delivery: 'shipping' | 'pickup', what = lamp): Promise<string> =>
  (await buy(buyer, [{ id: what }], { delivery })).body.data.order_ids[0]
const bySystem = { role: 'system', by: null } as const
const settled = (id: string, refund: string) =>
  market.db.write((tx) => settleOrder(tx, id, pi(refund), bySystem, market.deps.now()))

type Step =
  | ['buyer' | 'seller', string, Record<string, unknown>?]
  | { minutes: number }
  | ((id: string) => Promise<unknown>)
/** What brings a new order into a state; some states have a second face, which comes with time or with asking. */
const ways: Record<string, Step[]> = {
  paid: [],
  'paid for an hour': [{ minutes: 60 }],
  processing: [['seller', 'accept']],
  'processing for an hour': [['seller', 'accept'], { minutes: 60 }],
  'processing, cancel asked': [['seller', 'accept'], { minutes: 60 }, ['buyer', 'request_cancel']],
  shipped: [['seller', 'ship', { tracking: 'T1' }]],
  ready_for_pickup: [['seller', 'mark_ready']],
  'ready_for_pickup, cancel asked': [
    ['seller', 'mark_ready'],
    ['buyer', 'request_cancel'],
  ],
  delivered: [
    ['seller', 'ship', { tracking: 'T1' }],
    ['buyer', 'received'],
  ],
  'delivered, extended': [
    ['seller', 'ship', { tracking: 'T1' }],
    ['buyer', 'received'],
    ['buyer', 'extend'],
  ],
  return_requested: [
    ['seller', 'ship', { tracking: 'T1' }],
    ['buyer', 'received'],
    ['buyer', 'request_return'],
  ],
  return_approved: [
    ['seller', 'ship', { tracking: 'T1' }],
    ['buyer', 'received'],
    ['buyer', 'request_return'],
    ['seller', 'approve_return'],
  ],
  return_shipped: [
    ['seller', 'ship', { tracking: 'T1' }],
    ['buyer', 'received'],
    ['buyer', 'request_return'],
    ['seller', 'approve_return'],
    ['buyer', 'ship_return', { tracking: 'R1' }],
  ],
  disputed: [
    ['seller', 'ship', { tracking: 'T1' }],
    ['buyer', 'received'],
    (id) =>
      buyer.call(openDispute, {
        params: { id },
        body: {
          reason: 'damaged',
          statement:
            'The lamp came in many pieces, and the box around it had a large hole on its side when it was ' +
            'handed to me.',
        },
      }),
  ],
  completed: [
    ['seller', 'ship', { tracking: 'T1' }],
    ['buyer', 'confirm'],
  ],
  cancelled: [['seller', 'cancel']],
  refunded: [(id) => settled(id, '10')],
  split: [(id) => settled(id, '4')],
}
const orderIn = async (orderStatus: string, delivery: 'shipping' | 'pickup'): Promise<string> => {
  if (orderStatus === 'pending_payment' || orderStatus === 'payment_expired') {
    // What was given up today is not reserved again.
    await market.pass({ hours: 25 })
    const opened = await open(buyer, [{ id: lamp }], { delivery })
    expect(opened.status).toBe(201)
    if (orderStatus === 'payment_expired') await market.pass({ minutes: 16 })
    return opened.body.order_ids[0]
  }
  const id = await ordered(delivery)
  for (const step of ways[orderStatus]!) {
    if (typeof step === 'function') await step(id)
    else if ('minutes' in step) await market.pass(step)
    else
      expect(
        (await act(step[0] === 'seller' ? seller : buyer, id, step[1], step[2])).status,
        `${step[1]} on the way to ${orderStatus}`,
      ).toBe(200)
  }
  expect((await read(buyer, id)).state).toBe(orderStatus.split(/[, ]/)[0])
  return id
}
const codeOf = async (id: string): Promise<string> => (await read(buyer, id)).pickup_code
const recordsOf = (id: string) =>
  market.db.one<{ traces: string }>(
    'test.traces',
    sql`select concat_ws(' ', o.state, o.updated_at, (select count(*) from events where record_id = o.id),
      (select string_agg(event || due_at, ',') from timers where record_id = o.id),
      (select count(*) from postings where about = 'order:' || o.id),
  (select count(*) from notices where about = 'order:' || o.id), (select count(*) from outbox)) as traces from orders o
    where o.id = ${id}`,
  )

const orderStatuses = ['pending_payment', 'payment_expired', ...Object.keys(ways)]
const onlyPickup = (orderStatus: string): boolean => orderStatus.startsWith('ready_for_pickup')
const onlyShipping = (orderStatus: string): boolean =>
  /^(shipped|delivered|return|disputed|completed)/.test(orderStatus)
const cells = orderStatuses.flatMap((orderStatus) =>
  (onlyPickup(orderStatus)
    ? (['pickup'] as const)
    : onlyShipping(orderStatus)
      ? (['shipping'] as const)
      : (['shipping', 'pickup'] as const)
  ).map((delivery) => [orderStatus, delivery] as const),
)

/** What the table cannot say: conditions of time, of what was asked for, and of how it travels. */
const holds = (orderStatus: string, delivery: string, role: string, event: string): boolean => {
  if (event === 'ship') return delivery === 'shipping'
  if (event === 'mark_ready') return delivery === 'pickup'
  if (event === 'cancel' && role === 'buyer') return !/^processing (for|,)|^processing,/.test(orderStatus)
  if (event === 'request_cancel') return orderStatus === 'processing for an hour' || orderStatus === 'ready_for_pickup'
  if (event === 'refuse_cancel') return orderStatus.endsWith('cancel asked')
  return event !== 'extend' || orderStatus === 'delivered'
}
const bodies: Record<string, Record<string, unknown>> = {
  goodwill_refund: { amount: '1' },
  ship: { note: 'By hand' },
}

test.each(cells)('%s (%s): each event does what the table says, for each role', async (orderStatus, delivery) => {
  let id = await orderIn(orderStatus, delivery)
  const state = (await read(buyer, id)).state as OrderState
  let before = await recordsOf(id)
  let allowed: Partial<Record<string, string[]>> = {}
  for (const event of postedEvents) {
    for (const [role, player] of [
      ['buyer', buyer],
      ['seller', seller],
      ['stranger', stranger],
      ['admin', admin],
    ] as const) {
      const may =
        (role === 'buyer' || role === 'seller') &&
        allowedEvents(orderFlow, state, role).includes(event) &&
        holds(orderStatus, delivery, role, event)
      const cell = `${role} ${event}`
      // What was refused so far has left nothing behind.
      if (may) expect(await recordsOf(id), `before ${cell}`).toEqual(before)
      const { status, body } = await act(
        player,
        id,
        event,
        event === 'handover' && onlyPickup(orderStatus) ? { code: await codeOf(id) } : bodies[event],
      )
      if (may) {
        expect([cell, status, body.state]).toEqual([cell, 200, transitionFrom(orderFlow, state, event)!.to])
        expect(body.timeline.at(-1)).toMatchObject({ event, from: state, to: body.state, by: role })
        // The other side is told, and nobody else: the one who did it knows.
        if (state !== 'pending_payment')
          expect([cell, await notificationsOf(id, event)]).toEqual([cell, [role === 'buyer' ? 'seller' : 'buyer']])
        id = await orderIn(orderStatus, delivery)
        before = await recordsOf(id)
        allowed = {}
        continue
      }
      expect([cell, status, body.code]).toEqual([
        cell,
        role === 'stranger' || role === 'admin' ? 404 : 409,
        role === 'stranger' || role === 'admin' ? 'NOT_FOUND' : 'INVALID_STATE',
      ])
      if (body.code === 'INVALID_STATE') {
        expect(body.details.current).toBe(state)
        allowed[role] ??= (await read(player, id)).allowed
        expect([cell, body.details.allowed]).toEqual([cell, allowed[role]])
      }
    }
    expect(await recordsOf(id), `after ${event}`).toEqual(before)
  }
  if (state === 'pending_payment') await act(buyer, id, 'cancel')
  if (state === 'payment_expired') await market.pass({ hours: 25 })
  expect(await market.violations()).toEqual([])
})

/** Who was told of the last event of an order. */
const notificationsOf = async (id: string, event: string): Promise<string[]> =>
  (
    await market.db.many<{ username: string }>(
      'test.told',
      sql`select u.username from notices n join users u on u.id = n.user_id where n.key like ${`order:${id}:${event}:%`}
        order by n.id`,
    )
  ).map(({ username }) => username)

test('events of clocks, payments and agreements can be posted by nobody', async () => {
  const id = await ordered('shipping')
  const own = new Set(
    Object.values(orderFlow)
      .flatMap((events) => Object.keys(events))
      .filter((event) => !(postedEvents as readonly string[]).includes(event)),
  )
  const before = await recordsOf(id)
  for (const event of own)
    for (const player of [buyer, seller, admin])
      expect([event, (await act(player, id, event)).status]).toEqual([event, 404])
  expect(await recordsOf(id)).toEqual(before)
})

test('a stranger learns nothing of an order; an admin reads it and cannot act', async () => {
  const id = await ordered('shipping')
  for (const player of [stranger, admin]) expect((await act(player, id, 'cancel')).status).toBe(404)
  expect((await stranger.call(contract.readOrder, { params: { id } })).status).toBe(404)
  expect(await read(admin, id)).toMatchObject({ id, allowed: [], address: null, pickup_code: null, grants: [] })
  expect((await seller.call(readAddress, { query: { username: 'buyer' } })).body).toEqual({ address: home })
  expect((await stranger.call(readAddress, { query: { username: 'buyer' } })).status).toBe(403)
})

test('the seller sees the address while the sale stands, and never the pickup code', async () => {
  const shipped = await ordered('shipping')
  expect((await read(seller, shipped)).address).toEqual(home)
  await act(buyer, shipped, 'cancel')
  expect((await read(seller, shipped)).address).toBeNull()
  const pickup = await orderIn('ready_for_pickup', 'pickup')
  expect((await read(buyer, pickup)).pickup_code).toMatch(/^\d{6}$/)
  expect((await read(seller, pickup)).pickup_code).toBeNull()
})

test('cancelling gives back exactly what was paid, and the goods to the stock', async () => {
  const stockOf = async () =>
    (await market.db.one<{ stock: number }>('test.stock', sql`select stock from products where id = ${lamp}`)).stock
  const [before, stock] = [(await buyer.call(readWallet)).body, await stockOf()]
  const id = (await buy(buyer, [{ id: lamp, quantity: 3 }])).body.data.order_ids[0]
  expect(await stockOf()).toBe(stock - 3)
  expect((await act(buyer, id, 'cancel')).body).toMatchObject({
    state: 'cancelled',
    escrow: 'refunded',
    held: '0',
    deadline: null,
  })
  expect((await buyer.call(readWallet)).body).toEqual(before)
  expect(await stockOf()).toBe(stock)
  expect(
    (await read(buyer, id)).money.map(({ why, from, to }: Record<string, string>) => `${why}: ${from} → ${to}`),
  ).toEqual(['purchase: buyer wallet → held', 'refund: held → buyer wallet'])
})

test('five wrong codes lock the order for an hour, whoever is right after that', async () => {
  const id = await orderIn('ready_for_pickup', 'pickup')
  const code = await codeOf(id)
  const wrong = code === '000000' ? '000001' : '000000'
  const tries = await Promise.all(Array.from({ length: 12 }, () => act(seller, id, 'handover', { code: wrong })))
  expect(tries.map(({ body }) => body.code).toSorted()).toEqual([
    ...Array<string>(7).fill('RATE_LIMITED'),
    ...Array<string>(5).fill('WRONG_CODE'),
  ])
  const locked = await act(seller, id, 'handover', { code })
  expect([locked.status, locked.headers['retry-after']]).toEqual([429, expect.anything()])
  await market.pass({ minutes: 61 })
  expect((await act(seller, id, 'handover', {})).body.code).toBe('WRONG_CODE')
  expect((await act(seller, id, 'handover', { code }, 'once')).body.state).toBe('delivered')
  expect((await act(seller, id, 'handover', { code }, 'once')).body.state).toBe('delivered')
})

test('clearance follows the seller’s trust tier', async () => {
  for (const [tier, days] of [
    [0, 7],
    [1, 3],
    [2, 1],
    [3, 0],
  ] as const) {
    await market.db.write((tx) =>
      tx.run('test.tier', sql`update users set tier = ${tier} where id = ${seller.user.id}`),
    )
    const walletBefore = (await seller.call(readWallet)).body
    const id = await orderIn('completed', 'shipping')
    const { clears_at: clearsAt, updated_at: doneAt } = await read(seller, id)
    expect(Math.round((new Date(clearsAt).getTime() - new Date(doneAt).getTime()) / 86_400_000), `tier ${tier}`).toBe(
      days,
    )
    const wallet = (await seller.call(readWallet)).body
    expect(
      [
        Number(wallet.available) - Number(walletBefore.available),
        Number(wallet.pending) - Number(walletBefore.pending),
      ].map((each) => each.toFixed(2)),
      `tier ${tier}`,
    ).toEqual(days === 0 ? ['9.60', '0.00'] : ['0.00', '9.60'])
    await market.pass({ days, seconds: 1 })
    expect((await read(seller, id)).money.at(-1).to).toBe(days === 0 ? 'platform fee' : 'seller wallet')
  }
  await market.db.write((tx) => tx.run('test.tier', sql`update users set tier = 0 where id = ${seller.user.id}`))
})

test('an order with a digital item is delivered in part at once: the seller alone can cancel it', async () => {
  const id = (await buy(buyer, [{ id: lamp }, { id: key }])).body.data.order_ids[0]
  expect(await read(buyer, id)).toMatchObject({
    state: 'paid',
    delivery: 'shipping',
    allowed: ['propose'],
    grants: [{ text: 'KEY-1234' }],
  })
  expect((await act(buyer, id, 'cancel')).body.code).toBe('INVALID_STATE')
  expect((await act(seller, id, 'cancel', { note: 'Broken' })).body).toMatchObject({
    state: 'cancelled',
    escrow: 'refunded',
  })
  expect((await read(buyer, id)).grants).toEqual([])
  expect(await market.violations()).toEqual([])
})

test('lists: by role and tab, newest first, page by page, with only what can be done now', async () => {
  const all: string[] = []
  let cursor: string | undefined
  do {
    const { status, body } = await buyer.call(contract.listOrders, {
      query: { role: 'buyer', limit: '7', ...(cursor ? { cursor } : {}) },
    })
    expect(status).toBe(200)
    all.push(...body.orders.map(({ id }: { id: string }) => id))
    cursor = body.next_cursor ?? undefined
  } while (cursor)
  expect(new Set(all).size).toBe(all.length)
  expect(all).toEqual(all.toSorted().toReversed())
  const tabs = await Promise.all(
    (['in_progress', 'done', 'problems'] as const).map(
      async (tab) =>
        (await buyer.call(contract.listOrders, { query: { role: 'buyer', tab, limit: '100' } })).body.orders.length,
    ),
  )
  expect(tabs.reduce((sum, count) => sum + count, 0)).toBe(all.length)
  expect((await stranger.call(contract.listOrders, { query: { role: 'buyer' } })).body).toEqual({
    orders: [],
    next_cursor: null,
  })
  expect(
    (await seller.call(contract.listOrders, { query: { role: 'seller', limit: '1' } })).body.orders[0],
  ).toMatchObject({ role: 'seller', buyer_username: 'buyer', seller_username: 'seller' })
  expect((await buyer.call(contract.listOrders, { query: { role: 'buyer', cursor: 'x' } })).status).toBe(400)
})

test('the sales totals of a seller', async () => {
  const newcomer = await market.person('newcomer')
  const rug = await list(newcomer, { price: '30', handlingDays: '1' })
  await buy(buyer, [{ id: rug, price: '30', quantity: 2 }])
  const second = (await buy(buyer, [{ id: rug, price: '30' }])).body.data.order_ids[0]
  await act(newcomer, second, 'ship', { tracking: 'T1' })
  await act(buyer, second, 'confirm')
  expect((await newcomer.call(contract.salesTotals)).body).toEqual({
    held: '60',
    in_clearance: '28.8',
    available: '0',
    due_today: 0,
  })
  await market.pass({ days: 1 })
  expect((await newcomer.call(contract.salesTotals)).body.due_today).toBe(1)
})
