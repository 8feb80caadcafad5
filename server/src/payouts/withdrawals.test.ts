// Withdrawals over HTTP: every state, word and role; what clocks do; refunds of purchases; and where the π is at each
// step.
import { allowedEvents, transitionFrom } from '@lamplit/contract/flow'
import { completePayment } from '@lamplit/contract/orders'
import { listNotifications } from '@lamplit/contract/notifications'
import { readWallet, walletEntries } from '@lamplit/contract/wallet'
import * as contract from '@lamplit/contract/withdrawals'
import { reviewDecisions, withdrawalFlow, withdrawalStates, type WithdrawalState } from '@lamplit/contract/withdrawals'
import { pi } from '@lamplit/contract/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../kernel/db.ts'
import { balanceOf } from '../ledger/actions.ts'
import { act, buyerWith, list, open, sign } from '../../test/market.ts'
import {
  ask,
  inState,
  look,
  payFirst,
  userWith,
  say,
  setTier,
  stateOf,
  takeBack,
  txidOf,
  worker,
} from '../../test/leaving.ts'
import { world, type Player, type World } from '../../test/world.ts'
import { recordBurntFee } from './actions.ts'

let market: World
let admin: Player
let other: Player
beforeAll(async () => {
  market = await world({ adminUsernames: ['boss', 'chief'] })
  admin = await market.person('boss')
  other = await market.person('chief')
})
afterAll(() => market.close())

const walletOf = async (player: Player) => (await player.call(readWallet)).body
const recordsOf = (id: string) =>
  market.db.one(
    'test.traces',
    sql`select w.state, w.updated_at, w.note, w.txid, w.review_reasons,
      (select count(*) from events where record_id = w.id) as events,
      (select count(*) from timers where record_id = w.id) as timers,
  (select count(*) from postings where about = 'withdrawal:' || w.id) as lines,
    (select count(*) from notices where about = 'withdrawal:' || w.id) as notices,
    (select count(*) from staff_agreements where record_id = w.id) as agreements from withdrawals w
    where w.id = ${id}`,
  )

test.each(withdrawalStates)('in %s each decision does what the table says, for each role', async (state) => {
  const owner = await userWith(market, `owner_${state}`, '1000')
  const stranger = await market.person('stranger')
  const table: string[] = []
  let id = await inState(market, owner, admin, state)
  // A refused word is asked of the same withdrawal; one that may be said needs a new one for the next.
  const fresh = async (): Promise<void> => {
    const current = await stateOf(market, id)
    if (current === state && state !== 'failed') return
    await end(owner, id)
    id = await inState(market, owner, admin, state)
  }
  for (const word of ['cancel', ...reviewDecisions]) {
    for (const [role, player] of [
      ['owner', owner],
      ['stranger', stranger],
      ['admin', admin],
    ] as const) {
      const before = await recordsOf(id)
      const { status, body } =
        word === 'cancel' ? await takeBack(player, id) : await say(player, id, word, { txid: 'f'.repeat(64) })
      const may =
        word === 'cancel'
          ? role === 'owner' && allowedEvents(withdrawalFlow, state, 'owner').includes('cancel')
          : role === 'admin' && word !== 'sent' && allowedEvents(withdrawalFlow, state, 'admin').includes(word)
      const cell = `${state} --${role} ${word}-->`
      if (may) {
        const to = transitionFrom(withdrawalFlow, state, word)!.to
        expect([cell, status, body.state]).toEqual([cell, 200, to])
        table.push(`${cell} ${to}`)
        await fresh()
        continue
      }
      const refusal =
        word === 'cancel'
          ? role === 'owner'
            ? 'INVALID_STATE'
            : 'NOT_FOUND'
          : role === 'admin'
            ? 'INVALID_STATE'
            : 'NOT_ALLOWED'
      expect([cell, body.code]).toEqual([cell, refusal])
      expect(await recordsOf(id), cell).toEqual(before)
    }
  }
  process.stdout.write(`${table.length > 0 ? table.join('\n') : `${state}: nobody can say anything`}\n`)
  await end(owner, id)
  expect(await market.violations()).toEqual([])
})

