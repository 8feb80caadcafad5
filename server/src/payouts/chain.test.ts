// The client of the chain against the real sandbox and against answers that are none: silence is never taken for a
// word.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pi } from '@lamplit/contract/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSandbox, type Sandbox } from '../../../sandbox/src/sandbox.ts'
import { ChainUnreachable, feeFloor, openChain, type Chain } from './chain.ts'
import { openSigner, sandboxKeypair } from './signer.ts'

const signer = openSigner(sandboxKeypair(), 'Pi Testnet')
const nobody = 'GAAZI4TCR3TY5OJHCTJC2A4QSY6CJWJH5IAJTGKIN2ER7LBNVKOCCWN7'
const order = (to: string, sequence: bigint, validUntil = new Date(Date.now() + 180_000)) => ({
  piPaymentId: 'a-payment',
  to,
  amount: pi('1'),
  sequence,
  fee: feeFloor,
  validUntil,
})

describe('the sandbox', () => {
  let sandbox: Sandbox
  let chain: Chain
  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0, dataDir: null })
    chain = openChain(`${sandbox.url}/horizon`, 'Pi Testnet', { insecure: true })
  })
  afterAll(() => sandbox.close())

  test('a transaction on the chain is found, one that is not there is reported as missing', async () => {
    expect(await chain.account(signer.address)).toMatchObject({ balance: pi('100000') })
    expect(await chain.account(nobody)).toBeNull()
    expect(await chain.transaction('ab'.repeat(32))).toBeNull()
    expect(await chain.fee()).toBe(feeFloor)
    expect((await chain.head()).closedAt.getTime()).toBeGreaterThan(Date.now() - 60_000)
    expect(await chain.paymentsSince(nobody, null)).toEqual({ payments: [], cursor: null })
  })

  test('a payment lands once, is found by its hash, and is told to both', async () => {
    const {
      people: [{ wallet }],
    } = (await (await fetch(`${sandbox.url}/__control/people`)).json()) as { people: [{ wallet: string }] }
    const { sequence } = (await chain.account(signer.address))!
    const signed = signer.sign(order(wallet, sequence + 1n))
    expect(await chain.submit(signed.envelope)).toEqual({ landed: true })
    expect(await chain.submit(signed.envelope)).toEqual({ landed: true })
    expect(await chain.transaction(signed.txid)).toEqual({
      txid: signed.txid,
      successful: true,
      fee: feeFloor,
      source: signer.address,
      ledger: expect.any(BigInt),
      memo: 'a-payment',
    })
    const told = { txid: signed.txid, from: signer.address, to: wallet, amount: pi('1'), memo: 'a-payment' }
    expect(await chain.paymentsOf(signed.txid)).toMatchObject([told])
    const { payments, cursor } = await chain.paymentsSince(signer.address, null)
    expect(payments).toMatchObject([told])
    expect(await chain.paymentsSince(signer.address, cursor)).toEqual({ payments: [], cursor })
  })

  test('refusals are told by their code', async () => {
    const { sequence } = (await chain.account(signer.address))!
    expect(await chain.submit(signer.sign(order(nobody, sequence + 5n)).envelope)).toEqual({
      refused: 'tx_bad_seq',
      operations: [],
    })
    expect(
      await chain.submit(signer.sign(order(nobody, sequence + 1n, new Date(Date.now() - 60_000))).envelope),
    ).toEqual({ refused: 'tx_too_late', operations: [] })
    const failed = signer.sign(order(nobody, sequence + 1n))
    expect(await chain.submit(failed.envelope)).toEqual({ refused: 'tx_failed', operations: ['op_no_destination'] })
    expect(await chain.transaction(failed.txid)).toMatchObject({ successful: false, fee: feeFloor })
    expect((await chain.paymentsSince(signer.address, null)).payments.map(({ txid }) => txid)).not.toContain(
      failed.txid,
    )
  })
})

