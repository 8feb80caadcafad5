// What the people of the demo market have looked for today, and the two searches that its buyer keeps.
import type { Deps } from '../src/deps.ts'
import { noteSearch, writeSearches } from '../src/search/popular.ts'
import { rankPopular } from '../src/search/popular-rank.ts'
import { saveSearch } from '../src/search/saved.ts'
import { learnTerms } from '../src/search/suggest-terms.ts'
import { piFromUnits } from '@lamplit/contract/money'
import { sql, type Write } from '../src/kernel/db.ts'
import { demoBuyer, type DemoUser } from './demo-users.ts'

const savedSearches = [
  { name: 'Film cameras under π 60', query: { q: 'film camera', max_price: piFromUnits(600_000_000n) } },
  { name: 'Handmade vases', query: { q: 'vase', filter_category: 'Art and handmade' } },
]

/** The words and how many people looked for them; of the last ones too few to be told. */
const wanted: readonly [words: string, people: number][] = [
  ['headphones', 14],
  ['film camera', 12],
  ['desk lamp', 11],
  ['sneakers', 10],
  ['coffee beans', 9],
  ['canvas backpack', 8],
  ['ukulele', 7],
  ['vinyl records', 7],
  ['honey', 6],
  ['watering can', 5],
  ['tin robot', 3],
]

export const keepSearches = async (tx: Write, people: readonly DemoUser[], now: Date): Promise<void> => {
  const linh = people.find(({ username }) => username === demoBuyer)!
  for (const { name, query } of savedSearches) await saveSearch(tx, linh.id, { name, query, alerts: true }, now)
}

/** Counted by the same verbs as everybody's searches, so that what is popular in the demo is counted, not written. */
export const lookAround = async ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> => {
  const at = now()
  const people = await db.many<{ id: string }>('demo.searchers', sql`select id from users order by id limit 20`)
  for (const [words, count] of wanted) for (const { id } of people.slice(0, count)) noteSearch(db, id, words, 1, at)
  await writeSearches(db, new Date(at.getTime() + 10_000))
  await rankPopular({ db, now: () => at })
  while ((await learnTerms({ db, now: () => new Date(at.getTime() + 60_000) })) > 0);
}
