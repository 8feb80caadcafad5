// MON-11: an offer is answered while the same item is bought, priced anew, taken down or hidden, in all orders and over
// two processes; and answers that meet each other.
import { setTimeout as pause } from 'node:timers/promises'
import { editProduct, takeDownProduct } from '@lamplit/contract/selling'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buy, buyerWith, cleanBooks, open, read } from '../../test/market.ts'
import {
  answer,
  listLamp,
  notificationsOf,
  offer,
  offerOf,
  pay,
  setTerms,
  stockOf,
  stateOf,
  tryOffer,
  walletOf,
} from '../../test/offers-market.ts'
import { tier } from '../../test/tier.ts'
import { world, type Answer, type Player, type World } from '../../test/world.ts'
import { sql } from '../kernel/db.ts'

let market: World
let seller: Player
let sellerBeside: Player
let count = 0
const trusted = () => market.db.write((tx) => tx.run('test.tier', sql`update users set tier = 3 where tier <> 3`))
const newBuyer = (): Promise<Player> => buyerWith(market, `buyer_${++count}`, '100')

beforeAll(async () => {
  market = await world()
  seller = await market.person('seller')
  sellerBeside = await market.beside(seller)
  await trusted()
})
afterAll(() => market.close())

interface Round {
  lamp: string
  offerId: string
  offeredBy: Player
  rival: Player
  seller: Player
}
const done: Answer = { status: 200, body: {}, headers: {} }
const hide = async ({ lamp }: Round): Promise<Answer> => {
  await market.db.write((tx) =>
    tx.run('test.hide', sql`update products set state = 'hidden' where id = ${lamp} and state = 'live'`),
  )
  return done
}
const contenders = {
  accept: ({ offerId, seller: by }: Round) => answer(by, offerId, 'accept', { price: '9' }),
  buy: ({ lamp, rival }: Round) => buy(rival, [{ id: lamp, price: '12' }]),
  intent: ({ lamp, rival }: Round) => open(rival, [{ id: lamp, price: '12' }]),
  edit: ({ lamp, seller: by }: Round) => by.call(editProduct, { params: { id: lamp }, body: { price: '13' } }),
  takeDown: ({ lamp, seller: by }: Round) => by.call(takeDownProduct, { params: { id: lamp } }),
  hide,
} as const
type Contender = keyof typeof contenders
const names = Object.keys(contenders) as Contender[]
const takers: readonly Contender[] = ['accept', 'buy', 'intent']
const pairs = names.flatMap((first) =>
  names
    .filter((second) => second !== first)
    .flatMap((second) => [false, true].map((funded) => ({ first, second, funded }))),
)

let turns = 0
/** By how many milliseconds one side is late; in most rounds both come at the same instant. */
const lead = (): [number, number] =>
  (
    [
      [0, 0],
      [12, 0],
      [0, 0],
      [0, 4],
      [8, 0],
    ] as const
  )[turns++ % 5] as [number, number]

const figures = {
  pairs: pairs.length,
  rounds: 0,
  accepted: 0,
  sold: 0,
  voided: 0,
  doubled: 0,
  lost: 0,
  toldTwice: 0,
  failed: 0,
}
const rounds = tier(1, 1, 50)

