// The port that answers what an account has left in other domains.
import type { Pi } from '@lamplit/contract/money'
import type { Read } from '../kernel/db.ts'

/** What an account has left in other domains: only one that left nothing can be linked away. */
export interface Footprint {
  orders: number
  listings: number
  postings: number
  payments: number
  /** Payments at Pi that may still bring π to this account. */
  openPayments: number
  /** All π of the account: spendable, in clearance, on its way out. */
  worth: Pi
  lastLines: readonly { at: Date; why: string; amount: Pi }[]
}
export type FootprintOf = (db: Read, userId: string) => Promise<Footprint>
