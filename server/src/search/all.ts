// Everything behind one field (spec §3): each kind of thing looks by itself, and what is found stands among the goods
// by how well it fits.
import type { SearchCategory } from '@lamplit/contract/search'
import type { Db } from '../kernel/db.ts'
import type { Actor } from '../kernel/session.ts'
import type { SearchSource, Scored, WireResult } from './source.ts'
import { orderSource } from './sources/orders.ts'
import { pageSource } from './sources/pages.ts'
import { productSource } from './sources/products.ts'
import { userSource } from './sources/users.ts'

export const sources: readonly SearchSource[] = [productSource, userSource, orderSource, pageSource]

/** Among everything each kind but the goods shows its few best; the rest has its own tab. */
const fewOfEach = 3
/** From this score on something is what was meant, and comes first. */
const veryName = 0.9
/** Otherwise it stands behind the second of the goods, and then behind every third. */
const placeOf = (n: number): number => 2 + n * 3

export interface FoundAll {
  data: WireResult[]
  total: number
  byCategory: Record<string, number>
}
interface SearchAllRequest {
  words: string
  category: SearchCategory | SearchSource['category']
  status: string | null
  limit: number
  offset: number
  now: Date
}

export const searchEverything = async (
  db: Db,
  actor: Actor | null,
  { category, ...asked }: SearchAllRequest,
): Promise<FoundAll> => {
  if (category !== 'all') {
    const source = sources.find((each) => each.category === category)
    const { rows, total } = source ? await source.find(db, actor, asked) : { rows: [], total: 0 }
    return { data: rows.map(({ result }) => result), total, byCategory: { [category]: total } }
  }
  const [goods, ...others] = sources
  const beside = await Promise.all(
    others.map((source) => source.find(db, actor, { ...asked, limit: fewOfEach, offset: 0 })),
  )
  const extras = beside.flatMap(({ rows }) => rows).toSorted((a, b) => b.score - a.score)
  const { first, between } = placed(extras)
  // Where each of them stands does not hang on the page that is asked for, so that no page repeats or leaves out
  // anything.
  const taken = (until: number): number =>
    Math.min(first.length, until) + between.filter((_, n) => first.length + placeOf(n) < until).length
  const before = taken(asked.offset)
  const { rows, total } = await goods!.find(db, actor, { ...asked, offset: asked.offset - before })
  const data: WireResult[] = []
  let [nextFirst, nextGood] = [Math.min(first.length, asked.offset), 0]
  // Where the goods end early, the rest follows at once.
  let nextBetween = between.filter((_, n) => first.length + Math.min(placeOf(n), n + total) < asked.offset).length
  for (let place = asked.offset; data.length < asked.limit; place++) {
    const scored =
      nextFirst < first.length
        ? first[nextFirst++]
        : nextBetween < between.length && (first.length + placeOf(nextBetween) <= place || nextGood >= rows.length)
          ? between[nextBetween++]
          : rows[nextGood++]
    if (scored === undefined) break
    data.push(scored.result)
  }
  return {
    data,
    total: total + extras.length,
    byCategory: Object.fromEntries([
      ['products', total],
      ...others.map((source, n) => [source.category, beside[n]!.total]),
    ]),
  }
}

const placed = (extras: readonly Scored[]): { first: Scored[]; between: Scored[] } => ({
  first: extras.filter(({ score }) => score >= veryName),
  between: extras.filter(({ score }) => score < veryName),
})
