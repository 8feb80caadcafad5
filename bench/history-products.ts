// The products that tastes are tried on: the demo market's own sixty listings, and a real catalogue if it lies beside
// the project.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pi } from '@lamplit/contract/money'
import { sql, type Db } from '../server/src/kernel/db.ts'
import { newId } from '../server/src/kernel/ids.ts'
import type { HistoryProduct } from './histories.ts'

interface ListedProduct {
  title: string
  description: string
  category: string | null
  price: string
}

export const demoProducts = (): ListedProduct[] =>
  (
    JSON.parse(readFileSync(path.join(import.meta.dirname, '../server/demo/catalogue.json'), 'utf8')) as {
      listings: ListedProduct[]
    }
  ).listings.map(({ title, description, category, price }) => ({ title, description, category, price }))

const file = process.env['CATALOGUE'] ?? path.resolve(import.meta.dirname, '../../shared/data/catalogue-500.json')

/** The real catalogue is no part of the project: null where it is not there. */
export const realProducts = (): ListedProduct[] | null =>
  existsSync(file)
    ? (
        JSON.parse(readFileSync(file, 'utf8')) as {
          name: string
          description: string
          categories: string[]
          price: number
        }[]
      ).map(({ name, description, categories, price }) => ({
        title: name.slice(0, 100),
        description,
        category: categories.at(-1) ?? null,
        price: String(price),
      }))
    : null

const batch = 50

/** Puts them on the market, all for sale in plenty, by so many sellers. */
export const listProducts = async (
  db: Db,
  told: readonly ListedProduct[],
  sellers: number,
): Promise<HistoryProduct[]> => {
  const now = new Date(Date.now() - 100 * 86_400_000)
  const people = Array.from({ length: sellers }, () => newId(now))
  const products = told.map(({ title, description, category, price }, n) => ({
    id: newId(now),
    title,
    description,
    category,
    units: pi(price),
    sellerId: people[n % sellers]!,
  }))
  await db.write((tx) =>
    tx.run(
      'bench.sellers',
      sql`insert into users (id, username, created_at, seen_at) select id, 'wares_' || id, ${now}, ${now}
        from unnest(${people}::uuid[]) id`,
    ),
  )
  // A listing is found the moment it is listed: what makes it so takes its time with each.
  for (let from = 0; from < products.length; from += batch) await putUp(db, products.slice(from, from + batch), now)
  return products.map(({ id, sellerId, title, category, units }) => ({
    id,
    sellerId,
    key: title,
    category,
    price: Number(units) / 1e7,
    draw: 0,
  }))
}

interface Put {
  id: string
  sellerId: string
  title: string
  description: string
  category: string | null
  units: bigint
}
const putUp = (db: Db, products: readonly Put[], now: Date): Promise<number> => {
  const column = <T>(of: (product: Put) => T): T[] => products.map(of)
  return db.write(async (tx) => {
    await tx.run('bench.patience', sql`set local statement_timeout = '60s'`)
    return tx.run(
      'bench.products',
      sql`insert into products (id, seller_id, type, title, description, category, price, stock, stocked,
        fulfillment_method, created_at, updated_at)
        select id, seller, 'Stocked', title, description, category, price, 900000, 900000, 'both', ${now}, ${now}
      from unnest(${column(({ id }) => id)}::uuid[], ${column(({ sellerId }) => sellerId)}::uuid[],
        ${column(({ title }) => title)}::text[], ${column(({ description }) => description)}::text[],
        ${column(({ category }) => category)}::text[], ${column(({ units }) => units)}::bigint[]) t
        (id, seller, title, description, category, price)`,
    )
  })
}
