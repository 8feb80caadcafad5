// The window of an ended order, by role and by clock: writing blind, writing anew, showing both at once or at the end,
// and one reply.
import * as notices from '@lamplit/contract/notifications'
import * as catalog from '@lamplit/contract/catalog'
import * as reviews from '@lamplit/contract/reviews'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { act, buy, buyerWith, cleanBooks, list } from '../../test/market.ts'
import { endedOrder, ofProduct, received, reply, recordsOf, waiting, windowSeen, write } from '../../test/reviewers.ts'
import { world, type Player, type World } from '../../test/world.ts'
import { sql } from '../kernel/db.ts'
import { openWindow } from './actions.ts'

let market: World
let buyer: Player
let seller: Player
let stranger: Player
let product: string
beforeAll(async () => {
  market = await world()
  seller = await market.person('kofi')
  buyer = await buyerWith(market, 'linh', '5000')
  stranger = await market.person('passerby')
  product = await list(seller)
})
afterAll(async () => {
  await cleanBooks(market)
  await market.close()
})

const ended = () => endedOrder(market, buyer, seller, [{ id: product }])
const notificationsAbout = async (player: Player, about: string) =>
  (await player.call(notices.listNotifications, { query: { limit: '100' } })).body.notices
    .filter((each: { about: string }) => each.about === about)
    .map(({ kind }: { kind: string }) => kind)

test('an order that is not over can be reviewed by nobody', async () => {
  const [id] = (await buy(buyer, [{ id: product }], { delivery: 'shipping' })).body.data.order_ids
  for (const player of [buyer, seller, stranger]) {
    expect((await write(player, id)).status).toBe(404)
    expect((await windowSeen(player, id)).status).toBe(404)
  }
  await act(seller, id, 'cancel')
  await market.settle()
  expect((await write(buyer, id)).status).toBe(404)
  expect(await recordsOf(market, id)).toEqual([])
})

test('when an order ends both sides are notified and may write a review', async () => {
  const id = await ended()
  for (const [player, role, other] of [
    [buyer, 'buyer', 'kofi'],
    [seller, 'seller', 'linh'],
  ] as const) {
    expect(await notificationsAbout(player, `order:${id}`)).toContain('review_to_write')
    expect((await waiting(player)).find((each) => each.order_id === id)).toMatchObject({
      role,
      username: other,
      title: 'A brass lamp',
      more: 0,
      mine: null,
      refund: null,
    })
    expect((await windowSeen(player, id)).body).toMatchObject({
      state: 'open',
      may_write: true,
      may_reply: false,
      mine: null,
      theirs: null,
    })
  }
  expect((await windowSeen(stranger, id)).status).toBe(404)
})

test('an order that ends twice opens one review period and sends one notification', async () => {
  const id = await ended()
  await market.db.write((tx) => openWindow(tx, id, market.deps.now()))
  await Promise.all([1, 2].map(() => market.db.write((tx) => openWindow(tx, id, market.deps.now()))))
  expect(
    await notificationsAbout(buyer, `order:${id}`).then(
      (kinds: string[]) => kinds.filter((kind) => kind === 'review_to_write').length,
    ),
  ).toBe(1)
})

test('a review may be written before the outbox message is delivered', async () => {
  const [id] = (await buy(buyer, [{ id: product }], { delivery: 'shipping' })).body.data.order_ids
  await act(seller, id, 'ship', { carrier: 'Northline', tracking: 'N1' })
  await act(buyer, id, 'confirm')
  expect((await windowSeen(buyer, id)).body).toMatchObject({ state: 'open', may_write: true })
  expect((await write(buyer, id, { rating: 4 })).status).toBe(200)
  await market.settle()
  expect(await recordsOf(market, id)).toMatchObject([{ rating: 4 }])
})

test('a single review stays hidden and editable; both together are published and fixed', async () => {
  const id = await ended()
  const before = await market.anyone(catalog.readProduct, { params: { id: product } })
  expect((await write(buyer, id, { rating: 1, comment: 'first words' })).body).toMatchObject({
    mine: { rating: 1, shown_at: null },
    theirs: null,
  })
  expect(
    (await write(buyer, id, { rating: 4, comment: '  better words  ', as_described: 5, delivery: 3, communication: 4 }))
      .body.mine,
  ).toMatchObject({ rating: 4, comment: 'better words', as_described: 5, delivery: 3, communication: 4 })
  expect((await windowSeen(seller, id)).body).toMatchObject({ mine: null, theirs: null })
  expect(await ofProduct(market, product)).toEqual([])
  expect((await market.anyone(catalog.readProduct, { params: { id: product } })).body).toMatchObject({
    reviews_count: before.body.reviews_count,
    average_rating: before.body.average_rating,
  })
  expect(await market.violations()).toEqual([])

  expect((await write(seller, id, { rating: 5, communication: 5 })).body).toMatchObject({
    state: 'shown',
    may_write: false,
    may_reply: true,
    theirs: { rating: 4, username: 'linh', comment: 'better words' },
  })
  expect(await ofProduct(market, product)).toMatchObject([
    { rating: 4, comment: 'better words', username: 'linh', as_described: 5, photos: [], reply: null, refund: null },
  ])
  expect((await market.anyone(catalog.readProduct, { params: { id: product } })).body).toMatchObject({
    reviews_count: 1,
    average_rating: 4,
    seller_reviews_count: 1,
    seller_average_rating: 4,
  })
  expect((await received(buyer))[0]).toMatchObject({ rating: 5, role: 'buyer' })
  expect((await received(seller))[0]).toMatchObject({ rating: 4, role: 'seller' })

  const recordsBefore = await recordsOf(market, id)
  for (const player of [buyer, seller]) expect((await write(player, id, { rating: 1 })).body.code).toBe('INVALID_STATE')
  expect(await recordsOf(market, id)).toEqual(recordsBefore)
  expect((await waiting(buyer)).some((each) => each.order_id === id)).toBe(false)
  const [theirs] = await received(buyer)
  expect(await notificationsAbout(buyer, `review:${theirs!.id}`)).toEqual(['review_published'])
})

