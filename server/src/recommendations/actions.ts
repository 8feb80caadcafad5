// The verbs of recommendations: what to show to whom (spec §3, §7). Every list is a page of cards that can be bought
// now.
import type { personalRecommendations, RememberedSearch } from '@lamplit/contract/recommendations'
import type * as z from 'zod/mini'
import { cardsById, type CardNow } from '../catalog/actions.ts'
import type { Db, Read, Write } from '../kernel/db.ts'
import { Fail } from '../kernel/fail.ts'
import type { Actor } from '../kernel/session.ts'
import { favourites, pick, tasteOf, variedBySeller, type Choice } from './pick.ts'
import {
  alikeTo,
  sameCategoryOf,
  choose,
  activityOf,
  deleteViews,
  nearTo,
  picksOf,
  searchedFor,
  type Near,
} from './store.ts'

export { refreshLikenesses } from './refresh-likenesses.ts'
export { refreshCategoryPicks } from './refresh-category-picks.ts'
export { pruneVisits, writeTracked } from './tracked-events.ts'

export type RecommendationRequest = z.output<NonNullable<(typeof personalRecommendations)['body']>>
type Card = CardNow['card']

/** Sold, hidden, taken down and out of stock are not recommended to anybody. */
const canBeBought = ({ state, card }: CardNow): boolean => state === 'live' && !card.sold && card.stock !== 0

/** With so few activities, what somebody looked for lately says more than what they did. */
const fewSeeds = 3

/**
 * What this person may like. Nothing is known of a newcomer, and nothing is what they get: the lists of the market are
 * for them.
 */
export const pickedFor = async (
  db: Db,
  actor: Pick<Actor, 'id' | 'username'>,
  told: RecommendationRequest,
  limit: number,
  now: Date,
): Promise<Card[]> => {
  const activities = await activityOf(db, actor.id, told.viewHistory ?? [], now)
  if (activities === null) return []
  const taste = tasteOf(activities, now)
  const searches = lately(told.searchHistory ?? [])
  if (taste.seeds.length === 0 && searches.length === 0) return []
  const [found, searched] = await Promise.all([
    nearTo(db, taste.seeds, favourites(taste, told.preferences?.categories ?? [])),
    taste.seeds.length < fewSeeds && searches.length > 0
      ? searchedFor(
          db,
          searches.slice(0, 2).map(({ words }) => words.join(' ')),
        )
      : [],
  ])
  const near: Near[] = [
    ...found,
    ...searched.filter((id) => !found.some((each) => each.id === id)).map((id) => ({ id, near: 0, place: null })),
  ]
  const known = await cardsById(
    db,
    near.map(({ id }) => id),
  )
  const choices = near.flatMap(({ id, near: close, place }): Choice[] => {
    const one = known.get(id)
    return one
      ? [
          {
            id,
            near: close,
            place,
            title: one.card.title,
            category: one.card.category,
            price: Number(one.price) / 1e7,
            type: one.card.type,
            seller: one.card.seller_username,
            available: canBeBought(one),
          },
        ]
      : []
  })
  return pick(
    choices,
    { taste, searches, preferences: told.preferences ?? null, reader: actor.username, activities, now },
    limit,
  ).map((id) => known.get(id)!.card)
}

/** The last few searches, by their words. */
const lately = (searches: readonly RememberedSearch[]): { words: string[]; at: Date }[] =>
  searches
    .map(({ query, timestamp }) => ({
      words:
        query
          .toLowerCase()
          .match(/[\p{L}\p{N}]+/gu)
          ?.slice(0, 6) ?? [],
      at: new Date(Date.parse(timestamp) || 0),
    }))
    .filter(({ words }) => words.length > 0)
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, 5)

/** Like this product; where too little is known of it, others of its category fill up. */
export const similarTo = async (db: Read, productId: string, limit: number): Promise<Card[]> => {
  const alike = await alikeTo(db, productId)
  const first = await buyable(db, alike)
  if (first.length >= limit) return variedBySeller(first.map(withSeller), limit).map(({ card }) => card)
  const beside = await buyable(
    db,
    (await sameCategoryOf(db, productId, limit * 2)).filter((id) => !alike.includes(id)),
  )
  return variedBySeller([...first, ...beside].map(withSeller), limit).map(({ card }) => card)
}

const withSeller = (card: Card): { card: Card; seller: string } => ({ card, seller: card.seller_username })

export const inCategory = async (db: Read, category: string, limit: number): Promise<Card[]> =>
  (await buyable(db, await picksOf(db, category, limit * 2))).slice(0, limit)

/** These as cards in this order, without those that cannot be bought. */
const buyable = async (db: Read, ids: readonly string[]): Promise<Card[]> => {
  const cards = await cardsById(db, ids)
  return ids.flatMap((id) => {
    const known = cards.get(id)
    return known && canBeBought(known) ? [known.card] : []
  })
}

/** A person in the path is only compared with the session (quality §4, DOS-3). */
export const refuseAnother = (actor: Actor, userId: string): void => {
  if (userId !== actor.uid && userId !== actor.id) throw new Fail('NOT_ALLOWED')
}

/** Whoever does not want to be known is forgotten in the same moment. */
export const setChoice = async (tx: Write, actor: Actor, personal: boolean, now: Date): Promise<void> => {
  await choose(tx, actor.id, personal, now)
  if (!personal) await deleteViews(tx, actor.id)
}
export { choiceOf, deleteViews } from './store.ts'
