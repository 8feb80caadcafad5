// Figures of the π that leaves: withdrawals that wait, money nobody has claimed, switches that are closed, and what the
// app wallet holds.
import { withdrawalFlow, withdrawalStates } from '@lamplit/contract/withdrawals'
import { Gauge, type Registry } from 'prom-client'
import type { Config } from '../config.ts'
import { sql, type Db } from '../kernel/db.ts'

/** Finished ones only grow in number; what waits is what somebody must see. */
const waiting = withdrawalStates.filter((state) => Object.keys(withdrawalFlow[state]).length > 0)

interface Row {
  counts: Record<string, number>
  unmatched: number
  closed: string[]
  balance: string | null
  owed: string | null
  cold: string | null
  difference: string | null
  level: 'low' | 'right' | 'high' | null
  checkedAt: Date | null
  oldest: Date | null
}

export const openPayoutFigures = (
  registers: Registry[],
  { walletMost, walletLeast }: Pick<Config, 'walletMost' | 'walletLeast'>,
): ((db: Db, now: Date) => Promise<void>) => {
  const withdrawals = new Gauge({
    name: 'lamplit_withdrawals',
    help: 'Withdrawals that are not finished',
    labelNames: ['state'],
    registers,
  })
  const unmatched = new Gauge({
    name: 'lamplit_unmatched_open',
    help: 'Money that came and belongs to nothing yet',
    registers,
  })
  const switches = new Gauge({
    name: 'lamplit_switch_closed',
    help: '1 while nothing may leave, or no payment be made',
    labelNames: ['name'],
    registers,
  })
  const wallet = new Gauge({
    name: 'lamplit_wallet_pi',
    help: 'The app wallet at its last look, in Pi',
    labelNames: ['what'],
    registers,
  })
  const level = new Gauge({
    name: 'lamplit_wallet_level',
    help: '1 while the app wallet holds less than is due, or more than it should',
    labelNames: ['is'],
    registers,
  })
  const age = new Gauge({
    name: 'lamplit_wallet_look_age_seconds',
    help: 'How long ago the app wallet was last seen on the chain',
    registers,
  })
  const oldest = new Gauge({
    name: 'lamplit_withdrawal_oldest_seconds',
    help: 'How long ago the oldest withdrawal that waits for its payment last moved',
    registers,
  })
  return async (db, now) => {
    const row = await db.one<Row>(
      'metrics.payouts',
      sql`select
      (select coalesce(jsonb_object_agg(state, n), '{}')
        from (select state, count(*)::int as n from withdrawals where state = any(${waiting}) group by state)
        counted) as counts,
      (select count(*)::int from unmatched_money where state = 'open') as unmatched,
      (select min(updated_at) from withdrawals where state in ('approved', 'submitting', 'submitted')) as oldest,
        array(select name from switches where closed) as closed, look.balance::text, look.owed::text,
        look.cold::text, look.difference::text, look.level, look.at as "checkedAt"
      from (select 1) once left join lateral (select balance, owed, cold, difference, level, at from wallet_checks
        order by at desc limit 1) look on true`,
    )
    for (const state of waiting) withdrawals.set({ state }, row.counts[state] ?? 0)
    unmatched.set(row.unmatched)
    for (const name of ['payouts', 'money']) switches.set({ name }, row.closed.includes(name) ? 1 : 0)
    oldest.set(row.oldest ? Math.max(0, Math.floor((now.getTime() - row.oldest.getTime()) / 1000)) : 0)
    if (row.checkedAt === null) return
    // Figures on a chart may be rounded; the comparison itself is made in whole units where it counts
    // (payouts/wallet-check).
    wallet.set({ what: 'balance' }, Number(row.balance) / 1e7)
    wallet.set({ what: 'owed' }, Number(row.owed) / 1e7)
    wallet.set({ what: 'cold' }, Number(row.cold) / 1e7)
    wallet.set({ what: 'most' }, walletMost === null ? Number.POSITIVE_INFINITY : Number(walletMost))
    wallet.set({ what: 'least' }, Number(walletLeast))
    if (row.difference !== null) wallet.set({ what: 'difference' }, Number(row.difference) / 1e7)
    for (const each of ['low', 'high'] as const) level.set({ is: each }, row.level === each ? 1 : 0)
    age.set((now.getTime() - row.checkedAt.getTime()) / 1000)
  }
}
