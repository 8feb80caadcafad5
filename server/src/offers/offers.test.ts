// Every arrow of the offer machine by role and by clock, what is refused, and where the π of a funded offer is
// (domain §3.3; AZ-5).
import { describeFlow } from '@lamplit/contract/flow'
import { completePayment } from '@lamplit/contract/orders'
import {
  listOffers,
  offerFlow,
  readOffer,
  readOfferLimits,
  readOfferTerms,
  saveOfferTerms,
  offerClocks,
} from '@lamplit/contract/offers'
import { readProduct } from '@lamplit/contract/catalog'
import { pi } from '@lamplit/contract/money'
import { amountsOf, inclusionProof, listReserves, readInclusion } from '@lamplit/contract/reserves'
import { editProduct, takeDownProduct } from '@lamplit/contract/selling'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { act, buy, buyerWith, cleanBooks, home, list, online, read, sign } from '../../test/market.ts'
import {
  answer,
  listLamp,
  notificationsOf,
  offer,
  offerOf,
  openPay,
  pay,
  setTerms,
  stockOf,
  stateOf,
  tryOffer,
  walletOf,
} from '../../test/offers-market.ts'
import { world, type Player, type World } from '../../test/world.ts'
import { sql } from '../kernel/db.ts'
import { proveReserves } from '../reserves/actions.ts'

let market: World
let seller: Player
let count = 0
beforeAll(async () => {
  market = await world()
  seller = await market.person('seller')
  // Limits of new accounts are tried in a test of their own.
  await market.db.write((tx) => tx.run('test.tier', sql`update users set tier = 3`))
})
afterAll(() => market.close())
afterEach(() => cleanBooks(market))

const newBuyer = async (amount = '100'): Promise<Player> => {
  const buyer = await buyerWith(market, `buyer_${++count}`, amount)
  await market.db.write((tx) => tx.run('test.tier', sql`update users set tier = 3 where id = ${buyer.user.id}`))
  return buyer
}
const orderOf = async (buyer: Player, id: string) => read(buyer, (await offerOf(buyer, id)).order_id)

test('the transition table of an offer', () => {
  expect(describeFlow(offerFlow)).toMatchInlineSnapshot(`
    [
      "pending_seller --seller/system accept--> accepted",
      "pending_seller --seller counter--> pending_buyer",
      "pending_seller --seller/system decline--> declined",
      "pending_seller --buyer withdraw--> withdrawn",
      "pending_seller --buyer supersede--> superseded",
      "pending_seller --system expire--> expired",
      "pending_seller --system void--> voided",
      "pending_buyer --buyer accept--> accepted",
      "pending_buyer --buyer counter--> pending_seller",
      "pending_buyer --buyer decline--> declined",
      "pending_buyer --seller withdraw--> withdrawn",
      "pending_buyer --buyer supersede--> superseded",
      "pending_buyer --system expire--> expired",
      "pending_buyer --system void--> voided",
      "accepted --buyer/system pay--> paid",
      "accepted --buyer release--> lapsed",
      "accepted --system lapse--> lapsed",
    ]
  `)
})

