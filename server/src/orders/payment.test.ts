// Payments with Pi: reservations and their limits, giving up, late money, and PAY-2, the replays.
import { approvePayment, completePayment, createPaymentIntent } from '@lamplit/contract/orders'
import { approveDeposit, completeDeposit, depositIntent } from '@lamplit/contract/deposits'
import { listNotifications } from '@lamplit/contract/notifications'
import { editProduct } from '@lamplit/contract/selling'
import { readWallet } from '@lamplit/contract/wallet'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../kernel/db.ts'
import { act, buy, buyerWith, list, online, open, read, sign, single, type Line } from '../../test/market.ts'
import { world, type Answer, type Player, type World } from '../../test/world.ts'

let market: World
let seller: Player
let count = 0
beforeAll(async () => {
  market = await world()
  seller = await market.person('seller')
})
afterAll(() => market.close())

const newBuyer = (): Promise<Player> => buyerWith(market, `buyer_${++count}`, '100')
const stockOf = (id: string) =>
  market.db.one<{ stock: number; reserved: number }>(
    'test.shelf',
    sql`select stock, reserved from products where id = ${id}`,
  )
const availableOf = async (player: Player): Promise<string> => (await player.call(readWallet)).body.available

test('a reservation takes from the stock, ends by itself, and counts against the limit of its buyer', async () => {
  const buyer = await newBuyer()
  const lamp = await list(seller, { stock: 5 })
  for (let n = 0; n < 3; n++) expect((await open(buyer, [{ id: lamp }])).status).toBe(201)
  expect(await stockOf(lamp)).toEqual({ stock: 5, reserved: 3 })
  expect((await open(buyer, [{ id: lamp }])).body.code).toBe('TOO_MANY_RESERVATIONS')
  expect((await open(await newBuyer(), [{ id: lamp, quantity: 3 }])).body).toMatchObject({
    code: 'RESERVED',
    details: { product_id: lamp },
  })
  expect((await buy(await newBuyer(), [{ id: lamp, quantity: 2 }])).status).toBe(200)
  await market.pass({ minutes: 14 })
  expect(await stockOf(lamp)).toEqual({ stock: 3, reserved: 3 })
  await market.pass({ minutes: 2 })
  expect(await stockOf(lamp)).toEqual({ stock: 3, reserved: 0 })
  const cooling = await open(buyer, [{ id: lamp }])
  expect([cooling.status, cooling.body.code, Number(cooling.headers['retry-after']) > 3000]).toEqual([
    429,
    'COOLING_DOWN',
    true,
  ])
  await market.pass({ minutes: 61 })
  expect((await open(buyer, [{ id: lamp }])).body.code).toBe('RESERVED_TODAY')
  expect((await open(buyer, [{ id: await list(seller) }])).status).toBe(201)
  await market.pass({ minutes: 16 })
  expect(await market.violations()).toEqual([])
})

test('a T0 buyer reserves one line of three pieces; a cancelled reservation counts like an expired one', async () => {
  const buyer = await newBuyer()
  await market.db.write((tx) => tx.run('test.tier', sql`update users set lists_as = null where id = ${buyer.user.id}`))
  const items = await Promise.all(Array.from({ length: 5 }, () => list(seller, { stock: 50 })))
  const [first, second] = items as [string, string]
  const refused = async (lines: Line[]) => (await open(buyer, lines)).body.code
  expect(await refused(items.map((id) => ({ id, quantity: 10 })))).toBe('RESERVATION_LIMIT')
  expect(await refused([{ id: first, quantity: 4 }])).toBe('RESERVATION_LIMIT')
  for (const [n, id] of items.slice(0, 3).entries()) {
    const opened = await open(buyer, [{ id, quantity: 3 }])
    expect([n, opened.status]).toEqual([n, 201])
    expect(await refused([{ id: items[4]! }])).toBe('RESERVATION_LIMIT')
    expect((await act(buyer, opened.body.order_ids[0], 'cancel')).body.state).toBe('cancelled')
    expect(await stockOf(id)).toEqual({ stock: 50, reserved: 0 })
  }
  expect(await refused([{ id: items[4]! }])).toBe('COOLING_DOWN')
  await market.pass({ minutes: 61 })
  expect(await refused([{ id: second }])).toBe('RESERVED_TODAY')
  expect((await open(buyer, [{ id: items[4]! }])).status).toBe(201)
  expect((await buy(buyer, [{ id: first }])).status).toBe(200)
})

