// Two things at once around a dispute: whoever comes second finds what the first has done, and nothing is paid twice
// (MON-11).
import { readOrder } from '@lamplit/contract/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  answer,
  caseAt,
  evidenceOf,
  staff,
  judge,
  openCase,
  orderAt,
  partiesOf,
  propose,
  readCase,
  respond,
  say,
  decisionBody,
  type Parties,
} from '../../test/disputes-market.ts'
import { act, cleanBooks } from '../../test/market.ts'
import { tier } from '../../test/tier.ts'
import { world, type Answer, type Player, type World } from '../../test/world.ts'

let market: World
let all: Parties
let buyer: Player
let seller: Player
beforeAll(async () => {
  market = await world({ adminUsernames: staff })
  all = await partiesOf(market)
  ;({ buyer, seller } = all)
})
afterAll(() => market.close())

const rounds = tier(3, 3, 40)
const done = ({ status }: Answer): boolean => status < 300
const orderOf = async (id: string) => (await buyer.call(readOrder, { params: { id } })).body
const tally: Record<string, number> = {}

/**
 * Races two calls on what a round prepares, over two processes, and says which won; the loser must have been refused by
 * the state.
 */
const race = async <P>(
  name: string,
  prepare: () => Promise<P>,
  first: (of: P) => Promise<Answer>,
  second: (of: P) => Promise<Answer>,
  check: (of: P, winner: 'first' | 'second' | 'both') => Promise<void>,
  both = false,
): Promise<void> => {
  for (let round = 0; round < rounds; round++) {
    const of = await prepare()
    const calls = round % 2 ? [first(of), second(of)] : [second(of), first(of)]
    const answers = await Promise.all(calls)
    const [a, b] = round % 2 ? answers : answers.toReversed()
    const [won, also] = [done(a!), done(b!)]
    expect([name, won || also]).toEqual([name, true])
    if (!both) expect([name, won && also]).toEqual([name, false])
    for (const each of answers)
      if (!done(each))
        expect([name, each.status, each.body.code]).toEqual([
          name,
          expect.toSatisfy((status: number) => status === 409 || status === 403),
          expect.toSatisfy((code: string) =>
            ['INVALID_STATE', 'ALREADY_EXISTS', 'NOT_ALLOWED', 'SECOND_PERSON_NEEDED'].includes(code),
          ),
        ])
    const winner = won && also ? 'both' : won ? 'first' : 'second'
    tally[`${name}: ${winner}`] = (tally[`${name}: ${winner}`] ?? 0) + 1
    await check(of, winner)
    expect(await market.violations()).toEqual([])
  }
}

test('opening against confirming, against agreeing, and against a return', async () => {
  const delivered = () => orderAt(all, 'delivered')
  await race(
    'open / confirm',
    delivered,
    (order) => openCase(buyer, order),
    (order) => act(buyer, order, 'confirm'),
    async (order, winner) => {
      expect((await orderOf(order)).state).toBe(winner === 'first' ? 'disputed' : 'completed')
    },
  )
  await race(
    'open / return',
    delivered,
    (order) => openCase(buyer, order),
    (order) => act(buyer, order, 'request_return', { note: 'does not fit' }),
    async (order, winner) => {
      expect((await orderOf(order)).state).toBe(winner === 'first' ? 'disputed' : 'return_requested')
    },
  )
  // An agreement ends the order first, or settles the dispute that came before it.
  await race(
    'open / accept',
    async () => {
      const order = await delivered()
      return { order, proposal: (await propose(seller, order, { percent: 20 })).body.id as string }
    },
    ({ order }) => openCase(buyer, order),
    ({ proposal }) => respond(buyer, proposal, 'accept'),
    async ({ order }) => {
      expect(await orderOf(order)).toMatchObject({ state: 'split', refunded: '2' })
    },
    true,
  )
}, 300_000)

test('of two staff one takes the case; a decision races a taken-back claim, an agreement and the 21 days', async () => {
  await race(
    'take / take',
    () => caseAt(all, 'under_review'),
    ({ id }) => judge(all.admin, id, 'take'),
    ({ id }) => judge(all.second, id, 'take'),
    async ({ id }, winner) => {
      expect((await readCase(buyer, id)).body.case_admin).toBe(winner === 'first' ? 'house_one' : 'house_two')
    },
  )
  await race(
    'decide / withdraw',
    () => caseAt(all, 'taken'),
    ({ id }) => judge(all.admin, id, 'decide', decisionBody(50)),
    ({ id }) => say(buyer, id, 'withdraw', {}),
    async ({ id, order }, winner) => {
      expect([(await readCase(buyer, id)).body.state, (await orderOf(order)).state]).toEqual(
        winner === 'first' ? ['decided', 'disputed'] : ['withdrawn', 'delivered'],
      )
    },
  )
  await race(
    'decide / accept',
    async () => {
      const of = await caseAt(all, 'taken')
      return { ...of, proposal: (await propose(seller, of.order, { percent: 20 })).body.id as string }
    },
    ({ id }) => judge(all.admin, id, 'decide', decisionBody(50)),
    ({ proposal }) => respond(buyer, proposal, 'accept'),
    async ({ id, order }) => {
      expect((await readCase(buyer, id)).body).toMatchObject({ state: 'settled', refund: '2' })
      expect((await orderOf(order)).refunded).toBe('2')
    },
    true,
  )
  await race(
    'appeal / appeal',
    async () => ({
      ...(await caseAt(all, 'decided')),
      mine: await evidenceOf(market, buyer),
      theirs: await evidenceOf(market, seller),
    }),
    ({ id, mine }) => say(buyer, id, 'appeal', { text: answer, evidence: [mine] }),
    ({ id, theirs }) => say(seller, id, 'appeal', { text: answer, evidence: [theirs] }),
    async ({ id }, winner) => {
      expect((await readCase(buyer, id)).body).toMatchObject({
        state: 'appealed',
        appeal: { by: winner === 'first' ? 'buyer' : 'seller' },
      })
    },
  )
}, 300_000)

test('an answer or an appeal in the last second and a decision as the 21 days end race the clock', async () => {
  for (let round = 0; round < rounds; round++) {
    const talk = await caseAt(all, 'negotiating')
    const [answered] = await Promise.all([say(seller, talk.id, 'answer'), market.pass({ hours: 72, seconds: 1 })])
    // A timer whose row the answer held is passed over, and rings a moment later.
    await market.settle()
    expect((await readCase(buyer, talk.id)).body.state).toBe(done(answered) ? 'under_review' : 'final')
    const told = await caseAt(all, 'decided')
    const evidence = [await evidenceOf(market, seller)]
    const [appealed] = await Promise.all([
      say(seller, told.id, 'appeal', { text: answer, evidence }),
      market.pass({ hours: 48, seconds: 1 }),
    ])
    await market.settle()
    expect((await readCase(buyer, told.id)).body.state).toBe(done(appealed) ? 'appealed' : 'final')
    const last = await caseAt(all, 'appealed', { percent: 30 })
    await judge(all.second, last.id, 'take')
    const [decided] = await Promise.all([
      judge(all.second, last.id, 'decide_appeal', decisionBody(90)),
      market.pass({ days: 20 }),
    ])
    await market.settle()
    expect((await readCase(buyer, last.id)).body).toMatchObject({
      state: 'final',
      refund: done(decided) ? '9' : '3',
      outcome: done(decided) ? 'appeal' : 'cap',
    })
    await cleanBooks(market)
  }
  process.stdout.write(`${JSON.stringify({ id: 'MON-11', of: 'disputes', rounds, ...tally })}\n`)
}, 300_000)