test('made, countered by both, accepted, paid with the wallet at the price that was agreed', async () => {
  const [buyer, lamp] = [await newBuyer(), await listLamp(seller)]
  const id = await offer(buyer, lamp, '9', { message: '  Is it heavy? Write to me@example.com  ' })
  expect(await offerOf(seller, id)).toMatchObject({
    state: 'pending_seller',
    role: 'seller',
    price: '9',
    price_by: 'buyer',
    list_price: '12',
    allowed: ['accept', 'counter', 'decline'],
    counter_bounds: { above: '9', below: '12' },
    prices: [{ message: 'Is it heavy? Write to •••' }],
  })
  expect((await offerOf(buyer, id)).allowed).toEqual(['withdraw'])
  expect((await answer(seller, id, 'counter', { price: '11', message: 'Not that low' })).body).toMatchObject({
    state: 'pending_buyer',
    price: '11',
    price_by: 'seller',
    counters: { seller: 1, buyer: 0 },
  })
  expect(await offerOf(buyer, id)).toMatchObject({
    allowed: ['accept', 'counter', 'decline'],
    counter_bounds: { above: '9', below: '11' },
  })
  expect((await answer(buyer, id, 'counter', { price: '10' })).body).toMatchObject({
    state: 'pending_seller',
    price: '10',
    counters: { seller: 1, buyer: 1 },
  })
  expect((await answer(seller, id, 'accept', { price: '10' })).body).toMatchObject({
    state: 'accepted',
    deadline: { event: 'lapse', to: 'lapsed' },
  })
  expect(await stockOf(market, lamp)).toEqual({ stock: 1, reserved: 1 })
  const card = (await market.anyone(readProduct, { params: { id: lamp } })).body
  expect(card.reserved_until).toBe((await offerOf(buyer, id)).deadline.at)
  expect((await buy(await newBuyer(), [{ id: lamp, price: '12' }])).body).toMatchObject({
    code: 'RESERVED',
    details: { until: card.reserved_until },
  })
  // The one for whom it is in escrow has a price of its own for it.
  expect((await buy(buyer, [{ id: lamp, price: '12' }])).body).toMatchObject({
    code: 'RESERVED',
    details: { offer_id: id },
  })
  // Another price, and no place in the lists any more: what was accepted stands.
  expect((await seller.call(editProduct, { params: { id: lamp }, body: { price: '15' } })).status).toBe(200)
  expect((await seller.call(takeDownProduct, { params: { id: lamp } })).status).toBe(204)
  await market.settle()
  const paid = await pay(buyer, id, { total: '10' })
  expect(paid.body).toEqual({ success: true, data: { order_ids: [expect.any(String)] } })
  expect(await stateOf(buyer, id)).toBe('paid')
  expect(await orderOf(buyer, id)).toMatchObject({
    id: paid.body.data.order_ids[0],
    state: 'paid',
    total: '10',
    offer_id: id,
    items: [{ price: '10', quantity: 1 }],
  })
  expect(await stockOf(market, lamp)).toEqual({ stock: 0, reserved: 0 })
  expect(await walletOf(buyer)).toEqual({ available: '90', held: '10' })
  expect(await notificationsOf(seller, `offer:${id}`)).toEqual(['offer_countered', 'offer_received'])
  expect(await notificationsOf(buyer, `offer:${id}`)).toEqual(['offer_accepted', 'offer_countered'])
  expect((await pay(buyer, id)).body).toMatchObject({ code: 'INVALID_STATE', details: { current: 'paid' } })
})

test.each([
  ['decline', 'seller', 'declined', 'buyer'],
  ['withdraw', 'buyer', 'withdrawn', 'seller'],
] as const)('%s by the %s of a funded offer gives the π back', async (event, who, state, told) => {
  const [buyer, lamp] = [await newBuyer(), await listLamp(seller)]
  const people = { buyer, seller }
  const id = await offer(buyer, lamp, '9', { funded: true })
  expect(await walletOf(buyer)).toEqual({ available: '91', held: '9' })
  expect((await offerOf(buyer, id)).held).toBe('9')
  expect((await offerOf(seller, id)).held).toBe('0')
  expect((await answer(people[who === 'buyer' ? 'seller' : 'buyer'], id, event)).body.code).toBe('INVALID_STATE')
  expect((await answer(people[who], id, event)).body.state).toBe(state)
  expect(await walletOf(buyer)).toEqual({ available: '100', held: '0' })
  expect((await notificationsOf(people[told], `offer:${id}`))[0]).toBe(`offer_${state}`)
})

test('a counter offer is declined by the buyer and taken back by the seller', async () => {
  const buyer = await newBuyer()
  for (const [event, player, state] of [
    ['decline', buyer, 'declined'],
    ['withdraw', seller, 'withdrawn'],
  ] as const) {
    const id = await offer(buyer, await listLamp(seller), '9', { funded: true })
    await answer(seller, id, 'counter', { price: '11' })
    expect((await answer(player, id, event)).body.state).toBe(state)
    expect((await answer(player, id, event)).body).toMatchObject({
      code: 'INVALID_STATE',
      details: { current: state, allowed: [] },
    })
  }
  expect((await walletOf(buyer)).available).toBe('100')
})

