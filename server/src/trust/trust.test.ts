// Trust tiers on a real database: what is counted, the night that looks at everybody, warnings, falls, and what the
// staff vouches for.
import { listNotifications } from '@lamplit/contract/notifications'
import { readProfile } from '@lamplit/contract/profiles'
import * as contract from '@lamplit/contract/trust'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { world, type Player, type World } from '../../test/world.ts'
import { sql } from '../kernel/db.ts'
import { newId } from '../kernel/ids.ts'
import { reviewNextUsers, reviewTiers } from './actions.ts'

const dayMs = 86_400_000
let market: World
beforeAll(async () => {
  market = await world({ adminUsernames: ['boss'] })
})
afterAll(() => market.close())

const later = (days: number): Date => new Date(market.deps.now().getTime() + days * dayMs)
const trustOf = async (player: Player): Promise<contract.Trust> => (await player.call(contract.readTrust)).body
const tierOf = async (player: Player): Promise<number> =>
  (await market.db.one<{ tier: number }>('test.tier', sql`select tier from users where id = ${player.user.id}`)).tier
const notificationsOf = async (player: Player): Promise<string[]> =>
  (await player.call(listNotifications)).body.notices
    .map(({ kind, note }: { kind: string; note: string }) => `${kind} ${note}`)
    .filter((each: string) => each.startsWith('tier'))
    .toReversed()

/** A whole night: one call of the verb after the other until it is over. */
const night = async (at: Date, batch = 500): Promise<number> => {
  for (let looked = 0; ;) {
    const some = await reviewNextUsers(market.db, at, batch)
    looked += some ?? 0
    if (some === null || some < batch) return looked
  }
}

interface Deal {
  buyer: string
  seller: string
  state?: string
  late?: boolean
  delivery?: string
  shipped?: boolean
  /** In 10⁻⁷ π; 1 π unless named. */
  total?: number
}
/** Ended orders as their verbs leave them; trust only reads these columns. */
const deal = (deals: readonly Deal[]): Promise<unknown> =>
  market.db.write((tx) =>
    tx.run(
      'test.deal',
      sql`insert into orders (id, group_id, buyer_id, seller_id, state, goods, shipping, total, paid_with, delivery,
        handling_days, late, paid_at, shipped_at, completed_at, created_at, updated_at)
  select id, id, buyer, seller, state, total, 0, total, 'wallet', delivery, 3, late, now(),
    case when shipped then now() end, case when state = 'completed' then now() end, now(), now()
  from unnest(${deals.map(() => newId(market.deps.now()))}::uuid[], ${deals.map(({ buyer }) => buyer)}::uuid[],
    ${deals.map(({ seller }) => seller)}::uuid[], ${deals.map(({ state = 'completed' }) => state)}::text[],
    ${deals.map(({ delivery = 'shipping' }) => delivery)}::text[],
    ${deals.map(({ late = false }) => late)}::bool[], ${deals.map(({ shipped = true }) => shipped)}::bool[],
    ${deals.map(({ total = 10_000_000 }) => total)}::bigint[]) as t
      (id, buyer, seller, state, delivery, late, shipped, total)`,
    ),
  )
const age = (player: Player, days: number): Promise<unknown> =>
  market.db.write((tx) =>
    tx.run('test.age', sql`update users set created_at = ${later(-days)} where id = ${player.user.id}`),
  )
const review = (about: Player, author: Player, rating: number, weight: number, side = 'buyer'): Promise<unknown> =>
  market.db.write(async (tx) => {
    const { id } = await tx.one<{ id: string }>(
      'test.product',
      sql`insert into products (id, seller_id, type, title, description, price, stock, stocked, fulfillment_method,
        created_at, updated_at) values (${newId(market.deps.now())}, ${about.user.id}, 'Stocked', 'A lamp',
        'Warm light', 100000, 1, 1, 'shipping', now(), now()) returning id`,
    )
    await tx.run(
      'test.review',
      sql`insert into reviews (id, product_id, seller_id, subject_id, author_id, side, rating, weight, revealed_at,
        created_at) values (${newId(market.deps.now())}, ${id}, ${about.user.id}, ${about.user.id}, ${author.user.id},
        ${side}, ${rating}, ${weight}, now(), now())`,
    )
  })
const users = async (names: string, count: number): Promise<Player[]> => {
  const all: Player[] = []
  for (let each = 0; each < count; each++) all.push(await market.person(`${names}_${each}`))
  return all
}

