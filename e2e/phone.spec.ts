// What a person meets on the screen when a payment goes wrong on the phone: E2 to E6, E18, E19, and signing in outside
// the Pi Browser (pi-platform §7.6, §1.7).
import { callAs, control, market, sandboxState, sandbox } from './calls.ts'
import { fresh } from './names.ts'
import { expect, journey as test, type UserOnPage } from './users.ts'
import { withMarket } from './with-market.ts'

withMarket({ money: true })

test.skip(({ isMobile }) => !isMobile, 'what Pi answers does not depend on the screen')

const listProduct = async (price = '2.5'): Promise<{ id: string; title: string }> => {
  const seller = await callAs(fresh('seller'))
  const title = `Brass whistle ${fresh('')}`
  const { id } = await seller('POST', '/api/products', {
    title,
    description: 'Whistles clearly',
    price,
    image: 'https://example.com/whistle.jpg',
    type: 'Single Item',
    fulfillmentMethod: 'pickup',
    policyAccepted: true,
  })
  return { id, title }
}
/** Opens the question of a purchase with the Pi SDK. */
const askToPay = async ({ app, goTo }: UserOnPage, id: string) => {
  await goTo(`/product/${id}`)
  await app.getByRole('button', { name: 'Buy with Pi' }).click()
  const confirm = app.getByRole('alertdialog', { name: 'Confirm Purchase' })
  await expect(confirm.getByRole('button', { name: 'Pay with Pi SDK' })).toBeEnabled()
  return confirm
}

test('E2 the consent is denied: everything can be looked at, and signing in can be tried again', async ({ page }) => {
  const { id, title } = await listProduct()
  await page.goto(
    `${sandbox}/host?${new URLSearchParams({ app: market, user: fresh('efua'), path: `/product/${id}` })}`,
  )
  await page.getByTestId('pi-consent-deny').click({ timeout: 20_000 })
  const app = page.frameLocator('iframe')
  await expect(app.getByRole('heading', { name: title }).first()).toBeVisible({ timeout: 20_000 })
  await app.getByRole('button', { name: 'Buy with Pi' }).click()
  await app
    .getByRole('button', { name: /^Sign in/ })
    .last()
    .click()
  await page.getByTestId('pi-consent-allow').click()
  await expect(app.getByRole('button', { name: /^Sign in/ })).toHaveCount(0)
})

test(
  'E3 payments are not allowed at first: they are asked for again when they are needed',
  { tag: '@full' },
  async ({ page }) => {
    const { id, title } = await listProduct()
    await page.goto(
      `${sandbox}/host?${new URLSearchParams({ app: market, user: fresh('gifty'), path: `/product/${id}` })}`,
    )
    await page.getByTestId('pi-consent-scope-payments').uncheck({ timeout: 20_000 })
    await page.getByTestId('pi-consent-allow').click()
    const app = page.frameLocator('iframe')
    // The bell is there for those alone who are signed in.
    await expect(app.locator('header').getByLabel(/^Notifications/)).toBeAttached()
    await app.getByRole('button', { name: 'Buy with Pi' }).click()
    await app
      .getByRole('alertdialog', { name: 'Confirm Purchase' })
      .getByRole('button', { name: 'Pay with Pi SDK' })
      .click()
    // The host asks again; this time the person agrees.
    await page.getByTestId('pi-consent-scope-payments').check()
    await page.getByTestId('pi-consent-allow').click()
    await expect(page.getByTestId('pi-pay-status')).toHaveAttribute('data-state', 'ready')
    await page.getByTestId('pi-pay-confirm').click()
    await expect(app.getByRole('article').filter({ hasText: title })).toBeVisible()
  },
)

test(
  'E4 a reload between signing in and paying: the host is asked again, and it works',
  { tag: '@full' },
  async ({ person }) => {
    const { id, title } = await listProduct()
    const buyer = await person(fresh('akosua'), '/wallet')
    await buyer.page.reload()
    await askToPay(buyer, id).then((confirm) => confirm.getByRole('button', { name: 'Pay with Pi SDK' }).click())
    await buyer.payInHost()
    await expect(buyer.app.getByRole('article').filter({ hasText: title })).toBeVisible()
  },
)

test('E6 our server is never reached: the dialog runs out, nothing is charged, and the item is free again', async ({
  person,
  complaints,
}) => {
  const { id } = await listProduct()
  const buyer = await person(fresh('kwesi'))
  const confirm = await askToPay(buyer, id)
  await buyer.page.route('**/api/pi/approve-payment', (route) => route.abort())
  await confirm.getByRole('button', { name: 'Pay with Pi SDK' }).click()
  await expect(buyer.page.getByTestId('pi-pay-status')).toHaveAttribute('data-state', 'locked')
  await control('clock/advance', { seconds: 61 })
  await expect(buyer.page.getByTestId('pi-pay-status')).toHaveAttribute('data-state', 'expired')
  await buyer.page.getByTestId('pi-pay-close').click()
  await expect(confirm.getByRole('alert').first()).toBeVisible()
  await buyer.page.unroute('**/api/pi/approve-payment')
  await control('clock/advance', { seconds: 16 * 60 })
  expect((await (await fetch(`${market}/api/products/${id}`)).json()).sold).toBe(false)
  // The line was cut on purpose, and the browser says so.
  complaints.splice(0, complaints.length, ...complaints.filter((said) => !/ERR_FAILED/.test(said)))
})

