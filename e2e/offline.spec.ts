// Without a line: what was seen stays readable, π never moves and never waits, what belongs to a session goes with it,
// and a new version waits to be asked for (domain §3.15, design §5.12).
/// <reference lib="dom" />
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { seriousIn } from './barriers.ts'
import { fund, market } from './calls.ts'
import { fresh, press } from './names.ts'
import { callAs, expect, journey as test, type Call } from './users.ts'
import { goTo, signIn } from './visitors.ts'
import { settled } from './settled.ts'
import { withMarket } from './with-market.ts'

withMarket()

const listed = async (seller: Call, title: string): Promise<string> =>
  (
    await seller('POST', '/api/products', {
      type: 'Stocked',
      title,
      description: `${title}, as described.`,
      price: '2',
      image: 'https://example.com/a.jpg',
      stock: 9,
      policyAccepted: true,
      fulfillmentMethod: 'pickup',
    })
  ).id as string

interface Market {
  seller: string
  titles: [string, string]
  ids: [string, string]
}
const openMarket = async (): Promise<Market> => {
  const [word, name] = [fresh('Tidelamp'), fresh('tide')]
  const [seller, titles] = [await callAs(name), [`${word} of brass`, `${word} of tin`] as [string, string]]
  return { seller: name, titles, ids: [await listed(seller, titles[0]), await listed(seller, titles[1])] }
}

