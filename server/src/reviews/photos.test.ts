// What people send with a review: photos of their own, made anew, and words that stay words whatever they look like
// (quality UP-1, XSS-1).
import * as reviews from '@lamplit/contract/reviews'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buyerWith, cleanBooks, list } from '../../test/market.ts'
import { endedOrder, ofProduct, reply, recordsOf, write } from '../../test/reviewers.ts'
import { upload } from '../../test/uploads.ts'
import { world, type Player, type World } from '../../test/world.ts'

let market: World
let buyer: Player
let seller: Player
let product: string
beforeAll(async () => {
  market = await world()
  seller = await market.person('kofi')
  buyer = await buyerWith(market, 'linh', '900')
  product = await list(seller)
})
afterAll(async () => {
  await cleanBooks(market)
  await market.close()
})
const ended = () => endedOrder(market, buyer, seller, [{ id: product }])
const photo = async (shade: number) =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: { r: shade, g: 90, b: 40 } } })
const send = async (player: Player, shade: number): Promise<string> =>
  (await upload(market, player, '/api/pictures', await (await photo(shade)).png().toBuffer())).body.url

test('a review shows up to four photos, re-encoded and without their location', async () => {
  const id = await ended()
  const canary = 'CANARY-48.8583N'
  const taken = await (
    await photo(200)
  )
    .withExif({ IFD0: { Copyright: canary }, IFD3: { GPSLatitude: '48/1 51/1 29/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer()
  const first = (await upload(market, buyer, '/api/pictures', taken, { name: '../../holiday.jpg', type: 'image/jpeg' }))
    .body.url
  const photos = [first, await send(buyer, 10), await send(buyer, 20), await send(buyer, 30)]
  expect((await write(buyer, id, { photos })).body.mine.photos).toEqual(photos)
  await write(seller, id)
  const [shown] = (await ofProduct(market, product)) as unknown as { photos: string[] }[]
  expect(shown!.photos).toEqual(photos)
  for (const url of photos) {
    const got = await market.app.inject({ url: `${url}-480.webp` })
    expect([
      got.headers['content-type'],
      got.rawPayload.includes('CANARY'),
      (await sharp(got.rawPayload).metadata()).exif,
    ]).toEqual(['image/webp', false, undefined])
  }
})

test('a photo of another user is refused', async () => {
  const id = await ended()
  const theirs = await send(seller, 77)
  expect((await write(buyer, id, { photos: [theirs] })).body).toMatchObject({
    code: 'VALIDATION_ERROR',
    details: { fields: { photos: 'Add photos that you uploaded' } },
  })
  expect(await recordsOf(market, id)).toEqual([])
})

const png = Buffer.from('89504e470d0a1a0a', 'hex')
test.each([
  ['a page that calls itself a picture', Buffer.from('<html><script>alert(1)</script>')],
  ['a drawing that can run', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['a GIF that is a script', Buffer.from('GIF89a/*.*/=1;alert(1)//')],
  [
    'a JPEG with a page inside',
    Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from('<script>alert(1)</script>')]),
  ],
  ['half a PNG', png],
  ['a PDF', Buffer.from('%PDF-1.7 alert')],
  ['a zip', Buffer.from('504b0304', 'hex')],
  ['nothing', Buffer.alloc(0)],
])('a review photo is refused at upload: %s', async (_, bytes) => {
  expect(
    await upload(market, buyer, '/api/pictures', bytes, { name: 'photo.png\r\nx: y', type: 'image/png' }),
  ).toMatchObject({ status: 422, body: { code: 'PICTURE_REFUSED' } })
})

test('whatever is written comes back letter by letter, as text', async () => {
  for (const words of [
    '<img src=x onerror=alert(1)>',
    '"><svg/onload=alert(1)>',
    '<a href="java\tscript:alert(1)">x</a>',
    '{{constructor.constructor("alert(1)")()}}',
    '</script><script>alert(1)</script>',
    '\u202etxt.exe ‮ 𝔘nicode 🏮',
    "'; drop table reviews; --",
  ]) {
    const id = await ended()
    await write(buyer, id, { comment: words })
    await write(seller, id)
    const [shown] = await ofProduct(market, product)
    expect(shown!.comment).toBe(words)
    expect((await reply(seller, shown!.id, words)).body.reply).toBe(words)
  }
  const raw = await market.app.inject({ url: reviews.productReviews.path.replace(':id', product) })
  expect([raw.headers['content-type'], raw.headers['x-content-type-options']]).toEqual([
    'application/json; charset=utf-8',
    'nosniff',
  ])
})
