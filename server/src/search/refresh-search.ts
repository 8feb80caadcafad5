// The job that brings to the index what changes without its listing being written: what was sold and reviewed, tiers,
// and how common words are.
import type { Deps } from '../deps.ts'
import { sql, type Db } from '../kernel/db.ts'

/** Listings looked at in one statement. */
const atOnce = 500
/** Looked at in each turn whether or not anything is known to have changed, so that everything comes round. */
const round = 500
const counted = 2000

/**
 * One turn: words of new listings are counted, then what was traded or reviewed since the last turn, then the next
 * stretch of the market.
 */
export const refreshSearch = async ({ db }: Pick<Deps, 'db'>): Promise<number> => {
  let done = await countWords(db)
  const [{ ids }, next] = await Promise.all([
    db.one<{ ids: string[] }>(
      'search.traded',
      sql`select coalesce(array_agg(id), '{}') as ids from search_traded(${atOnce})`,
    ),
    db.one<{ ids: string[] }>(
      'search.next',
      sql`select coalesce(array_agg(id), '{}') as ids from search_next(${round})`,
    ),
  ])
  for (const some of [ids, next.ids])
    if (some.length > 0)
      done += await db.write((tx) => tx.run('search.refresh', sql`select from search_refresh(${some}::uuid[])`))
  return done
}

/** Counts the words of listings that are new, so that of two likely spellings the more common one is taken. */
export const countWords = async (db: Db): Promise<number> => {
  let sum = 0
  for (let turn = 0; turn < 20; turn++) {
    const { n } = await db.atomic<{ n: number }>(
      'search.count-words',
      () => sql`select search_count_words(${counted}) as n`,
    )
    sum += n
    if (n < counted) break
  }
  return sum
}
