// Each call of every test is held against the queries that its endpoint may run (endpoint-queries.ts).
import { AsyncLocalStorage } from 'node:async_hooks'
import { appendFileSync } from 'node:fs'
import type { Endpoint } from '@lamplit/contract/endpoint'
import { endpoints } from '@lamplit/contract/index'
import { endpointQueries } from './endpoint-queries.ts'

const heard = new AsyncLocalStorage<Set<string>>()
/** For `statementsOf`; a call inside another call is none of the outer one's. */
const counted = new AsyncLocalStorage<Set<string>>()

/** What any call may run: who acts, the key it was asked under, and whether payments are stopped. */
const common = /^(sessions\.(actors?|touch)|idempotency\.\w+|switches\.(any-closed|read)|test\..*)$/

const routeOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path}`
const allowed = new Map(Object.entries(endpoints).map(([name, endpoint]) => [routeOf(endpoint), endpointQueries[name]]))

/** Told of every statement by the database. */
export const hearQuery = (name: string): void => void heard.getStore()?.add(name)

/** Makes a call and refuses, loudly, what its endpoint does not name. */
export const queriesOf = async <T>(endpoint: Endpoint, call: () => PromiseLike<T>): Promise<T> => {
  const names = new Set<string>()
  const answer = await heard.run(names, async () => call())
  for (const name of names) counted.getStore()?.add(name)
  const unnamed = [...names].filter((name) => !common.test(name) && !allowed.get(routeOf(endpoint))?.includes(name))
  // To collect what is missing in one run of all tests.
  if (process.env['QUERIES_LOG'])
    appendFileSync(process.env['QUERIES_LOG'], unnamed.map((name) => `${routeOf(endpoint)} ${name}\n`).join(''))
  else if (unnamed.length > 0)
    throw new Error(`${routeOf(endpoint)} ran ${unnamed.join(', ')}, which endpoint-queries.ts does not name`)
  return answer
}

/** What the calls of this work ran besides what any call may run. */
export const statementsOf = async (work: () => Promise<unknown>): Promise<string[]> => {
  const names = new Set<string>()
  await counted.run(names, work)
  return [...names].filter((name) => !common.test(name)).toSorted()
}
