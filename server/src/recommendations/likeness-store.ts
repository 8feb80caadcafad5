// The rows that likenesses are made of: what is due, who had two products, what listings say, and the result.
import { sql, type Read, type Sql, type Write } from '../kernel/db.ts'
import type { Alike, Company, Crowd, ListingTerms, WordCounts } from './likeness.ts'

/** How many of a product's people are looked at, how many of their things, and how far the crowd is counted. */
const bounds = { people: 200, things: 40, counted: 5000, company: 120 } as const

/** Paid for and not given back. */
const stands: Sql = sql`o.paid_at is not null and o.state not in ('cancelled', 'refunded')`

/**
 * The three crowds: a query for the people of product `p`, one for the things of person `who`, and one that counts the
 * people.
 */
const crowds = [
  {
    kind: 'bought',
    people: sql`select distinct o.buyer_id as who
      from (select order_id from order_items where product_id = p.id order by order_id desc limit ${bounds.people}) i
      join orders o on o.id = i.order_id where ${stands}`,
    things: sql`select i.product_id from (select o.id from orders o where o.buyer_id = people.who and ${stands}
      order by o.id desc limit ${bounds.things}) o join order_items i on i.order_id = o.id`,
    counted: sql`select from order_items where product_id = p.id limit ${bounds.counted}`,
  },
  {
    kind: 'kept',
    people: sql`select who from ((select user_id as who from cart_items where product_id = p.id limit ${bounds.people})
      union (select user_id from wishlist_items where product_id = p.id limit ${bounds.people})) kept
      limit ${bounds.people}`,
    things: sql`(select product_id from cart_items where user_id = people.who limit ${bounds.things})
      union (select product_id from wishlist_items where user_id = people.who limit ${bounds.things})`,
    counted: sql`(select user_id from cart_items where product_id = p.id limit ${bounds.counted})
      union (select user_id from wishlist_items where product_id = p.id limit ${bounds.counted})`,
  },
  {
    kind: 'seen',
    people: sql`select visitor as who from visits where product_id = p.id order by seen_at desc limit ${bounds.people}`,
    things: sql`select product_id from visits where visitor = people.who limit ${bounds.things}`,
    counted: sql`select from visits where product_id = p.id limit ${bounds.counted}`,
  },
] as const

/** Who stands beside a product, and how large its own crowds are. */
export const companyOf = async (db: Read, productId: string): Promise<{ companies: Company[]; crowd: Crowd }> => {
  const found = await Promise.all(
    crowds.map(async ({ kind, people, things, counted }) => {
      const column: Sql = kind === 'bought' ? sql`l.buyers` : kind === 'kept' ? sql`l.keepers` : sql`l.viewers`
      const rows = await db.many<{
        id: string | null
        together: number
        weight: number
        others: number
        all: number
        sampled: number
      }>(
        `recommendations.company-${kind}`,
        sql`with p as (select ${productId}::uuid as id),
      people as materialized (select each.who from p, lateral (${people}) each),
      had as materialized (select people.who, array_agg(distinct h.product_id) as things
        from people, lateral (${things}) h group by 1),
      beside as (select thing as id, count(*)::int as together,
        sum(1 / ln(1.72 + cardinality(things)))::float8 as weight from had, unnest(things) thing
        where thing <> ${productId}::uuid group by 1 order by 3 desc, 1 limit ${bounds.company}),
      size as (select (select count(*)::int from p, lateral (${counted}) each) as all,
        (select count(*)::int from people) as sampled)
      select b.id, coalesce(b.together, 0) as together, coalesce(b.weight, 0) as weight,
        coalesce(${column}, 0) as others, size.all, size.sampled from size left join beside b on true left
        join likenesses l on l.product_id = b.id`,
      )
      const [{ all, sampled }] = rows as [(typeof rows)[number]]
      return {
        kind,
        size: { all: Math.max(all, sampled), sampled },
        companies: rows.flatMap(({ id, together, weight, others }) =>
          id === null ? [] : [{ id, kind, together, weight, others }],
        ),
      }
    }),
  )
  return {
    companies: found.flatMap(({ companies }) => companies),
    crowd: Object.fromEntries(found.map(({ kind, size }) => [kind, size])) as unknown as Crowd,
  }
}

