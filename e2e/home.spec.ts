// The lists of the home page with fingers, mouse and keyboard: moving by themselves, one at a time, paging, loading near the screen, empty and failed (spec §4, §8, §9; design §4.2).
/// <reference lib="dom" />
import { mkdirSync } from 'node:fs'
import type { Browser, Locator, Page } from '@playwright/test'
import { seriousIn } from './barriers.ts'
import { isComplaint } from './complaints.ts'
import { onPhone } from './names.ts'
import { expect, journey as test, market } from './people.ts'

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
const [best, reviews] = titles
const shots = process.env['SHOTS']

const rail = (page: Page, title: string): Locator => page.getByRole('region', { name: title, exact: true })
const track = (page: Page, title: string): Locator => rail(page, title).locator('ul')
const at = (page: Page, title: string): Promise<number> => track(page, title).evaluate((list) => list.scrollLeft)
const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click()

interface Wishes {
  still?: boolean
  theme?: 'light' | 'dark'
}
/** The home page, open and drawn; `still` for someone who asked for less motion. */
const openHome = async (
  browser: Browser,
  complaints: string[] | null,
  { still = true, theme = 'light' }: Wishes = {},
  before?: (page: Page) => Promise<unknown>,
): Promise<Page> => {
  const { viewport, hasTouch, isMobile } = test.info().project.use
  const context = await browser.newContext({
    viewport: viewport ?? null,
    hasTouch: hasTouch ?? false,
    isMobile: isMobile ?? false,
    locale: 'en-GB',
    timezoneId: 'UTC',
    reducedMotion: still ? 'reduce' : 'no-preference',
    colorScheme: theme,
  })
  const page = await context.newPage()
  if (complaints) {
    page.on('console', (message) => {
      if (isComplaint(message)) complaints.push(`${message.type()}: ${message.text()}`)
    })
    page.on('pageerror', (error) => complaints.push(`error: ${error.message}`))
  }
  await before?.(page)
  await page.goto(market)
  await expect(page.locator('#opening')).toBeHidden({ timeout: 45_000 })
  return page
}

/** How far a list goes by itself in so long. */
const movedIn = async (page: Page, title: string, ms: number): Promise<number> => {
  const before = await at(page, title)
  await page.waitForTimeout(ms)
  return (await at(page, title)) - before
}
const stands = (page: Page, title: string): Promise<void> =>
  expect.poll(() => movedIn(page, title, 300), { timeout: 30_000 }).toBe(0)
const moves = (page: Page, title: string): Promise<void> =>
  expect.poll(() => movedIn(page, title, 300), { timeout: 30_000 }).toBeGreaterThan(0)

const drag = async (page: Page, from: Locator, by: number, hold?: () => Promise<void>): Promise<void> => {
  const { x, y, width } = (await from.boundingBox())!
  const touch = await page.context().newCDPSession(page)
  const point = (left: number) => ({ touchPoints: [{ x: left, y: y + 60 }] })
  const start = by < 0 ? x + width - 40 : x + 40
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...point(start) })
  for (let step = 1; step <= 12; step++)
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...point(start + (by * step) / 12) })
  await hold?.()
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await touch.detach()
}

test('Top Sales starts by itself and folds nothing; pausing it is the first thing that can be done with it', async ({
  browser,
  complaints,
}) => {
  const page = await openHome(browser, complaints, { still: false })
  await track(page, best).scrollIntoViewIfNeeded()
  await page.mouse.move(5, 5)
  await moves(page, best)
  await expect(page.getByRole('button', { name: /^Show / })).toHaveCount(0)
  await expect(rail(page, best).getByRole('button').first()).toHaveAccessibleName(`Pause ${best}`)
  await expect(rail(page, best).getByRole('button', { name: 'Speed 1x' })).toBeVisible()
  await press(page, `Pause ${best}`)
  await stands(page, best)
  await page.context().close()
})

test('it does not start for someone who asked for less motion, and starts when they say so', async ({
  browser,
  complaints,
}) => {
  const page = await openHome(browser, complaints)
  await track(page, best).scrollIntoViewIfNeeded()
  await page.waitForTimeout(1200)
  await stands(page, best)
  await press(page, `Play ${best}`)
  await page.mouse.move(5, 5)
  await moves(page, best)
  await page.context().close()
})

