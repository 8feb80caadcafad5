// What orders do by themselves, by moving the clock: every row of the table of clocks, its reminders, and clocks that
// jump, run late or run twice.
import { openDispute } from '@lamplit/contract/disputes'
import type { NotificationKind } from '@lamplit/contract/notifications'
import { orderClocks } from '@lamplit/contract/order-clocks'
import type { OrderEvent, OrderState } from '@lamplit/contract/orders'
import { readWallet } from '@lamplit/contract/wallet'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../kernel/db.ts'
import { recordEvidence } from '../disputes/evidence.ts'
import { due } from '../reactions.ts'
import { act, buy, buyerWith, list, online, open, read } from '../../test/market.ts'
import { world, type Player, type World } from '../../test/world.ts'

let market: World
let buyer: Player
let seller: Player
let lamp: string
let far: string
let key: string
beforeAll(async () => {
  market = await world()
  seller = await market.person('seller')
  buyer = await buyerWith(market, 'buyer', '100000')
  lamp = await list(seller, { stock: 5000, returnDays: 14, country: 'Norway' })
  far = await list(seller, { stock: 5000, country: 'Vietnam' })
  key = await list(seller, online)
})
afterAll(() => market.close())

const hour = 3_600_000
type Act = [Player, string, Record<string, unknown>?]
const bought = async (what: string, delivery: 'shipping' | 'pickup', acts: Act[]): Promise<string> => {
  const id = (await buy(buyer, [{ id: what }], { delivery })).body.data.order_ids[0] as string
  for (const [player, event, body] of acts)
    expect([event, (await act(player, id, event, body)).status]).toEqual([event, 200])
  return id
}
/** A picture that its seller brought as evidence. */
const picture = (): Promise<string> =>
  market.db.write((tx) => recordEvidence(tx, seller.user.id, { hash: 'a'.repeat(64), bytes: 1 }, market.deps.now()))
const remindedOf = async (id: string): Promise<string[]> =>
  (
    await market.db.many<{ said: string }>(
      'test.told',
      sql`select u.username || ' ' || n.kind as said from notices n join users u on u.id = n.user_id
        where n.about = ${`order:${id}`} and n.kind like '%_reminder' order by n.id`,
    )
  ).map(({ said }) => said)

const delivered = (): Act[] => [
  [seller, 'ship', { tracking: 'T1' }],
  [buyer, 'received'],
]
const requested = (): Act[] => [...delivered(), [buyer, 'request_return']]
const approved = (): Act[] => [...requested(), [seller, 'approve_return']]
interface Row {
  name: string
  from: OrderState
  event: OrderEvent
  make: () => Promise<string>
  hours: number
  to: OrderState
  reminders: [number, string][]
}
const days = (count: number): number => count * 24

/**
 * Every clock: how long it runs from the last thing somebody did, where it leads, and who is reminded after so many
 * hours.
 */
