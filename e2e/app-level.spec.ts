// What holds on every page: the opening with its three parts, scroll, spoken names, what comes ahead, the keyboard, sizes for fingers, and the wishes of a device (spec §2, §4, §9).
/// <reference lib="dom" />
import type { Page } from '@playwright/test'
import { fresh, onPhone } from './names.ts'
import { callAs, expect, journey as test, market } from './people.ts'
import { fileOf } from './pieces.ts'
import { goTo, plainDevice } from './visitors.ts'

/** As a link moves: with a name of its own in the history. */
const go = (page: Page, address: string, state: object = {}) =>
  page.evaluate(
    ([to, kept]) => history.pushState({ ...(kept as object), __TSR_key: crypto.randomUUID() }, '', to as string),
    [address, state] as const,
  )
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const y = (page: Page) => page.evaluate(() => scrollY)
/** As a late layout would, without a hand. */
const drift = (page: Page) =>
  page.evaluate(() => {
    scrollTo(0, 240)
    return scrollY
  })

test('the opening stays two seconds, and the market is out of reach under it; the two routes that skip it do not wait', async ({
  browser,
  complaints,
}) => {
  const { context, close } = await plainDevice(browser, complaints)
  const page = await context.newPage()
  await page.clock.install({ time: new Date('2026-11-21T10:00:00Z') })
  await page.clock.pauseAt(new Date('2026-11-21T11:00:00Z'))
  await page.goto(`${market}/faq`)
  const opening = page.locator('#opening:not(.gone)')
  // Two frames, and the document asks for its files.
  await page.clock.runFor(50)
  await expect(opening).toBeVisible()
  await expect(page.locator('#app')).toHaveAttribute('aria-hidden', 'true')
  const visited = () => page.evaluate(() => localStorage.getItem('hasVisitedBefore'))
  await page.clock.runFor(99)
  expect(await visited()).toBeNull()
  await page.clock.runFor(1)
  expect(await visited()).toBe('true')
  await page.clock.runFor(1899)
  await expect(opening).toBeVisible()
  // A key that leads on leads nowhere yet.
  const focused = () => page.evaluate(() => document.activeElement?.tagName)
  await page.keyboard.press('Tab')
  expect(await focused()).toBe('BODY')
  // What else it waits for may come later than the two seconds of the page's own clock.
  await expect(async () => {
    await page.clock.runFor(100)
    expect(await opening.count()).toBe(0)
  }).toPass({ intervals: [100] })
  await expect(page.locator('#app')).not.toHaveAttribute('aria-hidden')
  await page.keyboard.press('Tab')
  expect(await focused()).not.toBe('BODY')
  for (const skipped of ['/bug-report', '/sweepstakes']) {
    await page.goto(market + skipped)
    await expect(page.locator('#opening')).toBeHidden()
    await expect(async () => {
      await page.clock.runFor(50)
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
    }).toPass({ intervals: [100] })
  }
  await close()
})

test('the opening waits for what the market needs to begin, however long after the two seconds that comes; whoever reports something does not wait for that either', async ({
  browser,
  complaints,
}) => {
  const { context, close } = await plainDevice(browser, complaints)
  const page = await context.newPage()
  await page.clock.install({ time: new Date('2026-11-21T10:00:00Z') })
  await page.clock.pauseAt(new Date('2026-11-21T11:00:00Z'))
  // The code of the first page is the last thing to come.
  const held = Promise.withResolvers<void>()
  let asked = false
  await page.route(`**/assets/${fileOf('FaqPage')}`, async (route) => {
    asked = true
    await held.promise
    await route.continue()
  })
  await page.goto(`${market}/faq`)
  const opening = page.locator('#opening:not(.gone)')
  // Two frames, and the document asks for its files.
  await page.clock.runFor(50)
  await expect(page.locator('#app')).toHaveAttribute('aria-hidden', 'true')
  await expect(async () => {
    await page.clock.runFor(1000)
    expect(asked).toBe(true)
  }).toPass({ intervals: [100] })
  // Two seconds and the readiness gate are over long ago.
  await page.clock.runFor(20_000)
  expect(await page.evaluate(() => localStorage.getItem('hasVisitedBefore'))).toBe('true')
  await expect(opening).toBeVisible()
  await expect(page.locator('#app')).toHaveAttribute('aria-hidden', 'true')
  // Whoever wants to report something is let in before that.
  const other = await context.newPage()
  await other.route('**/assets/*.js', (route) => route.abort())
  await other.goto(`${market}/bug-report`)
  await expect(other.locator('#opening')).toBeHidden()
  await other.close()
  held.resolve()
  await expect(async () => {
    await page.clock.runFor(100)
    expect(await opening.count()).toBe(0)
  }).toPass({ intervals: [100] })
  await expect(page.locator('#app')).not.toHaveAttribute('aria-hidden')
  await page.clock.resume()
  await expect(heading(page, 'FAQ')).toBeVisible()
  await close()
})

