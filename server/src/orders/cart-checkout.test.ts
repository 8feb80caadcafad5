// Paying for the cart: its own lines, once, by every seller's way; shipping by region; and the page's arithmetic
// against the server's.
import * as cart from '@lamplit/contract/cart'
import * as orders from '@lamplit/contract/orders'
import { listNotifications } from '@lamplit/contract/notifications'
import { addAddress } from '@lamplit/contract/addresses'
import { readProduct } from '@lamplit/contract/catalog'
import { editProduct } from '@lamplit/contract/selling'
import { readWallet } from '@lamplit/contract/wallet'
import { pi, piToWire, plus, times, type Pi } from '@lamplit/contract/money'
import { countries, regions } from '@lamplit/contract/countries'
import { parcelBill } from '@lamplit/contract/shipping'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../kernel/db.ts'
import { act, buyerWith, cleanBooks, home, list, online, open, sign, single } from '../../test/market.ts'
import { tier } from '../../test/tier.ts'
import { world, type Answer, type Player, type World } from '../../test/world.ts'

let market: World
beforeAll(async () => {
  market = await world()
})
afterAll(async () => {
  await cleanBooks(market)
  await market.close()
})

let stories = 0
interface Wanted {
  id: string
  price?: string
  quantity?: number
}
/** Two sellers and a buyer that no other test has. */
const trio = async (amount = '1000') => {
  const n = stories++
  return {
    seller: await market.person(`checkout_seller_${n}`),
    other: await market.person(`checkout_other_${n}`),
    buyer: await buyerWith(market, `checkout_buyer_${n}`, amount),
  }
}
const put = async (buyer: Player, wanted: readonly Wanted[]): Promise<void> => {
  for (const { id, price = '10', quantity = 1 } of wanted)
    expect((await buyer.call(cart.addToCart, { body: { product_id: id, price, quantity } })).status).toBe(200)
}
const linesOf = (wanted: readonly Wanted[]) =>
  wanted.map(({ id, price = '10', quantity = 1 }) => ({ product_id: id, price, quantity }))
const pay = (
  buyer: Player,
  wanted: readonly Wanted[],
  more: Record<string, unknown> = {},
  key?: string,
): Promise<Answer> =>
  buyer.call(orders.completeCart, {
    body: { cartItems: linesOf(wanted), buyer_uid: buyer.user.uid, from_cart: true, ...more },
    ...(key ? { key } : {}),
  })
const payByPi = (buyer: Player, wanted: readonly Wanted[], more: Record<string, unknown> = {}): Promise<Answer> =>
  open(buyer, wanted, { from_cart: true, ...more })
const cartOf = async (buyer: Player) => (await buyer.call(cart.readCart)).body
const inCart = async (buyer: Player): Promise<unknown[]> =>
  (await cartOf(buyer)).sellers.flatMap((seller: Answer['body']) =>
    seller.lines.map((line: Answer['body']) => [line.product_id, line.quantity, line.problem]),
  )
const balance = async (buyer: Player): Promise<string> => (await buyer.call(readWallet)).body.available

test('one payment makes one order a seller, each by its own way, and what was paid for leaves the cart', async () => {
  const { seller, other, buyer } = await trio()
  const [lamp, rug, vase] = [
    await list(seller, { flatRate: '2', returnDays: 14 }),
    await list(other, { flatRate: '3', price: '20' }),
    await list(seller, { ...single, flatRate: '5' }),
  ]
  const wanted = [
    { id: lamp, quantity: 2 },
    { id: rug, price: '20' },
  ]
  await put(buyer, [...wanted, { id: vase }])
  await buyer.call(cart.setCartLine, {
    params: { id: vase },
    body: { quantity: 1, price: '10', saved_for_later: true },
  })
  const deliveries = { [seller.user.id]: 'shipping', [other.user.id]: 'pickup' }
  expect((await pay(buyer, wanted, { deliveries, total: '45' })).body.code).toBe('PRICE_CHANGED')
  const paid = await pay(buyer, wanted, { deliveries, total: '42' })
  expect(paid.status).toBe(200)
  const [first, second] = await Promise.all(
    paid.body.data.order_ids.map(async (id: string) => (await buyer.call(orders.readOrder, { params: { id } })).body),
  )
  expect([first.total, first.shipping, first.delivery, second.total, second.shipping, second.delivery]).toEqual([
    '22',
    '2',
    'shipping',
    '20',
    '0',
    'pickup',
  ])
  expect(await balance(buyer)).toBe('958')
  const left = await cartOf(buyer)
  expect([left.lines, left.saved.map((line: Answer['body']) => line.product_id)]).toEqual([0, [vase]])
  expect((await seller.call(listNotifications)).body.notices).toMatchObject([
    { kind: 'order_sold', about: `order:${first.id}`, amount: '22' },
  ])
  expect(
    (
      await market.db.many<{ days: number }>(
        'test.returns',
        sql`select return_days as days from orders where id = any(${[first.id, second.id]}::uuid[]) order by id`,
      )
    ).map(({ days }) => days),
  ).toEqual([14, 0])
  expect((await market.anyone(readProduct, { params: { id: lamp } })).body.return_days).toBe(14)
})

