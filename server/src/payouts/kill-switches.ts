// Switches that stop π: `payouts` for everything that leaves, `money` for every payment; by hand, or by the market
// itself when the books or the wallet fall short (quality §2).
import type { Deps } from '../deps.ts'
import { addAgreement, refuseRepeated, type AgreedDecision } from '../kernel/agreements.ts'
import { raiseAlarm } from '../kernel/alarms.ts'
import { noteEvent } from '../kernel/events.ts'
import { sql, type Db, type Read, type Write } from '../kernel/db.ts'
import type { KillSwitches } from '../kernel/route.ts'
import { checkBooks } from '../ledger/actions.ts'

export type SwitchName = 'payouts' | 'money'
export type CloseReason = 'switched_off' | 'shortfall' | 'books' | 'no_route'
export interface Switch {
  name: SwitchName
  closed: boolean
  reason: CloseReason
  note: string | null
  byName: string | null
  at: Date
}

/** Switches have no ids of their own; under these their history is kept. */
const records: Record<SwitchName, string> = {
  payouts: '00000000-0000-7000-8000-000000000001',
  money: '00000000-0000-7000-8000-000000000002',
}

/** One that was never set is open. */
export const readSwitch = (db: Read, name: SwitchName): Promise<Switch | undefined> =>
  db.maybe<Switch>(
    'switches.read',
    sql`select s.name, s.closed, s.reason, s.note, u.username as "byName", s.at from switches s left join users u
      on u.id = s.by_user where s.name = ${name}`,
  )

/** Why π may not leave now; null when it may. Stopped payments stop what leaves too. */
export const closedReason = async (db: Read): Promise<CloseReason | null> =>
  (
    await db.maybe<{ reason: CloseReason }>(
      'switches.any-closed',
      sql`select reason from switches where name in ('payouts', 'money') and closed order by name desc limit 1`,
    )
  )?.reason ?? null

/**
 * Closes a switch and answers whether it was open. A closed one keeps its first reason: whoever opens it must have
 * mended that.
 */
export const closeSwitch = async (
  tx: Write,
  name: SwitchName,
  { reason, note, by = null }: { reason: CloseReason; note: string; by?: string | null },
  now: Date,
): Promise<boolean> => {
  const closed = await tx.run(
    'switches.set',
    sql`insert into switches (name, closed, reason, note, by_user, at)
      values (${name}, true, ${reason}, ${note}, ${by}, ${now})
    on conflict (name) do update set closed = true, reason = excluded.reason, note = excluded.note,
      by_user = excluded.by_user, at = excluded.at where not switches.closed`,
  )
  if (closed === 1)
    await noteEvent(
      tx,
      {
        kind: 'switch',
        recordId: records[name],
        event: 'close',
        from: 'open',
        to: 'closed',
        role: by ? 'admin' : 'system',
        by,
        note: `${reason}: ${note}`,
      },
      now,
    )
  if (closed === 1)
    await raiseAlarm(tx, { kind: 'switch_closed', text: `The switch “${name}” is closed (${reason}). ${note}` }, now)
  return closed === 1
}

/**
 * Opens a switch, which staff does; answers whether it was closed. One that a restore closed is opened by nobody
 * before the reconciliation.
 */
export const openSwitch = async (
  tx: Write,
  name: SwitchName,
  { note, by }: { note: string; by: string | null },
  now: Date,
): Promise<boolean> => {
  const opened = await tx.run(
    'switches.set',
    sql`update switches set closed = false, note = ${note}, by_user = ${by}, at = ${now} where name = ${name}
      and closed and not exists (select from restores where reconciled_at is null)`,
  )
  if (opened === 1)
    await noteEvent(
      tx,
      {
        kind: 'switch',
        recordId: records[name],
        event: 'open',
        from: 'closed',
        to: 'open',
        role: by ? 'admin' : 'system',
        by,
        note,
      },
      now,
    )
  return opened === 1
}

/** What two of staff must agree to before the switches open: the last time that one of them was closed. */
export const openingOf = async (db: Read): Promise<AgreedDecision> => ({
  kind: 'switch',
  recordId: records.payouts,
  review: (
    await db.one<{ n: number }>(
      'switches.times-closed',
      sql`select count(*)::int as n from events where kind = 'switch' and event = 'close'
        and record_id = any(${Object.values(records)}::uuid[])`,
    )
  ).n,
})

/** Writes that a member of staff wants the switches open; answers whether enough do. */
export const agreeToOpen = async (
  tx: Write,
  { by, note, needed }: { by: string; note: string; needed: number },
  now: Date,
): Promise<boolean> => {
  if ((await closedReason(tx)) === null) return true
  const agreed = await addAgreement(tx, await openingOf(tx), { adminId: by, reason: note, needed }, now)
  refuseRepeated(agreed)
  if (!agreed.enough)
    await noteEvent(
      tx,
      {
        kind: 'switch',
        recordId: records.payouts,
        event: 'agree',
        from: 'closed',
        to: 'closed',
        role: 'admin',
        by,
        note,
      },
      now,
    )
  return agreed.enough
}

const freshMs = 1000
const staleMs = 3000

/**
 * What every payment asks before it begins, without a query of its own: the answer is a second old at most while users
 * pay, because who finds an older one has it renewed; and who finds one that is older than three seconds waits for the
 * new one.
 */
export const openKillSwitches = (db: Db, machineNow: () => Date): KillSwitches => {
  let known: { closed: boolean; at: number } | undefined
  let asking: Promise<boolean> | undefined
  const ask = (): Promise<boolean> => {
    asking ??= readSwitch(db, 'money')
      .then((found) => {
        known = { closed: found?.closed ?? false, at: machineNow().getTime() }
        return known.closed
      })
      .finally(() => {
        asking = undefined
      })
    return asking
  }
  return {
    money: async () => {
      const age = known ? machineNow().getTime() - known.at : Number.POSITIVE_INFINITY
      if (known && age < freshMs && age >= 0) return known.closed
      const answer = ask()
      if (!known || age >= staleMs || age < 0) return answer
      // The one who pays now is answered by what is known; a database that does not answer stops the payment itself.
      answer.catch(() => {})
      return known.closed
    },
    forget: () => {
      known = undefined
    },
  }
}

/**
 * Looks at the books; wrong ones stop everything that moves π, while looking around goes on (quality §2: fail closed).
 */
export const stopOnViolations = async ({
  db,
  log,
  now,
  killSwitches,
}: Pick<Deps, 'db' | 'log' | 'now' | 'killSwitches'>): Promise<void> => {
  const [wrong] = await checkBooks(db, log, now())
  if (!wrong) return
  const why = { reason: 'books', note: `${wrong.invariant}: ${wrong.about}, ${wrong.found}`.slice(0, 500) } as const
  await db.write(async (tx) => {
    await closeSwitch(tx, 'money', why, now())
    await closeSwitch(tx, 'payouts', why, now())
  })
  killSwitches.forget()
}
