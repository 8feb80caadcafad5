// Random histories of proposals and disputes over one order against a small model: what it foretells happens, what it
// forbids is refused and writes nothing, and the books are right at every end (MON-12).
import { minus, pi, piToWire, splitSale, zeroPi, type Pi } from '@lamplit/contract/money'
import { readOrder } from '@lamplit/contract/orders'
import { percentOf } from '@lamplit/contract/settlements'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import {
  answer,
  evidenceOf,
  staff,
  judge,
  openCase,
  orderAt,
  partiesOf,
  propose,
  proposalsOf,
  readCase,
  respond,
  say,
  decisionBody,
  type Parties,
} from '../../test/disputes-market.ts'
import { playHistories } from '../../test/histories.ts'
import { partial, thisRun, tier } from '../../test/tier.ts'
import { world, type Player, type World } from '../../test/world.ts'

type Side = 'buyer' | 'seller'
type Step =
  | { do: 'propose'; by: Side; percent: number }
  | { do: 'respond'; by: Side; to: Side; with: 'accept' | 'decline' | 'withdraw' }
  | { do: 'open'; percent: number }
  | { do: 'say'; by: Side; event: 'answer' | 'appeal' | 'withdraw' | 'tell_more' }
  | { do: 'judge'; who: 0 | 1; event: 'take' | 'decide' | 'decide_appeal' | 'confirm'; percent: number }
  | { do: 'pass'; hours: number }

const side = fc.constantFrom<Side[]>('buyer', 'seller')
const percent = fc.integer({ min: 0, max: 100 })
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('propose' as const), by: side, percent }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('respond' as const),
      by: side,
      to: side,
      with: fc.constantFrom('accept' as const, 'decline' as const, 'decline' as const, 'withdraw' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('open' as const), percent }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('say' as const),
      by: side,
      event: fc.constantFrom(
        'answer' as const,
        'answer' as const,
        'appeal' as const,
        'appeal' as const,
        'withdraw' as const,
        'tell_more' as const,
      ),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('judge' as const),
      who: fc.constantFrom(0 as const, 1 as const),
      event: fc.constantFrom(
        'take' as const,
        'take' as const,
        'decide' as const,
        'decide_appeal' as const,
        'confirm' as const,
      ),
      percent,
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('pass' as const), hours: fc.constantFrom(1, 25, 49, 73, 121) }) },
)

/** Where a story begins; left to chance alone, few would come as far as an appeal. */
const begun: readonly Step[] = [
  { do: 'open', percent: 40 },
  { do: 'say', by: 'seller', event: 'answer' },
  { do: 'pass', hours: 73 },
  { do: 'judge', who: 0, event: 'take', percent: 0 },
  { do: 'judge', who: 0, event: 'decide', percent: 70 },
  { do: 'say', by: 'seller', event: 'appeal' },
  { do: 'judge', who: 1, event: 'take', percent: 0 },
]
/** Or with two who agree while the case is open. */
const agreed: readonly Step[] = [
  { do: 'open', percent: 40 },
  { do: 'propose', by: 'seller', percent: 30 },
  { do: 'respond', by: 'buyer', to: 'seller', with: 'accept' },
]
const beginning = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: 0, max: begun.length }).map((told) => begun.slice(0, told)) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: agreed.length }).map((told) => agreed.slice(0, told)) },
)
const story = fc
  .tuple(beginning, fc.array(step, { minLength: 6, maxLength: 16 }))
  .map(([first, rest]) => [...first, ...rest])

const hour = 3_600_000
const held = pi('10')

/** What should be true of a delivered order of ten π and its dispute; it knows nothing of how the market does it. */
class Model {
  now = 0
  order: 'delivered' | 'disputed' | 'ended' = 'delivered'
  refund: Pi | null = null
  releaseAt = 14 * 24 * hour
  quietUntil = 0
  open: Partial<Record<Side, { refund: Pi; until: number }>> = {}
  dispute: {
    state: string
    wanted: Pi
    answered: boolean
    openedAt: number
    takenBy: number | null
    takenAt: number
    decidedAt: number
    decided: Pi
    decidedBy: number
    appealed: boolean
  } | null = null

  end(refund: Pi, state?: string): void {
    if (this.dispute && state && this.order === 'disputed') this.dispute.state = state
    this.order = 'ended'
    this.refund = refund
    this.open = {}
  }

