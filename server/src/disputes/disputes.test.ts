// Disputes: every arrow by role and by clock, illegal ones refused with nothing written, the money exact at every end
// (domain §3.4).
import { allowedEvents, describeFlow, isTerminal } from '@lamplit/contract/flow'
import { checkDecision, parseDecision } from '@lamplit/contract/decisions'
import {
  disputeFigures,
  disputeFlow,
  disputeQueue,
  listDisputes,
  readDecision as readSigned,
} from '@lamplit/contract/disputes'
import { disputeKey } from '@lamplit/contract/signatures'
import { listNotifications } from '@lamplit/contract/notifications'
import { readOrder } from '@lamplit/contract/orders'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  answer,
  caseAt,
  evidenceOf,
  grounds,
  staff,
  judge,
  openCase,
  orderAt,
  partiesOf,
  propose,
  readCase,
  respond,
  say,
  stateOf,
  statement,
  decisionBody,
  type Parties,
} from '../../test/disputes-market.ts'
import { act, buy, cleanBooks, list } from '../../test/market.ts'
import { world, type Player, type World } from '../../test/world.ts'
import { rotateKey } from '../kernel/keys.ts'
import { sql } from '../kernel/db.ts'

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
afterEach(() => cleanBooks(market))

const kindsOf = async (player: Player, id: string): Promise<string[]> =>
  (await player.call(listNotifications, { query: { limit: '100' } })).body.notices
    .filter(({ about }: { about: string }) => about === `dispute:${id}`)
    .map(({ kind }: { kind: string }) => kind)
    .toReversed()
const orderOf = async (order: string) => (await buyer.call(readOrder, { params: { id: order } })).body
const recordsOf = (id: string) =>
  market.db.one(
    'test.traces',
    sql`select (select count(*)::int from events where record_id = ${id}) as events,
      (select count(*)::int from dispute_evidence where dispute_id = ${id}) as evidence,
      (select count(*)::int from postings) as postings,
  (select to_jsonb(d) - 'updated_at' from disputes d where id = ${id}) as dispute`,
  )

test('the transition table of a dispute', () => {
  expect(describeFlow(disputeFlow)).toMatchSnapshot()
})

describe('opening', () => {
  test('freezes the order and what it holds, tells the other side, and stands on both lists', async () => {
    const order = await orderAt(all, 'delivered')
    const evidence = [await evidenceOf(market, buyer), await evidenceOf(market, buyer)]
    const opened = await openCase(buyer, order, { percent: 40, evidence })
    expect([opened.status, opened.body]).toMatchObject([
      201,
      {
        state: 'negotiating',
        role: 'buyer',
        opened_by: 'buyer',
        held: '10',
        wish_refund: '4',
        statement,
        answer: null,
        allowed: ['withdraw', 'propose'],
        deadline: { event: 'silence' },
        evidence: [{ by: 'buyer' }, { by: 'buyer' }],
        order: { id: order, state: 'disputed', allowed: ['propose'] },
      },
    ])
    expect(Date.parse(opened.body.cap_at) - Date.parse(opened.body.opened_at)).toBe(21 * 86_400_000)
    expect(await orderOf(order)).toMatchObject({
      state: 'disputed',
      escrow: 'held',
      held: '10',
      dispute_id: opened.body.id,
      deadline: null,
    })
    expect(await kindsOf(seller, opened.body.id)).toEqual(['dispute_opened'])
    for (const player of [buyer, seller])
      expect((await player.call(listDisputes)).body.disputes[0]).toMatchObject({
        id: opened.body.id,
        role: player === buyer ? 'buyer' : 'seller',
      })
    expect((await all.stranger.call(listDisputes)).body.disputes).toEqual([])
    // The clocks of the order stand still.
    await market.pass({ hours: 71 })
    expect((await orderOf(order)).state).toBe('disputed')
  })

  test('only once, only from when it may be, only by whom, and only for a reason of one’s own side', async () => {
    const paid = await orderAt(all, 'paid')
    expect((await openCase(buyer, paid, { reason: 'not_received' })).body).toMatchObject({
      code: 'INVALID_STATE',
      details: { current: 'paid' },
    })
    const order = await orderAt(all, 'delivered')
    for (const [player, status, code] of [
      [all.stranger, 404, 'NOT_FOUND'],
      [all.admin, 404, 'NOT_FOUND'],
      [seller, 409, 'INVALID_STATE'],
    ] as const)
      expect(await openCase(player, order)).toMatchObject({ status, body: { code } })
    for (const [body, code] of [
      [{ reason: 'return_abuse' }, 'VALIDATION_ERROR'],
      [{ refund: '10.1' }, 'INVALID_AMOUNT'],
      [{ refund: '1', percent: 10 }, 'INVALID_AMOUNT'],
      [{ statement: 'x'.repeat(99) }, 'VALIDATION_ERROR'],
      [{ statement: `  ${'x'.repeat(98)}  ` }, 'VALIDATION_ERROR'],
      [{ statement: 'x'.repeat(5001) }, 'VALIDATION_ERROR'],
    ] as const)
      expect((await openCase(buyer, order, body)).body.code).toBe(code)
    expect((await orderOf(order)).state).toBe('delivered')
    const { id } = (await openCase(buyer, order)).body
    expect((await openCase(buyer, order)).body.code).toBe('ALREADY_EXISTS')
    expect((await say(buyer, id, 'withdraw', {})).body.state).toBe('withdrawn')
    expect((await openCase(buyer, order)).body.code).toBe('ALREADY_EXISTS')
  })

  test('twenty concurrent requests open one dispute', async () => {
    const order = await orderAt(all, 'delivered')
    const answers = await Promise.all(Array.from({ length: 20 }, () => openCase(buyer, order)))
    expect(answers.filter(({ status }) => status === 201).length).toBe(1)
    for (const { status, body } of answers)
      if (status !== 201) expect(['ALREADY_EXISTS', 'INVALID_STATE']).toContain(body.code)
  })

  test('a seller whose buyer does not come, and one whose goods came back otherwise', async () => {
    const pickup = await orderAt(all, 'pickup')
    await market.pass({ days: 13 })
    const first = await openCase(seller, pickup, { reason: 'buyer_unreachable' })
    expect([first.status, first.body]).toMatchObject([201, { role: 'seller', opened_by: 'seller', wish_refund: '0' }])
    const back = await orderAt(all, 'return_shipped')
    const second = await openCase(seller, back, { reason: 'return_abuse', percent: 30 })
    expect([second.status, second.body.wish_refund]).toEqual([201, '3'])
    // The buyer says nothing: the seller’s claim is granted.
    await market.pass({ hours: 73 })
    expect((await readCase(seller, first.body.id)).body).toMatchObject({
      state: 'final',
      outcome: 'silence',
      refund: '0',
    })
    expect((await readCase(seller, second.body.id)).body).toMatchObject({
      state: 'final',
      outcome: 'silence',
      refund: '3',
    })
    expect([await stateOf(buyer, pickup), await stateOf(buyer, back)]).toEqual(['completed', 'split'])
  })
})