/** Ends whatever is under way, as the worker or staff would. */
const end = async (owner: Player, id: string): Promise<void> => {
  const steps = worker(market)
  for (;;) {
    const state: WithdrawalState = await stateOf(market, id)
    if (state === 'completed' || state === 'cancelled' || state === 'returned') return
    if (state === 'requested') await takeBack(owner, id)
    else if (state === 'in_review') await say(admin, id, 'reject')
    else if (state === 'approved') await say(admin, id, 'hold')
    else if (state === 'failed') await say(admin, id, 'give_back')
    else await steps.fail(id, true)
  }
}

test('a withdrawal from the request to the chain has the right states, π and notifications', async () => {
  const linh = await userWith(market, 'linh', '100', 2)
  const asked = await ask(linh, '40.5')
  expect(asked.body).toMatchObject({
    amount: '40.5',
    network_fee: '0.01',
    arrives: '40.49',
    state: 'requested',
    route: 'sandbox',
    address: null,
    order_id: null,
    review_reasons: [],
    trouble: null,
    note: null,
    txid: null,
    allowed: ['cancel'],
  })
  const { id } = asked.body
  expect(new Date(asked.body.cancel_until).getTime() - new Date(asked.body.created_at).getTime()).toBe(600_000)
  expect(await walletOf(linh)).toEqual({ available: '59.5', pending: '0', held: '40.5' })
  await market.pass({ minutes: 9, seconds: 58 })
  expect(await stateOf(market, id)).toBe('requested')
  await market.pass({ seconds: 3 })
  expect((await look(linh, id)).withdrawal).toMatchObject({
    state: 'in_review',
    review_reasons: ['first_withdrawal'],
    cancel_until: null,
    allowed: ['cancel'],
  })
  expect((await say(admin, id, 'approve', { reason: 'Known to us' })).body).toMatchObject({
    state: 'approved',
    note: 'Known to us',
    username: 'linh',
    tier: 2,
    attempts: 0,
    agreed_by: ['boss'],
    agreements_needed: 1,
    earlier: { completed: 0, sum: '0' },
    allowed: ['hold'],
  })
  const steps = worker(market)
  expect((await steps.start())!.id).toBe(id)
  expect(await steps.start()).toBeNull()
  await steps.submit(id)
  await steps.submit(id)
  expect(await walletOf(linh)).toEqual({ available: '59.5', pending: '0', held: '40.5' })
  await steps.complete(id)
  await steps.complete(id)
  expect(await walletOf(linh)).toEqual({ available: '59.5', pending: '0', held: '0' })
  const { withdrawal, timeline } = await look(linh, id)
  expect(withdrawal).toMatchObject({ state: 'completed', txid: txidOf(id), allowed: [] })
  expect(timeline.map(({ event, to, by, note }: Record<string, string>) => [event, to, by, note])).toEqual([
    ['request', 'requested', 'owner', null],
    ['hold', 'in_review', 'system', null],
    ['approve', 'approved', 'admin', 'Known to us'],
    ['start', 'submitting', 'system', null],
    ['submit', 'submitted', 'system', null],
    ['complete', 'completed', 'system', null],
  ])
  expect(
    (await linh.call(listNotifications)).body.notices.map(({ kind, about, amount }: Record<string, string>) => [
      kind,
      about,
      amount,
    ]),
  ).toEqual(
    ['withdrawal_completed', 'withdrawal_sent', 'withdrawal_approved', 'withdrawal_in_review'].map((kind) => [
      kind,
      `withdrawal:${id}`,
      '40.5',
    ]),
  )
  expect((await linh.call(walletEntries)).body.entries[0]).toMatchObject({
    why: 'withdrawal',
    amount: '-40.5',
    order_id: null,
    withdrawal_id: id,
    other: 'hold',
    part: 'available',
  })
  // The second one is nobody's first any more and goes by itself.
  const second = (await ask(linh, '1')).body.id
  await market.pass({ minutes: 10, seconds: 1 })
  expect(await stateOf(market, second)).toBe('approved')
  await steps.start()
  await steps.submit(second)
  await steps.complete(second)
  expect(
    (await linh.call(contract.listWithdrawals)).body.withdrawals.map(({ id: each }: { id: string }) => each),
  ).toEqual([second, id])
  expect(await market.violations()).toEqual([])
})

