// A message that another user causes reaches an open page at once and can be answered (spec §2, §9; design §3.6).
import { callAs } from './calls.ts'
import { fresh, press } from './names.ts'
import { expect, journey as test } from './users.ts'
import { device } from './visitors.ts'
import { withMarket } from './with-market.ts'

withMarket()

test(
  'an offer with words reaches an open page at once, and Reply leads to it',
  { tag: '@full' },
  async ({ browser, complaints }) => {
    const [owner, guest] = [fresh('opal'), fresh('kwame')]
    const [seller, buyer] = [await callAs(owner), await callAs(guest)]
    const { id } = await seller('POST', '/api/products', {
      type: 'Single Item',
      title: `${fresh('Bowl')} of ash`,
      description: 'Turned by hand.',
      price: '20',
      image: 'https://example.com/a.jpg',
      policyAccepted: true,
      fulfillmentMethod: 'pickup',
    })
    const mine = await device(browser, complaints, owner)
    // Once the page has looked how things stand, what comes later is news.
    const looked = mine.context.waitForEvent('response', (reply) => reply.url().includes('/api/notices?'))
    const page = await mine.open('/settings')
    await (await looked).finished()
    // How one wants to be told is kept by the server.
    const sound = page.getByRole('checkbox', { name: 'Play a sound: Messages' })
    await sound.click()
    await expect(sound).toBeChecked()
    await expect
      .poll(async () => (await seller('GET', '/api/notices/preferences')) as object)
      .toMatchObject({ toast: { messages: true }, sound: { messages: true } })
    await buyer('POST', '/api/products/offers', {
      product_id: id,
      buyer_username: guest,
      price_offered: '15',
      message: 'Is it still there?\nI can come today.',
    })
    const region = page.getByRole('region', { name: 'Notifications', exact: true })
    const said = region.locator('[role=status]:not([data-leaving])').filter({ hasText: guest })
    await expect(said).toContainText('Is it still there?')
    // Whoever looks at it keeps it.
    await page.keyboard.press('F8')
    await page.keyboard.press('Tab')
    await said.getByRole('button', { name: 'Reply' }).click()
    await expect(page).toHaveURL(/\/offers$/)
    await expect(page.getByRole('main').getByText('Is it still there?')).toBeVisible()
    await expect(said).toHaveCount(0)
    await press(page.getByRole('banner').getByRole('button', { name: /^Notifications/ }))
    await expect(page.getByRole('dialog', { name: 'Notifications', exact: true }).getByText('(New)')).toHaveCount(1)
    await mine.close()
  },
)