test('unpaid purchases take at most half of a stock, and the last piece', async () => {
  const lamp = await list(seller, { stock: 5 })
  const last = await list(seller, { stock: 1 })
  const [one, other] = [await newBuyer(), await newBuyer()]
  expect((await open(one, [{ id: lamp, quantity: 4 }])).body.code).toBe('HALF_OF_STOCK')
  expect((await open(one, [{ id: lamp, quantity: 3 }])).status).toBe(201)
  expect((await open(other, [{ id: lamp }])).body.code).toBe('HALF_OF_STOCK')
  expect((await open(other, [{ id: last }])).status).toBe(201)
  expect((await buy(other, [{ id: lamp, quantity: 2 }])).status).toBe(200)
})

const approveAtPi = async (buyer: Player, opened: Answer['body']): Promise<Answer> => {
  const { identifier: paymentId } = market.pi.pay(buyer.user.uid, opened.amount, opened.memo, opened.metadata)
  return buyer.call(approvePayment, { body: { paymentId } })
}
const kindsOf = async (player: Player): Promise<string[]> =>
  ((await player.call(listNotifications, { query: {} })).body.notices as { kind: string }[]).map(({ kind }) => kind)

test('a wallet buyer goes before unapproved reservations, newest first; their payers are not charged', async () => {
  const [first, second, wallet] = [await newBuyer(), await newBuyer(), await newBuyer()]
  const lamp = await list(seller, { stock: 4, price: '5' })
  const line = { id: lamp, price: '5' }
  const [older, newer] = [(await open(first, [line])).body, (await open(second, [line])).body]
  const poor = await buyerWith(market, `buyer_${++count}`, '14.9')
  expect((await buy(poor, [{ ...line, quantity: 3 }])).body.code).toBe('INSUFFICIENT_FUNDS')
  expect((await buy(wallet, [{ ...line, quantity: 3 }], { total: '1' })).body.code).toBe('PRICE_CHANGED')
  expect((await buy(wallet, [{ ...line, quantity: 3 }], { from_cart: true })).body.code).toBe('CART_CHANGED')
  expect(await stockOf(lamp)).toEqual({ stock: 4, reserved: 2 })
  expect((await buy(wallet, [{ ...line, quantity: 3 }])).status).toBe(200)
  expect(await stockOf(lamp)).toEqual({ stock: 1, reserved: 1 })
  expect(await availableOf(wallet)).toBe('85')
  expect((await read(first, older.order_ids[0])).state).toBe('pending_payment')
  expect((await read(second, newer.order_ids[0])).state).toBe('payment_expired')
  expect(await kindsOf(second)).toContain('payment_cancelled')
  const refused = await approveAtPi(second, newer)
  expect(refused.body).toMatchObject({
    code: 'INTENT_EXPIRED',
    error: 'Somebody else paid for this with their wallet first. Nothing was charged.',
  })
  expect(await availableOf(second)).toBe('100')
  // It was no fault of theirs, so the item can be reserved again today.
  await seller.call(editProduct, { params: { id: lamp }, body: { stock: 9 } })
  expect((await open(second, [line])).status).toBe(201)
  // What is approved is paid in peace.
  const chair = await list(seller, { ...single, price: '5' })
  const kept = (await open(first, [{ id: chair, price: '5' }])).body
  expect((await approveAtPi(first, kept)).status).toBe(200)
  expect((await buy(wallet, [{ id: chair, price: '5' }])).body.code).toBe('RESERVED')
  expect(await market.violations()).toEqual([])
})

test('of twenty wallet buyers at one unapproved reservation one buys, and a repeat of it changes nothing', async () => {
  const [payer, ...others] = await Promise.all(Array.from({ length: 20 }, newBuyer))
  const chair = await list(seller, { ...single, price: '5' })
  await open(payer!, [{ id: chair, price: '5' }])
  const lines = [{ id: chair, price: '5' }]
  const answers = await Promise.all(others.map((buyer, n) => buy(buyer, lines, {}, `wallet-first-${n}`)))
  const won = answers.findIndex(({ status }) => status === 200)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { body } of answers) expect([undefined, 'ALREADY_SOLD', 'RESERVED']).toContain(body.code)
  expect((await buy(others[won]!, lines, {}, `wallet-first-${won}`)).body).toEqual(answers[won]!.body)
  expect(await stockOf(chair)).toEqual({ stock: 0, reserved: 0 })
  expect(await market.violations()).toEqual([])
})