test.each([
  ['0.01', '0', '5'],
  ['0.03', '-0.02', '5.02'],
  ['0', '0.01', '4.99'],
])('a chain fee of %s π: the mirror of the chain moves by what the chain took', async (fee, network, left) => {
  const owner = await userWith(market, `fee_${fee}`, '20')
  const sums = () =>
    Promise.all(
      ['chain', 'network'].map(
        async (purse) =>
          (
            await market.db.one<{ total: string }>(
              'test.purse',
              sql`select coalesce(sum(balance), 0)::text as total from accounts
                where key like ${`platform:${purse}:%`}`,
            )
          ).total,
      ),
    )
  const id = await inState(market, owner, admin, 'submitted')
  const before = await sums()
  await worker(market).complete(id, pi(fee))
  const after = await sums()
  expect(after.map((each, index) => Number(BigInt(each) - BigInt(before[index]!)) / 1e7)).toEqual([
    Number(left),
    Number(network),
  ])
  expect(await balanceOf(market.db, `hold:withdrawal:${id}`)).toBe(0n)
  expect(await market.violations()).toEqual([])
})

test('a failed attempt burns its fee, is tried again, and π comes back only with the proof', async () => {
  const owner = await userWith(market, 'unlucky', '10')
  const id = await inState(market, owner, admin, 'submitted')
  const steps = worker(market)
  await market.db.write((tx) =>
    tx.run(
      'test.paper',
      sql`insert into payout_transactions
        (txid, withdrawal_id, pi_payment_id, envelope, sequence, fee, valid_until, state, signed_at)
        values (${txidOf(id)}, ${id}, 'p', 'xdr', 1, 100000, now(), 'signed', now())`,
    ),
  )
  await steps.fail(id, true, 'expired_on_chain')
  expect((await say(admin, id, 'give_back')).body).toMatchObject({
    code: 'INVALID_STATE',
    details: { current: 'failed', allowed: [] },
  })
  const settle = (state: string) =>
    market.db.write((tx) =>
      tx.run('test.paper', sql`update payout_transactions set state = ${state} where txid = ${txidOf(id)}`),
    )
  await settle('failed')
  await market.db.write((tx) =>
    recordBurntFee(tx, { txid: txidOf(id), withdrawalId: id, fee: pi('0.01') }, market.deps.now()),
  )
  await market.db.write((tx) =>
    recordBurntFee(tx, { txid: txidOf(id), withdrawalId: id, fee: pi('0.01') }, market.deps.now()),
  )
  expect((await say(admin, id, 'retry')).body).toMatchObject({ state: 'approved', txid: null, attempts: 1 })
  expect((await steps.start())!).toMatchObject({ id, attempts: 2, trouble: null })
  await steps.submit(id, txidOf(id, 2))
  await steps.fail(id, false)
  expect((await say(admin, id, 'give_back')).body.code).toBe('INVALID_STATE')
  // What may still be paid keeps its transaction, so that no second one is made.
  expect((await say(admin, id, 'retry')).body).toMatchObject({
    state: 'approved',
    txid: txidOf(id, 2),
    allowed: ['hold'],
  })
  // Nor does a new review open a way round the proof, for staff or for its owner.
  expect((await say(admin, id, 'hold')).body).toMatchObject({ state: 'in_review', allowed: ['approve'] })
  expect([
    (await say(admin, id, 'reject')).body.code,
    (await takeBack(owner, id)).body.code,
    (await look(owner, id)).withdrawal.allowed,
  ]).toEqual(['INVALID_STATE', 'INVALID_STATE', []])
  await say(admin, id, 'approve')
  await steps.start()
  await expect(steps.submit(id, txidOf(id, 3))).rejects.toThrow('one transaction')
  await steps.fail(id, true, 'missing_wallet')
  expect(await walletOf(owner)).toMatchObject({ available: '5', held: '5' })
  expect((await say(admin, id, 'give_back', { reason: 'No wallet at Pi yet' })).body).toMatchObject({
    state: 'returned',
    note: 'No wallet at Pi yet',
    allowed: [],
  })
  expect(await walletOf(owner)).toMatchObject({ available: '10', held: '0' })
  expect((await owner.call(walletEntries)).body.entries[0]).toMatchObject({
    why: 'withdrawal_back',
    amount: '5',
    withdrawal_id: id,
  })
  expect(await market.violations()).toEqual([])
})

