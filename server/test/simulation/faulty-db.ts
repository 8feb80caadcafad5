// The real database, seen through points and faults: a transaction that fails before its commit, and a commit whose
// answer is lost.
import type { Db, Read, Write } from '../../src/kernel/db.ts'
import type { Chance } from './chance.ts'
import type { Schedule } from './schedule.ts'

export interface Weather {
  /** No faults any more. */
  calm: boolean
  faults: number
}

/** How our client says it; the server answers such a request with API_ERROR. */
class ConnectionLost extends Error {
  constructor() {
    super('Connection terminated unexpectedly')
  }
}

const [failsBefore, failsAfter, readFails] = [0.015, 0.015, 0.004]
/** A read stands between others by itself; letting others pass at every one would only make the story longer. */
const readIsPoint = 0.3

/** Asked once for all who wait: nobody may stop half-way, or they would all go on at once. */
const shared: readonly string[] = ['switches.read']

/** `moved` hears the names of the statements of each transaction that was committed. */
export const faultyDb = (
  real: Db,
  schedule: Schedule,
  chance: Chance,
  weather: Weather,
  moved: (names: readonly string[]) => void,
): Db => {
  const { point, outside, here } = schedule
  const strikes = (probability: number): boolean => {
    const struck = !weather.calm && chance.happens(probability)
    if (struck) weather.faults++
    return struck
  }
  const lose = (what: string): never => {
    schedule.note(`the database: ${what}`)
    throw new ConnectionLost()
  }
  const reading = <Kind extends keyof Read>(kind: Kind): Read[Kind] =>
    (async (name: string, query: never) => {
      const place = here.getStore()!
      const ask = real[kind] as (name: string, query: never) => Promise<unknown>
      if (place.inside) return ask(name, query)
      if (name === 'sessions.actor') return outside(() => ask(name, query))
      if (!shared.includes(name) && chance.happens(readIsPoint)) await point(`reads ${name}`)
      if (strikes(readFails)) lose(`${name} is not answered`)
      return outside(() => ask(name, query))
    }) as unknown as Read[Kind]

  const transaction = async <T>(names: string[], what: string, work: (fail: boolean) => Promise<T>): Promise<T> => {
    await point(what)
    const before = strikes(failsBefore)
    const answer = await outside(() => work(before))
    schedule.note(`commits ${names.join(' ')}`)
    moved(names)
    if (strikes(failsAfter)) lose('committed, and the answer is lost')
    return answer
  }
  return {
    many: reading('many'),
    maybe: reading('maybe'),
    one: reading('one'),
    identity: real.identity,
    close: real.close,
    load: real.load,
    atomic: (name, statement) =>
      transaction([name], `calls ${name}`, (fail) =>
        fail ? lose(`${name} never arrived`) : real.atomic(name, statement),
      ),
    write: async (work) => {
      const place = here.getStore()!
      if (place.inside) return real.write(work)
      const names: string[] = []
      return transaction(names, 'writes', (fail) =>
        here.run({ ...place, inside: true }, () =>
          real.write(async (tx) => {
            const result = await work(watched(tx, names))
            return fail ? lose(`rolled back ${names.join(' ')}`) : result
          }),
        ),
      )
    },
  }
}

const watched = (tx: Write, names: string[]): Write => {
  const heard = <Ask extends (name: string, query: never) => unknown>(ask: Ask): Ask =>
    ((name: string, query: never) => {
      names.push(name)
      return ask(name, query)
    }) as Ask
  return {
    many: heard(tx.many),
    maybe: heard(tx.maybe),
    one: heard(tx.one),
    run: heard(tx.run),
    afterCommit: tx.afterCommit,
  } as unknown as Write
}