  propose(by: Side, share: number): boolean {
    if (this.order === 'ended') return false
    this.open[by] = { refund: percentOf(held, share), until: this.now + 72 * hour }
    return true
  }

  respond(by: Side, to: Side, how: string): boolean {
    const proposal = this.open[to]
    if (!proposal || (how === 'withdraw') !== (by === to)) return false
    delete this.open[to]
    if (how === 'accept') this.end(proposal.refund, 'settled')
    return true
  }

  complain(share: number): boolean {
    if (this.order !== 'delivered' || this.dispute) return false
    this.order = 'disputed'
    this.dispute = {
      state: 'negotiating',
      wanted: percentOf(held, share),
      answered: false,
      openedAt: this.now,
      takenBy: null,
      takenAt: 0,
      decidedAt: 0,
      decided: zeroPi,
      decidedBy: -1,
      appealed: false,
    }
    return true
  }

  say(by: Side, event: string): boolean {
    const d = this.dispute
    if (!d) return false
    if (event === 'answer' && d.state === 'negotiating' && by === 'seller' && !d.answered) return (d.answered = true)
    if (event === 'withdraw' && by === 'buyer' && (d.state === 'negotiating' || d.state === 'under_review')) {
      d.state = 'withdrawn'
      this.order = 'delivered'
      this.releaseAt = Math.max(this.releaseAt, this.now + 48 * hour)
      return true
    }
    if (event !== 'appeal' || d.state !== 'decided') return false
    Object.assign(d, { state: 'appealed', appealed: true, takenBy: null })
    return true
  }

  judge(who: number, event: string, share: number): boolean {
    const d = this.dispute
    if (!d || (d.state !== 'under_review' && d.state !== 'appealed') || (d.state === 'appealed' && who === d.decidedBy))
      return false
    if (event === 'take' && d.takenBy === null) {
      Object.assign(d, { takenBy: who, takenAt: this.now })
      return true
    }
    if (d.takenBy !== who || event !== (d.state === 'appealed' ? 'decide_appeal' : 'decide')) return false
    if (d.state === 'appealed') this.end(percentOf(held, share), 'final')
    else Object.assign(d, { state: 'decided', decidedAt: this.now, decided: percentOf(held, share), decidedBy: who })
    return true
  }

  /**
   * Everything that happens by itself up to then, in its order. What rings late happens at the time the clock was moved
   * to.
   */
  pass(hours: number): void {
    this.now += hours * hour
    for (const by of ['buyer', 'seller'] as const)
      if (this.open[by] && this.open[by].until <= this.now) delete this.open[by]
    const d = this.dispute
    if (this.order === 'delivered' && this.releaseAt <= this.now) return this.end(zeroPi)
    if (!d || this.order !== 'disputed') return
    if (d.state === 'negotiating' && d.openedAt + 72 * hour <= this.now) {
      if (d.answered) d.state = 'under_review'
      else return this.end(d.wanted, 'final')
    } else if (d.state === 'decided' && d.decidedAt + 48 * hour <= this.now && d.openedAt + 504 * hour > this.now)
      return this.end(d.decided, 'final')
    if (d.openedAt + 504 * hour <= this.now) return this.end(d.decidedBy >= 0 ? d.decided : zeroPi, 'final')
    if (
      (d.state === 'under_review' || d.state === 'appealed') &&
      d.takenBy !== null &&
      d.takenAt + 120 * hour <= this.now
    )
      d.takenBy = null
  }
}

let market: World | undefined
let parties: Parties
let histories = 0
afterAll(() => market?.close())

/** A fresh market now and then keeps the audit quick. */
const opening = async (): Promise<World> => {
  if (histories++ % 25 === 0) {
    await market?.close()
    market = await world({ adminUsernames: staff })
    parties = await partiesOf(market)
  }
  return market!
}
const mix = { done: 0, refused: 0, reached: {} as Record<string, number>, ends: {} as Record<string, number> }