test('above 500 π two different staff must say yes, and nobody on their own', async () => {
  const owner = await userWith(market, 'whale', '3000')
  const id = await inState(market, owner, admin, 'in_review', '500.0000001')
  expect((await say(admin, id, 'approve')).body).toMatchObject({
    state: 'in_review',
    agreed_by: ['boss'],
    agreements_needed: 2,
    allowed: ['reject'],
    review_reasons: ['first_withdrawal', 'large_amount'],
  })
  expect((await say(admin, id, 'approve')).body.code).toBe('ALREADY_EXISTS')
  expect(
    (await other.call(contract.adminWithdrawals, { query: { tab: 'to_review' } })).body.withdrawals.find(
      (each: { id: string }) => each.id === id,
    ).allowed,
  ).toEqual(['approve', 'reject'])
  expect((await say(other, id, 'approve')).body).toMatchObject({ state: 'approved', agreed_by: ['boss', 'chief'] })
  // A new review begins without the old words.
  expect((await say(admin, id, 'hold')).body).toMatchObject({
    state: 'in_review',
    agreed_by: [],
    review_reasons: ['first_withdrawal', 'large_amount', 'asked_by_operator'],
  })
  expect((await say(other, id, 'approve')).body.state).toBe('in_review')
  expect((await say(admin, id, 'reject')).body.state).toBe('returned')
  await market.give(admin, '50')
  await setTier(market, admin, 1)
  const own = (await ask(admin, '5')).body.id
  await market.pass({ minutes: 11 })
  for (const word of reviewDecisions)
    expect((await say(admin, own, word, { txid: 'a'.repeat(64) })).body.code, word).toBe('OWN_WITHDRAWAL')
  expect((await say(other, own, 'reject')).body.state).toBe('returned')
  expect((await say(admin, '00000000-0000-7000-8000-000000000000', 'approve')).body.code).toBe('NOT_FOUND')
  expect(await market.violations()).toEqual([])
})

test('every decision of staff needs a reason', async () => {
  const owner = await userWith(market, 'wordless', '10')
  const id = await inState(market, owner, admin, 'in_review')
  for (const reason of [undefined, '', '  ', 'ab'])
    expect((await say(admin, id, 'approve', { reason })).status).toBe(400)
  expect(await stateOf(market, id)).toBe('in_review')
  await end(owner, id)
})

