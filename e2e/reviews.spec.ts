// A finished order is reviewed by both sides, blind, and then read and answered by everyone (spec §2; domain 3.12).
/// <reference lib="dom" />
import { fresh } from './names.ts'
import { callAs, control, expect, fund, journey as test, market } from './people.ts'
import { canaryHost, packed } from './xss-vectors.ts'

const listing = {
  title: 'Brass bell for a door',
  description: 'Rings clearly',
  price: '6',
  image: 'https://example.com/bell.jpg',
  type: 'Stocked',
  stock: 500,
  fulfillmentMethod: 'shipping',
  policyAccepted: true,
}
const address = { name: 'Linh', street: '1 Road', suburb: '', postcode: '1000', country: 'Vietnam' }

/** A seller and a buyer with an order that has just come to its end. */
const ended = async (sellerName: string, buyerName: string): Promise<{ order: string; product: string }> => {
  const { product, more } = await traders(sellerName, buyerName, '20')
  return { product, order: await more() }
}

/** A seller and a buyer with π; `more` makes one order of the same thing and brings it to its end. */
const traders = async (
  sellerName: string,
  buyerName: string,
  amount: string,
): Promise<{ product: string; more: () => Promise<string> }> => {
  const [seller, buyer] = [await callAs(sellerName), await fund(buyerName, amount)]
  const product = (await seller('POST', '/api/products', listing)).id as string
  const { user } = await buyer('GET', '/api/me')
  return {
    product,
    more: async () => {
      const bought = await buyer('POST', '/api/cart/wallet/complete-cart', {
        cartItems: [{ product_id: product, price: '6', quantity: 1 }],
        buyer_uid: user.uid,
        address,
      })
      const [order] = bought.data.order_ids as [string]
      await seller('POST', `/api/orders/${order}/ship`, { carrier: 'Post', tracking: 'VN1' })
      await buyer('POST', `/api/orders/${order}/confirm`, {})
      return order
    },
  }
}

test('both write blind, both appear together, and each may reply once', async ({ person }) => {
  const [sellerName, buyerName] = [fresh('seller'), fresh('buyer')]
  const { product } = await ended(sellerName, buyerName)

  const buyer = await person(buyerName, '/reviews')
  await buyer.app.getByRole('button', { name: 'Write review of Brass bell for a door' }).click()
  await buyer.app
    .getByRole('group', { name: 'How was it?' })
    .getByRole('radio', { name: 'Good' })
    .check({ force: true })
  await buyer.app
    .getByRole('group', { name: 'Delivery' })
    .getByRole('radio', { name: 'Excellent' })
    .check({ force: true })
  await buyer.app.getByRole('textbox', { name: 'Comment' }).fill('It rings <b>clearly</b>, and my neighbours know it.')
  await buyer.app.getByRole('button', { name: 'Publish' }).click()
  await expect(buyer.app.getByText('Waits for the other side')).toBeVisible()
  await buyer.goTo(`/product/${product}`)
  await buyer.app.getByRole('tab', { name: 'Reviews (0)' }).click()
  await expect(buyer.app.getByText('No reviews yet').last()).toBeVisible()
  await buyer.goTo('/reviews')
  await buyer.app.getByRole('button', { name: 'Edit review of Brass bell for a door' }).click()
  await buyer.app
    .getByRole('group', { name: 'How was it?' })
    .getByRole('radio', { name: 'Excellent' })
    .check({ force: true })
  await buyer.app.getByRole('button', { name: 'Save changes' }).click()
  await expect(buyer.app.getByRole('dialog')).toHaveCount(0)

  const seller = await person(sellerName, '/reviews')
  await seller.app.getByRole('button', { name: 'Write review of Brass bell for a door' }).click()
  await seller.app
    .getByRole('group', { name: 'How was it?' })
    .getByRole('radio', { name: 'Excellent' })
    .check({ force: true })
  await seller.app.getByRole('button', { name: 'Publish' }).click()
  await expect(seller.app.getByText('Both reviews are shown now')).toBeVisible()
  await seller.app.getByRole('tab', { name: 'Received' }).click()
  await seller.app.getByRole('button', { name: `Reply to the review by ${buyerName}` }).click()
  await seller.app.getByRole('textbox', { name: 'Your reply' }).fill('Thank you, ring it often!')
  await seller.app.getByRole('button', { name: 'Send reply' }).click()
  await expect(seller.app.getByText('Thank you, ring it often!')).toBeVisible()
  await expect(seller.app.getByRole('button', { name: /^Reply to/ })).toHaveCount(0)

  await buyer.goTo(`/product/${product}`)
  await buyer.app.getByRole('tab', { name: 'Reviews (1)' }).click()
  await expect(buyer.app.getByText('Delivery 5 of 5')).toBeVisible()
  await expect(buyer.app.getByText('Thank you, ring it often!')).toBeVisible()
  await buyer.app.getByRole('button', { name: '4 stars, 0 reviews' }).click()
  await expect(buyer.app.getByText('No reviews match your filter')).toBeVisible()
})

