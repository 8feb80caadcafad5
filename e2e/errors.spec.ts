// What a person meets when something fails: the toast, the question, the broken page and the page that never came, in the words of the catalogue (spec §2, §4, §8).
/// <reference lib="dom" />
import type { Page } from '@playwright/test'
import { seriousIn } from './barriers.ts'
import { fresh } from './names.ts'
import { callAs, expect, journey as test } from './people.ts'
import { fileOf, withBroken } from './pieces.ts'
import { plainDevice } from './visitors.ts'

/** What fails here fails on purpose, and the browser says so. */
const onPurpose = (
  complaints: string[],
  said = /Failed to load resource|net::ERR_|the lamp is broken|PageLoadError|Failed to fetch dynamically imported module/,
): void => {
  complaints.splice(0, complaints.length, ...complaints.filter((line) => !said.test(line)))
}
const settled = (page: Page) => page.waitForFunction(() => !document.querySelector('#opening'))

test('a failure is a toast of five seconds with two suggestions; no line is said as what it is', async ({
  browser,
  complaints,
}) => {
  test.setTimeout(150_000)
  const name = fresh('akua')
  const call = await callAs(name)
  await call('POST', '/api/addresses', {
    name: 'Akua',
    street: '1 Palm Way',
    suburb: '',
    postcode: '00233',
    country: 'Ghana',
  })
  const { open, close } = await plainDevice(browser, complaints, name)
  const page = await open('/settings')
  await settled(page)
  await page.getByRole('button', { name: 'Delete Akua, 1 Palm Way' }).click()
  const sure = page.getByRole('alertdialog', { name: 'Delete this address?' })
  await page.clock.install()
  await page.route('**/api/addresses/*', (route) => route.fulfill({ status: 503, body: 'upstream is away' }))
  await sure.getByRole('button', { name: 'Delete' }).click()
  const toast = page.getByRole('alert').filter({ hasText: 'Service Unavailable' })
  await expect(toast).toContainText('This service is temporarily unavailable. Please try again in a few moments.')
  await expect(toast.getByRole('listitem')).toHaveText(['Retry in a few minutes.', 'Refresh the page.'])
  expect(await seriousIn(page, '[data-toasts]')).toEqual([])
  await page.mouse.move(2, 600)
  await page.clock.fastForward(6000)
  await expect(toast).toHaveCount(0)
  // Once more on a clock that stands still: looking takes as long as it takes.
  await page.getByRole('button', { name: 'Delete Akua, 1 Palm Way' }).click()
  await expect(sure).toBeVisible()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000))
  await sure.getByRole('button', { name: 'Delete' }).click()
  await expect(toast).toBeVisible()
  const leaving = toast.and(page.locator('[data-leaving]'))
  await page.clock.runFor(4999)
  expect(await leaving.count()).toBe(0)
  await page.clock.runFor(1)
  await expect(leaving).toHaveCount(1)
  await page.clock.runFor(200)
  await expect(toast).toHaveCount(0)
  // Five at most: with the sixth the oldest is gone.
  for (let shown = 1; shown <= 6; shown++) {
    // By its key: five of them may lie over it.
    await page.getByRole('button', { name: 'Delete Akua, 1 Palm Way' }).press('Enter')
    // The question comes and goes by the page's clock, too.
    await expect(sure).toBeVisible()
    await page.clock.runFor(300)
    await sure.getByRole('button', { name: 'Delete' }).press('Enter')
    await expect(toast).toHaveCount(Math.min(shown, 5))
    await page.clock.runFor(300)
  }
  await page.clock.runFor(6000)
  await expect(toast).toHaveCount(0)
  await page.clock.resume()

  await page.unroute('**/api/addresses/*')
  await page.route('**/api/addresses/*', (route) => route.abort())
  await page.getByRole('button', { name: 'Delete Akua, 1 Palm Way' }).click()
  await sure.getByRole('button', { name: 'Delete' }).click()
  const cut = page.getByRole('alert').filter({ hasText: 'Connection Problem' })
  await expect(cut).toContainText(
    'Unable to connect to our servers. Please check your internet connection and try again.',
  )
  onPurpose(complaints)
  await close()
})

