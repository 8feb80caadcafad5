// Where the market lives: in every host that frames it, in none, with and without third-party storage, and never behind
// a header that shuts Pi out (pi-platform §5, E24 to E26).
/// <reference lib="dom" />
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, request as ask, type OutgoingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type BrowserContext, type FrameLocator, type Page } from '@playwright/test'
import { isComplaint } from './complaints.ts'
import { fresh } from './names.ts'
import { marketPort, sandbox } from './calls.ts'
import { callAs, expect, journey as test, market } from './users.ts'
import { startCopy } from './market-process.ts'
import { settled } from './settled.ts'
import { withMarket } from './with-market.ts'

withMarket()

test.skip(({ isMobile }) => !isMobile, 'what a host allows does not depend on the screen')

const hostAt = (query: Record<string, string>): string =>
  `${sandbox}/host?${new URLSearchParams({ app: market, ...query })}`
const say = (figures: object): void => void process.stdout.write(`${JSON.stringify(figures)}\n`)

/** Something to buy, listed by someone else through the calls. */
const listProduct = async (title: string): Promise<{ id: string }> => {
  const seller = await callAs(fresh('seller'))
  return seller('POST', '/api/products', {
    title,
    description: 'Rings clearly',
    price: '2.5',
    image: 'https://example.com/bell.jpg',
    type: 'Stocked',
    stock: 9,
    fulfillmentMethod: 'pickup',
    policyAccepted: true,
  })
}

const watch = (page: Page, complaints: string[]): void => {
  page.on('console', (message) => {
    if (isComplaint(message)) complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`))
}

type Stand = Pick<FrameLocator, 'locator' | 'getByRole' | 'getByText'>

/** Looks around and tries to buy: everything can be seen, and paying says where it is possible. */
const browseAndTryToPay = async (app: Stand, title: string): Promise<void> => {
  await settled(app)
  await expect(app.getByRole('heading', { name: title }).first()).toBeVisible()
  await app.getByRole('button', { name: 'Buy with Pi' }).click()
  await app
    .getByRole('button', { name: /^Sign in/ })
    .last()
    .click()
  const help = app.getByRole('dialog', { name: 'Sign in with Pi' })
  await expect(help.getByText(/inside a Pi host such as the Pi Browser, and so does paying/)).toBeVisible()
}

for (const mode of ['none', 'pinet'] as const) {
  test(
    `E24 ${mode}: the market is browsed in a host that cannot pay, and says where paying works`,
    { tag: mode === 'pinet' ? '@full' : [] },
    async ({ page, complaints }) => {
      const title = `Brass bell ${fresh('')}`
      const { id } = await listProduct(title)
      watch(page, complaints)
      await page.goto(hostAt({ mode, user: fresh('kaya'), path: `/product/${id}` }))
      const app = page.frameLocator('iframe')
      await browseAndTryToPay(app, title)
      await app.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
      await app.getByRole('link', { name: 'Browse Products' }).first().click()
      await expect(app.getByRole('article').first()).toBeVisible()
      expect(complaints).toEqual([])
      say({ id: 'E24', mode, browsed: true, paid: 0, complaints: 0 })
    },
  )
}

test('E24 no frame at all: the same, and a shared link is copied', { tag: '@full' }, async ({ page, complaints }) => {
  const title = `Brass bell ${fresh('')}`
  const { id } = await listProduct(title)
  watch(page, complaints)
  await page.goto(`/product/${id}`)
  await browseAndTryToPay(page, title)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await page
    .getByRole('main')
    .getByRole('button', { name: `Share ${title}` })
    .click()
  await page.getByRole('dialog', { name: 'Share' }).getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${market}/product/${id}?utm_source=copy&utm_medium=social_share&utm_campaign=product_share&utm_content=${id}`,
  )
})

test(
  'E24 real Testnet addresses, no host: nothing of the sandbox is left in the page',
  { tag: '@full' },
  async ({ page, complaints }) => {
    const own = await startCopy(null, marketPort + 2, {
      OPENING_MS: '',
      PI_ENV: 'testnet',
      PI_API_KEY: 'made-up-key',
      PI_API_URL: 'http://127.0.0.1:9/v2',
      PI_VALIDATION_KEY: 'domain-proof',
      PUBLIC_URL: 'https://market.example',
      TRUSTED_PROXIES: 'none',
      DRAIN_SECONDS: '0',
    })
    try {
      watch(page, complaints)
      const scripts: string[] = []
      await page.route('https://sdk.minepi.com/**', (route) => {
        scripts.push(route.request().url())
        return route.fulfill({ contentType: 'text/javascript', body: '' })
      })
      const answer = (await page.goto(`${own.address}/`))!
      const policy = answer.headers()['content-security-policy']!
      expect(policy).toContain(
        "frame-ancestors 'self' https://app-cdn.minepi.com https://sandbox.minepi.com https://*.pinet.com;",
      )
      expect(policy).toContain("connect-src 'self' https://api.minepi.com;")
      expect(policy + (await answer.text())).not.toMatch(/localhost|127\.0\.0\.1|lamplit-sandbox/)
      expect(answer.headers()).not.toHaveProperty('x-frame-options')
      await settled(page)
      expect(scripts).toEqual(['https://sdk.minepi.com/pi-sdk.js'])
      await page
        .getByRole('button', { name: /^Sign in/ })
        .first()
        .click()
      await expect(
        page.getByRole('dialog', { name: 'Sign in with Pi' }).getByRole('link', { name: 'Open in Pi Browser' }),
      ).toHaveAttribute('href', 'pi://market.example')
      const proof = await page.request.get(`${own.address}/validation-key.txt`)
      expect([proof.status(), proof.headers()['content-type'], await proof.text()]).toEqual([
        200,
        'text/plain; charset=utf-8',
        'domain-proof',
      ])
    } finally {
      // The page tells of its use now and then, and the market that it would tell is going.
      await page.close()
      await own.close()
    }
  },
)

