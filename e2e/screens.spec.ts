// Every screen, by day and by night: it loads quietly, names itself, fits, and is accessible. Then signing in and
// importing, as people do them.
/// <reference lib="dom" />
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type BrowserContext } from '@playwright/test'
import { look, read, shoot, watch, watchRequests, type Screen } from './look.ts'
import { sandbox } from './calls.ts'
import { settled } from './settled.ts'
import { device } from './visitors.ts'
import { allowListing } from './calls.ts'
import { callAs, enter, expect, fund, journey as test, market } from './users.ts'
import { withMarket } from './with-market.ts'

withMarket()

// Twenty screens by day and by night take a while on a small machine.
test.describe.configure({ timeout: 300_000 })

const photo = path.resolve(import.meta.dirname, '../server/demo/pictures/lamp.webp')
const hostAt = (user: string, at = '/'): string =>
  `${sandbox}/host?app=${encodeURIComponent(market)}&user=${user}&path=${encodeURIComponent(at)}`

test(
  'screens that anyone may see draw without complaint in every state',
  { tag: '@full' },
  async ({ page, complaints }) => {
    watch(page, complaints)
    const {
      products: [product],
    } = await read('/api/products?q=lamp&limit=1')
    await page.goto('/')
    await settled(page)
    const stand = { page, frame: page.mainFrame(), hosted: false }
    const screens: Screen[] = [
      { name: 'home', address: '/' },
      { name: 'buy', address: '/buy' },
      { name: 'search', address: '/search?q=lamp' },
      { name: 'search-nothing', address: '/search?q=zzzz' },
      { name: 'product', address: `/product/${product.id}` },
      { name: 'profile', address: '/profile?user=kofi_audio' },
      { name: 'sell-visitor', address: '/sell' },
      { name: 'wallet-visitor', address: '/wallet' },
      { name: 'reserves-visitor', address: '/reserves' },
      ...['cart', 'purchases', 'reviews'].map((name) => ({ name: `${name}-visitor`, address: `/${name}` })),
      { name: 'product-reviews', address: `/product/${product.id}`, tab: 'Reviews' },
      ...['faq', 'termsofservice', 'privacypolicy', 'roadmap', 'bug-report', 'disputes', 'nowhere'].map((name) => ({
        name,
        address: `/${name}`,
      })),
    ]
    for (const screen of screens) await look(stand, screen, complaints)
  },
)

test(
  'screens of a buyer and seller draw without complaint in every state',
  { tag: '@full' },
  async ({ person, complaints }) => {
    const { page } = await person('demo_linh')
    watchRequests(page, complaints)
    const ask = await callAs('demo_linh')
    const [bought, sold] = await Promise.all(
      ['buyer', 'seller'].map(async (role) => (await ask('GET', `/api/orders?role=${role}&limit=1`)).orders[0]),
    )
    const stand = { page, frame: page.frames().find((frame) => frame.url().startsWith(market))!, hosted: true }
    const screens: Screen[] = [
      { name: 'home-linh', address: '/' },
      ...[
        'sell',
        'sell/import',
        'sell/listings',
        'wallet',
        'wallet/withdrawals',
        'reserves',
        'purchases',
        'sales',
        'settings',
      ].map((name) => ({ name: name.replace('/', '-'), address: `/${name}` })),
      { name: 'order-bought', address: `/orders/${bought.id}` },
      { name: 'order-sold', address: `/orders/${sold.id}` },
      { name: 'profile-own', address: '/profile?user=demo_linh' },
    ]
    for (const screen of screens) await look(stand, screen, complaints)
  },
)

interface Deal {
  id: string
  state: string
  cancel_asked: boolean
  refunded: string
  role: string
  allowed: string[]
}

/** One of each: the first of every kind that a list has. */
const oneOfEach = <T>(list: readonly T[], kind: (each: T) => string): [string, T][] => [
  ...new Map(list.toReversed().map((each) => [kind(each), each])).entries(),
]
const kindOf = ({ state, cancel_asked: asked, refunded, role }: Deal): string =>
  `${role}-${asked ? 'asked-to-cancel' : state === 'completed' && refunded !== '0' ? 'goodwill' : state}`
/** The states of trading in full; the others look like these (design §4.8). */
const shownStates = /asked-to-cancel|goodwill|return|refunded|split|disputed|ready_for_pickup|delivered/

