// The floating navigation of a signed-in user on the real server: figures, XP, the bonus of the day, and the way to
// a page (spec §2, §4; design §3.3).
import { seriousIn } from './barriers.ts'
import { fresh, press } from './names.ts'
import { callAs, expect, journey, fund } from './users.ts'
import { device } from './visitors.ts'
import { withMarket } from './with-market.ts'

withMarket()

journey(
  'the panel shows figures and XP of the server, 5 XP once a day',
  { tag: '@full' },
  async ({ browser, complaints }) => {
    const name = fresh('nav')
    const call = await fund(name, '12.34567')
    const { id } = await (
      await callAs(fresh('nsel'))
    )('POST', '/api/products', {
      type: 'Stocked',
      title: `Lantern hook of ${name}`,
      description: 'Of iron.',
      price: '2',
      stock: 9,
      image: 'https://example.com/a.jpg',
      policyAccepted: true,
      fulfillmentMethod: 'pickup',
    })
    await call('POST', '/api/wishlist/items', { id })
    await call('POST', '/api/cart/lines', { product_id: id, quantity: 1, price: '2' })
    const visitor = await device(browser, complaints, name)
    const granted = visitor.context.waitForEvent('response', (reply) => reply.url().endsWith('/api/me/xp/login-bonus'))
    const page = await visitor.open('/faq')
    await expect(page.getByRole('status').filter({ hasText: '+5 XP for today' })).toBeVisible()
    // The day is that of the server's clock.
    const today = new Date((await granted).headers()['date']!).toISOString().slice(0, 10)
    const flag = await page.evaluate(() => JSON.parse(localStorage.getItem('lamplit.login-bonus')!) as object)
    expect(flag).toEqual({ username: name, day: today })
    const tab = page.getByRole('button', { name: /^Open navigation/ })
    const panel = page.getByRole('dialog', { name: 'Navigation', exact: true })
    await press(tab)
    await expect(page.locator('[data-nav-panel=open]')).toBeVisible()
    const experience = panel.getByRole('progressbar', { name: 'Experience' })
    await expect(experience).toHaveAttribute('aria-valuetext', 'Level 1, 5 / 100 XP')
    await expect(panel.getByRole('list', { name: 'At a glance' }).getByRole('button')).toHaveText([
      '0Entries',
      '0Chat unread',
      '12.3457Pi Wallet',
      '0/30Achievements',
    ])
    await expect(panel.getByRole('link', { name: 'Wishlist, 1' })).toBeVisible()
    await expect(panel.getByRole('link', { name: 'Cart, 1' })).toBeVisible()
    await expect(panel.getByRole('link', { name: `${name}, your profile` })).toHaveAttribute(
      'href',
      `/profile?user=${name}`,
    )
    expect(await seriousIn(page, '[data-nav-panel]')).toEqual([])
    await press(panel.getByRole('button', { name: 'Trading' }))
    await press(page.getByRole('dialog', { name: 'Trading' }).getByRole('link', { name: 'Buy' }))
    await expect(page).toHaveURL(/\/buy$/)
    await expect(page.locator('[data-nav-panel]')).toHaveCount(0)
    await expect(page.getByRole('dialog')).toHaveCount(0)

    const second = await visitor.open('/faq')
    await press(second.getByRole('button', { name: /^Open navigation/ }))
    await expect(
      second.getByRole('progressbar', { name: 'Experience' }).filter({ visible: true }).first(),
    ).toHaveAttribute('aria-valuetext', 'Level 1, 5 / 100 XP')
    await expect(second.getByText('+5 XP for today')).toHaveCount(0)
    await visitor.close()
  },
)
