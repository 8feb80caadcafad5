// Reviews as they are read: newest first, a hundred at a time, and nobody named who did not wish it.
import * as catalog from '@lamplit/contract/catalog'
import * as reviews from '@lamplit/contract/reviews'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listed } from '../../test/listings.ts'
import { world, type Player, type World } from '../../test/world.ts'
import { newId } from '../kernel/ids.ts'
import { addReviews } from './actions.ts'

let market: World
let mina: Player
let id: string
beforeAll(async () => {
  market = await world()
  mina = await market.person('mina')
  const omar = await market.person('omar')
  ;({ id } = await listed(mina))
  const other = await listed(mina)
  const from = market.deps.now().getTime()
  const review = (productId: string, index: number) => ({
    productId,
    sellerId: mina.user.id,
    orderId: null,
    authorId: omar.user.id,
    authorName: index % 2 ? 'omar' : null,
    rating: 1 + (index % 5),
    comment: index % 3 ? `Review ${index}` : null,
    at: new Date(from + index * 1000),
  })
  await market.db.write((tx) =>
    addReviews(
      tx,
      Array.from({ length: 130 }, (_, index) => review(id, index)),
    ),
  )
  await market.db.write((tx) => addReviews(tx, [{ ...review(other.id, 131), rating: 5 }]))
})
afterAll(() => market.close())

const ofProduct = (query: Record<string, string> = {}) =>
  market.anyone(reviews.productReviews, { params: { id }, query })

test('reviews are listed newest first and can be read to the end', async () => {
  const first = (await ofProduct()).body
  expect([first.length, first[0]]).toEqual([
    100,
    expect.objectContaining({ comment: null, rating: 5, username: 'omar' }),
  ])
  const second = (await ofProduct({ cursor: first.at(-1).id })).body
  expect(second.length).toBe(30)
  const moments = [...first, ...second].map(({ created_at: at }) => at)
  expect(moments).toEqual(moments.toSorted().toReversed())
  expect(new Set([...first, ...second].map((each) => each.id)).size).toBe(130)
})

test('an anonymous one names nobody in any field', async () => {
  const anonymous = (await ofProduct()).body.filter(({ username }: { username: string | null }) => username === null)
  expect(anonymous.length).toBe(50)
  expect(JSON.stringify(anonymous)).not.toContain('omar')
})

test('a seller’s reviews are those of all their products', async () => {
  const { body } = await market.anyone(reviews.sellerReviews, { query: { username: 'MINA', type: 'seller' } })
  expect(body.length).toBe(100)
  expect((await market.anyone(reviews.sellerReviews, { query: { username: 'nobody' } })).body).toEqual([])
})

test('product and seller show the plain mean to two decimals', async () => {
  const { body } = await market.anyone(catalog.readProduct, { params: { id } })
  expect(body).toMatchObject({
    average_rating: 3,
    rating: 3,
    reviews_count: 130,
    seller_average_rating: 3.02,
    seller_reviews_count: 131,
  })
})

test('of an unknown product there are none; a broken address or cursor is refused', async () => {
  expect((await market.anyone(reviews.productReviews, { params: { id: newId(new Date()) } })).body).toEqual([])
  expect((await market.anyone(reviews.productReviews, { params: { id: 'x' } })).status).toBe(404)
  expect((await ofProduct({ cursor: 'x' })).body.code).toBe('VALIDATION_ERROR')
  expect((await market.anyone(reviews.sellerReviews)).body.code).toBe('VALIDATION_ERROR')
})
