// The cart in a real browser: things of two sellers, a changed price, one payment with Pi, and one with the wallet from
// two windows.
import { fresh, onPhone } from './names.ts'
import { allowListing } from './calls.ts'
import { callAs, expect, journey as test, type UserOnPage } from './users.ts'
import { withMarket } from './with-market.ts'

withMarket({ money: true })

/** Lists something outside the browser; how a listing is made is another journey. */
const listed = async (
  seller: Awaited<ReturnType<typeof callAs>>,
  title: string,
  form: Record<string, unknown> = {},
): Promise<string> =>
  (
    await seller('POST', '/api/products', {
      type: 'Stocked',
      title,
      description: `${title}, as described.`,
      price: '2',
      image: 'https://example.com/a.jpg',
      stock: 9,
      policyAccepted: true,
      fulfillmentMethod: 'both',
      flatRate: '0.5',
      ...form,
    })
  ).id as string

const add = async ({ app, goTo }: UserOnPage, title: string): Promise<void> => {
  await goTo(`/search?q=${encodeURIComponent(title)}`)
  await app.getByRole('button', { name: `Add ${title} to the cart` }).click()
  await expect(app.getByText('Added to cart')).toBeVisible()
}

test('a cart of two sellers with a changed price and a pickup is paid for with Pi at once', async ({ person }) => {
  const [lamp, rug] = [`Brass lamp ${fresh('')}`, `Wool rug ${fresh('')}`]
  const [first, second] = [await callAs(fresh('ines')), await callAs(fresh('omar'))]
  const [lampId] = [await listed(first, lamp), await listed(second, rug, { price: '3' })]
  const buyerName = fresh('linh')
  const buyer = await person(buyerName)
  const { app } = buyer
  // A new account may reserve one line for a payment with Pi; staff vouch for this one.
  await allowListing(buyerName, 1)
  await add(buyer, lamp)
  await add(buyer, rug)
  await first('PATCH', `/api/products/${lampId}`, { price: '2.5' })
  await buyer.goTo('/cart')
  await app
    .getByRole('group', { name: `Quantity of ${lamp}` })
    .getByRole('button', { name: 'Increase' })
    .click()
  await expect(app.getByText('Was π 2.000, now π 2.500')).toBeVisible()
  await app.getByRole('button', { name: 'Checkout' }).click()
  await expect(app.getByText('Please look at what has changed first.')).toBeVisible()
  await app.getByRole('button', { name: `Accept the change of ${lamp}` }).click()
  await expect(app.getByText(/^Was π/)).toBeHidden()
  await app.getByRole('button', { name: 'Checkout' }).click()
  const confirm = app.getByRole('alertdialog', { name: 'Confirm Purchase' })
  await expect(confirm.getByRole('button', { name: '3 items from 2 sellers' })).toBeVisible()
  await confirm
    .getByRole('group', { name: /^How you get it from omar/ })
    .getByRole('radio', { name: /^Pickup/ })
    .check()
  await confirm.getByRole('button', { name: 'Add a delivery address' }).click()
  const form = app.getByRole('dialog', { name: 'Delivery address' })
  for (const [label, value] of [
    ['Name', 'Linh Tran'],
    ['Street', '12 Nguyen Trai'],
    ['Postcode', '100000'],
    ['Country', 'Vietnam'],
  ] as const)
    await form.getByLabel(label).fill(value)
  await form.getByRole('button', { name: 'Save address' }).click()
  await expect(form).toBeHidden()
  // Two lamps and their shipping, one rug that is fetched.
  await expect(confirm.getByText('8.500000').first()).toBeVisible()
  await confirm.getByRole('button', { name: 'Pay with Pi SDK' }).click()
  await buyer.payInHost()
  await expect(app.getByRole('heading', { name: 'Purchases', level: 1 })).toBeVisible()
  for (const title of [lamp, rug]) await expect(app.getByRole('article').filter({ hasText: title })).toBeVisible()
  await buyer.goTo('/cart')
  await expect(app.getByText('Your cart is empty')).toBeVisible()
})

test('a line of the cart that is removed, saved for later or sold out leaves the other lines unchanged', async ({
  person,
}) => {
  const [lamp, rug, vase] = [`Desk lamp ${fresh('')}`, `Felt rug ${fresh('')}`, `Tall vase ${fresh('')}`]
  const seller = await callAs(fresh('rafa'))
  const ids = [await listed(seller, lamp), await listed(seller, rug), await listed(seller, vase)]
  const buyer = await person(fresh('bao'))
  const { app } = buyer
  for (const title of [lamp, rug, vase]) await add(buyer, title)
  await seller('DELETE', `/api/products/${ids[1]}`, {})
  await buyer.goTo('/cart')
  await expect(app.getByRole('region', { name: 'No longer for sale' }).getByText(rug)).toBeVisible()
  await app.getByRole('button', { name: `Save for later: ${vase}` }).click()
  await expect(app.getByRole('region', { name: 'Saved for later' }).getByText(vase)).toBeVisible()
  await app.getByRole('button', { name: `Remove ${lamp} from the cart` }).click()
  await expect(app.getByText('Removed from cart!')).toBeVisible()
  await app.getByRole('button', { name: 'Undo' }).click()
  await expect(app.getByRole('link', { name: lamp })).toBeVisible()
  const summary = app.getByRole('region', { name: 'Summary' })
  await expect(summary.getByText('1 item', { exact: true })).toBeVisible()
  await app.getByRole('button', { name: `Move to cart: ${vase}` }).click()
  await expect(summary.getByText('2 items', { exact: true })).toBeVisible()
  // On a phone the way on stays beside the total, whatever comes later of other currencies.
  await expect(summary.getByText('reference only').filter({ visible: true })).toBeVisible()
  const [total, checkout] = [
    (await summary.getByText('Total', { exact: true }).boundingBox())!,
    (await summary.getByRole('button', { name: 'Checkout' }).boundingBox())!,
  ]
  if (onPhone()) expect(Math.abs(checkout.y - total.y)).toBeLessThan(checkout.height)
  else expect(checkout.y).toBeGreaterThan(total.y)
})