/**
 * A price is read as a plain number here: it is compared by its order of magnitude and never becomes an amount again.
 */
const wordColumns: Sql = sql`p.id, p.seller_id as "sellerId", p.category, (p.price / 1e7)::float8 as price,
  array_to_string(tsvector_to_array(ts_filter(p.words, '{a}')), ' ') as title,
  array_to_string(tsvector_to_array(ts_filter(p.words, '{b,c,d}')), ' ') as rest`
type WordsRow = Omit<ListingTerms, 'title' | 'rest'> & { title: string; rest: string }
const stems = (text: string): string[] => (text === '' ? [] : text.split(' '))
const termsOf = ({ title, rest, ...row }: WordsRow): ListingTerms => ({
  ...row,
  title: stems(title),
  rest: stems(rest),
})

/** What a live listing says. */
export const termsOfListings = async (db: Read, productId: string): Promise<ListingTerms | undefined> => {
  const row = await db.maybe<WordsRow>(
    'recommendations.listing-terms',
    sql`select ${wordColumns} from products p where p.id = ${productId} and p.state = 'live'`,
  )
  return row && termsOf(row)
}

/** Live listings that may be alike: those in company, those that share rare words, and the newest of the category. */
export const candidatesFor = async (
  db: Read,
  self: ListingTerms,
  among: readonly string[],
  { pairs, single }: { pairs: string | null; single: string | null },
): Promise<ListingTerms[]> => {
  const live = sql`p.state = 'live' and p.id <> ${self.id}::uuid`
  const rows = await db.many<WordsRow>(
    'recommendations.candidates',
    sql`with found as (
      select unnest(${among}::uuid[]) as id
      union (select p.id from products p where ${live} and p.words @@ ${pairs ?? ''}::tsquery limit 150)
      union (select p.id from products p where ${live} and p.words @@ ${single ?? ''}::tsquery limit 100)
      union (select p.id from products p where ${live} and p.category = ${self.category} order by p.id desc limit 60))
    select ${wordColumns} from found f join products p on p.id = f.id where ${live}`,
  )
  return rows.map(termsOf)
}

/** In how many of the newest few thousand listings each stem stands: enough to tell rare words from common ones. */
export const countWords = async (db: Read): Promise<WordCounts> => {
  const words = await db.many<{ word: string; n: number }>(
    'recommendations.words',
    sql`select word, ndoc as n
      from ts_stat('select words from products where state = ''live'' order by id desc limit 3000') where ndoc > 1`,
  )
  const { listings } = await db.one<{ listings: number }>(
    'recommendations.sample',
    sql`select count(*)::int as listings from (select from products where state = 'live' order by id desc limit 3000)
      newest`,
  )
  return { listings, of: new Map(words.map(({ word, n }) => [word, n])) }
}

/** Writes what is alike over what was; a product that is not for sale any more loses its row. */
export const saveLikenesses = (
  tx: Write,
  made: readonly { productId: string; alike: readonly Alike[]; crowd: Crowd }[],
  now: Date,
): Promise<number> => {
  const rows = made.map(({ productId, alike, crowd }) => ({
    product_id: productId,
    alike: alike.map(({ id }) => id),
    scores: alike.map(({ score }) => score),
    buyers: crowd.bought.all,
    keepers: crowd.kept.all,
    viewers: crowd.seen.all,
    made_at: now,
  }))
  return tx.run(
    'recommendations.save-likenesses',
    sql`insert into likenesses select * from jsonb_populate_recordset(null::likenesses, ${JSON.stringify(rows)}::jsonb)
    on conflict (product_id) do update set alike = excluded.alike, scores = excluded.scores, buyers = excluded.buyers,
      keepers = excluded.keepers, viewers = excluded.viewers, made_at = excluded.made_at`,
  )
}

export const takeDue = async (tx: Write, most: number): Promise<string[]> =>
  (
    await tx.many<{ id: string }>(
      'recommendations.take-due',
      sql`delete from likenesses_due where product_id in (select product_id from likenesses_due
        order by due_at, product_id limit ${most} for update skip locked) returning product_id as id`,
    )
  ).map(({ id }) => id)
