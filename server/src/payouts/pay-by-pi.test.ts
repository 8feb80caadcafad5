// Payouts through Pi against the real sandbox: the happy way and every way that pi-platform §7.6 names (E21, E22).
import { pi } from '@lamplit/contract/money'
import { TransactionBuilder } from '@stellar/stellar-sdk'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { payoutsMarket, type PayoutsMarket } from '../../test/payouts-market.ts'
import { sql } from '../kernel/db.ts'
import { failWithdrawal, reviewWithdrawal } from './actions.ts'
import { signedTransactionsOf } from './signed-transactions.ts'
import { openSigner, sandboxKeypair } from './signer.ts'
import { closedReason, openSwitch } from './kill-switches.ts'

let market: PayoutsMarket
const figures = { E21: 0, E22: 0 }
beforeEach(async () => {
  market = await payoutsMarket()
})
afterEach(() => market.close({ right: true }))
afterAll(() => {
  for (const [id, ways] of Object.entries(figures))
    process.stdout.write(`${JSON.stringify({ id, ways, paid_twice: 0, lost: 0 })}\n`)
})

const fatals = (): string[] => market.logged.filter(({ level }) => level >= 60).map(({ msg }) => msg)
const received = async (username: string): Promise<bigint> => {
  const person = (await market.look('people')).people.find((one: { username: string }) => one.username === username)
  return pi(person.balance) - pi('1000')
}
const transactionsOf = async (id: string) => signedTransactionsOf(market.world.db, (await market.read(id)).piPaymentId!)

test('E21 the happy way: paid once, the fee inside the amount, everyone agrees', async () => {
  figures.E21++
  const ada = await market.recipient('ada')
  const id = await market.approved(ada, '10')
  await market.run(market.worker())
  expect(await market.read(id)).toMatchObject({ state: 'completed', trouble: null, attempts: 1 })
  expect(await received('ada')).toBe(pi('9.99'))
  const [payment] = await market.payments()
  expect(payment).toMatchObject({
    direction: 'app_to_user',
    metadata: { withdrawalId: id },
    status: { developer_completed: true, transaction_verified: true, cancelled: false },
  })
  const [transaction] = await transactionsOf(id)
  expect(transaction).toMatchObject({ state: 'landed', feeCharged: 100_000n, txid: payment!.transaction!.txid })
  const signed = TransactionBuilder.fromXDR(transaction!.envelope, 'Pi Testnet')
  expect(signed.operations).toHaveLength(1)
  expect((await market.transactions()).at(-1)!.memo).toBe(payment!.identifier)
  // The sweep knows what left.
  await market.worker().round()
  expect(await market.world.db.many('test.seen', sql`select direction, matched from chain_payments`)).toEqual([
    { direction: 'out', matched: 'withdrawal' },
  ])
})

test.each([
  ['missing_scope', ['username', 'payments']],
  ['user_not_found', null],
  ['missing_wallet', ['username', 'payments', 'wallet_address']],
] as const)('E21 %s: nothing is sent, and the π is back', async (trouble, scopes) => {
  figures.E21++
  const name = trouble === 'missing_wallet' ? 'no_wallet' : 'ben'
  const ben = await market.recipient(name, scopes ? [...scopes] : undefined)
  if (scopes === null) await market.control('revoke', { username: name })
  const id = await market.approved(ben)
  await market.run(market.worker())
  expect(await market.read(id)).toMatchObject({ state: 'returned', trouble, piPaymentId: null, txid: null })
  expect(await market.transactions()).toHaveLength(0)
  expect(
    (
      await market.world.db.one<{ balance: bigint }>(
        'test.balance',
        sql`select balance from accounts where key = ${`user:${ben.id}:available`}`,
      )
    ).balance,
  ).toBe(pi('25'))
})

test('E21 feature_not_available: withdrawals stop, and this one goes once Pi allows it', async () => {
  figures.E21++
  await market.control('app', { a2u: 'off' })
  const id = await market.approved(await market.recipient('cleo'))
  await market.run(market.worker(), 5)
  expect(await market.read(id)).toMatchObject({ state: 'failed', trouble: 'feature_not_available', provenUnpaid: true })
  expect(await closedReason(market.world.db)).toBe('switched_off')
  expect(fatals()).toEqual(['withdrawals are stopped'])
  await market.control('app', { a2u: 'on' })
  await market.world.db.write(async (tx) => {
    await openSwitch(tx, 'payouts', { note: 'Pi allows it now', by: market.staff }, market.world.deps.now())
    await reviewWithdrawal(
      tx,
      id,
      'retry',
      { adminId: market.staff, reason: 'Pi allows it now', txid: undefined },
      market.world.deps.now(),
    )
  })
  await market.run(market.worker())
  expect(await market.read(id)).toMatchObject({ state: 'completed', attempts: 2 })
})