test('what one side wrote appears by itself when the time is over', async ({ person }) => {
  const [sellerName, buyerName] = [fresh('seller'), fresh('buyer')]
  const { order, product } = await ended(sellerName, buyerName)
  const call = await callAs(buyerName)
  await call('PUT', `/api/reviews/orders/${order}`, { rating: 2, comment: 'It is very loud.', anonymous: true })
  await control('clock/advance', { seconds: 14 * 86_400 + 60 })
  const seller = await person(sellerName, '/reviews')
  await expect(seller.app.getByText('Nothing to write')).toBeVisible()
  await seller.goTo(`/product/${product}`)
  await seller.app.getByRole('tab', { name: 'Reviews (1)' }).click()
  await expect(seller.app.getByText('It is very loud.')).toBeVisible()
  await expect(seller.app.getByText('Anonymous')).toBeVisible()
})

test.describe('hostile words', () => {
  // The policy refuses what is tried here, and browsers tell of it.
  test.use({ attacks: true })

  test('XSS-1: whatever a review or a reply says, no screen runs it or asks anybody for it', async ({ browser }) => {
    test.setTimeout(300_000)
    const [sellerName, buyerName] = [fresh('seller'), fresh('buyer')]
    const { product, more } = await traders(sellerName, buyerName, '900')
    const [seller, buyer] = [await callAs(sellerName), await callAs(buyerName)]
    // Other control characters than line breaks are refused as such, so the vectors that hold one go without it.
    const plain = (text: string): string => text.replaceAll(/(?![\n\r\t])\p{Cc}/gu, '')
    const [comments, replies] = [packed(990).map(plain), packed(490).map(plain)]
    for (const [place, reply] of replies.entries()) {
      const order = await more()
      await buyer('PUT', `/api/reviews/orders/${order}`, { rating: 5, comment: comments[place % comments.length] })
      const { theirs } = await seller('PUT', `/api/reviews/orders/${order}`, { rating: 5 })
      await seller('POST', `/api/reviews/${theirs.id}/reply`, { text: reply })
    }
    const context = await browser.newContext()
    await context.addInitScript(() => {
      Object.assign(globalThis, {
        trap: () => {
          document.documentElement.dataset['trapped'] = 'yes'
        },
      })
    })
    const page = await context.newPage()
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes(canaryHost)) asked.push(request.url())
    })
    for (const screen of [`/product/${product}`, `/profile?user=${sellerName}`]) {
      await page.goto(market + screen)
      await page.getByRole('tab', { name: /^Reviews/ }).click()
      await expect(page.getByRole('article').first()).toBeVisible()
      for (let shown = 20; shown < replies.length; shown += 20)
        await page.getByRole('button', { name: 'Show more' }).click()
      await expect(page.getByRole('article').filter({ hasText: buyerName })).toHaveCount(replies.length)
      await page.waitForTimeout(500)
      expect([await page.evaluate(() => document.documentElement.dataset['trapped']), asked]).toEqual([undefined, []])
    }
    await context.close()
  })
})
