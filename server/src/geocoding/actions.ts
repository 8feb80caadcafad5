// Where written places lie: degrees for a name, names for a beginning, and filling the table once from the gazetteer.
import { Worker } from 'node:worker_threads'
import { sql, type Db, type Read, type Write } from '../kernel/db.ts'
import { countryKeys } from './countries.ts'
import type { Town } from './read-gazetteer.ts'

export interface Coordinates {
  latitude: number
  longitude: number
}

/** The degrees of a place as somebody wrote it, like “Porto, Portugal”; null for what nobody knows. */
export const geocode = async (db: Read, written: string): Promise<Coordinates | null> =>
  (await db.maybe<Coordinates>('places.geocode', sql`select latitude, longitude from place_of(${written})`)) ?? null

/** At most eight names that begin like what was typed, the largest places first, each with its country. */
export const locationsWithPrefix = async (db: Read, typed: string): Promise<string[]> => {
  const beginning = typed
    .split(',')[0]!
    .trim()
    .replace(/[\\%_]/g, '')
  if (beginning === '') return []
  return (
    await db.many<{ name: string }>(
      'places.prefix-matches',
      sql`select name from places where key like plain(${beginning}) || '%' and key <> '' order by population desc, key
        limit 8`,
    )
  ).map(({ name }) => name)
}

/** Finds the coordinates of what was stored before the places were known. */
export type LocateListings = (tx: Write) => Promise<unknown>

/**
 * Puts towns into the table, countries where most of their people live, and locates the listings that are there
 * already.
 */
export const loadLocations = async (tx: Write, towns: readonly Town[], located: LocateListings): Promise<void> => {
  await tx.run('places.statement-timeout', sql`set local statement_timeout = '60s'`)
  await tx.run(
    'places.countries',
    sql`insert into place_countries (key, code) select distinct on (1) plain(key), code
      from unnest(${countryKeys.map(([key]) => key)}::text[], ${countryKeys.map(([, code]) => code)}::text[]) as t
      (key, code) on conflict do nothing`,
  )
  await tx.run(
    'places.towns',
    sql`insert into places (key, code, name, latitude, longitude, population)
    select distinct on (key, code) key, code, name, latitude, longitude, population from (
      select plain(t.name) as key, t.code, t.name || ', ' || t.country as name, t.latitude, t.longitude, t.population
        from jsonb_to_recordset(${JSON.stringify(towns)}::jsonb) as t
        (name text, code text, country text, latitude real, longitude real, population int)
      -- People leave the word away: Cebu, New York.
      union all select left(plain(t.name), -5), t.code, t.name || ', ' || t.country, t.latitude, t.longitude,
        t.population from jsonb_to_recordset(${JSON.stringify(towns)}::jsonb) as t
        (name text, code text, country text, latitude real, longitude real, population int)
        where plain(t.name) like '% city'
    ) named where key <> '' order by key, code, population desc on conflict do nothing`,
  )
  await tx.run(
    'places.country-centres',
    sql`insert into places (key, code, name, latitude, longitude, population)
    select distinct on (code) '', code, name, latitude, longitude, 0 from places where key <> ''
      order by code, population desc on conflict do nothing`,
  )
  await located(tx)
}

/**
 * Fills the table when it is empty: once in the life of a database. The gazetteer is read beside the server, which
 * never holds it.
 */
export const loadGazetteerOnce = async (db: Db, located: LocateListings): Promise<void> => {
  const { known } = await db.one<{ known: boolean }>(
    'places.is-loaded',
    sql`select exists (select from places) as known`,
  )
  if (known) return
  const towns = await readGazetteer()
  await db.write((tx) => loadLocations(tx, towns, located))
}

/** Every town of the gazetteer, read by a thread that ends with it. */
export const readGazetteer = (): Promise<Town[]> =>
  new Promise((done, failed) => {
    const reader = new Worker(new URL('./read-gazetteer.ts', import.meta.url))
    reader.once('message', (towns: Town[]) => {
      void reader.terminate()
      done(towns)
    })
    reader.once('error', failed)
  })
