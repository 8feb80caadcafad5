// Random histories of withdrawals against a small model: what it foretells happens, what it forbids is refused, and the
// books are right after every step (MON-12).
import { allowedEvents, transitionFrom } from '@lamplit/contract/flow'
import { minus, pi, piToWire, plus, zeroPi, type Pi } from '@lamplit/contract/money'
import { readWallet } from '@lamplit/contract/wallet'
import {
  reviewDecisions,
  withdrawalFlow,
  type ReviewDecision,
  type WithdrawalState,
} from '@lamplit/contract/withdrawals'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { sql } from '../kernel/db.ts'
import { act, buy, list } from '../../test/market.ts'
import { ask, userWith, say, takeBack, txidOf, worker } from '../../test/leaving.ts'
import { playHistories } from '../../test/histories.ts'
import { partial, thisRun, tier } from '../../test/tier.ts'
import { world, type World } from '../../test/world.ts'
import { recordBurntFee, retryOrLeave } from './actions.ts'

type Who = 'ann' | 'bob'
type StaffName = 'boss' | 'chief'
type Chain = 'start' | 'submit' | 'complete' | 'complete dearly' | 'fail proven' | 'fail unproven' | 'retry by itself'
type Step =
  | { do: 'ask'; who: Who; amount: string }
  | { do: 'buy'; who: Who; cancel: boolean }
  | { do: 'take back'; who: Who; nth: number }
  | { do: 'word'; admin: StaffName; nth: number; word: ReviewDecision }
  | { do: 'chain'; nth: number; what: Chain }
  | { do: 'onward'; nth: number; admin: StaffName }
  | { do: 'pass'; minutes: number }

const who = fc.constantFrom<Who[]>('ann', 'bob')
const nth = fc.nat(5)
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('ask' as const),
      who,
      amount: fc.constantFrom('0.9999999', '1', '7.1234567', '30', '520', '600', '1500', '2000.0000001'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('buy' as const), who, cancel: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('take back' as const), who, nth }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('word' as const),
      admin: fc.constantFrom<StaffName[]>('boss', 'chief'),
      nth,
      word: fc.constantFrom<ReviewDecision[]>('approve', 'approve', 'approve', ...reviewDecisions),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('chain' as const),
      nth,
      what: fc.constantFrom<Chain[]>(
        'start',
        'start',
        'submit',
        'submit',
        'complete',
        'complete dearly',
        'fail proven',
        'fail unproven',
        'retry by itself',
      ),
    }),
  },
  {
    weight: 12,
    arbitrary: fc.record({
      do: fc.constant('onward' as const),
      nth,
      admin: fc.constantFrom<StaffName[]>('boss', 'chief'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('pass' as const), minutes: fc.constantFrom(1, 11, 11, 11, 1440) }),
  },
)

interface Leaving {
  id: string
  owner: Who
  amount: Pi
  state: WithdrawalState
  at: number
  agreed: Set<StaffName>
  attempts: number
  proven: boolean
  txid: string | null
}

const minute = 60_000
const limit = pi('2000')
const price = pi('10')

/** What should be true, told as simply as possible; it knows nothing of how the market does it. */
class Model {
  now = 0
  available: Record<Who, Pi> = { ann: pi('1000'), bob: pi('2500') }
  chain: Pi = zeroPi
  leaving: Leaving[] = []

  refusal(owner: Who, amount: Pi): string | null {
    if (amount < pi('1')) return 'WITHDRAWAL_TOO_SMALL'
    const own = this.leaving.filter((each) => each.owner === owner)
    if (own.some(({ state }) => !['completed', 'cancelled', 'returned'].includes(state))) return 'WITHDRAWAL_IN_FLIGHT'
    const today = own
      .filter(({ at, state }) => this.now - at < 1440 * minute && state !== 'cancelled' && state !== 'returned')
      .reduce((total, each) => plus(total, each.amount), zeroPi)
    if (plus(today, amount) > limit) return 'WITHDRAWAL_LIMIT'
    return amount > this.available[owner] ? 'INSUFFICIENT_FUNDS' : null
  }

