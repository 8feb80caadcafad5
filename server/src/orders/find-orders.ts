// One's own orders by what was bought, with whom, where they stand, or their number.
import { raw, sql, type Read } from '../kernel/db.ts'

export interface FoundOrder {
  id: string
  state: string
  total: bigint
  other: string
  role: 'buyer' | 'seller'
  name: string
  image: string | null
  score: number
}

/**
 * Of each side only so many of the latest are looked through, so that a shop with a million sales waits no longer than
 * anyone.
 */
const lookedThrough = 1000

/**
 * Every word must be in a title, the other user's name, the state or the number of the order; only this user's own
 * are ever read. `status` leaves only those that stand there.
 */
export const ordersFound = (
  db: Read,
  userId: string,
  { words, status }: { words: readonly string[]; status: string | null },
  limit: number,
  offset: number,
): Promise<(FoundOrder & { found: number })[]> =>
  db.many<FoundOrder & { found: number }>(
    'orders.found',
    sql`with own as materialized (
      (select o.id, o.state, o.total, o.seller_id as other_id, 'buyer' as role from orders o
        where o.buyer_id = ${userId} order by o.id desc limit ${raw(String(lookedThrough))})
      union all (select o.id, o.state, o.total, o.buyer_id, 'seller' from orders o where o.seller_id = ${userId}
        order by o.id desc limit ${raw(String(lookedThrough))})),
    named as (select own.id, own.state, own.total, own.role, u.username as other, i.names, i.name, i.image from own
      join users u on u.id = own.other_id,
      lateral (select string_agg(plain(name), ' ') as names, min(name) as name, min(image) as image from order_items
        where order_id = own.id) i),
    matching as (select id, state, total, role, other, name, image,
      case when every_word.in_title then 0.7 else 0.4 end::float8 as score from named,
      lateral (select bool_and(strpos(names, word) > 0) as in_title,
        bool_and(strpos(names || ' ' || lower(other) || ' ' || replace(state, '_', ' ') || ' ' || id::text || ' '
        || replace(id::text, '-', ''), word) > 0) as found from unnest(${words as string[]}::text[]) word) every_word
        where every_word.found and (${status}::text is null or state = ${status}))
    select *, count(*) over ()::int as found from matching order by score desc, id desc offset ${offset}
      limit ${limit}`,
  )