test('trust figures count what the tiers ask for, on both sides, and nothing else', async () => {
  const [mina, ...others] = await users('counted', 5)
  const [a, b, c, d] = others.map(({ user }) => user.id)
  await age(mina!, 61)
  await deal([
    { buyer: a!, seller: mina!.user.id, total: 475_000_000 },
    { buyer: a!, seller: mina!.user.id, late: true },
    { buyer: b!, seller: mina!.user.id, delivery: 'digital', shipped: false },
    { buyer: mina!.user.id, seller: c! },
    { buyer: d!, seller: mina!.user.id, state: 'cancelled', late: true, shipped: false },
    { buyer: d!, seller: mina!.user.id, state: 'refunded' },
    { buyer: d!, seller: mina!.user.id, state: 'pending_payment', shipped: false },
    { buyer: d!, seller: c! },
  ])
  for (const [rating, weight, side] of [
    [5, 1, 'buyer'],
    [4, 0.25, 'buyer'],
    [3, 1, 'buyer'],
    [2, 0.5, 'buyer'],
    [1, 0, 'buyer'],
    [5, 0.5, 'seller'],
  ] as const)
    await review(mina!, others[0]!, rating, weight, side)
  await market.db.write((tx) =>
    tx.run(
      'test.hide',
      sql`insert into reviews (id, product_id, seller_id, subject_id, author_id, rating, weight, revealed_at, hidden_at,
        created_at) select ${newId(market.deps.now())}, product_id, seller_id, subject_id, author_id, 1, 1, now(),
        now(), now() from reviews where subject_id = ${mina!.user.id} limit 1`,
    ),
  )
  const { figures, needs, next, tier, nightly } = await trustOf(mina!)
  expect(figures).toEqual({
    days: 61,
    orders: 4,
    worth: 50,
    counterparties: 3,
    good: 1.75,
    bad: 0.5,
    ratio: 3.75 / 6.25,
    sent: 4,
    on_time: 0.5,
    lost_disputes: 0,
    dispute_loss: 0,
    days_since_loss: null,
    checked: false,
  })
  expect([tier, needs, nightly, next!.tier]).toEqual([0, [], null, 1])
  expect(next!.needs).toEqual([
    { key: 'days', now: 61, target: 7, most: false, met: true },
    { key: 'orders', now: 4, target: 1, most: false, met: true },
    { key: 'worth', now: 50, target: 50, most: false, met: true },
  ])
  await night(market.deps.now())
  expect(await trustOf(mina!)).toMatchObject({
    tier: 1,
    nightly: { figures: { orders: 4, on_time: 0.5 } },
    history: [{ from: 0, to: 1 }],
  })
  expect(await notificationsOf(mina!)).toEqual(['tier_up 1'])
  // Everybody sees how often they send in time, as of last night.
  expect((await market.anyone(readProfile, { params: { username: mina!.user.username } })).body).toMatchObject({
    tier: 1,
    on_time: 0.5,
  })
  expect(await notificationsOf(others[0]!)).toEqual([])
})

test('orders below 1 π, trades in both directions and orders of a ring count for no tier', async () => {
  const [mina, honest, small, partner, sameWallet] = await users('farmed', 5)
  const me = mina!.user.id
  await deal([
    { buyer: honest!.user.id, seller: me },
    { buyer: small!.user.id, seller: me, total: 9_999_999 },
    { buyer: honest!.user.id, seller: me, total: 100 },
    { buyer: partner!.user.id, seller: me, total: 500_000_000 },
    { buyer: me, seller: partner!.user.id, total: 100 },
    { buyer: sameWallet!.user.id, seller: me },
    { buyer: sameWallet!.user.id, seller: me },
  ])
  await market.db.write((tx) =>
    tx.run(
      'test.ring',
      sql`insert into review_windows (id, buyer_id, seller_id, state, ring, opened_at, closes_at, updated_at)
        select id, buyer_id, seller_id, 'shown', array[buyer_id, seller_id], now(), now() + interval '1 day', now()
        from orders where buyer_id = ${sameWallet!.user.id} order by id desc limit 1`,
    ),
  )
  expect((await trustOf(mina!)).figures).toMatchObject({ orders: 1, counterparties: 1 })
  expect((await trustOf(partner!)).figures).toMatchObject({ orders: 0, counterparties: 0 })
  expect((await trustOf(sameWallet!)).figures).toMatchObject({ orders: 0, counterparties: 0 })
  expect((await trustOf(honest!)).figures).toMatchObject({ orders: 1, counterparties: 1 })
})

