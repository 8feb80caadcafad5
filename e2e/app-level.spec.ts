// What the market fetches ahead and reads anew once it is open, and the sizes of all targets (spec §2, §4, §9).
/// <reference lib="dom" />
import type { Page } from '@playwright/test'
import { fresh, onPhone } from './names.ts'
import { callAs, expect, journey as test, market } from './users.ts'
import { plainDevice } from './visitors.ts'
import { withMarket } from './with-market.ts'

withMarket()

/** As a link moves: with a name of its own in the history. */
const go = (page: Page, address: string, state: object = {}) =>
  page.evaluate(
    ([to, kept]) => history.pushState({ ...(kept as object), __TSR_key: crypto.randomUUID() }, '', to as string),
    [address, state] as const,
  )
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('offers and purchases are prefetched, and read anew after a payment', async ({ browser, complaints }) => {
  const name = fresh('afia')
  await callAs(name)
  const { context, close } = await plainDevice(browser, complaints, name)
  const page = await context.newPage()
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/api\/(offers|orders)$/.test(pathname)) asked.push(pathname)
  })
  await page.clock.install({ time: new Date('2026-11-21T10:00:00Z') })
  await page.clock.pauseAt(new Date('2026-11-21T11:00:00Z'))
  await page.goto(`${market}/faq`)
  const passed = () => page.evaluate(() => performance.now())
  await expect(async () => {
    await page.clock.runFor(200)
    expect(await page.locator('#opening').count()).toBe(0)
  }).toPass({ intervals: [100] })
  await expect(page.getByRole('button', { name: /^Sign in/ })).toHaveCount(0)
  // Noting what is done begins at the same moment.
  await expect(async () => {
    await page.clock.runFor(10)
    expect(await page.evaluate(() => 'lamplit' in window)).toBe(true)
  }).toPass({ intervals: [100] })
  await page.clock.runFor(Math.max(0, Math.floor(4990 - (await passed()))))
  expect(asked).toEqual([])
  await expect(async () => {
    await page.clock.runFor(50)
    expect(asked.toSorted()).toEqual(['/api/offers', '/api/orders'])
  }).toPass({ intervals: [100], timeout: 45_000 })
  await page.clock.resume()
  await go(page, '/purchases')
  await expect(heading(page, 'Purchases')).toBeVisible()
  expect(asked.filter((path) => path === '/api/orders')).toHaveLength(1)
  // The last ten changes of the page are kept.
  const times = () =>
    page.evaluate(() => {
      const kept = JSON.parse(sessionStorage.getItem('lamplit.route-times') ?? '[]') as { path: string }[]
      return kept.map(({ path }) => path)
    })
  await expect.poll(times).toEqual(['/purchases'])
  for (let turn = 0; turn < 5; turn++)
    for (const [path, title] of [
      ['/roadmap', 'Features'],
      ['/faq', 'FAQ'],
    ] as const) {
      await go(page, path)
      await expect(heading(page, title)).toBeVisible()
    }
  await expect.poll(times).toEqual(Array.from({ length: 5 }, () => ['/faq', '/roadmap']).flat())

  await page.evaluate(() => dispatchEvent(new Event('piPaymentCompleted')))
  const both = [
    ['/offers', 'Offers', '/api/offers'],
    ['/purchases', 'Purchases', '/api/orders'],
  ] as const
  for (const [path, title, call] of both) {
    await go(page, path)
    await expect(heading(page, title)).toBeVisible()
    await expect.poll(() => asked.filter((each) => each === call).length, call).toBe(2)
  }
  await close()
})

/**
 * Smaller than a finger, or so small to write in that a phone would zoom. What stands inside a sentence, and what the
 * eye alone reaches, may be (design §9.1).
 */
