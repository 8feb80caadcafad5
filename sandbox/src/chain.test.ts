// The chain as stellar-sdk sees it: every rule of pi-platform §7.4, and π that neither appears nor vanishes.
import {
  Account,
  Asset,
  Horizon,
  Keypair,
  Memo,
  Operation,
  TransactionBuilder,
  type Transaction,
} from '@stellar/stellar-sdk'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { appKeypair, appWallet, marketApp, userKeypair } from './apps.ts'
import { calledSandbox, type Called } from './test-calls.ts'

let sandbox: Called
let horizon: Horizon.Server
beforeAll(async () => {
  sandbox = await calledSandbox()
  horizon = new Horizon.Server(`${sandbox.url}/horizon`, { allowHttp: true })
})
afterAll(() => sandbox.close())
beforeEach(() => sandbox.control('/reset'))

interface TransactionDraft {
  from?: Keypair
  signer?: Keypair
  to?: string
  amount?: string
  fee?: string
  passphrase?: string
  memo?: string
  skip?: bigint
  minTime?: number
  maxTime?: number
}

const built = async (draft: TransactionDraft = {}): Promise<Transaction> => {
  const from = draft.from ?? userKeypair('demo_linh')
  const { sequence } = await horizon.loadAccount(from.publicKey())
  const account = new Account(from.publicKey(), String(BigInt(sequence) + (draft.skip ?? 0n)))
  const transaction = new TransactionBuilder(account, {
    fee: draft.fee ?? '100000',
    networkPassphrase: draft.passphrase ?? 'Pi Testnet',
    timebounds: { minTime: draft.minTime ?? 0, maxTime: draft.maxTime ?? 4_000_000_000 },
  })
    .addOperation(
      Operation.payment({
        destination: draft.to ?? appWallet(marketApp),
        asset: Asset.native(),
        amount: draft.amount ?? '1.5',
      }),
    )
    .addMemo(Memo.text(draft.memo ?? 'hello'))
    .build()
  transaction.sign(draft.signer ?? from)
  return transaction
}

const resultOf = async (draft: TransactionDraft): Promise<string> => {
  const transaction = await built(draft)
  return horizon.submitTransaction(transaction).then(
    () => 'ok',
    (error: {
      response?: { data?: { extras?: { result_codes?: { transaction: string; operations?: string[] } } } }
    }) => {
      const codes = error.response?.data?.extras?.result_codes
      return [codes?.transaction, ...(codes?.operations ?? [])].join(' ')
    },
  )
}

const balance = async (address: string): Promise<string | undefined> =>
  (await horizon.loadAccount(address)).balances[0]?.balance

test.each<[string, TransactionDraft, string, 'free' | 'burned']>([
  ['a good payment', {}, 'ok', 'burned'],
  ['a sequence number too far', { skip: 1n }, 'tx_bad_seq', 'free'],
  ['a sequence number already used', { skip: -1n }, 'tx_bad_seq', 'free'],
  ['a fee too small', { fee: '100' }, 'tx_insufficient_fee', 'free'],
  ['a payment above the balance', { amount: '10000' }, 'tx_failed op_underfunded', 'burned'],
  ['a destination nobody opened', { to: Keypair.random().publicKey() }, 'tx_failed op_no_destination', 'burned'],
  ["another network's passphrase", { passphrase: 'Pi Network' }, 'tx_bad_auth', 'free'],
  ["somebody else's signature", { signer: Keypair.random() }, 'tx_bad_auth', 'free'],
  ['bounds that are over', { maxTime: 1_000_000_000 }, 'tx_too_late', 'free'],
  ['bounds not yet begun', { minTime: 4_000_000_000, maxTime: 4_000_000_100 }, 'tx_too_early', 'free'],
])('%s', async (_what, draft, expected, cost) => {
  expect(await resultOf(draft)).toBe(expected)
  const ledger = await sandbox.report('/ledger')
  expect(ledger).toMatchObject({ exact: true, fees: cost === 'burned' ? '0.01' : '0' })
  expect(await balance(appWallet(marketApp))).toBe(expected === 'ok' ? '100001.5000000' : '100000.0000000')
})

test('a transaction sent again is answered the same and paid once; it can be looked up', async () => {
  const transaction = await built({ memo: 'a'.repeat(28) })
  const first = await horizon.submitTransaction(transaction)
  const again = await horizon.submitTransaction(transaction)
  expect(again.hash).toBe(first.hash)
  expect(first.hash).toBe(Buffer.from(transaction.hash()).toString('hex'))
  expect(await balance(appWallet(marketApp))).toBe('100001.5000000')
  expect(await horizon.transactions().transaction(first.hash).call()).toMatchObject({
    successful: true,
    memo: 'a'.repeat(28),
    memo_type: 'text',
  })
  const { records } = await horizon.payments().forTransaction(first.hash).call()
  expect(records).toMatchObject([
    {
      type: 'payment',
      asset_type: 'native',
      to: appWallet(marketApp),
      amount: '1.5000000',
      transaction_successful: true,
    },
  ])
  await expect(horizon.transactions().transaction('0'.repeat(64)).call()).rejects.toMatchObject({
    response: { status: 404 },
  })
})

