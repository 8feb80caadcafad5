// What is looked for, as it stands in the address: Back restores it, and a link carries it (design §4.3).
import { listSorts } from '@lamplit/contract/catalog'
import { productTypes, type ProductType } from '@lamplit/contract/kinds'
import { parsePi, piToWire } from '@lamplit/contract/money'

export const availabilities = ['all', 'available', 'out_of_stock'] as const
export type Availability = (typeof availabilities)[number]
export type Sort = (typeof listSorts)[number]

/** Spec §5: shorter words are not searched for. */
export const shortestQuery = 2

export interface Filters {
  words: string
  type: ProductType | null
  category: string | null
  /** As typed; they count once they are amounts. */
  low: string
  high: string
  availability: Availability
  sort: Sort | null
  page: number
}

export type Address = Readonly<Record<string, string | undefined>>

const oneOf = <W extends string>(words: readonly W[], value: string | undefined): W | null => words.find((word) => word === value) ?? null

/** Reads the address; what makes no sense in it is as if it were not there. `search` is the name that /buy uses, `q` that of /search (spec §2). */
export const readFilters = (address: Address): Filters => {
  const page = Number(address['page'] ?? '1')
  return {
    words: (address['q'] ?? address['search'] ?? '').slice(0, 200),
    type: oneOf(productTypes, address['type']), category: address['category']?.slice(0, 100) || null,
    low: address['min_price'] ?? '', high: address['max_price'] ?? '',
    availability: oneOf(availabilities, address['availability']) ?? 'all', sort: oneOf(listSorts, address['sort']),
    page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1,
  }
}

/** The server answers no page beyond this. */
export const lastPage = 50

export const searches = ({ words }: Filters): boolean => words.trim().length >= shortestQuery

const amount = (typed: string): string | undefined => {
  const read = parsePi(typed.trim())
  return read === null ? undefined : piToWire(read)
}

/** What goes to the server: filters only if they are set (spec §5). */
export const queryOf = (filters: Filters): Record<string, string> => {
  const query = {
    q: searches(filters) ? filters.words.trim() : undefined,
    type: filters.type ?? undefined, category: filters.category ?? undefined,
    min_price: amount(filters.low), max_price: amount(filters.high),
    availability: filters.availability === 'all' ? undefined : filters.availability, sort: filters.sort ?? undefined,
  }
  return Object.fromEntries(Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined))
}

/** What is wrong with the price range, by field. */
export const priceProblems = ({ low, high }: Filters): { low: 'notAnAmount' | null; high: 'notAnAmount' | 'crossed' | null } => {
  const [least, most] = [parsePi(low.trim()), parsePi(high.trim())]
  const bad = (typed: string, read: unknown) => (typed.trim() !== '' && read === null ? 'notAnAmount' as const : null)
  return { low: bad(low, least), high: bad(high, most) ?? (least !== null && most !== null && most < least ? 'crossed' : null) }
}

/** Filters in use, without words and order: each can be taken off by itself. */
export type FilterName = 'type' | 'category' | 'price' | 'availability'
export const inUse = (filters: Filters): FilterName[] => [
  ...(filters.type ? ['type' as const] : []), ...(filters.category ? ['category' as const] : []),
  ...(amount(filters.low) || amount(filters.high) ? ['price' as const] : []), ...(filters.availability === 'all' ? [] : ['availability' as const]),
]

/** The parts of the address that go when a filter goes. */
export const addressParts: Record<FilterName, readonly string[]> = { type: ['type'], category: ['category'], price: ['min_price', 'max_price'], availability: ['availability'] }
