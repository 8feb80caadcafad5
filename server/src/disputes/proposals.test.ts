// Settlement proposals: every arrow by side and by clock, money at once and exactly once, and nothing for strangers
// (domain §3.2; quality MON-12).
import { minus, pi, piToWire, plus, splitSale, type Pi } from '@lamplit/contract/money'
import { allowedEvents, describeFlow } from '@lamplit/contract/flow'
import { readOrder } from '@lamplit/contract/orders'
import { percentOf, proposalFlow, whoGetsWhat } from '@lamplit/contract/settlements'
import { listNotifications } from '@lamplit/contract/notifications'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  staff,
  openCase,
  orderAt,
  partiesOf,
  proposalsOf,
  propose,
  respond,
  stateOf,
  type Parties,
} from '../../test/disputes-market.ts'
import { act, cleanBooks } from '../../test/market.ts'
import { testSeed, thisRun } from '../../test/tier.ts'
import { world, type Player, type World } from '../../test/world.ts'
import { sql } from '../kernel/db.ts'

let market: World
let all: Parties
let buyer: Player
let seller: Player
beforeAll(async () => {
  market = await world({ adminUsernames: staff })
  all = await partiesOf(market)
  ;({ buyer, seller } = all)
})
afterAll(() => market.close())
afterEach(() => cleanBooks(market))

/** How many rows there are of what a proposal could leave behind. */
const recordsOf = (order: string) =>
  market.db.one(
    'test.traces',
    sql`select (select count(*)::int from settlement_proposals where order_id = ${order}) as proposals,
      (select count(*)::int from events where record_id = ${order}) as events,
  (select count(*)::int from postings where about = ${`order:${order}`}) as postings,
    (select state from orders where id = ${order}) as state`,
  )
const availableOf = async (player: Player): Promise<bigint> =>
  (
    await market.db.maybe<{ balance: bigint }>(
      'test.balance',
      sql`select balance from accounts where key = ${`user:${player.user.id}:available`}`,
    )
  )?.balance ?? 0n
const earnedOf = async (player: Player): Promise<bigint> =>
  (
    await market.db.one<{ n: bigint }>(
      'test.earned',
      sql`select coalesce(sum(balance), 0)::bigint as n from accounts where key like ${`user:${player.user.id}:%`}`,
    )
  ).n

test('the transition table of a proposal', () => {
  expect(describeFlow(proposalFlow)).toMatchInlineSnapshot(`
    [
      "open --buyer/seller accept--> accepted",
      "open --buyer/seller decline--> declined",
      "open --buyer/seller withdraw--> withdrawn",
      "open --system expire--> expired",
      "open --system replace--> replaced",
      "open --system void--> void",
    ]
  `)
})

const places = [
  'paid',
  'processing',
  'pickup',
  'shipped',
  'delivered',
  'digital',
  'return_requested',
  'return_approved',
  'return_shipped',
] as const
test.each(places)(
  'from %s either side proposes, the other accepts, and the money moves at once',
  async (where) => {
    for (const [from, to] of [
      [buyer, seller],
      [seller, buyer],
    ] as const) {
      const order = await orderAt(all, where)
      const [had, earned] = [await availableOf(buyer), await earnedOf(seller)]
      const made = await propose(from, order, { percent: 30, note: 'a fair share' })
      expect([made.status, made.body]).toMatchObject([
        201,
        {
          state: 'open',
          mine: true,
          refund: '3',
          buyer_gets: '3',
          seller_gets: '6.72',
          fee: '0.28',
          allowed: ['withdraw'],
          note: 'a fair share',
        },
      ])
      expect((await to.call(readOrder, { params: { id: order } })).body.open_proposals).toBe(1)
      const accepted = await respond(to, made.body.id, 'accept')
      expect([accepted.status, accepted.body.state]).toEqual([200, 'accepted'])
      expect(await stateOf(buyer, order)).toBe('split')
      expect([(await availableOf(buyer)) - had, (await earnedOf(seller)) - earned]).toEqual([30_000_000n, 67_200_000n])
      // The end of the order is the end of whatever else was proposed.
      expect((await propose(from, order, { percent: 1 })).body.code).toBe('INVALID_STATE')
    }
  },
  180_000,
)

