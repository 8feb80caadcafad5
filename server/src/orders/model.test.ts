// Random histories of purchases against a small model: what it foretells happens, what it forbids is refused, every
// wallet is right after every step, and the books are at the end (MON-12).
import { transitionFrom } from '@lamplit/contract/flow'
import { minus, pi, piToWire, plus, splitSale, times, zeroPi, type Pi } from '@lamplit/contract/money'
import { completePayment, orderFlow, postedEvents, type OrderState, type PostedEvent } from '@lamplit/contract/orders'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { sql, type Write } from '../kernel/db.ts'
import { Fail } from '../kernel/fail.ts'
import { freezeOrder, lockOrder, refundPart, resumeOrder, settleOrder, type Order } from './actions.ts'
import { act, buy, home, list, online, open, read, sign } from '../../test/market.ts'
import { saveAddress } from '@lamplit/contract/addresses'
import { playHistories } from '../../test/histories.ts'
import { thisRun, tier } from '../../test/tier.ts'
import { world, type Player, type World } from '../../test/world.ts'

type Who = 'ann' | 'bob' | 'seller'
type Step =
  | { do: 'order'; how: 'buy' | 'open'; who: Who; what: 'lamp' | 'key'; quantity: number; pickup: boolean }
  | { do: 'pay'; nth: number }
  | { do: 'event'; who: Who; nth: number; event: PostedEvent; tracked: boolean }
  | { do: 'legal'; nth: number; pick: number; tracked: boolean }
  | { do: 'settle'; nth: number; part: 'none' | 'odd' | 'half' | 'all' | 'too much' | 'shipping' }
  | { do: 'freeze'; nth: number; by: 'buyer' | 'seller' }
  | { do: 'resume'; nth: number }
  | { do: 'pass'; hours: number }

const nth = fc.nat(7)
const steps: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('order' as const),
      how: fc.constantFrom('buy' as const, 'buy' as const, 'buy' as const, 'open' as const),
      who: fc.constantFrom<Who[]>('ann', 'ann', 'bob', 'bob', 'seller'),
      what: fc.constantFrom('lamp' as const, 'lamp' as const, 'key' as const),
      quantity: fc.integer({ min: 1, max: 3 }),
      pickup: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('pay' as const), nth }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('event' as const),
      who: fc.constantFrom<Who[]>('ann', 'bob', 'seller'),
      nth,
      event: fc.constantFrom(...postedEvents),
      tracked: fc.boolean(),
    }),
  },
  // One of the things that can be done now, so that histories come far enough for returns and goodwill.
  {
    weight: 14,
    arbitrary: fc.record({ do: fc.constant('legal' as const), nth, pick: fc.nat(50), tracked: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('settle' as const),
      nth,
      part: fc.constantFrom(
        'none' as const,
        'odd' as const,
        'half' as const,
        'all' as const,
        'too much' as const,
        'shipping' as const,
        'shipping' as const,
      ),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('freeze' as const),
      nth,
      by: fc.constantFrom('buyer' as const, 'buyer' as const, 'seller' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('resume' as const), nth }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('pass' as const), hours: fc.constantFrom(1, 1, 25, 49, 80, 170, 340, 600) }),
  },
)

const hour = 3_600_000
const day = 24 * hour
const postage = pi('0.7654321')
const gift = pi('1.0000003')
const price = { lamp: pi('7.123457'), key: pi('2.5') } as const

interface Bought {
  id: string
  buyer: 'ann' | 'bob'
  what: 'lamp' | 'key'
  quantity: number
  total: Pi
  shipping: Pi
  state: OrderState
  delivery: 'shipping' | 'pickup' | 'digital'
  paidWith: 'wallet' | 'pi'
  paidAt: number
  opened: unknown
  extended: boolean
  tracked: boolean
  returnTracked: boolean
  askedAt: number | null
  since: number
  deliveredAt: number
  releaseAt: number
  quietUntil: number
  frozenFrom: OrderState | null
  clockOpenedAt: number | null
  refunded: Pi
  goodwill: Pi
  endedAt: number | null
  clearsAt: number | null
}

