// Random histories of purchases against a small model: what it foretells happens, what it forbids is refused, and the books are right after every step (MON-12).
import { arrowFrom } from '@lamplit/contract/flow'
import { minus, pi, piToWire, plus, splitSale, times, zeroPi, type Pi } from '@lamplit/contract/money'
import { completePayment, orderFlow, postedEvents, type OrderState, type PostedEvent } from '@lamplit/contract/orders'
import { readWallet } from '@lamplit/contract/wallet'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { sql } from '../kernel/db.ts'
import { act, buy, home, list, online, open, read, sign } from '../../test/market.ts'
import { saveAddress } from '@lamplit/contract/addresses'
import { world, type Player, type World } from '../../test/world.ts'

type Who = 'ann' | 'bob' | 'seller'
type Step =
  | { do: 'order'; how: 'buy' | 'open'; who: Who; what: 'lamp' | 'key'; quantity: number; pickup: boolean }
  | { do: 'pay'; nth: number }
  | { do: 'event'; who: Who; nth: number; event: PostedEvent; tracked: boolean }
  | { do: 'pass'; hours: number }

const who = fc.constantFrom<Who[]>('ann', 'bob', 'seller')
const nth = fc.nat(7)
const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('order' as const), how: fc.constantFrom('buy' as const, 'open' as const), who: fc.constantFrom<Who[]>('ann', 'ann', 'bob', 'bob', 'seller'), what: fc.constantFrom('lamp' as const, 'lamp' as const, 'key' as const), quantity: fc.integer({ min: 1, max: 3 }), pickup: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('pay' as const), nth }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('event' as const), who, nth, event: fc.constantFrom(...postedEvents), tracked: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('pass' as const), hours: fc.constantFrom(1, 25, 80, 170, 340, 600) }) },
)

const hour = 3_600_000
const price = { lamp: pi('7.123457'), key: pi('2.5') } as const

interface Bought { id: string; buyer: 'ann' | 'bob'; what: 'lamp' | 'key'; quantity: number; total: Pi; state: OrderState; delivery: 'shipping' | 'pickup' | 'digital'; paidWith: 'wallet' | 'pi'; paidAt: number; extended: boolean; due: { event: string; at: number } | null; opened: unknown }

/** What should be true, told as simply as possible; it knows nothing of how the market does it. */
class Model {
  now = 0
  stock = 4
  reserved = 0
  money: Record<'ann' | 'bob', Pi> = { ann: pi('40'), bob: pi('15') }
  earned: { pending: Pi; available: Pi } = { pending: zeroPi, available: zeroPi }
  expiredAt: Record<'ann' | 'bob', number[]> = { ann: [], bob: [] }
  orders: Bought[] = []

  shelfRefuses(what: 'lamp' | 'key', quantity: number): boolean { return what === 'lamp' && this.stock - this.reserved < quantity }

  canOpen(buyer: 'ann' | 'bob'): boolean {
    const expired = this.expiredAt[buyer].filter((at) => this.now - at < 24 * hour)
    return this.orders.filter((each) => each.buyer === buyer && each.state === 'pending_payment').length < 3 && !(expired.length >= 3 && this.now - Math.max(...expired) < hour)
  }

  paid(order: Bought): void {
    order.paidAt = this.now
    this.enter(order, order.what === 'key' ? 'delivered' : 'paid')
  }

  may(order: Bought, party: 'buyer' | 'seller', event: PostedEvent): boolean {
    if (!arrowFrom(orderFlow, order.state, event)?.by.includes(party)) return false
    if (event === 'ship') return order.delivery === 'shipping'
    if (event === 'mark_ready') return order.delivery === 'pickup'
    return event === 'extend' ? !order.extended : true
  }

  cause(order: Bought, event: string, tracked: boolean): void {
    if (event === 'extend') {
      order.extended = true
      order.due!.at += 7 * 24 * hour
      return
    }
    this.enter(order, arrowFrom(orderFlow, order.state, event)!.to as OrderState, tracked)
  }

  private enter(order: Bought, state: OrderState, tracked = false): void {
    const before = order.state
    order.state = state
    const days = (event: string, from: number, count: number) => { order.due = { event, at: from + count * 24 * hour } }
    order.due = null
    if (state === 'paid' || state === 'processing') days('auto_cancel', order.paidAt, 5)
    if (state === 'ready_for_pickup') days('auto_cancel', this.now, 14)
    if (state === 'shipped' && tracked) days('auto_complete', this.now, 24)
    if (state === 'delivered') days('auto_release', this.now, order.delivery === 'digital' ? 3 : 7)
    if (state === 'completed') {
      days('clear', this.now, 7)
      this.earned.pending = plus(this.earned.pending, splitSale(order.total).seller)
    }
    if (before === 'pending_payment' && (state === 'cancelled' || state === 'payment_expired')) this.reserved -= order.what === 'lamp' ? order.quantity : 0
    else if (state === 'cancelled') {
      this.money[order.buyer] = plus(this.money[order.buyer], order.total)
      this.stock += order.what === 'lamp' ? order.quantity : 0
    }
  }

  pass(hours: number): void {
    this.now += hours * hour + 3 * 60_000
    for (const order of this.orders) {
      if (order.state === 'pending_payment') {
        this.enter(order, 'payment_expired')
        this.expiredAt[order.buyer].push(this.now)
      } else if (order.due && order.due.at <= this.now) {
        const { event } = order.due
        if (event === 'clear') {
          order.due = null
          const share = splitSale(order.total).seller
          this.earned = { pending: minus(this.earned.pending, share), available: plus(this.earned.available, share) }
        } else this.cause(order, event, false)
      }
    }
  }
}