test('orders between users who paid from one wallet, or were paid to one, count for no tier', async () => {
  const [mina, payer, payee, honest] = await users('walleted', 4)
  await deal([payer, payee, honest].map((each) => ({ buyer: each!.user.id, seller: mina!.user.id, total: 70_000_000 })))
  const paidFrom = (player: Player, wallet: string) =>
    market.owner.write(async (tx) => {
      const [id, txid] = [newId(market.deps.now()), `${player.user.username}:${wallet}`]
      await tx.run(
        'test.intent',
        sql`insert into payment_intents (id, purpose, user_id, amount, memo, state, txid, expires_at, created_at,
          updated_at) values (${id}, 'deposit', ${player.user.id}, 1, '', 'failed', ${txid}, now(), now(), now())`,
      )
      await tx.run(
        'test.chain',
        sql`insert into chain_payments (operation_id, txid, direction, other_address, amount, at)
          values (${txid}, ${txid}, 'in', ${wallet}, 1, now())`,
      )
    })
  const paidTo = (player: Player, wallet: string) =>
    market.owner.write((tx) =>
      tx.run(
        'test.withdrawal',
        sql`insert into withdrawals (id, user_id, amount, network_fee, state, route, address, cancel_until, created_at,
          updated_at) values (${newId(market.deps.now())}, ${player.user.id}, 200000, 100000, 'cancelled', 'manual',
          ${wallet}, now(), now(), now())`,
      ),
    )
  expect((await trustOf(mina!)).figures).toMatchObject({ orders: 3, worth: 21, counterparties: 3 })
  await paidFrom(mina!, 'G-one')
  await paidFrom(honest!, 'G-another')
  await paidFrom(payer!, 'G-one')
  await paidTo(payee!, 'G-one')
  expect((await trustOf(mina!)).figures).toMatchObject({ orders: 1, worth: 7, counterparties: 1 })
  expect((await trustOf(payer!)).figures).toMatchObject({ orders: 0, worth: 0, counterparties: 0 })
  expect((await trustOf(payee!)).figures).toMatchObject({ orders: 0 })
  expect((await trustOf(honest!)).figures).toMatchObject({ orders: 1 })
})

test('a lost dispute is held against the one who lost it alone', async () => {
  const [seller, buyer] = await users('parted', 2)
  await deal([{ buyer: buyer!.user.id, seller: seller!.user.id, state: 'refunded' }])
  const lost = (side: string | null) =>
    market.db.write((tx) =>
      tx.run(
        'test.dispute',
        sql`insert into disputes (id, order_id, buyer_id, seller_id, opener_side, opened_by, reason, wish_refund,
          statement, state, lost_side, opened_at, ended_at, cap_at, updated_at)
    select ${newId(market.deps.now())}, id, buyer_id, seller_id, 'buyer', 'buyer', 'damaged', 1, 'It broke', 'final',
      ${side}, ${later(-20)}, ${later(-10)}, ${later(1)}, ${later(-10)} from orders
      where seller_id = ${seller!.user.id} on conflict (order_id) do update set lost_side = excluded.lost_side`,
      ),
    )
  await lost(null)
  expect((await trustOf(seller!)).figures).toMatchObject({ lost_disputes: 0, days_since_loss: null })
  await lost('seller')
  expect((await trustOf(seller!)).figures).toMatchObject({ lost_disputes: 1, dispute_loss: 1, days_since_loss: 10 })
  expect((await trustOf(buyer!)).figures).toMatchObject({ lost_disputes: 0, dispute_loss: 0 })
})

test('a tier falls after a warning and fourteen days, even if the clock is put back', async () => {
  const [mina, ...others] = await users('falling', 6)
  await age(mina!, 8)
  await deal(others.map(({ user }) => ({ buyer: user.id, seller: mina!.user.id, total: 1_000_000_000 })))
  for (const other of others) await review(mina!, other, 5, 1)
  await night(later(1))
  expect(await tierOf(mina!)).toBe(2)
  for (let each = 0; each < 9; each++) await review(mina!, others[each % 5]!, 1, 1)
  await night(later(2))
  expect(await trustOf(mina!)).toMatchObject({
    tier: 2,
    earned: 1,
    low_since: expect.any(String),
    falls_at: expect.any(String),
  })
  // A night that was is not again, and what the clock shows once does not count twice.
  expect([await night(later(2)), await night(later(1))]).toEqual([0, 0])
  for (let day = 3; day < 16; day++) await night(later(day))
  expect([await tierOf(mina!), await notificationsOf(mina!)]).toEqual([2, ['tier_up 2', 'tier_warning 1']])
  await night(later(16))
  expect([await tierOf(mina!), await notificationsOf(mina!)]).toEqual([
    1,
    ['tier_up 2', 'tier_warning 1', 'tier_down 1'],
  ])
  expect((await trustOf(mina!)).history.map(({ from, to }) => [from, to])).toEqual([
    [2, 1],
    [0, 2],
  ])
})