test('limits: the day, the new account, one at a time, and what is refused holds nothing', async () => {
  const fresh = await userWith(market, 'newcomer', '100', 0)
  expect((await ask(fresh, '5')).body).toMatchObject({
    code: 'WITHDRAWAL_TOO_EARLY',
    details: { opens_at: expect.any(String) },
  })
  expect((await fresh.call(contract.readWithdrawalTerms)).body).toMatchObject({
    route: 'sandbox',
    network: 'Pi Testnet',
    open: true,
    closed_reason: null,
    minimum: '1',
    network_fee: '0.01',
    tier: 0,
    limit_per_day: '25',
    left_today: '25',
    opens_at: expect.any(String),
    cool_off_minutes: 10,
    recipient_wait_hours: 0,
    needs_address: false,
    in_flight: null,
    available: '100',
  })
  await market.pass({ hours: 72 })
  expect((await ask(fresh, '25.0000001')).body).toMatchObject({
    code: 'WITHDRAWAL_LIMIT',
    details: { limit: '25', left: '25' },
  })
  const first = await ask(fresh, '20')
  expect(first.status).toBe(201)
  expect((await ask(fresh, '1')).body.code).toBe('WITHDRAWAL_IN_FLIGHT')
  expect((await fresh.call(contract.readWithdrawalTerms)).body).toMatchObject({
    left_today: '5',
    in_flight: first.body.id,
    opens_at: null,
  })
  expect((await takeBack(fresh, first.body.id)).body).toMatchObject({ state: 'cancelled', allowed: [] })
  expect((await fresh.call(contract.readWithdrawalTerms)).body.left_today).toBe('25')
  await payFirst(market, fresh, admin)
  expect((await ask(fresh, '24.0000001')).body).toMatchObject({ code: 'WITHDRAWAL_LIMIT', details: { left: '24' } })
  await market.pass({ hours: 23, minutes: 48 })
  expect((await ask(fresh, '25')).body.code).toBe('WITHDRAWAL_LIMIT')
  await market.pass({ minutes: 2 })
  const whole = await ask(fresh, '25')
  expect(whole.status).toBe(201)
  // The tier falls while it cools off: someone must look at it.
  await takeBack(fresh, whole.body.id)
  await setTier(market, fresh, 1)
  const falling = (await ask(fresh, '60')).body.id
  await setTier(market, fresh, 0)
  await market.pass({ minutes: 11 })
  expect((await look(fresh, falling)).withdrawal.review_reasons).toEqual(['over_limit'])
  await end(fresh, falling)
  expect((await ask(fresh, '99.0000001')).body.code).toBe('WITHDRAWAL_LIMIT')
  await setTier(market, fresh, 4)
  expect((await ask(fresh, '99.0000001')).body.code).toBe('INSUFFICIENT_FUNDS')
  expect(await walletOf(fresh)).toEqual({ available: '99', pending: '0', held: '0' })
  expect(await market.violations()).toEqual([])
})

test('a suspended user cannot withdraw; one suspended later is reviewed, even after the approval', async () => {
  const owner = await userWith(market, 'suspect', '50')
  const stateTo = async (state: string) => {
    await market.db.write((tx) =>
      tx.run('test.suspend', sql`update users set state = ${state} where id = ${owner.user.id}`),
    )
    market.deps.sessions.forget()
  }
  await payFirst(market, owner, admin)
  await stateTo('suspended')
  expect((await ask(owner, '5')).status).toBe(403)
  await stateTo('active')
  const id = (await ask(owner, '5')).body.id
  await market.pass({ minutes: 11 })
  expect(await stateOf(market, id)).toBe('approved')
  await stateTo('suspended')
  expect(await worker(market).start()).toBeNull()
  expect((await look(owner, id)).withdrawal).toMatchObject({ state: 'in_review', review_reasons: ['account_flagged'] })
  await stateTo('active')
  await end(owner, id)
})

test('asking twice with one key asks once; the same key for another amount is a mistake', async () => {
  const owner = await userWith(market, 'hasty', '50')
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask(owner, '5', {}, 'once')))
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
  expect((await ask(owner, '6', {}, 'once')).body.code).toBe('IDEMPOTENCY_MISMATCH')
  expect(await walletOf(owner)).toEqual({ available: '45', pending: '0', held: '5' })
  await takeBack(owner, answers[0]!.body.id)
})