test('digital goods and goods together leave the cart in one piece, or not at all', async () => {
  const { seller, other, buyer } = await trio('25')
  const [book, lamp] = [await list(seller, { ...online, price: '5' }), await list(other, { price: '21' })]
  const wanted = [
    { id: book, price: '5' },
    { id: lamp, price: '21' },
  ]
  await put(buyer, wanted)
  expect((await pay(buyer, wanted)).body.code).toBe('INSUFFICIENT_FUNDS')
  expect((await cartOf(buyer)).lines).toBe(2)
  await market.give(buyer, '1')
  expect((await pay(buyer, wanted)).status).toBe(200)
  expect((await cartOf(buyer)).lines).toBe(0)
  expect(await balance(buyer)).toBe('0')
})

test(
  'the same cart paid for from many windows at once is charged once',
  async () => {
    const rounds = tier(4, 4, 40)
    let attempts = 0
    for (let round = 0; round < rounds; round++) {
      const { seller, other, buyer } = await trio()
      const beside = await market.beside(buyer)
      const wanted = [
        { id: await list(seller, round % 2 ? online : {}), quantity: 2 },
        { id: await list(other, { stock: 50 }) },
      ]
      await put(buyer, wanted)
      const ways = Array.from({ length: 12 }, (_, n) => () => {
        const window = n % 2 ? buyer : beside
        return n % 3 === 2 ? payByPi(window, wanted) : pay(window, wanted, {}, n < 4 ? undefined : `window ${n % 4}`)
      })
      const answers = await Promise.all(ways.map((way) => way()))
      attempts += answers.length
      const done = new Set(
        answers
          .filter(({ status }) => status === 200 || status === 201)
          .map(({ body }) => JSON.stringify(body.data?.order_ids ?? body.order_ids)),
      )
      expect(done.size).toBe(1)
      for (const { status, body } of answers)
        if (status > 201) expect(['CART_CHANGED', 'CART_BEING_PAID']).toContain(body.code)
      const spent = 1000 - Number(await balance(buyer))
      expect([0, 30]).toContain(spent)
      const { n } = await market.db.one<{ n: number }>(
        'test.orders',
        sql`select count(*)::int as n from orders where buyer_id = ${buyer.user.id}`,
      )
      expect(n).toBe(2)
    }
    expect(await market.violations()).toEqual([])
    process.stdout.write(`${JSON.stringify({ id: 'MON-4', part: 'cart', rounds, attempts, lost: 0, doubled: 0 })}\n`)
  },
  tier(60_000, 60_000, 300_000),
)

test('a price that was not agreed to is not paid, though the page names the right one', async () => {
  const { seller, buyer } = await trio()
  const lamp = await list(seller)
  await put(buyer, [{ id: lamp }])
  await seller.call(editProduct, { params: { id: lamp }, body: { price: '12' } })
  expect((await pay(buyer, [{ id: lamp }])).body).toMatchObject({
    code: 'PRICE_CHANGED',
    details: { old: '10', new: '12' },
  })
  expect((await pay(buyer, [{ id: lamp, price: '12' }])).body.code).toBe('CART_CHANGED')
  expect(
    (await buyer.call(cart.acceptCartLines, { body: { lines: [{ product_id: lamp, price: '12' }] } })).status,
  ).toBe(200)
  expect((await pay(buyer, [{ id: lamp, price: '12' }])).status).toBe(200)
})

