// The SQL of page errors: a batch is added to the rows of its day, as far as the day has room.
import { pageErrorLimits, type KeptError } from '@lamplit/contract/page-errors'
import { dayOf } from '../kernel/day.ts'
import { sql, type Read, type Write } from '../kernel/db.ts'
import { beyondRoom, type Fault } from './fault.ts'

interface Counted {
  day: string
  fault: Fault
  times: number
}

/** Sums of equal faults of a day. */
const summed = (faults: readonly Fault[]): Counted[] => {
  const sums = new Map<string, Counted>()
  for (const fault of faults) {
    const day = dayOf(fault.at)
    const key = `${day} ${fault.fingerprint}`
    sums.set(key, { day, fault, times: (sums.get(key)?.times ?? 0) + 1 })
  }
  return [...sums.values()]
}

/** Of a day's faults those that it does not hold yet, and for how many of them there is room. */
const newOnes = async (
  tx: Write,
  day: string,
  faults: readonly Fault[],
): Promise<{ fresh: Set<string>; room: number }> => {
  const prints = faults.map(({ fingerprint }) => fingerprint)
  const known = new Set(
    (
      await tx.many<{ print: string }>(
        'faults.known',
        sql`select encode(fingerprint, 'hex') as print from page_errors where day = ${day}::date
          and fingerprint in (select decode(p, 'hex') from unnest(${prints}::text[]) p)`,
      )
    ).map(({ print }) => print),
  )
  const { kinds } = await tx.one<{ kinds: number }>(
    'faults.kinds',
    sql`select count(*)::int as kinds from page_errors where day = ${day}::date and kind <> 'other'`,
  )
  return { fresh: new Set(prints.filter((print) => !known.has(print))), room: pageErrorLimits.kindsOfDay - kinds }
}

/** Adds them; answers those that the day had not seen before. */
export const addFaults = async (tx: Write, faults: readonly Fault[]): Promise<Fault[]> => {
  // Processes count the room of a day one after the other.
  await tx.run('faults.alone', sql`select pg_advisory_xact_lock(hashtext('page_errors'))`)
  const shown: Fault[] = []
  for (const day of [...new Set(faults.map(({ at }) => dayOf(at)))].toSorted()) {
    const ofDay = faults.filter(({ at }) => dayOf(at) === day)
    const { fresh, room } = await newOnes(
      tx,
      day,
      summed(ofDay).map(({ fault }) => fault),
    )
    const taken = new Set([...fresh].slice(0, Math.max(0, room)))
    const kept = summed(
      ofDay.map((fault) =>
        fresh.has(fault.fingerprint) && !taken.has(fault.fingerprint) ? beyondRoom(fault.at) : fault,
      ),
    )
    await insert(tx, kept)
    shown.push(...kept.map(({ fault }) => fault).filter(({ fingerprint }) => taken.has(fingerprint)))
  }
  return shown
}

const insert = (tx: Write, sums: readonly Counted[]): Promise<number> =>
  tx.run(
    'faults.count',
    sql`insert into page_errors (day, fingerprint, kind, message, stack, page, version, browser, times)
  select day, decode(print, 'hex'), kind, message, stack, page, version, browser, times
  from unnest(${sums.map(({ day }) => day)}::date[], ${sums.map(({ fault }) => fault.fingerprint)}::text[],
    ${sums.map(({ fault }) => fault.kind)}::text[], ${sums.map(({ fault }) => fault.message)}::text[],
    ${sums.map(({ fault }) => fault.stack)}::text[],
    ${sums.map(({ fault }) => fault.page)}::text[], ${sums.map(({ fault }) => fault.version)}::text[],
      ${sums.map(({ fault }) => fault.browser)}::text[], ${sums.map(({ times }) => times)}::bigint[])
    as told (day, print, kind, message, stack, page, version, browser, times)
  on conflict (day, fingerprint) do update set times = page_errors.times + excluded.times`,
  )

export const faultsOfDay = (read: Read, day: string): Promise<KeptError[]> =>
  read.many(
    'faults.of-day',
    sql`select kind, message, stack, page, version, browser, times::float8 as times from page_errors
      where day = ${day}::date order by page_errors.times desc, fingerprint`,
  )

export const forgetFaults = (tx: Write, before: string): Promise<number> =>
  tx.run('faults.forget', sql`delete from page_errors where day < ${before}::date`)