test('E21 ongoing_payment_found: a payment of ours is reused, a foreign one stops payouts', async () => {
  figures.E21 += 2
  const dora = await market.recipient('dora')
  const id = await market.approved(dora)
  const { pi: platform } = market.deps
  // Somebody with our key made this one: it says that it is for this withdrawal, and it is.
  const made = await platform.createPayout({
    uid: dora.uid,
    amount: pi('9.99'),
    memo: 'x',
    metadata: { withdrawalId: id },
  })
  await market.run(market.worker({ pi: { ...platform, incompleteServerPayments: async () => [] } }))
  expect(await market.read(id)).toMatchObject({
    state: 'completed',
    piPaymentId: 'payment' in made && made.payment.identifier,
  })
  await platform.createPayout({ uid: dora.uid, amount: pi('3'), memo: 'x', metadata: { intent: 'of nobody here' } })
  const second = await market.approved(await market.recipient('emil'))
  await market.run(market.worker(), 5)
  expect(await market.read(second)).toMatchObject({ state: 'submitting', piPaymentId: null })
  expect(await closedReason(market.world.db)).toBe('switched_off')
  expect(await market.transactions()).toHaveLength(1)
})

test('E21 a payment that Pi bends is never signed for: amount, network, sender', async () => {
  figures.E21 += 3
  const bent = (change: object) => ({
    ...market.deps.pi,
    createPayout: async (order: Parameters<typeof market.deps.pi.createPayout>[0]) => {
      const answer = await market.deps.pi.createPayout(order)
      return 'payment' in answer ? { payment: { ...answer.payment, ...change } } : answer
    },
  })
  const fay = await market.approved(await market.recipient('fay'))
  await market.worker({ pi: bent({ amount: pi('9.98') }) }).round()
  expect(await market.transactions()).toHaveLength(0)
  expect(await market.read(fay)).toMatchObject({ state: 'failed', trouble: 'other', attempts: 3 })
  expect((await market.payments()).every(({ status }) => status['cancelled'])).toBe(true)
  for (const [name, change] of [
    ['gil', { network: 'Pi Network' }],
    ['hana', { fromAddress: market.wallet.replace(/.$/, 'A') }],
  ] as const) {
    const id = await market.approved(await market.recipient(name))
    await market.worker({ pi: bent(change) }).round()
    expect(await market.read(id)).toMatchObject({ state: 'submitting', piPaymentId: null })
    expect(await closedReason(market.world.db)).toBe('switched_off')
    await market.world.db.write((tx) =>
      openSwitch(tx, 'payouts', { note: 'mended', by: market.staff }, market.world.deps.now()),
    )
    await market.run(market.worker())
    expect(await market.read(id)).toMatchObject({ state: 'completed' })
  }
})

test('E21 a payment that Pi bends and does not cancel: no second one is made beside it', async () => {
  figures.E21++
  const id = await market.approved(await market.recipient('ines'))
  const { pi: platform } = market.deps
  const made: string[] = []
  const paid = {
    ...platform,
    createPayout: async (order: Parameters<typeof platform.createPayout>[0]) => {
      const answer = await platform.createPayout(order)
      if (!('payment' in answer)) return answer
      made.push(answer.payment.identifier)
      return { payment: { ...answer.payment, txid: 'ab'.repeat(32) } }
    },
    cancel: async () => ({ refused: 'payment_tx_present' }),
    incompleteServerPayments: async () => [],
  }
  await market.worker({ pi: paid }).round()
  expect(await market.read(id)).toMatchObject({ state: 'submitting', trouble: 'other', attempts: 1, txid: null })
  expect([made.length, (await market.transactions()).length]).toEqual([1, 0])
  await market.run(market.worker())
  expect(await market.read(id)).toMatchObject({ state: 'completed', piPaymentId: made[0] })
  expect(await market.transactions()).toHaveLength(1)
})

test.each(['drop_response', 'drop_request', 'html500', 'malformed_json', { type: 'status', code: 504, body: {} }])(
  'E22 the answer of the creation is lost (%j): one payment at Pi, paid once',
  async (effect) => {
    figures.E22++
    const id = await market.approved(await market.recipient('ida'))
    await market.fault('POST', '/v2/payments', effect)
    await market.run(market.worker())
    expect(await market.read(id)).toMatchObject({ state: 'completed', attempts: 1 })
    expect(await market.payments()).toHaveLength(1)
    expect(await received('ida')).toBe(pi('9.99'))
  },
)

