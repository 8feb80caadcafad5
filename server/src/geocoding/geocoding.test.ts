// Places as people write them: what is known, where it lies, and whose own it is.
import * as contract from '@lamplit/contract/own-location'
import { countries } from '@lamplit/contract/countries'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../kernel/db.ts'
import { listed, online, stocked } from '../../test/listings.ts'
import { world, type World } from '../../test/world.ts'
import { locateProducts } from '../catalog/actions.ts'
import { loadLocations, loadGazetteerOnce, geocode, readGazetteer } from './actions.ts'
import { countryKeys, countryNameOf } from './countries.ts'
import type { Town } from './read-gazetteer.ts'

let market: World
let towns: Town[]
beforeAll(async () => {
  market = await world()
  towns = await readGazetteer()
  await loadGazetteerOnce(market.db, locateProducts)
})
afterAll(() => market.close())

test('every country of the market has its letters', () => {
  const known = new Set(countryKeys.map(([name]) => name))
  expect(countries.filter((name) => !known.has(name))).toEqual([])
  expect(countryNameOf('PT')).toBe('Portugal')
})

test.each([
  ['Porto', 41.15, -8.61],
  ['Porto, Portugal', 41.15, -8.61],
  ['porto,  PORTUGAL ', 41.15, -8.61],
  ['Huế, Vietnam', 16.46, 107.6],
  ['hue, viet nam', 16.46, 107.6],
  ['Đà Lạt', 11.95, 108.44],
  ['Da Lat, Vietnam', 11.95, 108.44],
  ['Cebu', 10.32, 123.89],
  ['New York, USA', 40.71, -74.01],
  ['São Paulo', -23.55, -46.64],
  ['Enugu, Nigeria', 6.44, 7.5],
  ['Gaia Lodge, Nsukka, Nigeria', 6.86, 7.4],
  ['Medellín', 6.25, -75.56],
])('“%s” is geocoded to %d, %d', async (written, latitude, longitude) => {
  const at = await geocode(market.db, written)
  expect(at!.latitude).toBeCloseTo(latitude, 0)
  expect(at!.longitude).toBeCloseTo(longitude, 0)
})

test('a country alone is geocoded to its largest city', async () => {
  expect((await geocode(market.db, 'United Kingdom'))!.latitude).toBeCloseTo(51.5, 0)
  expect(await geocode(market.db, 'A village nobody knows, Ghana')).toEqual(await geocode(market.db, 'Ghana'))
})

test.each([
  '',
  ' , ,',
  'Nowhere at all',
  '%',
  '\\',
  "'; drop table places; --",
  'x'.repeat(100),
  '🏝️',
  ','.repeat(100),
])('“%s” is not geocoded', async (written) => {
  expect(await geocode(market.db, written)).toBeNull()
})

test('a prefix finds the largest cities first', async () => {
  const { body } = await market.anyone(contract.suggestLocations, { query: { q: 'port' } })
  const { places } = contract.suggestLocations.reply!.parse(body)
  expect(places).toHaveLength(8)
  expect(places).toContain('Porto Alegre, Brazil')
  expect(
    contract.suggestLocations.reply!.parse((await market.anyone(contract.suggestLocations, { query: { q: '%' } })).body)
      .places,
  ).toEqual([])
})

test('one’s own place is kept, forgotten, and refused when nobody knows it', async () => {
  const ada = await market.person('place_ada')
  expect((await ada.call(contract.saveOwnLocation, { body: { place: ' Porto, Portugal ' } })).body).toEqual({
    place: 'Porto, Portugal',
  })
  const refused = await ada.call(contract.saveOwnLocation, { body: { place: 'Nowhere at all' } })
  expect([refused.status, (refused.body as { code: string }).code]).toEqual([422, 'PLACE_UNKNOWN'])
  expect((await ada.call(contract.readOwnLocation)).body).toEqual({ place: 'Porto, Portugal' })
  await ada.call(contract.saveOwnLocation, { body: { place: null } })
  expect((await ada.call(contract.readOwnLocation)).body).toEqual({ place: null })
})

test('loading the cities twice changes nothing', async () => {
  const count = () => market.db.one<{ n: number }>('test.places', sql`select count(*)::int as n from places`)
  const before = await count()
  await market.db.write((tx) => loadLocations(tx, towns.slice(0, 500), locateProducts))
  expect(await count()).toEqual(before)
})

test('a listing lies where it says, or where its seller is; a file lies nowhere', async () => {
  const rui = await market.person('place_rui')
  await market.db.write((tx) =>
    tx.run('test.move', sql`update users set location = 'Lisbon, Portugal' where id = ${rui.user.id}`),
  )
  const at = async (listing: Record<string, unknown>) => {
    const { id } = await listed(rui, listing)
    return market.db.one<{ latitude: number | null }>('test.at', sql`select latitude from products where id = ${id}`)
  }
  expect((await at({ ...stocked, city: 'Enugu', country: 'Nigeria' })).latitude).toBeCloseTo(6.44, 0)
  expect((await at(stocked)).latitude).toBeCloseTo(38.7, 0)
  expect((await at(online)).latitude).toBeNull()
})
