// The whole market with its payout process, killed without warning between the signature and the chain's answer: paid
// once, by itself.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setTimeout as pause } from 'node:timers/promises'
import { blackBox, type BlackBox, type Entered } from './black-box.ts'

let market: BlackBox
beforeAll(async () => {
  market = await blackBox()
  await market.open()
}, 180_000)
afterAll(() => market.close())

const topUp = async ({ token, user }: Entered, amount: string): Promise<void> => {
  const {
    body: { data },
  } = await market.api('/api/wallet/deposits', {
    token,
    body: { user_uid: user.uid, amount_pi: amount, memo: 'Wallet deposit' },
  })
  const {
    body: { identifier },
  } = await market.control('payments', {
    username: user.username,
    amount: data.amount,
    memo: data.memo,
    metadata: data.metadata,
  })
  await market.api(`/api/wallet/deposits/${data.id}/approve`, { token, body: { pi_payment_id: identifier } })
  await market.control(`payments/${identifier}/sign`)
  expect(
    (await market.api(`/api/wallet/deposits/${data.id}/complete`, { token, body: { pi_payment_id: identifier } }))
      .status,
  ).toBe(200)
}

test('a withdrawal lives through kill -9 at the worst moment', { timeout: 300_000 }, async () => {
  await topUp(await market.enter('hedda'), '20')
  await market.control('clock/advance', { seconds: 73 * 3600 })
  const { token } = await market.enter('hedda')
  const asked = await market.api('/api/wallet/withdrawals', { token, key: 'one', body: { amount: '5' } })
  expect([asked.status, asked.body.arrives]).toEqual([201, '4.99'])
  const state = async (): Promise<string> =>
    (await market.api(`/api/wallet/withdrawals/${asked.body.id}`, { token })).body.withdrawal.state
  await market.control('clock/advance', { seconds: 601 })
  expect(await state()).toBe('in_review')
  // It lands, and neither its answer nor its record can be seen.
  await market.control('faults', {
    match: { method: 'POST', route: '/horizon/transactions' },
    effect: 'drop_response',
    times: 1,
  })
  await market.control('faults', {
    match: { method: 'GET', route: '/horizon/transactions/{hash}' },
    effect: 'html500',
    times: 1000,
  })
  const staff = await market.enter('market_admin')
  expect(
    (
      await market.api(`/api/admin/withdrawals/${asked.body.id}/approve`, {
        token: staff.token,
        body: { reason: 'looks right' },
      })
    ).status,
  ).toBe(200)
  for (let tries = 0; tries < 600 && (await state()) !== 'submitted'; tries++) await pause(50)
  expect(await state()).toBe('submitted')
  await market.kill()
  // The sandbox forgets its faults with its process, and keeps its chain.
  await market.open()
  for (let tries = 0; tries < 600 && (await state()) !== 'completed'; tries++) await pause(100)
  expect(await state()).toBe('completed')
  const { body: ledger } = await market.json(`${market.sandbox}/__control/ledger`)
  const out = ledger.transactions.filter(
    ({ payments }: { payments: { amount: string }[] }) => payments[0]?.amount === '4.99',
  )
  expect([out.length, out[0].successful, ledger.exact]).toEqual([1, true, true])
  expect(await market.violations()).toEqual([])
  expect((await market.api('/api/wallet', { token })).body.available).toBe('15')
  expect(
    (await market.api('/api/admin/payouts', { token: (await market.enter('market_admin')).token })).body.switch.open,
  ).toBe(true)
  process.stdout.write(`${JSON.stringify({ id: 'E22 (kill -9)', kills: 1, paid: out.length })}\n`)
})
