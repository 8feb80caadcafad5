// Bulk import: all rows or none, each refused row named with its sentence, and real products that are found and edited
// afterwards.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as catalog from '@lamplit/contract/catalog'
import { searchProducts } from '@lamplit/contract/search'
import * as selling from '@lamplit/contract/selling'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { online, single, stocked } from '../../test/listings.ts'
import { upload } from '../../test/uploads.ts'
import { world, type Player, type World } from '../../test/world.ts'
import { sql } from '../kernel/db.ts'
import { runImports } from './actions.ts'

let market: World
let mina: Player
let image: string
beforeAll(async () => {
  market = await world()
  mina = await market.person('mina')
  image = (
    await upload(
      market,
      mina,
      '/api/pictures',
      await sharp({ create: { width: 20, height: 20, channels: 3, background: '#f0c36b' } })
        .png()
        .toBuffer(),
    )
  ).body.url
})
afterAll(() => market.close())
afterEach(() =>
  market.db.write(async (tx) => {
    for (const table of ['picture_fetches', 'products', 'imports'])
      await tx.run('test.empty', sql([`delete from ${table}`]))
  }),
)

interface Source {
  name: string
  description: string
  categories: string[]
  price: number
}
const rowsOf = (file: string): Record<string, unknown>[] =>
  (JSON.parse(readFileSync(file, 'utf8')) as Source[]).map(({ name, description, categories, price }) => ({
    title: name,
    description,
    price,
    category: categories[0],
    type: 'Stocked',
    stock: 10,
    image,
    policyAccepted: true,
  }))

const counted = async () =>
  (await market.db.one<{ n: number }>('test.n', sql`select count(*)::int as n from products`)).n
const start = (rows: unknown, more: Record<string, unknown> = {}, who = mina) =>
  who.call(selling.startImport, { body: { rows, ...more } })
const ended = async (id: string) => {
  for (;;) {
    const { body } = await mina.call(selling.readImport, { params: { id } })
    if (body.state !== 'waiting' && body.state !== 'running') return body
    await new Promise((done) => {
      setTimeout(done, 20)
    })
  }
}
const tooLong = 'Title must not exceed 100 characters'

const all = path.resolve(import.meta.dirname, '../../../../shared/data/catalogue-500.json')
const files: [string, string, number][] = [
  ['an excerpt of real products', path.resolve(import.meta.dirname, '../../test/catalogue-excerpt.json'), 25],
  ...(existsSync(all) ? [['500 real products', all, 500] as [string, string, number]] : []),
]

test.each(files)('%s: ten names are too long, and without them nothing is missing', async (_, file, total) => {
  const rows = rowsOf(file)
  const refused = await start(rows)
  expect(refused).toMatchObject({ status: 422, body: { code: 'IMPORT_REFUSED' } })
  expect(refused.body.details.refused.map(({ fields }: { fields: object }) => fields)).toEqual(
    Array.from({ length: 10 }, () => ({ title: tooLong })),
  )
  for (const { row, title } of refused.body.details.refused) expect(rows[row - 1]!['title']).toBe(title)
  expect(await counted()).toBe(0)

  const begun = await start(rows, { leave_out_refused: true })
  expect(begun).toMatchObject({ status: 202, body: { state: 'waiting', total: total - 10, imported: 0 } })
  const report = await ended(begun.body.id)
  expect(report).toMatchObject({
    state: 'done',
    total: total - 10,
    done: total - 10,
    imported: total - 10,
    refused: refused.body.details.refused,
  })
  expect(await counted()).toBe(total - 10)
  const { body } = await market.anyone(searchProducts, { query: { q: String(rows[0]!['title']) } })
  expect(body.results.map(({ title }: { title: string }) => title)).toContain(rows[0]!['title'])
  const { body: page } = await market.anyone(catalog.listProducts, { query: { seller: 'mina', limit: '100' } })
  expect(
    page.products.every((each: { image: string; stock: number }) => each.image === image && each.stock === 10),
  ).toBe(true)
  expect(
    (await mina.call(selling.editProduct, { params: { id: page.products[0].id }, body: { stock: 12 } })).body.stock,
  ).toBe(12)
})

