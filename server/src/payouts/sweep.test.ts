// What the chain shows of the app wallet: every payment explained once, what nobody sent cries out, and a wallet that
// does not cover what is owed stops payouts.
import { pi, piToWire } from '@lamplit/contract/money'
import { Account, Asset, Memo, Operation, TransactionBuilder } from '@stellar/stellar-sdk'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { payoutsMarket, type PayoutsMarket } from '../../test/payouts-market.ts'
import { sql } from '../kernel/db.ts'
import { openPlatform } from '../pi/platform.ts'
import { reviewWithdrawal } from './actions.ts'
import { sandboxKeypair } from './signer.ts'
import { closedReason } from './kill-switches.ts'

let market: PayoutsMarket
const seen = () =>
  market.world.db.many<{ direction: string; amount: bigint; memo: string | null; matched: string }>(
    'test.seen',
    sql`select direction, amount, memo, matched from chain_payments order by operation_id::numeric`,
  )
const fatals = (): string[] => market.logged.filter(({ level }) => level >= 60).map(({ msg }) => msg)

/** π sent by whoever has the seed, past everything the market writes down. */
const sendByHand = async (to: string, amount: string, memo?: string): Promise<string> => {
  const account = (await market.deps.chain.account(market.wallet))!
  const builder = new TransactionBuilder(new Account(market.wallet, String(account.sequence)), {
    fee: '100000',
    networkPassphrase: 'Pi Testnet',
    timebounds: { minTime: 0, maxTime: 0 },
  }).addOperation(Operation.payment({ destination: to, asset: Asset.native(), amount }))
  const transaction = (memo ? builder.addMemo(Memo.text(memo)) : builder).build()
  transaction.sign(sandboxKeypair())
  await market.deps.chain.submit(transaction.toXDR())
  return Buffer.from(transaction.hash()).toString('hex')
}
const addressOf = async (username: string): Promise<string> =>
  (await market.look('people')).people.find((one: { username: string }) => one.username === username).wallet

