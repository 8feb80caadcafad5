// Link previews as PiNet asks for them: true for what is public, the same for everything else, and never markup.
import { pinetMeta, previewMeta } from '@lamplit/contract/system'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { listed, stocked } from '../../test/listings.ts'
import { world, type Player, type World } from '../../test/world.ts'
import { takeDownProduct } from '@lamplit/contract/selling'
import { sql } from '../kernel/db.ts'

let market: World
let kofi: Player
let lamp: string
const ask = async (pathname: string, on = market) => {
  const answer = await on.anyone(pinetMeta, { query: { pathname } })
  expect(answer.status).toBe(200)
  expect(answer.headers['cache-control']).toBe('public, max-age=300')
  return z.parse(previewMeta, answer.body)
}

beforeAll(async () => {
  market = await world({ publicUrl: 'https://market.example' })
  kofi = await market.person('kofi')
  lamp = (await listed(kofi)).id
})
afterAll(() => market.close())

test('a product: its title with the price, its words, its picture and its own address', async () => {
  const hash = 'a'.repeat(64)
  await market.db.write((tx) =>
    tx.run('test.picture', sql`update products set pictures = ${[hash]} where id = ${lamp}`),
  )
  const card = (await ask(`/product/${lamp}`)).twitter.images[0]!
  expect(card).toMatch(new RegExp(`^https://market\\.example/cards/${lamp}-[0-9a-f]{16}\\.jpg$`))
  expect(await ask(`/product/${lamp}?utm_source=x`)).toEqual({
    title: 'Desk lamp, enamel jade – π 5.85 on Lamplit',
    description: stocked.description,
    openGraph: {
      type: 'website',
      siteName: 'Lamplit',
      title: 'Desk lamp, enamel jade – π 5.85 on Lamplit',
      description: stocked.description,
      url: `https://market.example/product/${lamp}`,
      images: [{ url: card, alt: 'Desk lamp, enamel jade' }],
    },
    twitter: {
      card: 'summary_large_image',
      title: 'Desk lamp, enamel jade – π 5.85 on Lamplit',
      description: stocked.description,
      images: [card],
    },
    icons: { icon: 'https://market.example/favicon.svg' },
  })
})

test('the preview of a user shows public data alone', async () => {
  expect(await ask('/profile?user=KOFI')).toMatchObject({
    title: 'kofi on Lamplit',
    description: 'Level 1, no reviews yet, 1 listing.',
    openGraph: { type: 'profile', url: 'https://market.example/profile?user=kofi' },
    twitter: { card: 'summary' },
  })
})

test('user texts in the preview are one line of plain text, cut between words', async () => {
  const { id } = await listed(kofi, {
    ...stocked,
    title: 'Lamp <script>alert(1)</script> \u202Eevil "quoted"',
    description: `<img src=x onerror=alert(1)> <b>Bold</b> words\n\n${'and some more '.repeat(40)}`,
  })
  const { title, description } = await ask(`/product/${id}`)
  expect(title).toBe('Lamp alert(1) evil "quoted" – π 5.85 on Lamplit')
  expect(description).toMatch(/^Bold words and some more .*(and|some|more)…$/)
  expect([...description].length).toBeLessThanOrEqual(160)
  expect(JSON.stringify(await ask(`/product/${id}`))).not.toMatch(/[<>]|\\u202[Ee]|\u202E/)
})

test.each([
  '/',
  '',
  '/wallet',
  '/nothing/here',
  '/product/',
  '/product/00000000-0000-7000-8000-000000000000',
  '/product/%00',
  "/product/1' or 1=1--",
  '/product/../../etc/passwd',
  '/profile',
  '/profile?user=',
  '/profile?user=nobody',
  '/profile?user=%00',
  '//evil.example/product/x',
  '/\\evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '/product/<script>',
  '%2Fproduct',
  '/profile?user=<b>',
])('%j is answered like the home page', async (pathname) => {
  const meta = await ask(pathname)
  expect(meta).toMatchObject({
    title: 'Lamplit',
    openGraph: { url: 'https://market.example/', images: [{ url: 'https://market.example/hero/day-1232.webp' }] },
  })
  expect(JSON.stringify(meta)).not.toMatch(/evil|<|passwd/)
})

test('a listing that was taken down shows nothing any more', async () => {
  const { id } = await listed(kofi, { ...stocked, title: 'Secret lamp' })
  expect((await kofi.call(takeDownProduct, { params: { id } })).status).toBe(204)
  expect((await ask(`/product/${id}`)).title).toBe('Lamplit')
})

test('a parameter that is too long or repeated is refused', async () => {
  expect((await market.anyone(pinetMeta, { query: { pathname: 'x'.repeat(2001) } })).status).toBe(400)
  expect((await market.app.inject('/pinet/meta?pathname=/&pathname=/buy')).statusCode).toBe(400)
})

test('without PUBLIC_URL the preview uses the host it was requested under, if that is a host', async () => {
  const nameless = await world()
  const urlFor = async (host: string): Promise<string> =>
    ((await nameless.app.inject({ url: '/pinet/meta', headers: { host } })).json() as { openGraph: { url: string } })
      .openGraph.url
  expect(await urlFor('market.test:3000')).toBe('http://market.test:3000/')
  expect(await urlFor('"><script>')).toBe('http://127.0.0.1:3000/')
  await nameless.close()
})
