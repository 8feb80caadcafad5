// The cart over HTTP: lines put, set and taken out, the merge at sign-in, and several windows of one person at once.
import * as contract from '@lamplit/contract/cart'
import { editProduct, takeDownProduct } from '@lamplit/contract/selling'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../kernel/db.ts'
import { buy, buyerWith, list, online, open, single } from '../../test/market.ts'
import { world, type Answer, type Player, type World } from '../../test/world.ts'

let market: World
beforeAll(async () => {
  market = await world()
})
afterAll(() => market.close())

let users = 0
/** A seller and a buyer that no other test has; three things to sell are what a newcomer may have. */
const pair = async (): Promise<{ seller: Player; buyer: Player }> => ({
  seller: await market.person(`cart_seller_${users}`),
  buyer: await buyerWith(market, `cart_buyer_${users++}`, '1000'),
})
const add = (player: Player, id: string, quantity = 1, price = '10'): Promise<Answer> =>
  player.call(contract.addToCart, { body: { product_id: id, quantity, price } })
const set = (player: Player, id: string, quantity: number, more: Record<string, unknown> = {}): Promise<Answer> =>
  player.call(contract.setCartLine, { params: { id }, body: { quantity, price: '10', ...more } })
const cartOf = async (player: Player, query: Record<string, string> = {}): Promise<Answer['body']> =>
  (await player.call(contract.readCart, { query })).body
const shown = async (player: Player) =>
  (await cartOf(player)).sellers
    .flatMap((seller: Answer['body']) => seller.lines)
    .map((line: Answer['body']) => [line.product_id, line.quantity, line.problem])

test('adding adds up to what there is, setting sets, and taking out leaves nothing', async () => {
  const { seller, buyer } = await pair()
  const lamp = await list(seller, { stock: 5 })
  expect((await add(buyer, lamp, 2)).body).toEqual({ quantity: 2, count: 1 })
  expect((await add(buyer, lamp, 2)).body).toEqual({ quantity: 4, count: 1 })
  expect((await add(buyer, lamp, 2)).body).toEqual({ quantity: 5, count: 1 })
  expect((await set(buyer, lamp, 3)).body).toEqual({ quantity: 3, count: 1 })
  expect((await set(buyer, lamp, 99)).body).toEqual({ quantity: 5, count: 1 })
  const [group] = (await cartOf(buyer)).sellers
  expect([group.seller_username, group.lines[0].total, group.goods, group.shipping, group.total]).toEqual([
    seller.user.username,
    '50',
    '50',
    '0',
    '50',
  ])
  expect((await buyer.call(contract.removeCartLine, { params: { id: lamp } })).body).toEqual({
    removed: true,
    count: 0,
  })
  expect((await buyer.call(contract.removeCartLine, { params: { id: lamp } })).body).toEqual({
    removed: false,
    count: 0,
  })
  expect((await cartOf(buyer)).sellers).toEqual([])
})

test('a Single Item lies in the cart once, and goods that nobody counts up to 999', async () => {
  const { seller, buyer } = await pair()
  const [vase, book] = [await list(seller, single), await list(seller, online)]
  expect((await add(buyer, vase, 3)).body.quantity).toBe(1)
  expect((await add(buyer, vase, 1)).body.quantity).toBe(1)
  expect((await add(buyer, book, 5000)).body.quantity).toBe(999)
})

test('a product that cannot be put into the cart is refused in words', async () => {
  const { seller, buyer } = await pair()
  const [lamp, vase] = [await list(seller, { stock: 1 }), await list(seller, single)]
  expect((await add(seller, lamp)).body.code).toBe('OWN_PRODUCT')
  expect((await buy(buyer, [{ id: lamp }, { id: vase }])).status).toBe(200)
  expect((await add(buyer, lamp)).body.code).toBe('OUT_OF_STOCK')
  expect((await add(buyer, vase)).body).toMatchObject({ code: 'ALREADY_SOLD', error: 'This item has been sold!' })
  await seller.call(takeDownProduct, { params: { id: lamp } })
  expect((await add(buyer, lamp)).body.code).toBe('NOT_FOUND')
  expect((await add(buyer, '00000000-0000-4000-8000-000000000000')).body.code).toBe('NOT_FOUND')
  expect((await cartOf(buyer)).lines).toBe(0)
})