describe('where the worker pays', () => {
  beforeEach(async () => {
    market = await payoutsMarket()
  })
  afterEach(() => market.close())

  test('π that nobody here sent closes withdrawals at once, and is told once', async () => {
    await market.recipient('ada')
    const worker = market.worker()
    await worker.round()
    await sendByHand(await addressOf('ada'), '5')
    await worker.round()
    await worker.round()
    expect(await seen()).toEqual([{ direction: 'out', amount: pi('5'), memo: null, matched: 'unmatched' }])
    expect(await closedReason(market.world.db)).toBe('books')
    expect(fatals()).toEqual(['π left the app wallet and nobody here sent it'])
  })

  test('π that came in without a payment is set aside once, however often the chain is read', async () => {
    await market.recipient('ben')
    market.world.deps.pi = openPlatform(market.world.deps.config.piApiUrl, market.world.deps.config.piApiKey)
    await market.control('wallet/send', { username: 'ben', amount: '3', memo: 'a gift' })
    for (let round = 0; round < 3; round++) {
      await market.worker().round()
      // Another worker reads from the beginning again.
      await market.world.db.write((tx) => tx.run('test.rewind', sql`update payout_turns set chain_cursor = null`))
      await market.world.settle()
    }
    expect(await seen()).toEqual([{ direction: 'in', amount: pi('3'), memo: 'a gift', matched: 'unmatched' }])
    expect(await market.world.db.many('test.aside', sql`select amount, state from unmatched_money`)).toEqual([
      { amount: pi('3'), state: 'open' },
    ])
    expect(await market.world.violations()).toEqual([])
  })

  test('what a replaced wallet sends over is no payment, and what goes there is an alarm', async () => {
    await market.recipient('ben')
    const before = await addressOf('ben')
    market.world.deps.pi = openPlatform(market.world.deps.config.piApiUrl, market.world.deps.config.piApiKey)
    await market.world.db.write((tx) =>
      tx.run(
        'test.wallet-before',
        sql`insert into payout_turns (wallet, fence, holder, until, seen_at)
          values (${before}, 1, 'before', now(), now())`,
      ),
    )
    await market.control('wallet/send', { username: 'ben', amount: '3', memo: 'all that was there' })
    await market.worker().round()
    await market.world.settle()
    expect(await seen()).toEqual([{ direction: 'in', amount: pi('3'), memo: 'all that was there', matched: 'own' }])
    expect(await market.world.db.many('test.aside', sql`select amount, state from unmatched_money`)).toEqual([])
    await sendByHand(before, '5')
    await market.worker().round()
    expect(await closedReason(market.world.db)).toBe('books')
  })

  test.each([true, false])(
    'a deposit that its payer never told of is credited because the chain shows it (seen by Pi: %s)',
    async (verify) => {
      const { deps, app, settle } = market.world
      deps.pi = openPlatform(deps.config.piApiUrl, deps.config.piApiKey)
      const { accessToken, user } = await market.control('login-as', { username: 'hana' })
      const { token } = (await app.inject({ method: 'POST', url: '/api/auth/pi', payload: { accessToken } })).json()
      const call = async (url: string, payload: object) =>
        (await app.inject({ method: 'POST', url, payload, headers: { authorization: `Bearer ${token}` } })).json()
      const { data } = await call('/api/wallet/deposits', {
        user_uid: user.uid,
        amount_pi: '2',
        memo: 'Wallet deposit',
      })
      const { identifier } = await market.control('payments', {
        username: 'hana',
        amount: data.amount,
        memo: data.memo,
        metadata: data.metadata,
      })
      await call(`/api/wallet/deposits/${data.id}/approve`, { pi_payment_id: identifier })
      await market.control(`payments/${identifier}/sign`, { verify })
      await market.worker().round()
      await settle()
      expect(await seen()).toEqual([{ direction: 'in', amount: pi('2'), memo: identifier, matched: 'intent' }])
      expect(
        (await app.inject({ url: '/api/wallet', headers: { authorization: `Bearer ${token}` } })).json(),
      ).toMatchObject({ available: '2' })
      expect(await market.world.violations()).toEqual([])
    },
  )

  test('more than one page is read, and the cursor goes on where it was', async () => {
    await market.recipient('cleo')
    for (let each = 0; each < 205; each++) await market.control('wallet/send', { username: 'cleo', amount: '0.01' })
    await market.worker().round()
    expect(await seen()).toHaveLength(205)
    await market.control('wallet/send', { username: 'cleo', amount: '0.02' })
    await market.worker().round()
    expect((await seen()).at(-1)).toMatchObject({ amount: pi('0.02') })
  })

  test('what was sent before there was a market is none of its business', async () => {
    await market.control('wallet/send', { username: 'dora', amount: '7' })
    await market.world.db.write((tx) =>
      tx.run('test.later', sql`update users set created_at = created_at + interval '2 days'`),
    )
    await market.worker().round()
    expect(await seen()).toMatchObject([{ matched: 'own' }])
  })

  test('a wallet one unit short stops payouts at the second check, not at the first', async () => {
    await market.recipient('emil', undefined, '100')
    await market.control('app-wallet', { amount: '-99900' })
    const worker = market.worker()
    const checks = () =>
      market.world.db.many<{ balance: bigint; owed: bigint }>(
        'test.checks',
        sql`select balance, owed from wallet_checks order by id`,
      )
    await worker.round()
    expect(await checks()).toEqual([{ balance: pi('100'), owed: pi('100') }])
    await market.control('app-wallet', { amount: '-0.0000001' })
    await market.world.pass({ seconds: 61 })
    await worker.round()
    expect(await closedReason(market.world.db)).toBeNull()
    await market.world.pass({ seconds: 16 })
    await worker.round()
    expect(await closedReason(market.world.db)).toBe('shortfall')
    expect((await checks()).map(({ balance, owed }) => piToWire((balance - owed) as never))).toEqual([
      '0',
      '-0.0000001',
      '-0.0000001',
    ])
    expect(fatals()).toEqual(['the app wallet does not cover what people are owed'])
  })

  test('π on its way is not missing: signed, landed, and not yet in the books', async () => {
    const fay = await market.recipient('fay', undefined, '25')
    await market.control('app-wallet', { amount: '-99974.99' })
    const id = await market.approved(fay, '25')
    await market.fault('POST', '/v2/payments/{id}/complete', 'html500', 50)
    await market.run(market.worker(), 30, 16)
    expect(await market.read(id)).toMatchObject({ state: 'submitted' })
    expect(await closedReason(market.world.db)).toBeNull()
  })
})