test(
  'screens of orders, offers and returns draw without complaint in every state',
  { tag: '@full' },
  async ({ person, complaints }) => {
    const { page } = await person('demo_linh')
    watchRequests(page, complaints)
    const ask = await callAs('demo_linh')
    const stand = { page, frame: page.frames().find((frame) => frame.url().startsWith(market))!, hosted: true }
    const screens: Screen[] = [
      { name: 'cart-empty', address: '/cart' },
      ...['', 'Received'].map((tab) => ({ name: `offers${tab}`, address: '/offers', tab })),
      ...['', 'Received', 'Given'].map((tab) => ({ name: `reviews${tab}`, address: '/reviews', tab })),
      ...['cart-persistence-demo', 'disputes', 'trust', 'decisions', 'notifications'].map((name) => ({
        name: `${name}-linh`,
        address: `/${name}`,
      })),
    ]
    for (const screen of screens) await look(stand, screen, complaints)

    const { products } = (await read('/api/products?q=lamp&limit=12')) as {
      products: { id: string; type: string; price: string; seller_username: string }[]
    }
    const listed = products
      .filter(({ type, seller_username: seller }) => type === 'Stocked' && seller !== 'demo_linh')
      .slice(0, 3)
    for (const { id, price } of listed) await ask('POST', '/api/cart/lines', { product_id: id, quantity: 1, price })
    await look(stand, { name: 'cart-full', address: '/cart' }, complaints)
    for (const { id } of listed) await ask('DELETE', `/api/cart/lines/${id}`, {})
  },
)

/**
 * An order of the demo buyer that can be disputed now: clocks that other journeys moved may have ended those of the
 * demo market.
 */
const disputable = async (): Promise<string> => {
  const [buys, sells] = [await fund('demo_linh', '2'), await callAs('kofi_audio')]
  const { user } = await buys('GET', '/api/me')
  const { id: product_id } = await sells('POST', '/api/products', {
    type: 'Stocked',
    title: 'A cable that arrives broken',
    description: 'As described, or so it says.',
    price: '1',
    image: 'https://example.com/a.jpg',
    stock: 3,
    policyAccepted: true,
    fulfillmentMethod: 'shipping',
  })
  const address = { name: 'Demo Linh', street: '1 Market Road', suburb: '', postcode: '1000', country: 'Vietnam' }
  const [order] = (
    await buys('POST', '/api/cart/wallet/complete-cart', {
      cartItems: [{ product_id, price: '1', quantity: 1 }],
      buyer_uid: user.uid,
      address,
    })
  ).data.order_ids as [string]
  await sells('POST', `/api/orders/${order}/ship`, { carrier: 'Northline', tracking: 'N 1' })
  await sells('POST', `/api/orders/${order}/deliver`, {})
  return order
}

test(
  'screens of orders and disputes draw without complaint in every state',
  { tag: '@full' },
  async ({ person, complaints }) => {
    const { page } = await person('demo_linh')
    watchRequests(page, complaints)
    const ask = await callAs('demo_linh')
    const stand = { page, frame: page.frames().find((frame) => frame.url().startsWith(market))!, hosted: true }
    const list = async (of: string): Promise<Deal[]> =>
      Object.values(await ask('GET', `/api/${of}limit=50`)).find((each) => Array.isArray(each)) as Deal[]
    const [orders, sales, disputes] = [
      await list('orders?role=buyer&'),
      await list('orders?role=seller&'),
      await list('disputes?'),
    ]
    const asked = sales.filter(({ state, cancel_asked: toCancel }) => toCancel || state === 'return_requested')
    const screens: Screen[] = [
      { name: 'dispute-new', address: `/disputes/new?order=${await disputable()}` },
      ...oneOfEach(
        [...orders, ...asked].filter((each) => shownStates.test(kindOf(each))),
        kindOf,
      ).map(([kind, { id }]) => ({ name: `order-${kind}`, address: `/orders/${id}` })),
      ...oneOfEach(disputes, ({ state }) => state).map(([state, { id }]) => ({
        name: `case-${state}`,
        address: `/disputes/${id}`,
      })),
    ]
    for (const screen of screens) await look(stand, screen, complaints)
  },
)

