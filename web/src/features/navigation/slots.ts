// The seven slots of the navigation, arranged by whoever uses this browser (spec §2, design §5.5).
import { stored } from '../../lib/stored.ts'
import { navRouteOf, type NavAudience, type NavRouteKey } from './nav-routes.ts'
import { navWords } from './words.ts'

/** Spec §9. */
export const slotCount = 7

/** Design §5.5, and what is new, which the navigation counts as well (design §3.3). */
export const library = [
  'sweepstakes',
  'games',
  'cart',
  'wishlist',
  'purchases',
  'sales',
  'offers',
  'wallet',
  'questions',
  'services',
  'leaderboard',
  'achievements',
  'compare',
  'sell',
  'notifications',
  'admin',
] as const satisfies readonly NavRouteKey[]
export type SlotKey = (typeof library)[number]
export type Slots = readonly (SlotKey | null)[]

/** Spec §2: sweepstakes, games, cart, wishlist, three empty. */
export const usualSlots: Slots = ['sweepstakes', 'games', 'cart', 'wishlist', null, null, null]

export const libraryFor = ({ admin }: NavAudience): readonly SlotKey[] =>
  library.filter((key) => key !== 'admin' || admin)

const isKey = (raw: unknown): raw is SlotKey => library.some((key) => key === raw)

/** What was stored may be of an older page, or edited: what is unknown or there twice becomes an empty slot. */
const read = (raw: unknown): Slots => {
  if (!Array.isArray(raw)) throw new TypeError('not a list of slots')
  return usualSlots.map((_, place) => {
    const key: unknown = raw[place]
    return isKey(key) && raw.indexOf(key) === place ? key : null
  })
}
export const slotChoice = stored<Slots>('lamplit.nav-slots', usualSlots, read)

/** Puts something into a slot. If it is in another one already, the two change places; else what was there goes. */
export const put = (slots: Slots, key: SlotKey, at: number): Slots => {
  const from = slots.indexOf(key)
  return slots.map((held, place) => (place === at ? key : place === from ? (slots[at] ?? null) : held))
}
export const clearSlot = (slots: Slots, at: number): Slots => slots.map((held, place) => (place === at ? null : held))

/** One slot on or back; at the ends it stays. */
export const shift = (slots: Slots, at: number, by: 1 | -1): Slots => {
  const key = slots[at]
  const to = at + by
  return key && to >= 0 && to < slots.length ? put(slots, key, to) : slots
}

/** Staff’s place is shown to its people only, also where a slot still holds it. */
export const slotsFor = (slots: Slots, looker: NavAudience): Slots =>
  slots.map((key) => (key === 'admin' && !looker.admin ? null : key))

/** A slot is narrow: one name is said shorter there (design §5.5). */
export const slotLabel = (key: SlotKey): string =>
  key === 'questions' ? navWords.questionsShort : navRouteOf(key).label
