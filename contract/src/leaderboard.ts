// Leaderboards: XP and sellers, for a week, a month and all time. For fun: there are no prizes in π (domain §3.12;
// design §4.16).
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { moment } from './shapes.ts'

export const boards = ['xp', 'sellers'] as const
export type Board = (typeof boards)[number]
export const spans = ['week', 'month', 'all'] as const
export type Span = (typeof spans)[number]

/**
 * Domain §3.12: the first hundred are shown, and oneself with two on each side; each buyer counts three times at most
 * for a seller. `kept` is how far down anybody has a rank.
 */
export const leaderLimits = {
  shown: 100,
  around: 2,
  kept: 1000,
  perBuyer: 3,
  everySeconds: 300,
  days: { week: 7, month: 30 },
} as const

const row = z.object({ rank: z.number(), username: z.string(), level: z.number(), value: z.number() })
export type LeaderRow = z.output<typeof row>

export const leaderboard = z.object({
  board: z.enum(boards),
  span: z.enum(spans),
  updated_at: z.nullable(moment),
  rows: z.array(row),
  /**
   * Null for a visitor. `row` is null for who is not among the first thousand; `around` has the two on each side and
   * oneself.
   */
  own: z.nullable(z.object({ shown: z.boolean(), row: z.nullable(row), around: z.array(row) })),
})
export type Leaderboard = z.output<typeof leaderboard>

export const readLeaderboard = endpoint({
  method: 'GET',
  path: '/api/leaderboard',
  who: 'anyone',
  personal: true,
  budget: 'read',
  says: 'The first hundred of a list with shared ranks, when it was counted, and where one stands oneself.',
  query: z.object({ board: z.enum(boards), span: z.enum(spans) }),
  reply: leaderboard,
  fails: [],
})

/** Who stays out is off every list at once, and comes back with the next count after changing their mind. */
export const chooseLeaderboard = endpoint({
  method: 'PUT',
  path: '/api/leaderboard/choice',
  who: 'user',
  budget: 'write',
  says: 'Whether one is shown on the leaderboards.',
  body: z.object({ shown: z.boolean() }),
  reply: z.object({ shown: z.boolean() }),
  fails: [],
})