test.each(pairs)(
  'MON-11 $first beside $second, funded $funded',
  async ({ first, second, funded }) => {
    for (let round = 0; round < rounds; round++) {
      const [offeredBy, rival, other] = await Promise.all([newBuyer(), newBuyer(), newBuyer()])
      const lamp = await listLamp(seller)
      await trusted()
      const offerId = await offer(offeredBy, lamp, '9', { funded })
      const waiting = await offer(other, lamp, '8', { funded: true })
      const rivalBeside = await market.beside(rival)
      // Some are quicker than others, so that each wins now and then.
      const [ahead, behind] = lead()
      const answers = await Promise.all([
        pause(ahead).then(() => contenders[first]({ lamp, offerId, offeredBy, rival, seller })),
        pause(behind).then(() =>
          contenders[second]({ lamp, offerId, offeredBy, rival: rivalBeside, seller: sellerBeside }),
        ),
      ])
      figures.rounds++
      figures.failed += answers.filter(({ status }) => status >= 500).length
      expect(
        answers
          .map(({ status }) => (status < 300 ? 'done' : status))
          .every((outcome) => outcome === 'done' || outcome === 409 || outcome === 404),
        JSON.stringify(answers),
      ).toBe(true)
      const won = ([first, second] as const).filter((_, n) => answers[n]!.status < 300)
      figures.doubled += won.filter((each) => takers.includes(each)).length > 1 ? 1 : 0
      // Of two who want the item one has it; nobody is refused by somebody who was refused.
      expect(won.length, JSON.stringify(answers)).toBeGreaterThan(0)
      expect(won.filter((each) => takers.includes(each)).length).toBeLessThanOrEqual(1)
      if (!takers.includes(first) || !takers.includes(second))
        expect(won.some((each) => !takers.includes(each))).toBe(true)
      await market.settle()
      await market.settle()
      await judge({ lamp, offerId, offeredBy, other, waiting, funded, won })
    }
    await cleanBooks(market)
  },
  tier(30_000, 30_000, 600_000),
)

/**
 * How a round must have ended: the accepted price is honoured whatever happened besides; else the offer stands, or
 * ended once with its π back.
 */
const judge = async ({
  lamp,
  offerId,
  offeredBy,
  other,
  waiting,
  funded,
  won,
}: {
  lamp: string
  offerId: string
  offeredBy: Player
  other: Player
  waiting: string
  funded: boolean
  won: readonly Contender[]
}): Promise<void> => {
  const told = await notificationsOf(offeredBy, `offer:${offerId}`)
  figures.toldTwice += told.length - new Set(told).size
  if (won.includes('accept')) {
    figures.accepted++
    if (!funded) expect((await pay(offeredBy, offerId, { total: '9' })).status).toBe(200)
    expect(await read(offeredBy, (await offerOf(offeredBy, offerId)).order_id)).toMatchObject({
      state: 'paid',
      total: '9',
    })
    expect(await walletOf(offeredBy)).toEqual({ available: '91', held: '9' })
    expect(told).toEqual(['offer_accepted'])
    await market.settle()
  } else {
    const ended = won.some((each) => each !== 'intent')
    if (won.includes('buy')) figures.sold++
    if (ended) figures.voided++
    const state = await stateOf(offeredBy, offerId)
    if (state !== (ended ? 'voided' : 'pending_seller')) figures.lost++
    expect([state, told]).toEqual(ended ? ['voided', ['offer_voided']] : ['pending_seller', []])
    expect((await walletOf(offeredBy)).available).toBe(ended || !funded ? '100' : '91')
  }
  const sold = won.includes('accept') || won.includes('buy')
  expect(await stockOf(market, lamp)).toEqual({ stock: sold ? 0 : 1, reserved: won.includes('intent') ? 1 : 0 })
  const ended = sold || won.some((each) => !takers.includes(each))
  expect([
    await stateOf(other, waiting),
    await notificationsOf(other, `offer:${waiting}`),
    (await walletOf(other)).available,
  ]).toEqual(ended ? ['voided', ['offer_voided'], '100'] : ['pending_seller', [], '92'])
}

test('MON-11 in figures', () => {
  process.stdout.write(`${JSON.stringify({ id: 'MON-11', ...figures })}\n`)
  expect(figures).toMatchObject({ doubled: 0, lost: 0, toldTwice: 0, failed: 0 })
})

