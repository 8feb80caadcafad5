// The port that answers what an account has left in other domains.
import type { Read } from '../kernel/db.ts'

/** What an account has left in other domains: only one that left nothing can be linked away. */
export interface Footprint {
  orders: number
  listings: number
  postings: number
  payments: number
}
export type FootprintOf = (db: Read, userId: string) => Promise<Footprint>