test.each([
  ['0', 'completed'],
  ['10', 'refunded'],
  ['0.0000001', 'split'],
  ['9.9999999', 'split'],
])('%s π back of ten ends in %s', async (refund, state) => {
  const order = await orderAt(all, 'delivered')
  const { body } = await propose(seller, order, { refund })
  expect((await respond(buyer, body.id, 'accept')).status).toBe(200)
  expect(await stateOf(seller, order)).toBe(state)
})

test('too much, both ways of naming it, or neither: refused, and nothing is written', async () => {
  const order = await orderAt(all, 'delivered')
  const before = await recordsOf(order)
  for (const body of [{ refund: '10.0000001' }, { refund: '1', percent: 10 }, {}, { keeps_open: true }])
    expect((await propose(buyer, order, body)).body.code).toBe('INVALID_AMOUNT')
  for (const body of [
    { percent: 101 },
    { percent: -1 },
    { percent: 1.5 },
    { refund: '-1' },
    { refund: 'NaN' },
    { percent: 10, note: 'x'.repeat(501) },
  ])
    expect((await propose(buyer, order, body)).status).toBe(400)
  expect(await recordsOf(order)).toEqual(before)
})

test('only shipping comes back and the order goes on; then there is less to propose about', async () => {
  const order = await orderAt(all, 'paid', { shippingProfile: 'flat', flatRate: '2', price: '10' })
  expect((await proposalsOf(buyer, order)).body).toMatchObject({ held: '12', shipping_left: '2' })
  expect((await propose(seller, order, { refund: '2.1', keeps_open: true })).body).toMatchObject({
    code: 'INVALID_AMOUNT',
    details: { most: '2' },
  })
  const whole = await propose(buyer, order, { percent: 100 })
  const part = await propose(seller, order, { refund: '1.5', keeps_open: true })
  expect((await respond(buyer, part.body.id, 'accept')).status).toBe(200)
  expect(await stateOf(buyer, order)).toBe('paid')
  expect((await proposalsOf(buyer, order)).body).toMatchObject({ held: '10.5', shipping_left: '0.5' })
  // What was proposed about the whole hold is void.
  expect(
    (await proposalsOf(buyer, order)).body.proposals.find(({ id }: { id: string }) => id === whole.body.id).state,
  ).toBe('void')
  const rest = await propose(seller, order, { keeps_open: true })
  expect(rest.body.refund).toBe('0.5')
  expect((await respond(buyer, rest.body.id, 'accept')).status).toBe(200)
  expect((await propose(seller, order, { keeps_open: true })).body.code).toBe('INVALID_AMOUNT')
  const end = await propose(buyer, order, { percent: 50 })
  expect(end.body.refund).toBe('5')
  expect((await respond(seller, end.body.id, 'accept')).status).toBe(200)
  expect((await buyer.call(readOrder, { params: { id: order } })).body).toMatchObject({ state: 'split', refunded: '7' })
})

test('a newer one of the same side replaces the one before, and each side has its own', async () => {
  const order = await orderAt(all, 'delivered')
  const first = await propose(buyer, order, { percent: 40 })
  const second = await propose(buyer, order, { percent: 35 })
  const theirs = await propose(seller, order, { percent: 20 })
  expect(
    (await proposalsOf(seller, order)).body.proposals.map(
      ({ state, mine, allowed }: { state: string; mine: boolean; allowed: string[] }) => [state, mine, allowed],
    ),
  ).toEqual([
    ['open', true, ['withdraw']],
    ['open', false, ['accept', 'decline']],
    ['replaced', false, []],
  ])
  expect((await respond(seller, first.body.id, 'accept')).body).toMatchObject({
    code: 'INVALID_STATE',
    details: { current: 'replaced', allowed: [] },
  })
  expect((await respond(seller, second.body.id, 'decline')).body.state).toBe('declined')
  expect((await respond(seller, theirs.body.id, 'withdraw')).body.state).toBe('withdrawn')
  expect(await stateOf(buyer, order)).toBe('delivered')
})