test('a new page begins at its top, again at 100, 400 and 1000 ms, takes the focus and says its name; what is to be highlighted suspends it for 3 s', async ({
  browser,
  complaints,
}) => {
  const { context, close } = await plainDevice(browser, complaints)
  const page = await context.newPage()
  // From the beginning: the page keeps the clock that it found.
  await page.clock.install()
  await goTo(page, '/faq')
  expect(await page.evaluate(() => history.scrollRestoration)).toBe('manual')
  await page.evaluate(() => scrollTo(0, 300))
  await page.clock.pauseAt(Date.now() + 60_000)
  await go(page, '/privacypolicy')
  await page.clock.runFor(60)
  await expect(heading(page, 'Privacy Policy')).toBeFocused()
  expect(await page.title()).toBe('Privacy Policy · Lamplit')
  await expect(page.getByText('Privacy Policy · Lamplit', { exact: true })).toBeAttached()
  expect(await y(page)).toBe(0)
  for (const wait of [100, 300, 600]) {
    expect(await drift(page)).toBeGreaterThan(0)
    await page.clock.runFor(wait)
    expect(await y(page)).toBe(0)
  }
  const left = await drift(page)
  await page.clock.runFor(3000)
  expect(await y(page)).toBe(left)

  await go(page, '/termsofservice', { highlightProducts: ['a'] })
  await expect(heading(page, 'Terms of Service')).toBeFocused()
  await page.clock.runFor(1500)
  const stays = await drift(page)
  await go(page, '/faq')
  await expect(heading(page, 'FAQ')).toBeFocused()
  const least = (): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  await page.clock.runFor(1499)
  expect(await y(page)).toBe(Math.min(stays, await least()))
  // At 2999 ms the next page is not moved either, at 3000 it is.
  expect(await drift(page)).toBeGreaterThan(0)
  await go(page, '/privacypolicy')
  await expect(heading(page, 'Privacy Policy')).toBeFocused()
  expect(await y(page)).toBeGreaterThan(0)
  await page.clock.runFor(1)
  await go(page, '/faq')
  await expect(heading(page, 'FAQ')).toBeFocused()
  expect(await y(page)).toBe(0)
  await close()
})

test('offers and purchases come ahead for somebody who is signed in, and both then open without asking', async ({
  browser,
  complaints,
}) => {
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
  const times = () =>
    page.evaluate(() =>
      (JSON.parse(sessionStorage.getItem('lamplit.route-times') ?? '[]') as { path: string }[]).map(({ path }) => path),
    )
  await expect.poll(times).toEqual(['/purchases'])
  // The last ten changes of the page are kept.
  for (let turn = 0; turn < 5; turn++)
    for (const [path, title] of [
      ['/roadmap', 'Features'],
      ['/faq', 'FAQ'],
    ] as const) {
      await go(page, path)
      await expect(heading(page, title)).toBeVisible()
    }
  await expect.poll(times).toEqual(Array.from({ length: 5 }, () => ['/faq', '/roadmap']).flat())
  await close()
})

test('after a payment that completed, purchases and offers are read anew, wherever one is', async ({
  browser,
  complaints,
}) => {
  const { open, close } = await plainDevice(browser, complaints, fresh('adwoa'))
  const page = await open('/faq')
  const asked: string[] = []
  page.on('requestfinished', (request) => {
    const { pathname, search } = new URL(request.url())
    if (/^\/api\/(offers|orders)$/.test(pathname)) asked.push(pathname + search)
  })
  // Both have come ahead; without the payment they would open without asking.
  const ahead = ['/api/offers?role=buyer', '/api/orders?role=buyer&tab=all']
  await expect.poll(() => asked.toSorted()).toEqual(ahead)
  await page.waitForTimeout(300)
  await page.evaluate(() => dispatchEvent(new Event('piPaymentCompleted')))
  for (const [path, title, call] of [
    ['/offers', 'Offers', ahead[0]],
    ['/purchases', 'Purchases', ahead[1]],
  ] as const) {
    await go(page, path)
    await expect(heading(page, title)).toBeVisible()
    await expect.poll(() => asked.filter((each) => each === call).length, call).toBe(2)
  }
  await close()
})