  mayComeBack({ attempts, proven }: Leaving): boolean {
    return attempts === 0 || proven
  }

  back({ owner, amount }: Leaving): void {
    this.available[owner] = plus(this.available[owner], amount)
  }

  /** What this word of staff leads to; null when it must be refused. */
  word(leaving: Leaving, admin: StaffName, word: ReviewDecision): WithdrawalState | null {
    if (word === 'sent' || !allowedEvents(withdrawalFlow, leaving.state, 'admin').includes(word)) return null
    if (word === 'approve' && leaving.amount > pi('500') && [...leaving.agreed].every((each) => each === admin))
      return leaving.agreed.has(admin) ? null : 'in_review'
    if ((word === 'give_back' || word === 'reject') && !this.mayComeBack(leaving)) return null
    return transitionFrom(withdrawalFlow, leaving.state, word)!.to as WithdrawalState
  }

  pass(minutes: number): void {
    this.now += minutes * minute + 1000
    for (const each of this.leaving) {
      if (each.state !== 'requested' || this.now - each.at < 10 * minute) continue
      const first = !this.leaving.some((earlier) => earlier.owner === each.owner && earlier.state === 'completed')
      each.state = first || each.amount > pi('500') ? 'in_review' : 'approved'
    }
  }
}

let market: World | undefined
let histories = 0
afterAll(() => market?.close())
const mix = { done: 0, refused: 0, completed: 0, returned: 0 }

const opening = async () => {
  if (histories++ % 15 === 0) {
    await market?.close()
    market = await world({ adminUsernames: ['boss', 'chief'] })
  }
  const here = market!
  await here.pass({ minutes: 11 })
  // What an earlier history left approved would be started by this one's worker.
  for (const { id } of await here.db.many<{ id: string }>(
    'test.left',
    sql`select id from withdrawals where state = 'approved'`,
  ))
    await say(await here.person('boss'), id, 'hold')
  const people = {
    ann: await userWith(here, `ann_${histories}`, '1000', 3),
    bob: await userWith(here, `bob_${histories}`, '2500', 3),
  }
  const staff = { boss: await here.person('boss'), chief: await here.person('chief') }
  const seller = await here.person(`seller_${histories}`)
  return { here, people, house: staff, seller, lamp: await list(seller), chainBefore: await chainSum(here) }
}
type Stage = Awaited<ReturnType<typeof opening>>

const chainSum = async (here: World): Promise<bigint> =>
  BigInt(
    (
      await here.db.one<{ total: string }>(
        'test.chain',
        sql`select coalesce(sum(balance), 0)::text as total from accounts where key like 'platform:chain:%'`,
      )
    ).total,
  )
const note = (happened: boolean): void => void (happened ? mix.done++ : mix.refused++)

const play = async (model: Model, stage: Stage, step: Step): Promise<void> => {
  if (step.do === 'pass') {
    model.pass(step.minutes)
    return stage.here.pass({ minutes: step.minutes, seconds: 1 })
  }
  if (step.do === 'ask') return request(model, stage, step)
  if (step.do === 'buy') return purchase(model, stage, step)
  const live = model.leaving.filter(({ state }) => !['completed', 'cancelled', 'returned'].includes(state))
  const among = live.length > 0 && step.nth > 0 ? live : model.leaving
  const leaving = among[step.nth % Math.max(1, among.length)]
  if (!leaving) return
  if (step.do === 'onward') return play(model, stage, onward(leaving, step))
  if (step.do === 'chain') return chain(model, stage, leaving, step.what)
  if (step.do === 'take back') {
    const { status, body } = await takeBack(stage.people[step.who], leaving.id)
    const may =
      step.who === leaving.owner && ['requested', 'in_review'].includes(leaving.state) && model.mayComeBack(leaving)
    expect([step, leaving.state, status, may ? body.state : body.code]).toEqual([
      step,
      leaving.state,
      may ? 200 : step.who === leaving.owner ? 409 : 404,
      may ? 'cancelled' : step.who === leaving.owner ? 'INVALID_STATE' : 'NOT_FOUND',
    ])
    if (may) {
      leaving.state = 'cancelled'
      model.back(leaving)
    }
    return note(may)
  }
  return word(model, stage, leaving, step)
}

