// The official Node client, `pi-backend`, against the sandbox: all of it that can be pointed here.
import { createRequire } from 'node:module'
import { Account, Asset, Horizon, Memo, Operation, TransactionBuilder } from '@stellar/stellar-sdk'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type official from 'pi-backend'
import { appKeypair, appWallet, marketApiKey, marketApp } from './apps.ts'
import { calledSandbox, type Called } from './test-calls.ts'

type PiNetwork = official.default
const required = createRequire(import.meta.url)
const Client = (
  required('pi-backend') as { default: new (apiKey: string, seed: string, options: { baseUrl: string }) => PiNetwork }
).default
/** The chain library the client brings along, an older one than ours. */
const theirChain = createRequire(required.resolve('pi-backend'))('stellar-sdk') as {
  Server: new (url: string, options: { allowHttp: boolean }) => unknown
}

let sandbox: Called
let client: PiNetwork
let uid = ''
beforeAll(async () => {
  sandbox = await calledSandbox()
})
afterAll(() => sandbox.close())
beforeEach(async () => {
  await sandbox.control('/reset')
  uid = (await sandbox.login('kofi_audio')).uid
  client = newClient(marketApiKey)
})

const newClient = (apiKey: string): PiNetwork =>
  new Client(apiKey, appKeypair(marketApp).secret(), { baseUrl: sandbox.url })
const paymentRequest = (more: object = {}) => ({
  amount: 1.25,
  memo: 'Refund of an order',
  metadata: { intentId: 'r1' },
  uid,
  ...more,
})

/** Ours instead of the client's `submitPayment`, whose chain address is built in. */
const paid = async (payment: { to_address: string; identifier: string; amount: number }): Promise<string> => {
  const horizon = new Horizon.Server(`${sandbox.url}/horizon`, { allowHttp: true })
  const { sequence } = await horizon.loadAccount(appWallet(marketApp))
  const transaction = new TransactionBuilder(new Account(appWallet(marketApp), sequence), {
    fee: '100000',
    networkPassphrase: 'Pi Testnet',
    timebounds: await horizon.fetchTimebounds(180),
  })
    .addOperation(
      Operation.payment({ destination: payment.to_address, asset: Asset.native(), amount: payment.amount.toFixed(7) }),
    )
    .addMemo(Memo.text(payment.identifier))
    .build()
  transaction.sign(appKeypair(marketApp))
  return (await horizon.submitTransaction(transaction)).hash
}

test('a payout is created, read, listed as incomplete, paid on the chain and completed', async () => {
  const id = await client.createPayment(paymentRequest())
  const payment = await client.getPayment(id)
  expect(payment).toMatchObject({
    identifier: id,
    amount: 1.25,
    direction: 'app_to_user',
    user_uid: uid,
    network: 'Pi Testnet',
    from_address: appWallet(marketApp),
    status: { developer_approved: true },
  })
  // The client types this as a list and hands over the wrapper around it (pi-platform §2.3).
  expect(await client.getIncompleteServerPayments()).toMatchObject({ incomplete_server_payments: [{ identifier: id }] })
  const txid = await paid(payment)
  expect(await client.completePayment(id, txid)).toMatchObject({
    status: { developer_completed: true, transaction_verified: true },
    transaction: { txid },
  })
  expect(await client.getIncompleteServerPayments()).toEqual({ incomplete_server_payments: [] })
})

test('a payout without a transaction is cancelled, with the empty body the client sends', async () => {
  const id = await client.createPayment(paymentRequest())
  expect(await client.cancelPayment(id)).toMatchObject({ identifier: id, status: { cancelled: true } })
  expect(await client.createPayment(paymentRequest())).not.toBe(id)
})

test('what the platform refuses reaches the client as the code of §2.4', async () => {
  const refusal = (call: Promise<unknown>) =>
    call.then(
      () => null,
      (error: { response: { status: number; data: Record<string, unknown> } }) => ({
        status: error.response.status,
        ...error.response.data,
      }),
    )
  const id = await client.createPayment(paymentRequest())
  expect(await refusal(client.createPayment(paymentRequest()))).toMatchObject({
    error: 'ongoing_payment_found',
    payment: { identifier: id },
  })
  expect(await refusal(client.completePayment(id, 'f'.repeat(64)))).toMatchObject({ error: 'verification_failed' })
  await client.cancelPayment(id)
  expect(await refusal(client.createPayment(paymentRequest({ uid: 'nobody' })))).toMatchObject({
    status: 404,
    error: 'user_not_found',
  })
  expect(await refusal(client.getPayment('nothing'))).toMatchObject({ status: 404, error: 'payment_not_found' })
  expect(await refusal(newClient('wrong').getPayment(id))).toMatchObject({ status: 401, error: 'unauthorized' })
  const { uid: shy } = await sandbox.login('amara', { scopes: ['username', 'payments'] })
  expect(await refusal(client.createPayment(paymentRequest({ uid: shy })))).toMatchObject({
    status: 401,
    error: 'missing_scope',
  })
})

test('the client knows a user by the token', async () => {
  const { token } = await sandbox.login('kofi_audio')
  const me = await sandbox.asUser(token, 'GET', '/me')
  const id = await client.createPayment(paymentRequest({ uid: me.body['uid'] }))
  expect((await client.getPayment(id)).user_uid).toBe(uid)
})

test('its own submission runs against our chain once its address is replaced by force', async () => {
  Object.assign(client, {
    getHorizonClient: (network: string) => {
      Object.assign(client, { NETWORK_PASSPHRASE: network })
      return new theirChain.Server(`${sandbox.url}/horizon`, { allowHttp: true })
    },
  })
  const id = await client.createPayment(paymentRequest())
  const txid = await client.submitPayment(id)
  expect(txid).toMatch(/^[0-9a-f]{64}$/)
  expect(await client.completePayment(id, txid)).toMatchObject({ status: { developer_completed: true } })
  expect((await sandbox.report('/ledger'))['exact']).toBe(true)
})
