// Money that belongs to nothing: what the chain shows alone, who decides, and that it is counted and credited once
// (domain §3.1, rule 7).
import { approveDeposit, completeDeposit, depositIntent } from '@lamplit/contract/deposits'
import { pi } from '@lamplit/contract/money'
import { listNotifications } from '@lamplit/contract/notifications'
import { completePayment } from '@lamplit/contract/orders'
import { decideUnmatched, finishPayment, listUnmatched } from '@lamplit/contract/unfinished-payments'
import { readWallet } from '@lamplit/contract/wallet'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { buyerWith, cleanBooks } from '../../test/market.ts'
import { world, type Player, type World } from '../../test/world.ts'
import { sql } from '../kernel/db.ts'
import { matchChainTransaction, deliverCompletion, reconcile } from './actions.ts'

let market: World
let admin: Player
let buyer: Player
let number = 0
beforeAll(async () => {
  market = await world({ adminUsernames: ['boss'] })
  admin = await market.person('boss')
})
beforeEach(async () => {
  buyer = await buyerWith(market, `buyer_${++number}`, '100')
})
afterEach(() => cleanBooks(market))
afterAll(() => market.close())

const newTxid = (): string => (number.toString(16) + Date.now().toString(16)).padStart(64, '0')
const onChain = (change: Partial<Parameters<typeof matchChainTransaction>[1]> = {}) => ({
  paymentId: null,
  txid: newTxid(),
  from: `G${'C'.repeat(55)}`,
  amount: pi('7'),
  memo: 'hello',
  ...change,
})
const available = async (player = buyer): Promise<string> => (await player.call(readWallet)).body.available
const page = async (query = {}) => (await admin.call(listUnmatched, { query })).body
const credit = (id: string, username: string, key?: string) =>
  admin.call(decideUnmatched, {
    params: { id },
    body: { username, reason: 'They showed the transaction.' },
    ...(key ? { key } : {}),
  })
const suspense = async (): Promise<bigint> =>
  BigInt(
    (
      await market.db.one<{ sum: string }>(
        'test.suspense',
        sql`select coalesce(sum(balance), 0)::text as sum from accounts where key like 'platform:suspense:%'`,
      )
    ).sum,
  )
const deposit = async (upTo: 'created' | 'approved') => {
  const { id, amount, memo, metadata } = (
    await buyer.call(depositIntent, { body: { user_uid: buyer.user.uid, amount_pi: '5' } })
  ).body.data
  const payment = market.pi.pay(buyer.user.uid, amount, memo, metadata)
  if (upTo === 'approved')
    await buyer.call(approveDeposit, { params: { id }, body: { pi_payment_id: payment.identifier } })
  else market.pi.bend(payment.identifier, { approved: true })
  return { id: id as string, paymentId: payment.identifier, txid: market.pi.sign(payment.identifier) }
}

test('two of staff credit unmatched money only when they name the same user', async () => {
  const chief = await market.person('chief')
  Object.assign(market.deps.config, { staffApprovals: 2 })
  await market.owner.write((tx) =>
    tx.run('test.role', sql`update users set roles = '{admin}' where username = 'chief'`),
  )
  market.deps.sessions.forget()
  await matchChainTransaction(market.deps, onChain())
  const [{ id }] = (await page({ state: 'open' })).unmatched
  const name = (by: Player, username: string) =>
    by.call(decideUnmatched, { params: { id }, body: { username, reason: 'They showed the transaction.' } })
  const [before, other] = [await available(), await market.person('another')]
  expect((await name(admin, other.user.username)).body).toMatchObject({ state: 'open' })
  expect((await name(admin, other.user.username)).status).toBe(409)
  expect((await name(chief, buyer.user.username)).body).toMatchObject({ state: 'open', agreements_needed: 2 })
  expect(await available()).toBe(before)
  expect((await page({ state: 'open' })).unmatched[0].agreed).toEqual([
    { by: 'boss', username: 'another' },
    { by: 'chief', username: buyer.user.username },
  ])
  expect((await name(admin, buyer.user.username)).body).toMatchObject({
    state: 'credited',
    credited_to: buyer.user.username,
  })
  Object.assign(market.deps.config, { staffApprovals: 1 })
})