test('what the screen cuts off at its edges hides nothing: 24 px above, 34 below, 44 at the sides', async ({
  browser,
  complaints,
}) => {
  const { context, close } = await plainDevice(browser, complaints)
  const page = await context.newPage()
  const screen = await context.newCDPSession(page)
  await screen.send('Emulation.setSafeAreaInsetsOverride', { insets: { top: 24, bottom: 34, left: 44, right: 44 } })
  const { width, height } = page.viewportSize()!
  await goTo(page, '/faq')
  const tab = page.getByRole('button', { name: /^Open navigation/ })
  await expect(tab).toBeVisible()
  const banner = page.getByRole('banner')
  for (const control of await banner.getByRole('button').or(banner.getByRole('link')).filter({ visible: true }).all())
    expect((await control.boundingBox())!.y).toBeGreaterThanOrEqual(24)
  const main = (await heading(page, 'FAQ').boundingBox())!
  expect([main.x >= 44, main.x + main.width <= width - 44, main.y >= 24 + (onPhone() ? 56 : 116)]).toEqual([
    true,
    true,
    true,
  ])
  const place = (await tab.boundingBox())!
  expect(Math.round(width - place.x - place.width)).toBe(44)
  await tab.press('ArrowLeft')
  await expect.poll(async () => Math.round((await tab.boundingBox())!.x)).toBe(44)
  await tab.press('Home')
  await tab.press('Enter')
  await expect(page.locator('[data-nav-panel=open]')).toBeVisible()
  await expect
    .poll(async () => {
      const box = (await page.locator('[data-nav-panel]').boundingBox())!
      return box.y + box.height
    })
    .toBeLessThanOrEqual(height - (onPhone() ? 34 : 0))
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-nav-panel]')).toHaveCount(0)
  await page.evaluate(() =>
    (window as unknown as { lamplit: { openModal: (name: string) => void } }).lamplit.openModal('account'),
  )
  const sheet = page.getByRole('dialog', { name: 'Account' })
  const last = sheet.getByRole('button', { name: 'Sign in' })
  await expect(last).toBeVisible()
  await last.scrollIntoViewIfNeeded()
  await expect
    .poll(async () => {
      const box = (await last.boundingBox())!
      return box.y + box.height
    })
    .toBeLessThanOrEqual(height - 34)
  await goTo(page, '/sweepstakes')
  const bar = page.locator('main header').getByRole('link')
  await expect(bar).toBeVisible()
  const back = (await bar.boundingBox())!
  expect([back.y >= 24, back.height]).toEqual([true, 44])
  await close()
})

test('a page that is late shows its line after 200 ms; the footer leads where the specification says, and its house group is for the house', async ({
  browser,
  complaints,
}) => {
  const { open, close } = await plainDevice(browser, complaints)
  const page = await open('/faq')
  const groups = page.getByRole('contentinfo').getByRole('navigation')
  const links = await groups.evaluateAll((all) =>
    all.map(
      (group) =>
        `${group.getAttribute('aria-label')}: ${[...group.querySelectorAll('a')].map((link) => `${link.textContent} ${link.getAttribute('href')}`).join(', ')}`,
    ),
  )
  expect(links).toEqual([
    'Marketplace: Home /, Browse Products /buy, Sell Items /sell, My Account /wallet',
    'Support: FAQ /faq, Report Bug /bug-report, Roadmap /roadmap',
    'Legal: Terms of Service /termsofservice, Privacy Policy /privacypolicy, Dispute Resolution /disputes',
  ])
  const house = await (await plainDevice(browser, complaints, 'market_admin')).open('/faq')
  const own = house.getByRole('contentinfo').getByRole('navigation', { name: 'Administration' }).getByRole('link')
  await expect(own).toHaveText(['Admin Panel', 'Analytics'])
  expect(await own.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(['/admin', '/analytics'])
  await house.context().close()
  await page.clock.install()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000))
  let letIn: () => void = () => undefined
  const late = new Promise<void>((resolve) => {
    letIn = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await late
    await route.continue()
  })
  await go(page, '/trust')
  const line = page.getByRole('banner').getByRole('progressbar')
  await page.clock.runFor(199)
  expect(await line.count()).toBe(0)
  await page.clock.runFor(1)
  await expect(line).toBeVisible()
  expect((await line.boundingBox())!.height).toBe(2)
  letIn()
  await page.clock.resume()
  await expect(line).toHaveCount(0)
  await close()
})

