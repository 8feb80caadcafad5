// The public profile of a seller: sums of reviews, listings that are live, and nothing else.
import * as selling from '@lamplit/contract/selling'
import { readProfile } from '@lamplit/contract/profiles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listed, stocked } from '../../test/listings.ts'
import { world, type World } from '../../test/world.ts'
import { sql } from '../kernel/db.ts'
import { addReviews } from '../reviews/actions.ts'

let market: World
beforeAll(async () => {
  market = await world()
})
afterAll(() => market.close())

const profileOf = (username: string) => market.anyone(readProfile, { params: { username } })

test('a profile shows what is live and what reviews add up to, whatever the letters’ case', async () => {
  const mina = await market.person('Mina')
  const { id: kept } = await listed(mina, { ...stocked, title: 'Kept lamp' })
  const { id: gone } = await listed(mina, { ...stocked, title: 'Gone lamp' })
  await mina.call(selling.takeDownProduct, { params: { id: gone } })
  const review = {
    productId: kept,
    sellerId: mina.user.id,
    orderId: null,
    authorId: null,
    authorName: 'kofi',
    comment: null,
    at: market.deps.now(),
  }
  await market.db.write((tx) =>
    addReviews(tx, [
      { ...review, rating: 5 },
      { ...review, rating: 4 },
      { ...review, rating: 4 },
    ]),
  )
  const { status, body } = await profileOf('mINA')
  expect({ status, body: { ...body, member_since: 'then' } }).toEqual({
    status: 200,
    body: {
      username: 'Mina',
      level: 1,
      tier: 0,
      location: null,
      member_since: 'then',
      average_rating: 4.33,
      reviews_count: 3,
      listings: 1,
      on_time: null,
      warned: false,
      hidden: false,
    },
  })
})

test('an unknown seller is Not Found, and so is a suspended one', async () => {
  expect(await profileOf('nobody')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  await market.person('shady')
  await market.db.write((tx) =>
    tx.run('test.suspend', sql`update users set state = 'suspended' where username = 'shady'`),
  )
  expect((await profileOf('shady')).status).toBe(404)
})