/** The next thing that would bring a withdrawal nearer to its end, so that histories go deep. */
const onward = ({ state }: Leaving, { nth: at, admin }: Extract<Step, { do: 'onward' }>): Step => {
  if (state === 'requested') return { do: 'pass', minutes: 11 }
  if (state === 'in_review') return { do: 'word', admin, nth: at, word: 'approve' }
  if (state === 'failed') return { do: 'word', admin, nth: at, word: at % 2 === 0 ? 'give_back' : 'retry' }
  return { do: 'chain', nth: at, what: state === 'approved' ? 'start' : state === 'submitting' ? 'submit' : 'complete' }
}

const request = async (
  model: Model,
  { people }: Stage,
  { who: owner, amount }: Extract<Step, { do: 'ask' }>,
): Promise<void> => {
  const refusal = model.refusal(owner, pi(amount))
  const { status, body } = await ask(people[owner], amount)
  expect([owner, amount, status < 300 ? null : body.code]).toEqual([owner, amount, refusal])
  if (!refusal) {
    model.available[owner] = minus(model.available[owner], pi(amount))
    model.leaving.push({
      id: body.id,
      owner,
      amount: pi(amount),
      state: 'requested',
      at: model.now,
      agreed: new Set(),
      attempts: 0,
      proven: false,
      txid: null,
    })
  }
  note(!refusal)
}

const purchase = async (
  model: Model,
  { people, lamp }: Stage,
  { who: buyer, cancel }: Extract<Step, { do: 'buy' }>,
): Promise<void> => {
  const { status, body } = await buy(people[buyer], [{ id: lamp }], {
    address: { name: 'A', street: 'B 1', suburb: '', postcode: '1', country: 'C' },
  })
  expect(status).toBe(model.available[buyer] < price ? 402 : 200)
  if (status !== 200) return note(false)
  model.available[buyer] = minus(model.available[buyer], price)
  if (cancel) {
    expect((await act(people[buyer], body.data.order_ids[0], 'cancel')).status).toBe(200)
    model.available[buyer] = plus(model.available[buyer], price)
  }
  note(true)
}

const word = async (
  model: Model,
  { house: staff }: Stage,
  leaving: Leaving,
  { admin, word: said }: Extract<Step, { do: 'word' }>,
): Promise<void> => {
  const to = model.word(leaving, admin, said)
  const { status, body } = await say(staff[admin], leaving.id, said, { txid: 'e'.repeat(64) })
  expect([said, admin, leaving.state, status < 300 ? body.state : null]).toEqual([said, admin, leaving.state, to])
  if (to) {
    if (said === 'approve') leaving.agreed.add(admin)
    if (said === 'hold') leaving.agreed.clear()
    if (said === 'retry') again(leaving)
    if (to === 'returned') {
      model.back(leaving)
      mix.returned++
    }
    leaving.state = to
  }
  note(to !== null)
}

const again = (leaving: Leaving): void => {
  leaving.state = 'approved'
  if (leaving.proven) leaving.txid = null
}

