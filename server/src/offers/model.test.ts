// Random histories of offers against a small model: what it foretells happens, what it forbids is refused, and the
// books are right after every step (MON-12).
import { transitionFrom } from '@lamplit/contract/flow'
import { minus, pi, piToWire, plus, zeroPi, type Pi } from '@lamplit/contract/money'
import { offerFlow, offerRules, type OfferState } from '@lamplit/contract/offers'
import { completePayment } from '@lamplit/contract/orders'
import { readWallet } from '@lamplit/contract/wallet'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { act, buy, buyerWith, sign } from '../../test/market.ts'
import { answer, listLamp, openPay, pay, stockOf, tryOffer } from '../../test/offers-market.ts'
import { playHistories } from '../../test/histories.ts'
import { partial, thisRun, tier } from '../../test/tier.ts'
import { world, type Player, type World } from '../../test/world.ts'
import { sql } from '../kernel/db.ts'

type Buyer = 'ann' | 'bob'
type Payment = 'wallet' | 'pi' | 'pi, given up' | 'released'
type Step =
  | { do: 'offer'; who: Buyer; price: number; funded: boolean }
  | {
      do: 'answer'
      who: 'whose turn it is' | 'who waits' | 'a stranger'
      nth: number
      event: 'accept' | 'counter' | 'decline' | 'withdraw'
      price: number
    }
  | { do: 'pay'; nth: number; how: Payment }
  | { do: 'buy'; who: Buyer }
  | { do: 'pass'; hours: number }

const who = fc.constantFrom<Buyer[]>('ann', 'bob')
const nth = fc.nat(2)
const price = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: 4, max: 11 }) },
  { weight: 1, arbitrary: fc.constantFrom(2, 3, 12, 13) },
)
const steps: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('offer' as const),
      who,
      price,
      funded: fc.constantFrom(false, false, true),
    }),
  },
  {
    weight: 12,
    arbitrary: fc.record({
      do: fc.constant('answer' as const),
      who: fc.constantFrom(
        'whose turn it is' as const,
        'whose turn it is' as const,
        'whose turn it is' as const,
        'who waits' as const,
        'a stranger' as const,
      ),
      nth,
      event: fc.constantFrom(
        'accept' as const,
        'accept' as const,
        'accept' as const,
        'counter' as const,
        'counter' as const,
        'decline' as const,
        'withdraw' as const,
      ),
      price,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('pay' as const),
      nth,
      how: fc.constantFrom<Payment[]>('wallet', 'pi', 'pi, given up', 'released'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('buy' as const), who }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('pass' as const), hours: fc.constantFrom(1, 25, 25, 50) }) },
)

const list = pi('12')
const units = (whole: number): Pi => pi(String(whole))
interface Made {
  id: string
  buyer: Buyer
  state: OfferState
  bid: Pi
  ask: Pi | null
  by: 'buyer' | 'seller'
  funded: boolean
  counters: { buyer: number; seller: number }
  due: number
}

/**
 * What should be true, told as simply as possible; it knows nothing of how the market does it. One item, picked up, so
 * nothing is sent.
 */
class Model {
  now = 0
  sold = false
  money: Record<Buyer, Pi> = { ann: pi('40'), bob: pi('15') }
  orders: Record<Buyer, Pi> = { ann: zeroPi, bob: zeroPi }
  lapses: Record<Buyer, number> = { ann: 0, bob: 0 }
  tries: Record<Buyer, number> = { ann: 0, bob: 0 }
  offers: Made[] = []

  live = (buyer?: Buyer): Made[] =>
    this.offers.filter(
      ({ state, buyer: of }) =>
        ['pending_seller', 'pending_buyer', 'accepted'].includes(state) && (buyer === undefined || of === buyer),
    )
  reserved = (): boolean => this.offers.some(({ state }) => state === 'accepted')
  held = (buyer: Buyer): Pi =>
    plus(
      zeroPi,
      ...this.offers
        .filter((made) => made.buyer === buyer && made.funded && made.state.startsWith('pending'))
        .map(({ bid }) => bid),
    )
  spendable = (buyer: Buyer): Pi => minus(this.money[buyer], this.held(buyer))

  offerRefused(buyer: Buyer, bid: Pi, funded: boolean): boolean {
    if (this.sold || this.reserved() || bid > list) return true
    if (bid * 100n < list * BigInt(offerRules.usualMinimumPercent)) {
      if (this.tries[buyer] < offerRules.perListing) this.tries[buyer]++
      return true
    }
    const back = this.live(buyer).reduce((sum, made) => (made.funded ? plus(sum, made.bid) : sum), zeroPi)
    return (
      this.tries[buyer] >= offerRules.perListing ||
      (!funded && this.lapses[buyer] >= offerRules.lapsesBeforeFunding) ||
      (funded && plus(this.spendable(buyer), back) < bid)
    )
  }

