// Money from end to end through the outside alone: the market's calls and the sandbox's control, no browser
// (interface).
import { expect, test } from 'vitest'
import { fresh, startedMarket } from './started-market.ts'

const { callAs, control, fund, market } = await startedMarket()

const listing = {
  title: 'Brass bell',
  description: 'Rings clearly',
  price: '12.345678',
  image: 'https://example.com/bell.jpg',
  type: 'Stocked',
  stock: 3,
  fulfillmentMethod: 'shipping',
  policyAccepted: true,
}
const address = { name: 'Linh', street: '1 Road', suburb: '', postcode: '1000', country: 'Vietnam' }

const payAtPi = async (username: string, terms: { amount: string; memo: string; metadata: object }) => {
  const { identifier } = await control<{ identifier: string }>('payments', {
    username,
    amount: terms.amount,
    memo: terms.memo,
    metadata: terms.metadata,
  })
  return identifier
}
const sign = async (identifier: string): Promise<string> =>
  (await control<{ txid: string }>(`payments/${identifier}/sign`)).txid

test('deposit, buy with the wallet, ship, confirm, and the seller has 96 %', async () => {
  const [sellerName, buyerName] = [fresh('seller'), fresh('buyer')]
  const [seller, buyer] = [await callAs(sellerName), await callAs(buyerName)]
  const product = await seller('POST', '/api/products', listing)
  await fund(buyerName, '50')
  const { user } = await buyer('GET', '/api/me')
  const { data } = await buyer('POST', '/api/cart/wallet/complete-cart', {
    cartItems: [{ product_id: product.id, price: '12.345678', quantity: 1 }],
    buyer_uid: user.uid,
    buyer_username: buyerName,
    address,
  })
  const id = data.order_ids[0] as string
  expect(await buyer('GET', '/api/wallet')).toEqual({ available: '37.654322', pending: '0', held: '12.345678' })
  await seller('POST', `/api/orders/${id}/ship`, { carrier: 'Post', tracking: 'VN1' })
  const done = await buyer('POST', `/api/orders/${id}/confirm`, {})
  expect(done).toMatchObject({ state: 'completed', escrow: 'released', seller_share: '11.851851', fee: '0.493827' })
  expect(await seller('GET', '/api/wallet')).toEqual({ available: '0', pending: '11.851851', held: '0' })
  await control('clock/advance', { seconds: 8 * 86_400 })
  expect(await seller('GET', '/api/wallet')).toEqual({ available: '11.851851', pending: '0', held: '0' })
  expect(
    (await seller('GET', '/api/wallet/entries')).entries.map(
      ({ why, amount }: { why: string; amount: string }) => `${why} ${amount}`,
    ),
  ).toContain('sale 11.851851')
})

test('buy with the Pi SDK, receive, confirm', async () => {
  const [sellerName, buyerName] = [fresh('seller'), fresh('buyer')]
  const [seller, buyer] = [await callAs(sellerName), await callAs(buyerName)]
  const product = await seller('POST', '/api/products', { ...listing, type: 'Single Item', price: '3' })
  const intent = await buyer('POST', '/api/pi/payment-intents', {
    items: [{ product_id: product.id, quantity: 1 }],
    address,
  })
  expect(Object.keys(intent)).toEqual(expect.arrayContaining(['intent_id', 'amount', 'memo', 'metadata', 'expires_at']))
  await expect(
    buyer('POST', '/api/pi/payment-intents', { items: [{ product_id: product.id, quantity: 1 }], address }),
  ).rejects.toThrow(/409/)
  const paymentId = await payAtPi(buyerName, intent)
  await buyer('POST', '/api/pi/approve-payment', { paymentId })
  const txid = await sign(paymentId)
  const paid = await buyer('POST', '/api/pi/complete-payment', { paymentId, txid })
  expect(await buyer('POST', '/api/pi/complete-payment', { paymentId, txid })).toEqual(paid)
  const id = paid.data.order_ids[0] as string
  await seller('POST', `/api/orders/${id}/ship`, { note: 'In the letter box' })
  expect((await buyer('POST', `/api/orders/${id}/received`, {})).state).toBe('delivered')
  expect((await buyer('POST', `/api/orders/${id}/confirm`, {})).state).toBe('completed')
  expect(((await (await fetch(`${market}/api/products/${product.id}`)).json()) as { sold: boolean }).sold).toBe(true)
})

test('a digital purchase is delivered at once, downloaded within its limit, and released by itself', async () => {
  const [sellerName, buyerName] = [fresh('seller'), fresh('buyer')]
  const [seller, buyer] = [await callAs(sellerName), await callAs(buyerName)]
  const product = await seller('POST', '/api/products', {
    ...listing,
    type: 'Online',
    price: '2',
    deliveryMethod: 'license',
    deliveryText: 'KEY-1234',
    maxDownloads: 2,
  })
  await fund(buyerName, '5')
  const { user } = await buyer('GET', '/api/me')
  const { data } = await buyer('POST', '/api/cart/wallet/complete-cart', {
    cartItems: [{ product_id: product.id, price: '2', quantity: 1 }],
    buyer_uid: user.uid,
  })
  const id = data.order_ids[0] as string
  expect((await buyer('GET', `/api/orders/${id}`)).state).toBe('delivered')
  const links = [
    await buyer('POST', `/api/orders/${id}/downloads`, { product_id: product.id }),
    await buyer('POST', `/api/orders/${id}/downloads`, { product_id: product.id }),
  ]
  expect(await (await fetch(new URL(links[0].url, market))).text()).toContain('KEY-1234')
  await expect(buyer('POST', `/api/orders/${id}/downloads`, { product_id: product.id })).rejects.toThrow(
    /DOWNLOAD_LIMIT/,
  )
  await control('clock/advance', { seconds: 73 * 3600 })
  expect((await buyer('GET', `/api/orders/${id}`)).state).toBe('completed')
  expect(await (await fetch(new URL(links[1].url, market))).text()).not.toContain('KEY-1234')
})

test('signed and then the browser is closed: the order is paid all the same', async () => {
  const [sellerName, buyerName] = [fresh('seller'), fresh('buyer')]
  const [seller, buyer] = [await callAs(sellerName), await callAs(buyerName)]
  const product = await seller('POST', '/api/products', { ...listing, price: '4' })
  const intent = await buyer('POST', '/api/pi/payment-intents', {
    items: [{ product_id: product.id, quantity: 2 }],
    address,
  })
  expect(intent.amount).toBe('8')
  const paymentId = await payAtPi(buyerName, intent)
  await buyer('POST', '/api/pi/approve-payment', { paymentId })
  await sign(paymentId)
  await control('clock/advance', { seconds: 60 })
  expect((await buyer('GET', `/api/orders/${intent.order_ids[0]}`)).state).toBe('paid')
})

test('an unpaid reservation runs out and the item is back', async () => {
  const [sellerName, buyerName] = [fresh('seller'), fresh('buyer')]
  const [seller, buyer] = [await callAs(sellerName), await callAs(buyerName)]
  const product = await seller('POST', '/api/products', { ...listing, type: 'Single Item' })
  const intent = await buyer('POST', '/api/pi/payment-intents', {
    items: [{ product_id: product.id, quantity: 1 }],
    address,
  })
  await control('clock/advance', { seconds: 20 * 60 })
  expect((await buyer('GET', `/api/orders/${intent.order_ids[0]}`)).state).toBe('payment_expired')
  expect(
    ((await (await fetch(`${market}/api/products/${product.id}`)).json()) as { reserved_until: string | null })
      .reserved_until,
  ).toBeNull()
})