test('a refund of a Pi purchase goes to the Pi wallet once, up to its amount, without limits', async () => {
  const seller = await market.person('kofi')
  const lamp = await list(seller, { price: '30' })
  const buyer = await buyerWith(market, 'ada', '5')
  await setTier(market, buyer, 0)
  const paidWithPi = async (): Promise<string> => {
    const opened = (await open(buyer, [{ id: lamp, price: '30' }])).body
    expect((await buyer.call(completePayment, { body: await sign(market, buyer, opened) })).status).toBe(200)
    return opened.order_ids[0] as string
  }
  const order = await paidWithPi()
  expect((await ask(buyer, '30', { order_id: order })).body.code).toBe('NOT_FOUND')
  await act(buyer, order, 'cancel')
  expect((await ask(buyer, '30.0000001', { order_id: order })).body).toMatchObject({
    code: 'INVALID_AMOUNT',
    details: { most: '30' },
  })
  expect((await ask(seller, '30', { order_id: order })).body.code).toBe('NOT_FOUND')
  expect((await ask(buyer, '30')).body.code).toBe('WITHDRAWAL_TOO_EARLY')
  const refund = await ask(buyer, '30', { order_id: order })
  expect([refund.status, refund.body.order_id]).toEqual([201, order])
  // One that was taken back may be asked for again; one that is under way or over may not.
  await takeBack(buyer, refund.body.id)
  const again = (await ask(buyer, '30', { order_id: order })).body.id
  await market.pass({ minutes: 11 })
  expect((await look(buyer, again)).withdrawal.review_reasons).toEqual(['first_withdrawal'])
  await say(admin, again, 'approve')
  const steps = worker(market)
  await steps.start()
  await steps.submit(again)
  await steps.complete(again)
  expect((await ask(buyer, '5', { order_id: order })).body.code).toBe('ALREADY_EXISTS')
  const second = await paidWithPi()
  await act(seller, second, 'cancel')
  await market.pass({ hours: 72 })
  expect((await buyer.call(contract.readWithdrawalTerms)).body.left_today).toBe('25')
  const part = await ask(buyer, '12.5', { order_id: second })
  expect(part.status).toBe(201)
  await takeBack(buyer, part.body.id)
  // Money that came after the purchase was given up is a refund too.
  const opened = (await open(buyer, [{ id: lamp, price: '30' }])).body
  const late = await sign(market, buyer, opened)
  market.pi.bend(late.paymentId, { txid: null, verified: false })
  expect((await act(buyer, opened.order_ids[0], 'cancel')).status).toBe(200)
  expect((await ask(buyer, '1', { order_id: opened.order_ids[0] })).body.code).toBe('NOT_FOUND')
  market.pi.bend(late.paymentId, { cancelled: false, txid: late.txid, verified: true })
  expect((await buyer.call(completePayment, { body: late })).status).toBe(200)
  expect((await ask(buyer, '30', { order_id: opened.order_ids[0] })).status).toBe(201)
  expect(await market.violations()).toEqual([])
})

test('a user sees their own withdrawals; staff sees all, by tab and page', async () => {
  const owner = await userWith(market, 'lister', '100')
  const stranger = await market.person('stranger')
  const ids: string[] = []
  for (let each = 0; each < 5; each++) {
    ids.push((await ask(owner, '5')).body.id)
    await takeBack(owner, ids.at(-1)!)
  }
  expect((await stranger.call(contract.readWithdrawal, { params: { id: ids[0]! } })).status).toBe(404)
  expect((await stranger.call(contract.listWithdrawals)).body.withdrawals).toEqual([])
  const first = (await owner.call(contract.listWithdrawals, { query: { limit: '3' } })).body
  const rest = (await owner.call(contract.listWithdrawals, { query: { limit: '3', cursor: first.next_cursor } })).body
  expect([...first.withdrawals, ...rest.withdrawals].map(({ id }: { id: string }) => id)).toEqual(ids.toReversed())
  expect(rest.next_cursor).toBeNull()
  expect((await owner.call(contract.listWithdrawals, { query: { cursor: 'x' } })).status).toBe(400)
  const everything: string[] = []
  for (const tab of ['to_review', 'to_send', 'under_way', 'failed', 'done']) {
    let cursor: string | undefined
    do {
      const { status, body } = await admin.call(contract.adminWithdrawals, {
        query: { tab, limit: '7', ...(cursor ? { cursor } : {}) },
      })
      expect(status).toBe(200)
      everything.push(...body.withdrawals.map(({ id }: { id: string }) => id))
      cursor = body.next_cursor ?? undefined
    } while (cursor)
  }
  expect(new Set(everything).size).toBe(everything.length)
  expect(everything.length).toBe(
    (await market.db.one<{ n: number }>('test.count', sql`select count(*)::int as n from withdrawals`)).n,
  )
})