  make(id: string, buyer: Buyer, bid: Pi, funded: boolean): void {
    for (const made of this.live(buyer)) made.state = 'superseded'
    this.tries[buyer]++
    this.offers.push({
      id,
      buyer,
      state: 'pending_seller',
      bid,
      ask: null,
      by: 'buyer',
      funded,
      counters: { buyer: 0, seller: 0 },
      due: this.now + 48,
    })
  }

  refused(made: Made, party: 'buyer' | 'seller', event: string, named: Pi): boolean {
    if (!transitionFrom(offerFlow, made.state, event)?.by.includes(party)) return true
    if (event === 'counter') {
      const below = party === 'seller' ? list : made.ask!
      return (
        made.counters[party] >= offerRules.countersEach ||
        below - made.bid <= 1n ||
        named <= made.bid ||
        named >= below ||
        (party === 'buyer' && made.funded && this.spendable(made.buyer) < minus(named, made.bid))
      )
    }
    if (event !== 'accept') return false
    const agreed = this.agreed(made)
    return this.reserved() || (made.funded && this.spendable(made.buyer) < agreed - made.bid)
  }

  agreed = (made: Made): Pi => (made.by === 'seller' ? made.ask! : made.bid)

  cause(made: Made, party: 'buyer' | 'seller', event: string, named: Pi): void {
    made.state = transitionFrom(offerFlow, made.state, event)!.to as OfferState
    if (event === 'counter') {
      if (party === 'seller') made.ask = named
      else made.bid = named
      made.by = party
      made.counters[party]++
      made.due = this.now + 48
    }
    if (event === 'accept') {
      made.due = this.now + 24
      if (made.funded) this.pay(made)
    }
  }

  pay(made: Made): void {
    made.state = 'paid'
    this.take(made.buyer, this.agreed(made))
  }

  /** Whoever pays has it; what is open on it ends. */
  take(buyer: Buyer, paid: Pi): void {
    this.money[buyer] = minus(this.money[buyer], paid)
    this.orders[buyer] = plus(this.orders[buyer], paid)
    this.sold = true
    for (const made of this.offers) if (made.state.startsWith('pending')) made.state = 'voided'
  }

  lapse(made: Made): void {
    made.state = 'lapsed'
    this.lapses[made.buyer]++
  }

  pass(hours: number): void {
    this.now += hours + 0.05
    for (const made of this.offers) {
      if (made.due > this.now) continue
      if (made.state === 'accepted') this.lapse(made)
      else if (made.state.startsWith('pending')) made.state = 'expired'
    }
  }
}

let market: World | undefined
let histories = 0
afterAll(() => market?.close())
const mix = { done: 0, refused: 0, paid: 0, lapsed: 0 }

const opening = async () => {
  if (histories++ % 40 === 0) {
    await market?.close()
    market = await world()
  }
  const here = market!
  const [seller, ann, bob] = [
    await here.person(`seller_${histories}`),
    await buyerWith(here, `ann_${histories}`, '40'),
    await buyerWith(here, `bob_${histories}`, '15'),
  ]
  return {
    here,
    people: { seller, ann, bob } as Record<Buyer | 'seller', Player>,
    lamp: await listLamp(seller, { fulfillmentMethod: 'pickup' }),
  }
}
type Stage = Awaited<ReturnType<typeof opening>>

const count = (refused: boolean): void => {
  if (refused) mix.refused++
  else mix.done++
}

const play = async (model: Model, { here, people, lamp }: Stage, step: Step): Promise<void> => {
  if (step.do === 'pass') {
    // What was sold is an order, whose own clocks have a model of their own.
    if (model.sold) return
    const before = model.offers.filter(({ state }) => state === 'lapsed').length
    model.pass(step.hours)
    mix.lapsed += model.offers.filter(({ state }) => state === 'lapsed').length - before
    return here.pass({ hours: step.hours, minutes: 3 })
  }
  if (step.do === 'buy') {
    const refused = model.sold || model.reserved() || model.spendable(step.who) < list
    expect((await buy(people[step.who], [{ id: lamp, price: '12' }], { delivery: 'pickup' })).status < 300).toBe(
      !refused,
    )
    if (!refused) model.take(step.who, list)
    return count(refused)
  }
  if (step.do === 'offer') {
    const refused = model.offerRefused(step.who, units(step.price), step.funded)
    const { status, body } = await tryOffer(people[step.who], lamp, String(step.price), { funded: step.funded })
    expect([step, status < 300, body.code]).toEqual([step, !refused, refused ? expect.any(String) : undefined])
    if (!refused) model.make(body.data.offer_id, step.who, units(step.price), step.funded)
    return count(refused)
  }
  // Mostly what still lives, because what has ended refuses everything.
  const wanted = model.offers.filter(({ state }) =>
    step.do === 'pay' ? state === 'accepted' : state.startsWith('pending'),
  )
  const among = wanted.length > 0 && step.nth < 2 ? wanted : model.offers
  const made = among[step.nth % Math.max(1, among.length)]
  if (!made) return
  if (step.do === 'pay') return paying(model, here, people[made.buyer], made, step.how)
  const turn = made.state === 'pending_seller' ? 'seller' : 'buyer'
  const party =
    step.who === 'a stranger' ? null : (step.who === 'whose turn it is') === (turn === 'seller') ? 'seller' : 'buyer'
  const stranger = made.buyer === 'ann' ? 'bob' : 'ann'
  const named = units(step.price)
  const refused = party === null || model.refused(made, party, step.event, named)
  const { status, body } = await answer(
    people[party === null ? stranger : party === 'seller' ? 'seller' : made.buyer],
    made.id,
    step.event,
    step.event === 'counter' ? { price: piToWire(named) } : {},
  )
  expect([step, made.state, status < 300, body.code]).toEqual([
    step,
    made.state,
    !refused,
    refused ? expect.any(String) : undefined,
  ])
  if (party !== null && !refused) model.cause(made, party, step.event, named)
  count(refused)
}