describe('by the clock', () => {
  test('an answer needs a statement; one that is too short or missing is refused by its field', async () => {
    const { id } = await caseAt(all, 'negotiating')
    for (const text of [undefined, '', 'x'.repeat(99), `  ${'x'.repeat(98)}  `])
      expect((await say(seller, id, 'answer', { text })).body).toMatchObject({
        code: 'VALIDATION_ERROR',
        details: { fields: { text: 'Please write at least 100 characters' } },
      })
    expect((await say(seller, id, 'answer', { text: 'x'.repeat(5001) })).status).toBe(400)
    expect((await readCase(seller, id)).body.answer).toBeNull()
  })

  test('never sent and past its time: all back at the end of the talk, whatever was written', async () => {
    const order = await orderAt(all, 'overdue')
    const { id } = (await openCase(buyer, order, { reason: 'not_received' })).body
    await say(seller, id, 'answer')
    expect((await readCase(buyer, id)).body.deadline.event).toBe('never_shipped')
    await market.pass({ hours: 72, seconds: 1 })
    expect((await readCase(buyer, id)).body).toMatchObject({
      state: 'final',
      outcome: 'never_shipped',
      refund: '10',
      signed: true,
      split: { buyer_gets: '10', seller_gets: '0', fee: '0' },
    })
    expect(await orderOf(order)).toMatchObject({ state: 'refunded', refunded: '10' })
  })

  test('an accused side that wrote nothing loses what the opener asked for', async () => {
    const { id, order } = await caseAt(all, 'negotiating')
    await market.pass({ hours: 72, seconds: 1 })
    expect((await readCase(seller, id)).body).toMatchObject({ state: 'final', outcome: 'silence', refund: '10' })
    expect(await orderOf(order)).toMatchObject({ state: 'refunded' })
    expect(await kindsOf(seller, id)).toEqual(['dispute_opened', 'dispute_reminder', 'dispute_final'])
  })

  test('"not received" against tracking that shows it delivered: to the seller', async () => {
    const order = await orderAt(all, 'delivered')
    const { id } = (await openCase(buyer, order, { reason: 'not_received' })).body
    await market.pass({ hours: 73 })
    expect((await readCase(buyer, id)).body).toMatchObject({
      outcome: 'silence',
      refund: '0',
      split: { seller_gets: '9.6', fee: '0.4' },
    })
    expect(await stateOf(buyer, order)).toBe('completed')
  })

  test('a parcel without tracking: the clock opens it in the buyer’s name, and asks the buyer for words', async () => {
    const order = await orderAt(all, 'untracked', { handlingDays: 1 })
    await market.pass({ days: 23 })
    for (let days = 0; days < 25 && (await orderOf(order)).state === 'shipped'; days++) await market.pass({ days: 1 })
    const { dispute_id: id } = await orderOf(order)
    expect((await readCase(buyer, id)).body).toMatchObject({
      state: 'negotiating',
      opened_by: 'system',
      reason: 'not_received',
      wish_refund: '10',
      allowed: ['tell_more', 'withdraw', 'propose'],
      more: [{ by: 'buyer', answer: null }],
    })
    expect((await readCase(seller, id)).body.allowed).toEqual(['answer', 'propose'])
    expect(await kindsOf(buyer, id)).toEqual(['dispute_opened'])
    expect(
      (await say(buyer, id, 'tell_more', { text: answer, evidence: [await evidenceOf(market, buyer)] })).body,
    ).toMatchObject({ state: 'negotiating', more: [{ answer }] })
    expect((await say(buyer, id, 'tell_more')).body.code).toBe('INVALID_STATE')
    await say(seller, id, 'answer')
    await market.pass({ hours: 73 })
    expect((await readCase(buyer, id)).body.state).toBe('under_review')
  })

  test('taken back, the untracked parcel is the seller’s when its time is over again', async () => {
    const order = await orderAt(all, 'untracked', { handlingDays: 1 })
    for (let days = 0; days < 60 && (await orderOf(order)).state === 'shipped'; days++) await market.pass({ days: 1 })
    const { dispute_id: id } = await orderOf(order)
    expect((await say(buyer, id, 'withdraw', {})).body.state).toBe('withdrawn')
    expect((await orderOf(order)).state).toBe('shipped')
    await market.pass({ hours: 47 })
    expect((await orderOf(order)).state).toBe('shipped')
    await market.pass({ days: 30 })
    expect(await orderOf(order)).toMatchObject({ state: 'completed', refunded: '0' })
  })

  test('a return without tracking goes the same way', async () => {
    const order = await orderAt(all, 'return_untracked')
    await market.pass({ days: 7, seconds: 1 })
    const { dispute_id: id, state } = await orderOf(order)
    expect(state).toBe('disputed')
    expect((await readCase(seller, id)).body).toMatchObject({
      opened_by: 'system',
      reason: 'not_as_described',
      statement: expect.stringContaining('return was sent without tracking'),
    })
    await market.pass({ hours: 73 })
    expect(await stateOf(buyer, order)).toBe('refunded')
  })

  test('withdrawn: the order goes on with at least 48 hours', async () => {
    const order = await orderAt(all, 'delivered', { returnDays: 0 })
    await market.pass({ days: 6, hours: 23 })
    const { id } = (await openCase(buyer, order)).body
    await say(seller, id, 'answer')
    expect((await say(seller, id, 'withdraw', {})).body.code).toBe('INVALID_STATE')
    expect((await say(buyer, id, 'withdraw', {})).body).toMatchObject({
      state: 'withdrawn',
      outcome: 'withdrawn',
      signed: false,
      refund: null,
    })
    const { state, deadline } = await orderOf(order)
    expect([state, deadline.event, Date.parse(deadline.at) - market.deps.now().getTime() > 47.9 * 3_600_000]).toEqual([
      'delivered',
      'auto_release',
      true,
    ])
    await market.pass({ hours: 49 })
    expect(await stateOf(buyer, order)).toBe('completed')
  })

  test.each(['negotiating', 'under_review', 'taken', 'decided', 'appealed'] as const)(
    '21 days end it from %s',
    async (state) => {
      const { id, order } = await caseAt(all, state, { percent: 30 })
      // Nothing else is let happen: as if no other clock ran.
      await market.db.write((tx) =>
        tx.run(
          'test.only-cap',
          sql`delete from timers where kind = 'dispute' and record_id = ${id} and event <> 'cap'`,
        ),
      )
      await market.pass({ days: 21 })
      const told = state === 'decided' || state === 'appealed'
      expect((await readCase(buyer, id)).body).toMatchObject({
        state: 'final',
        outcome: 'cap',
        refund: told ? '3' : '0',
        flagged: !told,
        signed: true,
      })
      expect(await stateOf(buyer, order)).toBe(told ? 'split' : 'completed')
    },
  )

  test.each(['negotiating', 'under_review', 'taken', 'decided', 'appealed'] as const)(
    'a clock that jumps by a year from %s ends it once, and put back it changes nothing',
    async (state) => {
      const { id } = await caseAt(all, state)
      await market.pass({ days: 365 })
      const { body } = await readCase(buyer, id)
      expect(body.state).toBe('final')
      await market.pass({ days: -365 })
      expect((await readCase(buyer, id)).body.history).toEqual(body.history)
      expect(
        body.history.filter(({ event }: { event: string }) => ['cap', 'silence', 'finalise'].includes(event)).length,
      ).toBe(1)
    },
  )
})