test('screens of staff draw without complaint in every state', { tag: '@full' }, async ({ person, complaints }) => {
  const { page } = await person('market_admin')
  watchRequests(page, complaints)
  const stand = { page, frame: page.frames().find((frame) => frame.url().startsWith(market))!, hosted: true }
  for (const tab of ['', 'Shares', 'Switches'])
    await look(stand, { name: `admin${tab}`, address: '/admin', tab }, complaints)
  const { disputes } = (await (await callAs('market_admin'))('GET', '/api/admin/disputes')) as { disputes: Deal[] }
  // Clocks that other journeys moved may have ended the cases of the demo market.
  const open = disputes.find(({ allowed }) => allowed.length > 0)
  if (open) await look(stand, { name: 'admin-case', address: `/disputes/${open.id}` }, complaints)
})

test('each address opens by itself, in the theme that was chosen', { tag: '@full' }, async ({ page, complaints }) => {
  watch(page, complaints)
  await page.addInitScript(() => localStorage.setItem('lamplit.theme', '"dark"'))
  await page.goto('/search?q=lamp')
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark')
  await settled(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

/** The ten screens that are used most, as somebody with orders, sales and a balance sees them. */
const used = [
  '/',
  '/search?q=lamp',
  '/buy',
  '/cart',
  '/wishlist',
  '/wallet',
  '/purchases',
  '/sales',
  '/notifications',
  '/settings',
] as const

test('the ten most used screens load quietly, and none scrolls sideways', async ({ browser, complaints }) => {
  const { open, close } = await device(browser, complaints, 'demo_linh')
  const page = await open('/faq')
  watchRequests(page, complaints)
  for (const address of used) {
    await page.evaluate((to) => window.history.pushState({}, '', to), address)
    await expect(page.locator('main h1').first(), address).toBeVisible()
    await settled(page)
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(over, `${address} is wider than the screen`).toBeLessThanOrEqual(0)
    expect(complaints, address).toEqual([])
  }
  await close()
})

test('outside a host the page says how to sign in', { tag: '@full' }, async ({ page, complaints }) => {
  watch(page, complaints)
  await page.goto('/')
  await settled(page)
  await page
    .getByRole('button', { name: /^Sign in/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Sign in with Pi' })
  await expect(dialog.getByText('Signing in happens inside a Pi host')).toBeVisible()
  await expect(dialog.getByText(/^https?:\/\//)).toBeVisible()
  // Under a thumb the ways in are as wide as the sheet.
  const widths = await dialog
    .locator('a, button')
    .filter({ hasText: /Open in|Copy link|here/ })
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width))
  if (test.info().project.name === 'phone') expect(new Set(widths).size).toBe(1)
  await shoot({ page, frame: page.mainFrame(), hosted: false }, `sign-in-${test.info().project.name}-light`)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

/** A browser that remembers in frames, unlike the private ones of the other journeys. */
const remembering = async (hand: (context: BrowserContext) => Promise<void>): Promise<void> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'lamplit-browser-'))
  await mkdir(path.join(folder, 'Default'))
  await writeFile(
    path.join(folder, 'Default/Preferences'),
    JSON.stringify({ profile: { cookie_controls_mode: 0, block_third_party_cookies: false } }),
  )
  const { launchOptions, viewport, hasTouch, isMobile, baseURL } = test.info().project.use
  const context = await chromium.launchPersistentContext(folder, {
    ...launchOptions,
    viewport: viewport ?? null,
    hasTouch: hasTouch ?? false,
    isMobile: isMobile ?? false,
    ...(baseURL ? { baseURL } : {}),
    locale: 'en-GB',
  })
  try {
    await hand(context)
  } finally {
    await context.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

test('signing in: asked once, remembered by the browser and the host, and no is an answer', async ({ complaints }) => {
  const username = `ines${process.pid % 10_000}${test.info().project.name[0]}`
  await remembering(async (context) => {
    const page = await context.newPage()
    watch(page, complaints)
    const app = page.frameLocator('iframe')
    const signIn = app.getByRole('button', { name: /^Sign in/ }).first()
    await page.goto(hostAt(username))
    await settled(app)
    await expect(page.getByTestId('pi-consent-allow')).toBeHidden()
    await signIn.click()
    await page.getByTestId('pi-consent-deny').click()
    await expect(app.getByText('Authentication failed. Please try again.').first()).toBeVisible()
    await shoot({ page, frame: page.frames()[1]!, hosted: true }, `consent-denied-${test.info().project.name}-light`)
    await expect(signIn).toBeEnabled()
    await app
      .getByRole('link', { name: /^(Browse|Buy|See all)/ })
      .first()
      .click()
    await expect(app.getByRole('article').first()).toBeVisible()

    // On a phone the header of other pages has no room for it.
    if (!(await signIn.isVisible())) await app.getByRole('button', { name: 'Back', exact: true }).click()
    await signIn.click()
    await page.getByTestId('pi-consent-allow').click()
    await expect(app.getByText(`Welcome, ${username}`)).toBeVisible()
    await expect(signIn).toHaveCount(0)
    const kept = await page.frames()[1]!.evaluate(() => ({
      user: JSON.parse(localStorage.getItem('user')!),
      all: JSON.stringify(localStorage),
      token: sessionStorage.getItem('lamplit.session'),
    }))
    expect(kept.user).toMatchObject({ username, user_uid: expect.stringMatching(/\S/) })
    expect(kept.token).toBeTruthy()
    expect(kept.all).not.toContain(JSON.parse(kept.token!))
    expect(kept.all).not.toMatch(/token/i)

    await page.reload()
    await settled(app)
    await expect(app.locator('main h1')).toBeVisible()
    await expect(page.getByTestId('pi-consent-allow')).toBeHidden()
    await expect(signIn).toHaveCount(0)
  })
})

const whole = path.resolve(import.meta.dirname, '../../shared/data/catalogue-500.json')
const file = existsSync(whole) ? whole : path.resolve(import.meta.dirname, '../server/test/catalogue-excerpt.json')

test('an imported catalogue reports its refused rows, and the others are live, found and bought', async ({
  person,
  browser,
  complaints,
}) => {
  const rows = JSON.parse(readFileSync(file, 'utf8')) as { name: string; price: number }[]
  const long = rows.filter(({ name }) => name.length > 100).length
  const good = rows.length - long
  const project = test.info().project.name
  const username = `joao${process.pid % 10_000}${project[0]}`
  const { app, page } = await person(username, '/sell/import')
  // Somebody new lists three things; a whole catalogue is what staff allows.
  await allowListing(username, 4)
  await app.locator('input[type=file]').first().setInputFiles(file)
  await expect(app.getByRole('button', { name: 'Upload a photo' })).toBeVisible()
  await app.locator('input[type=file]').last().setInputFiles(photo)
  await expect(app.getByRole('img', { name: 'Uploaded photo' })).toBeVisible()
  await app.getByRole('checkbox', { name: /I accept the/ }).check()
  await expect(app.getByText(`${good} can be imported, ${long} are refused.`)).toBeVisible()
  await app.getByRole('button', { name: `Refused ${long}` }).click()
  await expect(app.getByText('Title must not exceed 100 characters').filter({ visible: true }).first()).toBeVisible()
  await shoot({ page, frame: page.frames()[1]!, hosted: true }, `import-preview-${project}-light`)
  await app.getByRole('button', { name: `Import the ${good} others` }).click()
  await expect(app.getByText(`${good} listings are live.`)).toBeVisible({ timeout: 60_000 })
  await expect(app.getByText(`${long} rows were left out.`)).toBeVisible()
  await expect(app.getByRole('button', { name: 'Download the report' })).toBeVisible()
  await shoot({ page, frame: page.frames()[1]!, hosted: true }, `import-report-${project}-light`)

  const chosen = rows.find(({ name, price }) => name.length <= 100 && price < 20)!
  let listing: { id: string } | undefined
  await expect
    .poll(async () => {
      const { results } = await read(`/api/search/products?q=${encodeURIComponent(chosen.name)}`)
      listing = results.find(
        ({ title, seller_username: seller }: { title: string; seller_username: string }) =>
          title === chosen.name && seller === username,
      )
      return listing
    })
    .toBeTruthy()
  const buyer = await enter(browser, 'demo_linh', complaints, `/search?q=${encodeURIComponent(chosen.name)}`)
  await buyer.app.locator(`a[href*="${listing!.id}"]`).first().click()
  await buyer.app.getByRole('button', { name: 'Buy with wallet' }).first().click()
  const confirm = buyer.app.getByRole('alertdialog', { name: 'Confirm Purchase' })
  await shoot({ page: buyer.page, frame: buyer.page.frames()[1]!, hosted: true }, `confirm-${project}-light`)
  await confirm.getByRole('button', { name: 'Pay with wallet' }).click()
  await expect(buyer.app.getByRole('heading', { name: 'Purchases', level: 1 })).toBeVisible()
  const seller = await callAs(username)
  expect((await seller('GET', '/api/orders?role=seller')).orders).toHaveLength(1)
  await buyer.close()
})