test('a cart line whose product changed says so and does not block the others', async () => {
  const { seller, buyer } = await pair()
  const other = await market.person(`cart_other_${users}`)
  await market.give(other, '100')
  const [lamp, vase, rug] = [
    await list(seller, { stock: 5 }),
    await list(seller, { ...single, fulfillmentMethod: 'pickup' }),
    await list(seller, { stock: 5, fulfillmentMethod: 'pickup' }),
  ]
  for (const id of [lamp, vase, rug]) await add(buyer, id, 5)
  await seller.call(editProduct, { params: { id: lamp }, body: { price: '12', stock: 3 } })
  expect((await open(other, [{ id: vase }], { delivery: 'pickup' })).status).toBe(201)
  const [{ lines, goods }] = (await cartOf(buyer)).sellers
  const byId = new Map(lines.map((line: Answer['body']) => [line.product_id, line])) as Map<string, Answer['body']>
  expect(byId.get(lamp)).toMatchObject({
    changed: true,
    short: true,
    price: '12',
    price_seen: '10',
    quantity: 5,
    stock: 3,
    total: '36',
    problem: null,
  })
  expect(byId.get(vase)).toMatchObject({ problem: 'reserved', total: null, until: expect.any(String) })
  expect(goods).toBe('86')
  // Agreeing to another price than today's is no agreement; agreeing takes what there is.
  expect(
    (await buyer.call(contract.acceptCartLines, { body: { lines: [{ product_id: lamp, price: '11' }] } })).body.code,
  ).toBe('PRICE_CHANGED')
  expect(
    (await buyer.call(contract.acceptCartLines, { body: { lines: [{ product_id: lamp, price: '12' }] } })).status,
  ).toBe(200)
  expect((await cartOf(buyer)).sellers[0].lines.find((line: Answer['body']) => line.product_id === lamp)).toMatchObject(
    { changed: false, short: false, quantity: 3, total: '36' },
  )
  await seller.call(takeDownProduct, { params: { id: rug } })
  const after = await cartOf(buyer)
  expect(after.gone).toMatchObject([{ product_id: rug, problem: 'gone', title: 'A brass lamp' }])
  expect(after.goods).toBe('36')
  // A stranger who asks for it is not told what it was called.
  const asked = (
    await market.anyone(contract.lookAtCart, {
      body: {
        lines: [
          { product_id: rug, price: '10', quantity: 1 },
          { product_id: lamp, price: '12', quantity: 1 },
        ],
      },
    })
  ).body
  expect(asked.gone).toMatchObject([{ product_id: rug, title: null, image: null, price: null }])
  expect(asked.sellers[0].lines[0]).toMatchObject({ product_id: lamp, total: '12' })
})

test('a seller who is away sells nothing from the cart until they are back', async () => {
  const { seller, buyer } = await pair()
  const lamp = await list(seller)
  await add(buyer, lamp)
  const until = new Date(Date.now() + 86_400_000)
  await market.db.write((tx) =>
    tx.run('test.away', sql`update users set away_until = ${until} where id = ${seller.user.id}`),
  )
  expect((await cartOf(buyer)).sellers[0]).toMatchObject({
    goods: '0',
    lines: [{ problem: 'away', until: until.toISOString(), total: null }],
  })
  await market.db.write((tx) =>
    tx.run('test.back', sql`update users set away_until = null where id = ${seller.user.id}`),
  )
  expect((await cartOf(buyer)).sellers[0]).toMatchObject({ goods: '10', lines: [{ problem: null }] })
})

test('a line saved for later is not paid for, and comes back as it was', async () => {
  const { seller, buyer } = await pair()
  const lamp = await list(seller)
  await add(buyer, lamp, 4)
  expect((await set(buyer, lamp, 4, { saved_for_later: true })).body).toEqual({ quantity: 4, count: 0 })
  expect(await cartOf(buyer)).toMatchObject({ lines: 0, sellers: [], saved: [{ product_id: lamp, quantity: 4 }] })
  expect((await buy(buyer, [{ id: lamp, quantity: 4 }], { from_cart: true })).body.code).toBe('CART_CHANGED')
  expect((await set(buyer, lamp, 4)).body).toEqual({ quantity: 4, count: 1 })
})