describe('staff', () => {
  test('from talk to a final decision, with everybody told', async () => {
    const { id, order } = await caseAt(all, 'under_review')
    expect(
      (await all.admin.call(disputeQueue)).body.disputes.find((each: { id: string }) => each.id === id),
    ).toMatchObject({ role: 'admin', allowed: ['take'] })
    expect((await judge(all.admin, id, 'decide', decisionBody(50))).body.code).toBe('INVALID_STATE')
    expect((await judge(all.admin, id, 'take')).body).toMatchObject({
      case_admin: 'house_one',
      allowed: ['ask_more', 'decide'],
    })
    expect((await judge(all.second, id, 'take')).body.code).toBe('NOT_ALLOWED')
    expect(
      (await judge(all.admin, id, 'ask_more', { of: 'buyer', question: 'Which foot is cracked?' })).body.more,
    ).toMatchObject([{ by: 'buyer', answer: null }])
    expect((await judge(all.admin, id, 'ask_more', { of: 'buyer', question: 'Which one again?' })).body.code).toBe(
      'INVALID_STATE',
    )
    expect((await judge(all.admin, id, 'decide', decisionBody(50))).body.code).toBe('INVALID_STATE')
    expect((await say(seller, id, 'tell_more')).body.code).toBe('INVALID_STATE')
    expect((await say(buyer, id, 'tell_more', { text: 'too short' })).body.details.fields).toEqual({
      text: 'Please write at least 10 characters',
    })
    expect((await say(buyer, id, 'tell_more', { text: 'The left one, below the rim.' })).body.more[0].answer).toBe(
      'The left one, below the rim.',
    )
    for (const body of [
      { code: 'damaged', grounds },
      { percent: 50, grounds },
      { percent: 50, code: 'damaged' },
      { percent: 50, code: 'damaged', grounds: 'short' },
      { percent: 101, code: 'damaged', grounds },
    ])
      expect((await judge(all.admin, id, 'decide', body)).status).toBe(400)
    expect((await judge(all.admin, id, 'decide', decisionBody(35))).body).toMatchObject({
      state: 'decided',
      decision: { refund: '3.5', percent: 35, by: 'house_one', buyer_gets: '3.5', seller_gets: '6.24', fee: '0.26' },
    })
    expect((await orderOf(order)).held).toBe('10')
    await market.pass({ hours: 48, seconds: 1 })
    expect((await readCase(seller, id)).body).toMatchObject({
      state: 'final',
      outcome: 'decided',
      refund: '3.5',
      split: { buyer_gets: '3.5', seller_gets: '6.24', fee: '0.26' },
    })
    expect(await orderOf(order)).toMatchObject({ state: 'split', refunded: '3.5', seller_share: '6.24', fee: '0.26' })
    expect(await kindsOf(buyer, id)).toEqual([
      'dispute_answered',
      'dispute_under_review',
      'dispute_more_asked',
      'dispute_decided',
      'dispute_reminder',
      'dispute_final',
    ])
    expect((await kindsOf(all.admin, id)).length).toBeGreaterThan(0)
  })

  test('staff who traded with a side, or are one, may not act in the dispute', async () => {
    const { id } = await caseAt(all, 'under_review')
    const product = await list(all.third, { price: '1' })
    await buy(buyer, [{ id: product, price: '1' }], { delivery: 'pickup' })
    for (const event of ['take', 'ask_more', 'decide', 'confirm', 'decide_appeal'])
      expect(
        (await judge(all.third, id, event, { ...decisionBody(1), of: 'buyer', question: 'Who are you then?' })).body
          .code,
      ).toBe('CONFLICT_OF_INTEREST')
    expect((await readCase(all.third, id)).body.allowed).toEqual([])
    expect((await readCase(all.second, id)).body.allowed).toEqual(['take'])
    expect((await judge(buyer, id, 'take')).body.code).toBe('NOT_ALLOWED')
  })

  test('above 500 π a second member of staff confirms, on appeal too, and nobody confirms twice', async () => {
    const market2 = await world({ adminUsernames: [...staff, 'house_four'] })
    try {
      const parties = await partiesOf(market2)
      const fourth = await market2.person('house_four')
      await market2.db.write((tx) => tx.run('test.tier', sql`update users set tier = 4`))
      const { id, order } = await caseAt(parties, 'taken', { form: { price: '600' } })
      const proposed = await judge(parties.admin, id, 'decide', decisionBody(50))
      expect(proposed.body).toMatchObject({
        state: 'under_review',
        waits_for_second: true,
        decision: null,
        proposed: { refund: '300' },
      })
      expect((await readCase(parties.buyer, id)).body).toMatchObject({ waits_for_second: true, proposed: null })
      expect(
        (await readCase(parties.buyer, id)).body.history.map(({ event }: { event: string }) => event),
      ).not.toContain('propose_decision')
      expect((await judge(parties.admin, id, 'confirm')).body.code).toBe('SECOND_PERSON_NEEDED')
      expect((await judge(parties.second, id, 'decide', decisionBody(1))).body.code).toBe('NOT_ALLOWED')
      expect((await judge(parties.second, id, 'confirm')).body).toMatchObject({
        state: 'decided',
        decision: { refund: '300', by: 'house_one' },
      })
      expect(
        (
          await say(parties.seller, id, 'appeal', {
            text: answer,
            evidence: [await evidenceOf(market2, parties.seller)],
          })
        ).body.state,
      ).toBe('appealed')
      for (const player of [parties.admin, parties.second])
        expect((await judge(player, id, 'take')).body.code).toBe('SECOND_PERSON_NEEDED')
      expect((await judge(parties.third, id, 'take')).body.allowed).toEqual(['decide_appeal'])
      expect((await judge(parties.third, id, 'decide_appeal', decisionBody(10))).body).toMatchObject({
        state: 'appealed',
        waits_for_second: true,
      })
      for (const player of [parties.admin, parties.second, parties.third])
        expect((await judge(player, id, 'confirm')).body.code).toBe('SECOND_PERSON_NEEDED')
      expect((await judge(fourth, id, 'confirm')).body).toMatchObject({
        state: 'final',
        outcome: 'appeal',
        refund: '60',
        first_decision: { refund: '300' },
      })
      expect((await parties.buyer.call(readOrder, { params: { id: order } })).body).toMatchObject({
        state: 'split',
        refunded: '60',
      })
      await cleanBooks(market2)
    } finally {
      await market2.close()
    }
  }, 180_000)

  test('an appeal is made once, in 48 hours, with something new, and decided by another member of staff', async () => {
    const { id, order } = await caseAt(all, 'decided', { percent: 80 })
    expect((await say(seller, id, 'appeal')).body.code).toBe('EVIDENCE_REFUSED')
    const shown = [await evidenceOf(market, seller)]
    expect((await say(seller, id, 'appeal', { text: answer, evidence: shown })).body).toMatchObject({
      state: 'appealed',
      appeal: { by: 'seller', text: answer },
      case_admin: null,
    })
    expect(
      (await say(buyer, id, 'appeal', { text: answer, evidence: [await evidenceOf(market, buyer)] })).body.code,
    ).toBe('INVALID_STATE')
    expect((await judge(all.admin, id, 'take')).body.code).toBe('SECOND_PERSON_NEEDED')
    await judge(all.second, id, 'take')
    expect((await judge(all.second, id, 'decide_appeal', decisionBody(0))).body).toMatchObject({
      state: 'final',
      outcome: 'appeal',
      refund: '0',
      decision: { by: 'house_two', percent: 0 },
      first_decision: { by: 'house_one', percent: 80 },
    })
    expect(await stateOf(buyer, order)).toBe('completed')
    const late = await caseAt(all, 'decided')
    await market.pass({ hours: 49 })
    expect(
      (await say(buyer, late.id, 'appeal', { text: answer, evidence: [await evidenceOf(market, buyer)] })).body.code,
    ).toBe('INVALID_STATE')
  })

  test('a case that is taken and not decided is free for another; one that nobody takes reminds staff', async () => {
    const { id } = await caseAt(all, 'taken')
    await market.pass({ days: 5, seconds: 1 })
    expect((await readCase(all.second, id)).body).toMatchObject({ case_admin: null, allowed: ['take'] })
    expect((await judge(all.admin, id, 'decide', decisionBody(1))).body.code).toBe('INVALID_STATE')
    expect((await judge(all.second, id, 'take')).status).toBe(200)
    expect((await say(buyer, id, 'withdraw', {})).body.state).toBe('withdrawn')
    const appealed = await caseAt(all, 'appealed')
    await judge(all.second, appealed.id, 'take')
    await market.pass({ days: 5, seconds: 1 })
    expect((await readCase(all.second, appealed.id)).body).toMatchObject({
      state: 'appealed',
      case_admin: null,
      allowed: ['take'],
    })
    const waiting = await caseAt(all, 'under_review')
    const before = (await kindsOf(all.third, waiting.id)).length
    await market.pass({ hours: 13 })
    await market.pass({ hours: 12 })
    expect((await kindsOf(all.third, waiting.id)).length).toBe(before + 2)
  })
})

