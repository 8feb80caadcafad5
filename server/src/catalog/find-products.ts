// Lists of products: pages by key, with words or without, and the ranked lists. Nothing here reads the whole market;
// searching is in ../search.
import type { ProductType } from '@lamplit/contract/kinds'
import type { Pi } from '@lamplit/contract/money'
import { empty, join, raw, sql, type Read, type Sql } from '../kernel/db.ts'
import { cursorOf, readCursor } from './cursor.ts'
import { cardOf, writtenCard, type CardRow } from './product-card.ts'
import { cardColumns } from './store.ts'

export interface Filters {
  q?: string | undefined
  type?: ProductType | undefined
  category?: string | undefined
  seller?: string | undefined
  min_price?: Pi | undefined
  max_price?: Pi | undefined
  availability?: 'all' | 'available' | 'out_of_stock' | undefined
  sort?: 'relevance' | 'newest' | 'oldest' | 'price_asc' | 'price_desc' | undefined
}

/** How many matches are ranked at most: a broad word costs no more than a narrow one. */
const mostRanked = 1000

const source: Sql = sql`from products p join users u on u.id = p.seller_id`

/**
 * The words a person typed, as a query: each by its stem, the last one also as a beginning. Null when there is no word
 * in it.
 */
export const wordsOf = (text: string | undefined): string | null => {
  const words = text
    ?.normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.slice(0, 10)
  return words ? `${words.join(' & ')}:*` : null
}

const conditions = (filters: Filters, words: string | null): Sql =>
  join(
    [
      sql`p.state = 'live'`,
      ...(words === null ? [] : [sql`p.words @@ to_tsquery('market', ${words})`]),
      ...(filters.type ? [sql`p.type = ${filters.type}`] : []),
      ...(filters.category ? [sql`p.category = ${filters.category}`] : []),
      ...(filters.seller
        ? [sql`p.seller_id = (select id from users where lower(username) = lower(${filters.seller}))`]
        : []),
      ...(filters.min_price === undefined ? [] : [sql`p.price >= ${filters.min_price}::bigint`]),
      ...(filters.max_price === undefined ? [] : [sql`p.price <= ${filters.max_price}::bigint`]),
      ...(filters.availability === 'available' ? [sql`(p.stock is null or p.stock > p.reserved)`] : []),
      ...(filters.availability === 'out_of_stock' ? [sql`p.stock <= p.reserved`] : []),
    ],
    ' and ',
  )

/**
 * How many rows to ask for, written into the statement in one of a few sizes: with the number as a parameter Postgres
 * would plan the statement anew at each request, which costs more than running it.
 */
const atMost = (rows: number): Sql => raw(String([11, 21, 51].find((size) => size >= rows) ?? 101))

type CardAsJson = Omit<CardRow, 'price' | 'createdAt' | 'reservedUntil'> & {
  price: number
  createdAt: string
  reservedUntil: string | null
}

/**
 * Reads cards as one JSON document. Twenty rows of seventeen columns cost Postgres and this process twice as much as
 * the same in one value. A price is at most 10^13 units, which a JSON number holds exactly.
 */
const cards = async <Row extends CardRow>(db: Read, name: string, query: Sql): Promise<Row[]> => {
  const { found } = await db.one<{ found: CardAsJson[] }>(
    name,
    sql`select coalesce(json_agg(card), '[]') as found from (${query}) card`,
  )
  return found.map(
    (row) =>
      ({
        ...row,
        price: BigInt(row.price),
        createdAt: new Date(row.createdAt),
        reservedUntil: row.reservedUntil === null ? null : new Date(row.reservedUntil),
      }) as Row,
  )
}

interface Page {
  rows: CardRow[]
  next: string | null
}

/** A page of the list as the text it is sent as. */
export const writtenPage = async (
  db: Read,
  filters: Filters,
  cursor: string | undefined,
  limit: number,
): Promise<string> => {
  const words = wordsOf(filters.q)
  const order = filters.sort ?? 'newest'
  if (order !== 'relevance' || words === null)
    return pageInOrder(db, filters, words, order === 'relevance' ? 'newest' : order, cursor, limit)
  const { rows, next } = await pageByRelevance(db, filters, words, cursor, limit)
  return JSON.stringify({ products: rows.map(cardOf), next_cursor: next })
}

const isUnfiltered = ({ type, category, seller, min_price: min, max_price: max, availability }: Filters): boolean =>
  [type, category, seller, min, max, availability].every((each) => each === undefined)

const statements = new Map<string, Sql>()
/**
 * The list as everyone opens it is asked for so often that putting its statement together would be a tenth of the work.
 */
const statementOf = (key: string, build: () => Sql): Sql => {
  const kept = statements.get(key)
  if (kept) return kept
  const { text, values } = build()
  const statement = { text, values } as Sql
  statements.set(key, statement)
  return statement
}

/**
 * A page of live products by key: reading on is as quick on the last page as on the first, and misses nothing that is
 * added meanwhile.
 */
