// What every kind of thing that can be found offers to the search over everything. Services, questions and games join
// by being one more of these.
import type { SearchResult } from '@lamplit/contract/search'
import type { Db } from '../kernel/db.ts'
import type { Actor } from '../kernel/session.ts'

export interface Scored {
  result: WireResult
  /** From 0 to 1; 1 is somebody's or something's very name. */ score: number
}
/** As it goes over the wire: amounts are decimal strings. */
export type WireResult = Omit<SearchResult, 'meta'> & { meta: Omit<SearchResult['meta'], 'price'> & { price?: string } }

export interface SearchSource {
  /** The tab it belongs to, and its name among the counts. */
  category: 'products' | 'users' | 'orders' | 'pages'
  /**
   * A page of what matches, best first, and how many there are, counted to a bound. What the actor may not see is not
   * there.
   */
  find: (
    db: Db,
    actor: Actor | null,
    asked: {
      words: string
      /** Where an order stands. */ status: string | null
      limit: number
      offset: number
      now: Date
    },
  ) => Promise<{ rows: Scored[]; total: number }>
}
