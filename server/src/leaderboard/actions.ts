// Leaderboards: counting them, reading one, and staying out of all.
import { boards, leaderLimits, spans, type Board, type Leaderboard, type Span } from '@lamplit/contract/leaderboard'
import type { Deps } from '../deps.ts'
import { pipelined, type Db, type Write } from '../kernel/db.ts'
import * as store from './store.ts'

const dayMs = 86_400_000

/** The job, every five minutes: each list in a transaction of its own, through a connection that nobody waits for. */
export const countLeaders = async ({ backgroundDb, now }: Pick<Deps, 'backgroundDb' | 'now'>): Promise<void> => {
  for (const board of boards) {
    for (const span of spans) {
      const at = now()
      const since = span === 'all' ? null : new Date(at.getTime() - leaderLimits.days[span] * dayMs)
      await backgroundDb.write((tx) => store.writeBoard(tx, board, span, since, at))
    }
  }
}

const onWire = ({ rank, username, level, value }: store.LeaderRow) => ({ rank, username, level, value })

export const leaderboardFor = async (db: Db, userId: string | null, board: Board, span: Span): Promise<Leaderboard> => {
  const [rows, at, own, out] = await pipelined([
    store.topOf(db, board, span),
    store.runAt(db, board, span),
    userId === null ? Promise.resolve(undefined) : store.ownRow(db, board, span, userId),
    userId === null ? Promise.resolve(false) : store.isOptedOut(db, userId),
  ])
  const near = own ? await store.around(db, board, span, own.place) : []
  return {
    board,
    span,
    updated_at: at?.toISOString() ?? null,
    rows: rows.map(onWire),
    own: userId === null ? null : { shown: !out, row: own ? onWire(own) : null, around: near.map(onWire) },
  }
}

export const chooseLeaderboard = async (
  tx: Write,
  userId: string,
  shown: boolean,
  now: Date,
): Promise<{ shown: boolean }> => {
  if (shown) await store.optIn(tx, userId)
  else await store.optOut(tx, userId, now)
  return { shown }
}
