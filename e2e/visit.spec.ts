// One visit of a visitor and one of a user: that the pages of finding, comparing, sharing, reporting and saving reach
// the real server and hear of it (spec §2, §4, §7, §9). What those pages do by themselves is shown by the browser tests
// beside them, and at length by the specs named after them.
/// <reference lib="dom" />
import { test as base, type Page } from '@playwright/test'
import { allFiles } from './chunks.ts'
import { fresh, onPhone, press } from './names.ts'
import { callAs, control, expect, journey, market } from './users.ts'
import { device, goTo, openPlain, signIn } from './visitors.ts'
import { withMarket } from './with-market.ts'

withMarket()

base.describe.configure({ timeout: 300_000 })

const read = async (path: string) => (await fetch(market + path)).json()
/** A listing of the demo market, by its title. */
const demoProduct = async (words: string): Promise<{ id: string; title: string; seller_username: string }> =>
  (await read(`/api/products?q=${encodeURIComponent(words)}`)).products[0]
const summary = (page: Page) => page.locator('main p[role=status]')
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const lists = [
  'Top 100 Bestsellers',
  'Top 100 Reviews',
  'Most Purchases This Month',
  'Most Sales This Month',
  'Recently Added',
  'Trending Now',
]
/** A list is asked for when it comes near; what stands at the end is there once those above it have grown. */
const comeNear = async (page: Page, title: string, toEnd = true): Promise<void> => {
  const list = page.getByRole('region', { name: title, exact: true })
  await expect(async () => {
    await (toEnd ? page.locator('main') : list).evaluate((part) => {
      part.scrollIntoView({ block: 'end' })
    })
    await expect(list.getByRole('article').first()).toBeVisible({ timeout: 1000 })
  }).toPass()
}

journey(
  'a visitor searches, compares, reads, shares and reports, and the market has it',
  async ({ page, complaints }) => {
    const staff = await callAs('market_admin')
    await openPlain(page, '/search', complaints)
    const field = page.getByRole('combobox', { name: 'Search the market' }).first()
    await press(field)
    const typing = onPhone() ? page.getByRole('dialog', { name: 'Search' }).getByRole('combobox') : field
    await typing.fill('desk lam')
    await press(page.getByRole('button', { name: /^Write desk lamp.* into the field$/i }).first())
    await typing.press('Enter')
    await expect(summary(page)).toHaveText(/^Showing 1-\d+ of \d+ results$/)
    const words = new URL(page.url()).searchParams.get('q')!
    const { total } = await read(
      `/api/search/products?q=${encodeURIComponent(words)}&filter_category=Home&page=1&limit=20`,
    )
    if (onPhone()) await press(page.getByRole('button', { name: /^Filters/ }))
    const panel = page.getByRole(onPhone() ? 'dialog' : 'complementary', { name: 'Filters' })
    await press(panel.getByRole('checkbox', { name: new RegExp(`^Home, ${total} products?$`) }))
    if (onPhone()) await press(panel.getByRole('button', { name: /^Show \d+ results?$/ }))
    await expect(summary(page)).toHaveText(new RegExp(` of ${total} results$`))

    for (const place of [0, 1])
      await press(
        page
          .locator('main')
          .getByRole('article')
          .nth(place)
          .getByRole('button', { name: /^Compare / }),
      )
    await press(page.getByRole('region', { name: 'Comparison', exact: true }).getByRole('link', { name: 'Compare' }))
    await expect(page.getByRole('row', { name: /^Approximate price/ })).toBeAttached()
    await expect(page.getByRole('columnheader')).toHaveCount(3)

    const mug = await demoProduct('mug')
    await goTo(page, `/product/${mug.id}`)
    await comeNear(page, 'Similar')
    await press(page.getByRole('tab', { name: /^Reviews \([1-9]/ }))
    await expect(
      page
        .getByRole('tabpanel')
        .getByRole('img', { name: /out of 5/ })
        .first(),
    ).toBeVisible()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: market })
    await press(
      page
        .getByRole('main')
        .getByRole('button', { name: `Share ${mug.title}` })
        .first(),
    )
    await press(page.getByRole('dialog', { name: 'Share' }).getByRole('button', { name: 'Copy link' }))
    await expect(page.locator('[data-announcer]')).toHaveText('Copied!')
    const link = await page.evaluate(() => navigator.clipboard.readText())
    const told = page.waitForResponse((response) => response.url().endsWith('/api/analytics/share-visit'))
    await page.goto(link)
    await expect(page).toHaveURL(`${market}/product/${mug.id}`)
    await told
    await press(page.getByRole('link', { name: new RegExp(mug.seller_username) }).first())
    await expect(heading(page, mug.seller_username)).toBeVisible()
    await expect(page.getByRole('article').first()).toBeVisible()

    await press(page.getByRole('contentinfo').getByRole('link', { name: 'Report Bug' }))
    const what = `${fresh('The lantern')} stays dark when I tap it.`
    await page.getByLabel(/^What happened\?/).fill(what)
    await press(page.getByRole('button', { name: 'Send the report' }))
    const reference = await page.getByText(/^LB-[2-9A-Z]{4}-[2-9A-Z]{4}$/).textContent()
    const { reports } = await staff('GET', '/api/admin/bug-reports')
    expect(reports.find((one: { what: string }) => one.what === what)).toMatchObject({ reference, path: '/profile' })

    // Whatever any page is built of can be fetched and begins without a failure.
    expect(
      await page.evaluate(async (files) => {
        const failed: string[] = []
        for (const file of files) await import(file).catch((error) => failed.push(`${file}: ${error}`))
        return failed
      }, allFiles()),
    ).toEqual([])
    await expect
      .poll(async () =>
        ((await staff('GET', '/api/admin/analytics')) as { popularPages: { page: string }[] }).popularPages.map(
          (one) => one.page,
        ),
      )
      .toEqual(expect.arrayContaining(['/search', '/compare', '/product/:id']))
    // Shares are counted every half minute, of what had been written by then.
    await expect
      .poll(async () => {
        await control('clock/advance', { seconds: 31 })
        return (await staff('GET', '/api/admin/analytics/shares')).popularProducts
      })
      .toContainEqual(expect.objectContaining({ productId: mug.id, shares: 1, visits: 1 }))
  },
)