test.each<[string, string | undefined, (buyer: Player, opened: Answer['body']) => Promise<Answer>]>([
  [
    'Pi does not answer',
    undefined,
    async (buyer, opened) => {
      market.pi.down = true
      return approveAtPi(buyer, opened).finally(() => (market.pi.down = false))
    },
  ],
  [
    'Pi refuses the approval',
    undefined,
    async (buyer, opened) => {
      const { approve } = market.pi
      market.pi.approve = () => Promise.resolve({ refused: 'not_today' })
      return approveAtPi(buyer, opened).finally(() => (market.pi.approve = approve))
    },
  ],
  ['the payment is another one', 'RESERVED_TODAY', (buyer, opened) => approveAtPi(buyer, { ...opened, amount: '1' })],
  ['the payment is approved and left', 'RESERVED_TODAY', approveAtPi],
])('where %s, reserving the item again on that day is answered with %s', async (_, again, fail) => {
  const buyer = await newBuyer()
  const lines = [{ id: await list(seller) }]
  const opened = (await open(buyer, lines)).body
  await fail(buyer, opened)
  expect((await act(buyer, opened.order_ids[0], 'cancel')).body.state).toBe('cancelled')
  expect((await open(buyer, lines)).body.code).toBe(again)
})

test('concurrent payments of one user never exceed three', async () => {
  const buyer = await newBuyer()
  const beside = await market.beside(buyer)
  const lamp = await list(seller, { stock: 50 })
  const opened = await Promise.all(Array.from({ length: 12 }, (_, n) => open(n % 2 ? buyer : beside, [{ id: lamp }])))
  expect(opened.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, ...Array<number>(9).fill(429)])
  expect((await stockOf(lamp)).reserved).toBe(3)
})

test('a refusal names the buyer’s own unpaid order, not another user’s', async () => {
  const buyer = await newBuyer()
  const chair = await list(seller, { ...single })
  const opened = await open(buyer, [{ id: chair }])
  const again = await buy(buyer, [{ id: chair }])
  expect(again.body).toMatchObject({
    code: 'RESERVED',
    error: expect.stringContaining('You have an unpaid purchase'),
    details: { order_id: opened.body.order_ids[0] },
  })
  expect((await act(buyer, opened.body.order_ids[0], 'cancel')).body.state).toBe('cancelled')
  expect((await buy(buyer, [{ id: chair }])).status).toBe(200)
})

test('approval extends the time to an hour; after it Pi is asked and the goods return', async () => {
  const buyer = await newBuyer()
  const chair = await list(seller, { ...single })
  const opened = (await open(buyer, [{ id: chair }])).body
  const { identifier: paymentId } = market.pi.pay(buyer.user.uid, opened.amount, opened.memo, opened.metadata)
  expect((await buyer.call(approvePayment, { body: { paymentId } })).body).toEqual({
    success: true,
    data: { intent_id: opened.intent_id },
  })
  const deadline = (await read(buyer, opened.order_ids[0])).deadline
  expect(deadline).toMatchObject({ event: 'expire', to: 'payment_expired' })
  await market.pass({ minutes: 59 })
  expect((await read(buyer, opened.order_ids[0])).state).toBe('pending_payment')
  await market.pass({ minutes: 2 })
  expect((await read(buyer, opened.order_ids[0])).state).toMatch(/cancelled|payment_expired/)
  expect(await stockOf(chair)).toEqual({ stock: 1, reserved: 0 })
  expect((await market.pi.payment(paymentId))!.cancelled).toBe(true)
  expect(await market.violations()).toEqual([])
})

test('a payment given up before signing frees the goods; a signed one wins and is its buyer’s alone', async () => {
  const buyer = await newBuyer()
  const lamp = await list(seller, { stock: 2 })
  const opened = (await open(buyer, [{ id: lamp }])).body
  const payment = await sign(market, buyer, opened)
  expect((await act(buyer, opened.order_ids[0], 'cancel')).body).toMatchObject({ code: 'PAYMENT_NOT_FINISHED' })
  expect((await read(buyer, opened.order_ids[0])).state).toBe('pending_payment')
  for (const [who, told] of [
    [market.anyone, []],
    [seller.call, []],
    [buyer.call, opened.order_ids],
  ] as const)
    expect(await who(completePayment, { body: payment })).toMatchObject({
      status: 200,
      body: { data: { order_ids: told } },
    })
  expect(await read(buyer, opened.order_ids[0])).toMatchObject({ state: 'paid', escrow: 'held' })
  market.pi.down = true
  const second = (await open(buyer, [{ id: lamp }])).body
  expect((await act(buyer, second.order_ids[0], 'cancel')).body.state).toBe('cancelled')
  market.pi.down = false
  expect(await market.violations()).toEqual([])
})

