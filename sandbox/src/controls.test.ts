// The controls of money: what arrives outside every payment, a wallet that falls short, a chain that says no, facts put
// in by force.
import { Account, Asset, Horizon, Memo, Operation, TransactionBuilder } from '@stellar/stellar-sdk'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { appKeypair, appWallet, marketApp, userKeypair } from './apps.ts'
import { calledSandbox, type Called } from './test-calls.ts'

let sandbox: Called
let horizon: Horizon.Server
const wallet = appWallet(marketApp)
beforeAll(async () => {
  sandbox = await calledSandbox()
  horizon = new Horizon.Server(`${sandbox.url}/horizon`, { allowHttp: true })
})
afterAll(() => sandbox.close())
beforeEach(() => sandbox.control('/reset'))

const balance = async (): Promise<string | undefined> => (await horizon.loadAccount(wallet)).balances[0]?.balance
const exact = async (): Promise<unknown> => (await sandbox.report('/ledger'))['exact']

const payout = async (to: string, amount: string, memo: string, fee = 100_000): Promise<string> => {
  const account = await horizon.loadAccount(wallet)
  const transaction = new TransactionBuilder(new Account(wallet, account.sequence), {
    fee: String(fee),
    networkPassphrase: 'Pi Testnet',
    timebounds: { minTime: 0, maxTime: 4_000_000_000 },
  })
    .addOperation(Operation.payment({ destination: to, asset: Asset.native(), amount }))
    .addMemo(Memo.text(memo))
    .build()
  transaction.sign(appKeypair(marketApp))
  return horizon.submitTransaction(transaction).then(
    () => 'ok',
    (error: { response: { data: { extras: { result_codes: { transaction: string } } } } }) =>
      error.response.data.extras.result_codes.transaction,
  )
}

test('π that a user sends straight to the app wallet is on the chain and in no Pi payment', async () => {
  const { txid } = await sandbox.control('/wallet/send', {
    username: 'amara',
    amount: '3.25',
    memo: 'sorry, wrong way',
  })
  const { records } = await horizon.payments().forAccount(wallet).join('transactions').call()
  expect(records).toMatchObject([
    {
      transaction_hash: txid,
      amount: '3.2500000',
      from: userKeypair('amara').publicKey(),
      transaction_attr: { memo: 'sorry, wrong way' },
    },
  ])
  expect((await sandbox.report('/payments'))['payments']).toEqual([])
  await sandbox.control('/wallet/send', { username: 'amara', amount: '1' })
  expect(await balance()).toBe('100004.2500000')
  for (const [body, error] of [
    [{ username: 'amara', amount: '5000' }, 'insufficient_funds'],
    [{ username: 'no_wallet', amount: '1' }, 'missing_wallet'],
    [{ username: 'amara', amount: '1', memo: 'x'.repeat(29) }, 'invalid_memo'],
    [{ username: 'amara', amount: '0' }, 'invalid_amount'],
  ] as const) {
    await expect(sandbox.control('/wallet/send', body)).rejects.toMatchObject({ answer: { body: { error } } })
  }
  expect(await exact()).toBe(true)
})

test('the app wallet is emptied and filled to the last unit without a trace, or openly with a fee', async () => {
  expect(await sandbox.control('/app-wallet', { amount: '-99999.9999999' })).toMatchObject({
    wallet,
    balance: '0.0000001',
    txid: null,
  })
  await expect(sandbox.control('/app-wallet', { amount: '-1' })).rejects.toMatchObject({
    answer: { body: { error: 'insufficient_funds' } },
  })
  expect(await sandbox.control('/app-wallet', { amount: '500' })).toMatchObject({ balance: '500.0000001' })
  expect((await horizon.payments().forAccount(wallet).call()).records).toEqual([])
  const { txid } = await sandbox.control('/app-wallet', { amount: '-100', chain: true, memo: 'cold store' })
  expect((await horizon.payments().forAccount(wallet).call()).records).toMatchObject([
    { transaction_hash: txid, from: wallet },
  ])
  expect(await balance()).toBe('399.9900001')
  expect(await exact()).toBe(true)
})