test('a funded offer that is accepted is a paid order in the same breath, shipping as it was set aside', async () => {
  const [buyer, lamp] = [
    await newBuyer(),
    await listLamp(seller, { fulfillmentMethod: 'shipping', shippingProfile: 'flat', flatRate: '2' }),
  ]
  const other = await offer(await newBuyer(), lamp, '8', { funded: true })
  const id = await offer(buyer, lamp, '9', { funded: true })
  expect(await walletOf(buyer)).toEqual({ available: '89', held: '11' })
  await seller.call(editProduct, { params: { id: lamp }, body: { flatRate: '5' } })
  expect((await answer(seller, id, 'accept')).body.state).toBe('paid')
  expect(await orderOf(buyer, id)).toMatchObject({
    state: 'paid',
    escrow: 'held',
    total: '11',
    goods: '9',
    shipping: '2',
    address: home,
    delivery: 'shipping',
  })
  expect(await walletOf(buyer)).toEqual({ available: '89', held: '11' })
  expect(await stockOf(market, lamp)).toEqual({ stock: 0, reserved: 0 })
  await market.settle()
  expect(await offerOf(seller, other)).toMatchObject({ state: 'voided', void_reason: 'sold' })
})

test('a buyer who accepts a counter pays the difference; without enough π nothing happens', async () => {
  const [buyer, lamp] = [await newBuyer('10'), await listLamp(seller)]
  const id = await offer(buyer, lamp, '9', { funded: true })
  await answer(seller, id, 'counter', { price: '11' })
  expect((await answer(buyer, id, 'accept')).body).toMatchObject({
    code: 'INSUFFICIENT_FUNDS',
    details: { shortfall: '1' },
  })
  expect(await stateOf(buyer, id)).toBe('pending_buyer')
  await market.give(buyer, '5')
  expect((await answer(buyer, id, 'counter', { price: '10.5' })).body).toMatchObject({
    state: 'pending_seller',
    held: '10.5',
  })
  await answer(seller, id, 'counter', { price: '11' })
  expect((await answer(buyer, id, 'accept')).body.state).toBe('paid')
  expect(await walletOf(buyer)).toEqual({ available: '4', held: '11' })
  expect((await tryOffer(await newBuyer('1'), await listLamp(seller), '9', { funded: true })).body).toMatchObject({
    success: false,
    code: 'INSUFFICIENT_FUNDS',
    error: 'Insufficient funds. You need 8.000000 π more.',
  })
})

test('the clock: an answer has 48 hours and reminders, paying 24', async () => {
  const [buyer, lamp] = [await newBuyer(), await listLamp(seller)]
  const id = await offer(buyer, lamp, '9', { funded: true })
  expect(offerClocks.pending_seller).toMatchObject({ hours: 48, event: 'expire' })
  await market.pass({ hours: 25 })
  expect(await notificationsOf(seller, `offer:${id}`)).toEqual(['offer_answer_reminder', 'offer_received'])
  await market.pass({ hours: 22 })
  expect(await notificationsOf(seller, `offer:${id}`)).toEqual([
    'offer_answer_reminder',
    'offer_answer_reminder',
    'offer_received',
  ])
  await market.pass({ hours: 2 })
  expect(await stateOf(buyer, id)).toBe('expired')
  expect((await walletOf(buyer)).available).toBe('100')
  expect([(await notificationsOf(buyer, `offer:${id}`))[0], (await notificationsOf(seller, `offer:${id}`))[0]]).toEqual(
    ['offer_expired', 'offer_expired'],
  )
  const second = await offer(buyer, lamp, '9')
  await answer(seller, second, 'counter', { price: '10' })
  await market.pass({ hours: 49 })
  expect(await stateOf(buyer, second)).toBe('expired')
})

