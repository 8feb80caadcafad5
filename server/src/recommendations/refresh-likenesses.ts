// The job that keeps likenesses: what has changed first, what is new next, and with the rest of its time round and
// round the whole market.
import type { Deps } from '../deps.ts'
import { sql, type Db, type Write } from '../kernel/db.ts'
import { mostAlike, searchFor, type WordCounts } from './likeness.ts'
import { candidatesFor, companyOf, countWords, saveLikenesses, termsOfListings, takeDue } from './likeness-store.ts'

/**
 * One round of the job ends after so long and leaves the machine to people; a million new listings take it about a day.
 */
const roundMs = 1200
const batch = 25
/** What the round of the whole market finds younger than this is left as it is. */
const freshDays = 5
const wordsCachedMs = 600_000
const dayMs = 86_400_000
const zero = '00000000-0000-0000-0000-000000000000'

interface Words {
  counts: WordCounts
  at: number
}
const wordsOf = new WeakMap<Db, Words>()
const knownWords = async (db: Db): Promise<WordCounts> => {
  const known = wordsOf.get(db)
  if (known && performance.now() - known.at < wordsCachedMs && known.counts.listings > 2000) return known.counts
  const counts = await countWords(db)
  wordsOf.set(db, { counts, at: performance.now() })
  return counts
}

/** Makes likenesses until nothing waits or the time of this round is over; answers how many were made. */
export const refreshLikenesses = async ({ db, now }: Pick<Deps, 'db' | 'now'>, forMs = roundMs): Promise<number> => {
  const began = performance.now()
  let made = 0
  do {
    const ids = await db.write((tx) => nextDue(tx, now()))
    if (ids.length === 0) return made
    const counts = await knownWords(db)
    // Two at a time: one connection works while the other's answer is being read.
    const lanes = [ids.filter((_, n) => n % 2 === 0), ids.filter((_, n) => n % 2 === 1)]
    const found = (await Promise.all(lanes.map((lane) => inTurn(db, lane, counts)))).flat()
    // What died on the way comes round again with the whole market.
    if (found.length > 0) await db.write((tx) => saveLikenesses(tx, found, now()))
    made += ids.length
  } while (performance.now() - began < forMs)
  return made
}

const inTurn = async (db: Db, ids: readonly string[], counts: WordCounts) => {
  const made = []
  for (const productId of ids) {
    const [self, { companies, crowd }] = await Promise.all([termsOfListings(db, productId), companyOf(db, productId)])
    if (!self) continue
    const candidates = await candidatesFor(
      db,
      self,
      [...new Set(companies.map(({ id }) => id))],
      searchFor(self, counts),
    )
    made.push({ productId, alike: mostAlike(self, candidates, companies, crowd, counts), crowd })
  }
  return made
}

/** The next few: those about which something has changed, else of the market's round. */
const nextDue = async (tx: Write, now: Date): Promise<string[]> => {
  await noteChanges(tx, now)
  const due = await takeDue(tx, batch)
  return due.length > 0 ? due : nextOfRound(tx, now)
}

/** New listings, and what was bought or looked at since the last look, are due. */
const noteChanges = async (tx: Write, now: Date): Promise<void> => {
  await tx.run(
    'recommendations.begin',
    sql`insert into likenesses_progress (newest, oldest, orders_upto, visits_upto)
    select coalesce(max, ${zero}::uuid), coalesce(max, ${zero}::uuid), ${zero}::uuid, ${now}::timestamptz
      from (select (select id from products where state = 'live' order by id desc limit 1) as max) newest
      on conflict do nothing`,
  )
  await tx.run(
    'recommendations.note-new',
    sql`with added as (select p.id from products p, likenesses_progress where p.state = 'live' and p.id > newest
      order by p.id limit 200),
      due as (insert into likenesses_due select id, ${now}::timestamptz from added on conflict do nothing)
    update likenesses_progress set newest = (select id from added order by id desc limit 1)
      where exists (select from added)`,
  )
  await tx.run(
    'recommendations.note-orders',
    sql`with placed as (select o.id from orders o, likenesses_progress where o.id > orders_upto order by o.id
      limit 300),
      due as (insert into likenesses_due select distinct i.product_id, ${now}::timestamptz from placed
        join order_items i on i.order_id = placed.id on conflict do nothing)
    update likenesses_progress set orders_upto = (select id from placed order by id desc limit 1)
      where exists (select from placed)`,
  )
  // One look changes little: a product that was made anew in the last hours waits for the round.
  await tx.run(
    'recommendations.note-visits',
    sql`with looked as (select v.product_id, v.seen_at from visits v, likenesses_progress where v.seen_at > visits_upto
      order by v.seen_at limit 300),
      due as (insert into likenesses_due select distinct k.product_id, ${now}::timestamptz from looked k left
        join likenesses l on l.product_id = k.product_id where l.made_at is null
        or l.made_at < ${new Date(now.getTime() - dayMs / 4)} on conflict do nothing)
    update likenesses_progress set visits_upto = (select max(seen_at) from looked) where exists (select from looked)`,
  )
}

/**
 * Down the whole market from the newest to the oldest listing; what is fresh is passed over, and after the last one it
 * begins again.
 */
const nextOfRound = async (tx: Write, now: Date): Promise<string[]> => {
  const passed = await tx.many<{ id: string; stale: boolean }>(
    'recommendations.round',
    sql`select p.id, l.made_at is null or l.made_at < ${new Date(now.getTime() - freshDays * dayMs)} as stale
    from likenesses_progress, lateral (select id from products where state = 'live' and id <= oldest order by id desc
      limit 200) p left join likenesses l on l.product_id = p.id order by p.id desc`,
  )
  const stale = passed.filter((each) => each.stale).slice(0, batch)
  const last = stale.length === batch ? stale.at(-1)! : passed.at(-1)
  // One below the last that was looked at; from the top again when there was none.
  await tx.run(
    'recommendations.next-of-round',
    sql`update likenesses_progress set oldest
      = coalesce((select id from products where state = 'live' and id < ${last?.id ?? zero}::uuid order by id desc
      limit 1), newest)`,
  )
  return stale.map(({ id }) => id)
}
