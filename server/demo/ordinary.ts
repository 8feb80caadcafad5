// What ordinary people bought: months of purchases, more of what is famous, and some things that are on the rise just
// now.
import type { Chance } from './chance.ts'
import type { Planned } from './catalogue.ts'
import { demoAdmin, demoBuyer, type DemoUser } from './demo-users.ts'
import { tasteSeed, tastesFrom } from './tastes.ts'
import type { Act, Deal } from './trade.ts'

const hourMs = 3_600_000
const carriers = ['Northline', 'Harbour Post', 'Two Rivers Express', 'Lantern Parcel'] as const

type Listing = Planned & { listedAt: Date }
export interface PlannedDeal extends Omit<Deal, 'product'> {
  listing: Listing
}

/** How many purchases a listing has seen: the root of its fame, so that the smallest are not empty. */
const purchases = ({ fame, type, sold }: Planned): number =>
  type === 'Single Item' ? (sold ? 1 : 0) : Math.max(2, Math.round(Math.sqrt(fame) * 0.55))

/** Every third listing from the middle of the field is bought more in these days than before. */
const rising = (listing: Planned, place: number): boolean =>
  listing.type !== 'Single Item' && listing.seller !== demoBuyer && listing.fame < 160 && place % 3 === 1

const likedOf = ({ title, category, price }: Planned) => ({ key: title, category, price: Number(price), draw: 0 })

export const ordinaryDeals = (
  listings: readonly Listing[],
  people: readonly DemoUser[],
  now: Date,
  chance: Chance,
): PlannedDeal[] => {
  const likes = tastesFrom(tasteSeed, listings.map(likedOf))
  return listings.flatMap((listing, place) => {
    const buyers = people.filter(
      ({ username, level }) =>
        username !== listing.seller && username !== demoBuyer && username !== demoAdmin && level < 13,
    )
    const recent = rising(listing, place) ? chance.whole(3, 5) : 0
    const times = [
      ...Array.from({ length: purchases(listing) }, () => momentIn(listing.listedAt, now, chance)),
      ...Array.from({ length: recent }, () => new Date(now.getTime() - Math.round((2 + chance.next() * 140) * hourMs))),
    ].filter((at) => at.getTime() > listing.listedAt.getTime() + hourMs)
    // A sold thing was sold a while ago, so that its story is over.
    if (listing.sold)
      times.splice(
        0,
        times.length,
        new Date(
          Math.max(listing.listedAt.getTime() + 20 * hourMs, now.getTime() - chance.whole(18, 25) * 24 * hourMs),
        ),
      )
    const had = new Set<DemoUser>()
    const nextBuyer = (): DemoUser => {
      // Fans come first and once, before anybody comes again.
      const buyer = chance.weighted(
        buyers,
        (each) => (had.has(each) ? 0.001 : 1) * Math.exp(1.5 * likes(each.username, likedOf(listing))),
      )
      had.add(buyer)
      return buyer
    }
    return times.map((at): PlannedDeal => ({
      buyer: nextBuyer(),
      listing,
      at,
      quantity: quantityOf(listing, chance),
      acts: actsOf(listing, chance),
      funded: true,
    }))
  })
}

/** Half of all purchases were made in the running month, the others since the thing was listed. */
const momentIn = (from: Date, now: Date, chance: Chance): Date => {
  const month = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)
  const start = chance.next() < 0.5 ? Math.max(month, from.getTime()) : from.getTime()
  return new Date(Math.round(start + chance.next() * (now.getTime() - 60_000 - start)))
}

const quantityOf = ({ type, price }: Planned, chance: Chance): number =>
  type === 'Stocked' && Number(price) < 8 && chance.next() < 0.25 ? 2 : 1

/** What happened after the purchase. What lies in the future has not happened yet. */
const actsOf = ({ type }: Planned, chance: Chance): Act[] => {
  if (type === 'Online')
    return chance.next() < 0.7 ? [{ by: 'buyer', event: 'confirm', afterHours: 1 + chance.next() * 40 }] : []
  if (chance.next() < 0.04)
    return [
      {
        by: 'seller',
        event: 'cancel',
        afterHours: 1 + chance.next() * 8,
        told: { note: 'Sorry, I found a scratch on it.' },
      },
    ]
  const sent = 3 + chance.next() * 50
  const arrived = sent + 48 + chance.next() * 150
  const carrier = chance.pick(carriers)
  return [
    {
      by: 'seller',
      event: 'ship',
      afterHours: sent,
      told: { carrier, tracking: `${carrier.slice(0, 2).toUpperCase()}${chance.whole(10_000_000, 99_999_999)}` },
    },
    chance.next() < 0.6
      ? { by: 'buyer', event: 'confirm', afterHours: arrived }
      : { by: 'buyer', event: 'received', afterHours: arrived },
  ]
}