test('a checkout whose quantity differs from the cart is refused', async () => {
  const { seller, buyer } = await trio()
  const lamp = await list(seller)
  await put(buyer, [{ id: lamp, quantity: 3 }])
  for (const quantity of [1, 2, 4]) expect((await pay(buyer, [{ id: lamp, quantity }])).body.code).toBe('CART_CHANGED')
  expect((await payByPi(buyer, [{ id: lamp, quantity: 2 }])).body.code).toBe('CART_CHANGED')
  // Bought without the cart, a line leaves it when it asks for no more than that.
  expect((await pay(buyer, [{ id: lamp, quantity: 2 }], { from_cart: false })).status).toBe(200)
  expect(await inCart(buyer)).toEqual([[lamp, 3, null]])
  expect((await pay(buyer, [{ id: lamp, quantity: 3 }], { from_cart: false })).status).toBe(200)
  expect(await inCart(buyer)).toEqual([])
})

test('cart lines wait while Pi pays them, come back when it fails and leave when it succeeds', async () => {
  const { seller, buyer } = await trio()
  const [lamp, rug] = [await list(seller), await list(seller)]
  const wanted = [{ id: lamp, quantity: 2 }, { id: rug }]
  await put(buyer, wanted)
  const opened = (await payByPi(buyer, wanted)).body
  expect(await inCart(buyer)).toEqual([
    [lamp, 2, 'paying'],
    [rug, 1, 'paying'],
  ])
  expect((await pay(buyer, wanted)).body.code).toBe('CART_BEING_PAID')
  expect((await payByPi(buyer, wanted)).body.code).toBe('CART_BEING_PAID')
  await act(buyer, opened.order_ids[0], 'cancel')
  expect(await inCart(buyer)).toEqual([
    [lamp, 2, null],
    [rug, 1, null],
  ])
  // What was given up today is not reserved again.
  await market.pass({ hours: 25 })
  await payByPi(buyer, wanted)
  await market.pass({ minutes: 16 })
  expect(await inCart(buyer)).toEqual([
    [lamp, 2, null],
    [rug, 1, null],
  ])
  await market.pass({ hours: 25 })
  const last = (await payByPi(buyer, wanted)).body
  // While it is being paid, more is wanted: that is still wanted afterwards.
  await buyer.call(cart.addToCart, { body: { product_id: lamp, price: '10', quantity: 3 } })
  const { paymentId, txid } = await sign(market, buyer, last)
  expect((await buyer.call(orders.completePayment, { body: { paymentId, txid } })).status).toBe(200)
  expect((await buyer.call(orders.completePayment, { body: { paymentId, txid } })).status).toBe(200)
  expect(await inCart(buyer)).toEqual([[lamp, 3, null]])
  expect(
    (await seller.call(listNotifications)).body.notices.filter(({ kind }: { kind: string }) => kind === 'order_sold'),
  ).toHaveLength(1)
})

test('shipping by region: the country of the address decides, and where it is not sent nothing is bought', async () => {
  const { seller, buyer } = await trio()
  const lamp = await list(seller, {
    shippingProfile: 'region',
    shippingRates: [
      { to: 'Norway', rate: '1.5' },
      { to: 'Europe', rate: '4' },
      { to: 'United States', rate: '9' },
    ],
  })
  const to = (country: string) => ({ address: { ...home, country } })
  const refused = (await pay(buyer, [{ id: lamp }], { from_cart: false, ...to('Japan') })).body
  expect(refused).toMatchObject({
    code: 'NOT_SHIPPED_THERE',
    error: '“A brass lamp” is not sent to Japan. Please choose another address, or take it out.',
    details: {
      fields: { address: '“A brass lamp” is not sent to Japan. Please choose another address, or take it out.' },
    },
  })
  expect((await open(buyer, [{ id: lamp }], to('Japan'))).body.code).toBe('NOT_SHIPPED_THERE')
  expect(await balance(buyer)).toBe('1000')
  for (const [country, total] of [
    ['Norway', '11.5'],
    ['France', '14'],
    ['usa', '19'],
    ['  NORWAY ', '11.5'],
    ['the United States of America', '19'],
  ]) {
    expect([country, (await pay(buyer, [{ id: lamp }], { from_cart: false, ...to(country!), total })).status]).toEqual([
      country,
      200,
    ])
  }
  expect(
    (await pay(buyer, [{ id: lamp }], { from_cart: false, ...to('Japan'), delivery: 'pickup', total: '10' })).status,
  ).toBe(200)
  // Everywhere else has a price once there is a flat rate; the usual address counts where none is named.
  await seller.call(editProduct, { params: { id: lamp }, body: { flatRate: '7' } })
  expect((await pay(buyer, [{ id: lamp }], { from_cart: false, ...to('Japan'), total: '17' })).status).toBe(200)
  expect((await pay(buyer, [{ id: lamp }], { from_cart: false, total: '11.5' })).status).toBe(200)
  await buyer.call(addAddress, { body: { ...home, country: 'Chile', is_default: true } })
  expect((await pay(buyer, [{ id: lamp }], { from_cart: false, total: '17' })).status).toBe(200)
  const stranger = await market.person(`nowhere_${stories}`)
  await market.give(stranger, '50')
  expect((await pay(stranger, [{ id: lamp }], { from_cart: false })).body.code).toBe('ADDRESS_REQUIRED')
})

