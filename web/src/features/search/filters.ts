// What is looked for, as it stands in the address: Back restores it, and a link carries it (design §4.3).
import { listSorts, productSorts, type ProductSort } from '@lamplit/contract/catalog'
import { productTypes, type ProductType } from '@lamplit/contract/kinds'
import { parsePi, piToWire } from '@lamplit/contract/money'
import { deliveries, searchLimits, type DeliveryFilter } from '@lamplit/contract/search'

export const availabilities = ['all', 'available', 'out_of_stock'] as const
export type Availability = (typeof availabilities)[number]

/** The tabs of /search; services and questions join once the market has them. */
export const tabs = ['all', 'products', 'users', 'orders', 'pages'] as const
export type SearchTab = (typeof tabs)[number]

export const tierNumbers = ['0', '1', '2', '3', '4'] as const

/** Filters of several choices; each can be taken off by itself. */
export interface FilterChoices {
  type: readonly ProductType[]
  category: readonly string[]
  tier: readonly string[]
  delivery: readonly DeliveryFilter[]
}
export type ChoiceName = keyof FilterChoices

export interface Filters extends FilterChoices {
  words: string
  tab: SearchTab
  /** As typed; they count once they are amounts. */
  low: string
  high: string
  /** Stars and up; null for any. */
  rating: number | null
  location: string | null
  availability: Availability
  /** Days as 2026-11-21. */
  from: string | null
  to: string | null
  /** Where an order stands; orders only. */
  status: string | null
  sort: ProductSort | null
  page: number
  /** Show what was typed although nothing matches it: no fallback. */
  exact: boolean
}

export type Address = Readonly<Record<string, string | undefined>>

const oneOf = <W extends string>(words: readonly W[], value: string | undefined): W | null =>
  words.find((word) => word === value) ?? null
const several = (text: string | undefined): string[] =>
  [
    ...new Set(
      (text ?? '')
        .split('|')
        .map((part) => part.trim())
        .filter(Boolean),
    ),
  ].slice(0, searchLimits.choices)
const severalOf = <W extends string>(words: readonly W[], text: string | undefined): W[] =>
  several(text).flatMap((part) => oneOf(words, part) ?? [])
const day = (text: string | undefined): string | null =>
  text && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) ? text : null
const whole = (text: string | undefined, least: number, most: number): number | null => {
  const number = Number(text ?? '')
  return Number.isInteger(number) && number >= least && number <= most ? number : null
}

/** The name of each filter of several choices in the address. */
export const addressNames = {
  type: 'type',
  category: 'filter_category',
  tier: 'tier',
  delivery: 'delivery',
} as const satisfies Record<ChoiceName, string>

/**
 * Reads the address; what makes no sense in it is as if it were not there. `search` is the name that /buy uses, `q`
 * that of /search (spec §2). `category` is a tab of /search or, in links to a part of the market, a category of
 * products.
 */
export const readFilters = (address: Address): Filters => {
  const tab = oneOf(tabs, address['category'])
  return {
    words: (address['q'] ?? address['search'] ?? '').slice(0, searchLimits.words),
    tab: tab ?? 'all',
    type: severalOf(productTypes, address['type']),
    tier: severalOf(tierNumbers, address['tier']),
    delivery: severalOf(deliveries, address['delivery']),
    category: several(
      address['filter_category'] ?? (tab === null ? address['category']?.slice(0, 100) : undefined),
    ).filter((name) => name.length <= 100),
    low: address['min_price'] ?? '',
    high: address['max_price'] ?? '',
    rating: whole(address['min_rating'], 1, 5),
    location: address['location']?.trim().slice(0, 100) || null,
    availability: oneOf(availabilities, address['availability']) ?? 'all',
    from: day(address['start_date']),
    to: day(address['end_date']),
    status: address['status']?.slice(0, 40) || null,
    sort: oneOf(productSorts, address['sort']),
    page: whole(address['page'], 1, searchLimits.lastPage) ?? 1,
    exact: address['exact'] === '1',
  }
}

export const searches = ({ words }: Filters): boolean => words.trim().length >= searchLimits.shortest