test('an accepted item that its buyer releases is for sale at once, and counts as not paid', async () => {
  const [buyer, other] = [await newBuyer(), await newBuyer()]
  const lamp = await listLamp(seller)
  const id = await offer(buyer, lamp, '10')
  expect((await answer(buyer, id, 'release')).body).toMatchObject({ code: 'INVALID_STATE' })
  const next = await offer(other, lamp, '9')
  await answer(seller, id, 'accept')
  expect((await offerOf(buyer, id)).allowed).toEqual(['pay', 'release'])
  expect((await answer(seller, id, 'release')).body).toMatchObject({ code: 'INVALID_STATE', details: { allowed: [] } })
  // While a payment with Pi holds the item, that is ended first.
  const opened = (await openPay(buyer, id)).body
  expect((await offerOf(buyer, id)).allowed).toEqual([])
  expect((await answer(buyer, id, 'release')).body.code).toBe('RESERVED')
  expect((await act(buyer, opened.order_ids[0], 'cancel')).status).toBe(200)
  expect((await answer(buyer, id, 'release', { price: '9' })).body.code).toBe('PRICE_CHANGED')
  expect((await answer(buyer, id, 'release', { price: '10' })).body).toMatchObject({ state: 'lapsed', allowed: [] })
  expect((await answer(buyer, id, 'release')).body.code).toBe('INVALID_STATE')
  expect(await stockOf(market, lamp)).toEqual({ stock: 1, reserved: 0 })
  expect((await notificationsOf(seller, `offer:${id}`))[0]).toBe('offer_lapsed')
  expect(await notificationsOf(buyer, `offer:${id}`)).not.toContain('offer_lapsed')
  expect(await notificationsOf(other, `offer:${next}`)).toContain('offer_backup')
  expect((await answer(seller, next, 'accept')).body.state).toBe('accepted')
  const second = await offer(buyer, await listLamp(seller), '10')
  await answer(seller, second, 'accept')
  expect((await answer(buyer, second, 'release')).status).toBe(200)
  expect((await tryOffer(buyer, await listLamp(seller), '10')).body.code).toBe('MUST_FUND')
})

test('an accepted offer that is not paid lapses; the next is notified; two lapses require funding', async () => {
  const [buyer, other] = [await newBuyer(), await newBuyer()]
  for (const lamp of [await listLamp(seller), await listLamp(seller)]) {
    const id = await offer(buyer, lamp, '10')
    await answer(seller, id, 'accept')
    expect((await tryOffer(other, lamp, '9')).body.code).toBe('RESERVED')
    await market.pass({ hours: 23 })
    expect((await notificationsOf(buyer, `offer:${id}`))[0]).toBe('offer_pay_reminder')
    await market.pass({ hours: 2 })
    expect(await stateOf(buyer, id)).toBe('lapsed')
    expect(await stockOf(market, lamp)).toEqual({ stock: 1, reserved: 0 })
  }
  const lamp = await listLamp(seller)
  expect((await tryOffer(buyer, lamp, '10')).body.code).toBe('MUST_FUND')
  expect((await buyer.call(readOfferLimits, { params: { id: lamp } })).body).toEqual({
    others: 0,
    own: null,
    left: 5,
    must_fund: true,
  })
  expect((await tryOffer(buyer, lamp, '10', { funded: true })).status).toBe(200)
  const waiting = await newBuyer()
  const third = await listLamp(seller)
  const [best, low, first] = [
    await offer(waiting, third, '9'),
    await offer(buyer, third, '8', { funded: true }),
    await offer(other, third, '10'),
  ]
  await answer(seller, first, 'accept')
  await market.pass({ hours: 25 })
  expect(await notificationsOf(waiting, `offer:${best}`)).toEqual(['offer_backup'])
  expect(await notificationsOf(seller, `offer:${best}`)).toContain('offer_backup')
  expect(await notificationsOf(buyer, `offer:${low}`)).toEqual([])
  await market.pass({ days: 31 })
  expect((await tryOffer(buyer, await listLamp(seller), '10')).status).toBe(200)
})

