// Payments that were interrupted, withdrawals and refunds, as people meet them on the screens (pi-platform §7.6;
// domain §3.15).
import { fresh } from './names.ts'
import { callAs, control, expect, fund, journey as test, type Call, type UserOnPage } from './users.ts'
import { withMarket } from './with-market.ts'

withMarket({ money: true })

const address = { name: 'Linh Tran', street: '12 Nguyen Trai', suburb: '', postcode: '100000', country: 'Vietnam' }

/** Something to buy, from someone who is not on the screen. */
const offer = async (price: string): Promise<{ id: string; title: string }> => {
  const seller = await callAs(fresh('stall'))
  const title = `Brass bell ${fresh('')}`
  const { id } = await seller('POST', '/api/products', {
    title,
    description: 'Rings clearly',
    price,
    image: 'https://example.com/bell.jpg',
    type: 'Single Item',
    stock: 1,
    fulfillmentMethod: 'shipping',
    policyAccepted: true,
  })
  return { id, title }
}

const payAtPi = async (username: string, terms: { amount: string; memo: string; metadata: object }): Promise<string> =>
  (
    await control<{ identifier: string }>('payments', {
      username,
      amount: terms.amount,
      memo: terms.memo,
      metadata: terms.metadata,
    })
  ).identifier

/** Confirm Purchase of the opened product, up to the host's own dialog. */
const startPaying = async ({ app, page, goTo }: UserOnPage, productId: string): Promise<void> => {
  await goTo(`/product/${productId}`)
  await app.getByRole('button', { name: 'Buy with Pi' }).click()
  await app
    .getByRole('alertdialog', { name: 'Confirm Purchase' })
    .getByRole('button', { name: 'Pay with Pi SDK' })
    .click()
  await expect(page.getByTestId('pi-pay-status')).toHaveAttribute('data-state', 'ready')
}

const saveAddress = (call: Call): Promise<unknown> => call('PUT', '/api/address', address)
const purchasesOf = async (call: Call): Promise<{ state: string }[]> =>
  (await call('GET', '/api/orders?role=buyer')).orders as { state: string }[]
/** What the person's Pi wallet holds, in whole units of 10⁻⁷ π. Asking puts one π in. */
const walletAtPi = async (username: string): Promise<bigint> => {
  const { balance } = await control<{ balance: string }>('wallet/credit', { username, amount: '1' })
  const [whole = '', decimals = ''] = balance.split('.')
  return BigInt(whole + decimals.padEnd(7, '0'))
}

test('E9 E10: signed, and then the page is gone: opened again, the order is there once and paid', async ({
  person,
  complaints,
}) => {
  const name = fresh('anh')
  const call = await callAs(name)
  await saveAddress(call)
  const { id, title } = await offer('3.5')
  const first = await person(name)
  // Nothing of the page reaches the market any more after the signature.
  await first.page.context().route('**/api/pi/complete-payment', (route) => route.abort())
  await startPaying(first, id)
  await first.payInHost()
  await expect.poll(async () => (await call('GET', '/api/pi/unfinished')).payments.length).toBe(1)
  await first.close()
  complaints.length = 0

  const again = await person(name, '/purchases')
  const bought = again.app.getByRole('article', { name: title })
  await expect(bought.getByText('Paid and held')).toBeVisible({ timeout: 60_000 })
  await expect(bought).toHaveCount(1)
  await again.goTo('/wallet')
  await expect(again.app.getByRole('heading', { name: 'Activity' })).toBeVisible()
  await expect(again.app.getByRole('region', { name: 'Unfinished payments' })).toHaveCount(0)
  expect((await purchasesOf(call)).map(({ state }) => state)).toEqual(['paid'])
})

test('E16: a payment approved and left without a signature is cancelled when the page opens again', async ({
  person,
  complaints,
}) => {
  const name = fresh('binh')
  const call = await callAs(name)
  await saveAddress(call)
  const [{ id }, other] = [await offer('2'), await offer('2')]
  const first = await person(name)
  await startPaying(first, id)
  await first.close()
  complaints.length = 0

  const again = await person(name, '/purchases')
  await expect(again.app.getByText('The payment was cancelled').first()).toBeVisible()
  await expect(again.app.getByText(/Nothing was charged\./).first()).toBeVisible()
  // What was given up today is not reserved again; anything else can be paid for.
  await startPaying(again, other.id)
  await again.payInHost()
  await expect(again.app.getByRole('article', { name: other.title }).getByText('Paid and held')).toBeVisible()
  expect((await purchasesOf(call)).map(({ state }) => state).toSorted()).toEqual(['cancelled', 'paid'])
})