test('a seller’s claim goes the same ways: answered, asked, decided, appealed, or taken back', async () => {
  const claim = async () =>
    (await openCase(seller, await orderAt(all, 'return_shipped'), { reason: 'return_abuse', percent: 0 })).body
      .id as string
  const id = await claim()
  expect((await readCase(buyer, id)).body.allowed).toEqual(['answer', 'propose'])
  expect((await say(buyer, id, 'answer')).body.answer).toBe(answer)
  await market.pass({ hours: 73 })
  await judge(all.admin, id, 'take')
  await judge(all.admin, id, 'ask_more', { of: 'seller', question: 'What was in the parcel that came back?' })
  expect((await say(seller, id, 'tell_more')).body.more[0].answer).toBe(answer)
  await judge(all.admin, id, 'decide', decisionBody(0))
  expect(
    (await say(buyer, id, 'appeal', { text: answer, evidence: [await evidenceOf(market, buyer)] })).body,
  ).toMatchObject({ state: 'appealed', appeal: { by: 'buyer' } })
  const early = await claim()
  expect((await say(buyer, early, 'withdraw', {})).body.code).toBe('INVALID_STATE')
  expect((await say(seller, early, 'withdraw', {})).body.order.state).toBe('return_shipped')
  const late = await claim()
  await say(buyer, late, 'answer')
  await market.pass({ hours: 73 })
  expect((await say(seller, late, 'withdraw', {})).body).toMatchObject({
    state: 'withdrawn',
    order: { state: 'return_shipped' },
  })
})

