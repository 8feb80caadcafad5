// What the invented people like: hidden tastes, so that their purchases and looks hang together as those of real people
// do. Nobody else knows them.
import { chanceFrom, type Chance } from './chance.ts'

/** What a taste can be about. `draw` is how much everybody is drawn to it, as a logarithm. */
export interface Liked {
  key: string
  category: string | null
  price: number
  draw: number
}

/** How much a person is drawn to a product; the differences count, not the number itself. */
export type Likes = (person: string, product: Liked) => number

/** Tastes have a seed of their own: that they exist changes who buys, and nothing else of the past. */
export const tasteSeed = 2718

const dimensions = 6
type Vector = readonly number[]

const hash = (text: string): number =>
  [...text].reduce((sum, letter) => Math.imul(sum ^ letter.codePointAt(0)!, 16_777_619), 2_166_136_261) >>> 0
const bell = (chance: Chance): number =>
  Math.sqrt(-2 * Math.log(1 - chance.next())) * Math.cos(2 * Math.PI * chance.next())
const vector = (chance: Chance): Vector =>
  Array.from({ length: dimensions }, () => bell(chance) / Math.sqrt(dimensions))
const plus = (one: Vector, other: Vector, times = 1): Vector => one.map((each, n) => each + times * other[n]!)
const dot = (one: Vector, other: Vector): number => one.reduce((sum, each, n) => sum + each * other[n]!, 0)

/**
 * Categories lie near each other or not by chance; each product has a style of its own that no word of its listing
 * tells; each person loves two things and a level of prices.
 */
export const tastesFrom = (seed: number, products: readonly Liked[]): Likes => {
  const kept = new Map<string, Vector>()
  const once = (key: string, make: (chance: Chance) => Vector): Vector => {
    const known = kept.get(key) ?? make(chanceFrom(seed ^ hash(key)))
    kept.set(key, known)
    return known
  }
  const styleOf = ({ key, category }: Liked): Vector =>
    once(`product ${key}`, (chance) => plus(once(`category ${category}`, vector), vector(chance), 0.75))
  const loves = (person: string): Vector =>
    once(`person ${person}`, (chance) =>
      plus(plus(styleOf(chance.pick(products)), styleOf(chance.pick(products)), 0.8), vector(chance), 0.4),
    )
  const prices = products.map(({ price }) => Math.log(price)).toSorted((a, b) => a - b)
  const levelOf = (person: string): number =>
    once(`level ${person}`, (chance) => [
      prices[chance.whole(Math.floor(prices.length * 0.15), Math.floor(prices.length * 0.85))]!,
    ])[0]!
  return (person, product) =>
    2.2 * dot(loves(person), styleOf(product)) - 0.18 * (Math.log(product.price) - levelOf(person)) ** 2 + product.draw
}

/** Somebody's next choice among these: what they are drawn to most, after chance has had its word. */
export const choose = <Each>(from: readonly Each[], drawn: (each: Each) => number, chance: Chance, whim = 1): Each => {
  const much = from.map((each) => drawn(each) - whim * Math.log(-Math.log(1e-12 + chance.next() * (1 - 2e-12))))
  return from[much.indexOf(Math.max(...much))]!
}