const held: readonly string[] = [
  'paid',
  'processing',
  'ready_for_pickup',
  'shipped',
  'delivered',
  'return_requested',
  'return_approved',
  'return_shipped',
  'disputed',
]
const unsent: readonly string[] = ['paid', 'processing', 'ready_for_pickup']
const refunding: readonly string[] = ['cancel', 'auto_cancel', 'cancel_by_silence', 'confirm_return', 'auto_refund']
const releasing: readonly string[] = ['confirm', 'auto_complete', 'auto_release']

/** What should be true, told as simply as possible; it knows nothing of how the market does it. */
class Model {
  now = 0
  stock = 12
  reserved = 0
  money: Record<'ann' | 'bob', Pi> = { ann: pi('120'), bob: pi('25') }
  earned: { pending: Pi; available: Pi } = { pending: zeroPi, available: zeroPi }
  givenUp: Record<'ann' | 'bob', { at: number; what: 'lamp' | 'key' }[]> = { ann: [], bob: [] }
  orders: Bought[] = []

  stockRefuses(what: 'lamp' | 'key', quantity: number): boolean {
    return what === 'lamp' && this.stock - this.reserved < quantity
  }

  /** Reservations of others that the wallet goes before, as many as it needs, the newest first. */
  preempted(buyer: 'ann' | 'bob', what: 'lamp' | 'key', quantity: number): Bought[] {
    let missing = what === 'lamp' ? quantity - (this.stock - this.reserved) : 0
    const theirs = this.orders.filter(
      (each) => each.what === 'lamp' && each.buyer !== buyer && each.state === 'pending_payment',
    )
    return theirs.toReversed().filter((each) => {
      const needed = missing > 0
      if (needed) missing -= each.quantity
      return needed
    })
  }
  canBuy(buyer: 'ann' | 'bob', what: 'lamp' | 'key', quantity: number): boolean {
    const freed = this.preempted(buyer, what, quantity).reduce((sum, each) => sum + each.quantity, 0)
    return what === 'key' || this.stock - this.reserved + freed >= quantity
  }

  canOpen(buyer: 'ann' | 'bob', what: 'lamp' | 'key', quantity: number): boolean {
    const givenUp = this.givenUp[buyer].filter(({ at }) => this.now - at < day)
    return (
      this.orders.filter((each) => each.buyer === buyer && each.state === 'pending_payment').length < 3 &&
      !(givenUp.length >= 3 && this.now - Math.max(...givenUp.map(({ at }) => at)) < hour) &&
      (what === 'key' ||
        (!givenUp.some((each) => each.what === what) && this.reserved + quantity <= Math.floor((this.stock + 1) / 2)))
    )
  }

  paid(order: Bought): void {
    order.paidAt = this.now
    order.state = 'paid'
    if (order.what === 'key') this.deliver(order)
  }

  left(order: Bought): Pi {
    return held.includes(order.state) ? minus(order.total, order.refunded) : zeroPi
  }
  share(order: Bought): Pi {
    return splitSale(minus(order.total, order.refunded)).seller
  }

  may(order: Bought, party: 'buyer' | 'seller', event: PostedEvent): boolean {
    if (!transitionFrom(orderFlow, order.state, event)?.by.includes(party)) return false
    const free =
      order.state === 'pending_payment' ||
      (order.what !== 'key' && (order.state === 'paid' || this.now - order.paidAt <= hour / 2))
    switch (event) {
      case 'ship':
        return order.delivery === 'shipping'
      case 'mark_ready':
        return order.delivery === 'pickup'
      case 'extend':
        return !order.extended
      case 'cancel':
        return party === 'seller' || free
      case 'request_cancel':
        return order.askedAt === null && !(order.state === 'processing' && free)
      case 'refuse_cancel':
        return order.askedAt !== null
      case 'request_return':
        return order.what === 'lamp' && this.now - order.deliveredAt <= 7 * day
      case 'goodwill_refund':
        return this.share(order) > order.goodwill && this.now - order.endedAt! <= 90 * day
      default:
        return true
    }
  }