test('a payment that nobody completed is found, and digital goods follow it', async () => {
  const buyer = await newBuyer()
  const key = await list(seller, { ...online, price: '3' })
  const opened = (await open(buyer, [{ id: key, price: '3' }])).body
  await sign(market, buyer, opened)
  await market.pass({ seconds: 40 })
  const order = await read(buyer, opened.order_ids[0])
  expect(order).toMatchObject({ state: 'delivered', grants: [{ text: 'KEY-1234' }] })
  expect(order.timeline.map(({ event }: { event: string }) => event)).toEqual(['place', 'pay', 'deliver_digital'])
  expect(await market.violations()).toEqual([])
})

test('money that comes too late is the buyer’s, once, and the item may be someone else’s by then', async () => {
  const buyer = await newBuyer()
  const chair = await list(seller, { ...single, price: '20' })
  const rug = await list(await market.person('weaver'), { price: '5' })
  const opened = (
    await open(buyer, [
      { id: chair, price: '20' },
      { id: rug, price: '5' },
    ])
  ).body
  const { identifier: paymentId } = market.pi.pay(buyer.user.uid, opened.amount, opened.memo, opened.metadata)
  await buyer.call(approvePayment, { body: { paymentId } })
  // Pi says that it is cancelled, the reservation ends, and then the transaction shows up after all.
  market.pi.bend(paymentId, { cancelled: true })
  await market.pass({ seconds: 40 })
  expect((await read(buyer, opened.order_ids[0])).state).toBe('cancelled')
  expect((await buy(await newBuyer(), [{ id: chair, price: '20' }])).status).toBe(200)
  market.pi.bend(paymentId, { cancelled: false })
  const txid = market.pi.sign(paymentId)
  const answers = await Promise.all(
    Array.from({ length: 16 }, () => market.anyone(completePayment, { body: { paymentId, txid } })),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await availableOf(buyer)).toBe('125')
  const [first] = opened.order_ids
  expect(await read(buyer, first)).toMatchObject({ state: 'cancelled', escrow: 'none' })
  expect((await read(buyer, first)).money).toMatchObject([
    { why: 'late_payment', from: 'Pi payment', to: 'buyer wallet' },
  ])
  expect(await market.violations()).toEqual([])
})

const deposit = async (player: Player, amount: string) =>
  (
    await player.call(depositIntent, {
      body: { user_uid: player.user.uid, amount_pi: Number(amount), memo: 'Wallet deposit' },
    })
  ).body.data