test('the clock shows what was written by one, and refuses what comes late', async () => {
  const id = await ended()
  await write(buyer, id, { rating: 2, comment: 'It broke' })
  await market.pass({ days: 11, minutes: 1 })
  expect(await notificationsAbout(seller, `order:${id}`)).toContain('review_reminder')
  expect(await notificationsAbout(buyer, `order:${id}`)).not.toContain('review_reminder')
  expect((await write(buyer, id, { rating: 3, comment: 'It broke' })).status).toBe(200)
  await market.pass({ days: 3 })
  expect((await write(seller, id)).body.code).toBe('INVALID_STATE')
  expect(await recordsOf(market, id)).toMatchObject([{ side: 'buyer', rating: 3, shown: true, edited: true }])
  expect((await windowSeen(seller, id)).body).toMatchObject({
    state: 'shown',
    may_write: false,
    mine: null,
    theirs: { rating: 3 },
    may_reply: true,
  })
  expect((await ofProduct(market, product))[0]).toMatchObject({ rating: 3, comment: 'It broke' })
})

test('a clock that jumps over reminder and end shows it once, without a reminder of what is over', async () => {
  const id = await ended()
  await write(seller, id, { rating: 4 })
  await market.pass({ days: 40 })
  await market.settle()
  expect(await notificationsAbout(buyer, `order:${id}`)).not.toContain('review_reminder')
  expect(await recordsOf(market, id)).toMatchObject([{ side: 'seller', shown: true }])
  expect(
    await market.db.many('test.timers', sql`select event from timers where kind = 'review' and record_id = ${id}`),
  ).toEqual([])
})

test('a review period without reviews ends without a notification', async () => {
  const id = await ended()
  await market.pass({ days: 15 })
  expect(await market.db.one('test.window', sql`select state from review_windows where id = ${id}`)).toEqual({
    state: 'shown',
  })
  expect(await recordsOf(market, id)).toEqual([])
  expect((await waiting(buyer)).some((each) => each.order_id === id)).toBe(false)
})

test('after the review period, before its timer runs, nothing can be written', async () => {
  const id = await ended()
  await market.db.write((tx) =>
    tx.run(
      'test.close',
      sql`update review_windows set opened_at = opened_at - interval '15 days',
        closes_at = closes_at - interval '15 days' where id = ${id}`,
    ),
  )
  expect((await write(buyer, id)).body.code).toBe('INVALID_STATE')
  expect((await windowSeen(buyer, id)).body).toMatchObject({ state: 'shown', may_write: false })
  expect(await waiting(buyer)).not.toContainEqual(expect.objectContaining({ order_id: id }))
  expect(await recordsOf(market, id)).toEqual([])
})

test('two concurrent reviews are published once and counted once', async () => {
  for (let round = 0; round < 8; round++) {
    const id = await ended()
    const beside = await market.beside(seller)
    const answers = await Promise.all([
      write(buyer, id, { rating: 3 }),
      write(beside, id, { rating: 4 }),
      write(buyer, id, { rating: 5 }),
    ])
    // The second words of the buyer may come after both are shown; then they are too late.
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    expect(await recordsOf(market, id)).toMatchObject([
      { side: 'buyer', shown: true },
      { side: 'seller', shown: true, rating: 4 },
    ])
    expect(await market.violations()).toEqual([])
  }
})

test('a review sent twice under one key is written once; with other contents it is refused', async () => {
  const id = await ended()
  const [first, second] = [
    await write(buyer, id, { comment: 'Once' }, 'key-1'),
    await write(buyer, id, { comment: 'Once' }, 'key-1'),
  ]
  expect(second.body).toEqual(first.body)
  expect(await recordsOf(market, id)).toMatchObject([{ comment: 'Once', edited: false }])
  expect((await write(buyer, id, { comment: 'Twice' }, 'key-1')).body.code).toBe('IDEMPOTENCY_MISMATCH')
})