test(
  'E18 too little π in the Pi wallet, and none at all: told in words, nothing is charged',
  { tag: '@full' },
  async ({ person, complaints }) => {
    const poorBalance = async () =>
      (await sandboxState<{ people: { username: string; balance: string }[] }>('people')).people.find(
        ({ username }) => username === 'poor_buyer',
      )?.balance
    const before = await poorBalance()
    const { id } = await listProduct()
    const poor = await person('poor_buyer')
    const confirm = await askToPay(poor, id)
    await confirm.getByRole('button', { name: 'Pay with Pi SDK' }).click()
    await expect(poor.page.getByTestId('pi-pay-status')).toHaveAttribute('data-state', 'insufficient_funds')
    await poor.page.getByTestId('pi-pay-close').click()
    await expect(confirm.getByRole('alert').first()).toBeVisible()
    expect(await poorBalance()).toBe(before)

    const { id: other } = await listProduct()
    const without = await person('no_wallet')
    const question = await askToPay(without, other)
    await question.getByRole('button', { name: 'Pay with Pi SDK' }).click()
    await expect(without.page.getByTestId('pi-pre-payment-error')).toBeVisible()
    await expect(question.getByRole('alert').first()).toBeVisible()
    // The SDK's own call is refused, and the browser says so.
    complaints.splice(0, complaints.length, ...complaints.filter((said) => !/payments\/user_to_app/.test(said)))
  },
)

test('E19 the SDK gives up while the wallet dialog is open, and the payment succeeds later: found, and shown', async ({
  person,
  complaints,
}) => {
  const { id, title } = await listProduct()
  const buyer = await person(fresh('abena'))
  await buyer.page.clock.install()
  const confirm = await askToPay(buyer, id)
  await confirm.getByRole('button', { name: 'Pay with Pi SDK' }).click()
  await expect(buyer.page.getByTestId('pi-pay-status')).toHaveAttribute('data-state', 'ready')
  await buyer.page.clock.fastForward(125_000)
  await expect(confirm.getByText(/keep checking|not confirmed/i).first()).toBeVisible()
  const { payments } = await sandboxState<{
    payments: { identifier: string; status: { developer_approved: boolean }; transaction: unknown }[]
  }>('payments')
  const open = payments.filter(({ status, transaction }) => status.developer_approved && transaction === null).at(-1)!
  await control(`payments/${open.identifier}/sign`)
  await control('clock/advance', { seconds: 60 })
  await buyer.page.clock.resume()
  await buyer.goTo('/purchases')
  await expect(buyer.app.getByRole('article').filter({ hasText: title }).getByText('Paid and held')).toBeVisible()
  // The SDK itself says that it gave up.
  complaints.splice(0, complaints.length, ...complaints.filter((said) => !/timed out after 120000ms/.test(said)))
})

test('Pi Sign-in in an ordinary browser lists and manages under the same uid, and learns where paying works', async ({
  page,
  complaints,
}) => {
  page.on('pageerror', (error) => complaints.push(error.message))
  const name = fresh('yaa')
  const { user } = await control<{ user: { uid: string } }>('login-as', { username: name })
  await page.goto(`${market}/settings`)
  await page
    .getByRole('button', { name: /^Sign in/ })
    .last()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in with Pi here' }).click()
  await page
    .getByTestId('pi-signin-person')
    .fill(name)
    .catch(() => page.getByTestId('pi-signin-person').selectOption(name))
  await page.getByTestId('pi-signin-allow').click()
  await expect(page).toHaveURL(`${market}/settings`)
  expect(page.url()).not.toContain('access_token')
  await expect(page.getByText(/Outside the Pi Browser/)).toBeVisible()
  await expect(page.getByText(user.uid.slice(0, 8))).toBeVisible()
  const { id } = await listProduct()
  await page.goto(`${market}/product/${id}`)
  await page.getByRole('button', { name: 'Buy with wallet' }).click()
  const pay = page.getByRole('alertdialog', { name: 'Confirm Purchase' })
  await expect(pay).toBeVisible()
  const elsewhere = 'Open Lamplit in the Pi Browser to pay or to withdraw.'
  await page.goto(`${market}/product/${id}`)
  await page.getByRole('button', { name: 'Buy with Pi' }).click()
  await expect(page.getByText(elsewhere)).toBeVisible()
  await page.goto(`${market}/wallet`)
  await page.getByRole('button', { name: 'Refill wallet' }).click()
  const refill = page.getByRole('dialog', { name: 'Refill wallet' })
  await refill.getByRole('textbox', { name: 'Amount' }).fill('5')
  await refill.getByRole('button', { name: 'Continue in Pi' }).click()
  await expect(refill.getByText(elsewhere)).toBeVisible()

  await page.goto(`${market}/settings`)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page
    .getByRole('button', { name: /^Sign in/ })
    .last()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in with Pi here' }).click()
  await page.getByTestId('pi-signin-deny').click()
  await expect(page.getByText('You did not allow Lamplit to see your username, so nobody was signed in.')).toBeVisible()
  // An answer that nobody here asked for is not used, and leaves the address.
  await page.goto(`${market}/faq`)
  await page.goto(`${market}/signin/pi#access_token=stolen&token_type=Bearer&state=x`)
  await expect(page.getByText('This answer does not belong to a sign-in begun here, so it was not used.')).toBeVisible()
  expect(page.url()).toBe(`${market}/signin/pi`)
})