test('the keyboard counts at more than 150 px', async ({ browser, complaints }) => {
  const { open, close } = await plainDevice(browser, complaints)
  const page = await open('/settings')
  const { width, height } = page.viewportSize()!
  const keyboard = () => page.evaluate(() => document.body.classList.contains('keyboard-open'))
  await page.setViewportSize({ width, height: height - 150 })
  await page.waitForTimeout(500)
  expect(await keyboard()).toBe(false)
  await page.setViewportSize({ width, height: height - 151 })
  await expect.poll(keyboard).toBe(true)
  await page.setViewportSize({ width, height })
  await expect.poll(keyboard).toBe(false)
  await close()
})

test('settings hold at once, on the page and as a modal: less motion, less data, vibration, one tap, grid or list', async ({
  browser,
  complaints,
}) => {
  const { open, close } = await plainDevice(browser, complaints)
  const page = await open('/settings')
  for (const name of ['Reduce motion', 'Data saver', 'Vibration', 'Open products with one tap'])
    await page.getByRole('switch', { name }).click()
  await page.getByRole('button', { name: 'List', exact: true }).click()
  expect(
    await page.evaluate(() => [
      document.documentElement.dataset['motion'],
      'saving' in document.documentElement.dataset,
    ]),
  ).toEqual(['reduced', true])
  expect(await page.evaluate(() => getComputedStyle(document.querySelector('main button')!).transitionProperty)).toBe(
    'opacity',
  )
  await page.reload()
  expect(await page.evaluate(() => document.documentElement.dataset['motion'])).toBe('reduced')
  await page.locator('#opening').waitFor({ state: 'hidden' })
  await go(page, '/faq')
  await expect(heading(page, 'FAQ')).toBeVisible()
  await page.waitForFunction(() => (window as { lamplit?: { openModal?: unknown } }).lamplit?.openModal !== undefined)
  await page.evaluate(() =>
    (window as unknown as { lamplit: { openModal: (name: string) => void } }).lamplit.openModal('settings'),
  )
  const modal = page.getByRole('dialog', { name: 'Settings' })
  await expect(modal.getByRole('switch', { name: 'Reduce motion' })).toBeChecked()
  await expect(modal.getByRole('switch', { name: 'Vibration' })).not.toBeChecked()
  await modal.getByRole('switch', { name: 'Reduce motion' }).click()
  expect(await page.evaluate(() => document.documentElement.dataset['motion'])).toBeUndefined()
  await page.keyboard.press('Escape')
  await expect(modal).toHaveCount(0)
  await close()
})

test('the wallet preference holds at once: with it off, 100 π go to the cart and less is confirmed; with it on, all is', async ({
  browser,
  complaints,
}) => {
  const seller = await callAs(fresh('kojo'))
  const { id } = await seller('POST', '/api/products', {
    title: `Cane bench ${fresh('')}`,
    description: 'Sits two',
    price: '50',
    image: 'https://example.com/bench.jpg',
    type: 'Stocked',
    stock: 9,
    fulfillmentMethod: 'pickup',
    policyAccepted: true,
  })
  const { open, close } = await plainDevice(browser, complaints, fresh('efe'))
  const page = await open('/settings')
  const preference = page.getByRole('switch', { name: 'Always confirm with wallet' })
  await expect(preference).toBeChecked()
  const buy = async (quantity: number): Promise<void> => {
    await go(page, `/product/${id}`)
    const wallet = page.getByRole('button', { name: 'Buy with wallet' })
    await expect(wallet).toBeEnabled()
    if (quantity > 1) await page.getByRole('button', { name: 'Increase' }).click()
    await wallet.click()
  }
  const confirm = page.getByRole('alertdialog', { name: 'Confirm Purchase' })
  const confirmed = async (): Promise<void> => {
    await expect(confirm).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(confirm).toHaveCount(0)
  }
  await buy(2)
  await confirmed()
  await goTo(page, '/settings')
  await preference.click()
  await buy(1)
  await confirmed()
  await goTo(page, '/settings')
  await buy(2)
  await expect(page).toHaveURL(/\/cart$/)
  await expect(confirm).toHaveCount(0)
  await close()
})

/** Smaller than a finger, or so small to write in that a phone would zoom. What stands inside a sentence, and what the eye alone reaches, may be (design §9.1). */
const tooSmall = (): string[] => {
  const seen = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.getBoundingClientRect().width > 1 &&
    !element.closest('[inert], .sr-only')
  const named = (element: Element): string =>
    `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? element.getAttribute('name') ?? '').trim().slice(0, 40)}"`
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

test('no target under 44 px and no field under 16 px on any route', async ({ browser, complaints }) => {
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
