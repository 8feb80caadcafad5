// The opening screen as it is served: two seconds, what it waits for, and the routes that skip it (spec §2, §4, §9).
/// <reference lib="dom" />
import { expect, journey as test, market } from './users.ts'
import { fileOf } from './chunks.ts'
import { plainDevice } from './visitors.ts'
import { withMarket } from './with-market.ts'

// As the market has it for people; other journeys begin at once.
withMarket({ env: { OPENING_MS: '2000' } })

test('the opening stays two seconds with the market out of reach under it; two routes skip it', async ({
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
  expect(await page.evaluate(() => history.scrollRestoration)).toBe('manual')
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

test(
  'the opening waits for the code of the first page, however late, but not for a bug report',
  { tag: '@full' },
  async ({ browser, complaints }) => {
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
    await expect(page.getByRole('heading', { level: 1, name: 'FAQ' })).toBeVisible()
    await close()
  },
)
