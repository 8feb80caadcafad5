// The home page with its real lists: one plays and pages, and the whole is accessible (design §4.2). How a list
// behaves: web/src/features/home/rails.browser.test.tsx.
/// <reference lib="dom" />
import { mkdirSync } from 'node:fs'
import type { Browser, Locator, Page } from '@playwright/test'
import { seriousIn } from './barriers.ts'
import { isComplaint } from './complaints.ts'
import { press } from './names.ts'
import { expect, journey as test, market } from './users.ts'
import { settled } from './settled.ts'
import { withMarket } from './with-market.ts'

withMarket()

// A small machine takes a while over so many pictures.
test.describe.configure({ timeout: 300_000 })

const titles = [
  'Top 100 Bestsellers',
  'Top 100 Reviews',
  'Most Purchases This Month',
  'Most Sales This Month',
  'Recently Added',
  'Trending Now',
] as const
const [best] = titles
const shots = process.env['SHOTS']

const rail = (page: Page, title: string): Locator => page.getByRole('region', { name: title, exact: true })
const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name, exact: true })

/** The home page, open and drawn, for someone who asked for less motion. */
const openHome = async (browser: Browser, complaints: string[], theme: 'light' | 'dark'): Promise<Page> => {
  const { viewport, hasTouch, isMobile } = test.info().project.use
  const context = await browser.newContext({
    viewport: viewport ?? null,
    hasTouch: hasTouch ?? false,
    isMobile: isMobile ?? false,
    locale: 'en-GB',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    colorScheme: theme,
  })
  const page = await context.newPage()
  page.on('console', (message) => {
    if (isComplaint(message)) complaints.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`))
  await page.goto(market)
  await settled(page)
  return page
}

/** A picture of it for people to look at, where somebody wants one. */
const look = async (page: Page, name: string): Promise<void> => {
  if (!shots) return
  mkdirSync(shots, { recursive: true })
  await page.screenshot({ path: `${shots}/home-${name}-${test.info().project.name}.png`, fullPage: true })
}

/** Every list with its cards, then one of them moving and the others folded: nothing that axe finds serious. */
const expectAccessible = async (page: Page, theme: 'light' | 'dark'): Promise<void> => {
  for (const title of titles) {
    await rail(page, title).scrollIntoViewIfNeeded()
    await expect(rail(page, title).getByRole('article').first()).toBeVisible()
  }
  await page.evaluate(() => scrollTo(0, 0))
  await look(page, `full-${theme}`)
  expect(await seriousIn(page)).toEqual([])
  await press(button(page, `Play ${best}`))
  await page.mouse.move(5, 5)
  await expect(button(page, /^Show /)).toHaveCount(5)
  await expect
    .poll(
      async () =>
        await rail(page, best)
          .locator('ul')
          .evaluate((list) => list.scrollLeft),
    )
    .toBeGreaterThan(0)
  await look(page, `folded-${theme}`)
  expect(await seriousIn(page)).toEqual([])
}

test(
  'the home page shows six lists, one plays and pages, and the whole is accessible by day',
  { tag: '@full' },
  async ({ browser, complaints }) => {
    const page = await openHome(browser, complaints, 'light')
    await expectAccessible(page, 'light')
    await press(button(page, `Pause ${best}`))
    await expect(button(page, /^Show /)).toHaveCount(0)
    const place = rail(page, best).locator('p.num').first()
    await expect(place).toHaveText(/^1–10 of \d+$/)
    const total = Number(/\d+$/.exec(await place.innerText()))
    await press(button(page, `Next Page of ${best}`))
    await expect(place).toHaveText(`11–${Math.min(20, total)} of ${total}`)
    await page.context().close()
  },
)

test('the home page is accessible by night, full and folded', { tag: '@full' }, async ({ browser, complaints }) => {
  const page = await openHome(browser, complaints, 'dark')
  await expectAccessible(page, 'dark')
  await page.context().close()
})