test('the cart takes a hundred lines at most, also when many windows add at once', async () => {
  const { buyer } = await pair()
  const sellers = await Promise.all(Array.from({ length: 35 }, (_, n) => market.person(`stall_${n}`)))
  const ids = (
    await Promise.all(sellers.map(async (seller) => [await list(seller), await list(seller), await list(seller)]))
  ).flat()
  const beside = await market.beside(buyer)
  const answers = await Promise.all(ids.map((id, n) => add(n % 2 ? buyer : beside, id)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(100)
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
    new Set(['CART_FULL']),
  )
  expect((await buyer.call(contract.countCart)).body).toEqual({ count: 100 })
  // What is there can still be added to.
  const inside = ids[answers.findIndex(({ status }) => status === 200)]!
  expect((await add(buyer, inside)).body.quantity).toBe(2)
  const merged = await buyer.call(contract.mergeCart, {
    body: { lines: ids.slice(0, 100).map((product_id) => ({ product_id, price: '10', quantity: 3 })) },
  })
  const known = ids.slice(0, 100).filter((_, n) => answers[n]!.status === 200).length
  expect(merged.body.left).toHaveLength(100 - known)
  expect(merged.body.left.every(({ why }: { why: string }) => why === 'full')).toBe(true)
})

test('a merge keeps the larger quantity up to the stock, drops invalid lines, and is idempotent', async () => {
  const { seller, buyer } = await pair()
  const [lamp, rug, vase] = [
    await list(seller, { stock: 5 }),
    await list(seller, { stock: 50 }),
    await list(seller, { ...single }),
  ]
  const own = await list(buyer)
  await add(buyer, lamp, 2)
  await add(buyer, rug, 9)
  const gone = '00000000-0000-4000-8000-000000000000'
  const lines = [
    { product_id: lamp, price: '9', quantity: 40 },
    { product_id: rug, price: '10', quantity: 3 },
    { product_id: vase, price: '10', quantity: 2, saved_for_later: true },
    { product_id: own, price: '10', quantity: 1 },
    { product_id: gone, price: '1', quantity: 1 },
  ]
  const beside = await market.beside(buyer)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      (n % 2 ? buyer : beside).call(contract.mergeCart, { body: { lines }, ...(n < 10 ? { key: 'this cart' } : {}) }),
    ),
  )
  for (const answer of answers)
    expect(answer.body).toEqual({
      count: 2,
      left: [
        { product_id: own, why: 'own' },
        { product_id: gone, why: 'gone' },
      ],
    })
  expect((await shown(buyer)).toSorted()).toEqual(
    [
      [lamp, 5, null],
      [rug, 9, null],
    ].toSorted(),
  )
  expect((await cartOf(buyer)).saved).toMatchObject([{ product_id: vase, quantity: 1 }])
  // The answer that got lost is asked for again: what was taken out meanwhile does not come back.
  await buyer.call(contract.removeCartLine, { params: { id: lamp } })
  expect((await buyer.call(contract.mergeCart, { body: { lines }, key: 'this cart' })).body.count).toBe(2)
  expect(await shown(buyer)).toEqual([[rug, 9, null]])
})

test('an add repeated under one key by two processes makes one line; a refused add leaves the key unused', async () => {
  const { seller, buyer } = await pair()
  const [lamp, rug] = [await list(seller, { stock: 50 }), await list(seller, { stock: 1 })]
  const beside = await market.beside(buyer)
  const addUnder = (player: Player, key: string, id: string, quantity: number): Promise<Answer> =>
    player.call(contract.addToCart, { key, body: { product_id: id, quantity, price: '10' } })
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => addUnder(n % 2 ? buyer : beside, 'once', lamp, 2)),
  )
  expect(answers.map(({ body }) => body)).toEqual(answers.map(() => ({ quantity: 2, count: 1 })))
  expect((await addUnder(buyer, 'once', lamp, 3)).body.code).toBe('IDEMPOTENCY_MISMATCH')
  expect(await shown(buyer)).toEqual([[lamp, 2, null]])
  const other = await buyerWith(market, 'cart_last_piece', '100')
  expect((await buy(other, [{ id: rug }])).status).toBe(200)
  expect((await addUnder(buyer, 'later', rug, 1)).body).toMatchObject({ code: 'OUT_OF_STOCK' })
  await seller.call(editProduct, { params: { id: rug }, body: { stock: 4 } })
  expect((await addUnder(buyer, 'later', rug, 1)).body).toEqual({ quantity: 1, count: 2 })
  // The stored response outlives what became of the line.
  await buyer.call(contract.removeCartLine, { params: { id: rug } })
  expect((await addUnder(buyer, 'later', rug, 1)).body).toEqual({ quantity: 1, count: 2 })
})

test('nobody sees or changes another’s cart', async () => {
  const { seller, buyer } = await pair()
  const lamp = await list(seller)
  await add(buyer, lamp, 2)
  const eve = await market.person('eve')
  expect((await cartOf(eve)).sellers).toEqual([])
  await eve.call(contract.removeCartLine, { params: { id: lamp } })
  await set(eve, lamp, 7)
  expect(await shown(buyer)).toEqual([[lamp, 2, null]])
  expect(
    (
      await market.db.one<{ n: number }>(
        'test.lines',
        sql`select count(*)::int as n from cart_items where product_id = ${lamp}`,
      )
    ).n,
  ).toBe(2)
})