test('every answer by every user, in every state of a proposal', async () => {
  const ended: Record<string, (order: string, id: string) => Promise<unknown>> = {
    open: async () => {},
    accepted: (_, id) => respond(seller, id, 'accept'),
    declined: (_, id) => respond(seller, id, 'decline'),
    withdrawn: (_, id) => respond(buyer, id, 'withdraw'),
    replaced: (order) => propose(buyer, order, { percent: 1 }),
    expired: () => market.pass({ hours: 72, seconds: 1 }),
    void: (order) => act(buyer, order, 'confirm').then(() => market.settle()),
  }
  expect(Object.keys(ended).toSorted()).toEqual(Object.keys(proposalFlow).toSorted())
  for (const [state, end] of Object.entries(ended)) {
    const order = await orderAt(all, 'delivered')
    const { id } = (await propose(buyer, order, { percent: 50 })).body
    await end(order, id)
    expect((await proposalsOf(buyer, order)).body.proposals.find((each: { id: string }) => each.id === id).state).toBe(
      state,
    )
    const before = await recordsOf(order)
    for (const [player, answers] of [
      [buyer, state === 'open' ? ['withdraw'] : []],
      [seller, state === 'open' ? ['accept', 'decline'] : []],
      [all.stranger, null],
      [all.admin, null],
    ] as const) {
      for (const event of ['accept', 'decline', 'withdraw'] as const) {
        if (answers?.includes(event as never)) continue
        const { status, body } = await respond(player, id, event)
        expect([state, player.user.username, event, status, body.code]).toEqual([
          state,
          player.user.username,
          event,
          answers ? 409 : 404,
          answers ? 'INVALID_STATE' : 'NOT_FOUND',
        ])
      }
    }
    expect(await recordsOf(order)).toEqual(before)
    expect(allowedEvents(proposalFlow, state, 'buyer').length > 0).toBe(state === 'open')
  }
}, 180_000)

test('a proposal expires after 72 hours, its author is notified, and no π has moved', async () => {
  const order = await orderAt(all, 'shipped')
  const { id } = (await propose(seller, order, { percent: 50 })).body
  await market.pass({ hours: 71 })
  expect((await proposalsOf(seller, order)).body.proposals[0].state).toBe('open')
  await market.pass({ hours: 1, seconds: 1 })
  expect((await proposalsOf(seller, order)).body.proposals[0].state).toBe('expired')
  expect(await stateOf(seller, order)).toBe('shipped')
  expect((await seller.call(listNotifications)).body.notices[0]).toMatchObject({
    kind: 'settlement_expired',
    about: `order:${order}`,
    amount: '5',
  })
  expect((await respond(buyer, id, 'accept')).status).toBe(409)
})

test('a cancelled order has nothing left to agree on', async () => {
  const order = await orderAt(all, 'paid')
  const { id } = (await propose(seller, order, { percent: 50 })).body
  await act(seller, order, 'cancel')
  expect((await respond(buyer, id, 'accept')).body).toMatchObject({ code: 'INVALID_STATE' })
  await market.pass({ hours: 73 })
  expect((await proposalsOf(buyer, order)).body.proposals[0]).toMatchObject({ state: 'void', allowed: [] })
})

test('both sides accept at once, the same one is accepted twenty times at once: one effect', async () => {
  for (let round = 0; round < 6; round++) {
    const order = await orderAt(all, 'delivered')
    const mine = (await propose(buyer, order, { percent: 60 })).body.id as string
    const theirs = (await propose(seller, order, { percent: 20 })).body.id as string
    const twin = await market.beside(seller)
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => respond(buyer, theirs, 'accept')),
      ...Array.from({ length: 10 }, (_, n) => respond(n % 2 ? twin : seller, mine, 'accept')),
    ])
    expect(answers.filter(({ status }) => status === 200).length).toBe(1)
    for (const { status, body } of answers) if (status !== 200) expect(body.code).toBe('INVALID_STATE')
    const { refunded } = (await buyer.call(readOrder, { params: { id: order } })).body
    expect(['6', '2']).toContain(refunded)
    await cleanBooks(market)
  }
}, 180_000)