test('starting one folds the others where the page stands still, at four speeds, until it rests', async ({
  browser,
  complaints,
}) => {
  const page = await openHome(browser, complaints)
  await rail(page, reviews).scrollIntoViewIfNeeded()
  await expect(rail(page, reviews).getByRole('article').first()).toBeVisible()
  const top = async (): Promise<number> => (await rail(page, reviews).boundingBox())!.y
  const play = page.getByRole('button', { name: `Play ${reviews}` })
  await play.scrollIntoViewIfNeeded()
  const before = await top()
  await play.click()
  await page.mouse.move(5, 5)
  await expect(page.getByRole('button', { name: `Show ${best}` })).toBeVisible()
  await page.waitForTimeout(500)
  expect(Math.abs((await top()) - before)).toBeLessThan(3)
  await expect(page.getByRole('button', { name: /^Show / })).toHaveCount(5)
  await expect.poll(async () => (await track(page, best).boundingBox())?.height ?? 0).toBeLessThan(400)
  expect(await rail(page, best).locator('[inert]').count()).toBe(1)
  const speed = async (): Promise<number> => {
    const from = Date.now()
    return (await movedIn(page, reviews, 900)) / ((Date.now() - from) / 30)
  }
  const seen: number[] = []
  for (const times of [1, 2, 3, 5]) {
    await expect(page.getByRole('button', { name: `Speed ${times}x` })).toBeVisible()
    // A page may turn in between; then it is measured again.
    let px = await speed()
    if (px <= 0) px = await speed()
    seen.push(px)
    await press(page, `Speed ${times}x`)
    await page.mouse.move(5, 5)
  }
  // 2, 4, 6 and 10 px a tick; a busy machine drops some ticks, never adds any.
  seen.forEach((px, place) => {
    expect(px).toBeGreaterThan(0)
    expect(px).toBeLessThanOrEqual([2, 4, 6, 10][place]! * 1.25)
  })
  await press(page, `Show ${best}`)
  await expect(rail(page, best).locator('[inert]')).toHaveCount(0)
  await press(page, `Pause ${reviews}`)
  await expect(page.getByRole('button', { name: /^Show / })).toHaveCount(0)
  await stands(page, reviews)
  await page.context().close()
})

test('after two minutes it stops', async ({ browser, complaints }) => {
  const page = await openHome(browser, complaints)
  await track(page, best).scrollIntoViewIfNeeded()
  await page.clock.install()
  await press(page, `Play ${best}`)
  await page.mouse.move(5, 5)
  await expect(page.getByRole('button', { name: `Show ${reviews}` })).toBeAttached()
  // Time goes on by itself too, so there is room on both sides.
  await page.clock.fastForward(90_000)
  await expect(page.getByRole('button', { name: `Pause ${best}` })).toBeVisible()
  await page.clock.fastForward(30_100)
  await expect(page.getByRole('button', { name: `Play ${best}` })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Show / })).toHaveCount(0)
  await page.context().close()
})

test('mouse, finger, focus and leaving the screen hold it', async ({ browser, complaints }) => {
  const page = await openHome(browser, complaints)
  await track(page, best).scrollIntoViewIfNeeded()
  await press(page, `Play ${best}`)
  await page.mouse.move(5, 5)
  await moves(page, best)
  if (onPhone()) {
    let held = -1
    // Far enough to be no tap, which would leave the focus inside.
    await drag(page, track(page, best), -80, async () => {
      await page.waitForTimeout(400)
      held = await movedIn(page, best, 500)
    })
    expect(held).toBe(0)
  } else {
    await track(page, best).hover()
    await stands(page, best)
    await page.mouse.move(5, 5)
  }
  await moves(page, best)
  await track(page, best)
    .getByRole('link', { name: /^(?!Seller)/ })
    .first()
    .evaluate((link) => (link as HTMLElement).focus({ preventScroll: true }))
  await stands(page, best)
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await moves(page, best)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await stands(page, best)
  await page.context().close()
})