test('MON-8: every number of the cart at its edges', async () => {
  const { seller, buyer } = await pair()
  const lamp = await list(seller)
  await add(buyer, lamp)
  const before = await cartOf(buyer)
  const wrong: unknown[] = [
    0,
    -1,
    0.5,
    '1',
    1e18 + 1,
    2 ** 53 + 1,
    1_000_000,
    null,
    true,
    [1],
    {},
    'NaN',
    '1e3',
    '٣',
    '0x10',
    ' 1',
    '',
  ]
  const prices: unknown[] = [
    0,
    '0',
    -1,
    '-1',
    '0.00000001',
    1e-8,
    1e18 + 1,
    '1000000000000000001',
    'NaN',
    '1e3',
    '٣',
    '0x10',
    ' 1',
    '1 ',
    2 ** 53 + 1,
    '',
    null,
    true,
    [1],
    {},
  ]
  const calls: ((body: Record<string, unknown>) => Promise<Answer>)[] = [
    (body) => buyer.call(contract.addToCart, { body: { product_id: lamp, quantity: 1, price: '10', ...body } }),
    (body) => set(buyer, lamp, 1, body),
    (body) =>
      buyer.call(contract.mergeCart, { body: { lines: [{ product_id: lamp, quantity: 1, price: '10', ...body }] } }),
    (body) =>
      market.anyone(contract.lookAtCart, {
        body: { lines: [{ product_id: lamp, quantity: 1, price: '10', ...body }] },
      }),
  ]
  let asked = 0
  for (const call of calls) {
    for (const body of [...wrong.map((quantity) => ({ quantity })), ...prices.map((price) => ({ price }))]) {
      const answer = await call(body)
      asked++
      expect([JSON.stringify(body), answer.status, answer.body.code]).toEqual([
        JSON.stringify(body),
        400,
        'VALIDATION_ERROR',
      ])
    }
  }
  for (const price of prices)
    expect(
      (await buyer.call(contract.acceptCartLines, { body: { lines: [{ product_id: lamp, price }] } })).status,
    ).toBe(400)
  for (const rate of wrong.filter(
    (value) => value !== 0 && value !== '1' && value !== 0.5 && value !== 1_000_000 && value !== ' 1',
  )) {
    const answer = await seller.call(editProduct, {
      params: { id: lamp },
      body: { shippingProfile: 'region', shippingRates: [{ to: 'Ghana', rate }] },
    })
    expect([JSON.stringify(rate), answer.status]).toEqual([JSON.stringify(rate), 400])
  }
  for (const returnDays of [-1, 1, 8, 31, 1e9, '7.0', '٧', 'NaN', {}, [], true])
    expect([
      returnDays,
      (await seller.call(editProduct, { params: { id: lamp }, body: { returnDays } })).status,
    ]).toEqual([returnDays, 400])
  expect(await cartOf(buyer)).toEqual(before)
  process.stdout.write(`${JSON.stringify({ id: 'MON-8', part: 'cart', asked, faults: 0 })}\n`)
})

test('users who add at once each get their own outcome, and one whose row is locked stops nobody', async () => {
  const { seller } = await pair()
  const [lamp, rug, vase] = [await list(seller), await list(seller, { stock: 1 }), await list(seller, single)]
  const crowd = await Promise.all(Array.from({ length: 8 }, (_, n) => market.person(`cart_crowd_${users}_${n}`)))
  const [locked, owner, rival] = [crowd[0]!, crowd[1]!, await buyerWith(market, `cart_rival_${users}`, '100')]
  expect((await buy(rival, [{ id: vase }])).status).toBe(200)
  const own = await list(owner)
  const addOf = (user: Player, n: number): Promise<Answer> =>
    user.call(contract.addToCart, {
      key: `crowd ${n}`,
      body: { product_id: [lamp, own, vase][n] ?? rug, quantity: n + 1, price: '10' },
    })
  const { promise: unlocked, resolve: unlock } = Promise.withResolvers<void>()
  const lockedNow = Promise.withResolvers<void>()
  const lock = market.db.write(async (tx) => {
    await tx.run('test.lock', sql`select from users where id = ${locked.user.id} for update`)
    lockedNow.resolve()
    await unlocked
  })
  await lockedNow.promise
  const waiting = addOf(locked, 0)
  const answers = await Promise.all(crowd.slice(1).map((user, n) => addOf(user, n + 1)))
  expect(answers.map(({ body }) => body.code ?? body)).toEqual([
    'OWN_PRODUCT',
    'ALREADY_SOLD',
    ...Array.from({ length: 5 }, () => ({ quantity: 1, count: 1 })),
  ])
  unlock()
  await lock
  await waiting
  const again = await Promise.all(crowd.map(addOf))
  expect(again.map(({ body }) => body)).toEqual([{ quantity: 1, count: 1 }, ...answers.map(({ body }) => body)])
})