const play = async (model: Model, order: string, each: Step): Promise<void> => {
  const { buyer, seller, admin, second } = parties
  const of = (by: Side): Player => (by === 'buyer' ? buyer : seller)
  const found = async (): Promise<string> =>
    (await buyer.call(readOrder, { params: { id: order } })).body.dispute_id ?? '00000000-0000-7000-8000-000000000000'
  const foretold = (may: boolean, { status, body }: { status: number; body: unknown }): void => {
    expect([each, model.order, model.dispute?.state, status < 300], JSON.stringify(body)).toEqual([
      each,
      model.order,
      model.dispute?.state,
      may,
    ])
    if (may) mix.done++
    else mix.refused++
  }
  switch (each.do) {
    case 'pass':
      await market!.pass({ hours: each.hours })
      return model.pass(each.hours)
    case 'propose':
      return foretold(
        model.propose(each.by, each.percent),
        await propose(of(each.by), order, { percent: each.percent }),
      )
    case 'open':
      return foretold(model.complain(each.percent), await openCase(buyer, order, { percent: each.percent }))
    case 'say': {
      const body =
        each.event === 'withdraw'
          ? {}
          : { text: answer, evidence: each.event === 'appeal' ? [await evidenceOf(market!, of(each.by))] : [] }
      return foretold(model.say(each.by, each.event), await say(of(each.by), await found(), each.event, body))
    }
    case 'judge':
      return foretold(
        model.judge(each.who, each.event, each.percent),
        await judge(each.who === 0 ? admin : second, await found(), each.event, decisionBody(each.percent)),
      )
    case 'respond': {
      const { proposals } = (await proposalsOf(buyer, order)).body as {
        proposals: { id: string; by: Side; state: string }[]
      }
      const newest = proposals.find(({ by }) => by === each.to)
      if (!newest) return
      return foretold(model.respond(each.by, each.to, each.with), await respond(of(each.by), newest.id, each.with))
    }
    default:
      return
  }
}

const agree = async (model: Model, order: string): Promise<void> => {
  const found = (await parties.buyer.call(readOrder, { params: { id: order } })).body
  const state =
    model.order !== 'ended'
      ? model.order
      : model.refund === zeroPi
        ? 'completed'
        : model.refund === held
          ? 'refunded'
          : 'split'
  expect([found.state, found.refunded]).toEqual([state, piToWire(model.refund ?? zeroPi)])
  if (model.order === 'ended')
    expect([found.seller_share, found.fee]).toEqual([
      piToWire(splitSale(minus(held, model.refund!)).seller),
      piToWire(splitSale(minus(held, model.refund!)).platform),
    ])
  if (found.dispute_id) expect((await readCase(parties.seller, found.dispute_id)).body.state).toBe(model.dispute!.state)
  const live = (
    (await proposalsOf(parties.seller, order)).body.proposals as { by: Side; state: string; refund: string }[]
  )
    .filter((each) => each.state === 'open')
    .map((each) => `${each.by} ${each.refund}`)
  const foretold = (['buyer', 'seller'] as const).flatMap((by) =>
    model.open[by] ? [`${by} ${piToWire(model.open[by].refund)}`] : [],
  )
  expect(live.toSorted()).toEqual(foretold)
}

test(
  `random histories of agreeing and disputing end as the model foretells ${thisRun}`,
  async () => {
    const seed = 20_260_302
    let played = 0
    const property = fc.asyncProperty(story, async (history) => {
      const model = new Model()
      const here = await opening()
      const order = await orderAt(parties, 'delivered')
      for (const each of history) {
        await play(model, order, each)
        await here.settle()
        await agree(model, order)
        if (model.dispute) mix.reached[model.dispute.state] = (mix.reached[model.dispute.state] ?? 0) + 1
        played++
      }
      // Whatever it was, the clocks bring it to an end.
      await here.pass({ days: 25 })
      await here.pass({ days: 25 })
      const { state } = (await parties.buyer.call(readOrder, { params: { id: order } })).body
      mix.ends[state] = (mix.ends[state] ?? 0) + 1
      expect(['completed', 'refunded', 'split']).toContain(state)
      expect(await here.violations()).toEqual([])
    })
    await playHistories(property, { seed, full: 25, onDemand: 600 })
    process.stdout.write(
      `${JSON.stringify({ id: 'MON-12', of: 'disputes', seed, histories, steps: played, ...mix })}\n`,
    )
    expect(Math.min(mix.done, mix.refused)).toBeGreaterThan(histories)
    if (!partial)
      expect(Object.keys(mix.reached).toSorted()).toEqual([
        'appealed',
        'decided',
        'final',
        'negotiating',
        'settled',
        'under_review',
        'withdrawn',
      ])
  },
  tier(300_000, 300_000, 3_000_000),
)