describe('agreement', () => {
  test.each(['negotiating', 'under_review', 'taken', 'decided', 'appealed'] as const)(
    'ends it in %s, whatever was decided',
    async (state) => {
      const { id, order } = await caseAt(all, state, { percent: 90 })
      const { body } = await propose(seller, order, { percent: 25 })
      expect((await readCase(buyer, id)).body.proposals[0]).toMatchObject({
        id: body.id,
        buyer_gets: '2.5',
        seller_gets: '7.2',
        fee: '0.3',
        allowed: ['accept', 'decline'],
      })
      expect((await respond(buyer, body.id, 'accept')).status).toBe(200)
      expect((await readCase(seller, id)).body).toMatchObject({
        state: 'settled',
        outcome: 'settled',
        refund: '2.5',
        signed: true,
        deadline: null,
        allowed: [],
      })
      expect(await orderOf(order)).toMatchObject({ state: 'split', refunded: '2.5' })
      await market.pass({ days: 22 })
      expect((await readCase(seller, id)).body.state).toBe('settled')
    },
  )

  test('an agreement and a decision on the appeal at once: one of them is the end', async () => {
    for (let round = 0; round < 4; round++) {
      const { id, order } = await caseAt(all, 'appealed', { percent: 90 })
      await judge(all.second, id, 'take')
      const { body } = await propose(seller, order, { percent: 25 })
      const [agreed, decided] = await Promise.all([
        respond(buyer, body.id, 'accept'),
        judge(all.second, id, 'decide_appeal', decisionBody(60)),
      ])
      expect([agreed.status, decided.status].toSorted()).toEqual([200, 409])
      expect((await orderOf(order)).refunded).toBe(agreed.status === 200 ? '2.5' : '6')
      await cleanBooks(market)
    }
  })
})

