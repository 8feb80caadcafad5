// What breaks in browsers: counted by day, told to the operator when it is new, read by the house, and forgotten.
import { pageErrorLimits, type KeptError } from '@lamplit/contract/page-errors'
import type { Deps } from '../deps.ts'
import { dayOf } from '../kernel/day.ts'
import type { Db } from '../kernel/db.ts'
import type { Fault } from './fault.ts'
import * as store from './store.ts'

/**
 * Each kind is one line of the log a day: the operator hears of it the first time, and reads how often it was from the
 * table.
 */
export const keepFaults = async (
  { asides, log }: Pick<Deps, 'asides' | 'log'>,
  faults: readonly Fault[],
): Promise<void> => {
  const fresh = await asides.write((tx) => store.addFaults(tx, faults))
  for (const { kind, message, stack, page, version, browser } of fresh)
    log.warn({ kind, message, stack, page, version, browser }, 'page error')
}

export const errorsOfDay = async (db: Db, day: string): Promise<{ day: string; errors: KeptError[] }> => ({
  day,
  errors: await store.faultsOfDay(db, day),
})

/** The job: bounded by what thirty days may hold. */
export const forgetPageErrors = ({ asides, now }: Pick<Deps, 'asides' | 'now'>): Promise<number> =>
  asides.write((tx) => store.forgetFaults(tx, dayOf(new Date(now().getTime() - pageErrorLimits.keptDays * 86_400_000))))