const pageInOrder = async (
  db: Read,
  filters: Filters,
  words: string | null,
  order: keyof typeof orders,
  cursor: string | undefined,
  limit: number,
): Promise<string> => {
  const { kind, after, by } = orders[order]
  const place = readCursor(cursor, order, kind)
  const build = (): Sql =>
    sql`select p.id, p.price, ${writtenCard} as card ${source} where ${conditions(filters, words)} ${
      place
        ? sql`and
      ${after(place)}`
        : empty
    } order by ${by} limit ${atMost(limit + 1)}`
  const rows = await db.many<{ id: string; price: bigint; card: string }>(
    'catalog.page',
    words === null && !place && isUnfiltered(filters)
      ? statementOf(`${order} ${atMost(limit + 1).text}`, build)
      : build(),
  )
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1)! : null
  const next = last && (kind === 'id' ? cursorOf(order, last.id) : cursorOf(order, String(last.price), last.id))
  return `{"products":[${page.map(({ card }) => card).join(',')}],"next_cursor":${JSON.stringify(next)}}`
}

const paged = <Row extends CardRow>(rows: Row[], limit: number, cursorAt: (last: Row) => string): Page => {
  const page = rows.slice(0, limit)
  return { rows: page, next: rows.length > limit ? cursorAt(page.at(-1)!) : null }
}

interface Order {
  kind: 'id' | 'units'
  after: (place: { value: string | number | null; id: string }) => Sql
  by: Sql
}
const orders: Record<'newest' | 'oldest' | 'price_asc' | 'price_desc', Order> = {
  newest: { kind: 'id', after: ({ id }) => sql`p.id < ${id}::uuid`, by: sql`p.id desc` },
  oldest: { kind: 'id', after: ({ id }) => sql`p.id > ${id}::uuid`, by: sql`p.id` },
  price_asc: {
    kind: 'units',
    after: ({ value, id }) => sql`(p.price, p.id) > (${value}::bigint, ${id}::uuid)`,
    by: sql`p.price, p.id`,
  },
  price_desc: {
    kind: 'units',
    after: ({ value, id }) => sql`(p.price, p.id) < (${value}::bigint, ${id}::uuid)`,
    by: sql`p.price desc, p.id desc`,
  },
}

/** The matches that are ranked: the newest thousand, in case a word is in half of all listings. */
const ranked = (
  filters: Filters,
  words: string,
  most: number,
): Sql => sql`matching as materialized (select p.id, p.words, p.weight_sum from products p
  where ${conditions(filters, words)} order by p.id desc limit ${most}),
  scored as (select id, (ts_rank(words, to_tsquery('market', ${words})) + least(weight_sum, 100)
    * 0.0005)::float8 as score from matching)`

const pageByRelevance = async (
  db: Read,
  filters: Filters,
  words: string,
  cursor: string | undefined,
  limit: number,
): Promise<Page> => {
  const place = readCursor(cursor, 'relevance', 'score')
  const rows = await cards<CardRow & { score: number }>(
    db,
    'catalog.page-by-relevance',
    sql`with ${ranked(filters, words, mostRanked)}
    select ${cardColumns}, s.score from (select * from scored ${
      place
        ? sql`where (score, id)
      < (${place.value}::float8, ${place.id}::uuid)`
        : empty
    } order by score desc, id desc limit ${limit + 1}) s
      join products p on p.id = s.id join users u on u.id = p.seller_id order by s.score desc, s.id desc`,
  )
  return paged(rows, limit, (last) => cursorOf('relevance', last.score, last.id))
}

/**
 * These products as the text their cards are sent as, in this order; what is no longer live, or no longer as available
 * as asked, is left out.
 */
export const writtenCards = async (
  db: Read,
  ids: readonly string[],
  availability?: Filters['availability'],
): Promise<string[]> => {
  const rows = await db.many<{ card: string }>(
    'catalog.cards-written',
    sql`select ${writtenCard} as card from unnest(${ids}::uuid[]) with ordinality as found (id, place) join products p
      on p.id = found.id join users u on u.id = p.seller_id
    where ${conditions({ availability }, null)} order by found.place`,
  )
  return rows.map(({ card }) => card)
}

export const rankedLists = ['top-sales', 'top-reviews', 'most-purchases', 'most-sales', 'trending'] as const
export type RankedList = (typeof rankedLists)[number]

/** One of the lists of the home page, as the job ranked it. What was sold or taken down since is left out. */
export const rankedProducts = async (db: Read, list: RankedList, limit: number): Promise<CardRow[]> =>
  (
    await cards(
      db,
      'catalog.ranked',
      sql`select ${cardColumns} from product_ranks k join products p on p.id = k.product_id join users u
        on u.id = p.seller_id
    where k.list = ${raw(`'${list}'`)} and p.state = 'live' and (p.type <> 'Single Item' or p.stock > 0) order by k.rank
      limit ${atMost(limit)}`,
    )
  ).slice(0, limit)

/** The newest listings, straight from their index. */
export const newestProducts = async (db: Read, limit: number): Promise<CardRow[]> =>
  (
    await cards(
      db,
      'catalog.recent',
      sql`select ${cardColumns} ${source} where p.state = 'live' and (p.type <> 'Single Item' or p.stock > 0)
        order by p.id desc limit ${atMost(limit)}`,
    )
  ).slice(0, limit)