test('each side replies once, and only to what is about them and shown', async () => {
  const id = await ended()
  await write(buyer, id, { rating: 2, comment: 'Slow' })
  const { id: hidden } = await market.db.one<{ id: string }>(
    'test.hidden',
    sql`select id from reviews where order_id = ${id}`,
  )
  expect((await reply(seller, hidden, 'Not so')).status).toBe(404)
  await write(seller, id, { rating: 3 })
  expect((await reply(stranger, hidden, 'Me too')).status).toBe(404)
  expect((await reply(buyer, hidden, 'My own')).status).toBe(404)
  expect((await reply(seller, hidden, '   ')).body.code).toBe('VALIDATION_ERROR')
  expect((await reply(seller, hidden, 'x'.repeat(501))).body.code).toBe('VALIDATION_ERROR')
  const answers = await Promise.all([
    reply(seller, hidden, 'The rain was strong.'),
    reply(await market.beside(seller), hidden, 'Another word'),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await reply(seller, hidden, 'Once more')).body.code).toBe('INVALID_STATE')
  expect((await ofProduct(market, product))[0]).toMatchObject({
    id: hidden,
    reply: expect.stringMatching(/rain|Another/),
  })
  expect(await notificationsAbout(buyer, `review:${hidden}`)).toContain('review_replied')
  const [mine] = await received(buyer)
  expect((await reply(buyer, mine!.id, 'Thank you')).body).toMatchObject({ reply: 'Thank you' })
})

test.each([
  ['no stars', { rating: 0 }],
  ['six stars', { rating: 6 }],
  ['half a star', { rating: 4.5 }],
  ['stars as text', { rating: '5' }],
  ['no rating', { rating: undefined }],
  ['a sub-score of seven', { delivery: 7 }],
  ['1001 characters', { comment: 'x'.repeat(1001) }],
  ['a control character', { comment: 'a\u0000b' }],
  ['five photos', { photos: Array.from({ length: 5 }, (_, n) => `/pictures/${String(n).repeat(64)}`) }],
  ['a photo elsewhere', { photos: ['https://example.com/a.png'] }],
  ['a photo nobody uploaded', { photos: [`/pictures/${'a'.repeat(64)}`] }],
])('refused, and nothing is written: %s', async (_, form) => {
  const id = await ended()
  expect((await write(buyer, id, form)).body.code).toBe('VALIDATION_ERROR')
  expect(await recordsOf(market, id)).toEqual([])
})

test('of a buyer nothing is described or delivered', async () => {
  const id = await ended()
  expect((await write(seller, id, { delivery: 3 })).body).toMatchObject({
    code: 'VALIDATION_ERROR',
    details: { fields: { delivery: 'This cannot be said of a buyer' } },
  })
  expect((await write(seller, id, { communication: 3 })).status).toBe(200)
})

test('an anonymous reviewer is named in no response', async () => {
  const id = await ended()
  await write(buyer, id, { anonymous: true, comment: 'Quiet words' })
  const shown = (await write(seller, id)).body
  expect(shown.theirs).toMatchObject({ username: null, comment: 'Quiet words' })
  expect(
    JSON.stringify([await ofProduct(market, product).then(([newest]) => newest), (await received(seller))[0]]),
  ).not.toContain('linh')
  expect((await buyer.call(reviews.givenReviews)).body.reviews[0]).toMatchObject({ anonymous: true, order_id: id })
})

test('a refund by dispute can be reviewed and says so', async () => {
  const id = await ended()
  const other = await ended()
  // Orders that a dispute ended stand in a state of their own.
  for (const [order, state] of [
    [id, 'refunded'],
    [other, 'split'],
  ] as const) {
    await market.db.write(async (tx) => {
      await tx.run('test.gone', sql`delete from timers where kind = 'review' and record_id = ${order}`)
      await tx.run('test.gone', sql`delete from review_windows where id = ${order}`)
      await tx.run('test.state', sql`update orders set state = ${state} where id = ${order}`)
      await openWindow(tx, order, market.deps.now())
    })
    await write(buyer, order, { rating: 2 })
    expect((await write(seller, order)).body).toMatchObject({ refund: state, theirs: { refund: state } })
    await market.db.write((tx) => tx.run('test.state', sql`update orders set state = 'completed' where id = ${order}`))
  }
  expect(
    (await ofProduct(market, product)).slice(0, 2).map((each) => (each as unknown as { refund: string }).refund),
  ).toEqual(['split', 'refunded'])
})

test('orders to review are paged, the soonest deadline first', async () => {
  const ids = [await ended(), await ended(), await ended()]
  const found: string[] = []
  let cursor: string | undefined
  do {
    const { orders, next_cursor: next } = (
      await seller.call(reviews.reviewsToWrite, { query: { limit: '2', ...(cursor ? { cursor } : {}) } })
    ).body
    found.push(...orders.map((each: { order_id: string }) => each.order_id))
    cursor = next ?? undefined
  } while (cursor)
  expect(new Set(found).size).toBe(found.length)
  expect(found.filter((id) => ids.includes(id))).toEqual(ids)
  expect((await seller.call(reviews.reviewsToWrite, { query: { cursor: 'nonsense' } })).body.code).toBe(
    'VALIDATION_ERROR',
  )
})
