// robots.txt and the sitemap: what is public is named, nothing else, in parts that never overflow.
import { takeDownProduct } from '@lamplit/contract/selling'
import { utimes } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listed, stocked } from '../../test/listings.ts'
import { world, type Player, type World } from '../../test/world.ts'
import { sql } from '../kernel/db.ts'
import { growSitemap, partsOf } from './sitemap.ts'

let market: World
let kofi: Player
const ids: string[] = []
beforeAll(async () => {
  market = await world({ publicUrl: 'https://market.example' })
  kofi = await market.person('kofi')
  for (let each = 0; each < 7; each++) ids.push((await listed(kofi, { ...stocked, title: `Lamp ${each}` })).id)
})
afterAll(() => market.close())

const get = async (url: string): Promise<{ status: number; body: string; type: unknown }> => {
  const { statusCode, body, headers } = await market.app.inject(url)
  return { status: statusCode, body, type: headers['content-type'] }
}
const namedIn = (body: string): string[] =>
  [
    ...body.matchAll(/<loc>https:\/\/market\.example\/product\/([\w-]+)<\/loc><lastmod>\d{4}-\d\d-\d\d<\/lastmod>/g),
  ].map(([, id]) => id!)
/** An hour goes by for the files. */
const age = async (): Promise<void> => {
  for (const { number } of await partsOf(market.db))
    await utimes(path.join(market.deps.config.dataDir, 'sitemaps', `${number}.xml`), 0, 0).catch(() => undefined)
}

test('robots may look at what is public, and are told where the sitemap is', async () => {
  const { status, body, type } = await get('/robots.txt')
  expect([status, type]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(body).toContain('Allow: /\n')
  for (const own of ['/api/', '/wallet/', '/admin', '/metrics', '/purchases', '/orders/', '/settings'])
    expect(body).toContain(`Disallow: ${own}\n`)
  // What a stranger sees of them tells of nobody.
  const refused = [...body.matchAll(/^Disallow: (.*)$/gm)].map(([, at]) => at!)
  for (const open of ['/', '/search', '/search?q=lamp', '/buy?category=Home', '/product/1', '/cart', '/wallet'])
    expect(
      refused.filter((at) => open.startsWith(at)),
      open,
    ).toEqual([])
  expect(body).toContain('Sitemap: https://market.example/sitemap.xml')
})

test('the sitemap names public pages alone', async () => {
  await kofi.call(takeDownProduct, { params: { id: ids[0]! } })
  await market.db.write((tx) => tx.run('test.hide', sql`update products set state = 'hidden' where id = ${ids[1]}`))
  await market.db.write((tx) =>
    tx.run('test.sold', sql`update products set type = 'Single Item', stock = 0 where id = ${ids[2]}`),
  )
  const index = await get('/sitemap.xml')
  expect(index.body).toContain('<loc>https://market.example/sitemaps/pages.xml</loc>')
  expect(index.body).toContain('<loc>https://market.example/sitemaps/1.xml</loc>')
  const first = await get('/sitemaps/1.xml')
  expect([first.status, first.type]).toEqual([200, 'application/xml; charset=utf-8'])
  expect(namedIn(first.body)).toEqual(ids.slice(3))
  const pages = (await get('/sitemaps/pages.xml')).body
  expect(pages).toContain('<loc>https://market.example/buy?category=Books%20and%20music</loc>')
  expect(pages).not.toMatch(/wallet|admin|\/search|cart/)
})

test('parts grow at their end, none is too long, and none is missing', async () => {
  // The sold one is counted, because it may be for sale again; it is only not named.
  await growSitemap(market.deps, 3)
  expect((await partsOf(market.db)).length).toBe(2)
  await age()
  expect([namedIn((await get('/sitemaps/1.xml')).body), namedIn((await get('/sitemaps/2.xml')).body)]).toEqual([
    ids.slice(3, 5),
    ids.slice(5),
  ])
  const more = (await listed(kofi, { ...stocked, title: 'A newer lamp' })).id
  expect(namedIn((await get('/sitemaps/2.xml')).body)).toEqual(ids.slice(5))
  await age()
  expect(namedIn((await get('/sitemaps/2.xml')).body)).toEqual([...ids.slice(5), more])
  await growSitemap(market.deps, 3)
  expect((await partsOf(market.db)).length).toBe(2)
})

test.each(['0.xml', '9.xml', '-1.xml', '1', '1.xml.gz', '..%2f1.xml', '01.xml', 'pages', '%00'])(
  'the sitemap part %s is Not Found',
  async (name) => {
    expect((await get(`/sitemaps/${name}`)).status).toBeGreaterThanOrEqual(400)
  },
)
