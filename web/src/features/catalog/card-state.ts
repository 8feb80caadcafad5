// What a product's card says about buying it right now: one chip, and whether it can be bought (design §4.1, spec §4).
import type { ProductCard } from '@lamplit/contract/catalog'

/** From here on a Stocked item says how few are left (design §4.1). */
export const fewLeft = 10

export type CardState =
  | { is: 'sold' }
  | { is: 'reserved'; until: Date }
  | { is: 'out-of-stock' }
  | { is: 'few'; left: number }
  | { is: 'single' }
  | { is: 'online' }
  | { is: 'plenty' }

type Stands = Pick<ProductCard, 'type' | 'stock' | 'sold' | 'reserved_until'>

/** The most important thing first: what cannot be bought says why. */
export const stateOf = ({ type, stock, sold, reserved_until: until }: Stands, now: Date): CardState => {
  if (type === 'Single Item' && sold) return { is: 'sold' }
  if (until !== null && new Date(until) > now) return { is: 'reserved', until: new Date(until) }
  if (type === 'Stocked' && stock !== null && stock <= 0) return { is: 'out-of-stock' }
  if (type === 'Stocked' && stock !== null && stock < fewLeft) return { is: 'few', left: stock }
  return { is: type === 'Single Item' ? 'single' : type === 'Online' ? 'online' : 'plenty' }
}

/** A sold Single Item and a Stocked item with stock 0 cannot be bought (spec §4); a reserved one not for now. */
export const canBeBought = (state: CardState): boolean => !['sold', 'reserved', 'out-of-stock'].includes(state.is)

/** A Single Item that is sold is hidden from small product lists (spec §2). */
export const forSmallLists = <C extends Pick<ProductCard, 'type' | 'sold'>>(cards: readonly C[]): C[] =>
  cards.filter(({ type, sold }) => !(type === 'Single Item' && sold))
