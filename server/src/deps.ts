// Everything the domains need from outside, handed over as one plain object; built in main.ts and in test/world.ts.
import type { Config } from './config.ts'
import type { Db, Read, Write } from './kernel/db.ts'
import type { Limiter } from './kernel/limiter.ts'
import type { Log } from './kernel/log.ts'
import type { KillSwitches } from './kernel/route.ts'
import type { SessionCache } from './kernel/session-cache.ts'
import type { ContentAdapters } from './moderation/contents.ts'
import type { OpenOfferPurchase } from './orders/opened-purchase.ts'
import type { Settlements } from './pi/settlement.ts'
import type { FootprintOf } from './users/footprint.ts'
import type { PiPlatform } from './pi/platform.ts'
import type { MediaWorker } from './media/media-worker.ts'

export interface Deps {
  config: Config
  db: Db
  /** The same database through a connection or two of its own, for figures that nobody waits for (quality DOS-3). */
  backgroundDb: Db
  /** The market's clock. In the sandbox it can be moved; everywhere else it is the machine's. */
  now: () => Date
  log: Log
  limiter: Limiter
  /** Who acts, answered from memory for less than a second. */
  sessions: SessionCache
  /** Whether the books or an operator have stopped paying. */
  killSwitches: KillSwitches
  /** Whether the disk has room for what users write. */
  hasRoom: () => boolean
  pi: PiPlatform
  /** What each purpose of a Pi payment does when it is approved, paid or given up. */
  settlements: Settlements
  /** Opens a payment with Pi for an accepted offer at the price that was agreed (domain §3.3). */
  openOfferPurchase: OpenOfferPurchase
  /** Keeps pictures of a seller's as proof of a delivery; disputes own them (domain §3.2, `deliver`). */
  proveDelivery: (tx: Write, orderId: string, byUser: string, evidence: readonly string[]) => Promise<void>
  /** Whether a paid order joins two users, so that one may see the other's address (domain D8). */
  linkedByPaidOrder: (db: Read, one: string, other: string) => Promise<boolean>
  /**
   * What an account has left in orders, listings and books; one that left nothing can be linked to an earlier one
   * (domain D7).
   */
  footprintOf: FootprintOf
  /** Who keeps each kind of content that can be reported, and hides and shows it for staff (domain §3.13). */
  contents: ContentAdapters
  /** Makes pictures anew in a process of its own; the only one that fetches an address given by a person. */
  mediaWorker: MediaWorker
  /** The machine's own clock, for sessions and request limits, which no turned clock may end. */
  machineNow: () => Date
  /** False before everything stands and from the moment the process was asked to stop. */
  serving: () => boolean
  /** Whether the process was asked to stop: it still serves, and says to proxies that it is not ready. */
  draining: () => boolean
}
