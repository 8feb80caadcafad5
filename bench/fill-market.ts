// Fills a database of the bench with made listings, quickly: indexes are taken off and built again from their own
// definitions, which is also how long building them takes.
import type pg from 'pg'
import { openDb, sql, type Db } from '../server/src/kernel/db.ts'
import { newId } from '../server/src/kernel/ids.ts'
import { countWords } from '../server/src/search/refresh-search.ts'
import { learnTerms } from '../server/src/search/suggest-terms.ts'
import { realWords, type MadeListing, type Maker } from './real-words.ts'
import { run } from './tpcb.ts'

const sellers = 10_000
const batch = 2000
const threeYearsMs = 3 * 365 * 86_400_000
const column = <T extends object, K extends keyof T>(rows: readonly T[], key: K): T[K][] => rows.map((row) => row[key])

export interface Filled {
  listings: number
  fill_seconds: number
  index_seconds: number
  words_seconds: number
  index_mb: number
  table_mb: number
  indexes_mb: Record<string, number>
}

/** Brings the market to so many listings. What is there already stays, so that one market grows from size to size. */
export const fillMarket = async (
  connection: pg.ClientConfig,
  size: number,
  say: (line: string) => void,
): Promise<Filled> => {
  const db = openDb(connection, { max: 3 })
  const began = performance.now()
  const { have } = await db.one<{ have: number }>('bench.have', sql`select count(*)::int as have from products`)
  const maker = realWords(20_261_121 + have)
  const people = await usersOf(db, maker)
  const taken = have < size ? await takeIndexesOff(connection) : []
  for (let at = have; at < size;) {
    // Two at a time: Postgres reads words in one process while the other batch is being made.
    const now = new Date()
    await Promise.all(
      [0, 1]
        .map((lane) => at + lane * batch)
        .filter((from) => from < size)
        .map((from) => addListings(db, maker, people, from, Math.min(batch, size - from), now)),
    )
    at += 2 * batch
    if (at % 100_000 < 2 * batch)
      say(`${Math.min(at, size)} listings after ${Math.round((performance.now() - began) / 1000)} s`)
  }
  const filled = performance.now()
  await putIndexesBack(connection, taken)
  const built = performance.now()
  // What the jobs would do in the minutes after: words are counted for spelling and for suggestions.
  while ((await countWords(db)) > 0);
  while ((await learnTerms({ db, now: () => new Date() })) > 0);
  const worded = performance.now()
  await run(connection, 'vacuum analyze')
  await db.close()
  const seconds = (ms: number): number => Number((ms / 1000).toFixed(1))
  return {
    listings: Math.max(have, size),
    fill_seconds: seconds(filled - began),
    index_seconds: seconds(built - filled),
    words_seconds: seconds(worded - built),
    ...(await sizes(connection)),
  }
}

const usersOf = async (db: Db, maker: Maker): Promise<string[]> => {
  const known = await db.many<{ id: string }>(
    'bench.sellers',
    sql`select id from users where username like '%\\_%' order by id limit ${sellers}`,
  )
  if (known.length > 0) return known.map(({ id }) => id)
  const now = new Date()
  const made = Array.from({ length: sellers }, (_, n) => ({ id: newId(now), ...maker.seller(n) }))
  await db.write((tx) =>
    tx.run(
      'bench.people',
      sql`insert into users (id, username, location, tier, level, created_at, seen_at)
        select *, ${now}::timestamptz, ${now}::timestamptz
    from unnest(${column(made, 'id')}::uuid[], ${column(made, 'username')}::text[], ${column(made, 'location')}::text[],
      ${column(made, 'tier')}::int[], ${column(made, 'level')}::int[])`,
    ),
  )
  return column(made, 'id')
}