test('a new offer takes the place of one’s own, five are heard in 30 days, refused ones count', async () => {
  const [buyer, lamp] = [await newBuyer(), await listLamp(seller)]
  await setTerms(seller, lamp, { minimum: '8' })
  const first = await offer(buyer, lamp, '8', { funded: true })
  const second = await offer(buyer, lamp, '9', { funded: true })
  expect(await stateOf(buyer, first)).toBe('superseded')
  expect(await walletOf(buyer)).toEqual({ available: '91', held: '9' })
  for (const price of ['7', '7.9', '5'])
    expect((await tryOffer(buyer, lamp, price)).body).toMatchObject({
      code: 'OFFER_TOO_LOW',
      error: 'This is less than the seller wants to hear. Please offer more.',
    })
  for (const price of ['7', '10']) expect((await tryOffer(buyer, lamp, price)).body.code).toBe('OFFER_LIMIT')
  expect((await buyer.call(readOfferLimits, { params: { id: lamp } })).body).toEqual({
    others: 0,
    own: { offer_id: second, price: '9', state: 'pending_seller' },
    left: 0,
    must_fund: false,
  })
  expect(await stateOf(buyer, second)).toBe('pending_seller')
  await market.pass({ days: 31 })
  expect((await tryOffer(buyer, lamp, '10')).status).toBe(200)
})

test('concurrent offers do not exceed the limit of too low ones', async () => {
  const [buyer, lamp] = [await newBuyer(), await listLamp(seller)]
  const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => tryOffer(buyer, lamp, `2.${10 + n}`)))
  expect(answers.map(({ body }) => body.code).toSorted()).toEqual([
    ...Array<string>(7).fill('OFFER_LIMIT'),
    ...Array<string>(5).fill('OFFER_TOO_LOW'),
  ])
})

test('an offer outside the price bounds, for the wrong kind or on one’s own item is refused', async () => {
  const [buyer, lamp] = [await newBuyer(), await listLamp(seller)]
  for (const price of ['0.009', '12.0000001', '0', '-1', '1e3', '٣', 'x', 1e18])
    expect([price, (await tryOffer(buyer, lamp, price)).status]).toEqual([price, 400])
  expect((await tryOffer(buyer, lamp, '3.5')).body.code).toBe('OFFER_TOO_LOW')
  expect((await tryOffer(buyer, lamp, '12')).status).toBe(200)
  expect((await tryOffer(seller, lamp, '9')).body).toMatchObject({ code: 'OWN_PRODUCT' })
  expect((await tryOffer(buyer, await list(seller), '9')).body.code).toBe('NO_OFFERS')
  expect((await tryOffer(buyer, await list(seller, { ...online, price: '10' }), '9')).body.code).toBe('NO_OFFERS')
  for (const id of ['nothing', 7, '00000000-0000-7000-8000-000000000000'])
    expect((await tryOffer(buyer, id as string, '9')).status).toBe(404)
  expect((await tryOffer(buyer, lamp, '9', { buyer_username: 'somebody' })).body.code).toBe('NOT_ALLOWED')
  expect((await tryOffer(buyer, lamp, '9', { message: 'm'.repeat(501) })).status).toBe(400)
  await buy(await newBuyer(), [{ id: lamp, price: '12' }])
  expect((await tryOffer(buyer, lamp, '9')).body.code).toBe('ALREADY_SOLD')
  await market.settle()
})

test('three counters a side, each between the other two prices', async () => {
  const [buyer, lamp] = [await newBuyer(), await listLamp(seller)]
  const id = await offer(buyer, lamp, '6')
  for (const price of ['6', '12', '13', undefined])
    expect((await answer(seller, id, 'counter', { price })).status).toBe(400)
  for (const [ask, bid] of [
    ['11', '7'],
    ['10', '8'],
    ['9.5', '9'],
  ] as const) {
    expect((await answer(seller, id, 'counter', { price: ask })).body.state).toBe('pending_buyer')
    for (const price of [bid === '7' ? '6' : '7', ask])
      expect((await answer(buyer, id, 'counter', { price })).status).toBe(400)
    expect((await answer(buyer, id, 'counter', { price: bid })).body.state).toBe('pending_seller')
  }
  expect((await offerOf(seller, id)).allowed).toEqual(['accept', 'decline'])
  expect((await answer(seller, id, 'counter', { price: '9.2' })).body).toMatchObject({
    code: 'INVALID_STATE',
    details: { allowed: ['accept', 'decline'] },
  })
  expect((await answer(seller, id, 'accept', { price: '9.5' })).body).toMatchObject({
    code: 'PRICE_CHANGED',
    details: { new: '9' },
  })
})