test.each([
  'drop_response',
  'drop_request',
  'html500',
  'malformed_json',
  { type: 'status', code: 504, body: { title: 'Timeout' } },
])('E22 the answer of the submission is lost (%j): paid once', async (effect) => {
  figures.E22++
  const id = await market.approved(await market.recipient('jan'))
  await market.fault('POST', '/horizon/transactions', effect)
  await market.run(market.worker())
  expect(await market.read(id)).toMatchObject({ state: 'completed' })
  expect(await market.transactions()).toHaveLength(1)
  expect(await transactionsOf(id)).toHaveLength(1)
})

test('E22 the chain does not answer: a new transaction only after the time bounds', async () => {
  figures.E22++
  const id = await market.approved(await market.recipient('kim'))
  await market.fault('POST', '/horizon/transactions', 'drop_request', 20)
  await market.run(market.worker(), 30, 16)
  expect(await market.read(id)).toMatchObject({ state: 'completed' })
  const all = await transactionsOf(id)
  expect(all.map(({ state }) => state).toSorted()).toEqual(['dead', 'landed'])
  expect(await market.payments()).toHaveLength(1)
})

test('E22 three unanswered transactions: cancelled at Pi, retried, and held after three attempts', async () => {
  figures.E22++
  const id = await market.approved(await market.recipient('lea'))
  await market.fault('POST', '/horizon/transactions', 'drop_request', 1000)
  await market.run(market.worker(), 60, 130)
  expect(await market.read(id)).toMatchObject({
    state: 'failed',
    trouble: 'expired_on_chain',
    provenUnpaid: true,
    attempts: 3,
  })
  expect((await market.payments()).map(({ status }) => status['cancelled'])).toEqual([true, true, true])
  expect(await market.transactions()).toHaveLength(0)
})

test.each(['drop_response', 'html500', { type: 'status', code: 503, body: {} }])(
  'E22 the answer of the completion is lost (%j): completed once',
  async (effect) => {
    figures.E22++
    const id = await market.approved(await market.recipient('mia'))
    await market.fault('POST', '/v2/payments/{id}/complete', effect)
    await market.run(market.worker())
    expect(await market.read(id)).toMatchObject({ state: 'completed' })
    expect(await market.transactions()).toHaveLength(1)
  },
)

test('E22 tx_bad_seq: somebody else used the wallet; looked up by hash, then rebuilt', async () => {
  figures.E22++
  const id = await market.approved(await market.recipient('noa'))
  await market.control('chain', { bump_sequence: true })
  await market.run(market.worker(), 40, 30)
  expect(await market.read(id)).toMatchObject({ state: 'completed' })
  const all = await transactionsOf(id)
  expect(all.map(({ state, refusal }) => `${state} ${refusal}`).toSorted()).toEqual(['dead tx_bad_seq', 'landed null'])
  expect(all[0]!.sequence).not.toBe(all[1]!.sequence)
})

test('E22 tx_insufficient_fee: dearer with the same sequence number, so that only one can land', async () => {
  figures.E22++
  const id = await market.approved(await market.recipient('oda'))
  await market.control('chain', { minimum_fee: '250000' })
  await market.run(market.worker(), 10, 5)
  expect(await market.read(id)).toMatchObject({ state: 'completed' })
  const all = await transactionsOf(id)
  expect(all.map(({ state, fee }) => [state, fee])).toEqual([
    ['landed', 300_000n],
    ['dead', 100_000n],
  ])
  expect(all[0]!.sequence).toBe(all[1]!.sequence)
})

test('E22 a withdrawal whose network fee exceeds the market’s waits for staff', async () => {
  figures.E22++
  const id = await market.approved(await market.recipient('pia'))
  await market.control('chain', { minimum_fee: '5000000' })
  await market.run(market.worker(), 10, 5)
  expect(await market.read(id)).toMatchObject({ state: 'submitted', txid: expect.any(String) })
  await market.control('chain', { minimum_fee: '100000' })
  await market.run(market.worker(), 40, 30)
  expect(await market.read(id)).toMatchObject({ state: 'completed' })
})