/** A browser that may have the worker. What it says about a line or a session that is gone is no complaint. */
const visitor = async (
  browser: Browser,
  complaints: string[],
  username?: string,
): Promise<{ context: BrowserContext; page: Page }> => {
  const { viewport, hasTouch, isMobile } = test.info().project.use
  const context = await browser.newContext({
    viewport: viewport ?? null,
    hasTouch: hasTouch ?? false,
    isMobile: isMobile ?? false,
    locale: 'en-GB',
    timezoneId: 'UTC',
    serviceWorkers: 'allow',
  })
  if (username !== undefined) await signIn(context, username)
  const page = await context.newPage()
  page.on('console', (message) => {
    if ((message.type() === 'error' || message.type() === 'warning') && !/net::ERR_|status of 401/.test(message.text()))
      complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`))
  return { context, page }
}

const workerIsHere = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 45_000 })

/** Addresses of everything that is kept, by cache. */
const cachedIn = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(async () => {
    const caught: Record<string, string[]> = {}
    for (const name of await caches.keys())
      caught[name] = (await (await caches.open(name)).keys()).map(({ url }) => url.replace(location.origin, ''))
    return caught
  })
const allCached = async (page: Page): Promise<string> =>
  Object.values(await cachedIn(page))
    .flat()
    .join('\n')

/**
 * Takes the line away, and gives it back. Where each document has a process of its own, the next one does not know; so
 * it is told, and shows the ribbon once it knows.
 */
const cutOff = async (context: BrowserContext, page: Page): Promise<() => Promise<void>> => {
  const line = await context.newCDPSession(page)
  const say = (offline: boolean) =>
    line.send('Network.emulateNetworkConditions', { offline, latency: 0, downloadThroughput: -1, uploadThroughput: -1 })
  const again = (): void => void say(true).catch(() => undefined)
  await line.send('Network.enable')
  await context.setOffline(true)
  page.on('domcontentloaded', again)
  return async () => {
    page.off('domcontentloaded', again)
    await say(false)
    await context.setOffline(false)
  }
}

const ribbon = (page: Page) => page.getByRole('status').filter({ hasText: 'You are offline. Showing saved pages.' })

test('an offline visitor reads on, learns that π cannot move, and is online again by themselves', async ({
  browser,
  complaints,
}) => {
  test.setTimeout(240_000)
  const {
    titles: [brass, tin],
    ids: [brassId, tinId],
  } = await openMarket()
  const { context, page } = await visitor(browser, complaints)
  await goTo(page, `/product/${brassId}`)
  await workerIsHere(page)
  for (const name of [/wishlist/i, /^Add to cart/, /^Compare/]) await press(page.getByRole('button', { name }).first())
  await expect.poll(() => allCached(page), { timeout: 30_000 }).toMatch(new RegExp(`/api/products/${brassId}\\n[^]*`))
  await expect.poll(() => allCached(page), { timeout: 30_000 }).toMatch(/\/api\/cart\/look\?asked=/)
  await expect.poll(() => allCached(page), { timeout: 30_000 }).toMatch(/\/api\/wishlist\/look\?asked=/)
  await expect.poll(() => allCached(page), { timeout: 30_000 }).toMatch(/\/api\/products\/compare\?ids=/)

  const joinAgain = await cutOff(context, page)
  await expect(ribbon(page)).toBeVisible()
  await page.reload()
  await settled(page)
  await expect(page.getByRole('heading', { name: brass, level: 1 })).toBeVisible()
  await expect(ribbon(page)).toBeVisible()
  expect(await seriousIn(page)).toEqual([])
  for (const [path, name] of [
    ['/cart', 'Cart'],
    ['/wishlist', 'Wishlist'],
    ['/compare', 'Compare'],
  ] as const) {
    await goTo(page, path)
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    await expect(page.getByRole('main').getByText(brass).first()).toBeVisible()
  }
  await goTo(page, '/sell')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await goTo(page, `/product/${tinId}`)
  await expect(page.getByRole('heading', { name: 'This page is not saved' })).toBeVisible()
  await joinAgain()
  await expect(page.getByRole('heading', { name: tin, level: 1 })).toBeVisible({ timeout: 30_000 })
  await expect(ribbon(page)).toBeHidden()
  await context.close()
})

test('a user’s cached pages are readable offline, hold no π, and are gone after signing out', async ({
  browser,
  complaints,
}) => {
  test.setTimeout(240_000)
  const {
    titles: [brass],
    ids: [brassId],
  } = await openMarket()
  const buyer = fresh('nadia')
  const call = await fund(buyer, '20')
  await call('POST', '/api/cart/lines', { product_id: brassId, quantity: 1, price: '2' })
  const { context, page } = await visitor(browser, complaints, buyer)
  // What is being written is kept every three seconds.
  const writing = await context.newPage()
  await goTo(writing, '/sell')
  await writing.getByLabel('Title', { exact: true }).fill('A lamp that is not finished')
  await expect(writing.getByText('Draft saved')).toBeVisible()
  // A page that was there before the worker is not kept by it.
  await workerIsHere(writing)
  await writing.close()
  await goTo(page, `/product/${brassId}`)
  await workerIsHere(page)
  await expect.poll(() => allCached(page), { timeout: 30_000 }).toMatch(/\/api\/cart$/m)
  await expect.poll(() => allCached(page)).toContain(`/api/products/${brassId}`)
  await expect
    .poll(async () =>
      Object.entries(await cachedIn(page))
        .filter(([name]) => name.startsWith('lamplit-own-'))
        .flatMap(([, urls]) => urls),
    )
    .toEqual(expect.arrayContaining(['/api/me', '/api/cart', '/api/wishlist']))
  const everything = await cachedIn(page)
  expect(
    Object.values(everything)
      .flat()
      .filter((url) => /\/api\/(wallet|orders|offers|pi|payments|deposits|disputes|address|notices|auth)/.test(url)),
  ).toEqual([])
  expect(
    Object.entries(everything).filter(
      ([name, urls]) => !name.startsWith('lamplit-own-') && urls.some((url) => /^\/api\/(me|cart|wishlist)$/.test(url)),
    ),
  ).toEqual([])
  const token = await page.evaluate(() => sessionStorage.getItem('lamplit.session')!.slice(1, -1))
  const texts = await page.evaluate(async () => {
    const found: string[] = []
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys())
        if (!/\.(webp|woff2|js|css)$/.test(request.url))
          found.push(request.url + (await (await (await caches.open(name)).match(request))!.text()))
    return found.join('')
  })
  expect(texts.includes(token)).toBe(false)

  const joinAgain = await cutOff(context, page)
  await page.reload()
  await settled(page)
  await expect(ribbon(page)).toBeVisible()
  await expect(page.getByRole('heading', { name: brass, level: 1 })).toBeVisible()
  await press(page.getByRole('button', { name: /wallet/i }).first())
  await expect(page.getByText('Paying needs a connection.').first()).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await goTo(page, '/cart')
  await expect(ribbon(page)).toBeVisible()
  await expect(page.getByRole('main').getByText(brass).first()).toBeVisible()
  await press(page.getByRole('button', { name: 'Checkout' }))
  await expect(page.getByText('Paying needs a connection.').first()).toBeVisible()
  await goTo(page, '/sell')
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('A lamp that is not finished')

  await joinAgain()
  await expect(ribbon(page)).toBeHidden()
  const orders = await call('GET', '/api/orders?side=buyer').catch(() => ({ orders: [] }))
  expect(JSON.stringify(orders)).not.toContain(brassId)
  await page.evaluate(
    (held) => fetch('/api/auth/logout', { method: 'POST', headers: { authorization: `Bearer ${held}` } }),
    token,
  )
  await expect
    .poll(async () => Object.keys(await cachedIn(page)).filter((name) => name.startsWith('lamplit-own-')))
    .toEqual([])
  await context.close()
})

test('a new version waits until somebody reloads', async ({ browser, complaints }) => {
  test.setTimeout(240_000)
  const { context, page } = await visitor(browser, complaints)
  await goTo(page, '/faq')
  await workerIsHere(page)
  // The same worker under another address is another one to the browser; and the page is made to be of an older
  // version.
  await page.evaluate(() => {
    const own = document.querySelector<HTMLElement>('script[data-built]')!
    own.dataset['built'] = own.dataset['built']!.replace(/"entry":"[^"]*"/, '"entry":"/assets/old.js"')
    const policy = (
      window as unknown as {
        trustedTypes: { createPolicy: (name: string, rules: object) => { createScriptURL: (text: string) => string } }
      }
    ).trustedTypes.createPolicy('app', { createScriptURL: (text: string) => text })
    return navigator.serviceWorker
      .register(policy.createScriptURL('/worker.js?another'), { scope: '/', updateViaCache: 'none' })
      .then(() => undefined)
  })
  await expect(page.getByText('A new version is ready')).toBeVisible({ timeout: 30_000 })
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toBe(`${market}/worker.js`)
  const reloaded = page.waitForEvent('load')
  await press(page.getByRole('button', { name: 'Reload' }))
  await reloaded
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toBe(`${market}/worker.js?another`)
  await context.close()
})

test('the market can be installed: manifest, icons and worker', { tag: '@full' }, async ({ browser, complaints }) => {
  const { context, page } = await visitor(browser, complaints)
  await goTo(page, '/faq')
  await workerIsHere(page)
  const browserItself = await context.newCDPSession(page)
  const { errors, url, data } = await browserItself.send('Page.getAppManifest')
  expect([errors, url]).toEqual([[], `${market}/manifest.webmanifest`])
  const manifest = JSON.parse(data!) as {
    name: string
    display: string
    start_url: string
    scope: string
    icons: { src: string; sizes: string; purpose: string }[]
  }
  expect(manifest).toMatchObject({ name: 'Lamplit', display: 'standalone', start_url: '/', scope: '/' })
  for (const [purpose, sizes] of [
    ['any', '192x192'],
    ['any', '512x512'],
    ['maskable', '512x512'],
  ] as const) {
    const icon = manifest.icons.find((each) => each.purpose === purpose && each.sizes === sizes)!
    const size = await page.evaluate(async (source) => {
      const image = new Image()
      image.src = source
      await image.decode()
      return `${image.naturalWidth}x${image.naturalHeight}`
    }, icon.src)
    expect(size, icon.src).toBe(sizes)
  }
  const { installabilityErrors } = await browserItself.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])
  await context.close()
})
