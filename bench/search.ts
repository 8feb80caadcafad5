// How good the search for products is: judged queries over a real catalogue, beside Postgres' own text search over the
// same rows in the same run.
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { checkListing, readListing } from '@lamplit/contract/listing'
import { listingLimits } from '@lamplit/contract/limits'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { insertProducts, type NewProduct } from '../server/src/catalog/store.ts'
import { openDb, sql, type Db } from '../server/src/kernel/db.ts'
import { newId } from '../server/src/kernel/ids.ts'
import { migrate } from '../server/src/kernel/migrate.ts'
import { openPostgres } from '../server/src/embedded-postgres/postgres.ts'
import { countWords } from '../server/src/search/refresh-search.ts'
import { keyOf, readJudged, type CatalogueItem, type JudgedQuery } from './judged-set.ts'
import { market } from './market.ts'
import { meansBySlice, meansOf, ndcg, success, type Means } from './relevance.ts'

/**
 * The catalogue is test data that is not part of the project; another one, with judgements of its own, is measured the
 * same way.
 */
const catalogueFile =
  process.env['CATALOGUE'] ?? path.resolve(import.meta.dirname, '../../shared/data/catalogue-500.json')
const judgedFile = process.env['JUDGED'] ?? path.join(import.meta.dirname, 'judged/electronics.json')
const sellers = 50
const depth = 10

type SliceFigures = Means & { baseline_ndcg10: number }
export interface SearchFigures {
  id: 'BENCH-search'
  queries: number
  products: number
  ndcg10: number
  success3: number
  baseline_ndcg10: number
  baseline_success3: number
  ratio_ndcg10: number
  slices: Record<string, SliceFigures>
  p50_ms: number
  p95_ms: number
}

interface SearchCase extends JudgedQuery {
  came: string[]
  ms: number
  ndcg10: number
  success3: number
}