test('in any state every event that the table forbids is refused and writes nothing', async () => {
  const states = [
    'negotiating',
    'under_review',
    'taken',
    'decided',
    'appealed',
    'settled',
    'withdrawn',
    'final',
  ] as const
  for (const place of states) {
    const begun = place === 'settled' || place === 'withdrawn' || place === 'final' ? 'negotiating' : place
    const { id, order } = await caseAt(all, begun)
    if (place === 'withdrawn') await say(buyer, id, 'withdraw', {})
    if (place === 'settled') await respond(seller, (await propose(buyer, order, { percent: 50 })).body.id, 'accept')
    if (place === 'final') await market.pass({ hours: 73 })
    const { state } = (await readCase(buyer, id)).body
    const evidence = [await evidenceOf(market, seller)]
    for (const player of [buyer, seller, all.stranger, all.admin, all.second]) {
      const read = await readCase(player, id)
      const may: string[] = read.status === 404 ? [] : read.body.allowed
      const isStaff = staff.includes(player.user.username)
      expect(
        may.filter(
          (event) =>
            event !== 'propose' &&
            !['confirm'].includes(event) &&
            ![...allowedEvents(disputeFlow, state, 'buyer'), ...allowedEvents(disputeFlow, state, 'admin')].includes(
              event,
            ),
        ),
      ).toEqual([])
      for (const event of ['answer', 'tell_more', 'appeal', 'withdraw']) {
        if (may.includes(event)) continue
        const before = await recordsOf(id)
        const { status, body } = await say(player, id, event, { text: answer, evidence })
        expect([place, player.user.username, event, status, body.code]).toEqual([
          place,
          player.user.username,
          event,
          ...(player === buyer || player === seller ? [409, 'INVALID_STATE'] : [404, 'NOT_FOUND']),
        ])
        expect(await recordsOf(id)).toEqual(before)
      }
      for (const event of ['take', 'ask_more', 'decide', 'confirm', 'decide_appeal']) {
        if (may.includes(event)) continue
        const before = await recordsOf(id)
        const { status, body } = await judge(player, id, event, {
          ...decisionBody(10),
          of: 'buyer',
          question: 'What happened then?',
        })
        expect([
          place,
          player.user.username,
          event,
          [403, 409].includes(status),
          isStaff || body.code === 'NOT_ALLOWED',
        ]).toEqual([place, player.user.username, event, true, true])
        expect(await recordsOf(id)).toEqual(before)
      }
    }
    if (!isTerminal(disputeFlow, state)) await market.pass({ days: 22 })
  }
}, 180_000)

