// The wallet is drawn at once: what stands above and below the figures is there with them, and what fails holds up
// nothing.
import { listUnfinished } from '@lamplit/contract/unfinished-payments'
import { readWallet, walletEntries } from '@lamplit/contract/wallet'
import { listWithdrawals } from '@lamplit/contract/withdrawals'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  answer,
  calls,
  clearStage,
  enter,
  intentId,
  intercept,
  leaveStage,
  orderId,
  refuse,
  show,
} from '../purchase/test/counter.tsx'
// Here at once, so that no test waits for their code.
import './activity.tsx'
import './latest-withdrawal.tsx'
import '../payments/unfinished-cards.tsx'
import { WalletPage } from './wallet-page.tsx'

beforeEach(clearStage)
afterEach(leaveStage)

const unfinished = {
  payments: [
    {
      intent_id: intentId,
      purpose: 'order',
      state: 'approved',
      payment_id: 'pay_1',
      txid: null,
      amount: '10',
      memo: 'Lamplit: Headphones',
      metadata: { intentId },
      expires_at: '2030-11-21T10:00:00.000Z',
      created_at: '2026-11-21T10:00:00.000Z',
      order_ids: [orderId],
      title: 'Headphones',
      actions: ['finish'],
      steps: [{ at: '2026-11-21T10:00:00.000Z', event: 'approve', to: 'approved' }],
    },
  ],
}
const ready = async () => {
  answer(readWallet, { available: '128.4062', pending: '0', held: '0' })
  answer(walletEntries, { entries: [], next_cursor: null })
  answer(listWithdrawals, { withdrawals: [], next_cursor: null })
  answer(listUnfinished, unfinished)
  await enter()
}

test('the figures wait for what stands above them, so that nothing pushes their buttons away', async () => {
  await ready()
  let say = (): void => undefined
  const said = new Promise<void>((resolve) => {
    say = resolve
  })
  intercept(listUnfinished, async () => {
    await said
    return Response.json(unfinished)
  })
  await show(WalletPage, '/wallet')
  await waitFor(() =>
    expect(calls.map(({ path }) => path)).toEqual(expect.arrayContaining(['/api/wallet', '/api/wallet/withdrawals'])),
  )
  expect(screen.queryByRole('button', { name: 'Refill wallet' })).toBeNull()
  say()
  expect(await screen.findByRole('button', { name: 'Refill wallet' })).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Unfinished payments' })).toBeTruthy()
})

test.each([
  ['what is unfinished', listUnfinished],
  ['what is on its way out', listWithdrawals],
] as const)('%s cannot be read: the figures are there all the same', async (_, endpoint) => {
  await ready()
  refuse(endpoint, 'SERVER_ERROR')
  await show(WalletPage, '/wallet')
  expect(await screen.findByRole('button', { name: 'Refill wallet' })).toBeTruthy()
})

test('the figures cannot be read: it says so, and the rest is there', async () => {
  await ready()
  refuse(readWallet, 'SERVER_ERROR')
  await show(WalletPage, '/wallet')
  expect((await screen.findByRole('alert')).querySelector('button')).toBeTruthy()
  expect(screen.getByRole('switch', { name: /^Always confirm with wallet/ })).toBeTruthy()
})
