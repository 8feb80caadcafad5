// The mirror of the chain equals the chain to the unit, or payouts stop and an alarm leaves the machine; what is known
// and under way is no difference. The wallet is watched for too much and too little, and π goes to the cold wallet and
// back.
import { pi } from '@lamplit/contract/money'
import { readPayoutSwitch, setPayoutSwitch } from '@lamplit/contract/withdrawals'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { outsideKeypair } from '../../../sandbox/src/apps.ts'
import { payoutsMarket, type PayoutsMarket } from '../../test/payouts-market.ts'
import { sql } from '../kernel/db.ts'
import { available, platform, post } from '../ledger/actions.ts'
import { openPlatform } from '../pi/platform.ts'
import { closedReason } from './kill-switches.ts'
import type { Worker } from './worker.ts'

let market: PayoutsMarket
let worker: Worker
afterEach(() => market.close())

const begin = async (change: Parameters<typeof payoutsMarket>[1] = {}): Promise<void> => {
  market = await payoutsMarket('sandbox', change)
  await market.recipient('ada')
  worker = market.worker()
  await worker.round()
}
/** The next look, and the one that must find the same. */
const lookTwice = async (): Promise<void> => {
  for (const seconds of [61, 16]) {
    await market.world.pass({ seconds })
    await worker.round()
  }
}
const differences = () =>
  market.world.db.many<{ difference: bigint | null }>(
    'test.differences',
    sql`select difference from wallet_checks order by at desc limit 1`,
  )
const own = async (): Promise<bigint> =>
  (
    await market.world.db.one<{ own: bigint }>(
      'test.own',
      sql`select coalesce(sum(balance), 0)::bigint as own from accounts where key like 'platform:own:%'`,
    )
  ).own

/** What left this machine. */
let alarms: string[] = []
const mailbox = createServer((request, response) => {
  void text(request).then((body) => {
    alarms.push((JSON.parse(body) as { kind: string }).kind)
    response.end()
  })
})
let heard: { alarmWebhook: string }
beforeAll(async () => {
  await new Promise<void>((ready) => void mailbox.listen(0, '127.0.0.1', ready))
  heard = { alarmWebhook: `http://127.0.0.1:${(mailbox.address() as AddressInfo).port}/alarm` }
})
afterAll(() => void mailbox.close())
beforeEach(() => {
  alarms = []
})

test.each([
  ['one unit that left and no ledger shows', () => market.control('app-wallet', { amount: '-0.0000001' }), -1n],
  ['one unit that came and no ledger shows', () => market.control('app-wallet', { amount: '0.0000001' }), 1n],
  [
    'a deposit in the books that the chain has never seen',
    () =>
      market.world.db.write((tx) =>
        post(
          tx,
          [
            {
              key: 'deposit:forged',
              about: 'deposit:forged',
              why: 'deposit',
              movements: [{ from: platform('chain', '00'), to: available(market.staff), amount: pi('3') }],
            },
          ],
          market.world.deps.now(),
        ),
      ),
    -30_000_000n,
  ],
] as const)('%s: the second look closes payouts, and the alarm leaves', async (_, harm, difference) => {
  await begin(heard)
  await harm()
  await market.world.pass({ seconds: 61 })
  await worker.round()
  expect([await differences(), await closedReason(market.world.db)]).toEqual([[{ difference }], null])
  await market.world.pass({ seconds: 16 })
  await worker.round()
  expect(await closedReason(market.world.db)).toBe('books')
  expect(alarms).toEqual(['switch_closed'])
})

test('what comes in is no difference, before and after it is booked, and whatever way it takes', async () => {
  await begin()
  market.world.deps.pi = openPlatform(market.world.deps.config.piApiUrl, market.world.deps.config.piApiKey)
  await market.control('wallet/send', { username: 'ada', amount: '3', memo: 'a gift' })
  await market.world.pass({ seconds: 61 })
  await market.control('wallet/send', { username: 'ada', amount: '0.0000001' })
  await worker.round()
  expect(await differences()).toEqual([{ difference: 0n }])
  await market.world.settle()
  await lookTwice()
  expect(await differences()).toEqual([{ difference: 0n }])
  expect(await closedReason(market.world.db)).toBeNull()
  expect(await market.wrongs()).toEqual([])
})

test('π goes to the cold wallet and comes back: nothing stops, and the books say where it is', async () => {
  const cold = outsideKeypair().publicKey()
  await begin({ coldWallet: cold, walletMost: '60000', walletLeast: '10', ...heard })
  const booked = await own()
  expect(alarms).toEqual(['wallet_high'])
  await market.control('app-wallet', { amount: '-99980', chain: true, memo: 'to the cold wallet' })
  await lookTwice()
  expect(await own()).toBe(booked - pi('99980'))
  expect(alarms).toEqual(['wallet_high'])
  await market.control('app-wallet', { amount: '-11', chain: true })
  await lookTwice()
  expect(alarms).toEqual(['wallet_high', 'wallet_low'])
  // The app wallet holds less than people are owed, and both together hold more.
  expect(await closedReason(market.world.db)).toBeNull()
  const admin = await market.world.person('market_admin')
  expect((await admin.call(readPayoutSwitch)).body.wallet).toMatchObject({
    cold_address: cold,
    level: 'low',
    most: '60000',
    least: '10',
    surplus: '0',
    lacking: '0',
  })
  await market.control('app-wallet', { amount: '500', chain: true })
  await lookTwice()
  expect(await own()).toBe(booked - pi('99980') - pi('11') + pi('500'))
  expect([await differences(), await market.world.violations()]).toEqual([[{ difference: 0n }], []])
})

test('opening after a difference books it to the operator, and nothing stops again', async () => {
  await begin({ staffApprovals: 1 })
  const booked = await own()
  await market.control('app-wallet', { amount: '-7' })
  await lookTwice()
  expect(await closedReason(market.world.db)).toBe('books')
  const admin = await market.world.person('market_admin')
  expect((await admin.call(readPayoutSwitch)).body.wallet).toMatchObject({ surplus: '0', lacking: '7' })
  const body = { open: true, reason: 'We sent it by mistake and bear it' }
  expect(await admin.call(setPayoutSwitch, { body })).toMatchObject({ status: 200, body: { open: true } })
  expect(await own()).toBe(booked - pi('7'))
  await lookTwice()
  expect([await differences(), await closedReason(market.world.db)]).toEqual([[{ difference: 0n }], null])
})
