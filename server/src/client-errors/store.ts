// The SQL of page errors: a batch is added to the rows of its day, as far as the day has room.
import { pageErrorLimits, type StoredError } from '@lamplit/contract/page-errors'
import { dayOf } from '../kernel/day.ts'
import { sql, type Read, type Write } from '../kernel/db.ts'
import { beyondRoom, type ClientError } from './client-error.ts'

interface Counted {
  day: string
  clientError: ClientError
  times: number
}

/** Sums of equal client errors of a day. */
const summed = (clientErrors: readonly ClientError[]): Counted[] => {
  const sums = new Map<string, Counted>()
  for (const clientError of clientErrors) {
    const day = dayOf(clientError.at)
    const key = `${day} ${clientError.fingerprint}`
    const before = sums.get(key)
    const request = clientError.request || (before?.clientError.request ?? '')
    sums.set(key, { day, clientError: { ...clientError, request }, times: (before?.times ?? 0) + 1 })
  }
  return [...sums.values()]
}

/** Of a day's client errors those that it does not hold yet, and for how many of them there is room. */
const newOnes = async (
  tx: Write,
  day: string,
  clientErrors: readonly ClientError[],
): Promise<{ fresh: Set<string>; room: number }> => {
  const prints = clientErrors.map(({ fingerprint }) => fingerprint)
  const known = new Set(
    (
      await tx.many<{ print: string }>(
        'client-errors.known',
        sql`select encode(fingerprint, 'hex') as print from page_errors where day = ${day}::date
          and fingerprint in (select decode(p, 'hex') from unnest(${prints}::text[]) p)`,
      )
    ).map(({ print }) => print),
  )
  const { kinds } = await tx.one<{ kinds: number }>(
    'client-errors.count-kinds',
    sql`select count(*)::int as kinds from page_errors where day = ${day}::date and kind <> 'other'`,
  )
  return { fresh: new Set(prints.filter((print) => !known.has(print))), room: pageErrorLimits.kindsOfDay - kinds }
}

/** Adds them; answers those that the day had not seen before. */
export const addClientErrors = async (tx: Write, clientErrors: readonly ClientError[]): Promise<ClientError[]> => {
  // Processes count the room of a day one after the other.
  await tx.run('client-errors.lock', sql`select pg_advisory_xact_lock(hashtext('page_errors'))`)
  const shown: ClientError[] = []
  for (const day of [...new Set(clientErrors.map(({ at }) => dayOf(at)))].toSorted()) {
    const ofDay = clientErrors.filter(({ at }) => dayOf(at) === day)
    const { fresh, room } = await newOnes(
      tx,
      day,
      summed(ofDay).map(({ clientError }) => clientError),
    )
    const taken = new Set([...fresh].slice(0, Math.max(0, room)))
    const kept = summed(
      ofDay.map((clientError) =>
        fresh.has(clientError.fingerprint) && !taken.has(clientError.fingerprint)
          ? beyondRoom(clientError.at)
          : clientError,
      ),
    )
    await insert(tx, kept)
    shown.push(...kept.map(({ clientError }) => clientError).filter(({ fingerprint }) => taken.has(fingerprint)))
  }
  return shown
}

const insert = (tx: Write, sums: readonly Counted[]): Promise<number> =>
  tx.run(
    'client-errors.count',
    sql`insert into page_errors (day, fingerprint, kind, message, stack, page, version, browser, request, times)
  select day, decode(print, 'hex'), kind, message, stack, page, version, browser, request, times
  from unnest(${sums.map(({ day }) => day)}::date[], ${sums.map(({ clientError }) => clientError.fingerprint)}::text[],
    ${sums.map(({ clientError }) => clientError.kind)}::text[],
    ${sums.map(({ clientError }) => clientError.message)}::text[],
    ${sums.map(({ clientError }) => clientError.stack)}::text[],
    ${sums.map(({ clientError }) => clientError.page)}::text[],
    ${sums.map(({ clientError }) => clientError.version)}::text[],
      ${sums.map(({ clientError }) => clientError.browser)}::text[],
    ${sums.map(({ clientError }) => clientError.request)}::text[], ${sums.map(({ times }) => times)}::bigint[])
    as told (day, print, kind, message, stack, page, version, browser, request, times)
  on conflict (day, fingerprint) do update set times = page_errors.times + excluded.times,
    request = case excluded.request when '' then page_errors.request else excluded.request end`,
  )

export const clientErrorsOfDay = (read: Read, day: string): Promise<StoredError[]> =>
  read.many(
    'client-errors.of-day',
    sql`select kind, message, stack, page, version, browser, request, times::float8 as times from page_errors
      where day = ${day}::date order by page_errors.times desc, fingerprint`,
  )

export const deleteClientErrorsBefore = (tx: Write, before: string): Promise<number> =>
  tx.run('client-errors.delete-old', sql`delete from page_errors where day < ${before}::date`)