/** A browser that blocks what third parties store, or one that allows it. */
const browserThat = async (blocks: boolean, hand: (context: BrowserContext) => Promise<void>): Promise<void> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'lamplit-browser-'))
  await mkdir(path.join(folder, 'Default'))
  await writeFile(
    path.join(folder, 'Default/Preferences'),
    JSON.stringify({ profile: { cookie_controls_mode: blocks ? 1 : 0, block_third_party_cookies: blocks } }),
  )
  const { launchOptions, viewport, hasTouch, isMobile } = test.info().project.use
  const context = await chromium.launchPersistentContext(folder, {
    ...launchOptions,
    viewport: viewport ?? null,
    hasTouch: hasTouch ?? false,
    isMobile: isMobile ?? false,
    locale: 'en-GB',
  })
  try {
    await hand(context)
  } finally {
    await context.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

const mayStore = (): boolean => {
  try {
    localStorage.setItem('probe', '1')
    localStorage.removeItem('probe')
    return true
  } catch {
    return false
  }
}
/** Five moves by links of the app, none of which loads a page. */
const moveAround = async (app: FrameLocator, page: Page): Promise<void> => {
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(request.url())
  })
  const frame = page.frames()[1]!
  const referrer = await frame.evaluate(() => document.referrer)
  for (const to of ['/buy', '/faq', '/roadmap', '/disputes', '/']) {
    await app.locator(`a[href="${to}"]`).filter({ visible: true }).first().click()
    await expect.poll(() => frame.evaluate(() => location.pathname)).toBe(to)
    await expect(app.locator('main h1')).toBeVisible()
  }
  expect(loads).toEqual([])
  expect(await frame.evaluate(() => document.referrer)).toBe(referrer)
  expect(referrer).toContain(`${sandbox}/host`)
  expect(
    await frame.evaluate(() =>
      (window as unknown as { Pi: { nativeFeaturesList: () => Promise<string[]> } }).Pi.nativeFeaturesList(),
    ),
  ).toEqual(expect.any(Array))
}

for (const blocks of [true, false]) {
  // Most other journeys live where it is blocked.
  const [tag, storage] = blocks ? ['@full', 'blocked'] : [[], 'allowed']
  test(`E25 third-party storage ${storage}: signed in, moved around, paid`, { tag }, async ({ complaints }) => {
    const [title, username] = [`Brass bell ${fresh('')}`, fresh('lea')]
    const { id } = await listProduct(title)
    await browserThat(blocks, async (context) => {
      const page = await context.newPage()
      watch(page, complaints)
      const app = page.frameLocator('iframe')
      await page.goto(hostAt({ user: username }))
      await settled(app)
      expect(await page.frames()[1]!.evaluate(mayStore)).toBe(!blocks)
      // Where nothing is remembered the host is asked at once; elsewhere a newcomer presses Sign in.
      if (!blocks)
        await app
          .getByRole('button', { name: /^Sign in/ })
          .first()
          .click()
      await page.getByTestId('pi-consent-allow').click()
      await expect(app.getByRole('button', { name: /^Sign in/ })).toHaveCount(0)
      await moveAround(app, page)

      await page.frames()[1]!.evaluate((to) => history.pushState({}, '', to), `/product/${id}`)
      await app
        .getByRole('main')
        .getByRole('button', { name: `Share ${title}` })
        .first()
        .click()
      await app.getByRole('dialog', { name: 'Share' }).getByRole('button', { name: 'Share…' }).click()
      await expect(page.getByTestId('pi-share-text')).toContainText(`${market}/product/${id}?utm_source=pi_host&`)
      await page.getByTestId('pi-share-close').click()
      await expect(app.getByRole('dialog', { name: 'Share' })).toBeHidden()
      await app.getByRole('button', { name: 'Buy with Pi' }).click()
      await app
        .getByRole('alertdialog', { name: 'Confirm Purchase' })
        .getByRole('button', { name: 'Pay with Pi SDK' })
        .click()
      await expect(page.getByTestId('pi-pay-status')).toHaveAttribute('data-state', 'ready')
      await page.getByTestId('pi-pay-confirm').click()
      await expect(app.getByRole('article').filter({ hasText: title })).toBeVisible()
      expect(await context.cookies(market)).toEqual([])

      // A reload loses the page's memory where nothing may be stored; the host brings the person back.
      await page.reload()
      await settled(app)
      await expect(app.getByRole('button', { name: /^Sign in/ })).toHaveCount(0)
    })
    const buyer = await callAs(username)
    const { orders } = await buyer('GET', '/api/orders?role=buyer')
    expect(orders.map(({ state }: { state: string }) => state)).toEqual(['paid'])
    say({ id: 'E25', third_party_storage: blocks ? 'blocked' : 'allowed', orders_paid: orders.length, cookies: 0 })
  })
}

