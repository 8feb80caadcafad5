// Product cards with the market behind them: a finger's two taps and its swipe, or a mouse, lead to the real product,
// cart and payment (spec §2, §4; design §4.1, §5.1).
// How far, how long and how large: web/src/features/catalog/cards.browser.test.tsx,
// web/src/features/product/swipes.browser.test.tsx.
import { callAs } from './calls.ts'
import { fresh, onPhone } from './names.ts'
import { expect, journey } from './users.ts'
import { device, swipe, tapTwice } from './visitors.ts'
import { withMarket } from './with-market.ts'

withMarket()

journey(
  'a card goes into the cart by swipe or button, its product opens, and a swipe or button there asks to confirm',
  { tag: '@full' },
  async ({ browser, complaints }) => {
    const title = `${fresh('Zephyrlamp')} of brass`
    const product = {
      type: 'Stocked',
      title,
      description: `${title}, as described.`,
      price: '2',
      image: 'https://example.com/a.jpg',
      stock: 9,
      policyAccepted: true,
      fulfillmentMethod: 'both',
    }
    await (
      await callAs(fresh('zeno'))
    )('POST', '/api/products', product)
    const name = fresh('swiper')
    const mine = await device(browser, complaints, name)
    const page = await mine.open(`/search?q=${encodeURIComponent(title)}`)
    const card = page.locator('article[data-product]').filter({ hasText: title })
    await expect(card).toBeVisible()
    const added = page.getByText('Added to cart')
    if (onPhone()) await swipe(page, card, 70)
    else await card.getByRole('button', { name: `Add ${title} to the cart` }).click()
    await expect(added).toBeVisible()
    expect((await (await callAs(name))('GET', '/api/cart')).lines).toBe(1)

    const link = card.getByRole('link', { name: title })
    const opened = page.getByRole('dialog').getByRole('heading', { name: title }).last()
    if (onPhone()) await tapTwice(page, link)
    else await link.click()
    await expect(opened).toBeVisible()

    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: 'Buy with Pi' })).toBeEnabled()
    if (onPhone()) await swipe(page, dialog.getByRole('img', { name: title }).first(), 101)
    else await dialog.getByRole('button', { name: 'Buy with wallet' }).click()
    await expect(page.getByRole('alertdialog', { name: 'Confirm Purchase' })).toBeVisible()
    await mine.close()
  },
)