test('PAY-2: a payment counts once, for what it was made for, whoever sends it where and how often', async () => {
  const rounds = 25
  let attempts = 0
  let credited = 0
  for (let round = 0; round < rounds; round++) {
    const [buyer, rival] = [await newBuyer(), await newBuyer()]
    const lamp = await list(seller, { stock: 9, price: '4' })
    const opened = (await open(buyer, [{ id: lamp, price: '4' }])).body
    const others = (await open(rival, [{ id: lamp, price: '4' }])).body
    const pot = await deposit(buyer, '4')
    const dear = await deposit(rival, '9')
    const { paymentId, txid } = await sign(market, buyer, opened)
    const money = market.pi.pay(rival.user.uid, dear.amount, dear.memo, dear.metadata)
    await rival.call(approveDeposit, { params: { id: dear.id }, body: { pi_payment_id: money.identifier } })
    const rivalTxid = market.pi.sign(money.identifier)
    const beside = await market.beside(rival)
    const replays: [string, () => Promise<Answer>, number[]][] = [
      ['the buyer completes', () => market.anyone(completePayment, { body: { paymentId, txid } }), [200]],
      ['another process completes', () => beside.call(completePayment, { body: { paymentId, txid } }), [200]],
      [
        'as a deposit of the buyer',
        () => buyer.call(completeDeposit, { params: { id: pot.id }, body: { pi_payment_id: paymentId, txid } }),
        [409],
      ],
      [
        'as a deposit of the rival',
        () => rival.call(completeDeposit, { params: { id: dear.id }, body: { pi_payment_id: paymentId, txid } }),
        [409],
      ],
      [
        'approved as a deposit',
        () => buyer.call(approveDeposit, { params: { id: pot.id }, body: { pi_payment_id: paymentId } }),
        [409],
      ],
      ['approved by the rival', () => rival.call(approvePayment, { body: { paymentId } }), [403]],
      [
        'with another transaction',
        () => market.anyone(completePayment, { body: { paymentId, txid: 'f'.repeat(64) } }),
        [409],
      ],
      [
        'with the rival’s transaction',
        () => market.anyone(completePayment, { body: { paymentId, txid: rivalTxid } }),
        [409],
      ],
      [
        'the rival’s deposit with this transaction',
        () => rival.call(completeDeposit, { params: { id: dear.id }, body: { pi_payment_id: money.identifier, txid } }),
        [409],
      ],
      [
        'the rival’s deposit through the door of purchases',
        () => market.anyone(completePayment, { body: { paymentId: money.identifier, txid: rivalTxid } }),
        [200],
      ],
      [
        'the rival’s deposit through its own door',
        () =>
          rival.call(completeDeposit, {
            params: { id: dear.id },
            body: { pi_payment_id: money.identifier, txid: rivalTxid },
          }),
        [200],
      ],
      ['an unknown payment', () => market.anyone(completePayment, { body: { paymentId: 'nobody', txid } }), [404]],
    ]
    const asked = Array.from({ length: 40 }, (_, n) => replays[(n * 7 + round) % replays.length]!)
    attempts += asked.length
    const answers = await Promise.all(
      asked.map(async ([what, ask, expected]) => ({ what, expected, ...(await ask()) })),
    )
    for (const { what, expected, status, body } of answers)
      expect([what, expected.includes(status), status, body.code]).toEqual([what, true, status, body.code])
    expect((await read(buyer, opened.order_ids[0])).state).toBe('paid')
    expect((await read(rival, others.order_ids[0])).state).toBe('pending_payment')
    expect([await availableOf(buyer), (await stockOf(lamp)).stock]).toEqual(['100', 8])
    credited += (
      await market.db.one<{ n: number }>(
        'test.credits',
        sql`select count(*)::int as n from postings where about = ${`order:${opened.order_ids[0]}`}`,
      )
    ).n
    expect(
      (
        await rival.call(completeDeposit, {
          params: { id: dear.id },
          body: { pi_payment_id: money.identifier, txid: rivalTxid },
        })
      ).status,
    ).toBe(200)
    expect(await availableOf(rival)).toBe('109')
  }
  expect(credited).toBe(rounds)
  // The same transaction shown by Pi under two payments: the second is refused.
  const [one, two] = [await newBuyer(), await newBuyer()]
  const lamp = await list(seller, { stock: 9, price: '4' })
  const [first, second] = [
    await sign(market, one, (await open(one, [{ id: lamp, price: '4' }])).body),
    await sign(market, two, (await open(two, [{ id: lamp, price: '4' }])).body),
  ]
  market.pi.bend(second.paymentId, { txid: first.txid })
  const both = await Promise.all(
    [first, { ...second, txid: first.txid }].map((body) => market.anyone(completePayment, { body })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await market.violations()).toEqual([])
  process.stdout.write(`${JSON.stringify({ id: 'PAY-2', permutations: attempts + 2, credited_twice: 0 })}\n`)
}, 180_000)

test('a tampered payment is never approved and is cancelled at Pi', async () => {
  const buyer = await newBuyer()
  const lamp = await list(seller)
  const opened = (await open(buyer, [{ id: lamp }])).body
  for (const [what, amount, memo, metadata] of [
    ['amount', '9.9999999', opened.memo, opened.metadata],
    ['memo', '10', 'Something', opened.metadata],
    ['metadata', '10', opened.memo, { intentId: '00000000-0000-7000-8000-000000000000' }],
    ['no metadata', '10', opened.memo, {}],
  ] as const) {
    const { identifier: paymentId } = market.pi.pay(buyer.user.uid, amount, memo, metadata)
    expect([what, (await buyer.call(approvePayment, { body: { paymentId } })).body.code]).toEqual([
      what,
      'PAYMENT_MISMATCH',
    ])
    expect((await market.pi.payment(paymentId))!).toMatchObject({ approved: false, cancelled: true })
  }
  expect(
    (await buyer.call(createPaymentIntent, { body: { items: [{ product_id: lamp, quantity: 1, price: '9' }] } })).body
      .code,
  ).toBe('PRICE_CHANGED')
})
