// How well the last purchase of each person is guessed from what they did before: by the recommendations, by what
// everybody buys, and by chance.
import { chanceFrom } from '../server/demo/chance.ts'
import { refreshLists } from '../server/src/catalog/actions.ts'
import type { Db } from '../server/src/kernel/db.ts'
import { pickedFor, refreshCategoryPicks, refreshLikenesses, similarTo } from '../server/src/recommendations/actions.ts'
import { historiesOf, writeHistories, type History, type HistoryProduct } from './histories.ts'

const depth = 10

/**
 * Share of hidden purchases among the first ten, the same weighed by their place, and the share of all products that
 * anybody was shown.
 */
export interface Guessed {
  hit10: number
  ndcg10: number
  coverage: number
}
export interface HeldOut {
  products: number
  people: number
  personalized: Guessed
  similar: Guessed
  most_popular: Guessed
  random: Guessed
}

const rounded = (number: number): number => Number(number.toFixed(4))
const judge = (guesses: readonly { shown: readonly string[]; hidden: string }[], products: number): Guessed => {
  const places = guesses.map(({ shown, hidden }) => shown.indexOf(hidden))
  const mean = (worth: (place: number) => number): number =>
    rounded(places.reduce((sum, place) => sum + (place < 0 ? 0 : worth(place)), 0) / places.length)
  return {
    hit10: mean(() => 1),
    ndcg10: mean((place) => 1 / Math.log2(place + 2)),
    coverage: rounded(new Set(guesses.flatMap(({ shown }) => shown)).size / products),
  }
}

/** Writes the histories into a market that holds these products, lets the jobs do their work, and asks. */
export const heldOut = async (
  db: Db,
  products: readonly HistoryProduct[],
  people: number,
  seed: number,
): Promise<HeldOut> => {
  const now = new Date()
  const histories = historiesOf(products, people, seed, now)
  const known = await writeHistories(db, histories, now)
  await makeAll(db, now)
  const had = (history: History): Set<string> => new Set(history.bought.map(({ product }) => product.id))
  const buyers = new Map<string, number>()
  for (const { bought } of histories)
    for (const { product } of bought) buyers.set(product.id, (buyers.get(product.id) ?? 0) + 1)
  const popular = products
    .map(({ id }) => id)
    .toSorted((a, b) => (buyers.get(b) ?? 0) - (buyers.get(a) ?? 0) || (a < b ? -1 : 1))
  const chance = chanceFrom(seed + 1)

  const guess = async (
    shown: (history: History) => Promise<readonly string[]> | readonly string[],
  ): Promise<Guessed> => {
    const guesses = []
    for (const history of histories) guesses.push({ shown: await shown(history), hidden: history.hidden.product.id })
    return judge(guesses, products.length)
  }
  const others = (ids: readonly string[], history: History): string[] =>
    ids.filter((id) => !had(history).has(id)).slice(0, depth)
  return {
    products: products.length,
    people,
    personalized: await guess(async (history) =>
      (await pickedFor(db, known.get(history)!, {}, depth, now)).map(({ id }) => id),
    ),
    // What stands under the product that was bought before; who has bought something is not counted twice.
    similar: await guess(async (history) => {
      const last = history.bought.at(-1)
      return last
        ? others(
            (await similarTo(db, last.product.id, 30)).map(({ id }) => id),
            history,
          )
        : []
    }),
    most_popular: await guess((history) => others(popular, history)),
    random: await guess((history) => others(chance.shuffled(popular), history)),
  }
}

export const makeAll = async (db: Db, now: Date): Promise<void> => {
  const deps = { db, now: () => now }
  await refreshLists(deps)
  await refreshCategoryPicks(deps)
  while ((await refreshLikenesses(deps, 60_000)) > 0);
}