const amount = (typed: string): string | undefined => {
  const read = parsePi(typed.trim())
  return read === null ? undefined : piToWire(read)
}
const joined = (parts: readonly string[]): string | undefined => (parts.length > 0 ? parts.join('|') : undefined)
const given = (query: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined))

/** What goes to the server: filters only if they are set (spec §5). */
export const queryOf = (filters: Filters): Record<string, string> =>
  given({
    q: searches(filters) ? filters.words.trim() : undefined,
    ...Object.fromEntries(
      (['type', 'category', 'tier', 'delivery'] as const).map((name) => [addressNames[name], joined(filters[name])]),
    ),
    min_price: amount(filters.low),
    max_price: amount(filters.high),
    min_rating: filters.rating === null ? undefined : String(filters.rating),
    location: filters.location ?? undefined,
    availability: filters.availability === 'all' ? undefined : filters.availability,
    start_date: filters.from ?? undefined,
    end_date: filters.to ?? undefined,
    sort: sortOf(filters),
  })

/** The order in force: without words nothing can match best, so the newest come first. */
export const sortsFor = (filters: Filters): readonly ProductSort[] =>
  searches(filters) ? productSorts : productSorts.filter((sort) => sort !== 'relevance')
const sortOf = (filters: Filters): ProductSort | undefined =>
  filters.sort && sortsFor(filters).includes(filters.sort) ? filters.sort : searches(filters) ? undefined : 'newest'

/** The plain list can be paged on for ever, in the orders it knows; everything else is a search. */
export const listSortOf = (filters: Filters): (typeof listSorts)[number] | null => oneOf(listSorts, sortOf(filters))

/** What is wrong with the price range, by field. */
export const priceProblems = ({
  low,
  high,
}: Pick<Filters, 'low' | 'high'>): { low: 'notAnAmount' | null; high: 'notAnAmount' | 'crossed' | null } => {
  const [least, most] = [parsePi(low.trim()), parsePi(high.trim())]
  const bad = (typed: string, read: unknown) => (typed.trim() !== '' && read === null ? ('notAnAmount' as const) : null)
  return {
    low: bad(low, least),
    high: bad(high, most) ?? (least !== null && most !== null && most < least ? 'crossed' : null),
  }
}

/** One filter in use: its name, its choice where there are several, and what the address says without it. */
export interface Used {
  name: ChoiceName | 'price' | 'rating' | 'location' | 'availability' | 'date'
  choice: string | null
  without: Readonly<Record<string, string | null>>
}

/** Filters in use, without words and order: each can be taken off by itself. */
export const inUse = (filters: Filters): Used[] => {
  const choices = (['category', 'type', 'tier', 'delivery'] as const).flatMap((name) =>
    filters[name].map((choice): Used => ({ name, choice, without: withChoice(filters, name, choice, false) })),
  )
  const single = (name: Used['name'], used: unknown, ...parts: string[]): Used[] =>
    used ? [{ name, choice: null, without: Object.fromEntries(parts.map((part) => [part, null])) }] : []
  return [
    ...single('price', amount(filters.low) ?? amount(filters.high), 'min_price', 'max_price'),
    ...single('rating', filters.rating, 'min_rating'),
    ...single('location', filters.location, 'location'),
    ...choices,
    ...single('availability', filters.availability !== 'all', 'availability'),
    ...single('date', filters.from ?? filters.to, 'start_date', 'end_date'),
  ]
}

/** The address with a choice added or taken off. The link to a part of the market becomes a filter like the others. */
export const withChoice = (
  filters: Filters,
  name: ChoiceName,
  choice: string,
  on: boolean,
): Record<string, string | null> => {
  const left = (filters[name] as readonly string[]).filter((each) => each !== choice)
  return {
    [addressNames[name]]: joined(on ? [...left, choice] : left) ?? null,
    ...(name === 'category' && filters.tab === 'all' ? { category: null } : {}),
  }
}

/** Everything that a press on “Remove all filters” takes out of the address. */
export const withoutFilters = (filters: Filters): Record<string, string | null> =>
  Object.assign(
    {},
    ...inUse(filters).map(({ without }) => without),
    ...(['type', 'category', 'tier', 'delivery'] as const).map((name) => ({ [addressNames[name]]: null })),
  ) as Record<string, string | null>