test('MON-7: thirty ways to lie about the cart; nothing but its own price is ever charged', async () => {
  const { seller, buyer } = await trio()
  const [lamp, rug] = [
    await list(seller, { flatRate: '2', stock: 9999 }),
    await list(seller, { price: '20', stock: 9999 }),
  ]
  const honest = {
    cartItems: linesOf([{ id: lamp }, { id: rug, price: '20' }]),
    buyer_uid: buyer.user.uid,
    from_cart: true,
    total: '32',
  }
  const [line, second] = honest.cartItems
  const lies: Record<string, unknown>[] = [
    ...['0', '0.01', '9.9999999', '10.0000001', 9, '1e1', '-10', ' 10', null, true].map((price) => ({
      cartItems: [{ ...line, price }, second],
    })),
    ...['0', '0.01', '30', '31.9999999', '32.0000001', 0, '-32', '٣٢', {}, []].map((total) => ({ total })),
    { cartItems: [{ ...line, quantity: 2 }, second] },
    { cartItems: [line, line, second] },
    { cartItems: [line, { ...second, price: '10' }] },
    { deliveries: { [seller.user.id]: 'pickup' } },
    { deliveries: { [seller.user.id]: 'digital' } },
    { deliveries: { nobody: 'pickup' } },
    { delivery: 'pickup' },
    { buyer_uid: seller.user.uid },
    { buyer_username: seller.user.username },
    { from_cart: 'yes' },
    { from_cart: 1 },
    { cartItems: [] },
  ]
  let refused = 0
  for (const lie of lies) {
    const answers = [await buyer.call(orders.completeCart, { body: { ...honest, ...lie } })]
    if (!('buyer_uid' in lie) && !('buyer_username' in lie)) {
      const {
        cartItems: items,
        total,
        from_cart,
        deliveries,
        delivery,
      } = { deliveries: undefined, delivery: undefined, ...honest, ...lie }
      answers.push(
        await buyer.call(orders.createPaymentIntent, { body: { items, total, from_cart, deliveries, delivery } }),
      )
    }
    for (const { status } of answers) {
      expect([JSON.stringify(lie), status >= 400 && status < 500]).toEqual([JSON.stringify(lie), true])
      refused++
    }
    expect([JSON.stringify(lie), await balance(buyer), (await cartOf(buyer)).lines]).toEqual([
      JSON.stringify(lie),
      '1000',
      0,
    ])
  }
  await put(buyer, [{ id: lamp }, { id: rug, price: '20' }])
  for (const lie of lies) {
    expect([
      JSON.stringify(lie),
      (await buyer.call(orders.completeCart, { body: { ...honest, ...lie } })).status,
    ]).toEqual([JSON.stringify(lie), expect.any(Number)])
    expect([JSON.stringify(lie), await balance(buyer), (await cartOf(buyer)).lines]).toEqual([
      JSON.stringify(lie),
      '1000',
      2,
    ])
    refused++
  }
  expect(
    (await buyer.call(orders.completeCart, { body: { ...honest, fee: '0', shipping: '0', discount: '9' } })).status,
  ).toBe(200)
  expect(await balance(buyer)).toBe('968')
  process.stdout.write(
    `${JSON.stringify({ id: 'MON-7', part: 'cart', mutations: lies.length, refused, charged_otherwise: 0 })}\n`,
  )
})

/** The same seed, the same carts. */
const chance =
  (seed: number) =>
  (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * below)
  }