/** What the payout worker and the chain do; verbs that do not fit the state throw and leave everything as it was. */
const chain = async (model: Model, { here }: Stage, leaving: Leaving, what: Chain): Promise<void> => {
  const steps = worker(here)
  if (what === 'start') {
    const next = model.leaving.find(({ state }) => state === 'approved')
    const started = await steps.start()
    expect(started?.id).toBe(next?.id)
    if (next) Object.assign(next, { state: 'submitting', attempts: next.attempts + 1, proven: false })
    return note(next !== undefined)
  }
  const { id, amount } = leaving
  const txid = leaving.txid ?? txidOf(id, leaving.attempts)
  const fits: Record<Exclude<Chain, 'start'>, boolean> = {
    submit: leaving.state === 'submitting',
    complete: leaving.state === 'submitted',
    'complete dearly': leaving.state === 'submitted',
    'fail proven': ['submitting', 'submitted'].includes(leaving.state),
    'fail unproven': ['submitting', 'submitted'].includes(leaving.state),
    'retry by itself': leaving.state === 'failed',
  }
  // Said again of one that is over, these change nothing and are no mistake.
  const repeated =
    (what === 'submit' && ['submitted', 'completed'].includes(leaving.state)) ||
    (what.startsWith('complete') && leaving.state === 'completed') ||
    (what === 'retry by itself' && leaving.attempts >= 3)
  const done: Record<Exclude<Chain, 'start'>, () => Promise<unknown>> = {
    submit: () => steps.submit(id, txid),
    complete: () => steps.complete(id, pi('0.01'), txid),
    'complete dearly': () => steps.complete(id, pi('0.0300001'), txid),
    'fail proven': () => steps.fail(id, true),
    'fail unproven': () => steps.fail(id, false),
    'retry by itself': () => here.db.write((tx) => retryOrLeave(tx, id, here.deps.now())),
  }
  if (!fits[what] && !repeated) {
    await expect(done[what]()).rejects.toThrow(/./)
    return note(false)
  }
  await done[what]()
  if (!fits[what]) return note(false)
  if (what === 'submit') Object.assign(leaving, { state: 'submitted', txid })
  else if (what.startsWith('complete')) {
    leaving.state = 'completed'
    model.chain = plus(model.chain, amount, what === 'complete' ? zeroPi : pi('0.0200001'))
    mix.completed++
  } else if (what === 'retry by itself') {
    if (leaving.attempts < 3) again(leaving)
  } else {
    Object.assign(leaving, { state: 'failed', proven: what === 'fail proven' })
    await here.db.write((tx) =>
      recordBurntFee(tx, { txid: `${id}:${leaving.attempts}`, withdrawalId: id, fee: pi('0.01') }, here.deps.now()),
    )
    model.chain = plus(model.chain, pi('0.01'))
  }
  note(true)
}

const agree = async (model: Model, { here, people, chainBefore }: Stage): Promise<void> => {
  const rows = await here.db.many<{ id: string; state: string; txid: string | null; attempts: number }>(
    'test.states',
    sql`select id, state, txid, attempts from withdrawals
      where user_id = any(${[people.ann.user.id, people.bob.user.id]}::uuid[]) order by id`,
  )
  expect(rows).toEqual(model.leaving.map(({ id, state, txid, attempts }) => ({ id, state, txid, attempts })))
  for (const name of ['ann', 'bob'] as const)
    expect([name, (await people[name].call(readWallet)).body.available]).toEqual([
      name,
      piToWire(model.available[name]),
    ])
  expect((await chainSum(here)) - chainBefore).toBe(model.chain)
  expect(await here.violations()).toEqual([])
}

test(
  `random histories end as the model foretells, with right books after every step ${thisRun}`,
  async () => {
    const seed = 20_261_121
    let played = 0
    const property = fc.asyncProperty(fc.array(anyStep, { minLength: 16, maxLength: 30 }), async (history) => {
      const model = new Model()
      const stage = await opening()
      for (const each of history) {
        await play(model, stage, each)
        await agree(model, stage)
        played++
      }
    })
    await playHistories(property, { seed, full: 40, onDemand: 1500 })
    process.stdout.write(
      `${JSON.stringify({ id: 'MON-12', what: 'withdrawals', seed, histories, steps: played, ...mix })}\n`,
    )
    expect(Math.min(mix.done, mix.refused, mix.completed * 4)).toBeGreaterThan(histories / 2)
    if (!partial) expect(mix.returned * 20).toBeGreaterThan(histories / 2)
  },
  tier(180_000, 180_000, 3_600_000),
)