test(
  'of two offers on one item accepted at once one is accepted',
  async () => {
    for (let round = 0; round < tier(6, 6, 60); round++) {
      const [one, two] = await Promise.all([newBuyer(), newBuyer()])
      const lamp = await listLamp(seller)
      await trusted()
      const ids = [
        await offer(one, lamp, '9', { funded: round % 2 === 0 }),
        await offer(two, lamp, '9.5', { funded: round % 3 === 0 }),
      ]
      const answers = await Promise.all([answer(seller, ids[0]!, 'accept'), answer(sellerBeside, ids[1]!, 'accept')])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    }
    await market.settle()
    await cleanBooks(market)
  },
  tier(30_000, 30_000, 600_000),
)

test(
  'the same offer accepted twice, or accepted and taken back, or countered and declined: one wins',
  async () => {
    const meetings: [string, string][] = [
      ['accept', 'accept'],
      ['accept', 'withdraw'],
      ['counter', 'decline'],
      ['counter', 'accept'],
      ['counter', 'withdraw'],
      ['counter', 'counter'],
    ]
    for (const [mine, theirs] of meetings) {
      for (let round = 0; round < tier(2, 2, 30); round++) {
        const [buyer, lamp] = [await newBuyer(), await listLamp(seller)]
        await trusted()
        const id = await offer(buyer, lamp, '9', { funded: round % 2 === 0 })
        const answers = await Promise.all([
          answer(seller, id, mine, mine === 'counter' ? { price: '11' } : {}),
          answer(theirs === 'withdraw' ? buyer : sellerBeside, id, theirs, theirs === 'counter' ? { price: '10' } : {}),
        ])
        expect([mine, theirs, answers.map(({ status }) => status).toSorted()]).toEqual([mine, theirs, [200, 409]])
        const { prices, state } = await offerOf(buyer, id)
        expect(prices).toHaveLength(state === 'pending_buyer' ? 2 : 1)
      }
    }
    await market.settle()
    await cleanBooks(market)
  },
  tier(30_000, 30_000, 600_000),
)

test(
  'twenty buyers’ offers, all accepted at the same instant: one has the item, the π of nineteen come back',
  async () => {
    for (let round = 0; round < tier(1, 1, 20); round++) {
      const lamp = await listLamp(seller)
      const buyers = await Promise.all(Array.from({ length: 20 }, newBuyer))
      await trusted()
      // Made at once as well: each is heard, and the auto-accept threshold above lets none through twice.
      const made = await Promise.all(
        buyers.map((buyer, n) => tryOffer(buyer, lamp, `${8 + n / 10}`, { funded: n % 2 === 0 })),
      )
      expect(made.map(({ status }) => status)).toEqual(Array<number>(20).fill(200))
      const answers = await Promise.all(
        made.map(({ body }, n) => answer(n % 2 ? seller : sellerBeside, body.data.offer_id, 'accept')),
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
      await market.settle()
      const winner = buyers[answers.findIndex(({ status }) => status === 200)]!
      const accepted = answers.find(({ status }) => status === 200)!.body
      if (accepted.state === 'accepted') expect((await pay(winner, accepted.id)).status).toBe(200)
      await market.settle()
      for (const buyer of buyers)
        if (buyer !== winner) expect(await walletOf(buyer)).toEqual({ available: '100', held: '0' })
      expect(await stockOf(market, lamp)).toEqual({ stock: 0, reserved: 0 })
    }
    await cleanBooks(market)
  },
  tier(30_000, 30_000, 600_000),
)

test('of twenty concurrent offers over the seller’s threshold one is accepted', async () => {
  const lamp = await listLamp(seller)
  await setTerms(seller, lamp, { accept_at: '9' })
  const buyers = await Promise.all(Array.from({ length: 20 }, newBuyer))
  await trusted()
  const made = await Promise.all(buyers.map((buyer) => tryOffer(buyer, lamp, '9.5', { funded: true })))
  expect(made.filter(({ body }) => body.data?.state === 'paid')).toHaveLength(1)
  expect(made.filter(({ body }) => body.code === 'ALREADY_SOLD')).toHaveLength(19)
  expect(await stockOf(market, lamp)).toEqual({ stock: 0, reserved: 0 })
  await cleanBooks(market)
})
