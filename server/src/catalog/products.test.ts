// Listings through their calls: published, edited, taken down, and by whom.
import * as catalog from '@lamplit/contract/catalog'
import * as selling from '@lamplit/contract/selling'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listed, online, single, stocked } from '../../test/listings.ts'
import { world, type Player, type World } from '../../test/world.ts'
import { sql } from '../kernel/db.ts'
import { newId } from '../kernel/ids.ts'

let market: World
let mina: Player
let omar: Player
beforeAll(async () => {
  market = await world()
  mina = await market.person('mina')
  omar = await market.person('omar')
})
afterAll(() => market.close())

const read = (id: string, who = market.anyone) => who(catalog.readProduct, { params: { id } })
const rowOf = (id: string) =>
  market.db.one<Record<string, unknown>>('test.row', sql`select * from products where id = ${id}`)
const countProducts = async () =>
  (await market.db.one<{ n: number }>('test.products', sql`select count(*)::int as n from products`)).n

test.each([
  ['Stocked', stocked, 12, false],
  ['Single Item', single, 1, false],
  ['Online', online, null, false],
] as const)('a %s listing is published and read by anyone', async (type, form, stock, sold) => {
  const made = await mina.call(selling.createProduct, { body: form })
  expect(made.status).toBe(201)
  expect(made.body).toMatchObject({
    title: form.title,
    name: form.title,
    type,
    price: form.price,
    stock,
    sold,
    seller_username: 'mina',
    seller: 'mina',
    image: null,
    average_rating: null,
    state: 'live',
  })
  expect((await read(made.body.id)).body).toEqual(made.body)
})

test('what the form does not have is ignored: nobody lists as sold, rated or for another (AZ-6)', async () => {
  const { body } = await mina.call(selling.createProduct, {
    body: {
      ...stocked,
      role: 'admin',
      sold: true,
      seller: omar.user.id,
      seller_id: omar.user.id,
      average_rating: 5,
      rating_sum: 500,
      reviews_count: 100,
      reserved: 5,
      state: 'taken_down',
      id: newId(new Date()),
      created_at: '2001-01-01',
    },
  })
  expect(body).toMatchObject({
    sold: false,
    seller_username: 'mina',
    average_rating: null,
    reviews_count: 0,
    state: 'live',
    stock: 12,
  })
  expect(await rowOf(body.id)).toMatchObject({ seller_id: mina.user.id, rating_sum: 0, reserved: 0 })
})

test('contacts and delivered contents are shown to the seller only; others see town and country', async () => {
  const secret = {
    email: 'canary@canary.example.org',
    phone: '+84 24 5555 0101',
    street: '7 Canary Street',
    suburb: 'Canary Suburb',
    postcode: 'CAN-4R',
    city: 'Huế',
    country: 'Vietnam',
    deliveryText: 'CANARY-LICENCE',
  }
  const { id } = await listed(mina, { ...online, ...secret })
  for (const answer of [
    await read(id),
    await read(id, omar.call),
    await market.anyone(catalog.listProducts),
    await market.anyone(catalog.recentlyAdded),
  ]) {
    const text = JSON.stringify(answer.body)
    expect(text).toContain('Huế, Vietnam')
    for (const canary of ['canary@', '5555 0101', 'Canary', 'CAN-4R', 'CANARY']) expect(text).not.toContain(canary)
  }
  expect((await mina.call(selling.readOwnListing, { params: { id } })).body).toMatchObject(secret)
  expect((await omar.call(selling.readOwnListing, { params: { id } })).status).toBe(403)
})

test('an edit changes what was sent and leaves the rest', async () => {
  const { id } = await listed(mina, { ...stocked, category: 'Home', city: 'Porto', handlingDays: 2 })
  const edited = await mina.call(selling.editProduct, {
    params: { id },
    body: { price: '6.1', title: 'Desk lamp, enamel ink' },
  })
  expect(edited.status).toBe(200)
  expect(edited.body).toMatchObject({
    title: 'Desk lamp, enamel ink',
    price: '6.1',
    category: 'Home',
    location: 'Porto',
    handling_days: 2,
    stock: 12,
    description: stocked.description,
  })
  expect((await mina.call(selling.editProduct, { params: { id }, body: { category: null } })).body.category).toBeNull()
})

test('a wrong field refuses the whole edit', async () => {
  const { id } = await listed(mina)
  const answer = await mina.call(selling.editProduct, {
    params: { id },
    body: { title: 'A good title', price: '0.001' },
  })
  expect(answer).toMatchObject({
    status: 400,
    body: { code: 'VALIDATION_ERROR', details: { fields: { price: 'Price must be at least 0.01' } } },
  })
  expect((await read(id)).body.title).toBe(stocked.title)
})

test('an edit of the stock changes it by the difference and never below what is being paid for', async () => {
  const { id } = await listed(mina)
  const edit = (body: unknown) => mina.call(selling.editProduct, { params: { id }, body })
  // Three of twelve were sold, two are being paid for.
  await market.db.write((tx) => tx.run('test.sold', sql`update products set stock = 9, reserved = 2 where id = ${id}`))
  expect((await edit({ stock: 20 })).body.stock).toBe(18)
  expect(await rowOf(id)).toMatchObject({ stock: 20, reserved: 2, stocked: 23 })
  expect(await edit({ stock: 1 })).toMatchObject({
    status: 400,
    body: { details: { fields: { stock: 'Stock must be at least 2: that many are being paid for right now' } } },
  })
  expect((await edit({ stock: 2 })).status).toBe(200)
  expect(await rowOf(id)).toMatchObject({ stock: 2, reserved: 2, stocked: 5 })
})

