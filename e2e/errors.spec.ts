// A page whose code breaks or never comes, as the built market has it: what is said, told to staff, and how one goes on
// (spec §2, §4, §8).
/// <reference lib="dom" />
import type { Page } from '@playwright/test'
import { seriousIn } from './barriers.ts'
import { settled as settledPage } from './settled.ts'
import { callAs, expect, journey as test, market } from './users.ts'
import { fileOf, withBroken } from './chunks.ts'
import { plainDevice } from './visitors.ts'
import { withMarket } from './with-market.ts'

withMarket()

/** What fails here fails on purpose, and the browser says so. */
const errorTexts =
  /Failed to load resource|net::ERR_|PageLoadError|Failed to fetch dynamically imported module|broken on purpose/
const onPurpose = (complaints: string[]): void => {
  complaints.splice(0, complaints.length, ...complaints.filter((line) => !errorTexts.test(line)))
}
const settled = (page: Page) => page.waitForFunction(() => !document.querySelector('#opening'))

/** A piece of the built page breaks as soon as it is drawn, for as long as it is the one named. */
const breakPieces = async (page: Page): Promise<{ name: string | null }> => {
  const broken: { name: string | null } = { name: null }
  const files = new Map(['FaqPage', 'LayersHost'].map((name) => [name, fileOf(name)]))
  await page.route('**/assets/*.js', async (route) => {
    const { name } = broken
    if (
      name === null ||
      !route
        .request()
        .url()
        .endsWith(`/${files.get(name)!}`)
    )
      await route.continue()
    else
      await route.fulfill({
        contentType: 'text/javascript',
        headers: { 'cache-control': 'no-store' },
        body: withBroken(name, await (await route.fetch()).text()),
      })
  })
  return broken
}

test('a page whose code breaks says so, tells staff, and is loaded anew', async ({ browser, complaints }) => {
  const { open, close } = await plainDevice(browser, complaints)
  const page = await open('/faq')
  const admin = await callAs('market_admin')
  const pieces = await breakPieces(page)
  // In its own place under the header, and a part of the frame, which takes the whole page with it.
  for (const [piece, frame] of [
    ['FaqPage', 1],
    ['LayersHost', 0],
  ] as const) {
    pieces.name = piece
    const told = page.waitForRequest(
      (request) => request.method() === 'POST' && new URL(request.url()).pathname === '/api/page-errors',
    )
    await page.reload()
    await settled(page)
    const broken = page
      .getByRole('alert')
      .filter({ has: page.getByRole('heading', { level: 1, name: 'Something went wrong', exact: true }) })
    await expect(
      broken.getByText('An unexpected error occurred. Please try refreshing the page.', { exact: true }),
    ).toBeVisible()
    await expect(page.getByRole('banner')).toHaveCount(frame)
    expect((await told).postDataJSON()).toMatchObject({
      kind: 'draw',
      message: `TypeError: ${piece} is broken on purpose`,
      path: '/faq',
    })
    await expect(async () => {
      const { errors } = (await admin('GET', '/api/admin/page-errors')) as {
        errors: { kind: string; message: string; page: string; times: number }[]
      }
      expect(errors).toContainEqual(
        expect.objectContaining({ kind: 'draw', message: `TypeError: ${piece} is broken on purpose`, page: '/faq' }),
      )
    }).toPass({ timeout: 30_000 })
    expect(await seriousIn(page, '[role=alert]')).toEqual([])
    // Drawn again it is as broken as before.
    await broken.getByRole('button', { name: 'Try Again' }).click()
    await expect(broken).toBeVisible()
    pieces.name = null
    const began = await page.evaluate(() => performance.timeOrigin)
    await broken.getByRole('button', { name: 'Refresh Page' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'FAQ', exact: true })).toBeVisible()
    expect(await page.evaluate(() => performance.timeOrigin)).toBeGreaterThan(began)
    await settled(page)
    await expect(broken).toHaveCount(0)
  }
  onPurpose(complaints)
  await close()
})

test('a chunk that never loads is requested again after 1, 2 and 3 s, under a progress line', async ({
  browser,
  complaints,
}) => {
  const { open, close } = await plainDevice(browser, complaints)
  const page = await open('/faq')
  await settled(page)
  await page.waitForLoadState('networkidle')
  await page.clock.install()
  const tries = new Map<string, number>()
  const asked = (): number => Math.max(0, ...tries.values())
  await page.route('**/assets/*.js', (route) => {
    const address = route.request().url()
    tries.set(address, (tries.get(address) ?? 0) + 1)
    return route.abort()
  })
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000))
  await page.evaluate(() => history.pushState({}, '', '/trust'))
  await expect.poll(asked).toBe(1)
  const line = page.getByRole('banner').getByRole('progressbar')
  await page.clock.runFor(199)
  expect(await line.count()).toBe(0)
  await page.clock.runFor(1)
  await expect(line).toBeVisible()
  expect((await line.boundingBox())!.height).toBe(2)
  // It waits from the moment it is turned away, which is after the asking is counted here: less never passes, a little
  // more may.
  for (const [wait, times] of [
    [1000, 2],
    [2000, 3],
    [3000, 4],
  ] as const) {
    // The 200 ms of the line are part of the first wait.
    let passed = times === 2 ? 200 : 0
    for (; asked() < times && passed < 10_000; passed += 100) {
      await page.clock.runFor(100)
      await page.waitForTimeout(20)
    }
    expect([times, passed >= wait && passed < wait + 1000]).toEqual([times, true])
  }
  await page.clock.resume()
  await expect(page.getByRole('heading', { level: 1, name: 'Oops! Something went wrong' })).toBeVisible()
  await expect(page.getByText('Failed to load this page. Please try again.')).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(line).toHaveCount(0)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Oops! Something went wrong' })).toHaveCount(0)
  onPurpose(complaints)
  await close()
})

test(
  'after a deploy each press says that there is a new version, nothing of a payment, and a reload goes on',
  { tag: '@full' },
  async ({ browser, complaints }) => {
    const { results } = (await (await fetch(`${market}/api/search/products?q=lamp&limit=1`)).json()) as {
      results: { id: string }[]
    }
    const { open, close } = await plainDevice(browser, complaints, 'demo_linh')
    const page = await open(`/product/${results[0]!.id}`)
    await settledPage(page)
    await page.route('**/assets/**', (route) => route.fulfill({ status: 404, body: '' }))
    await page.route(`${market}/`, async (route) => {
      const body = await (await route.fetch()).text()
      await route.fulfill({ body: body.replace(/"entry":"[^"]+"/, '"entry":"/assets/newer.js"') })
    })
    const news = page.getByText('A new version is ready')
    await page.getByRole('button', { name: 'Buy with wallet' }).click()
    await expect(news).toBeVisible()
    await expect(page.getByText(/Purchase failed|Payment/)).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'A new version is ready' })).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('alert').getByRole('button', { name: 'Reload' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: /questions|FAQ/i })).toBeVisible()
    onPurpose(complaints)
    await close()
  },
)
