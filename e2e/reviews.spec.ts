// A finished order is reviewed by both sides, blind, and then read and answered by everyone (spec §2; domain §3.12).
/// <reference lib="dom" />
import { fresh } from './names.ts'
import { callAs, control, expect, journey as test } from './users.ts'
import { traders } from './reviewed-orders.ts'
import { withMarket } from './with-market.ts'

withMarket()

/** A seller and a buyer with an order that has just come to its end. */
const ended = async (sellerName: string, buyerName: string): Promise<{ order: string; product: string }> => {
  const { product, more } = await traders(sellerName, buyerName, '20')
  return { product, order: await more() }
}

test(
  'two reviews written blind appear together, and each side may reply once',
  { tag: '@full' },
  async ({ person }) => {
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
    await buyer.app
      .getByRole('textbox', { name: 'Comment' })
      .fill('It rings <b>clearly</b>, and my neighbours know it.')
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
  },
)

test('a review of one side alone is published when the review period ends', { tag: '@full' }, async ({ person }) => {
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