const tooSmall = (): string[] => {
  const seen = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.getBoundingClientRect().width > 1 &&
    !element.closest('[inert], .sr-only')
  const named = (element: Element): string => {
    const name = element.getAttribute('aria-label') ?? element.textContent ?? element.getAttribute('name') ?? ''
    return `${element.tagName.toLowerCase()} "${name.trim().slice(0, 40)}"`
  }
  const inSentence = (element: Element): boolean =>
    getComputedStyle(element).display === 'inline' && element.closest('p, li, dd, td, h2, h3') !== null
  /** A label around a control is its target; a link that covers its card is as large as the card. */
  const heightOf = (element: Element): number => {
    const around =
      element.closest('label') ??
      ((element as HTMLInputElement).labels?.[0]?.contains(element) ? (element as HTMLInputElement).labels![0]! : null)
    const covering =
      getComputedStyle(element, '::after').position === 'absolute' ? element.closest('article, li') : null
    return Math.max(
      element.getBoundingClientRect().height,
      around?.getBoundingClientRect().height ?? 0,
      covering?.getBoundingClientRect().height ?? 0,
      element.closest('.field')?.getBoundingClientRect().height ?? 0,
    )
  }
  const small = [
    ...document.querySelectorAll(
      'button, a[href], summary, select, input, textarea, [role=button], [role=tab], [role=switch]',
    ),
  ]
    .filter((element) => seen(element) && !inSentence(element) && heightOf(element) < 43.5)
    .map((element) => `${named(element)} is ${Math.round(heightOf(element))} px high`)
  const fine = [
    ...document.querySelectorAll(
      'input:not([type=checkbox], [type=radio], [type=range], [type=file]), textarea, select',
    ),
  ]
    .filter((element) => seen(element) && parseFloat(getComputedStyle(element).fontSize) < 16)
    .map((element) => `${named(element)} is written in ${getComputedStyle(element).fontSize}`)
  return [...small, ...fine]
}

test('no target under 44 px, no field under 16 px on any route', { tag: '@full' }, async ({ browser, complaints }) => {
  test.skip(!onPhone(), 'fingers')
  test.setTimeout(150_000)
  const name = fresh('yaa')
  const seller = await callAs(name)
  const { id } = await seller('POST', '/api/products', {
    title: `Cane stool ${name}`,
    description: 'Sits well',
    price: '2',
    image: 'https://example.com/stool.jpg',
    type: 'Stocked',
    stock: 9,
    fulfillmentMethod: 'pickup',
    policyAccepted: true,
  })
  const { open, close } = await plainDevice(browser, complaints, name)
  const page = await open('/')
  const routes = [
    '/',
    '/search?q=lamp',
    '/buy',
    `/product/${id}`,
    `/profile?user=${name}`,
    '/compare',
    '/cart',
    '/wishlist',
    '/saved-searches',
    '/wallet',
    '/wallet/withdrawals',
    '/reserves',
    '/purchases',
    '/offers',
    '/sales',
    '/reviews',
    '/trust',
    '/decisions',
    '/settings',
    '/notifications',
    '/analytics',
    '/admin',
    '/faq',
    '/roadmap',
    '/bug-report',
    '/disputes',
    '/terms',
    '/privacy',
    '/sell',
    '/sell/listings',
    '/sell/import',
    `/sell/${id}/edit`,
    '/entry-marketplace',
    '/achievements',
    '/my-questions',
    '/my-services',
    '/games',
    '/qa-bounties',
    '/qa-bounties/ask',
    '/services',
    '/post-services',
    '/leaderboard',
    '/games/blackjack',
    '/games/newslots',
    '/sweepstakes',
    '/nowhere',
  ]
  const found: string[] = []
  for (const route of routes) {
    await go(page, route)
    await page
      .waitForFunction(
        () => document.querySelector('main h1') !== null && document.querySelector('main [aria-busy=true]') === null,
        null,
        { timeout: 8000 },
      )
      .catch(() => undefined)
    found.push(...(await page.evaluate(tooSmall)).map((said) => `${route}: ${said}`))
  }
  expect(found).toEqual([])
  complaints.splice(0, complaints.length, ...complaints.filter((said) => !/example\.com|ERR_/.test(said)))
  await close()
})
