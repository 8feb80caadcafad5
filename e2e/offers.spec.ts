// An offer from end to end in two browsers: made, countered, accepted, paid with Pi; and a funded one that is sold the
// moment it is accepted (domain §3.3).
import { fresh } from './names.ts'
import { callAs, expect, fund, journey } from './users.ts'
import { withMarket } from './with-market.ts'

withMarket({ money: true })

const lamp = {
  title: 'Brass reading lamp',
  description: 'Warm light for long evenings.',
  price: '12',
  image: 'https://example.com/lamp.jpg',
  type: 'Single Item',
  fulfillmentMethod: 'pickup',
  policyAccepted: true,
}

journey('an offer is made, countered, accepted and paid with Pi', async ({ person }) => {
  const [sellerName, buyerName] = [fresh('seller'), fresh('buyer')]
  const product = await (await callAs(sellerName))('POST', '/api/products', lamp)
  const buyer = await person(buyerName, `/product/${product.id}`)
  await buyer.app.getByRole('button', { name: 'Make offer' }).click()
  const dialog = buyer.app.getByRole('dialog', { name: 'Make an offer' })
  await dialog.getByRole('button', { name: '−15 %' }).click()
  await expect(dialog.getByText('15 % under the asking price')).toBeVisible()
  await dialog.getByLabel(/Message/).fill('I can collect it tonight. Write to me@example.com')
  await dialog.getByRole('button', { name: 'Send offer' }).click()
  await expect(buyer.app.getByText('✅ Offer sent successfully!')).toBeVisible()
  const sent = buyer.app.getByRole('article', { name: lamp.title })
  await expect(sent.getByText('Waiting for seller')).toBeVisible()
  await expect(sent.getByText('“I can collect it tonight. Write to •••”')).toBeVisible()

  const seller = await person(sellerName, '/offers')
  await seller.app.getByRole('tab', { name: 'Received' }).click()
  const received = seller.app.getByRole('article', { name: lamp.title })
  await received.getByRole('button', { name: 'Counter' }).click()
  const counter = seller.app.getByRole('dialog', { name: 'Counter the offer' })
  await counter.getByLabel('Your price').fill('11')
  await counter.getByRole('button', { name: 'Send counter' }).click()
  await expect(received.getByText('Waiting for buyer')).toBeVisible()

  await buyer.goTo('/offers')
  await sent.getByRole('button', { name: /^Accept π\s11\.00$/ }).click()
  await buyer.app
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Accept π\s11\.00$/ })
    .click()
  await expect(sent.getByText('Accepted')).toBeVisible()
  await sent.getByRole('button', { name: 'Pay now' }).click()
  const paying = buyer.app.getByRole('alertdialog', { name: 'Confirm Purchase' })
  await expect(paying.getByText('11.000000').first()).toBeVisible()
  await paying.getByRole('button', { name: 'Pay with Pi SDK' }).click()
  await buyer.payInHost()
  await expect(buyer.app.getByRole('heading', { name: 'Purchases', level: 1 })).toBeVisible()
  await expect(buyer.app.getByText('Paid and held').first()).toBeVisible()
  await buyer.goTo('/offers')
  await expect(sent.getByText('Paid', { exact: true })).toBeVisible()
  // The seller's page was left open, and nobody touched it.
  await expect(received.getByText('Paid', { exact: true })).toBeVisible()
})

journey('an accepted funded offer is sold at once, and the other buyers are notified', async ({ person }) => {
  const [sellerName, buyerName, otherName] = [fresh('seller'), fresh('buyer'), fresh('other')]
  const [seller, buyerCall, otherCall] = [
    await callAs(sellerName),
    await fund(buyerName, '20'),
    await callAs(otherName),
  ]
  const product = await seller('POST', '/api/products', lamp)
  await otherCall('POST', '/api/products/offers', {
    product_id: product.id,
    buyer_username: otherName,
    price_offered: '8',
    message: '',
  })
  const buyer = await person(buyerName, `/product/${product.id}`)
  await buyer.app.getByRole('button', { name: 'Make offer' }).click()
  const dialog = buyer.app.getByRole('dialog', { name: 'Make an offer' })
  await expect(dialog.getByText('1 other offer')).toBeVisible()
  await dialog.getByLabel('Your offer').fill('10')
  await dialog.getByRole('switch', { name: /Fund this offer/ }).click()
  await expect(dialog.getByText('π 10.000000 is set aside; if accepted it is paid at once.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Send offer' }).click()
  await expect(buyer.app.getByRole('article', { name: lamp.title }).getByText('Funded')).toBeVisible()
  expect(await buyerCall('GET', '/api/wallet')).toMatchObject({ available: '10', held: '10' })

  const page = await person(sellerName, '/offers')
  await page.app.getByRole('tab', { name: 'Received' }).click()
  await page.app
    .getByRole('article')
    .filter({ hasText: 'Funded' })
    .getByRole('button', { name: /^Accept π\s10\.00$/ })
    .click()
  await page.app
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Accept π\s10\.00$/ })
    .click()
  await expect(
    page.app.getByRole('article').filter({ hasText: 'Funded' }).getByText('Paid', { exact: true }),
  ).toBeVisible()
  await expect
    .poll(async () => (await otherCall('GET', '/api/offers?role=buyer')).offers[0])
    .toMatchObject({ state: 'voided', void_reason: 'sold' })
  expect((await buyerCall('GET', '/api/orders?role=buyer')).orders[0]).toMatchObject({ state: 'paid', total: '10' })
})
