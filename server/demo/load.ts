// Fills an empty database with the demo market: people, listings, reviews, and a past that really happened through the
// verbs.
import { pi } from '@lamplit/contract/money'
import type { Deps } from '../src/deps.ts'
import { refreshLists } from '../src/catalog/actions.ts'
import { sql, type Write } from '../src/kernel/db.ts'
import { addReviews } from '../src/reviews/actions.ts'
import { readCatalogue } from './catalogue.ts'
import { chanceFrom } from './chance.ts'
import { demoDeals } from './demo-buyer.ts'
import { disputeSteps } from './disputes.ts'
import { relive, type Step } from './history.ts'
import { listAll, makePictures, type DemoProduct, type Pictures } from './listings.ts'
import { offerSteps } from './offers.ts'
import { ordinaryDeals, type PlannedDeal } from './ordinary.ts'
import { addDemoUsers, demoBuyer, demoUsersOf, sandboxUid } from './demo-users.ts'
import { reportSome } from './reports.ts'
import { reviewsOf } from './reviews.ts'
import { reviewSteps } from './demo-reviews.ts'
import { emptyingStep, wishlistSteps } from './wishlists.ts'
import { keepSearches, lookAround } from './searches.ts'
import { addVisits } from './visits.ts'
import { dealSteps, deposit, endWith, fundingSteps, unpaidSteps } from './trade.ts'

const seed = 3141
const hourMs = 3_600_000

/**
 * Loads the demo market if there is nobody yet, whole or not at all; answers whether it did. The market comes out alike
 * everywhere.
 */
export const loadDemo = async (
  deps: Pick<Deps, 'db' | 'now' | 'config'>,
  uidOf: (username: string) => string = sandboxUid,
): Promise<boolean> => {
  const { db, config } = deps
  const { found } = await db.one<{ found: boolean }>('demo.anyone', sql`select exists (select from users) as found`)
  if (found) return false
  const now = deps.now()
  const isNamed = (username: string): boolean => config.adminProof === 'off' && config.adminUsernames.includes(username)
  const pictures = await makePictures(config.dataDir, readCatalogue(now, chanceFrom(seed)).listings)
  await db.write((tx) => fill(tx, { now, dataDir: config.dataDir, pictures, uidOf, isNamed }))
  await refreshLists(deps)
  await lookAround(deps)
  return true
}

interface Filling {
  now: Date
  dataDir: string
  pictures: Pictures
  uidOf: (username: string) => string
  /** Whether the settings make staff of somebody by the name alone. */
  isNamed: (username: string) => boolean
}

const fill = async (tx: Write, { now, dataDir, pictures, uidOf, isNamed }: Filling): Promise<void> => {
  const chance = chanceFrom(seed)
  const { sellers, listings } = readCatalogue(now, chance)
  const people = demoUsersOf(sellers, now, chance)
  const linh = people.find(({ username }) => username === demoBuyer)!
  await addDemoUsers(tx, people, uidOf, isNamed)

  const ordinary = ordinaryDeals(listings, people, now, chance)
  const ofLinh = demoDeals(listings, people, now)
  const taken = unitsTaken([...ordinary, ...ofLinh.filter(({ unpaid }) => unpaid === undefined)])
  const products = await listAll(tx, listings, {
    dataDir,
    pictures,
    people: new Map(people.map((person) => [person.username, person])),
    toSell: (listing) => taken.get(listing.title) ?? 0,
  })
  const productOf = (deal: PlannedDeal): DemoProduct => products.find(({ title }) => title === deal.listing.title)!

  const paid = [...ordinary, ...ofLinh.filter(({ unpaid }) => unpaid === undefined)].map((deal) => ({
    ...deal,
    product: productOf(deal),
  }))
  const steps: Step[] = [
    ...fundingSteps(paid),
    ...paid.flatMap(dealSteps),
    ...ofLinh.flatMap((deal) =>
      deal.unpaid ? unpaidSteps({ ...deal, product: productOf(deal) }, deal.unpaid === 'expired') : [],
    ),
    ...reviewSteps(products, people, now),
    ...wishlistSteps(products, people, now),
    emptyingStep(products, people, now),
    ...offerSteps({ products, people, now, sales: ordinary }),
    ...disputeSteps({ pictures, dataDir, people, now }),
    { at: new Date(now.getTime() - 33 * 24 * hourMs), happens: (sure, at) => deposit(sure, linh.id, pi('45'), at) },
    { at: new Date(now.getTime() - 8 * 24 * hourMs), happens: (sure, at) => deposit(sure, linh.id, pi('60'), at) },
    { at: new Date(now.getTime() - 0.2 * hourMs), happens: endWith(linh, pi('128.4062')) },
  ]
  await relive(tx, steps, now)
  await addReviews(
    tx,
    products
      .flatMap((product) => reviewsOf(product, people, now, chance))
      .toSorted((a, b) => a.at.getTime() - b.at.getTime()),
  )
  // People looked now and then: only what came in the last hours is still new to them.
  await tx.run(
    'demo.see',
    sql`update notices set seen_at = at where seen_at is null and at < ${new Date(now.getTime() - 8 * hourMs)}`,
  )
  await reportSome(tx, people, now)
  await keepSearches(tx, people, now)
  await addVisits(tx, products, people, now, seed)
}

/** What is put on the shelf beyond what shall be left: what was sold and not given back. */
const unitsTaken = (deals: readonly PlannedDeal[]): Map<string, number> => {
  const units = new Map<string, number>()
  for (const { listing, quantity, acts } of deals) {
    if (!acts.some(({ event }) => event === 'cancel'))
      units.set(listing.title, (units.get(listing.title) ?? 0) + quantity)
  }
  return units
}
