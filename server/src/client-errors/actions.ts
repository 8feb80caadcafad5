// What breaks in browsers: counted by day, told to the operator when it is new, read by staff, and forgotten.
import { pageErrorLimits, type StoredError } from '@lamplit/contract/page-errors'
import type { Deps } from '../deps.ts'
import { dayOf } from '../kernel/day.ts'
import type { Db } from '../kernel/db.ts'
import type { ClientError } from './client-error.ts'
import * as store from './store.ts'

/**
 * Each kind is one line of the log a day: the operator hears of it the first time, and reads how often it was from the
 * table.
 */
export const storeClientErrors = async (
  { backgroundDb, log }: Pick<Deps, 'backgroundDb' | 'log'>,
  clientErrors: readonly ClientError[],
): Promise<void> => {
  const fresh = await backgroundDb.write((tx) => store.addClientErrors(tx, clientErrors))
  for (const { kind, message, stack, page, version, browser, request } of fresh)
    log.warn({ kind, message, stack, page, version, browser, request }, 'page error')
}

export const errorsOfDay = async (db: Db, day: string): Promise<{ day: string; errors: StoredError[] }> => ({
  day,
  errors: await store.clientErrorsOfDay(db, day),
})

/** The job: bounded by what thirty days may hold. */
export const deleteOldClientErrors = ({ backgroundDb, now }: Pick<Deps, 'backgroundDb' | 'now'>): Promise<number> =>
  backgroundDb.write((tx) =>
    store.deleteClientErrorsBefore(tx, dayOf(new Date(now().getTime() - pageErrorLimits.keptDays * 86_400_000))),
  )