test('accepting while the clock releases: one of the two ends the order', async () => {
  const seen = new Set<string>()
  for (let round = 0; round < 6; round++) {
    const order = await orderAt(all, 'delivered', { returnDays: 0 })
    await market.pass({ days: 5 })
    const { id } = (await propose(buyer, order, { percent: 50 })).body
    const released = round % 2 ? market.pass({ days: 2, seconds: 1 }) : Promise.resolve()
    const [{ status }] = await Promise.all([respond(seller, id, 'accept'), released])
    await market.pass({ days: 2, seconds: 1 })
    const state = await stateOf(buyer, order)
    expect(state).toBe(status === 200 ? 'split' : 'completed')
    seen.add(state)
    await cleanBooks(market)
  }
  expect(seen.has('split')).toBe(true)
}, 180_000)

test('an open proposal stays open through a dispute, unless it would keep the order open', async () => {
  const order = await orderAt(all, 'delivered', { shippingProfile: 'flat', flatRate: '2' })
  const shipping = (await propose(seller, order, { refund: '1', keeps_open: true })).body.id
  const whole = (await propose(buyer, order, { percent: 50 })).body.id
  expect((await openCase(buyer, order)).status).toBe(201)
  expect((await respond(buyer, shipping, 'accept')).body).toMatchObject({
    code: 'INVALID_STATE',
    details: { allowed: ['decline'] },
  })
  expect((await propose(seller, order, { refund: '1', keeps_open: true })).body.code).toBe('INVALID_STATE')
  expect((await respond(seller, whole, 'accept')).status).toBe(200)
  expect((await buyer.call(readOrder, { params: { id: order } })).body).toMatchObject({ state: 'split', refunded: '6' })
})

test(`whatever is held and whatever percent: what the three get is exactly what was held ${thisRun}`, () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 18n }), fc.integer({ min: 0, max: 100 }), (units, percent) => {
      const held = units as Pi
      const refund = percentOf(held, percent)
      const { buyer: back, seller: kept, platform } = whoGetsWhat(held, refund)
      expect(plus(back, kept, platform)).toBe(held)
      expect(refund >= 0n && refund <= held && kept >= 0n && platform >= 0n).toBe(true)
      expect({ seller: kept, platform }).toEqual(splitSale(minus(held, refund)))
      // Half a unit is the most that rounding moves.
      expect(refund * 100n - held * BigInt(percent) <= 50n && held * BigInt(percent) - refund * 100n <= 50n).toBe(true)
    }),
    { numRuns: 2000, seed: testSeed },
  )
  expect([
    piToWire(percentOf(pi('12.345678'), 33)),
    piToWire(percentOf(pi('0.0000001'), 50)),
    piToWire(percentOf(pi('10'), 0)),
    piToWire(percentOf(pi('10'), 100)),
  ]).toEqual(['4.0740737', '0.0000001', '0', '10'])
})

test('every arrow of the table has been walked here, by each role that it names', async () => {
  const order = await orderAt(all, 'delivered')
  const theirs = (await propose(seller, order, { percent: 10 })).body.id
  expect((await respond(buyer, theirs, 'decline')).status).toBe(200)
  const rows = await market.db.many<{ transition: string }>(
    'test.walked',
    sql`select distinct from_state || ' --' || role || ' ' || event || '--> ' || to_state as transition from events
      where kind = 'proposal' and from_state is not null`,
  )
  const arrows = Object.entries(proposalFlow).flatMap(([from, events]) =>
    Object.entries(events as Record<string, { by: readonly string[]; to: string }>).flatMap(([event, { by, to }]) =>
      by.map((role) => `${from} --${role} ${event}--> ${to}`),
    ),
  )
  expect(rows.map(({ transition }) => transition).toSorted()).toEqual(arrows.toSorted())
})