test('π that came without a payment lies in suspense until an admin credits it with a reason, once', async () => {
  const before = await suspense()
  const money = onChain()
  expect(
    await Promise.all([matchChainTransaction(market.deps, money), matchChainTransaction(market.deps, money)]),
  ).toEqual(['unmatched', 'unmatched'])
  expect((await suspense()) - before).toBe(70_000_000n)
  const [found] = (await page({ state: 'open' })).unmatched
  expect(found).toMatchObject({
    amount: '7',
    reason: 'no_payment',
    payment_id: null,
    txid: money.txid,
    from_address: money.from,
    memo: 'hello',
    username: null,
    state: 'open',
    decided_by: null,
  })
  expect(await credit(found.id, 'nobody')).toMatchObject({ status: 404 })
  expect(await credit(found.id, 'boss')).toMatchObject({ status: 403, body: { code: 'NOT_ALLOWED' } })
  const answers = await Promise.all(Array.from({ length: 8 }, () => credit(found.id, buyer.user.username)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(7).fill(409)])
  expect(answers.find(({ status }) => status === 200)!.body).toMatchObject({
    state: 'credited',
    credited_to: buyer.user.username,
    decided_by: 'boss',
    note: 'They showed the transaction.',
  })
  expect([await available(), await suspense()]).toEqual(['107', before])
  expect((await buyer.call(listNotifications, { query: {} })).body.notices).toMatchObject([
    { kind: 'unmatched_credited', amount: '7' },
  ])
  expect(await matchChainTransaction(market.deps, money)).toBe('unmatched')
  expect(await suspense()).toBe(before)
})

test('asked again under its key, the same answer comes back', async () => {
  await matchChainTransaction(market.deps, onChain())
  const [{ id }] = (await page({ state: 'open' })).unmatched
  expect((await credit(id, buyer.user.username, 'once')).body).toEqual(
    (await credit(id, buyer.user.username, 'once')).body,
  )
  expect(await available()).toBe('107')
})

test.each(['created', 'approved'] as const)(
  'a deposit that is %s here and on the chain is settled and credited',
  async (upTo) => {
    const { paymentId, txid } = await deposit(upTo)
    const money = onChain({ paymentId, txid, memo: paymentId, amount: pi('5') })
    expect([
      await matchChainTransaction(market.deps, money),
      await matchChainTransaction(market.deps, money),
      await available(),
    ]).toEqual(['intent', 'intent', '105'])
  },
)

test('a transaction that Pi has not linked yet is proven when Pi is told of it', async () => {
  const { paymentId, txid } = await deposit('approved')
  market.pi.bend(paymentId, { verified: false })
  expect([
    await matchChainTransaction(market.deps, onChain({ paymentId, txid, amount: pi('5') })),
    await available(),
  ]).toEqual(['intent', '105'])
})

test('a payment that Pi calls cancelled and the chain has is quarantined', async () => {
  const { paymentId, txid } = await deposit('approved')
  market.pi.bend(paymentId, { txid: null, verified: false, cancelled: true })
  expect(await matchChainTransaction(market.deps, onChain({ paymentId, txid, amount: pi('5') }))).toBe('unmatched')
  expect((await page({ state: 'open' })).unmatched[0]).toMatchObject({
    reason: 'other',
    payment_id: paymentId,
    uid: buyer.user.uid,
    username: buyer.user.username,
  })
})

test('a second transaction for one payment is quarantined beside the first', async () => {
  const { paymentId, txid } = await deposit('approved')
  expect(await matchChainTransaction(market.deps, onChain({ paymentId, txid, amount: pi('5') }))).toBe('intent')
  expect(await matchChainTransaction(market.deps, onChain({ paymentId, memo: paymentId }))).toBe('unmatched')
  expect(await available()).toBe('105')
})

test('a stranger’s few π with the payment’s name in their memo do not take its place', async () => {
  const { id, paymentId, txid } = await deposit('approved')
  // Before its buyer signs: Pi knows no transaction yet, and will not take this one.
  market.pi.bend(paymentId, { txid: null, verified: false })
  const forged = onChain({ paymentId, memo: paymentId, amount: pi('0.02') })
  expect(await matchChainTransaction(market.deps, forged)).toBe('waiting')
  market.pi.bend(paymentId, { txid, verified: true })
  expect((await buyer.call(completeDeposit, { params: { id }, body: { pi_payment_id: paymentId, txid } })).status).toBe(
    200,
  )
  expect([await available(), await matchChainTransaction(market.deps, forged), await available()]).toEqual([
    '105',
    'unmatched',
    '105',
  ])
})