  /** Sending needs tracking or words, which are always there; delivering what has no tracking needs it now. */
  lacksProof(order: Bought, event: PostedEvent, tracked: boolean): boolean {
    return event === 'deliver' && !order.tracked && !tracked
  }

  /**
   * Whether the gift of a test is refused although giving is allowed: more than what was got, or more than can be
   * spent.
   */
  refusesGift(order: Bought): boolean {
    return gift > minus(this.share(order), order.goodwill) || gift > this.earned.available
  }

  mayFreeze(order: Bought, by: 'buyer' | 'seller'): boolean {
    if (!transitionFrom(orderFlow, order.state, 'open_dispute')?.by.includes(by)) return false
    const from: Partial<Record<OrderState, number>> = {
      paid: order.paidAt + 3 * day,
      processing: order.paidAt + 3 * day,
      ready_for_pickup: order.since + 3 * day,
      shipped: order.since + 12 * day,
    }
    return this.now >= (from[order.state] ?? 0)
  }

  freeze(order: Bought): void {
    order.frozenFrom = order.state
    order.state = 'disputed'
    order.askedAt = null
  }

  resume(order: Bought): void {
    order.state = order.frozenFrom!
    order.quietUntil = this.now + 2 * day
    order.releaseAt = Math.max(order.releaseAt, this.now + 2 * day)
  }

  cause(order: Bought, event: string, tracked: boolean): void {
    const to = transitionFrom(orderFlow, order.state, event)?.to as OrderState
    if (event === 'extend') {
      order.extended = true
      order.releaseAt += 7 * day
    } else if (event === 'request_cancel') order.askedAt = this.now
    else if (event === 'refuse_cancel') order.askedAt = null
    else if (event === 'goodwill_refund') {
      order.goodwill = plus(order.goodwill, gift)
      this.earned.available = minus(this.earned.available, gift)
      this.money[order.buyer] = plus(this.money[order.buyer], gift)
    } else if (event === 'auto_dispute') {
      this.freeze(order)
      order.clockOpenedAt = this.now
    } else if (event === 'silence') this.end(order, minus(order.total, order.refunded), 'refunded')
    else if (order.state === 'pending_payment') {
      order.state = to
      this.reserved -= order.what === 'lamp' ? order.quantity : 0
      this.givenUp[order.buyer].push({ at: this.now, what: order.what })
    } else if (refunding.includes(event)) this.end(order, minus(order.total, order.refunded), to)
    else if (releasing.includes(event)) this.end(order, zeroPi, to)
    else if (to === 'delivered' && !/return/.test(event)) {
      order.tracked ||= event === 'deliver' && tracked
      this.deliver(order)
    } else {
      if (to === 'delivered') order.releaseAt = Math.max(order.releaseAt, this.now + 2 * day)
      if (event === 'ship') order.tracked = tracked
      if (event === 'ship_return') order.returnTracked = tracked
      this.enter(order, to)
    }
  }

  /** Some of what is held comes back, and the rest is shared. */
  end(order: Bought, back: Pi, to: OrderState): void {
    const from = order.state === 'disputed' ? order.frozenFrom! : order.state
    this.money[order.buyer] = plus(this.money[order.buyer], back)
    order.refunded = plus(order.refunded, back)
    if (order.refunded === order.total && unsent.includes(from))
      this.stock += order.what === 'lamp' ? order.quantity : 0
    if (to !== 'cancelled' && order.refunded < order.total) {
      this.earned.pending = plus(this.earned.pending, this.share(order))
      order.clearsAt = this.now + 7 * day
    }
    order.endedAt = this.now
    order.state = to
  }

  private deliver(order: Bought): void {
    this.enter(order, 'delivered')
    order.deliveredAt = this.now
    order.releaseAt = this.now + (order.what === 'key' ? 3 : 7) * day
  }