let market: World | undefined
let histories = 0
afterAll(() => market?.close())
const mix = { done: 0, refused: 0 }

/** People and wares of one history; a fresh market now and then keeps the audit quick. */
const opening = async () => {
  if (histories++ % 40 === 0) {
    await market?.close()
    market = await world()
  }
  const here = market!
  const [ann, bob, seller] = await Promise.all(['ann', 'bob', 'seller'].map((name) => here.person(`${name}_${histories}`))) as [Player, Player, Player]
  await here.give(ann, '40')
  await here.give(bob, '15')
  for (const buyer of [ann, bob]) await buyer.call(saveAddress, { body: home })
  const wares = { lamp: await list(seller, { price: piToWire(price.lamp), stock: 4 }), key: await list(seller, { ...online, price: piToWire(price.key) }) }
  return { here, people: { ann, bob, seller }, wares }
}

type Stage = Awaited<ReturnType<typeof opening>>

const play = async (model: Model, { here, people, wares }: Stage, step: Step): Promise<void> => {
  if (step.do === 'pass') {
    model.pass(step.hours)
    return here.pass({ hours: step.hours, minutes: 3 })
  }
  if (step.do === 'order') return order(model, { people, wares }, step)
  const bought = model.orders[step.nth % Math.max(1, model.orders.length)]
  if (!bought) return
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
  const code = step.event === 'handover' && bought.state === 'ready_for_pickup' ? { code: (await read(people[bought.buyer], bought.id)).pickup_code } : {}
  const { status, body } = await act(people[step.who], bought.id, step.event, { ...code, ...(step.tracked ? { tracking: 'T' } : {}) })
  const may = party !== null && model.may(bought, party, step.event)
  expect([step, bought.state, status]).toEqual([step, bought.state, may ? 200 : party === null ? 404 : 409])
  if (may) {
    model.cause(bought, step.event, step.tracked)
    expect(body.state).toBe(bought.state)
    mix.done++
  } else mix.refused++
}

const order = async (model: Model, { people, wares }: Pick<Stage, 'people' | 'wares'>, { how, who: name, what, quantity, pickup }: Extract<Step, { do: 'order' }>): Promise<void> => {
  const player = people[name]
  const line = [{ id: wares[what], price: piToWire(price[what]), quantity }]
  const delivery = { delivery: pickup ? 'pickup' : 'shipping' }
  const { status, body } = how === 'buy' ? await buy(player, line, delivery) : await open(player, line, delivery)
  const total = times(price[what], quantity)
  const buyer = name === 'seller' ? null : name
  const refused = buyer === null || (how === 'open' && !model.canOpen(buyer)) || model.shelfRefuses(what, quantity) || (how === 'buy' && model.money[buyer] < total)
  expect([how, name, what, quantity, status < 300, body.code]).toEqual([how, name, what, quantity, !refused, refused ? expect.any(String) : undefined])
  if (refused) {
    mix.refused++
    return
  }
  const bought: Bought = { id: (how === 'buy' ? body.data : body).order_ids[0], buyer, what, quantity, total, state: 'pending_payment', delivery: what === 'key' ? 'digital' : pickup ? 'pickup' : 'shipping', paidWith: how === 'buy' ? 'wallet' : 'pi', paidAt: 0, extended: false, due: null, opened: body }
  model.orders.push(bought)
  if (how === 'buy') {
    model.money[buyer] = minus(model.money[buyer], total)
    model.stock -= what === 'lamp' ? quantity : 0
    model.paid(bought)
  } else model.reserved += what === 'lamp' ? quantity : 0
  mix.done++
}

const agree = async (model: Model, { here, people, wares }: Stage): Promise<void> => {
  const shelf = await here.db.one<{ stock: number; reserved: number }>('test.shelf', sql`select stock, reserved from products where id = ${wares.lamp}`)
  expect(shelf).toEqual({ stock: model.stock, reserved: model.reserved })
  for (const name of ['ann', 'bob'] as const) expect([name, (await people[name].call(readWallet)).body.available]).toEqual([name, piToWire(model.money[name])])
  expect((await people.seller.call(readWallet)).body).toMatchObject({ pending: piToWire(model.earned.pending), available: piToWire(model.earned.available) })
  const rows = await here.db.many<{ id: string; state: string }>('test.states', sql`select id, state from orders where seller_id = ${people.seller.user.id} order by id`)
  expect(rows).toEqual(model.orders.map(({ id, state }) => ({ id, state })).toSorted((a, b) => (a.id < b.id ? -1 : 1)))
  expect(await here.violations()).toEqual([])
}

test('random histories end as the model foretells, with right books after every step', async () => {
  const seed = Number(process.env['SEED'] ?? 20_260_301)
  const numRuns = Number(process.env['RUNS'] ?? 150)
  let played = 0
  await fc.assert(fc.asyncProperty(fc.array(steps, { minLength: 6, maxLength: 14 }), async (history) => {
    const model = new Model()
    const stage = await opening()
    for (const each of history) {
      await play(model, stage, each)
      await agree(model, stage)
      played++
    }
  }), { seed, numRuns, endOnFailure: true })
  process.stdout.write(`${JSON.stringify({ id: 'MON-12', seed, histories: numRuns, steps: played, ...mix })}\n`)
  expect(Math.min(mix.done, mix.refused)).toBeGreaterThan(numRuns / 2)
}, 180_000)