test(
  'the page reckons as the server does, for carts nobody thought of',
  async () => {
    const carts = tier(30, 30, 400)
    const pick = chance(20261121)
    const money = (most: number): string => piToWire((BigInt(1 + pick(most * 1000)) * 10_000n) as Pi)
    const sellers = await Promise.all(Array.from({ length: 8 }, (_, n) => market.person(`region_seller_${n}`)))
    const goods: { id: string; price: string; type: string }[] = []
    for (const seller of sellers) {
      for (let each = 0; each < 3; each++) {
        const profile = ['flat', 'free-threshold', 'region'][pick(3)]!
        const price = `${1 + pick(40)}.${pick(10)}`
        const places = [
          countries[pick(countries.length)]!,
          regions[pick(regions.length)]!,
          countries[pick(countries.length)]!,
        ].filter((place, at, all) => all.indexOf(place) === at)
        const form =
          pick(6) === 0
            ? { ...online, price }
            : {
                price,
                stock: 9999,
                fulfillmentMethod: ['shipping', 'pickup', 'both', 'shipping'][pick(4)],
                shippingProfile: profile,
                flatRate: profile === 'region' && pick(2) ? undefined : money(5),
                freeShippingThreshold: profile === 'free-threshold' ? money(60) : undefined,
                shippingRates:
                  profile === 'region' ? places.map((to) => ({ to, rate: pick(4) === 0 ? '0' : money(9) })) : undefined,
              }
        goods.push({
          id: await list(seller, form),
          price,
          type: String(form['type' as keyof typeof form] ?? 'Stocked'),
        })
      }
    }
    const tally = { bought: 0, notSent: 0, cannotTravel: 0, tampered: 0 }
    for (let round = 0; round < carts; round++) {
      const buyer = await buyerWith(market, `regional_${round}`, '100000')
      const country = pick(5) === 0 ? 'Atlantis' : countries[pick(countries.length)]!
      await buyer.call(addAddress, { body: { ...home, country, is_default: true } })
      const wanted = goods.filter(() => pick(5) === 0).map((good) => ({ ...good, quantity: 1 + pick(5) }))
      if (wanted.length === 0) continue
      await put(buyer, wanted)
      const choices = Object.fromEntries(
        sellers.filter(() => pick(2)).map(({ user }) => [user.id, pick(2) ? 'pickup' : 'shipping'] as const),
      )
      const pickup = Object.entries(choices)
        .filter(([, way]) => way === 'pickup')
        .map(([id]) => id)
        .join(',')
      const wire = (await buyer.call(cart.readCart, { query: { country, ...(pickup ? { pickup } : {}) } })).body
      const shown = cart.cart.parse(wire)
      // What the page does with the lines it was sent.
      const bills = shown.sellers.map((seller) => ({
        seller,
        bill: parcelBill(
          seller.lines.map((line) => ({
            total: times(line.price!, line.quantity),
            terms: {
              fulfillmentMethod: line.fulfillment_method,
              shippingProfile: line.shipping_profile,
              flatRate: line.flat_rate,
              freeShippingThreshold: line.free_shipping_threshold,
              shippingRates: line.shipping_rates,
            },
          })),
          choices[seller.seller_id],
          country,
        ),
      }))
      for (const { seller, bill } of bills)
        expect([seller.delivery, seller.shipping, seller.total]).toEqual([bill.delivery, bill.shipping, bill.total])
      const totals = bills.map(({ bill }) => bill.total)
      const body = { deliveries: choices }
      const lines = wanted.map(({ id, price, quantity }) => ({ id, price, quantity }))
      if (bills.some(({ bill }) => bill.delivery === null)) {
        // Something else may not be sent there either; whichever the server meets first is said.
        const expected = bills.some(({ bill }) => bill.notSent.length > 0)
          ? ['VALIDATION_ERROR', 'NOT_SHIPPED_THERE']
          : ['VALIDATION_ERROR']
        expect(expected).toContain((await pay(buyer, lines, body)).body.code)
        tally.cannotTravel++
      } else if (totals.includes(null)) {
        expect((await pay(buyer, lines, body)).body.code).toBe('NOT_SHIPPED_THERE')
        expect(shown.sellers.some((seller) => seller.lines.some((line) => line.not_sent))).toBe(true)
        tally.notSent++
      } else {
        const total = plus(...(totals as Pi[]))
        expect(shown.total).toBe(total)
        for (const off of [1n, -1n])
          expect((await pay(buyer, lines, { ...body, total: piToWire((total + off) as Pi) })).body.code).toBe(
            'PRICE_CHANGED',
          )
        tally.tampered += 2
        const paid = await pay(buyer, lines, { ...body, total: piToWire(total) })
        expect([paid.status, pi(await balance(buyer))]).toEqual([200, pi('100000') - total])
        tally.bought++
      }
    }
    expect(tally.bought).toBeGreaterThan(0)
    expect(tally.notSent).toBeGreaterThan(0)
    process.stdout.write(`${JSON.stringify({ id: 'CART-1', carts, ...tally, differences: 0 })}\n`)
  },
  tier(60_000, 60_000, 300_000),
)
