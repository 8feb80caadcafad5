// The product card, described once: each field of the contract as a row of products keeps or computes it in SQL, and as
// TypeScript makes it from a row.
import type { productCard } from '@lamplit/contract/catalog'
import type { ProductType } from '@lamplit/contract/kinds'
import { piFromUnits, piToWire } from '@lamplit/contract/money'
import type { z } from 'zod/mini'
import { raw, type Sql } from '../kernel/db.ts'

/** What a card needs. */
export interface CardRow {
  id: string
  title: string
  price: bigint
  type: ProductType
  stock: number | null
  reserved: number
  reservedUntil: Date | null
  location: string | null
  category: string | null
  createdAt: Date
  picture: string | null
  ratingSum: number
  reviewsCount: number
  username: string
  level: number
}

/** Where a picture of this market is found; the page adds the width. */
export const picturePath = (hash: string): string => `/pictures/${hash}`

export const plainMean = (sum: number, count: number): number | null =>
  count === 0 ? null : Math.round((sum / count) * 100) / 100

/** As it is sent: π as text. */
export type CardOnWire = Omit<z.input<typeof productCard>, 'price'> & { price: string }

interface Field<Value> {
  /** The value as JSON text, in SQL. */
  json: string
  of: (row: CardRow) => Value
}
type Fields<Names extends keyof CardOnWire> = { readonly [Name in Names]: Field<CardOnWire[Name]> }

const quoted = (text: string): string => `'"' || ${text} || '"'`
const moment = (at: string): string => quoted(`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)
const orNull = (text: string): string => `coalesce(${text}, 'null')`

type Written = 'id' | 'name' | 'title' | 'price' | 'type' | 'category' | 'created_at' | 'image'

/**
 * What only the seller changes. The trigger of `products` writes it into the column `card` when the listing changes.
 */
const written: Fields<Written> = {
  id: { json: quoted('new.id'), of: ({ id }) => id },
  name: { json: 'to_json(new.title)::text', of: ({ title }) => title },
  title: { json: 'to_json(new.title)::text', of: ({ title }) => title },
  price: {
    json: quoted('trim_scale(new.price::numeric / 10000000)::text'),
    of: ({ price }) => piToWire(piFromUnits(price)),
  },
  type: { json: quoted('new.type'), of: ({ type }) => type },
  category: { json: orNull('to_json(new.category)::text'), of: ({ category }) => category },
  created_at: { json: moment('new.created_at'), of: ({ createdAt }) => createdAt.toISOString() },
  image: {
    json: orNull(`'"/pictures/' || new.pictures[1] || '"'`),
    of: ({ picture }) => (picture === null ? null : picturePath(picture)),
  },
}

const isSingle = ({ type }: CardRow): boolean => type === 'Single Item'

/** What sales, reviews and the seller's own row change: added when a card is read, from `products p join users u`. */
const added: Fields<Exclude<keyof CardOnWire, Written>> = {
  // What unpaid purchases reserve is not left to others.
  stock: {
    json: orNull(`(case when p.type = 'Single Item' then p.stock else p.stock - p.reserved end)::text`),
    of: (row) => (row.stock === null || isSingle(row) ? row.stock : row.stock - row.reserved),
  },
  sold: {
    json: `(p.type = 'Single Item' and p.stock = 0)`,
    of: (row) => isSingle(row) && row.stock === 0,
  },
  reserved_until: {
    json: orNull(
      `case when p.type = 'Single Item' and p.reserved > 0 then (select ${moment('max(r.expires_at)')}
        from reservations r where r.product_id = p.id) end`,
    ),
    of: ({ reservedUntil }) => reservedUntil?.toISOString() ?? null,
  },
  location: {
    json: orNull(`to_json(coalesce(p.location, case when p.type <> 'Online' then u.location end))::text`),
    of: ({ location }) => location,
  },
  average_rating: {
    json: `case when p.reviews_count = 0 then 'null' else
      trim_scale(round(p.rating_sum::numeric / p.reviews_count, 2))::text end`,
    of: ({ ratingSum, reviewsCount }) => plainMean(ratingSum, reviewsCount),
  },
  reviews_count: { json: 'p.reviews_count', of: ({ reviewsCount }) => reviewsCount },
  seller_username: { json: 'to_json(u.username)::text', of: ({ username }) => username },
  seller_level: { json: 'u.level', of: ({ level }) => level },
}

const parts = (fields: Readonly<Record<string, { json: string }>>): string[] =>
  Object.entries(fields).map(([name, { json }]) => `"${name}":' || ${json}`)

/** The expression by which the trigger writes a card; a migration holds it, and a test compares the two. */
export const writtenByTrigger = `'{${parts(written).join(` || ',`)}`

/** A whole card as the text it is sent as, for a query on `products p join users u`. */
export const writtenCard: Sql = raw(`p.card || ',${parts(added).join(` || ',`)} || '}'`)

const fields = Object.entries({ ...written, ...added })

/** The same card from a row. */
export const cardOf = (row: CardRow): CardOnWire =>
  Object.fromEntries(fields.map(([name, { of }]) => [name, of(row)])) as CardOnWire
