// Public figures of disputes: counted one by one in the transaction of each fact, so that reading them costs a few rows
// whatever the size of the market (domain §3.4).
import type { Pi } from '@lamplit/contract/money'
import type { Read, Write } from '../kernel/db.ts'
import type { Decision, Dispute, Outcome } from './dispute.ts'
import * as store from './store.ts'

const hours = (from: Date, to: Date): string =>
  `hours:${Math.min(9999, Math.max(0, Math.round((to.getTime() - from.getTime()) / 3_600_000)))}`
const direction = (held: Pi, refund: Pi): 'to_buyer' | 'to_seller' | 'shared' =>
  refund === held ? 'to_buyer' : refund === 0n ? 'to_seller' : 'shared'

export const countOpened = (tx: Write): Promise<number> => store.countFigures(tx, [{ scope: 'all', figure: 'opened' }])

/**
 * One's own agreement and a claim taken back say nothing about which way the market decides, so they are counted apart.
 */
export const countEnded = (
  tx: Write,
  { openedAt, held, appealSide, overturned, firstDecision }: Dispute,
  outcome: Outcome,
  refund: Pi,
  at: Date,
): Promise<number> => {
  const how = outcome === 'settled' || outcome === 'withdrawn' ? outcome : direction(held, refund)
  const all = [
    'ended',
    how,
    hours(openedAt, at),
    ...(appealSide ? ['appeals'] : []),
    ...(overturned ? ['overturned'] : []),
  ].map((figure) => ({ scope: 'all', figure }))
  return store.countFigures(tx, [
    ...all,
    ...(overturned && firstDecision ? [{ scope: firstDecision.admin, figure: 'overturned' }] : []),
  ])
}

/** What a member of staff decided, from when the case waited for staff. */
export const countDecided = (
  tx: Write,
  { held, reviewAt, openedAt }: Dispute,
  { admin }: Decision,
  refund: Pi,
  at: Date,
): Promise<number> =>
  store.countFigures(
    tx,
    ['decided', direction(held, refund), hours(reviewAt ?? openedAt, at)].map((figure) => ({ scope: admin, figure })),
  )

type Row = Awaited<ReturnType<typeof store.figures>>[number]

export const readFigures = async (db: Read, now: Date) => {
  const rows = await store.figures(db)
  const of = (scope: string) => rows.filter((row) => row.scope === scope)
  const all = of('all')
  const n = (some: readonly Row[], figure: string): number => Number(some.find((row) => row.figure === figure)?.n ?? 0n)
  const ways = (some: readonly Row[]) => ({
    to_buyer: n(some, 'to_buyer'),
    to_seller: n(some, 'to_seller'),
    shared: n(some, 'shared'),
  })
  const admins = [...new Set(rows.map(({ scope }) => scope))]
    .filter((scope) => scope !== 'all')
    .map((scope) => ({
      name: of(scope)[0]!.name ?? '',
      decided: n(of(scope), 'decided'),
      median_hours: medianHours(of(scope)),
      ...ways(of(scope)),
      overturned: n(of(scope), 'overturned'),
    }))
  return {
    opened: n(all, 'opened'),
    ended: n(all, 'ended'),
    median_hours: medianHours(all),
    ...ways(all),
    settled: n(all, 'settled'),
    withdrawn: n(all, 'withdrawn'),
    appeals: n(all, 'appeals'),
    overturned: n(all, 'overturned'),
    admins: admins.toSorted((a, b) => b.decided - a.decided || (a.name < b.name ? -1 : 1)),
    counted_at: now.toISOString(),
  }
}

/** The hour below which half of the cases had ended; the lower one of two in the middle. */
export const medianHours = (rows: readonly Pick<Row, 'figure' | 'n'>[]): number | null => {
  const counted = rows
    .filter(({ figure }) => figure.startsWith('hours:'))
    .map(({ figure, n }) => ({ hour: Number(figure.slice(6)), n: Number(n) }))
    .toSorted((a, b) => a.hour - b.hour)
  const half = counted.reduce((sum, { n }) => sum + n, 0) / 2
  let seen = 0
  for (const { hour, n } of counted) {
    seen += n
    if (seen >= half) return hour
  }
  return null
}