test('two thousand users are computed in batches, once each, across crashes and workers', async () => {
  await market.db.write((tx) =>
    tx.run(
      'test.crowd',
      sql`insert into users (id, username, created_at, seen_at)
        select gen_random_uuid(), 'crowd_' || n, now() - interval '400 days', now() from generate_series(1, 2000) n`,
    ),
  )
  const { n: everybody } = await market.db.one<{ n: number }>(
    'test.everybody',
    sql`select count(*)::int as n from users`,
  )
  await market.db.write((tx) =>
    tx.run(
      'test.crowd-deals',
      sql`insert into orders (id, group_id, buyer_id, seller_id, state, goods, shipping, total, paid_with, delivery,
        handling_days, paid_at, completed_at, created_at, updated_at)
    select gen_random_uuid(), gen_random_uuid(), b.id, s.id, 'completed', 500000000, 0, 500000000, 'wallet',
      'digital', 3,
      now(), now(), now(), now()
    from (select id, row_number() over (order by id) as n from users where username like 'crowd\\_%') b
      join (select id, row_number() over (order by id) as n from users where username like 'crowd\\_%') s
      on s.n = b.n + 1 where b.n % 2 = 1`,
    ),
  )
  const at = later(60)
  const deps = { db: market.db, now: () => at, machineNow: market.deps.machineNow }
  // One that dies in the middle of a batch leaves nothing of it.
  await expect(
    market.db.write(async (tx) => {
      await tx.run('test.half', sql`update users set tier = 4 where username = 'crowd_1'`)
      throw new Error('killed')
    }),
  ).rejects.toThrow('killed')
  const began = performance.now()
  let longest = 0
  let turns = 0
  let looked = 0
  for (;;) {
    const turn = performance.now()
    const both = await Promise.all([
      reviewTiers(deps, { batch: 50, mostMs: 30 }),
      reviewTiers(deps, { batch: 50, mostMs: 30 }),
    ])
    longest = Math.max(longest, performance.now() - turn)
    turns += 1
    looked += both[0] + both[1]
    if (both[0] + both[1] === 0) break
  }
  expect(looked).toBe(everybody)
  expect(
    await market.db.one(
      'test.night',
      sql`select looked_at as looked, ended_at is not null as ended from trust_nights
        where night = ${at.toISOString().slice(0, 10)}::date`,
    ),
  ).toEqual({ looked: everybody, ended: true })
  expect(
    await market.db.many<{ tier: number; n: number }>(
      'test.tiers',
      sql`select tier, count(*)::int as n from users where username like 'crowd\\_%' group by tier order by tier`,
    ),
  ).toEqual([{ tier: 1, n: 2000 }])
  expect(turns).toBeGreaterThan(2)
  const state = () =>
    market.db.one<{ changes: number; news: number }>(
      'test.state',
      sql`select (select count(*)::int from tier_changes) as changes,
        (select count(*)::int from notices where kind like 'tier%') as news`,
    )
  const before = await state()
  expect(await reviewTiers(deps)).toBe(0)
  expect(await night(later(61))).toBe(everybody)
  expect(await state()).toEqual(before)
  process.stdout.write(
    `${JSON.stringify({
      id: 'TRUST-night',
      people: everybody,
      turns,
      longest_turn_ms: Math.round(longest),
      ms: Math.round(performance.now() - began),
      twice: looked - everybody,
    })}\n`,
  )
}, 180_000)

test('staff vouches for a tier of other users, and the next night counts it', async () => {
  const [boss, mina] = [await market.person('boss'), await market.person('vouched')]
  const set = (username: string, more: Record<string, unknown> = {}) =>
    boss.call(contract.setTrust, {
      params: { username },
      body: { checked: true, granted: 3, lists_as: null, reason: 'Known from elsewhere', ...more },
    })
  expect((await set('boss')).body.code).toBe('OWN_DECISION')
  expect((await set('nobody_at_all')).body.code).toBe('NOT_FOUND')
  expect((await set('vouched', { granted: 5 })).body.code).toBe('VALIDATION_ERROR')
  expect((await set('VOUCHED')).body).toMatchObject({ tier: 0, granted: 3, earned: 3, figures: { checked: true } })
  expect(await tierOf(mina)).toBe(0)
  await night(later(70))
  expect([await tierOf(mina), await notificationsOf(mina)]).toEqual([3, ['tier_up 3']])
  await set('vouched', { granted: null, checked: false })
  expect(await trustOf(mina)).toMatchObject({ tier: 3, granted: null, earned: 0, figures: { checked: false } })
})