test('rows of every type with mixed mistakes are reported by row and field', async () => {
  const rows = [
    stocked,
    { ...single, price: '0' },
    online,
    { title: 'x' },
    { ...stocked, image: `/pictures/${'a'.repeat(64)}` },
    { ...online, deliveryFile: 'not mine' },
  ]
  const { body } = await start(rows)
  expect(body.details.refused).toMatchObject([
    {
      row: 2,
      title: single.title,
      fields: { price: 'Price must be at least 0.01' },
      sentences: { price: { code: 'priceSmall', params: [] } },
    },
    {
      row: 4,
      title: 'x',
      fields: expect.objectContaining({
        type: 'Choose a type of listing',
        title: 'Title must be at least 3 characters',
        image: 'Product image is required',
      }),
    },
    { row: 5, title: stocked.title, fields: { image: 'Image must be a valid URL' } },
    { row: 6, title: online.title, fields: { deliveryFile: 'Choose a file that you uploaded' } },
  ])
  expect(await counted()).toBe(0)
  expect((await start([{ title: 'x' }], { leave_out_refused: true })).body.code).toBe('IMPORT_REFUSED')
})

test('an import that fails half-way leaves nothing, is tried three times, and reports the failure', async () => {
  await market.db.write(async (tx) => {
    await tx.run('test.owner', sql`set local role none`)
    await tx.run(
      'test.trap',
      sql`create function test_trap() returns trigger language plpgsql as $$ begin if new.title = 'The trap' then raise
        exception 'trapped'; end if; return new; end $$`,
    )
    await tx.run(
      'test.trap',
      sql`create trigger test_trap before insert on products for each row execute function test_trap()`,
    )
  })
  const begun = await start([
    ...Array.from({ length: 450 }, (_, index) => ({ ...stocked, title: `Lamp ${index}` })),
    { ...stocked, title: 'The trap' },
  ])
  // The job comes round until it is over; what is tried at the moment is nobody else's.
  for (let state = 'waiting'; state === 'waiting' || state === 'running';) {
    await runImports(market.deps)
    await new Promise((done) => {
      setTimeout(done, 20)
    })
    ;({ state } = (await mina.call(selling.readImport, { params: { id: begun.body.id } })).body)
  }
  expect(await ended(begun.body.id)).toMatchObject({ state: 'failed', imported: 0 })
  expect(await counted()).toBe(0)
})

test('an import that a process left half-way is resumed by another', async () => {
  const begun = await start([stocked])
  await ended(begun.body.id)
  await market.db.write(async (tx) => {
    await tx.run('test.undo', sql`delete from picture_fetches`)
    await tx.run('test.undo', sql`delete from products`)
    await tx.run(
      'test.half-way',
      sql`update imports set state = 'running', imported = 0, rows = ${JSON.stringify([stocked])},
        updated_at = ${new Date(market.deps.now().getTime() - 30_000)}`,
    )
  })
  await runImports(market.deps)
  expect(await counted()).toBe(0)
  await market.db.write((tx) =>
    tx.run('test.long-ago', sql`update imports set updated_at = ${new Date(market.deps.now().getTime() - 61_000)}`),
  )
  await runImports(market.deps)
  expect([await counted(), (await ended(begun.body.id)).state]).toEqual([1, 'done'])
})

test('the same import under one key happens once', async () => {
  const ask = () => mina.call(selling.startImport, { body: { rows: [stocked] }, key: 'import-1' })
  const [first, second] = [await ask(), await ask()]
  expect(second.body).toEqual(first.body)
  await ended(first.body.id)
  expect(await counted()).toBe(1)
})

test.each([
  [{}],
  [{ rows: [] }],
  [{ rows: 'x' }],
  [{ rows: [1] }],
  [{ rows: Array.from({ length: 5001 }, () => ({})) }],
  [{ rows: [stocked], leave_out_refused: 'yes' }],
])('a request like %j is refused', async (body) => {
  const answer = await mina.call(selling.startImport, { body })
  expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } })
})

test('an import is read by its owner only', async () => {
  const begun = await start([stocked])
  const omar = await market.person('omar')
  expect((await omar.call(selling.readImport, { params: { id: begun.body.id } })).status).toBe(404)
  expect((await market.anyone(selling.readImport, { params: { id: begun.body.id } })).status).toBe(401)
  expect((await market.anyone(selling.startImport, { body: { rows: [stocked] } })).status).toBe(401)
  await ended(begun.body.id)
})

test('five thousand rows go through, and others are answered meanwhile', async () => {
  const begun = await start(
    Array.from({ length: 5000 }, (_, index) => ({ ...stocked, image, title: `Row number ${index}` })),
  )
  const seen = new Set<number>()
  for (let state = 'waiting'; state === 'waiting' || state === 'running';) {
    const { body } = await mina.call(selling.readImport, { params: { id: begun.body.id } })
    state = body.state
    seen.add(body.done)
    await new Promise((done) => {
      setTimeout(done, 10)
    })
  }
  expect(await counted()).toBe(5000)
  // Between its parts: where it kept everybody waiting until its end, nobody would have seen it half done.
  expect(seen.size).toBeGreaterThan(4)
}, 180_000)