test('an unpaid order is paid later from the purchases, with the same terms', { tag: '@full' }, async ({ person }) => {
  const name = fresh('chau')
  const call = await callAs(name)
  const { id, title } = await offer('4')
  await call('POST', '/api/pi/payment-intents', { items: [{ product_id: id, quantity: 1 }], address })
  const buyer = await person(name, '/wallet')
  await expect(buyer.app.getByText('A payment of')).toBeVisible()
  await buyer.app.getByRole('button', { name: 'What happened?' }).click()
  await expect(buyer.app.getByRole('dialog', { name: 'What happened' }).getByText('Begun here')).toBeVisible()
  await buyer.page.keyboard.press('Escape')
  await buyer.app.getByRole('button', { name: 'Pay now' }).click()
  await buyer.payInHost()
  await expect(buyer.app.getByRole('region', { name: 'Unfinished payments' })).toHaveCount(0)
  await buyer.goTo('/purchases')
  await expect(buyer.app.getByRole('article', { name: title }).getByText('Paid and held')).toBeVisible()
})

test('E21: a withdrawal is taken back, and the next one is reviewed, sent, and arrives to the unit', async ({
  person,
}) => {
  const name = fresh('dung')
  const call = await callAs(name)
  await fund(name, '20')
  const owner = await person(name, '/wallet')
  await owner.app.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(owner.app.getByRole('dialog').getByText(/New accounts can withdraw 72 hours after/)).toBeVisible()
  await control('clock/advance', { seconds: 73 * 3600 })

  const ask = async (amount: string): Promise<void> => {
    await owner.goTo('/wallet')
    await owner.app.getByRole('button', { name: 'Withdraw', exact: true }).click()
    const sheet = owner.app.getByRole('dialog', { name: 'Withdraw to your Pi wallet' })
    await sheet.getByLabel('Amount').fill(amount)
    await sheet.getByRole('button', { name: 'Ask for the withdrawal' }).click()
    await expect(sheet).toBeHidden()
  }
  const card = (amount: string) => owner.app.getByRole('article', { name: new RegExp(`Withdrawal of π.${amount}`) })
  await ask('5')
  await card('5.00').getByRole('button', { name: 'Take it back' }).click()
  await expect(card('5.00').getByText('You took it back.')).toBeVisible()
  expect((await call('GET', '/api/wallet')).available).toBe('20')

  const before = await walletAtPi(name)
  await ask('10')
  await control('clock/advance', { seconds: 11 * 60 })
  await owner.goTo('/wallet')
  await expect(card('10.00').getByText('It is your first withdrawal.')).toBeVisible()
  const { withdrawals } = await call('GET', '/api/wallet/withdrawals')
  const admin = await callAs('market_admin')
  await admin('POST', `/api/admin/withdrawals/${withdrawals[0].id}/approve`, { reason: 'Looked at in the journey' })
  await expect(card('10.00').getByText('Arrived')).toBeVisible({ timeout: 60_000 })
  await card('10.00').getByRole('button', { name: 'Details' }).click()
  await expect(
    owner.app.getByRole('dialog', { name: 'Withdrawal' }).getByText('Transaction', { exact: true }),
  ).toBeVisible()
  // The second look put one π in.
  expect((await walletAtPi(name)) - before - 10_000_000n).toBe(99_900_000n)
  expect(await call('GET', '/api/wallet')).toMatchObject({ available: '10', held: '0' })
})

test('the refund of a purchase paid with Pi goes on to the Pi wallet, once', async ({ person }) => {
  const name = fresh('em')
  const call = await callAs(name)
  const { id } = await offer('6.5')
  const intent = await call('POST', '/api/pi/payment-intents', { items: [{ product_id: id, quantity: 1 }], address })
  const paymentId = await payAtPi(name, intent)
  await call('POST', '/api/pi/approve-payment', { paymentId })
  const { txid } = await control<{ txid: string }>(`payments/${paymentId}/sign`)
  await call('POST', '/api/pi/complete-payment', { paymentId, txid })
  await call('POST', `/api/orders/${intent.order_ids[0]}/cancel`, {})
  const buyer = await person(name, `/orders/${intent.order_ids[0]}`)
  await buyer.app.getByRole('button', { name: /^Send π.6\.50 to my Pi wallet$/ }).click()
  const sheet = buyer.app.getByRole('dialog', { name: 'Send the refund to your Pi wallet' })
  await expect(sheet.getByText('6.490000').first()).toBeVisible()
  await sheet.getByRole('button', { name: /^Send π.6\.500000 to my Pi wallet$/ }).click()
  await expect(sheet).toBeHidden()
  await expect(buyer.app.getByText('The refund is on its way to your Pi wallet.')).toBeVisible()
  await expect(buyer.app.getByRole('button', { name: /to my Pi wallet/ })).toHaveCount(0)
  expect((await call('GET', '/api/wallet/withdrawals')).withdrawals).toMatchObject([
    { order_id: intent.order_ids[0], amount: '6.5', arrives: '6.49' },
  ])
})
