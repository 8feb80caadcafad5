// Digital goods: links that live five minutes, limits that hold under pressure, and files with their true names.
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { completePayment, downloadLink, type OrderState } from '@lamplit/contract/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../kernel/db.ts'
import { newId } from '../kernel/ids.ts'
import { act, buy, buyerWith, list, online, open, read, sign } from '../../test/market.ts'
import { world, type Player, type World } from '../../test/world.ts'
import { attachment } from './downloads.ts'
import { rotateKey } from '../kernel/keys.ts'
import { readToken, tokenFor } from './grants.ts'

let market: World
let buyer: Player
let seller: Player
beforeAll(async () => {
  market = await world()
  seller = await market.person('seller')
  buyer = await buyerWith(market, 'buyer', '1000')
})
afterAll(() => market.close())

const bought = async (form: Record<string, unknown>): Promise<{ id: string; product: string }> => {
  const product = await list(seller, { ...online, price: '2', ...form })
  const { body } = await buy(buyer, [{ id: product, price: '2' }])
  return { id: body.data.order_ids[0], product }
}
const link = (player: Player, id: string, product: string, key?: string) =>
  player.call(downloadLink, { params: { id }, body: { product_id: product }, ...(key ? { key } : {}) })
const fetched = (url: string) => market.app.inject({ method: 'GET', url })

test('fifty downloads at once of three allowed: exactly three', async () => {
  const { id, product } = await bought({ maxDownloads: 3 })
  const beside = await market.beside(buyer)
  const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => link(n % 2 ? buyer : beside, id, product)))
  expect(
    answers
      .filter(({ status }) => status === 200)
      .map(({ body }) => body.downloads_left)
      .toSorted(),
  ).toEqual([0, 1, 2])
  expect(
    new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => `${body.code}: ${body.error}`)),
  ).toEqual(new Set(['DOWNLOAD_LIMIT: You have used all downloads of this purchase.']))
  expect((await read(buyer, id)).grants[0].downloads_left).toBe(0)
})

test('a download requested twice under one key is counted once', async () => {
  const { id, product } = await bought({ maxDownloads: 2 })
  const [first, second] = [await link(buyer, id, product, 'k'), await link(buyer, id, product, 'k')]
  expect(second.body).toEqual(first.body)
  expect((await read(buyer, id)).grants[0].downloads_left).toBe(1)
})

test('a link works five minutes for whoever holds it; the purchase’s own time is another matter', async () => {
  const { id, product } = await bought({ linkExpiryDays: 1 })
  const { body } = await link(buyer, id, product)
  const answer = await fetched(body.url)
  expect([
    answer.statusCode,
    answer.body,
    answer.headers['content-disposition'],
    answer.headers['x-content-type-options'],
  ]).toEqual([200, 'KEY-1234', `attachment; filename="license.txt"; filename*=UTF-8''license.txt`, 'nosniff'])
  await market.pass({ minutes: 6 })
  expect([(await fetched(body.url)).statusCode, (await fetched(body.url)).json().error]).toEqual([
    410,
    'This link has expired. Please open your purchase and download again.',
  ])
  await market.pass({ days: 1 })
  expect((await link(buyer, id, product)).body).toMatchObject({
    code: 'DOWNLOAD_EXPIRED',
    error: 'The time to download this purchase has run out. Ask the seller to renew it.',
  })
})

test('a download link is given to its buyer alone and cannot be forged', async () => {
  const { id, product } = await bought({})
  const stranger = await market.person('stranger')
  for (const player of [stranger, seller]) expect((await link(player, id, product)).status).toBe(404)
  expect((await link(buyer, id, newId(new Date()))).status).toBe(404)
  const { body } = await link(buyer, id, product)
  const token: string = body.url.split('/').at(-1)
  const [kid, claim, signature] = token.split('.')
  const longer = Buffer.from(Buffer.from(claim!, 'base64url').toString().replace(/\d+$/, '9999999999999')).toString(
    'base64url',
  )
  for (const bent of [
    `${kid}.${longer}.${signature}`,
    `${kid}.${claim}.${signature!.slice(0, -2)}AA`,
    `${claim}.${signature}`,
    claim!,
    `${kid}.${claim}.`,
    `${token}.x`,
    '%00',
    'a.b',
  ])
    expect((await fetched(`/api/downloads/${bent}`)).statusCode, bent).toBe(404)
})