  private enter(order: Bought, state: OrderState): void {
    order.state = state
    order.since = this.now
    order.askedAt = null
  }

  /** What happens by itself next, and when. */
  private next(order: Bought): { event: string; at: number } | null {
    const soonest = (...all: { event: string; at: number }[]) => all.toSorted((a, b) => a.at - b.at)[0]!
    const asked = order.askedAt === null ? [] : [{ event: 'cancel_by_silence', at: order.askedAt + 2 * day }]
    switch (order.state) {
      case 'pending_payment':
        return { event: 'expire', at: 0 }
      case 'paid':
      case 'processing':
        return soonest(...asked, { event: 'auto_cancel', at: order.paidAt + 5 * day })
      case 'ready_for_pickup':
        return soonest(...asked, { event: 'auto_cancel', at: order.since + 14 * day })
      case 'shipped':
        return { event: order.tracked ? 'auto_complete' : 'auto_dispute', at: order.since + 24 * day }
      case 'delivered':
        return { event: 'auto_release', at: order.releaseAt }
      case 'return_requested':
        return { event: 'auto_approve_return', at: order.since + 7 * day }
      case 'return_approved':
        return { event: 'auto_release', at: order.since + 7 * day }
      case 'return_shipped':
        return { event: order.returnTracked ? 'auto_refund' : 'auto_dispute', at: order.since + 7 * day }
      // A dispute that the clock opened is the buyer's when its seller says nothing for three days.
      case 'disputed':
        return order.clockOpenedAt === null ? null : { event: 'silence', at: order.clockOpenedAt + 3 * day }
      default:
        return null
    }
  }

  pass(hours: number): void {
    this.now += hours * hour + 3 * 60_000
    for (const order of this.orders) {
      const next = this.next(order)
      if (next && this.now >= Math.max(next.at, order.state === 'pending_payment' ? 0 : order.quietUntil))
        this.cause(order, next.event, false)
      if (order.clearsAt !== null && order.clearsAt <= this.now) {
        order.clearsAt = null
        this.earned = {
          pending: minus(this.earned.pending, this.share(order)),
          available: plus(this.earned.available, this.share(order)),
        }
      }
    }
  }
}

const mix = { done: 0, refused: 0, preempted: 0 }
/** How many orders stood where at the end, so that histories in which nothing happens cannot look like good ones. */
const ends = new Map<string, number>()

/**
 * One of several rows of histories that are played beside each other, each in markets of its own: most of a history is
 * waiting for the database.
 */
interface Lane {
  market: World | undefined
  histories: number
}
const lanes: Lane[] = []
afterAll(() => Promise.all(lanes.map(({ market }) => market?.close())))

/**
 * A fresh market now and then keeps the audit quick. The books of a market are all that happened in it: looking at
 * every fifth history, and before it is left, misses none.
 */
const [perMarket, perAudit] = [25, 5]

/** Users and products of one history. */
const opening = async (lane: Lane) => {
  if (lane.histories++ % perMarket === 0) {
    await lane.market?.close()
    lane.market = await world()
  }
  const here = lane.market!
  const [ann, bob, seller] = (await Promise.all(
    ['ann', 'bob', 'seller'].map((name) => here.person(`${name}_${lane.histories}`)),
  )) as [Player, Player, Player]
  await here.give(ann, '120')
  await here.give(bob, '25')
  for (const buyer of [ann, bob]) await buyer.call(saveAddress, { body: home })
  const products = {
    lamp: await list(seller, {
      price: piToWire(price.lamp),
      stock: 12,
      returnDays: 7,
      shippingProfile: 'flat',
      flatRate: piToWire(postage),
    }),
    key: await list(seller, { ...online, price: piToWire(price.key) }),
  }
  return { here, people: { ann, bob, seller }, wares: products }
}

type Stage = Awaited<ReturnType<typeof opening>>