const paying = async (model: Model, here: World, buyer: Player, made: Made, how: Payment): Promise<void> => {
  if (how === 'wallet') {
    const refused = made.state !== 'accepted' || model.spendable(made.buyer) < model.agreed(made)
    expect([made.state, (await pay(buyer, made.id)).status < 300]).toEqual([made.state, !refused])
    if (!refused) {
      model.pay(made)
      mix.paid++
    }
    return count(refused)
  }
  if (how === 'released') {
    const ended = made.state !== 'accepted'
    expect([made.state, (await answer(buyer, made.id, 'release')).status < 300]).toEqual([made.state, !ended])
    if (!ended) model.lapse(made)
    return count(ended)
  }
  const opened = await openPay(buyer, made.id)
  const refused = made.state !== 'accepted'
  expect([made.state, opened.status < 300]).toEqual([made.state, !refused])
  count(refused)
  if (refused) return
  if (how === 'pi, given up') {
    expect((await act(buyer, opened.body.order_ids[0], 'cancel')).body.state).toBe('cancelled')
    return
  }
  const payment = await sign(here, buyer, opened.body)
  expect((await here.anyone(completePayment, { body: payment })).status).toBe(200)
  // π from outside: the wallet is not touched.
  model.money[made.buyer] = plus(model.money[made.buyer], model.agreed(made))
  model.pay(made)
  mix.paid++
}

const agree = async (model: Model, { here, people, lamp }: Stage): Promise<void> => {
  await here.settle()
  expect(await stockOf(here, lamp)).toEqual({ stock: model.sold ? 0 : 1, reserved: model.reserved() ? 1 : 0 })
  for (const name of ['ann', 'bob'] as const) {
    expect([name, (await people[name].call(readWallet)).body]).toEqual([
      name,
      {
        available: piToWire(model.spendable(name)),
        pending: '0',
        held: piToWire(plus(model.held(name), model.orders[name])),
      },
    ])
  }
  const rows = await here.db.many<{ id: string; state: string }>(
    'test.states',
    sql`select id, state from offers where seller_id = ${people.seller.user.id} order by id`,
  )
  expect(rows).toEqual(model.offers.map(({ id, state }) => ({ id, state })))
  expect(await here.violations()).toEqual([])
}
test(
  `random histories of offers end as the model foretells, with right books after every step ${thisRun}`,
  async () => {
    const seed = 20_260_401
    let played = 0
    const property = fc.asyncProperty(
      fc.nat(3),
      fc.array(steps, { minLength: 8, maxLength: 16 }),
      async (kind, history) => {
        const model = new Model()
        const stage = await opening()
        // Two offers stand at the beginning, so that there is something to answer.
        const begun: Step[] = [
          { do: 'offer', who: 'ann', price: 8, funded: false },
          { do: 'offer', who: 'bob', price: 7, funded: true },
        ]
        // In one of four, the first is accepted and its buyer lets the day go by: too rare by chance alone.
        const lapses: Step[] =
          kind === 0
            ? [
                { do: 'answer', who: 'whose turn it is', nth: 0, event: 'accept', price: 8 },
                { do: 'pass', hours: 25 },
              ]
            : []
        for (const each of [...begun, ...lapses, ...history]) {
          await play(model, stage, each)
          await agree(model, stage)
          played++
        }
      },
    )
    await playHistories(property, { seed, full: 25, onDemand: 600 })
    process.stdout.write(`${JSON.stringify({ id: 'MON-12', of: 'offers', seed, histories, steps: played, ...mix })}\n`)
    expect(Math.min(mix.done, mix.refused)).toBeGreaterThan(histories / 2)
    if (!partial) expect(Math.min(mix.paid, mix.lapsed)).toBeGreaterThan(0)
  },
  tier(240_000, 240_000, 3_600_000),
)