test('a file comes whole, under its own name, as a download', async () => {
  const fileId = newId(new Date())
  await mkdir(path.join(market.deps.config.dataDir, 'files'), { recursive: true })
  await writeFile(path.join(market.deps.config.dataDir, 'files', fileId), 'one two three')
  await market.db.write((tx) =>
    tx.run(
      'test.file',
      sql`insert into files (id, owner_id, path, name, type, bytes, at)
        values (${fileId}, ${seller.user.id}, ${`files/${fileId}`}, ${'Føroyar "map".pdf'}, 'text/html', 13, now())`,
    ),
  )
  const { id, product } = await bought({
    deliveryMethod: 'download',
    deliveryText: undefined,
    deliveryFile: fileId,
    maxDownloads: 5,
  })
  expect((await read(buyer, id)).grants).toMatchObject([
    { method: 'download', text: null, file_name: 'Føroyar "map".pdf', downloads_left: 5 },
  ])
  const answer = await fetched((await link(buyer, id, product)).body.url)
  expect([
    answer.statusCode,
    answer.body,
    answer.headers['content-type'],
    answer.headers['content-disposition'],
  ]).toEqual([
    200,
    'one two three',
    'application/octet-stream',
    `attachment; filename="F_royar _map_.pdf"; filename*=UTF-8''F%C3%B8royar%20%22map%22.pdf`,
  ])
})

test('a download without anything behind it says so, and an undone purchase has none', async () => {
  const { id, product } = await bought({ deliveryMethod: 'download' })
  await market.db.write((tx) =>
    tx.run('test.emptied', sql`update download_grants set text = null where order_id = ${id}`),
  )
  expect((await fetched((await link(buyer, id, product)).body.url)).json()).toMatchObject({
    code: 'NOT_FOUND',
    error: expect.stringContaining('seller'),
  })
  const lamp = await list(seller, { price: '2' })
  const key = await list(seller, { ...online, price: '2' })
  const mixed = (
    await buy(buyer, [
      { id: lamp, price: '2' },
      { id: key, price: '2' },
    ])
  ).body.data.order_ids[0]
  const { url } = (await link(buyer, mixed, key)).body
  const state: OrderState = (await act(seller, mixed, 'cancel')).body.state
  expect([state, (await fetched(url)).statusCode, (await link(buyer, mixed, key)).status]).toEqual([
    'cancelled',
    404,
    404,
  ])
})

test('a token is bound to its key, its purchase and its end', async () => {
  const now = new Date('2026-03-01T00:00:00Z')
  const claim = { orderId: 'o', productId: 'p' }
  const [one, two] = ['one', 'two'].map((name) => ({ kid: name, secret: Buffer.from(name) }))
  const token = tokenFor(one!, claim, now)
  const opened = (key: typeof one, at: number, retired: string[] = [], text = token) =>
    readToken(key!, text, new Date(now.getTime() + at), async (kid) => retired.includes(kid))
  expect(await opened(one, 299_999)).toEqual(claim)
  await expect(opened(one, 300_000)).rejects.toThrow('run out')
  await expect(opened(two, 0)).rejects.toThrow('could not be found')
  await expect(opened(two, 0, ['one'])).rejects.toThrow('run out')
  await expect(opened(one, 0, [], `two.${token.split('.').slice(1).join('.')}`)).rejects.toThrow('could not be found')
  await expect(opened({ kid: 'one', secret: Buffer.from('two') }, 0)).rejects.toThrow('could not be found')
})

test('a new download key ends the links of the one before, and the purchase gives a new one', async () => {
  const { id, product } = await bought({})
  const before = (await link(buyer, id, product)).body.url as string
  expect((await fetched(before)).statusCode).toBe(200)
  const { retired, current } = await market.db.write((tx) => rotateKey(tx, 'downloads', market.deps.now()))
  expect(before).toContain(`/${retired}.`)
  const ended = await fetched(before)
  expect([ended.statusCode, ended.json().code]).toEqual([410, 'DOWNLOAD_EXPIRED'])
  const after = (await link(buyer, id, product)).body.url as string
  expect(after).toContain(`/${current}.`)
  expect((await fetched(after)).statusCode).toBe(200)
})

test.each([
  ['plain.zip', `attachment; filename="plain.zip"; filename*=UTF-8''plain.zip`],
  ["it's (1)*.pdf", `attachment; filename="it_s (1)_.pdf"; filename*=UTF-8''it%27s%20%281%29%2A.pdf`],
  ['a"\r\nb', `attachment; filename="a___b"; filename*=UTF-8''a%22%0D%0Ab`],
])('the Content-Disposition header for %j', (name, header) => {
  expect(attachment(name)).toBe(header)
})

test('an order of an empty Online listing is not delivered and is cancelled at its deadline', async () => {
  const product = await list(seller, { ...online, price: '2' })
  await market.db.write((tx) =>
    tx.run('test.empty', sql`update products set delivery_text = null, delivery_file = null where id = ${product}`),
  )
  const byWallet = (await buy(buyer, [{ id: product, price: '2' }])).body.data.order_ids[0] as string
  const opened = (await open(buyer, [{ id: product, price: '2' }])).body
  expect((await market.anyone(completePayment, { body: await sign(market, buyer, opened) })).status).toBe(200)
  for (const id of [byWallet, opened.order_ids[0] as string]) {
    expect(await read(buyer, id)).toMatchObject({ state: 'paid', grants: [], deadline: { event: 'auto_cancel' } })
    expect((await link(buyer, id, product)).status).toBe(404)
  }
  await market.pass({ days: 5, minutes: 1 })
  expect((await read(buyer, byWallet)).state).toBe('cancelled')
})