const addListings = (
  db: Db,
  maker: Maker,
  people: readonly string[],
  from: number,
  count: number,
  now: Date,
): Promise<number> => {
  const made = Array.from({ length: count }, (_, n) => {
    const at = new Date(now.getTime() - threeYearsMs + Math.floor(((from + n) / 1_000_000) * threeYearsMs))
    return {
      id: newId(at),
      at,
      seller: people[Math.floor(((((from + n) * 7919) % 99_991) / 99_991) * people.length)]!,
      ...maker.listing(),
    }
  })
  type Row = (typeof made)[number]
  const of = <K extends keyof Row & (keyof MadeListing | 'id' | 'at' | 'seller')>(key: K): Row[K][] => column(made, key)
  return db.write(async (tx) => {
    await tx.run('bench.patience', sql`set local statement_timeout = '120s'`)
    await tx.run('bench.no-wait', sql`set local synchronous_commit = off`)
    return tx.run(
      'bench.listings',
      sql`insert into products (id, seller_id, type, title, description, price, category, location, state, stock,
        stocked, pictures, delivery_method, fulfillment_method, reviews_count, rating_sum, weight_sum, weighted_sum,
        created_at, updated_at)
      select id, seller, type, title, description, price, category, location, state, stock, stocked,
        case when picture is null then '{}' else array[picture] end, delivery, fulfilment, reviews, rating_sum,
        reviews * 0.7, rating_sum * 0.7, at, at
      from unnest(${of('id')}::uuid[], ${of('seller')}::uuid[], ${of('type')}::text[], ${of('title')}::text[],
        ${of('description')}::text[], ${of('price')}::bigint[], ${of('category')}::text[], ${of('location')}::text[],
        ${of('state')}::text[], ${of('stock')}::int[], ${of('stocked')}::int[],
        ${of('picture')}::text[], ${of('delivery')}::text[], ${of('fulfilment')}::text[], ${of('reviews')}::int[],
          ${of('ratingSum')}::int[], ${of('at')}::timestamptz[]) as t
          (id, seller, type, title, description, price, category, location, state, stock, stocked, picture, delivery,
          fulfilment, reviews, rating_sum, at)`,
    )
  })
}

/** Every index that serves lists or searches and guards nothing, as the product's own migrations defined it. */
const takeIndexesOff = async (connection: pg.ClientConfig): Promise<string[]> => {
  const { rows } = (await run(
    connection,
    `select c.relname as name, pg_get_indexdef(i.indexrelid) as made from pg_index i
      join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
    where t.relnamespace = 'public'::regnamespace and (t.relname = 'products' or t.relname ~ '^(product_|search_)') and
    not i.indisunique and not i.indisreplident`,
  )) as pg.QueryResult<{ name: string; made: string }>
  for (const { name } of rows) await run(connection, `drop index "${name}"`)
  return rows.map(({ made }) => made)
}

const putIndexesBack = async (connection: pg.ClientConfig, made: readonly string[]): Promise<void> => {
  for (const definition of made) await run(connection, `set maintenance_work_mem = '1GB'; ${definition}`)
}

const sizes = async (connection: pg.ClientConfig): Promise<Pick<Filled, 'index_mb' | 'table_mb' | 'indexes_mb'>> => {
  const mb = (bytes: string): number => Math.round(Number(bytes) / 1_048_576)
  const { rows } = (await run(
    connection,
    `select c.relname as name, pg_relation_size(c.oid)::text as bytes, c.relkind as kind from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('i', 'r') and pg_relation_size(c.oid) > 500000
      order by 2`,
  )) as pg.QueryResult<{ name: string; bytes: string; kind: string }>
  const indexes = rows.filter(({ kind }) => kind === 'i')
  const {
    rows: [table],
  } = (await run(connection, `select pg_table_size('products')::text as bytes`)) as pg.QueryResult<{ bytes: string }>
  return {
    table_mb: mb(table!.bytes),
    index_mb: indexes.reduce((sum, { bytes }) => sum + mb(bytes), 0),
    indexes_mb: Object.fromEntries(indexes.map(({ name, bytes }) => [name, mb(bytes)])),
  }
}