test('fees, time and the ledger are answered as stellar-sdk asks for them', async () => {
  expect(await horizon.fetchBaseFee()).toBe(100_000)
  await sandbox.control('/clock/advance', { seconds: 7200 })
  const page = await fetch(`${sandbox.url}/horizon/fee_stats`)
  expect(Date.parse(page.headers.get('date') ?? '') - Date.now()).toBeGreaterThan(7_190_000)
  const { records } = await horizon.ledgers().order('desc').limit(1).call()
  expect(records[0]?.base_fee_in_stroops).toBe(100_000)
})

test('a payout is verified by its memo; a wrong one sticks for ever', async () => {
  const { uid } = await sandbox.login('kofi_audio')
  const create = async () =>
    (await sandbox.asApp('POST', '/payments', { payment: { amount: 1.25, memo: 'payout', metadata: {}, uid } })).body
  const pay = async (to: unknown, memo: unknown) =>
    (
      await horizon.submitTransaction(
        await built({ from: appKeypair(marketApp), to: String(to), amount: '1.25', memo: String(memo) }),
      )
    ).hash
  const good = await create()
  const txid = await pay(good['to_address'], good['identifier'])
  expect((await sandbox.asApp('GET', `/payments/${good['identifier']}`)).body['transaction']).toBeNull()
  expect((await sandbox.asApp('POST', `/payments/${good['identifier']}/complete`, { txid })).body).toMatchObject({
    status: { developer_completed: true, transaction_verified: true },
  })
  const bad = await create()
  const lost = await pay(bad['to_address'], 'not the identifier')
  const complete = () => sandbox.asApp('POST', `/payments/${bad['identifier']}/complete`, { txid: lost })
  expect((await complete()).body).toMatchObject({ verification_error: 'tx_memo_payment_identifier_mismatch' })
  expect((await complete()).body).toMatchObject({ verification_error: 'payment_already_linked_with_a_tx' })
  expect((await sandbox.asApp('POST', `/payments/${bad['identifier']}/cancel`, {})).body).toMatchObject({
    error: 'payment_tx_present',
  })
})

test('after a random history the sum of all balances is unchanged', async () => {
  let dice = 20_261_121
  const roll = (sides: number): number => {
    dice = (Math.imul(dice, 1_664_525) + 1_013_904_223) >>> 0
    // The low bits of such a generator go in circles.
    return (dice >>> 8) % sides
  }
  const people = ['demo_linh', 'kofi_audio', 'poor_buyer', 'amara']
  for (const username of people) await sandbox.login(username)
  const seen = new Set<string>()
  for (let step = 0; step < 120; step++) {
    const username = people[roll(people.length)] ?? 'amara'
    const kind = roll(4)
    if (kind === 0) await sandbox.control('/wallet/credit', { username, amount: `${roll(50)}.${roll(9_999_999) + 1}` })
    else if (kind === 1)
      seen.add(
        await resultOf({
          from: userKeypair(username),
          to: userKeypair(people[roll(4)] ?? 'amara').publicKey(),
          amount: `${roll(900) + 1}.0000001`,
          skip: BigInt(roll(5) === 0 ? 1 : 0),
        }),
      )
    else {
      const answer = await sandbox
        .control('/payments', { username, amount: `${roll(300) + 1}.25`, memo: 'm', metadata: {} })
        .catch(() => null)
      const id = String(answer?.['identifier'])
      if (roll(4) > 0) await sandbox.asApp('POST', `/payments/${id}/approve`, {})
      const signed = await sandbox.control(`/payments/${id}/sign`).catch((error: Error) => {
        seen.add(error.message)
        return null
      })
      if (signed && roll(3) > 0) await sandbox.asApp('POST', `/payments/${id}/complete`, { txid: signed['txid'] })
    }
    expect(await sandbox.report('/ledger')).toMatchObject({ exact: true })
  }
  // A history without refusals would prove little.
  expect([...seen]).toEqual(
    expect.arrayContaining([
      'ok',
      'tx_bad_seq',
      'tx_failed op_underfunded',
      'not_approved_payment',
      'insufficient_funds',
    ]),
  )
  const ledger = (await sandbox.report('/ledger')) as { accounts: { balance: string }[] }
  expect(ledger.accounts.every((account) => !account.balance.startsWith('-'))).toBe(true)
})