test('two transactions that name the same cancelled payment are both quarantined', async () => {
  const { paymentId } = await deposit('approved')
  market.pi.bend(paymentId, { txid: null, verified: false, cancelled: true })
  const before = await suspense()
  for (let each = 0; each < 2; each++)
    expect(await matchChainTransaction(market.deps, onChain({ paymentId, memo: paymentId, amount: pi('5') }))).toBe(
      'unmatched',
    )
  expect((await suspense()) - before).toBe(100_000_000n)
})

test('while Pi does not answer no payment is settled or cancelled', async () => {
  const { paymentId, txid } = await deposit('approved')
  market.pi.down = true
  await expect(matchChainTransaction(market.deps, onChain({ paymentId, txid }))).rejects.toMatchObject({
    code: 'PI_PAYMENT_ERROR',
  })
  market.pi.down = false
  expect(await matchChainTransaction(market.deps, onChain({ paymentId, txid }))).toBe('intent')
})

test('the hook and the chain find the same money at once: it is counted once', async () => {
  for (let round = 0; round < 10; round++) {
    const before = await suspense()
    const stray = market.pi.pay(buyer.user.uid, '7', 'Something', {})
    market.pi.bend(stray.identifier, { approved: true })
    const txid = market.pi.sign(stray.identifier)
    const [hook] = await Promise.all([
      buyer.call(finishPayment, { body: { paymentId: stray.identifier } }),
      matchChainTransaction(market.deps, onChain({ paymentId: stray.identifier, txid })),
      matchChainTransaction(market.deps, onChain({ txid })),
    ])
    expect([hook.body.outcome, (await suspense()) - before]).toEqual(['held_back', 70_000_000n])
  }
})

test('a payment that client, hook, reconciler and chain settle at once is credited once', async () => {
  for (let round = 0; round < 10; round++) {
    buyer = await buyerWith(market, `door_${round}`, '100')
    const { id, paymentId, txid } = await deposit('approved')
    await market.db.write((tx) =>
      tx.run(
        'test.leave',
        sql`update payment_intents set updated_at = updated_at - interval '1 minute' where id = ${id}`,
      ),
    )
    const beside = await market.beside(buyer)
    await Promise.all([
      buyer.call(completeDeposit, { params: { id }, body: { pi_payment_id: paymentId, txid } }),
      market.anyone(completePayment, { body: { paymentId, txid } }),
      beside.call(finishPayment, { body: { paymentId } }),
      reconcile(market.deps),
      matchChainTransaction(market.deps, onChain({ paymentId, txid, amount: pi('5') })),
    ])
    expect(await available()).toBe('105')
  }
})

test('a completion that Pi refuses is retried, and reported after a quarter of an hour', async () => {
  const { paymentId, txid } = await deposit('approved')
  const alarms: object[] = []
  const log = { error: (fields: object) => void alarms.push(fields) } as unknown as World['deps']['log']
  const deliver = (minutes: number) =>
    deliverCompletion({ ...market.deps, log })({
      id: 'x',
      topic: 'pi.complete',
      attempts: 9,
      payload: { paymentId, txid, since: new Date(market.deps.now().getTime() - minutes * 60_000).toISOString() },
    })
  market.pi.down = true
  await expect(deliver(14)).rejects.toThrow('the network is dead')
  expect(alarms).toEqual([])
  await expect(deliver(15)).rejects.toThrow('the network is dead')
  market.pi.down = false
  expect(alarms).toMatchObject([{ alarm: 'completion not told', payment: paymentId, minutes: 15 }])
  await deliver(20)
  expect((await market.pi.payment(paymentId))!.completed).toBe(true)
})

test('unmatched payments are listed newest first, page by page', async () => {
  const first = await page({ limit: '2' })
  expect(first.unmatched).toHaveLength(2)
  const next = await page({ limit: '2', cursor: first.next_cursor })
  expect(next.unmatched[0].id < first.unmatched[1].id).toBe(true)
})