describe('the signed end', () => {
  test('can be checked by anybody with the published key, and a bent byte shows', async () => {
    const { id, order } = await caseAt(all, 'decided', { percent: 35 })
    expect((await buyer.call(readSigned, { params: { id } })).status).toBe(404)
    await market.pass({ hours: 49 })
    const { key } = (await market.anyone(disputeKey)).body
    for (const player of [buyer, seller, all.admin])
      expect((await player.call(readSigned, { params: { id } })).status).toBe(200)
    expect((await all.stranger.call(readSigned, { params: { id } })).status).toBe(404)
    const signed = (await buyer.call(readSigned, { params: { id } })).body
    expect(await checkDecision(signed, [key])).toBeNull()
    expect(parseDecision(signed.text)).toMatchObject({
      dispute: id,
      order,
      outcome: 'decided',
      held: '10',
      buyer_gets: '3.5',
      seller_gets: '6.24',
      fee: '0.26',
      percent: 35,
      code: 'not_as_described',
      grounds,
      admin: all.admin.user.id,
      second_admin: null,
      evidence: [],
    })
    expect(await checkDecision({ ...signed, text: signed.text.replace('3.5', '9.5') }, [key])).toBe('wrong_signature')
    const bent = Buffer.from(signed.signature, 'base64url')
    bent[5]! ^= 1
    expect(await checkDecision({ ...signed, signature: bent.toString('base64url') }, [key])).toBe('wrong_signature')
    const other = Buffer.from(key, 'base64url')
    other[0]! ^= 1
    expect(await checkDecision({ ...signed, key: other.toString('base64url') }, [key])).toBe('other_key')
    expect(await checkDecision({ ...signed, text: 'not a decision' }, [key])).toBe('unreadable')
    expect(await checkDecision({ ...signed, signature: '***' }, [key])).toBe('unreadable')
  })

  test('names what was shown by the hash of what is kept, and silence is signed as well', async () => {
    const order = await orderAt(all, 'delivered')
    const opened = await openCase(buyer, order, {
      evidence: [await evidenceOf(market, buyer), await evidenceOf(market, buyer)],
    })
    await market.pass({ hours: 73 })
    const signed = (await seller.call(readSigned, { params: { id: opened.body.id } })).body
    expect(await checkDecision(signed, [(await market.anyone(disputeKey)).body.key])).toBeNull()
    expect(parseDecision(signed.text)).toMatchObject({
      outcome: 'silence',
      admin: null,
      grounds: null,
      evidence: opened.body.evidence.map(({ hash }: { hash: string }) => hash).toSorted(),
    })
  })

  test('a new key signs what follows; what the keys before signed still verifies, and names its key', async () => {
    const ended = async () => {
      const { id } = await caseAt(all, 'decided', { percent: 35 })
      await market.pass({ hours: 49 })
      return id
    }
    const ids = [await ended()]
    // As one from before keys had ids.
    await market.db.write((tx) =>
      tx.run('test.before-ids', sql`update disputes set signed_by = null where signed_by is not null`),
    )
    const first = (await market.anyone(disputeKey)).body
    const rotations = []
    for (let turn = 0; turn < 2; turn++) {
      rotations.push(await market.db.write((tx) => rotateKey(tx, 'decisions', market.deps.now())))
      ids.push(await ended())
    }
    const published = (await market.anyone(disputeKey)).body
    expect([first.kid, first.retired, published.retired.map(({ kid }: { kid: string }) => kid), published.kid]).toEqual(
      [rotations[0]!.retired, [], [first.kid, rotations[1]!.retired], rotations[1]!.current],
    )
    const keys = [published.key, ...published.retired.map(({ key }: { key: string }) => key)]
    const kids = []
    for (const id of ids) {
      const signed = (await buyer.call(readSigned, { params: { id } })).body
      expect(await checkDecision(signed, keys)).toBeNull()
      kids.push(signed.kid)
    }
    expect(kids).toEqual([first.kid, rotations[0]!.current, published.kid])
    const twin = await market.beside(buyer)
    expect((await twin.call(readSigned, { params: { id: ids[0]! } })).body.kid).toBe(first.kid)
  })

  test('the private half is nowhere to be read, and two processes share one key', async () => {
    const { value } = await market.db.one<{ value: Buffer }>(
      'test.key',
      sql`select value from secrets where name = 'decisions'`,
    )
    const seed = value.subarray(-32).toString('base64url')
    const published = await market.anyone(disputeKey)
    expect(JSON.stringify(published.body)).not.toContain(seed)
    const twin = await market.beside(buyer)
    expect((await twin.call(disputeKey)).body).toEqual(published.body)
    expect(
      (
        await market.db.one<{ n: number }>(
          'test.keys',
          sql`select count(*)::int as n from secrets where name = 'decisions'`,
        )
      ).n,
    ).toBe(1)
  })
})

