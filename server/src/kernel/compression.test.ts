// What everybody gets alike travels compressed, what is somebody's own never does, and who cannot unpack gets it as it
// is.
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listed, stocked } from '../../test/listings.ts'
import { world, type Player, type World } from '../../test/world.ts'

let market: World
let kofi: Player
beforeAll(async () => {
  market = await world({ pages: true, hotPages: true })
  kofi = await market.person('kofi')
  for (let each = 0; each < 6; each++) await listed(kofi, { ...stocked, title: `Lamp ${each}` })
})
afterAll(() => market.close())

const list = '/api/products?limit=20'
const get = (headers: Record<string, string>, url = list) => market.app.inject({ url, headers })

test('a list comes compressed, is the same list, and says that it depends on what one takes', async () => {
  const plain = await get({})
  const small = await get({ 'accept-encoding': 'br, gzip;q=0.8' })
  expect([plain.headers['content-encoding'], small.headers['content-encoding']]).toEqual([undefined, 'gzip'])
  expect([plain.headers['vary'], small.headers['vary']]).toEqual([
    'authorization, accept-encoding',
    'authorization, accept-encoding',
  ])
  expect(gunzipSync(small.rawPayload).toString()).toBe(plain.body)
  expect(Number(small.headers['content-length'])).toBe(small.rawPayload.length)
  expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
})

test.each([
  ['nothing', {}],
  ['another way', { 'accept-encoding': 'br, zstd' }],
  ['not this one', { 'accept-encoding': 'gzip;q=0, br' }],
  ['not a gzip', { 'accept-encoding': 'x-gzipped' }],
])('a client that accepts %s gets the response uncompressed', async (_, headers: Record<string, string>) => {
  const answer = await get(headers)
  expect(answer.headers['content-encoding']).toBeUndefined()
  expect(answer.json()).toHaveProperty('products')
})

test('a personal response is never compressed', async () => {
  for (const url of [list, '/api/me', '/api/wallet']) {
    const answer = await get({ 'accept-encoding': 'gzip', authorization: `Bearer ${kofi.token}` }, url)
    expect(answer.headers['content-encoding'], url).toBeUndefined()
  }
})

test('an ETag that still matches is answered with 304 and no body', async () => {
  const {
    headers: { etag },
  } = await get({ 'accept-encoding': 'gzip' })
  const again = await get({ 'accept-encoding': 'gzip', 'if-none-match': String(etag) })
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
})