test('the end that a hand reaches brings the next ten, and it is said', async ({ browser, complaints }) => {
  const page = await openHome(browser, complaints)
  await track(page, best).scrollIntoViewIfNeeded()
  const place = rail(page, best).locator('p.num').first()
  await expect(place).toHaveText(/^1–10 of \d+$/)
  const total = Number(/\d+$/.exec(await place.innerText()))
  const next = `11–${Math.min(20, total)} of ${total}`
  if (onPhone())
    for (let tries = 0; tries < 20 && (await place.innerText()).startsWith('1–'); tries++) {
      await drag(page, track(page, best), -280)
      await page.waitForTimeout(500)
    }
  else {
    await track(page, best).hover()
    for (let tries = 0; tries < 20 && (await place.innerText()).startsWith('1–'); tries++) {
      await page.mouse.wheel(400, 0)
      await page.waitForTimeout(250)
    }
  }
  await expect(place).toHaveText(next)
  await expect(page.locator('[data-announcer]')).toHaveText(next)
  await expect.poll(() => at(page, best)).toBeLessThan(60)
  await expect(track(page, best).getByText('Number 11')).toBeAttached()
  await page.context().close()
})

test('by keyboard: card by card, Home and End, and on to the next ten and around', async ({ browser, complaints }) => {
  const page = await openHome(browser, complaints)
  await track(page, best).scrollIntoViewIfNeeded()
  const links = track(page, best).locator('h3 a')
  await links.first().focus()
  await page.keyboard.press('End')
  await expect(links.nth(9)).toBeFocused()
  // The last card stays: nobody pages away from under the focus.
  await page.waitForTimeout(600)
  await expect(rail(page, best).locator('p.num').first()).toHaveText(/^1–10 of/)
  await page.keyboard.press('Home')
  await expect(links.first()).toBeFocused()
  const next = page.getByRole('button', { name: `Next Page of ${best}` })
  const total = Number(/\d+$/.exec(await rail(page, best).locator('p.num').first().innerText()))
  for (let wanted = 2; wanted <= Math.ceil(total / 10) + 1; wanted++) {
    await next.focus()
    await page.keyboard.press('Enter')
    const from = ((wanted - 1) % Math.ceil(total / 10)) * 10 + 1
    await expect(rail(page, best).locator('p.num').first()).toHaveText(new RegExp(`^${from}–`))
    await expect(links.first()).toBeFocused()
  }
  await page.context().close()
})

test('the arrows go a screen on, to the next ten, and from the first back to the last', async ({
  browser,
  complaints,
}) => {
  test.skip(onPhone(), 'phones have no arrows')
  const page = await openHome(browser, complaints)
  await track(page, best).scrollIntoViewIfNeeded()
  const place = rail(page, best).locator('p.num').first()
  await press(page, `Forward in ${best}`)
  await expect.poll(() => at(page, best)).toBeGreaterThan(500)
  await expect(place).toHaveText(/^1–10 of/)
  for (let tries = 0; tries < 3 && (await place.innerText()).startsWith('1–10 '); tries++) {
    await press(page, `Forward in ${best}`)
    await page.waitForTimeout(400)
  }
  await expect(place).toHaveText(/^11–/)
  await press(page, `Back in ${best}`)
  await expect(place).toHaveText(/^1–10 of/)
  await press(page, `Back in ${best}`)
  const total = Number(/\d+$/.exec(await place.innerText()))
  await expect(place).toHaveText(new RegExp(`–${total} of ${total}$`))
  await page.context().close()
})

test('the newest and what is trending end with Next Page and do not move', async ({ browser, complaints }) => {
  const page = await openHome(browser, complaints, { still: false })
  for (const title of ['Recently Added', 'Trending Now'] as const) {
    await rail(page, title).scrollIntoViewIfNeeded()
    await expect(rail(page, title).getByRole('article').first()).toBeVisible()
    const next = rail(page, title).getByRole('button', { name: /^Next Page/ })
    if ((await next.count()) === 0) {
      expect(title).toBe('Trending Now')
      continue
    }
    await expect(next).toHaveText(/Showing 10 of (1[1-9]|20)$/)
    await expect(rail(page, title).getByRole('button', { name: /^Play/ })).toHaveCount(0)
    await next.scrollIntoViewIfNeeded()
    if (onPhone()) await next.tap()
    else await next.click()
    await expect(next).toHaveText(/Showing (\d+) of \1$/)
    await expect.poll(() => at(page, title)).toBeLessThan(6)
  }
  await page.context().close()
})