const play = async (model: Model, { here, people, wares: products }: Stage, step: Step): Promise<void> => {
  if (step.do === 'pass') {
    model.pass(step.hours)
    return here.pass({ hours: step.hours, minutes: 3 })
  }
  if (step.do === 'order') return order(model, { people, wares: products }, step)
  const bought = model.orders[step.nth % Math.max(1, model.orders.length)]
  if (!bought) return
  if (step.do === 'settle' || step.do === 'freeze' || step.do === 'resume')
    return byStaff(model, { here, people }, bought, step)
  if (step.do === 'legal') {
    // Giving up is always at hand; half of the time it is left out, so that orders live.
    const can = (['buyer', 'seller'] as const).flatMap((party) =>
      postedEvents
        .filter((event) => model.may(bought, party, event) && (step.pick % 2 === 0 || !/cancel/.test(event)))
        .map((event) => ({ party, event })),
    )
    const chosen = can[(step.pick >> 1) % Math.max(1, can.length)]
    return (
      chosen &&
      play(
        model,
        { here, people, wares: products },
        {
          do: 'event',
          who: chosen.party === 'seller' ? 'seller' : bought.buyer,
          nth: step.nth,
          event: chosen.event,
          tracked: step.tracked,
        },
      )
    )
  }
  if (step.do === 'pay') {
    if (bought.state !== 'pending_payment') return
    const payment = await sign(here, people[bought.buyer], bought.opened)
    expect((await here.anyone(completePayment, { body: payment })).status).toBe(200)
    model.reserved -= bought.what === 'lamp' ? bought.quantity : 0
    model.stock -= bought.what === 'lamp' ? bought.quantity : 0
    model.paid(bought)
    mix.done++
    return
  }
  const party = step.who === 'seller' ? 'seller' : bought.buyer === step.who ? 'buyer' : null
  const code =
    step.event === 'handover' && bought.state === 'ready_for_pickup'
      ? { code: (await read(people[bought.buyer], bought.id)).pickup_code }
      : {}
  const amount = step.event === 'goodwill_refund' ? { amount: piToWire(gift) } : {}
  const note = step.event === 'ship' ? { note: 'By hand' } : {}
  const { status, body } = await act(people[step.who], bought.id, step.event, {
    ...code,
    ...amount,
    ...note,
    ...(step.tracked ? { tracking: 'T' } : {}),
  })
  const may = party !== null && model.may(bought, party, step.event)
  const unproven = may && model.lacksProof(bought, step.event, step.tracked)
  const poor = may && step.event === 'goodwill_refund' && model.refusesGift(bought)
  expect([step, bought.state, status]).toEqual([
    step,
    bought.state,
    poor
      ? gift > model.earned.available && gift <= minus(model.share(bought), bought.goodwill)
        ? 402
        : 400
      : unproven
        ? 422
        : may
          ? 200
          : party === null
            ? 404
            : 409,
  ])
  if (may && !poor && !unproven) {
    model.cause(bought, step.event, step.tracked)
    expect(body.state).toBe(bought.state)
    mix.done++
  } else mix.refused++
}

