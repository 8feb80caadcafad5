// One simulated world from its seed to its rest: who lives in it, what goes wrong in it, and what was found.
import type { Endpoint } from '@lamplit/contract/endpoint'
import pino from 'pino'
import { sql } from '../../src/kernel/db.ts'
import { jobs, moneyJobs } from '../../src/jobs.ts'
import { openWorker, type Worker } from '../../src/payouts/worker.ts'
import type { Answer } from '../world.ts'
import { chanceOf, seedTheMachine } from './chance.ts'
import { faultyDb, type Weather } from './faulty-db.ts'
import { dawn } from './ground.ts'
import { judgeOf, type Ends } from './judge.ts'
import { openNetwork, type Network } from './network.ts'
import { attacker, decide, staffSession } from './others.ts'
import { buyer, seller } from './buyers-and-sellers.ts'
import { piWorld, network as piNetwork } from './pi-world.ts'
import { simulatedUserOf, type SimulatedUser, type Play } from './play.ts'
import { openSchedule, type Life, type Schedule } from './schedule.ts'
import type { Stage } from './stage.ts'

export interface Lived {
  seed: number
  steps: number
  requests: number
  crashes: number
  faults: number
  hash: string
  ends: Ends | null
  wrongs: string[]
  last: string[]
  answers: Record<string, number>
}

/** Sometimes a while passes at once: so many seconds. */
const leaps = [31, 31, 31, 31, 70, 70, 150, 16 * 60, 65 * 60, 26 * 3600] as const
const moneyMoves = ['ledger.post', 'orders.buy', 'orders.insert']

export const live = async (stage: Stage, seed: number, length: number): Promise<Lived> => {
  seedTheMachine(seed)
  await stage.ground.begin()
  const chance = chanceOf(seed)
  const schedule = openSchedule(chance)
  const weather: Weather = { calm: false, faults: 0 }
  let time = dawn.getTime()
  const now = (): Date => new Date(time)
  const pi = piWorld(chance, now)
  const network = openNetwork(pi, schedule, chance, weather)
  const people = stage.ground.people.map(simulatedUserOf)
  for (const { uid, payable } of people) pi.join(uid, payable)
  const wrongs: string[] = []
  const wrong = (what: string): void => {
    if (wrongs.length < 20) wrongs.push(what)
  }
  let moved = { money: false, payments: false }
  const db = faultyDb(stage.real, schedule, chance, weather, (names) => {
    moved = {
      money: moved.money || names.some((name) => moneyMoves.includes(name)),
      payments: moved.payments || names.includes('payment_intents.transition'),
    }
  })
  const heard = ({ level, msg, ...line }: { level: number; msg: string; [field: string]: unknown }): void => {
    if (
      msg === 'bug' ||
      msg === 'the books are wrong' ||
      msg === 'the app wallet does not cover what people are owed' ||
      msg === 'withdrawals are stopped' ||
      /nobody here sent it/.test(msg)
    )
      wrong(`the market cried: ${msg} ${JSON.stringify(line)}`)
    schedule.note(`log ${level} ${msg}`)
  }
  stage.set({ db, pi: network.platform, now, heard })
  const processes = openProcesses(stage, schedule, network, now, heard, db)
  const answers: Record<string, number> = {}
  let requests = 0
  const ask: Play['ask'] = async (who, endpoint: Endpoint, asking = {}) => {
    requests++
    const life = processes.market
    const reply = schedule.here.run({ who: who?.name ?? 'somebody', life }, () =>
      stage.ask(who?.token ?? null, endpoint, asking),
    )
    const answer = await Promise.race([reply, life.ended.then((): Answer => ({ status: 0, body: null, headers: {} }))])
    // Many can lose their answer at once; each goes on in its own turn.
    if (answer.status === 0) await schedule.point('waits in vain')
    schedule.note(`${who?.name} ${endpoint.method} ${endpoint.path} ${answer.status} ${answer.body?.code ?? ''}`)
    const name = `${endpoint.path.replace('/api/', '')} ${answer.status} ${answer.body?.code ?? ''}`
    answers[name] = (answers[name] ?? 0) + 1
    return answer
  }
  const play: Play = { chance, pi, people, products: stage.ground.products, ask, wrong, note: schedule.note }
  let going = true
  const actor = (name: string, act: () => Promise<unknown>): void => {
    void schedule.here
      .run({ who: name, life: null }, async () => {
        while (going) {
          await schedule.point('begins something')
          if (going) await act()
        }
      })
      .catch((error: unknown) => wrong(`${name}: ${error instanceof Error ? error.stack : String(error)}`))
  }
  for (const person of people) for (const [name, act] of partsOf(person)) actor(name, () => act(play, person))
  for (const name of moneyJobs) actor(name, () => processes.work(name))
  actor('payouts', processes.pay)
  const judge = judgeOf(stage.real, pi, people)
  let crashes = 0
  await schedule.settle()
  for (let step = 0; step < length && wrongs.length === 0; step++) {
    time += 5 + chance.below(150)
    if (chance.happens(0.011)) time += chance.pick(leaps) * 1000
    if (chance.happens(0.1)) network.deliver(false)
    if (chance.happens(0.002)) network.fallSilent(15 + chance.below(25))
    if (chance.happens(0.004)) {
      processes.crash(chance.pick(['market', 'payouts']))
      crashes++
      await schedule.settle()
    }
    // A payout takes forty steps; with its fair share of turns hardly one would end while things go wrong.
    await schedule.step(chance.happens(0.15) ? 'payouts' : undefined)
    const { money, payments } = moved
    moved = { money: false, payments: false }
    if (money) for (const what of await judge.glance()) wrong(what)
    if (payments) for (const what of await judge.givenUp()) wrong(what)
  }
  const steps = schedule.steps()
  const { hash } = schedule.trace()
  let ends: Ends | null = null
  if (wrongs.length === 0) {
    going = false
    weather.calm = true
    network.deliver(true)
    schedule.open()
    await schedule.settle()
    await schedule.here.run({ who: 'the end', life: null }, () =>
      rest(
        stage,
        processes,
        play,
        (ms) => {
          time += ms
        },
        people.find(({ role }) => role === 'staff')!,
      ),
    )
    for (const what of await judge.verdict()) wrong(what)
    ends = await judge.ends()
  } else {
    processes.crash('market')
    processes.crash('payouts')
  }
  return {
    seed,
    steps,
    requests,
    crashes,
    faults: weather.faults,
    hash,
    ends,
    wrongs,
    last: wrongs.length > 0 ? schedule.trace().last : [],
    answers,
  }
}

