// Six to forty reviews for each listing, in the shares of stars that the design names (design §10.2).
import type { NewReview } from '../src/reviews/actions.ts'
import type { Chance } from './chance.ts'
import type { DemoProduct } from './listings.ts'
import { demoAdmin, type DemoUser } from './demo-users.ts'
import { linesFor } from './review-lines.ts'

const shares = [
  [5, 62],
  [4, 24],
  [3, 8],
  [2, 4],
  [1, 2],
] as const
const hourMs = 3_600_000

const howMany = ({ fame }: DemoProduct): number => Math.min(40, Math.max(6, Math.round(Math.sqrt(fame) * 1.7)))

export const reviewsOf = (
  product: DemoProduct,
  people: readonly DemoUser[],
  now: Date,
  chance: Chance,
): NewReview[] => {
  const authors = chance
    .shuffled(people.filter(({ username }) => username !== product.seller && username !== demoAdmin))
    .slice(0, howMany(product))
  const said = new Set<string>()
  return authors.map((author): NewReview => {
    const [stars] = chance.weighted(shares, ([, share]) => share)
    const fitting = linesFor(product, stars)
    const fresh = fitting.filter(({ text }) => !said.has(text))
    // Where everything that fits was said already, most people leave only stars.
    const line =
      chance.next() < 0.1 || (fresh.length === 0 && chance.next() < 0.6)
        ? null
        : chance.pick(fresh.length > 0 ? fresh : fitting).text
    if (line) said.add(line)
    const from = product.listedAt.getTime() + Math.min(72 * hourMs, (now.getTime() - product.listedAt.getTime()) / 2)
    return {
      productId: product.id,
      sellerId: product.sellerId,
      orderId: null,
      authorId: author.id,
      authorName: chance.next() < 0.05 ? null : author.username,
      rating: stars,
      comment: line,
      at: new Date(Math.round(from + chance.next() * (now.getTime() - from))),
    }
  })
}