test('the seller’s thresholds answer by themselves and are in no reply to anybody else', async () => {
  const [buyer, lamp] = [await newBuyer(), await listLamp(seller)]
  const terms = { minimum: '4.0400001', accept_at: '10.0100001', decline_below: '7.0700001' }
  expect((await setTerms(seller, lamp, terms)).body).toEqual(terms)
  expect((await seller.call(readOfferTerms, { params: { id: lamp } })).body).toEqual(terms)
  for (const call of [readOfferTerms, saveOfferTerms])
    expect(
      (await buyer.call(call, { params: { id: lamp }, ...(call === saveOfferTerms ? { body: terms } : {}) })).status,
    ).toBe(403)
  expect((await setTerms(seller, lamp, { ...terms, decline_below: '11' })).body.details.fields).toHaveProperty(
    'decline_below',
  )
  expect((await setTerms(seller, lamp, { minimum: '13' })).body.details.fields).toHaveProperty('minimum')
  const low = await tryOffer(buyer, lamp, '5')
  expect(low.body.data.state).toBe('declined')
  const asked = await tryOffer(buyer, lamp, '8')
  expect(asked.body.data.state).toBe('pending_seller')
  // Without π in escrow it would hold the item for a day for nothing: the seller is asked.
  expect((await tryOffer(await newBuyer(), lamp, '10.5')).body.data.state).toBe('pending_seller')
  const high = await tryOffer(buyer, lamp, '10.5', { funded: true })
  expect(high.body.data.state).toBe('paid')
  expect(await notificationsOf(buyer, `offer:${low.body.data.offer_id}`)).toEqual(['offer_declined'])
  expect(await notificationsOf(seller, `offer:${low.body.data.offer_id}`)).toEqual([])
  const seen = JSON.stringify(
    await Promise.all([
      (await buyer.call(listOffers, { query: { role: 'buyer' } })).body,
      ...[low, asked, high].map(({ body }) => offerOf(buyer, body.data.offer_id)),
      (await buyer.call(readOfferLimits, { params: { id: lamp } })).body,
      (await market.anyone(readProduct, { params: { id: lamp } })).body,
      (await tryOffer(buyer, lamp, '3')).body,
      low.body,
      asked.body,
      high.body,
    ]),
  )
  for (const canary of Object.values(terms)) expect(seen).not.toContain(canary)
})

test('strangers find nothing, and nobody learns another buyer’s price', async () => {
  const [buyer, stranger, lamp] = [await newBuyer(), await newBuyer(), await listLamp(seller)]
  const id = await offer(buyer, lamp, '9.1234567', { message: 'canary in a cage' })
  expect((await stranger.call(readOffer, { params: { id } })).status).toBe(404)
  for (const event of ['accept', 'counter', 'decline', 'withdraw'])
    expect((await answer(stranger, id, event, { price: '9.5' })).status).toBe(404)
  expect([
    (await pay(stranger, id)).status,
    (await openPay(stranger, id)).status,
    (await openPay(seller, id)).status,
    (await openPay(buyer, 'nonsense')).status,
  ]).toEqual([404, 404, 403, 404])
  await offer(stranger, lamp, '8')
  const seen = JSON.stringify([
    (await stranger.call(readOfferLimits, { params: { id: lamp } })).body,
    (await stranger.call(listOffers, { query: { role: 'buyer' } })).body,
    (await stranger.call(listOffers, { query: { role: 'seller' } })).body,
  ])
  expect(seen).toContain('"others":1')
  for (const canary of ['9.1234567', 'canary', buyer.user.username]) expect(seen).not.toContain(canary)
})

test('a rate raised after the offer was accepted is not the buyer’s, with the wallet and with Pi', async () => {
  for (const how of ['wallet', 'pi']) {
    const [buyer, lamp] = [
      await newBuyer(),
      await listLamp(seller, { fulfillmentMethod: 'shipping', shippingProfile: 'flat', flatRate: '2' }),
    ]
    const id = await offer(buyer, lamp, '9')
    await answer(seller, id, 'accept')
    expect(
      (await seller.call(editProduct, { params: { id: lamp }, body: { flatRate: '50', handlingDays: 9 } })).status,
    ).toBe(200)
    expect((await offerOf(buyer, id)).shipping).toMatchObject({ flat_rate: '2', handling_days: 3 })
    expect(how === 'pi' ? (await openPay(buyer, id)).body.amount : (await pay(buyer, id, { total: '11' })).status).toBe(
      how === 'pi' ? '11' : 200,
    )
    if (how === 'wallet') expect(await orderOf(buyer, id)).toMatchObject({ total: '11', shipping: '2' })
  }
})

