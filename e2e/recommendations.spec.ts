// Recommendations with fingers, mouse and keyboard: Similar under a product and in its dialog, Picked for you at the
// end of the home page, what is counted, and turning it off (spec §3, §6, §7; design §4.2, §4.4, §4.18).
/// <reference lib="dom" />
import { test as base, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { seriousIn } from './barriers.ts'
import { fresh, onPhone, press } from './names.ts'
import { callAs, expect, journey, market } from './users.ts'
import { openPlain, tapTwice } from './visitors.ts'
import { withMarket } from './with-market.ts'

withMarket()

/** A finger opens a card with its second tap, a mouse with one click (spec §4). */
const openCard = async (page: Page, link: Locator, opened: Locator): Promise<void> => {
  if (onPhone()) await tapTwice(page, link)
  else await link.click()
  await expect(opened).toBeVisible()
}

/** A listing of the demo market, by its title. */
const demoProduct = async (words: string): Promise<{ id: string; title: string }> => {
  const { products } = (await (await fetch(`${market}/api/products?q=${encodeURIComponent(words)}`)).json()) as {
    products: { id: string; title: string }[]
  }
  return products[0]!
}
const similarTo = async (id: string): Promise<string[]> =>
  (
    (await (await fetch(`${market}/api/recommendations/similar/${id}`)).json()) as { recommendations: { id: string }[] }
  ).recommendations.map((each) => each.id)
/**
 * The end of the page's own part: rails ask only when they come near, and on phones the footer alone is as high as the
 * screen.
 */
const toEnd = (app: Page | FrameLocator): Promise<void> =>
  app.locator('main').evaluate((main) => {
    main.scrollIntoView({ block: 'end' })
  })

journey(
  'a visitor finds Similar under a product; opening one is counted, and its dialog has a Similar of its own',
  { tag: '@full' },
  async ({ page, complaints }) => {
    const { id } = await demoProduct('mug')
    await expect.poll(() => similarTo(id).then((ids) => ids.length)).toBeGreaterThan(4)
    await openPlain(page, `/product/${id}`, complaints)
    await toEnd(page)
    const rail = page.getByRole('region', { name: 'Similar' })
    await expect(rail).toBeVisible()
    const links = rail.getByRole('article').getByRole('heading').getByRole('link')
    expect(await links.evaluateAll((all) => all.map((each) => (each as HTMLAnchorElement).pathname))).not.toContain(
      `/product/${id}`,
    )
    const first = links.first()
    const title = (await first.textContent())!
    const counted = page.waitForRequest((request) => request.url().endsWith('/api/analytics/recommendation-click'))
    const dialog = page.getByRole('dialog', { name: title })
    await openCard(page, first, dialog)
    await expect(dialog).toBeVisible()
    expect((await counted).postDataJSON()).toEqual({
      productId: new URL(page.url()).pathname.split('/').at(-1),
      recommendationType: 'similar',
      timestamp: expect.stringMatching(/Z$/),
    })
    const inside = dialog.getByRole('region', { name: 'Similar' })
    await expect(async () => {
      await dialog.evaluate((node) => {
        for (const part of [node, ...node.querySelectorAll('*')])
          if (part.scrollHeight > part.clientHeight + 20) part.scrollTop = part.scrollHeight
      })
      await expect(inside).toBeVisible({ timeout: 1000 })
    }).toPass()
    expect(await seriousIn(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  },
)

journey(
  'the keyboard moves along a rail, Enter opens, and Back returns the focus',
  { tag: '@full' },
  async ({ page, complaints }) => {
    base.skip(onPhone(), 'a phone has no keys')
    const { id } = await demoProduct('mug')
    await openPlain(page, `/product/${id}`, complaints)
    await toEnd(page)
    const links = page
      .getByRole('region', { name: 'Similar' })
      .getByRole('article')
      .getByRole('heading')
      .getByRole('link')
    await links.nth(1).focus()
    const counted = page.waitForRequest((request) => request.url().endsWith('/api/analytics/recommendation-click'))
    await page.keyboard.press('Enter')
    await counted
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(links.nth(1)).toBeFocused()
    await page.getByRole('button', { name: 'Forward in Similar' }).last().focus()
    await page.keyboard.press('Enter')
  },
)

journey(
  'a visitor has no picks, and what they looked at stays in their browser, fifty at most',
  { tag: '@full' },
  async ({ page, complaints }) => {
    const { id } = await demoProduct('mug')
    await openPlain(page, `/product/${id}`, complaints)
    await expect
      .poll(() =>
        page.evaluate(() =>
          (
            JSON.parse(localStorage.getItem('lamplit.recommendations') ?? '{}') as {
              viewHistory?: { productId: string }[]
            }
          ).viewHistory?.map(({ productId }) => productId),
        ),
      )
      .toEqual([id])
    await page.goto('/')
    await toEnd(page)
    await expect(page.getByRole('region', { name: 'Trending Now' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Picked for you' })).toHaveCount(0)
    await page.goto('/search?q=lamp')
    await expect
      .poll(() =>
        page.evaluate(() =>
          (
            JSON.parse(localStorage.getItem('lamplit.recommendations') ?? '{}') as {
              searchHistory?: { query: string }[]
            }
          ).searchHistory?.map(({ query }) => query),
        ),
      )
      .toEqual(['lamp'])
    await page.goto('/settings')
    await press(page.getByRole('button', { name: 'Clear view history' }))
    await expect(page.getByRole('button', { name: 'Clear view history' })).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('lamplit.recommendations'))).toBeNull()
  },
)

journey(
  'a user finds Picked for you, reads why, opens one, and turns it off for good',
  { tag: '@full' },
  async ({ person }) => {
    const name = fresh('picky')
    const { id } = await demoProduct('mug')
    const other = await demoProduct('backpack')
    const picky = await person(name, `/product/${id}`)
    await expect(picky.app.getByRole('heading', { level: 1 })).toBeVisible()
    const call = await callAs(name)
    await expect.poll(() => call('GET', '/api/recommendations/choice')).toEqual({ personal: true, views: 1 })
    await picky.goTo(`/product/${other.id}`)
    await expect
      .poll(() => call('GET', '/api/recommendations/choice'))
      .toEqual({ personal: true, views: id === other.id ? 1 : 2 })

    await picky.goTo('/')
    const rail = picky.app.getByRole('region', { name: 'Picked for you' })
    // The lists above it grow while they come near.
    await expect(async () => {
      await toEnd(picky.app)
      await expect(rail).toBeVisible({ timeout: 1000 })
    }).toPass()
    await press(rail.getByRole('button', { name: 'Why these?' }))
    await expect(rail.getByText('Nobody can pay to be among them.')).toBeVisible()
    const card = rail.getByRole('article').first().getByRole('heading').getByRole('link')
    const counted = picky.page.waitForRequest((request) =>
      request.url().endsWith('/api/analytics/recommendation-click'),
    )
    await openCard(picky.page, card, picky.app.getByRole('dialog'))
    expect((await counted).postDataJSON()).toMatchObject({ recommendationType: 'personalized' })

    await picky.goTo('/settings')
    const off = picky.app.getByRole('switch', { name: /^Personal recommendations/ })
    await expect(off).toBeChecked()
    await press(off)
    await expect(picky.app.getByText('Turned off, and what was kept is gone')).toBeVisible()
    await expect(off).not.toBeChecked()
    expect(await call('GET', '/api/recommendations/choice')).toEqual({ personal: false, views: 0 })
    await picky.goTo('/')
    await toEnd(picky.app)
    await expect(picky.app.getByRole('region', { name: 'Trending Now' })).toBeVisible()
    await expect(picky.app.getByRole('region', { name: 'Picked for you' })).toHaveCount(0)
  },
)