test('a manual payout needs a valid address and an unused transaction', async () => {
  const manual = await world({
    adminUsernames: ['boss'],
    payouts: 'manual',
    piWalletAddress: 'GAAZI4TCR3TY5OJHCTJC2A4QSY6CJWJH5IAJTGKIN2ER7LBNVKOCCWN7',
  })
  try {
    const staff = await manual.person('boss')
    const [ann, bob] = [await userWith(manual, 'ann', '50'), await userWith(manual, 'bob', '50')]
    const address = 'GBRPYHIL2CI3FNQ4BXLFMNDLFJUNPU2HY3ZMFSHONUCEOASW7QC7OX2H'
    expect((await ann.call(contract.readWithdrawalTerms)).body).toMatchObject({ route: 'manual', needs_address: true })
    for (const wrong of [
      undefined,
      '',
      'G123',
      address.toLowerCase(),
      `${address.slice(0, -1)}A`,
      'GAAZI4TCR3TY5OJHCTJC2A4QSY6CJWJH5IAJTGKIN2ER7LBNVKOCCWN7',
    ])
      expect((await ask(ann, '5', { address: wrong })).body.code, String(wrong)).toBe('WALLET_ADDRESS_NEEDED')
    const ids = await Promise.all(
      [ann, bob].map(async (player) => (await ask(player, '5', { address })).body.id as string),
    )
    await manual.pass({ minutes: 11 })
    expect((await look(ann, ids[0]!)).withdrawal).toMatchObject({
      address,
      review_reasons: ['first_withdrawal', 'recipient_unproven'],
    })
    for (const id of ids) await say(staff, id, 'approve')
    expect(
      (await staff.call(contract.adminWithdrawals, { query: { tab: 'to_send' } })).body.withdrawals.map(
        ({ allowed }: { allowed: string[] }) => allowed,
      ),
    ).toEqual([
      ['hold', 'sent'],
      ['hold', 'sent'],
    ])
    expect((await say(staff, ids[0]!, 'sent')).body.code).toBe('MISSING_REQUIRED_FIELD')
    expect((await say(staff, ids[0]!, 'sent', { txid: 'nonsense' })).status).toBe(400)
    expect((await say(staff, ids[0]!, 'sent', { txid: 'a'.repeat(64) })).body).toMatchObject({
      state: 'submitted',
      txid: 'a'.repeat(64),
      attempts: 1,
    })
    expect((await say(staff, ids[1]!, 'sent', { txid: 'a'.repeat(64) })).body.code).toBe('ALREADY_EXISTS')
    expect(await stateOf(manual, ids[1]!)).toBe('approved')
    // The chain knows no such transaction: another can be told.
    await worker(manual).fail(ids[0]!, false, 'expired_on_chain')
    expect((await ann.call(listNotifications)).body.notices[0]).toMatchObject({
      kind: 'withdrawal_failed',
      about: `withdrawal:${ids[0]}`,
      amount: '5',
    })
    expect((await say(staff, ids[0]!, 'retry')).body).toMatchObject({ state: 'approved', txid: 'a'.repeat(64) })
    expect((await say(staff, ids[0]!, 'sent', { txid: 'b'.repeat(64) })).body.state).toBe('submitted')
    await worker(manual).complete(ids[0]!, pi('0.01'), 'b'.repeat(64))
    expect(await manual.violations()).toEqual([])
  } finally {
    await manual.close()
  }
})
