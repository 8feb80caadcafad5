// The job that adds up what was looked for: days that are over become numbers of people, and the most wanted words
// become the list.
import type { Deps } from '../deps.ts'
import { dayOf } from '../kernel/day.ts'
import { deleteSaltsBefore } from '../kernel/day-salts.ts'
import { sql } from '../kernel/db.ts'
import { clearPopularCache, popularFrom } from './popular.ts'

/** As many as suggestions complete from; a screen shows the first few. */
const listed = 500
const countedDays = 14

/**
 * Closes the days that are over, with the salts that could have told whether somebody was among them, and ranks what is
 * left.
 */
export const rankPopular = async ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> => {
  const at = now()
  const today = dayOf(at)
  await db.write(async (tx) => {
    await tx.run('popular.statement-timeout', sql`set local statement_timeout = '60s'`)
    await tx.run('popular.lock', sql`lock table popular_searches in exclusive mode`)
    await tx.run(
      'popular.close-days',
      sql`insert into search_days (day, words, people) select day, words, count(*)::int from search_counts
        where day < ${today}::date group by day, words having count(*) >= ${popularFrom}
      on conflict (day, words) do update set people = excluded.people`,
    )
    await tx.run('popular.delete-old-counts', sql`delete from search_counts where day < ${today}::date`)
    await deleteSaltsBefore(tx, 'searches', today)
    await tx.run(
      'popular.delete-old-days',
      sql`delete from search_days where day < ${today}::date - ${countedDays}::int`,
    )
    await tx.run('popular.clear', sql`delete from popular_searches`)
    // A day counts half of what it counted five days before.
    await tx.run(
      'popular.rank',
      sql`insert into popular_searches (words, rank, people, made_at)
      select words, row_number() over (order by sum(people * power(0.5, (${today}::date - day) / 5.0)) desc,
        words)::int, sum(people)::int, ${at}::timestamptz
      from (select day, words, people from search_days union all select day, words, count(*)::int from search_counts
        where day = ${today}::date group by day, words having count(*) >= ${popularFrom}) told
      group by words order by 2 limit ${listed}`,
    )
  })
  clearPopularCache(db)
}