const listing = {
  description: 'Made with care.',
  price: '4',
  image: 'https://example.com/a.jpg',
  policyAccepted: true,
  fulfillmentMethod: 'pickup',
}

journey(
  'a user keeps what they saved before signing in, hears at once what others do, and turns picks off',
  async ({ browser, complaints }) => {
    const [name, guest, title] = [fresh('opal'), fresh('kwame'), fresh('Quillbox')]
    const [own, other] = [await callAs(name), await callAs(guest)]
    const { id: saved } = await other('POST', '/api/products', { ...listing, title, type: 'Stocked', stock: 9 })
    const { id: sold } = await own('POST', '/api/products', { ...listing, title: `${title} II`, type: 'Single Item' })
    await own('POST', '/api/wishlist/items', { id: saved })
    const mug = await demoProduct('mug')
    const mine = await device(browser, complaints)
    const page = await mine.open('/search?q=mug')
    const heart = page.getByRole('article').getByRole('button', { name: `Add ${mug.title} to wishlist` })
    await press(heart)
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await signIn(mine.context, name)
    // What happened before a page first looks is not news to it.
    const looked = page.waitForResponse((response) => response.url().includes('/api/notices?'))
    await goTo(page, '/wishlist')
    await (await looked).finished()
    await expect(page.getByText('Your wishlist from before you signed in is here too.')).toBeVisible()
    await expect(page.getByText('2 of 100').first()).toBeVisible()

    await other('PATCH', `/api/products/${saved}`, { price: '3.5' })
    await expect(page.getByText('Something you saved costs less now')).toBeVisible()
    await expect(page.getByText('Was π 4.000')).toBeVisible()
    await other('POST', '/api/products/offers', {
      product_id: sold,
      buyer_username: guest,
      price_offered: '3',
      message: 'Is it still there?',
    })
    const news = page.getByRole('region', { name: 'Notifications', exact: true }).locator('[role=status]')
    const said = news.filter({ hasText: guest })
    await expect(said).toContainText('Is it still there?')
    // Whoever looks at it keeps it.
    await page.keyboard.press('F8')
    await page.keyboard.press('Tab')
    await said.getByRole('button', { name: 'Reply' }).click()
    await expect(page).toHaveURL(/\/offers$/)
    await expect(page.getByRole('main').getByText('Is it still there?')).toBeVisible()

    await press(page.getByRole('button', { name: /^Open navigation/ }))
    const navigation = page.getByRole('dialog', { name: 'Navigation', exact: true })
    await expect(navigation.getByRole('progressbar', { name: 'Experience' })).toHaveAttribute(
      'aria-valuetext',
      'Level 1, 5 / 100 XP',
    )
    await expect(navigation.getByRole('list', { name: 'At a glance' }).getByRole('button')).toHaveText([
      /^\d+Entries$/,
      /^\d+Chat unread$/,
      /^[\d.]+Pi Wallet$/,
      /^\d+\/30Achievements$/,
    ])
    await expect(navigation.getByRole('link', { name: 'Wishlist, 2' })).toBeVisible()

    await goTo(page, '/')
    for (const each of lists) await comeNear(page, each, false)
    await comeNear(page, 'Picked for you')
    await goTo(page, '/settings')
    await press(page.getByRole('checkbox', { name: 'Play a sound: Messages' }))
    await expect.poll(() => own('GET', '/api/notices/preferences')).toMatchObject({ sound: { messages: true } })
    await press(page.getByRole('switch', { name: /^Personal recommendations/ }))
    await expect(page.getByText('Turned off, and what was kept is gone')).toBeVisible()
    expect(await own('GET', '/api/recommendations/choice')).toEqual({ personal: false, views: 0 })
    await mine.close()
  },
)