test('an answer that does not come in 30 seconds: Request Timeout, with the helper’s own words in the details', async ({
  browser,
  complaints,
}) => {
  const seller = await callAs(fresh('yaw'))
  const title = `Cedar box ${fresh('')}`
  const { id } = await seller('POST', '/api/products', {
    title,
    description: 'Smells good',
    price: '2',
    image: 'https://example.com/box.jpg',
    type: 'Stocked',
    stock: 9,
    fulfillmentMethod: 'pickup',
    policyAccepted: true,
  })
  const name = fresh('esi')
  const call = await callAs(name)
  await call('POST', '/api/cart/lines', { product_id: id, quantity: 1, price: '2' })
  const { open, close } = await plainDevice(browser, complaints, name)
  const page = await open('/cart')
  await settled(page)
  const checkout = page.getByRole('button', { name: 'Checkout' })
  await expect(checkout).toBeEnabled()
  await page.clock.install()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000))
  // Never answered, until it is let go.
  await page.route('**/api/cart', () => undefined)
  await checkout.click()
  await page.clock.runFor(29_999)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await page.clock.runFor(1)
  await page.clock.resume()
  const question = page.getByRole('alertdialog', { name: 'Request Timeout' })
  await expect(question).toContainText('The request took too long to complete. Please try again.')
  await question.getByText('Details').click()
  await expect(question).toContainText('Request timed out')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeVisible()
  expect(await seriousIn(page, '[role=alertdialog]')).toEqual([])
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await question.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Confirm Purchase' })).toBeVisible()
  onPurpose(complaints)
  await close()
})

/** Spec §8, typed errors: title, message and suggestions; what the table only outlines stands as we say it. */
const usual = ['Refresh the page.', 'Contact support.']
const service = ['Retry in a few minutes.', 'Refresh the page.', 'Contact support.']
const fields = ['Check the required fields.', 'Use a valid e-mail format.', 'Check the file formats.']
const catalogue: Readonly<Record<string, readonly [title: string, message: string, suggestions?: readonly string[]]>> =
  {
    NETWORK_ERROR: [
      'Connection Problem',
      'Unable to connect to our servers. Please check your internet connection and try again.',
      ['Check your connection.', 'Refresh the page.', 'Switch to another network.'],
    ],
    API_ERROR: [
      'Service Unavailable',
      'This service is temporarily unavailable. Please try again in a few moments.',
      service,
    ],
    TIMEOUT_ERROR: ['Request Timeout', 'The request took too long to complete. Please try again.'],
    AUTH_FAILED: [
      'Authentication Failed',
      'Unable to verify your identity. Please log in again.',
      ['Log out and in again.', 'Clear the cache.', 'Use the Pi Browser.'],
    ],
    TOKEN_EXPIRED: ['Session Expired', 'Your session has expired. Please log in again to continue.'],
    PERMISSION_DENIED: ['Access Denied', "You don't have permission to perform this action."],
    PAYMENT_FAILED: [
      'Payment Failed',
      'Your payment could not be processed. Please try again or contact support.',
      ['Check your Pi wallet balance.', 'Try again.', 'Contact Pi support.'],
    ],
    INSUFFICIENT_FUNDS: ['Insufficient Balance', "You don't have enough Pi to complete this transaction."],
    PAYMENT_CANCELLED: ['Payment Cancelled', 'You can try again when ready.'],
    VALIDATION_ERROR: ['Invalid Information', 'Please check your information and try again.', fields],
    MISSING_REQUIRED_FIELD: ['Missing Information', 'Please fill in all required fields.'],
    INVALID_FORMAT: ['Invalid Format', 'Please check the format and try again.'],
    NOT_FOUND: ['Not Found', "The item you're looking for could not be found."],
    ALREADY_EXISTS: ['Already Exists', 'This item already exists. Please try a different option.'],
    DATA_CORRUPTION: ['Data Error', 'There is a problem with this data. Please refresh and try again.'],
    SERVER_ERROR: ['Server Error', 'Something went wrong on our end. Our team has been notified.'],
    MAINTENANCE_MODE: ['Maintenance Mode', 'We are doing maintenance. Please try again later.'],
    RATE_LIMITED: [
      'Too Many Requests',
      'Too many requests. Please wait a moment and try again.',
      ['Wait some seconds.', 'Avoid multiple clicks.', 'Contact support for higher limits.'],
    ],
    PI_SDK_ERROR: ['Pi Network Error', 'There was a problem connecting to Pi Network.'],
    PI_AUTH_ERROR: ['Pi Authentication Error', 'We could not sign you in with Pi. Please try logging in again.'],
    PI_PAYMENT_ERROR: ['Pi Payment Error', 'There was a problem processing your Pi payment.'],
  }