test('a list is asked for when it comes near, and four pictures of the first come at once', async ({
  browser,
  complaints,
}) => {
  const asked: string[] = []
  const page = await openHome(browser, complaints, {}, async (each) => {
    each.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/products/')) asked.push(pathname.slice(14))
    })
  })
  await expect(rail(page, best).getByRole('article').first()).toBeVisible()
  expect(asked).toContain('top-sales')
  expect(asked).not.toContain('trending')
  const loading = (count: number) =>
    track(page, best)
      .locator('img')
      .evaluateAll((images, most) => images.slice(0, most).map((image) => (image as HTMLImageElement).loading), count)
  expect(await loading(4)).toEqual(['eager', 'eager', 'eager', 'eager'])
  await expect.poll(() => loading(6)).toEqual(['eager', 'eager', 'eager', 'eager', 'lazy', 'lazy'])
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect.poll(() => asked).toContain('trending')
  expect(new Set(asked).size).toBe(asked.length)
  await page.context().close()
})

const nothing = {
  'top-sales': 'No top sales found.',
  'top-reviews': 'No top reviewed products found.',
  'most-purchases': 'No purchase data found for this month.',
  'most-sales': 'No sales data found for this month.',
  'recently-added': 'No recent products found.',
  trending: 'No trending products found.',
}
for (const [how, answer] of [
  ['empty', { status: 200, json: { products: [] } }],
  ['failed', { status: 503, json: { error: 'down', code: 'API_ERROR' } }],
] as const) {
  test(`${how} lists say so in one low card, and another try helps`, async ({ browser }) => {
    let healed = false
    const page = await openHome(browser, null, {}, (each) =>
      each.route('**/api/products/*?limit=*', (route) => (healed ? route.continue() : route.fulfill(answer))),
    )
    for (const [place, sentence] of Object.values(nothing).entries()) {
      const section = rail(page, titles[place]!)
      await section.scrollIntoViewIfNeeded()
      const said = section.getByText(sentence, { exact: true })
      await expect(said).toBeVisible()
      await expect(section.getByRole('button', { name: 'Try again' })).toBeVisible()
      expect((await said.locator('..').boundingBox())!.height).toBe(96)
    }
    await look(page, how)
    healed = true
    await rail(page, best).getByRole('button', { name: 'Try again' }).click()
    await expect(rail(page, best).getByRole('article').first()).toBeVisible()
    await page.context().close()
  })
}

test('while a list is on its way five ghosts stand for it', async ({ browser, complaints }) => {
  let answerAll = (): void => undefined
  const late = new Promise<void>((come) => {
    answerAll = come
  })
  const page = await openHome(browser, complaints, {}, (each) =>
    each.route('**/api/products/*?limit=*', async (route) => {
      await late
      await route.continue()
    }),
  )
  await expect(rail(page, best).locator('[aria-busy=true] > div > div')).toHaveCount(5)
  const before = (await rail(page, best).boundingBox())!.height
  await look(page, 'loading')
  answerAll()
  await expect(rail(page, best).getByRole('article').first()).toBeVisible()
  expect(Math.abs((await rail(page, best).boundingBox())!.height - before)).toBeLessThan(4)
  await page.context().close()
})

/** A picture of it for people to look at, where somebody wants one. */
const look = async (page: Page, name: string): Promise<void> => {
  if (!shots) return
  mkdirSync(shots, { recursive: true })
  await page.screenshot({ path: `${shots}/home-${name}-${test.info().project.name}.png`, fullPage: true })
}

for (const theme of ['light', 'dark'] as const) {
  test(`the whole page is accessible by ${theme === 'light' ? 'day' : 'night'}, full and folded`, async ({
    browser,
    complaints,
  }) => {
    test.setTimeout(300_000)
    const page = await openHome(browser, complaints, { theme })
    for (const title of titles) {
      await rail(page, title).scrollIntoViewIfNeeded()
      await expect(rail(page, title).getByRole('article').first()).toBeVisible()
    }
    await page.evaluate(() => scrollTo(0, 0))
    await look(page, `full-${theme}`)
    expect(await seriousIn(page)).toEqual([])
    await press(page, `Play ${best}`)
    await expect(page.getByRole('button', { name: /^Show / })).toHaveCount(5)
    await page.waitForTimeout(400)
    await look(page, `folded-${theme}`)
    expect(await seriousIn(page)).toEqual([])
    await page.context().close()
  })
}
