// One process of the market that can be made to die, or to stand still, at any await on the database or on Pi
// (quality CR-3, CR-5).
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../src/app.ts'
import type { Deps } from '../src/deps.ts'
import { jobs } from '../src/jobs.ts'
import type { Db, Read, Write } from '../src/kernel/db.ts'
import { openSessionCache } from '../src/kernel/session-cache.ts'
import { openLimiter } from '../src/kernel/limiter.ts'
import type { Answer, Asking, Player, World } from './world.ts'
import { pathOf, type Endpoint } from '@lamplit/contract/endpoint'

/** Where an await stands: what it waits for and the how-manieth of its kind in this process, like `pi complete #1`. */
export type Point = string
/** `before`: what was waited for never happened. `after`: it happened, and its answer was lost. */
export type Moment = 'before' | 'after'
/** A point by its name, or the how-manieth await of all. */
export interface Plan {
  point: Point | number
  moment: Moment
  how: 'die' | 'hold'
}

/** Thrown by every call of a process that is no more. */
export class Died extends Error {}

export interface Process {
  deps: Deps
  call: (player: Player, endpoint: Endpoint, asking?: Asking) => Promise<Answer>
  /** Runs one of the jobs that the real process runs, by its name. */
  job: (name: string) => Promise<unknown>
  /** Every await so far, in the order they were begun. */
  points: Point[]
  died: boolean
  /** Resolves when a `hold` plan has stopped the process; `goOn` lets it continue. */
  held: Promise<void>
  goOn: () => void
  close: () => Promise<void>
}

interface Life {
  /** Waits for something as this process would. */
  step: <T>(what: string, effect: () => Promise<T>) => Promise<T>
  name: (what: string) => Point
  meet: (point: Point, moment: Moment) => Promise<void>
}

/** Starts a process beside the world's own, on the same database and the same Pi. */
export const startProcess = async (world: World, plan?: Plan): Promise<Process> => {
  const seen = new Map<string, number>()
  const stopped = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  const process: Pick<Process, 'points' | 'died'> = { points: [], died: false }
  let chosen = plan?.point
  const refuseTheDead = (): void => {
    if (process.died) throw new Died('this process has ended')
  }
  const life: Life = {
    name: (what) => {
      const count = (seen.get(what) ?? 0) + 1
      seen.set(what, count)
      process.points.push(`${what} #${count}`)
      if (process.points.length === plan?.point) chosen = `${what} #${count}`
      return `${what} #${count}`
    },
    meet: async (point, moment) => {
      if (chosen === point && plan?.moment === moment) {
        if (plan.how === 'die') process.died = true
        stopped.resolve()
        if (plan.how === 'hold') await gate.promise
      }
      refuseTheDead()
    },
    step: (what, effect) => {
      const work = async (point: Point) => {
        refuseTheDead()
        // Only the chosen one waits: what is asked for in one turn of the loop must leave in one packet.
        if (chosen === point) await life.meet(point, 'before')
        const result = await effect()
        await life.meet(point, 'after')
        return result
      }
      const result = work(life.name(what))
      // Some statements are not waited for by the code either; their loss shows at the commit.
      result.catch(() => {})
      return result
    },
  }
  const db = mortalDb(world.db, life)
  const deps: Deps = {
    ...world.deps,
    db,
    sessions: openSessionCache({ ...world.deps, db }),
    pi: mortalPi(world.deps.pi, life),
    limiter: openLimiter(world.deps.config.limitScale),
  }
  let app: FastifyInstance | undefined
  return Object.assign(process, {
    deps,
    held: stopped.promise,
    goOn: gate.resolve,
    call: async ({ token }: Player, endpoint: Endpoint, { params, query, body, key }: Asking = {}): Promise<Answer> => {
      app ??= await buildApp(deps)
      const search = query ? `?${new URLSearchParams(query)}` : ''
      const response = await app.inject({
        method: endpoint.method,
        url: pathOf(endpoint.path, params) + search,
        headers: {
          authorization: `Bearer ${token}`,
          ...(key ? { 'idempotency-key': key } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      })
      return {
        status: response.statusCode,
        body: /json/.test(String(response.headers['content-type'])) ? response.json() : response.body,
        headers: response.headers,
      }
    },
    job: (name: string) =>
      jobs(deps)
        .find((job) => job.name === name)!
        .run(),
    close: async () => {
      await app?.close()
    },
  })
}

const mortalReads = (reads: Read, step: Life['step'], where: string): Read => ({
  many: (name, query) => step(`${where} ${name}`, () => reads.many(name, query)),
  maybe: (name, query) => step(`${where} ${name}`, () => reads.maybe(name, query)),
  one: (name, query) => step(`${where} ${name}`, () => reads.one(name, query)),
})

const mortalDb = (db: Db, life: Life): Db => ({
  ...db,
  ...mortalReads(db, life.step, 'read'),
  atomic: (name, statement) => life.step(`atomic ${name}`, () => db.atomic(name, statement)),
  // A connection that is lost in a transaction takes the transaction with it: whatever is thrown inside rolls it back.
  write: async (work) => {
    await life.step('begin', async () => {})
    let commit = ''
    const answer = await db.write(async (tx) => {
      let first = ''
      const step: Life['step'] = (what, effect) => {
        first ||= what
        return life.step(what, effect)
      }
      const mortal = {
        ...mortalReads(tx, step, 'tx'),
        run: (name: string, query: Parameters<Write['run']>[1]) => step(`tx ${name}`, () => tx.run(name, query)),
        afterCommit: tx.afterCommit,
      } as unknown as Write
      const result = await work(mortal)
      commit = life.name(`commit of ${first}`)
      await life.meet(commit, 'before')
      return result
    })
    await life.meet(commit, 'after')
    return answer
  },
})

const mortalPi = (pi: Deps['pi'], life: Life): Deps['pi'] =>
  Object.fromEntries(
    Object.entries(pi).map(([name, call]) => [
      name,
      typeof call === 'function'
        ? (...words: unknown[]) =>
            life.step(`pi ${name}`, () => (call as (...all: unknown[]) => Promise<unknown>)(...words))
        : call,
    ]),
  ) as unknown as Deps['pi']