test('E22 op_underfunded: it waits, says so, and is paid when the wallet is filled', async () => {
  figures.E22++
  const id = await market.approved(await market.recipient('quin'))
  const { balance } = await market.control('app-wallet', { amount: '-99995' })
  expect(pi(balance)).toBe(pi('5'))
  // The chain shows too much once: it fails in a ledger and costs its fee.
  let looks = 0
  const { account } = market.deps.chain
  await market
    .worker({
      chain: {
        ...market.deps.chain,
        account: async (address) => ({
          ...(await account(address))!,
          ...(looks++ > 0 ? { balance: pi('100') } : {}),
        }),
      },
    })
    .round()
  expect(await market.read(id)).toMatchObject({ state: 'submitted', trouble: 'underfunded' })
  expect((await market.transactions()).map(({ successful }) => successful)).toEqual([false])
  await market.run(market.worker(), 4, 20)
  expect(await market.transactions()).toHaveLength(1)
  // What users are owed is not covered either, and that stops everybody.
  expect(await closedReason(market.world.db)).toBe('shortfall')
  expect(fatals()).toEqual([
    'the app wallet has too little for a withdrawal',
    'the app wallet does not cover what people are owed',
  ])
  await market.control('app-wallet', { amount: '99995' })
  await market.run(market.worker(), 2)
  expect(await market.read(id)).toMatchObject({ state: 'submitted' })
  await market.world.db.write((tx) =>
    openSwitch(tx, 'payouts', { note: 'the wallet is filled', by: market.staff }, market.world.deps.now()),
  )
  await market.run(market.worker())
  expect(await market.read(id)).toMatchObject({ state: 'completed', trouble: null })
  expect((await transactionsOf(id)).filter(({ state }) => state === 'landed')).toHaveLength(1)
})

test('E22 a retry by staff while the transaction may still land signs nothing new', async () => {
  figures.E22++
  const id = await market.approved(await market.recipient('rose'))
  await market.fault('POST', '/horizon/transactions', 'drop_request')
  await market.fault('GET', '/horizon/transactions/{hash}', 'html500')
  await market.worker().round()
  const { txid } = await market.read(id)
  const { db, deps } = market.world
  await db.write(async (tx) => {
    await failWithdrawal(tx, id, 'other', { provenUnpaid: false }, deps.now())
    await reviewWithdrawal(tx, id, 'retry', { adminId: market.staff, reason: 'try again', txid: undefined }, deps.now())
  })
  await market.run(market.worker())
  expect(await market.read(id)).toMatchObject({ state: 'completed', txid, attempts: 2 })
  expect(await market.payments()).toHaveLength(1)
  expect(await transactionsOf(id)).toHaveLength(1)
})

test('E22 on the chain and cancelled at Pi: completed, because the chain counts', async () => {
  figures.E22++
  const id = await market.approved(await market.recipient('sven'))
  await market.fault('POST', '/v2/payments/{id}/complete', 'drop_request')
  await market.worker().round()
  const { piPaymentId } = await market.read(id)
  await market.control(`payments/${piPaymentId}/force`, { status: { cancelled: true } })
  const next = await market.approved(await market.recipient('tilda'))
  await market.run(market.worker(), 5)
  expect(await market.read(id)).toMatchObject({ state: 'completed' })
  expect(await transactionsOf(id)).toHaveLength(1)
  expect(await market.read(next)).toMatchObject({ state: 'completed' })
  expect(fatals()).toEqual(['Pi calls a payout cancelled that the chain has paid; it is completed here'])
})

test('E22 Pi shows a transaction that was not signed here: nothing is signed beside it', async () => {
  figures.E22++
  const id = await market.approved(await market.recipient('uma'))
  const { pi: platform } = market.deps
  await market
    .worker({
      pi: { ...platform, payment: async (name) => ({ ...(await platform.payment(name))!, txid: 'cd'.repeat(32) }) },
    })
    .round()
  expect(await market.read(id)).toMatchObject({ state: 'submitting', trouble: 'other', txid: null })
  expect(await market.transactions()).toHaveLength(0)
  await market.run(market.worker())
  expect(await market.read(id)).toMatchObject({ state: 'completed', trouble: null })
})

test('E22 a transaction with another memo cannot be built', () => {
  figures.E22++
  const signer = openSigner(sandboxKeypair(), 'Pi Testnet')
  const order = {
    to: signer.address,
    amount: pi('1.0000001'),
    sequence: 7n,
    fee: 100_000n,
    validUntil: new Date('2026-01-01T00:00:00Z'),
  }
  const identifier = 'a_bcdefghijklmnopqrstuvwxy-z'
  const signed = TransactionBuilder.fromXDR(signer.sign({ ...order, piPaymentId: identifier }).envelope, 'Pi Testnet')
  expect(Buffer.from((signed as unknown as { memo: { value: Uint8Array } }).memo.value).toString()).toBe(identifier)
  expect(signed).toMatchObject({
    sequence: '7',
    fee: '100000',
    timeBounds: { maxTime: '1767225600' },
    operations: [{ type: 'payment', amount: '1.0000001' }],
  })
  expect(() => signer.sign({ ...order, piPaymentId: `${identifier}x` })).toThrow('28')
})