export const benchSearch = async (): Promise<{
  figures: SearchFigures
  asked: SearchCase[]
  names: ReadonlyMap<string, string>
}> => {
  const items = JSON.parse(readFileSync(catalogueFile, 'utf8')) as CatalogueItem[]
  const { queries, names } = readJudged(judgedFile)
  const folder = await mkdtemp(path.join(tmpdir(), 'lamplit-bench-'))
  const postgres = await openPostgres(folder, {})
  const closing: (() => Promise<unknown>)[] = []
  try {
    await migrate(postgres.connection)
    const db = openDb(postgres.connection, { max: 8 })
    closing.push(() => db.close())
    const keys = await load(db, items)
    const listedKeys = new Set(keys.values())
    const missing = [...new Set(queries.flatMap(({ grades }) => [...grades.keys()]))].filter(
      (key) => !listedKeys.has(key),
    )
    if (missing.length > 0)
      throw new Error(`the catalogue lacks ${missing.length} judged products, the first is ${names.get(missing[0]!)}`)
    await countWords(db)
    await settle(postgres.connection)
    const server = await market(folder, db, false)
    closing.push(() => server.close())
    const measure = async (find: (q: string) => Promise<string[]>): Promise<SearchCase[]> => {
      const all: SearchCase[] = []
      for (const query of queries) {
        const began = performance.now()
        const ids = await find(query.q)
        const ms = performance.now() - began
        const came = ids.map((id) => keys.get(id) ?? id)
        all.push({ ...query, came, ms, ndcg10: ndcg(came, query.grades, depth), success3: success(came, query.grades) })
      }
      return all
    }
    // The first asking prepares the statements; the second is what people wait for.
    await measure((q) => ask(server, q))
    const asked = await measure((q) => ask(server, q))
    return { figures: figuresOf(asked, await measure((q) => plainly(db, q)), items.length), asked, names }
  } finally {
    for (const close of closing.toReversed()) await close()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const ask = async (server: FastifyInstance, q: string): Promise<string[]> => {
  const answer = await server.inject({ url: '/api/search/products', query: { q, limit: String(depth) } })
  if (answer.statusCode !== 200)
    throw new Error(`“${q}” was answered ${answer.statusCode}: ${answer.body.slice(0, 300)}`)
  return answer.json<{ results: { id: string }[] }>().results.map(({ id }) => id)
}

/** What anyone gets from Postgres with one line: all words by their stem, ranked by how often they come. */
const plainly = async (db: Db, q: string): Promise<string[]> =>
  (
    await db.many<{ id: string }>(
      'bench.plain-search',
      sql`select id from (select id, to_tsvector('english',
        title || ' ' || coalesce(category, '') || ' ' || description) as words from products) p,
        plainto_tsquery('english', ${q}) typed
    where words @@ typed order by ts_rank(words, typed) desc, id limit ${depth}`,
    )
  ).map(({ id }) => id)

/** The catalogue as listings of many sellers. What was popular has many reviews, all equally good. */
const load = async (db: Db, items: readonly CatalogueItem[]): Promise<Map<string, string>> => {
  const now = new Date()
  const sellerIds = Array.from({ length: sellers }, () => newId(now))
  const rows = items.map((item, n) => ({
    item,
    listed: { ...listed(item), id: newId(now), sellerId: sellerIds[n % sellers]!, at: now } satisfies NewProduct,
  }))
  await db.write(async (tx) => {
    await tx.run('bench.patience', sql`set local statement_timeout = '60s'`)
    await tx.run(
      'bench.users',
      sql`insert into users (id, username, created_at, seen_at) select id, 'bench_' || id, ${now}, ${now}
        from unnest(${sellerIds}::uuid[]) as id`,
    )
    await insertProducts(
      tx,
      rows.map(({ listed: product }) => product),
    )
    await tx.run(
      'bench.reviews',
      sql`update products p set reviews_count = given.reviews, rating_sum = 4 * given.reviews
      from unnest(${rows.map(({ listed: { id } }) => id)}::uuid[],
        ${rows.map(({ item }) => Math.round(item.popularity / 100))}::int[]) as given (id, reviews)
        where p.id = given.id`,
    )
  })
  return new Map(rows.map(({ item, listed: { id } }) => [id, keyOf(item)]))
}

/**
 * A line of the catalogue as a seller would fill in the form. Of a name that is too long the whole stands first in the
 * description.
 */
const listed = ({ name, description, categories, price }: CatalogueItem): Pick<NewProduct, 'listing' | 'pictures'> => {
  const { max } = listingLimits.title
  const title = name.length <= max ? name : name.slice(0, name.lastIndexOf(' ', max))
  const form = {
    type: 'Stocked',
    title,
    description: (title === name ? description : `${name}. ${description}`).slice(0, listingLimits.description.max),
    price: String(price),
    image: 'https://pictures.example/none.jpg',
    category: (categories.at(-1) ?? '').replace(/^All /, ''),
    stock: 10,
    policyAccepted: true,
  }
  const wrong = checkListing(form)
  if (Object.keys(wrong).length > 0) throw new Error(`“${name}” cannot be listed: ${JSON.stringify(wrong)}`)
  return { listing: readListing(form), pictures: [] }
}

/** As autovacuum leaves a table that is not brand new. */
const settle = async (connection: pg.ClientConfig): Promise<void> => {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query('vacuum analyze')
  await client.end()
}

const figuresOf = (asked: readonly SearchCase[], plain: readonly SearchCase[], products: number): SearchFigures => {
  const all = meansOf(asked)
  const baseline = meansOf(plain)
  const baselineSlices = meansBySlice(plain)
  const times = asked.map(({ ms }) => ms).toSorted((a, b) => a - b)
  const at = (share: number): number =>
    Number(times[Math.min(times.length - 1, Math.floor(times.length * share))]!.toFixed(1))
  return {
    id: 'BENCH-search',
    queries: all.n,
    products,
    ndcg10: all.ndcg10,
    success3: all.success3,
    baseline_ndcg10: baseline.ndcg10,
    baseline_success3: baseline.success3,
    ratio_ndcg10: Number((all.ndcg10 / baseline.ndcg10).toFixed(3)),
    slices: Object.fromEntries(
      Object.entries(meansBySlice(asked)).map(([name, means]) => [
        name,
        { ...means, baseline_ndcg10: baselineSlices[name]!.ndcg10 },
      ]),
    ),
    p50_ms: at(0.5),
    p95_ms: at(0.95),
  }
}

/** The queries that went worst: what came with its grade, and what was wanted before all else and did not come. */
const showWorst = (asked: readonly SearchCase[], names: ReadonlyMap<string, string>, most: number): string =>
  asked
    .toSorted((a, b) => a.ndcg10 - b.ndcg10)
    .slice(0, most)
    .map(({ q, slices, ndcg10, came, grades }) => {
      const wanted = [...grades]
        .filter(([key]) => !came.includes(key))
        .toSorted(([, a], [, b]) => b - a)
        .slice(0, Math.max(0, 5 - came.filter((key) => grades.get(key) === 3).length))
      const line = (mark: string, key: string): string =>
        `    ${mark} ${grades.get(key) ?? 0}  ${names.get(key) ?? key}`
      return [
        `${ndcg10.toFixed(3)}  “${q}”  (${slices.join(', ')})`,
        ...came.slice(0, 5).map((key) => line('came  ', key)),
        ...wanted.map(([key]) => line('wanted', key)),
      ].join('\n')
    })
    .join('\n')

if (import.meta.main) {
  if (!existsSync(catalogueFile)) {
    process.stderr.write(
      `The catalogue for measuring search is not at ${path.relative(process.cwd(), catalogueFile)}: put it ` +
        'there, or name another with CATALOGUE.\n',
    )
    process.exit(1)
  }
  const { figures, asked, names } = await benchSearch()
  process.stdout.write(`${JSON.stringify(figures)}\n`)
  const most = Number(process.env['WORST'] ?? 0)
  if (most > 0) process.stderr.write(`${showWorst(asked, names, most)}\n`)
}
