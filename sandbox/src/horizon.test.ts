// Horizon's lists as the official library reads them: paging, joined transactions, and transactions that failed.
import { Account, Asset, Horizon, Keypair, Memo, Operation, TransactionBuilder } from '@stellar/stellar-sdk'
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

const send = async (from: Keypair, amounts: string[], memo: Memo = Memo.none(), to = wallet): Promise<string> => {
  const { sequence } = await horizon.loadAccount(from.publicKey())
  const builder = new TransactionBuilder(new Account(from.publicKey(), sequence), {
    fee: String(100_000),
    networkPassphrase: 'Pi Testnet',
    timebounds: { minTime: 0, maxTime: 4_000_000_000 },
  })
  for (const amount of amounts)
    builder.addOperation(Operation.payment({ destination: to, asset: Asset.native(), amount }))
  const transaction = builder.addMemo(memo).build()
  transaction.sign(from)
  await horizon.submitTransaction(transaction).catch((error: { response?: unknown }) => {
    if (!error.response) throw error
  })
  return Buffer.from(transaction.hash()).toString('hex')
}

interface Joined {
  id: string
  paging_token: string
  type: string
  from: string
  to: string
  amount: string
  transaction_hash: string
  transaction_successful: boolean
  transaction_attr?: { memo_type: string; memo?: string }
}

const page = async (cursor: string, order: 'asc' | 'desc', limit: number): Promise<Joined[]> => {
  const { records } = await horizon
    .payments()
    .forAccount(wallet)
    .cursor(cursor)
    .order(order)
    .limit(limit)
    .join('transactions')
    .call()
  return records as unknown as Joined[]
}

test('what an account received and paid comes in order, with amounts, memos and the transaction', async () => {
  const buyer = userKeypair('demo_linh')
  const first = await send(buyer, ['1.5', '0.0000001'], Memo.text('for the teapot'))
  const second = await send(appKeypair(marketApp), ['2'], Memo.id('42'), buyer.publicKey())
  const records = await page('', 'asc', 10)
  expect(records).toMatchObject([
    {
      type: 'payment',
      from: buyer.publicKey(),
      to: wallet,
      amount: '1.5000000',
      transaction_hash: first,
      transaction_successful: true,
      transaction_attr: { memo_type: 'text', memo: 'for the teapot' },
    },
    { amount: '0.0000001', transaction_hash: first },
    {
      from: wallet,
      to: buyer.publicKey(),
      amount: '2.0000000',
      transaction_hash: second,
      transaction_attr: { memo_type: 'id', memo: '42' },
    },
  ])
  for (const record of records) expect(record.id).toBe(record.paging_token)
  const { _embedded: embedded, _links: links } = (await (
    await fetch(`${sandbox.url}/horizon/accounts/${wallet}/payments?join=transactions&limit=1`)
  ).json()) as { _links: Record<string, { href: string }>; _embedded: { records: Record<string, unknown>[] } }
  expect(embedded.records[0]).toMatchObject({
    asset_type: 'native',
    created_at: expect.stringMatching(/Z$/),
    transaction: { hash: first, memo: 'for the teapot', successful: true },
  })
  expect(links['next']?.href).toContain(`cursor=${records[0]?.id}`)
})

test('pages meet without a gap and without a double, both ways, also inside one transaction', async () => {
  for (let round = 0; round < 4; round++) await send(userKeypair('demo_linh'), ['1', '2', '3'])
  const all = (await page('', 'asc', 200)).map((record) => record.id)
  expect(all).toHaveLength(12)
  for (const order of ['asc', 'desc'] as const) {
    const seen: string[] = []
    for (let cursor = ''; ;) {
      const records = await page(cursor, order, 5)
      if (records.length === 0) break
      seen.push(...records.map((record) => record.id))
      cursor = records.at(-1)?.paging_token ?? ''
    }
    expect(seen).toEqual(order === 'asc' ? all : all.toReversed())
  }
  const next = await (await horizon.payments().forAccount(wallet).limit(5).call()).next()
  expect(next.records.map((record) => record.id)).toEqual(all.slice(5, 10))
  expect(await page(all.at(-1) ?? '', 'asc', 5)).toEqual([])
})

test('a transaction that failed is on the chain, moved nothing, and is listed only for those who ask', async () => {
  const poor = userKeypair('poor_buyer')
  await sandbox.login('poor_buyer')
  const hash = await send(poor, ['500'], Memo.text('too much'))
  expect(await horizon.transactions().transaction(hash).call()).toMatchObject({
    successful: false,
    memo: 'too much',
    fee_charged: '100000',
  })
  expect((await horizon.payments().forTransaction(hash).call()).records).toMatchObject([
    { amount: '500.0000000', transaction_successful: false },
  ])
  expect(await page('', 'asc', 10)).toEqual([])
  const { records } = await horizon.payments().forAccount(wallet).includeFailed(true).call()
  expect(records).toMatchObject([{ transaction_hash: hash, transaction_successful: false }])
  expect((await horizon.loadAccount(wallet)).balances[0]?.balance).toBe('100000.0000000')
})

test('what does not exist is 404, what cannot be meant is 400, as problems', async () => {
  const stranger = Keypair.random().publicKey()
  for (const path of [
    `/accounts/${stranger}`,
    `/accounts/${stranger}/payments`,
    `/transactions/${'0'.repeat(64)}`,
    `/transactions/${'0'.repeat(64)}/payments`,
    '/trades',
  ]) {
    const answer = await fetch(`${sandbox.url}/horizon${path}`)
    expect([path, answer.status, await answer.json()]).toMatchObject([
      path,
      404,
      { type: 'https://stellar.org/horizon-errors/not_found', title: 'Resource Missing' },
    ])
  }
  for (const query of ['limit=0', 'limit=201', 'order=up', 'cursor=-5', 'cursor=abc', 'join=accounts']) {
    const answer = await fetch(`${sandbox.url}/horizon/accounts/${wallet}/payments?${query}`)
    expect([query, answer.status, await answer.json()]).toMatchObject([
      query,
      400,
      { title: 'Bad Request', extras: { invalid_field: query.split('=')[0] } },
    ])
  }
})

test('after a reset ledger numbers keep rising, an old cursor works, and no hash repeats', async () => {
  const before = await send(userKeypair('demo_linh'), ['1'])
  const cursor = (await page('', 'desc', 1))[0]?.paging_token ?? ''
  await sandbox.control('/reset')
  const after = await send(userKeypair('demo_linh'), ['1'])
  expect(after).not.toBe(before)
  expect(await page(cursor, 'asc', 10)).toMatchObject([{ transaction_hash: after }])
})

test('transactions of an account are listed too', async () => {
  const hash = await send(userKeypair('demo_linh'), ['1', '2'])
  expect((await horizon.transactions().forAccount(wallet).order('desc').limit(1).call()).records).toMatchObject([
    { hash, operation_count: 2 },
  ])
})