/** Agreements and disputes, through the verbs that their domain uses. */
const byStaff = async (
  model: Model,
  { here, people }: Pick<Stage, 'here' | 'people'>,
  bought: Bought,
  step: Extract<Step, { do: 'settle' | 'freeze' | 'resume' }>,
): Promise<void> => {
  const now = here.deps.now()
  const bySystem = { role: 'system', by: null } as const
  const tried = (work: (tx: Write) => Promise<Order>) =>
    here.db.write(work).then(
      ({ state }) => state as string,
      (error: unknown) => {
        if (error instanceof Fail) return error.code as string
        throw error
      },
    )
  let expected: string
  let found: string
  if (step.do === 'settle') {
    const left = model.left(bought)
    const amounts = {
      none: zeroPi,
      odd: pi('0.0000001'),
      half: (left / 2n) as Pi,
      all: left,
      'too much': plus(left, pi('0.0000001')),
      shipping: pi('0.3000001'),
    }
    const amount = amounts[step.part]
    if (step.part === 'shipping') {
      const shippingLeft = bought.shipping > bought.refunded ? minus(bought.shipping, bought.refunded) : zeroPi
      expected =
        !held.includes(bought.state) || bought.state === 'disputed'
          ? 'INVALID_STATE'
          : amount > shippingLeft
            ? 'INVALID_AMOUNT'
            : bought.state
      found = await tried((tx) => refundPart(tx, bought.id, amount, bySystem, now))
      if (found === bought.state) {
        model.money[bought.buyer] = plus(model.money[bought.buyer], amount)
        bought.refunded = plus(bought.refunded, amount)
      }
    } else {
      expected = !held.includes(bought.state)
        ? 'INVALID_STATE'
        : amount > left
          ? 'INVALID_AMOUNT'
          : amount === zeroPi
            ? 'completed'
            : amount === left
              ? 'refunded'
              : 'split'
      found = await tried((tx) => settleOrder(tx, bought.id, amount, bySystem, now))
      if (/^[a-z]/.test(expected)) model.end(bought, amount, expected as OrderState)
    }
  } else if (step.do === 'freeze') {
    const may = model.mayFreeze(bought, step.by)
    expected = may ? 'disputed' : 'INVALID_STATE'
    const player = step.by === 'seller' ? people.seller : people[bought.buyer]
    found = await tried(async (tx) =>
      freezeOrder(tx, (await lockOrder(tx, bought.id))!, { role: step.by, by: player.user.id }, now),
    )
    if (may) model.freeze(bought)
  } else {
    // What the clock opened has a record of its own, and is withdrawn there.
    if (bought.clockOpenedAt !== null) return
    expected = bought.state === 'disputed' ? bought.frozenFrom! : 'INVALID_STATE'
    found = await tried((tx) => resumeOrder(tx, bought.id, now))
    if (bought.state === 'disputed') model.resume(bought)
  }
  expect([step, bought.id, found]).toEqual([step, bought.id, expected])
  if (/^[a-z]/.test(expected)) mix.done++
  else mix.refused++
}

const order = async (
  model: Model,
  { people, wares: products }: Pick<Stage, 'people' | 'wares'>,
  { how, who: name, what, quantity, pickup }: Extract<Step, { do: 'order' }>,
): Promise<void> => {
  const player = people[name]
  const line = [{ id: products[what], price: piToWire(price[what]), quantity }]
  const delivery = { delivery: pickup ? 'pickup' : 'shipping' }
  const { status, body } = how === 'buy' ? await buy(player, line, delivery) : await open(player, line, delivery)
  const posted = what === 'lamp' && !pickup ? times(postage, 1) : zeroPi
  const total = plus(times(price[what], quantity), posted)
  const buyer = name === 'seller' ? null : name
  const refused =
    buyer === null ||
    (how === 'open' && !model.canOpen(buyer, what, quantity)) ||
    (how === 'buy' ? !model.canBuy(buyer, what, quantity) : model.stockRefuses(what, quantity)) ||
    (how === 'buy' && model.money[buyer] < total)
  expect([how, name, what, quantity, status < 300, body.code]).toEqual([
    how,
    name,
    what,
    quantity,
    !refused,
    refused ? expect.any(String) : undefined,
  ])
  if (refused) {
    mix.refused++
    return
  }
  const bought: Bought = {
    id: (how === 'buy' ? body.data : body).order_ids[0],
    buyer,
    what,
    quantity,
    total,
    shipping: posted,
    state: 'pending_payment',
    delivery: what === 'key' ? 'digital' : pickup ? 'pickup' : 'shipping',
    paidWith: how === 'buy' ? 'wallet' : 'pi',
    paidAt: 0,
    opened: body,
    extended: false,
    tracked: false,
    returnTracked: false,
    askedAt: null,
    since: 0,
    deliveredAt: 0,
    releaseAt: 0,
    quietUntil: 0,
    frozenFrom: null,
    clockOpenedAt: null,
    refunded: zeroPi,
    goodwill: zeroPi,
    endedAt: null,
    clearsAt: null,
  }
  model.orders.push(bought)
  if (how === 'buy') {
    for (const each of model.preempted(buyer, what, quantity)) {
      each.state = 'payment_expired'
      model.reserved -= each.quantity
      mix.preempted++
    }
    model.money[buyer] = minus(model.money[buyer], total)
    model.stock -= what === 'lamp' ? quantity : 0
    model.paid(bought)
  } else model.reserved += what === 'lamp' ? quantity : 0
  mix.done++
}