test('a seller who is away takes no offers, and what they accepted before is paid', async () => {
  const [buyer, away] = [await newBuyer(), await market.person('away')]
  const [one, two] = [await listLamp(away), await listLamp(away)]
  const id = await offer(buyer, one, '9')
  await answer(away, id, 'accept')
  await market.db.write((tx) =>
    tx.run(
      'test.away',
      sql`update users set away_until = ${new Date(market.deps.now().getTime() + 9 * 86_400_000)}
        where id = ${away.user.id}`,
    ),
  )
  expect((await tryOffer(buyer, two, '9')).body.code).toBe('SELLER_AWAY')
  expect((await pay(buyer, id)).status).toBe(200)
})

test('π in escrow for an offer is owed to its buyer in the proof of reserves', async () => {
  const [buyer, lamp] = [await newBuyer('20'), await listLamp(seller)]
  await offer(buyer, lamp, '9', { funded: true })
  expect(await proveReserves(market.deps)).toBe(true)
  const { id } = (await market.anyone(listReserves)).body.proofs[0]
  const { body } = await buyer.call(readInclusion, { params: { id } })
  expect(amountsOf(z.parse(inclusionProof, body))).toMatchObject({ available: pi('11'), held: pi('9') })
})

test('an account that has offers has left something, and cannot be linked away', async () => {
  const [buyer, lamp] = [await newBuyer(), await listLamp(seller)]
  const before = (await market.deps.footprintOf(market.db, buyer.user.id)).orders
  await offer(buyer, lamp, '9')
  expect((await market.deps.footprintOf(market.db, buyer.user.id)).orders).toBe(before + 1)
})

test('a new account has five offers at a time, accepted and unpaid ones among them', async () => {
  const buyer = await buyerWith(market, `buyer_${++count}`, '1')
  for (let n = 0; n < 5; n++) {
    const id = await offer(buyer, await listLamp(seller), '9')
    if (n < 2) await answer(seller, id, 'accept')
  }
  expect((await tryOffer(buyer, await listLamp(seller), '9')).body).toMatchObject({
    code: 'OFFER_LIMIT',
    error: expect.stringContaining('trust tier'),
  })
})

test('offers, answers and payments are idempotent', async () => {
  const [buyer, lamp] = [await newBuyer(), await listLamp(seller)]
  const [one, two] = await Promise.all([
    tryOffer(buyer, lamp, '9', { funded: false }, 'k1'),
    tryOffer(await market.beside(buyer), lamp, '9', { funded: false }, 'k1'),
  ])
  expect(one.body).toEqual(two.body)
  const id = one.body.data.offer_id
  const accepted = await Promise.all([
    answer(seller, id, 'accept', {}, 'k2'),
    answer(await market.beside(seller), id, 'accept', {}, 'k2'),
  ])
  expect(accepted.map(({ body }) => body.state)).toEqual(['accepted', 'accepted'])
  const paid = await Promise.all([pay(buyer, id, {}, 'k3'), pay(await market.beside(buyer), id, {}, 'k3')])
  expect(paid[0].body).toEqual(paid[1].body)
  // The answer that was lost comes back although the item is sold by now.
  expect((await tryOffer(buyer, lamp, '9', { funded: false }, 'k1')).body).toEqual(one.body)
})