/** What the helper of requests says itself (spec §8) to an answer that is not ours, and what a person reads. */
const foreign = [
  [403, '<h1>No</h1>', 'Insufficient permissions', 'PERMISSION_DENIED'],
  [502, 'upstream is away', 'upstream is away', 'API_ERROR'],
  [418, '<h1>Teapot</h1>', 'HTTP 418', 'SERVER_ERROR'],
  [401, '', 'Authentication required', 'AUTH_FAILED'],
] as const

test('every type of the table says its title, its message and its suggestions, MEDIUM; an answer that is not ours has the helper’s own words', async ({
  browser,
  complaints,
}) => {
  const seller = await callAs(fresh('ama'))
  const { id } = await seller('POST', '/api/products', {
    title: `Oak tray ${fresh('')}`,
    description: 'Carries well',
    price: '2',
    image: 'https://example.com/tray.jpg',
    type: 'Stocked',
    stock: 9,
    fulfillmentMethod: 'pickup',
    policyAccepted: true,
  })
  const name = fresh('abla')
  await (
    await callAs(name)
  )('POST', '/api/cart/lines', { product_id: id, quantity: 1, price: '2' })
  const { open, close } = await plainDevice(browser, complaints, name)
  const page = await open('/cart')
  await settled(page)
  let answer = { status: 400, body: '' }
  const question = page.getByRole('alertdialog')
  const checkout = page.getByRole('button', { name: 'Checkout' })
  await expect(checkout).toBeEnabled()
  await page.route('**/api/cart', (route) => route.fulfill(answer))
  const shows = async (type: string, own?: string): Promise<void> => {
    const [title, message, suggestions = usual] = catalogue[type]!
    await checkout.press('Enter')
    await expect(question.getByRole('heading', { name: title, exact: true }), type).toBeVisible()
    await expect(question.getByText(message, { exact: true }), type).toBeVisible()
    await expect(question.getByRole('listitem'), type).toHaveText([...suggestions])
    const details = (await question.locator('pre').textContent())!.split('\n')
    expect([details[0]!.replace(/^(AUTH_REQUIRED|NOT_ALLOWED)/, type), details.at(-1)]).toEqual([
      `${type} (MEDIUM)`,
      own ?? message,
    ])
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
  }
  for (const code of Object.keys(catalogue)) {
    answer = { status: 400, body: JSON.stringify({ success: false, code }) }
    await shows(code)
  }
  for (const [status, body, own, type] of foreign) {
    answer = { status, body }
    await shows(type, own)
  }
  onPurpose(complaints)
  await close()
})

test('a page that breaks while it is drawn: drawn again, loaded again, or reported under its number', async ({
  browser,
  complaints,
}) => {
  const { open, close } = await plainDevice(browser, complaints)
  const page = await open('/faq')
  await settled(page)
  // The form of a report reads what browser this is while it is drawn.
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'userAgent', {
      configurable: true,
      get: () => {
        throw new Error('the lamp is broken')
      },
    })
    history.pushState({}, '', '/bug-report')
  })
  const broken = page.getByRole('heading', { level: 1, name: 'Something went wrong' })
  await expect(broken).toBeVisible()
  await page.evaluate(() => {
    Reflect.deleteProperty(navigator, 'userAgent')
  })
  await expect(page.getByText('An unexpected error occurred. Please try refreshing the page.')).toBeVisible()
  const link = page.getByRole('link', { name: 'Report this problem' })
  const report = new URL((await link.getAttribute('href'))!, page.url())
  expect(report.pathname + (report.searchParams.get('path') ?? '')).toBe('/bug-report/bug-report')
  expect(report.searchParams.get('error')).toMatch(/^[0-9a-f]{8} Error: the lamp is broken/)
  await page.getByText('Details').click()
  await expect(page.getByText('SERVER_ERROR (CRITICAL)')).toBeVisible()
  expect(await seriousIn(page, 'main')).toEqual([])
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Report Bug' })).toBeVisible()
  onPurpose(complaints)
  await close()
})

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

test('a page whose code breaks says so and is told to the house; Refresh Page loads it anew, and it stands', async ({
  browser,
  complaints,
}) => {
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
  onPurpose(complaints, /broken on purpose/)
  await close()
})

test('a page whose code never comes is asked for three more times, after 1, 2 and 3 seconds', async ({
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
  // It waits from the moment it is turned away, which is after the asking is counted here: less never passes, a little more may.
  for (const [wait, times] of [
    [1000, 2],
    [2000, 3],
    [3000, 4],
  ] as const) {
    let passed = 0
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
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Oops! Something went wrong' })).toHaveCount(0)
  onPurpose(complaints)
  await close()
})