type Headers = OutgoingHttpHeaders
/** The market as a careless proxy would serve it. */
const behindProxy = async (
  change: (headers: Headers) => Headers,
  hand: (address: string) => Promise<void>,
): Promise<void> => {
  const proxy = createServer((incoming, outgoing) => {
    const onward = ask(
      market + incoming.url!,
      { method: incoming.method!, headers: { ...incoming.headers, host: new URL(market).host } },
      (answer) => {
        outgoing.writeHead(answer.statusCode!, change({ ...answer.headers }))
        answer.pipe(outgoing)
      },
    )
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  await new Promise<void>((open) => {
    proxy.listen(0, '127.0.0.1', open)
  })
  try {
    await hand(`http://127.0.0.1:${(proxy.address() as { port: number }).port}`)
  } finally {
    proxy.closeAllConnections()
    await new Promise((closed) => {
      proxy.close(closed)
    })
  }
}

const hosts = ["'self'", 'https://app-cdn.minepi.com', 'https://sandbox.minepi.com', 'https://*.pinet.com']
/**
 * What keeps Pi's hosts from showing this market: read from its headers, and seen in a host. Empty when nothing does.
 */
const whatShutsPiOut = async (page: Page, address: string): Promise<string[]> => {
  const found: string[] = []
  const { headers } = await fetch(address)
  if (headers.has('x-frame-options')) found.push(`X-Frame-Options: ${headers.get('x-frame-options')}`)
  const ancestors = /frame-ancestors ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1]?.split(' ') ?? []
  for (const host of hosts) if (!ancestors.includes(host)) found.push(`frame-ancestors lacks ${host}`)
  await page.goto(`${sandbox}/host?app=${encodeURIComponent(address)}&user=${fresh('mira')}`)
  // What was shut out is a page of the browser's own, which comes as surely as the market would.
  const stands = async (): Promise<'market' | 'shut' | null> =>
    (await page.frameLocator('iframe').locator('#app').count()) > 0
      ? 'market'
      : page.frames().some((frame) => frame.url().startsWith('chrome-error:'))
        ? 'shut'
        : null
  await expect.poll(stands).not.toBeNull()
  if ((await stands()) === 'shut') found.push('the host shows no market')
  return found
}

const policy = (headers: Headers, ancestors: string | null): Headers => ({
  ...headers,
  'content-security-policy': String(headers['content-security-policy']).replace(
    /frame-ancestors [^;]*(; )?/,
    ancestors === null ? '' : `frame-ancestors ${ancestors}; `,
  ),
})
const problems: [string, (headers: Headers) => Headers, RegExp | null][] = [
  ['served as it is', (headers) => headers, null],
  [
    'with X-Frame-Options: SAMEORIGIN',
    (headers) => ({ ...headers, 'x-frame-options': 'SAMEORIGIN' }),
    /^X-Frame-Options: SAMEORIGIN$/,
  ],
  [
    'with X-Frame-Options: DENY and no policy of its own',
    (headers) => ({ ...policy(headers, null), 'x-frame-options': 'DENY' }),
    /the host shows no market/,
  ],
  ["with frame-ancestors 'none'", (headers) => policy(headers, "'none'"), /the host shows no market/],
  ["with frame-ancestors 'self'", (headers) => policy(headers, "'self'"), /the host shows no market/],
  [
    'with a list that forgets PiNet',
    (headers) => policy(headers, `${hosts.slice(0, 3).join(' ')} ${sandbox}`),
    /^frame-ancestors lacks https:\/\/\*\.pinet\.com$/,
  ],
]

test('E26 every header that shuts Pi out is reported, and nothing else', { tag: '@full' }, async ({ browser }) => {
  test.setTimeout(240_000)
  let reported = 0
  for (const [what, change, expected] of problems) {
    await behindProxy(change, async (address) => {
      // What the browser says about the refused frame is the point here, so its console is not watched.
      const context = await browser.newContext()
      const found = await whatShutsPiOut(await context.newPage(), address)
      await context.close()
      if (expected === null) expect(found, what).toEqual([])
      else expect(found.join('\n'), what).toMatch(new RegExp(expected.source, 'm'))
      if (expected !== null && found.length > 0) reported++
    })
  }
  say({ id: 'E26', planted: problems.length - 1, reported })
})