test('π that comes by another way than a payment is a payment too, and other assets are not', async () => {
  const [own, other] = [signer.address, nobody]
  const record = (n: number, fields: object) => ({
    id: `${n}`,
    paging_token: `${n}`,
    transaction_hash: 'ab'.repeat(32),
    transaction_successful: true,
    created_at: '2026-11-24T00:00:00Z',
    _links: { transaction: { href: '/transactions/x' } },
    transaction: { memo_type: 'none' },
    ...fields,
  })
  const path = {
    type: 'path_payment_strict_send',
    from: other,
    to: own,
    source_amount: '2.0000000',
    amount: '1.5000000',
  }
  const pages: Record<string, object[]> = {
    [`/accounts/${own}/payments`]: [
      record(1, { ...path, asset_type: 'native', source_asset_type: 'credit_alphanum4' }),
      record(2, { ...path, asset_type: 'credit_alphanum4', source_asset_type: 'native' }),
      record(3, { ...path, from: own, to: other, asset_type: 'credit_alphanum4', source_asset_type: 'native' }),
      record(4, { type: 'account_merge', account: other, into: own }),
      record(5, {
        type: 'invoke_host_function',
        asset_balance_changes: [
          { asset_type: 'native', type: 'transfer', from: other, to: own, amount: '0.0000003' },
          { asset_type: 'native', type: 'transfer', from: own, to: other, amount: '0.0000001' },
          { asset_type: 'credit_alphanum4', type: 'mint', to: own, amount: '9.0000000' },
        ],
      }),
    ],
    '/operations/4/effects': [{ type: 'account_credited', account: own, amount: '20.0000000' }],
  }
  const server = createServer(({ url }, response) => {
    const { pathname } = new URL(url!, 'http://here')
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ _links: {}, _embedded: { records: pages[pathname] ?? [] } }))
  })
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready)
  })
  const chain = openChain(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 'Pi Testnet', {
    insecure: true,
  })
  const { payments } = await chain.paymentsSince(own, null)
  expect(payments.map(({ operationId, to, amount }) => [operationId, to, amount])).toEqual([
    ['1', own, pi('1.5')],
    ['3', other, pi('2')],
    ['4', own, pi('20')],
    ['5', own, 2n],
  ])
  server.close()
})

describe('answers that are none', () => {
  let server: Server
  let answer: { status: number; type: string; body: string }
  let chain: Chain
  beforeAll(async () => {
    server = createServer((_, response) => {
      response.writeHead(answer.status, { 'content-type': answer.type }).end(answer.body)
    })
    await new Promise<void>((ready) => {
      server.listen(0, '127.0.0.1', ready)
    })
    chain = openChain(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 'Pi Testnet', { insecure: true })
  })
  afterAll(
    () =>
      new Promise((closed) => {
        server.close(closed)
      }),
  )

  test.each([
    ['a proxy’s own 404', 404, 'text/html', '<h1>Not found</h1>'],
    ['another program’s 404', 404, 'application/json', '{"error":"not_found"}'],
    ['an error page', 500, 'text/html', '<h1>We are sorry</h1>'],
    ['half a word', 200, 'application/json', '{"sequence":"1","balan'],
    ['another shape', 200, 'application/json', '{"sequence":"x","hash":"y","records":{}}'],
    ['an empty page', 200, 'application/json', ''],
    ['too many questions', 429, 'application/json', '{"status":429,"type":"rate_limit_exceeded"}'],
    [
      'a time-out',
      504,
      'application/problem+json',
      '{"status":504,"title":"Timeout","type":"https://stellar.org/horizon-errors/timeout"}',
    ],
  ])('%s is reported neither as missing nor as a refusal', async (_, status, type, body) => {
    answer = { status, type, body }
    for (const asked of [
      chain.account(nobody),
      chain.transaction('ab'.repeat(32)),
      chain.fee(),
      chain.head(),
      chain.paymentsOf('ab'.repeat(32)),
      chain.paymentsSince(nobody, null),
    ])
      await expect(asked).rejects.toBeInstanceOf(ChainUnreachable)
    expect(await chain.submit(signer.sign(order(nobody, 1n)).envelope)).toBe('unknown')
  })

  test('a fee that nobody knows is never the library’s 100 units, and what landed must be ours', async () => {
    answer = { status: 200, type: 'application/json', body: '{"last_ledger_base_fee":"100"}' }
    expect(await chain.fee()).toBe(feeFloor)
    answer = { status: 200, type: 'application/json', body: '{"last_ledger_base_fee":"250000"}' }
    expect(await chain.fee()).toBe(250_000n)
    answer = { status: 200, type: 'application/json', body: `{"hash":"${'ab'.repeat(32)}","successful":true}` }
    expect(await chain.submit(signer.sign(order(nobody, 1n)).envelope)).toBe('unknown')
  })

  test('plain http is for this machine’s sandbox alone', () => {
    expect(() => openChain('http://chain.example', 'Pi Network', { insecure: false })).toThrow('insecure')
  })
})