const table: Row[] = [
  {
    name: 'nobody sends it',
    from: 'paid',
    event: 'auto_cancel',
    make: () => bought(lamp, 'shipping', []),
    hours: days(5),
    to: 'cancelled',
    reminders: [
      [36, 'seller ship_reminder'],
      [48, 'seller ship_reminder'],
    ],
  },
  {
    name: 'accepted and not sent',
    from: 'processing',
    event: 'auto_cancel',
    make: () => bought(lamp, 'pickup', [[seller, 'accept']]),
    hours: days(5),
    to: 'cancelled',
    reminders: [
      [36, 'seller ship_reminder'],
      [48, 'seller ship_reminder'],
    ],
  },
  {
    name: 'nobody comes for it',
    from: 'ready_for_pickup',
    event: 'auto_cancel',
    make: () => bought(lamp, 'pickup', [[seller, 'mark_ready']]),
    hours: days(14),
    to: 'cancelled',
    reminders: [3, 7, 12].map((day) => [days(day), 'buyer pickup_reminder']),
  },
  {
    name: 'sent with tracking',
    from: 'shipped',
    event: 'auto_complete',
    make: () => bought(lamp, 'shipping', [[seller, 'ship', { tracking: 'T' }]]),
    hours: days(24),
    to: 'completed',
    reminders: [10, 14, 20].map((day) => [days(day), 'buyer arrival_reminder']),
  },
  {
    name: 'sent abroad with tracking',
    from: 'shipped',
    event: 'auto_complete',
    make: () => bought(far, 'shipping', [[seller, 'ship', { tracking: 'T' }]]),
    hours: days(44),
    to: 'completed',
    reminders: [30, 34, 40].map((day) => [days(day), 'buyer arrival_reminder']),
  },
  {
    name: 'sent without tracking',
    from: 'shipped',
    event: 'auto_dispute',
    make: () => bought(lamp, 'shipping', [[seller, 'ship', { note: 'By hand' }]]),
    hours: days(24),
    to: 'disputed',
    reminders: [10, 14, 20].map((day) => [days(day), 'buyer arrival_reminder']),
  },
  {
    name: 'sent without tracking and delivered by the seller’s word',
    from: 'delivered',
    event: 'auto_dispute',
    make: async () =>
      bought(lamp, 'shipping', [
        [seller, 'ship', { note: 'By hand' }],
        [seller, 'deliver', { evidence: [await picture()] }],
      ]),
    hours: days(24),
    to: 'disputed',
    reminders: [10, 14, 20].map((day) => [days(day), 'buyer arrival_reminder']),
  },
  {
    name: 'goods with a promised return',
    from: 'delivered',
    event: 'auto_release',
    make: () => bought(lamp, 'shipping', delivered()),
    hours: days(14),
    to: 'completed',
    reminders: [
      [days(12), 'buyer release_reminder'],
      [days(14) - 12, 'buyer release_reminder'],
    ],
  },
  {
    name: 'goods without',
    from: 'delivered',
    event: 'auto_release',
    make: () => bought(far, 'shipping', delivered()),
    hours: days(7),
    to: 'completed',
    reminders: [
      [days(5), 'buyer release_reminder'],
      [days(7) - 12, 'buyer release_reminder'],
    ],
  },
  {
    name: 'goods with more time',
    from: 'delivered',
    event: 'auto_release',
    make: () => bought(far, 'shipping', [...delivered(), [buyer, 'extend']]),
    hours: days(14),
    to: 'completed',
    reminders: [
      [days(12), 'buyer release_reminder'],
      [days(14) - 12, 'buyer release_reminder'],
    ],
  },
  {
    name: 'digital goods',
    from: 'delivered',
    event: 'auto_release',
    make: () => bought(key, 'shipping', []),
    hours: 72,
    to: 'completed',
    reminders: [
      [24, 'buyer release_reminder'],
      [60, 'buyer release_reminder'],
    ],
  },
  {
    name: 'a return nobody answers',
    from: 'return_requested',
    event: 'auto_approve_return',
    make: () => bought(lamp, 'shipping', requested()),
    hours: days(7),
    to: 'return_approved',
    reminders: [[days(6), 'seller return_reminder']],
  },
  {
    name: 'a return nobody sends',
    from: 'return_approved',
    event: 'auto_release',
    make: () => bought(lamp, 'shipping', approved()),
    hours: days(7),
    to: 'completed',
    reminders: [[days(6), 'buyer return_reminder']],
  },
  {
    name: 'a return that its seller does not confirm',
    from: 'return_shipped',
    event: 'auto_refund',
    make: () => bought(lamp, 'shipping', [...approved(), [buyer, 'ship_return', { tracking: 'R' }]]),
    hours: days(7),
    to: 'refunded',
    reminders: [[days(6), 'seller return_reminder']],
  },
  {
    name: 'one without tracking',
    from: 'return_shipped',
    event: 'auto_dispute',
    make: () => bought(lamp, 'shipping', [...approved(), [buyer, 'ship_return']]),
    hours: days(7),
    to: 'disputed',
    reminders: [[days(6), 'seller return_reminder']],
  },
  {
    name: 'a payment that never comes',
    from: 'pending_payment',
    event: 'expire',
    make: async () => (await open(buyer, [{ id: lamp }])).body.order_ids[0],
    hours: 0.25,
    to: 'payment_expired',
    reminders: [],
  },
]

