// A product is shared from an ordinary browser, its link leads back, and its seller sees it counted (spec §2, §7, §9).
import { fresh, press } from './names.ts'
import { callAs, control, expect, journey, market } from './users.ts'
import { openPlain } from './visitors.ts'
import { withMarket } from './with-market.ts'

withMarket()

const lamp = {
  title: 'Lantern of paper',
  description: 'Folded by hand, with a "warm" light & no <b>plastic</b>.',
  price: '12.5',
  image: 'https://example.com/lamp.jpg',
  type: 'Stocked',
  stock: 5,
  fulfillmentMethod: 'pickup',
  policyAccepted: true,
}
const marks = (source: string): string => `utm_source=${source}&utm_medium=social_share&utm_campaign=product_share`
const linkOf = (id: string, source: string): string => `${market}/product/${id}?${marks(source)}&utm_content=${id}`

journey(
  'a shared link leads back without its marks and is counted for the seller',
  { tag: '@full' },
  async ({ page, complaints }) => {
    const seller = await callAs(fresh('sharer'))
    const { id } = await seller('POST', '/api/products', lamp)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: market })
    await openPlain(page, `/product/${id}`, complaints)
    await press(
      page
        .getByRole('main')
        .getByRole('button', { name: `Share ${lamp.title}` })
        .first(),
    )
    const menu = page.getByRole('dialog', { name: 'Share' })
    await press(menu.getByRole('button', { name: 'Copy link' }))
    await expect(page.locator('[data-announcer]')).toHaveText('Copied!')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(linkOf(id, 'copy'))

    // A target opens in a tab of its own that knows nothing of this one; nothing is sent anywhere here.
    const elsewhere = { contentType: 'text/html', body: '<title>elsewhere</title>' }
    await page.context().route(/^https:\/\/t\.me\//, (route) => route.fulfill(elsewhere))
    const opened = page.context().waitForEvent('page')
    await press(menu.getByRole('link', { name: 'Telegram, opens in a new tab' }))
    const tab = await opened
    await tab.waitForLoadState()
    expect(await tab.evaluate(() => [window.opener, document.referrer])).toEqual([null, ''])
    expect(new URL(tab.url()).searchParams.get('url')).toBe(linkOf(id, 'telegram'))
    await tab.close()
    await expect(menu).toBeHidden()

    // Somebody comes by the link: its marks are read once and leave the address.
    const told = page.waitForResponse((response) => response.url().endsWith('/api/analytics/share-visit'))
    await page.goto(linkOf(id, 'telegram'))
    await expect(page).toHaveURL(`${market}/product/${id}`)
    await expect(page.getByRole('heading', { name: lamp.title, level: 1 })).toBeVisible()
    await told
    const figures = async (): Promise<unknown> => {
      // They are counted every half minute, of what had been written by then.
      await control('clock/advance', { seconds: 31 })
      return seller('GET', '/api/analytics/shares')
    }
    await expect.poll(figures).toMatchObject({
      totalShares: 2,
      totalVisits: 1,
      platformBreakdown: { copy: 1, telegram: 1, facebook: 0 },
      popularProducts: [{ productId: id, shares: 2, visits: 1 }],
    })
  },
)