test('the public figures say how it all ended', async () => {
  const figures = (await market.anyone(disputeFigures)).body
  const counted = await market.db.one<{
    opened: number
    ended: number
    settled: number
    withdrawn: number
    to_buyer: number
    to_seller: number
    shared: number
    overturned: number
    appeals: number
  }>(
    'test.figures',
    sql`select count(*)::int as opened, count(ended_at)::int as ended,
    count(*) filter (where outcome = 'settled')::int as settled,
      count(*) filter (where outcome = 'withdrawn')::int as withdrawn,
      count(*) filter (where state = 'final' and refund = held)::int as to_buyer,
      count(*) filter (where state = 'final' and refund = 0)::int as to_seller,
    count(*) filter (where state = 'final' and refund > 0 and refund < held)::int as shared,
      count(*) filter (where overturned)::int as overturned,
      count(*) filter (where ended_at is not null and appeal_side is not null)::int as appeals from disputes`,
  )
  expect(figures).toMatchObject(counted)
  expect(figures.ended).toBe(
    figures.settled + figures.withdrawn + figures.to_buyer + figures.to_seller + figures.shared,
  )
  expect(figures.median_hours).toBeGreaterThan(0)
  expect(figures.admins.find(({ name }: { name: string }) => name === 'house_one')).toMatchObject({
    decided: expect.any(Number),
    median_hours: expect.any(Number),
    overturned: counted.overturned,
  })
})

test('an order that was frozen says so to both, and refuses every other event', async () => {
  const { order } = await caseAt(all, 'negotiating')
  for (const [player, event] of [
    [buyer, 'confirm'],
    [buyer, 'extend'],
    [seller, 'deliver'],
    [buyer, 'request_return'],
  ] as const)
    expect((await act(player, order, event)).body).toMatchObject({
      code: 'INVALID_STATE',
      details: { current: 'disputed', allowed: ['propose'] },
    })
})

test('every arrow of the table has been walked here, by each role that it names', async () => {
  // The one above 500 π has a market of its own.
  const elsewhere = [
    'under_review --admin propose_decision--> under_review',
    'appealed --admin propose_decision--> appealed',
  ]
  const rows = await market.db.many<{ transition: string }>(
    'test.walked',
    sql`select distinct from_state || ' --' || role || ' ' || event || '--> ' || to_state as transition from events
      where kind = 'dispute' and from_state is not null`,
  )
  const walked = new Set([...rows.map(({ transition }) => transition), ...elsewhere])
  const arrows = Object.entries(disputeFlow).flatMap(([from, events]) =>
    Object.entries(events as Record<string, { by: readonly string[]; to: string }>).flatMap(([event, { by, to }]) =>
      by.map((role) => `${from} --${role} ${event}--> ${to}`),
    ),
  )
  const missing = arrows.filter((transition) => !walked.has(transition))
  expect(missing).toEqual([])
  expect([...walked].filter((transition) => !arrows.includes(transition))).toEqual([])
})