test('paying with Pi: the item is handed to the payment, and back when it is given up', async () => {
  const [buyer, lamp] = [await newBuyer(), await listLamp(seller)]
  const id = await offer(buyer, lamp, '9')
  await answer(seller, id, 'accept')
  const opened = (await openPay(buyer, id)).body
  expect(opened).toMatchObject({ amount: '9', memo: 'Lamplit order, 1 item' })
  expect(await offerOf(buyer, id)).toMatchObject({
    state: 'accepted',
    paying: true,
    order_id: opened.order_ids[0],
    allowed: [],
    deadline: null,
  })
  for (const again of [await pay(buyer, id), await openPay(buyer, id)])
    expect(again.body).toMatchObject({ code: 'RESERVED', details: { order_id: opened.order_ids[0] } })
  expect((await act(buyer, opened.order_ids[0], 'cancel')).body.state).toBe('cancelled')
  expect(await offerOf(buyer, id)).toMatchObject({
    state: 'accepted',
    paying: false,
    allowed: ['pay', 'release'],
    deadline: { event: 'lapse' },
  })
  expect(await stockOf(market, lamp)).toEqual({ stock: 1, reserved: 1 })
  const second = (await openPay(buyer, id)).body
  const payment = await sign(market, buyer, second)
  expect((await market.anyone(completePayment, { body: payment })).status).toBe(200)
  expect(await offerOf(buyer, id)).toMatchObject({ state: 'paid', order_id: second.order_ids[0], paying: false })
  expect(await read(buyer, second.order_ids[0])).toMatchObject({ state: 'paid', total: '9', offer_id: id })
  expect(await stockOf(market, lamp)).toEqual({ stock: 0, reserved: 0 })
  expect((await walletOf(buyer)).available).toBe('100')
})

test('the time to pay waits for a Pi payment that is under way, and ends after it', async () => {
  const [buyer, lamp] = [await newBuyer(), await listLamp(seller)]
  const id = await offer(buyer, lamp, '9')
  await answer(seller, id, 'accept')
  await market.pass({ hours: 23, minutes: 50 })
  const opened = (await openPay(buyer, id)).body
  await sign(market, buyer, opened)
  // Its page died after signing: the offer's own time is over, and the payment is found all the same.
  await market.pass({ minutes: 11 })
  await market.pass({ minutes: 1 })
  expect(await stateOf(buyer, id)).toBe('paid')
  const second = await offer(buyer, await listLamp(seller), '9')
  await answer(seller, second, 'accept')
  await market.pass({ hours: 23, minutes: 55 })
  await openPay(buyer, second)
  await market.pass({ minutes: 6 })
  expect(await stateOf(buyer, second)).toBe('accepted')
  await market.pass({ minutes: 12 })
  await market.settle()
  expect(await stateOf(buyer, second)).toBe('lapsed')
})

test('an item that is priced anew, taken down or sold ends what is open on it, once, with the reason', async () => {
  const buyer = await newBuyer()
  const changes: [string, (lamp: string) => Promise<unknown>][] = [
    ['price_changed', (lamp) => seller.call(editProduct, { params: { id: lamp }, body: { price: '11' } })],
    ['unlisted', (lamp) => seller.call(takeDownProduct, { params: { id: lamp } })],
    [
      'unlisted',
      (lamp) =>
        market.db.write((tx) => tx.run('test.hide', sql`update products set state = 'hidden' where id = ${lamp}`)),
    ],
    ['sold', async (lamp) => buy(await newBuyer(), [{ id: lamp, price: '12' }])],
  ]
  for (const [reason, change] of changes) {
    const lamp = await listLamp(seller)
    const id = await offer(buyer, lamp, '9', { funded: true })
    await change(lamp)
    expect((await answer(seller, id, 'accept')).status).toBe(409)
    expect(await stateOf(buyer, id)).toBe('pending_seller')
    await market.settle()
    await market.settle()
    expect(await offerOf(buyer, id)).toMatchObject({ state: 'voided', void_reason: reason, held: '0' })
    expect(await notificationsOf(buyer, `offer:${id}`)).toEqual(['offer_voided'])
    expect((await walletOf(buyer)).available).toBe('100')
  }
  // What changes nothing that an offer rests on leaves it alone.
  const lamp = await listLamp(seller)
  const id = await offer(buyer, lamp, '9')
  await seller.call(editProduct, { params: { id: lamp }, body: { title: 'A brass lamp with a new name' } })
  await market.settle()
  expect(await stateOf(buyer, id)).toBe('pending_seller')
})