describe('payouts that staff sends by hand', () => {
  beforeEach(async () => {
    market = await payoutsMarket('manual')
  })
  afterEach(() => market.close())
  const tell = (id: string, txid: string) =>
    market.world.db.write((tx) =>
      reviewWithdrawal(
        tx,
        id,
        'sent',
        { adminId: market.staff, reason: 'sent from my phone', txid },
        market.world.deps.now(),
      ),
    )
  const request = async (username: string) => {
    const who = await market.recipient(username)
    const address = await addressOf(username)
    return { id: await market.approved(who, '10', address), address }
  }

  test('are sent by nobody else, and complete once when their transaction is named', async () => {
    const { id, address } = await request('ada')
    await market.worker().round()
    expect(await market.read(id)).toMatchObject({ state: 'approved' })
    const txid = await sendByHand(address, '9.99', 'thanks')
    await market.worker().round()
    expect(await closedReason(market.world.db)).toBeNull()
    await tell(id, txid)
    await market.worker().round()
    expect(await market.read(id)).toMatchObject({ state: 'completed', txid })
    await market.worker().round()
    expect(await seen()).toMatchObject([{ direction: 'out', matched: 'withdrawal' }])
    expect(await market.wrongs()).toEqual([])
    const second = await request('ben')
    await expect(tell(second.id, txid)).rejects.toMatchObject({ code: 'ALREADY_EXISTS' })
  })

  test.each<[string, boolean, (address: string) => Promise<string>]>([
    ['one unit too little', false, (address) => sendByHand(address, '9.9899999')],
    [
      'to another person',
      true,
      async () => {
        await market.recipient('somebody')
        return sendByHand(await addressOf('somebody'), '9.99')
      },
    ],
    [
      'from another wallet',
      true,
      async () => (await market.control('wallet/send', { username: 'gil', amount: '9.99' })).txid,
    ],
    ['failed on the chain', true, (address) => sendByHand(address, '999999')],
  ])('go back to staff when the named transaction is another (%s)', async (_, provenUnpaid, send) => {
    const { id, address } = await request('cleo')
    await market.recipient('gil')
    await tell(id, await send(address))
    await market.worker().round()
    expect(await market.read(id)).toMatchObject({ state: 'failed', trouble: 'other', provenUnpaid })
  })

  test('are not settled by a transaction older than the withdrawal', async () => {
    const who = await market.recipient('dora')
    const address = await addressOf('dora')
    const txid = await sendByHand(address, '9.99')
    await market.world.pass({ minutes: 1 })
    const id = await market.approved(who, '10', address)
    await tell(id, txid)
    await market.worker().round()
    expect(await market.read(id)).toMatchObject({ state: 'failed', trouble: 'other' })
  })

  test('with an unknown transaction are looked for during a day, then staff is asked', async () => {
    const { id } = await request('emil')
    await tell(id, 'ab'.repeat(32))
    await market.worker().round()
    await market.world.pass({ hours: 23 })
    await market.worker().round()
    expect(await market.read(id)).toMatchObject({ state: 'submitted' })
    await market.world.pass({ hours: 2 })
    await market.worker().round()
    expect(await market.read(id)).toMatchObject({ state: 'failed', trouble: 'expired_on_chain', provenUnpaid: false })
  })

  test('that nobody named are found after a day', async () => {
    const { address } = await request('fay')
    await market.worker().round()
    await sendByHand(address, '9.99')
    await market.worker().round()
    expect(await closedReason(market.world.db)).toBeNull()
    await market.world.pass({ hours: 25 })
    await market.worker().round()
    expect(await closedReason(market.world.db)).toBe('books')
    expect(await seen()).toMatchObject([{ matched: 'unmatched' }])
  })
})
