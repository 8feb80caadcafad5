// Listings made of real words: the names, sentences, brands and prices of a real catalogue, put together anew so that
// any number of them reads like a market.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { categories } from '@lamplit/contract/kinds'
import { chanceFrom } from '../server/demo/chance.ts'

interface Source {
  name: string
  description: string
  brand: string | null
  category: string
  price: number
}
export interface MadeListing {
  title: string
  description: string
  price: bigint
  category: string | null
  type: 'Single Item' | 'Stocked' | 'Online'
  state: 'live' | 'taken_down' | 'hidden'
  stock: number | null
  stocked: number | null
  location: string | null
  picture: string | null
  delivery: 'download' | 'license' | 'instructions' | null
  fulfilment: 'pickup' | 'shipping' | 'both' | null
  reviews: number
  ratingSum: number
}

const shared = process.env['CATALOGUE'] ?? path.join(import.meta.dirname, '../../shared/data/catalogue-500.json')
const entities: Record<string, string> = {
  '&#8482;': '™',
  '&#174;': '®',
  '&amp;': '&',
  '&quot;': '"',
  '&#8217;': '’',
  '&lt;': '<',
  '&gt;': '>',
}
const plain = (text: string): string =>
  text
    .replace(/&#?\w+;/g, (entity) => entities[entity] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim()

/**
 * The real catalogue lies beside the project and is no part of it; without it the demo market's own sixty listings are
 * all there is to learn from.
 */
const sources = (): Source[] => {
  const demo = JSON.parse(readFileSync(path.join(import.meta.dirname, '../server/demo/catalogue.json'), 'utf8')) as {
    listings: { title: string; description: string; category: string; price: string }[]
  }
  const real = existsSync(shared)
    ? (JSON.parse(readFileSync(shared, 'utf8')) as {
        name: string
        description: string
        brand: string
        categories: string[]
        price: number
      }[])
    : []
  return [
    ...real.map(({ name, description, brand, categories: within, price }) => ({
      name: plain(name),
      description: plain(description),
      brand: plain(brand),
      category: within.at(-1) ?? 'Electronics',
      price,
    })),
    ...demo.listings.map(({ title, description, category, price }) => ({
      name: title,
      description,
      brand: null,
      category,
      price: Number(price),
    })),
  ]
}

const places = [
  'Lisbon, Portugal',
  'Accra, Ghana',
  'Lagos, Nigeria',
  'Hanoi, Vietnam',
  'Seoul, South Korea',
  'Busan, South Korea',
  'Jakarta, Indonesia',
  'Manila, Philippines',
  'Mumbai, India',
  'Delhi, India',
  'Shenzhen, China',
  'Berlin, Germany',
  'Hamburg, Germany',
  'Paris, France',
  'Lyon, France',
  'Madrid, Spain',
  'Porto, Portugal',
  'Rome, Italy',
  'Milan, Italy',
  'Vienna, Austria',
  'Zurich, Switzerland',
  'London, United Kingdom',
  'Leeds, United Kingdom',
  'Dublin, Ireland',
  'New York, United States',
  'Austin, United States',
  'Denver, United States',
  'Toronto, Canada',
  'Mexico City, Mexico',
  'Bogota, Colombia',
  'Lima, Peru',
  'Santiago, Chile',
  'Sao Paulo, Brazil',
  'Recife, Brazil',
  'Buenos Aires, Argentina',
  'Nairobi, Kenya',
  'Cairo, Egypt',
  'Casablanca, Morocco',
  'Cape Town, South Africa',
  'Istanbul, Turkey',
  'Athens, Greece',
  'Warsaw, Poland',
  'Prague, Czechia',
  'Budapest, Hungary',
  'Bucharest, Romania',
  'Kyiv, Ukraine',
  'Oslo, Norway',
  'Stockholm, Sweden',
  'Helsinki, Finland',
  'Copenhagen, Denmark',
  'Amsterdam, Netherlands',
  'Ghent, Belgium',
  'Tokyo, Japan',
  'Osaka, Japan',
  'Bangkok, Thailand',
  'Kuala Lumpur, Malaysia',
  'Sydney, Australia',
  'Auckland, New Zealand',
  'Dhaka, Bangladesh',
  'Colombo, Sri Lanka',
] as const

const cap = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
const cut = (title: string): string => (title.length <= 100 ? title : title.slice(0, 100).replace(/\s\S*$/, ''))

export interface Maker {
  listing: () => MadeListing
  seller: (n: number) => { username: string; location: string; tier: number; level: number }
  words: number
}

/**
 * The same market for the same seed. Words are as common as in speech: the n-th is drawn as one n-th as often as the
 * first.
 */
export const realWords = (seed: number): Maker => {
  const { next: chance } = chanceFrom(seed)
  const zipf = <T>(list: readonly T[]): T =>
    list[Math.min(list.length - 1, Math.floor(Math.exp(chance() * Math.log(list.length + 1))) - 1)]!
  const any = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)]!
  const all = sources()
  const counted = new Map<string, number>()
  for (const { name, description } of all)
    for (const word of `${name} ${description}`.match(/\p{L}{3,}/gu) ?? [])
      counted.set(word, (counted.get(word) ?? 0) + 1)
  const words = [...counted].toSorted((a, b) => b[1] - a[1]).map(([word]) => word)
  const long = words.filter((word) => word.length >= 5)
  const brands = [...new Set(all.flatMap(({ brand }) => brand ?? []))]
  const attributes = [...new Set(all.flatMap(({ name }) => name.split(' - ').slice(2)))]
  const sentences = all.flatMap(({ description }) =>
    description.split(/(?<=[.!?])\s+/).filter((each) => each.length > 15),
  )

  /** A market of people has makers nobody else has heard of; the more listings, the more of them. */
  const maker = (): string => {
    const n = Math.floor(Math.exp(chance() * Math.log(300_000)))
    return (
      cap(long[(n * 7) % long.length]!.slice(0, 5).toLowerCase()) +
      long[(n * 7919 + 13) % long.length]!.slice(-4).toLowerCase()
    )
  }
  const code = (): string => {
    const letters = Array.from({ length: 2 + Math.floor(chance() * 2) }, () => any([...'ABCDEFGHKLMNPRSTVWX']))
    return `${letters.join('')}${100 + Math.floor(chance() * 99_900)}`
  }
  const coreOf = ({ name }: Source): string => {
    const parts = name.split(' - ')
    const core = (parts[1] ?? parts[0]!).split(' ')
    if (chance() < 0.6) core[Math.floor(chance() * core.length)] = zipf(long)
    return core.join(' ')
  }
  const titleOf = (source: Source): string => {
    const roll = chance()
    const brand = chance() < 0.6 ? zipf(brands) : maker()
    if (roll < 0.45) return cut(`${brand} - ${coreOf(source)} - ${zipf(attributes)}`)
    if (roll < 0.7) return cut(`${brand} ${coreOf(source)} ${code()}`)
    return cut(cap(`${coreOf(source)}, ${zipf(long).toLowerCase()}`))
  }
  const descriptionOf = ({ description }: Source): string => {
    const own = description.split(/(?<=[.!?])\s+/)
    return [
      any(own),
      ...Array.from({ length: 1 + Math.floor(chance() * 3) }, () => (chance() < 0.4 ? any(own) : zipf(sentences))),
      chance() < 0.3 ? `${cap(any(long))} and ${any(long)} included.` : '',
    ]
      .join(' ')
      .slice(0, 900)
  }
  const hex = (length: number): string => Array.from({ length }, () => any([...'0123456789abcdef'])).join('')

  const listing = (): MadeListing => {
    const source = chance() < 0.3 ? zipf(all) : any(all)
    const kind = chance()
    const type = kind < 0.55 ? 'Single Item' : kind < 0.88 ? 'Stocked' : 'Online'
    const stocked = type === 'Online' ? null : type === 'Single Item' ? 1 : 1 + Math.floor(chance() * 60)
    const reviews = chance() < 0.65 ? 0 : Math.floor(Math.exp(chance() * 5.5))
    const standing = chance()
    return {
      title: titleOf(source),
      description: descriptionOf(source),
      price: BigInt(Math.max(100_000, Math.round(source.price * Math.exp((chance() - 0.5) * 2) * 100) * 100_000)),
      category: chance() < 0.5 ? source.category : zipf(categories),
      type,
      state: standing < 0.88 ? 'live' : standing < 0.98 ? 'taken_down' : 'hidden',
      stocked,
      stock: stocked === null ? null : chance() < 0.1 ? 0 : Math.max(1, Math.floor(stocked * chance())),
      location: type === 'Online' ? null : chance() < 0.7 ? zipf(places) : null,
      picture: chance() < 0.8 ? hex(32) : null,
      delivery: type === 'Online' ? any(['download', 'license', 'instructions'] as const) : null,
      fulfilment: type === 'Online' ? null : any(['pickup', 'shipping', 'both'] as const),
      reviews,
      ratingSum: Math.round(reviews * (3.4 + chance() * 1.6)),
    }
  }
  const seller = (n: number) => {
    const roll = chance()
    return {
      username: `${any(long)
        .toLowerCase()
        .replace(/[^a-z]/g, '')}_${n}`,
      location: zipf(places),
      tier: roll < 0.4 ? 0 : roll < 0.7 ? 1 : roll < 0.88 ? 2 : roll < 0.97 ? 3 : 4,
      level: 1 + Math.floor(chance() * 60),
    }
  }
  return { listing, seller, words: words.length }
}