test.each(table)('$name: $from → $to by $event', async ({ from, event, make, hours, to, reminders }) => {
  const id = await make()
  const promised = await read(buyer, id)
  expect([promised.state, promised.deadline.event, promised.deadline.to]).toEqual([from, event, to])
  let now = 0
  const until = async (moment: number) => {
    await market.pass({ seconds: Math.round((moment - now) * 3600) })
    now = moment
  }
  for (const [place, [after, who]] of reminders.entries()) {
    await until(after - 0.02)
    expect(await remindedOf(id)).toEqual(reminders.slice(0, place).map(([, said]) => said))
    await until(after + 0.02)
    expect((await remindedOf(id)).at(-1)).toBe(who)
  }
  await until(hours - 0.02)
  expect((await read(buyer, id)).state).toBe(from)
  await until(hours + 0.02)
  const ended = await read(buyer, id)
  expect([ended.state, ended.timeline.at(-1).event, ended.timeline.at(-1).by]).toEqual([to, event, 'system'])
  expect(await remindedOf(id)).toEqual(reminders.map(([, said]) => said))
  expect(await market.violations()).toEqual([])
})

test('an unanswered request to cancel cancels after two days, before the time to send ends', async () => {
  const id = await bought(lamp, 'pickup', [
    [seller, 'mark_ready'],
    [buyer, 'request_cancel'],
  ])
  expect(await read(seller, id)).toMatchObject({
    cancel_asked: true,
    deadline: { event: 'cancel_by_silence', to: 'cancelled' },
  })
  await market.pass({ hours: 47, minutes: 59 })
  expect((await read(buyer, id)).state).toBe('ready_for_pickup')
  await market.pass({ minutes: 2 })
  expect(await read(buyer, id)).toMatchObject({
    state: 'cancelled',
    escrow: 'refunded',
    refunded: '10',
    held: '0',
    late: false,
  })
  const refused = await bought(lamp, 'pickup', [
    [seller, 'mark_ready'],
    [buyer, 'request_cancel'],
    [seller, 'refuse_cancel', { note: 'It stands here, ready for you.' }],
  ])
  expect(await read(buyer, refused)).toMatchObject({ cancel_asked: false, deadline: { event: 'auto_cancel' } })
})

test('every row of the table of clocks was walked', () => {
  const walked = new Set([
    ...table.map(({ from, event }) => `${from} ${event}`),
    'ready_for_pickup cancel_by_silence',
    'processing cancel_by_silence',
  ])
  expect(
    orderClocks
      .flatMap(({ states, event }) => states.map((state) => `${state} ${event}`))
      .filter((row) => !walked.has(row)),
  ).toEqual([])
})

test('a clock that jumps by days says one thing and does the last thing, once', async () => {
  const id = await bought(lamp, 'pickup', [[seller, 'mark_ready']])
  await market.pass({ days: 13 })
  expect(await remindedOf(id)).toEqual(['buyer pickup_reminder'])
  await market.settle()
  expect(await remindedOf(id)).toEqual(['buyer pickup_reminder'])
  const other = await bought(lamp, 'pickup', [[seller, 'mark_ready']])
  await market.pass({ days: 40 })
  expect(await remindedOf(other)).toEqual([])
  expect((await read(buyer, other)).timeline.map(({ event }: { event: string }) => event)).toEqual([
    'pay',
    'mark_ready',
    'auto_cancel',
  ])
})

test('a timer that is early, late, repeated or misnamed changes nothing', async () => {
  const id = await bought(far, 'shipping', delivered())
  const ring = (event: string) => market.db.write((tx) => due['order']!(tx, id, event, market.deps.now()))
  const timers = () => market.db.many('test.timers', sql`select event, due_at from timers where record_id = ${id}`)
  const before = await timers()
  expect(before).toHaveLength(1)
  for (const event of ['auto_release', 'release_reminder', 'auto_cancel', 'clear', 'expire', 'auto_release'])
    await ring(event)
  expect([(await read(buyer, id)).state, await remindedOf(id), await timers()]).toEqual(['delivered', [], before])
  await market.pass({ days: 8 })
  const after = await read(buyer, id)
  for (const event of ['auto_release', 'release_reminder', 'clear']) await ring(event)
  expect(await read(buyer, id)).toEqual(after)
  await Promise.all(Array.from({ length: 8 }, () => ring('auto_release')))
  expect(await market.violations()).toEqual([])
})