const partsOf = (person: SimulatedUser): [string, (play: Play, me: SimulatedUser) => Promise<void>][] => {
  const { name, role } = person
  switch (role) {
    case 'two tabs':
      return [
        [`${name}, left tab`, buyer],
        [`${name}, right tab`, buyer],
      ]
    case 'seller':
      return [[name, seller]]
    case 'attacker':
      return [[name, attacker]]
    case 'staff':
      return [[name, staffSession]]
    case 'buyer':
      return [[name, buyer]]
  }
}

interface Processes {
  readonly market: Life
  work: (job: string) => Promise<unknown>
  pay: () => Promise<unknown>
  crash: (which: 'market' | 'payouts') => void
}

/** The serving process and the payout process; one that dies is started again at once, on the same database. */
const openProcesses = (
  stage: Stage,
  schedule: Schedule,
  network: Network,
  now: () => Date,
  heard: (line: any) => void,
  db: Stage['real'],
): Processes => {
  const { here, newLife } = schedule
  const log = pino({ level: 'fatal', base: null }, { write: (line: string) => heard(JSON.parse(line)) })
  const list = jobs(stage.deps)
  let lives = 0
  let market = newLife('market')
  let payouts = newLife('payouts')
  let worker: Worker
  const startWorker = (): void => {
    worker = openWorker(
      {
        config: { ...stage.deps.config, piNetwork, payouts: 'sandbox' },
        db,
        log,
        now,
        pi: network.payouts,
        chain: network.chain,
        signer: network.signer,
      },
      { wallet: network.signer.address, holder: `worker ${++lives}`, turnMs: 0 },
    )
  }
  const inLife = (life: Life, who: string, work: () => Promise<unknown>): Promise<unknown> =>
    Promise.race([
      here.run({ who, life }, work).catch((error: unknown) => schedule.note(`${who} failed: ${String(error)}`)),
      life.ended,
    ])
  stage.begin()
  startWorker()
  return {
    get market() {
      return market
    },
    work: (name) => inLife(market, name, () => list.find((job) => job.name === name)!.run()),
    pay: () => inLife(payouts, 'payouts', () => worker.round()),
    crash: (which) => {
      schedule.crash(which === 'market' ? market : payouts)
      if (which === 'market') {
        market = newLife('market')
        stage.begin()
      } else {
        payouts = newLife('payouts')
        startWorker()
      }
    },
  }
}

interface Left {
  open: number
  due: Date | null
  reviews: number
}

/** Nothing goes wrong any more and time passes, until nothing is due; the member of staff answers what is asked. */
const rest = async (
  stage: Stage,
  processes: Processes,
  play: Play,
  pass: (ms: number) => void,
  admin: SimulatedUser,
): Promise<void> => {
  for (let round = 0; round < 60; round++) {
    for (const name of moneyJobs) await processes.work(name)
    await processes.pay()
    const left = await stage.real.one<Left>(
      'sim.left',
      sql`select (select count(*)::int from payment_intents where state in ('created', 'approved', 'submitted'))
        + (select count(*)::int from outbox)
      + (select count(*)::int from withdrawals where state in ('requested', 'approved', 'submitting', 'submitted'))
        + (select count(*)::int from chain_payments where matched = 'open') as open,
      (select count(*)::int from withdrawals where state in ('in_review', 'failed')) as reviews,
        (select min(due_at) from timers) as due`,
    )
    if (left.open === 0 && left.due === null && left.reviews === 0) return
    if (left.reviews > 0) await decide(play, admin, ['to_review', 'failed'])
    // Two looks in a row for those who wait for an answer, then a while for those who wait for a time limit.
    pass(left.open > 0 ? (round % 3 === 2 ? 17 * 60_000 : 31_000) : 8 * 24 * 3_600_000)
  }
}