/** Stock, wallets and states at this moment, in one look. */
const agree = async (model: Model, { here, people: { ann, bob, seller }, wares: products }: Stage): Promise<void> => {
  const balance = (player: Player, account: string) =>
    sql`(select coalesce(max(balance), 0)::text from accounts where key = ${`user:${player.user.id}:${account}`})`
  const found = await here.db.one(
    'test.agree',
    sql`select stock, reserved, ${balance(ann, 'available')} as ann, ${balance(bob, 'available')} as bob,
      ${balance(seller, 'pending')} as pending, ${balance(seller, 'available')} as earned,
    array(select id::text || ' ' || state from orders where seller_id = ${seller.user.id} order by id) as states
      from products where id = ${products.lamp}`,
  )
  expect(found).toEqual({
    stock: model.stock,
    reserved: model.reserved,
    ann: String(model.money.ann),
    bob: String(model.money.bob),
    pending: String(model.earned.pending),
    earned: String(model.earned.available),
    states: model.orders.map(({ id, state }) => `${id} ${state}`).toSorted(),
  })
}

/** Every invariant. The records of disputes are another domain's, and these histories freeze orders without them. */
const booksAreRight = async (here: World): Promise<void> => {
  expect(
    ((await here.violations()) as { invariant: string }[]).filter(({ invariant }) => !/dispute/.test(invariant)),
  ).toEqual([])
}

test(
  `random histories of orders end as the model foretells, with every wallet right after each step ${thisRun}`,
  async () => {
    const seed = 20_260_301
    // A seed that is asked for is played alone, so that it finds again what it found.
    const rows = process.env['SEED'] ? 1 : 4
    let played = 0
    const first = fc.record({
      do: fc.constant('order' as const),
      how: fc.constant('buy' as const),
      who: fc.constant('ann' as const),
      what: fc.constantFrom('lamp' as const, 'lamp' as const, 'key' as const),
      quantity: fc.constant(1),
      pickup: fc.boolean(),
    })
    await Promise.all(
      Array.from({ length: rows }, async (_, row) => {
        const lane: Lane = { market: undefined, histories: 0 }
        lanes.push(lane)
        const property = fc.asyncProperty(
          fc.tuple(first, fc.array(steps, { minLength: 8, maxLength: 18 })),
          async ([begin, rest]) => {
            const model = new Model()
            const stage = await opening(lane)
            for (const each of [begin, ...rest]) {
              await play(model, stage, each)
              await agree(model, stage)
              played++
            }
            if (lane.histories % perAudit === 0) await booksAreRight(stage.here)
            for (const { state } of model.orders) ends.set(state, (ends.get(state) ?? 0) + 1)
          },
        )
        await playHistories(property, { seed: seed + row * 4, full: 500, onDemand: 10_000, lanes: rows })
        await booksAreRight(lane.market!)
      }),
    )
    const histories = lanes.reduce((sum, lane) => sum + lane.histories, 0)
    process.stdout.write(
      `${JSON.stringify({
        id: 'MON-12',
        seed,
        histories,
        steps: played,
        ...mix,
        ...Object.fromEntries([...ends].toSorted()),
        wrong: 0,
      })}\n`,
    )
    expect(Math.min(mix.done, mix.refused)).toBeGreaterThan(histories / 2)
  },
  tier(600_000, 600_000, 14_400_000),
)