test('after a fee rise the old fee is refused with the new one; a taken sequence number is refused once', async () => {
  const to = userKeypair('demo_linh').publicKey()
  expect(await sandbox.control('/chain', { minimum_fee: '250000' })).toMatchObject({ minimum_fee: '250000' })
  expect(await payout(to, '1', 'a')).toBe('tx_insufficient_fee')
  expect(await horizon.feeStats()).toMatchObject({ last_ledger_base_fee: '100000', fee_charged: { min: '250000' } })
  expect(await payout(to, '1', 'a', 250_000)).toBe('ok')
  await sandbox.control('/chain', { minimum_fee: '100000', bump_sequence: true })
  expect([await payout(to, '1', 'b'), await payout(to, '1', 'b')]).toEqual(['tx_bad_seq', 'ok'])
  expect(await balance()).toBe('99997.9650000')
  expect(await exact()).toBe(true)
  await expect(sandbox.control('/chain', { minimum_fee: '0.02' })).rejects.toMatchObject({
    answer: { body: { error: 'invalid_fee' } },
  })
})

test('a payment shows what was forced on it, keeps its other rules, and refuses an invalid override', async () => {
  const { identifier } = await sandbox.control('/payments', { username: 'demo_linh', amount: '2', memo: 'm' })
  const id = String(identifier)
  const force = (body: unknown) => sandbox.control(`/payments/${id}/force`, body)
  const txid = 'ab'.repeat(32)
  await force({ transaction: { txid, verified: false }, status: { developer_approved: true } })
  const read = async () => (await sandbox.asApp('GET', `/payments/${id}`)).body
  expect(await read()).toMatchObject({
    status: { developer_approved: true, transaction_verified: false },
    transaction: { txid, verified: false },
  })
  expect((await sandbox.asApp('POST', `/payments/${id}/cancel`, {})).body).toMatchObject({
    error: 'payment_tx_present',
  })
  await force({ transaction: null, status: { cancelled: true } })
  expect((await sandbox.asApp('POST', `/payments/${id}/approve`, {})).body).toMatchObject({
    error: 'cancelled_payment',
  })
  await force({
    status: { cancelled: false, developer_completed: true },
    amount: 9,
    memo: 'other',
    metadata: { intent: 1 },
    user_uid: 'somebody',
    network: 'Pi Network',
    direction: 'app_to_user',
  })
  expect(await read()).toMatchObject({
    amount: 9,
    memo: 'other',
    metadata: { intent: 1 },
    user_uid: 'somebody',
    network: 'Pi Network',
    direction: 'app_to_user',
    status: { developer_completed: true },
  })
  const before = await read()
  await expect(force({ memo: 'half', status: { approved: true } })).rejects.toMatchObject({
    answer: { body: { error: 'invalid_force' } },
  })
  expect(await read()).toEqual(before)
})

test('seeded data is added to what exists', async () => {
  await sandbox.control('/wallet/credit', { username: 'demo_linh', amount: '7' })
  await sandbox.control('/wallet/send', { username: 'kofi_audio', amount: '600' })
  await sandbox.control('/payments', { username: 'amara', amount: '2', memo: 'm' })
  const { uid } = await sandbox.login('demo_linh')
  const { seeds } = (await sandbox.control('/seed')) as { seeds: Record<string, Record<string, unknown>> }
  expect(seeds).toMatchObject({
    buyer: { username: 'demo_linh', uid, balance: '10007' },
    second_buyer: { username: 'an_nguyen', balance: '1000' },
    seller: { username: 'kofi_audio', balance: '1000' },
    poor_buyer: { balance: '1' },
    no_wallet: { wallet: null, balance: null },
    admin: { username: 'market_admin' },
  })
  expect((await sandbox.report('/payments'))['payments']).toHaveLength(1)
  expect(await exact()).toBe(true)
})

test('payouts can be switched off, and one open payment counts per app or per user', async () => {
  const [linh, kofi] = [await sandbox.login('demo_linh'), await sandbox.login('kofi_audio')]
  const create = async (uid: string) =>
    (await sandbox.asApp('POST', '/payments', { payment: { amount: 1, memo: 'm', metadata: {}, uid } })).body[
      'error'
    ] ?? 'ok'
  await sandbox.control('/app', { a2u: 'off' })
  expect(await create(linh.uid)).toBe('feature_not_available')
  expect(await sandbox.control('/app', { a2u: 'on' })).toMatchObject({ a2u: 'on', one_open: 'per_app' })
  expect([await create(linh.uid), await create(kofi.uid)]).toEqual(['ok', 'ongoing_payment_found'])
  await sandbox.control('/app', { one_open: 'per_user' })
  expect([await create(kofi.uid), await create(kofi.uid)]).toEqual(['ok', 'ongoing_payment_found'])
  const listed = (await sandbox.asApp('GET', '/payments/incomplete_server_payments')).body['incomplete_server_payments']
  expect(listed).toHaveLength(2)
  await expect(sandbox.control('/app', { a2u: 'maybe' })).rejects.toMatchObject({
    answer: { body: { error: 'invalid_setting' } },
  })
})