test('a sold-out listing can be edited without new stock', async () => {
  const { id } = await listed(mina)
  await market.db.write((tx) => tx.run('test.sold-out', sql`update products set stock = 0 where id = ${id}`))
  expect(
    (await mina.call(selling.editProduct, { params: { id }, body: { title: 'Desk lamp, sold out' } })).body,
  ).toMatchObject({ stock: 0, title: 'Desk lamp, sold out' })
  expect(await rowOf(id)).toMatchObject({ stock: 0, stocked: 12 })
})

test('the type may change until something of it was ordered', async () => {
  const { id } = await listed(mina)
  expect(
    (
      await mina.call(selling.editProduct, {
        params: { id },
        body: { type: 'Online', deliveryMethod: 'instructions', deliveryText: 'Come and see' },
      })
    ).body,
  ).toMatchObject({ type: 'Online', stock: null, delivery_method: 'instructions', fulfillment_method: null })
  await market.db.write((tx) => buy(tx, id, omar, mina, new Date()))
  expect(await mina.call(selling.editProduct, { params: { id }, body: { type: 'Single Item' } })).toMatchObject({
    status: 409,
    body: { code: 'HAS_OPEN_ORDERS' },
  })
  expect((await mina.call(selling.editProduct, { params: { id }, body: { price: '3' } })).status).toBe(200)
})

test('a listing taken down is gone for all but its seller and those who bought it', async () => {
  const { id } = await listed(mina)
  const ines = await market.person('ines')
  await market.db.write((tx) => buy(tx, id, omar, mina, new Date()))
  expect((await mina.call(selling.takeDownProduct, { params: { id } })).status).toBe(204)
  expect((await read(id)).status).toBe(404)
  expect((await read(id, ines.call)).status).toBe(404)
  expect((await read(id, omar.call)).body.state).toBe('taken_down')
  expect((await read(id, mina.call)).body.state).toBe('taken_down')
  expect(
    (await market.anyone(catalog.listProducts, { query: { seller: 'mina', limit: '100' } })).body.products.map(
      (each: { id: string }) => each.id,
    ),
  ).not.toContain(id)
  expect((await mina.call(selling.takeDownProduct, { params: { id } })).status).toBe(404)
})

test('only the seller edits, takes down and reads the form', async () => {
  const { id } = await listed(mina)
  const before = await rowOf(id)
  for (const [endpoint, body] of [
    [selling.editProduct, { price: '1' }],
    [selling.takeDownProduct, undefined],
    [selling.readOwnListing, undefined],
  ] as const) {
    expect((await omar.call(endpoint, { params: { id }, body })).status).toBe(403)
    expect((await market.anyone(endpoint, { params: { id }, body })).status).toBe(401)
    expect((await mina.call(endpoint, { params: { id: newId(new Date()) }, body })).status).toBe(404)
  }
  expect(await rowOf(id)).toEqual(before)
})

test('without a session no listing is created', async () => {
  const before = await countProducts()
  expect((await market.anyone(selling.createProduct, { body: stocked })).status).toBe(401)
  expect(await countProducts()).toBe(before)
})

test('publishing twice under one key publishes once', async () => {
  const before = await countProducts()
  const first = await mina.call(selling.createProduct, { body: stocked, key: 'publish-1' })
  const second = await mina.call(selling.createProduct, { body: stocked, key: 'publish-1' })
  expect(second.body).toEqual(first.body)
  expect(await countProducts()).toBe(before + 1)
  expect((await mina.call(selling.createProduct, { body: single, key: 'publish-1' })).status).toBe(422)
})

test('a digital good delivers only a file of its own seller', async () => {
  const fileOfOmar = newId(new Date())
  await market.db.write((tx) =>
    tx.run(
      'test.file',
      sql`insert into files (id, owner_id, path, name, type, bytes, at)
        values (${fileOfOmar}, ${omar.user.id}, 'files/x', 'a.zip', 'application/zip', 3, now())`,
    ),
  )
  const refused = await mina.call(selling.createProduct, { body: { ...online, deliveryFile: fileOfOmar } })
  expect(refused).toMatchObject({
    status: 400,
    body: { details: { fields: { deliveryFile: 'Choose a file that you uploaded' } } },
  })
  expect((await mina.call(selling.createProduct, { body: { ...online, deliveryFile: 'not-an-id' } })).status).toBe(400)
  expect((await omar.call(selling.createProduct, { body: { ...online, deliveryFile: fileOfOmar } })).status).toBe(201)
})

/** A paid order as the orders write it, for what the catalogue reads of it. */
const buy = async (
  tx: Parameters<Parameters<World['db']['write']>[0]>[0],
  productId: string,
  buyer: Player,
  seller: Player,
  at: Date,
): Promise<void> => {
  const id = newId(at)
  await tx.run(
    'test.order',
    sql`insert into orders (id, group_id, buyer_id, seller_id, state, goods, shipping, total, paid_with, delivery,
      handling_days, paid_at, created_at, updated_at)
    values (${id}, ${id}, ${buyer.user.id}, ${seller.user.id}, 'paid', 100000, 0, 100000, 'wallet', 'digital', 3, ${at},
      ${at}, ${at})`,
  )
  await tx.run(
    'test.item',
    sql`insert into order_items (order_id, product_id, name, type, price, quantity, total)
      values (${id}, ${productId}, 'x', 'Stocked', 100000, 1, 100000)`,
  )
}