test('a trusted seller is paid at once, and a stray timer clears no other sale', async () => {
  const waiting = await bought(far, 'shipping', [...delivered(), [buyer, 'confirm']])
  await market.db.write((tx) => tx.run('test.tier', sql`update users set tier = 3 where id = ${seller.user.id}`))
  const id = await bought(far, 'shipping', [...delivered(), [buyer, 'confirm']])
  const before = (await seller.call(readWallet)).body
  for (const event of ['clear', 'auto_release', 'release_reminder'])
    await market.db.write((tx) => due['order']!(tx, id, event, market.deps.now()))
  expect((await seller.call(readWallet)).body).toEqual(before)
  expect((await read(seller, waiting)).clears_at).not.toBeNull()
  await market.db.write((tx) => tx.run('test.tier', sql`update users set tier = 0 where id = ${seller.user.id}`))
  expect(await market.violations()).toEqual([])
})

test('an extension begins where the first time ends; a withdrawn return leaves two days at least', async () => {
  const id = await bought(lamp, 'shipping', delivered())
  const first = (await read(buyer, id)).deadline.at
  expect(new Date((await act(buyer, id, 'extend')).body.deadline.at).getTime() - new Date(first).getTime()).toBe(
    7 * 24 * hour,
  )
  expect((await act(buyer, id, 'extend')).body).toMatchObject({
    code: 'INVALID_STATE',
    details: { allowed: ['confirm', 'request_return', 'open_dispute', 'propose'] },
  })
  const other = await bought(lamp, 'shipping', delivered())
  const end = new Date((await read(buyer, other)).deadline.at)
  await market.pass({ days: 13 })
  await act(buyer, other, 'request_return')
  const back = await act(seller, other, 'refuse_return', { note: 'It was used.' })
  expect(back.body).toMatchObject({ state: 'delivered', deadline: { event: 'auto_release' } })
  expect(new Date(back.body.deadline.at).getTime() - market.deps.now().getTime()).toBeGreaterThan(48 * hour - 5000)
  expect(new Date(back.body.deadline.at) > end).toBe(true)
})

test('a dispute that is withdrawn leaves two days before anything happens by itself', async () => {
  const id = await bought(far, 'shipping', delivered())
  await market.pass({ days: 6, hours: 23 })
  const opened = await buyer.call(openDispute, {
    params: { id },
    body: {
      reason: 'damaged',
      statement:
        'The lamp came in many pieces, and the box around it had a large hole on its side when it was handed to me.',
    },
  })
  expect(opened.status).toBe(201)
  expect(await read(buyer, id)).toMatchObject({
    state: 'disputed',
    deadline: null,
    held: '10',
    dispute_id: opened.body.id,
  })
  expect(await market.db.many('test.timers', sql`select event from timers where record_id = ${id}`)).toEqual([])
})

const kinds = new Set<NotificationKind>(orderClocks.flatMap(({ reminders }) => reminders.map(({ kind }) => kind)))
test('a reminder of the end of the inspection names what would go to the seller, and until when', async () => {
  expect([...kinds].toSorted()).toEqual([
    'arrival_reminder',
    'pickup_reminder',
    'release_reminder',
    'return_reminder',
    'ship_reminder',
  ])
  const id = await bought(far, 'shipping', delivered())
  const { deadline } = await read(buyer, id)
  await market.pass({ days: 5, minutes: 1 })
  expect(
    await market.db.one(
      'test.reminder',
      sql`select amount, due_at as due from notices where about = ${`order:${id}`} and kind = 'release_reminder'`,
    ),
  ).toEqual({ amount: 96_000_000n, due: new Date(deadline.at) })
})
