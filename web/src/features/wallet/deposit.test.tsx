// Deposits: the amount, the steps, the sentences, and asking again for a missing scope exactly once (spec §4, §5, §8).
import { pi, showPi } from '@lamplit/contract/money'
import { fails } from '@lamplit/contract/fails'
import { approveDeposit, completeDeposit, depositIntent } from '@lamplit/contract/deposits'
import { cancelPayment } from '@lamplit/contract/unfinished-payments'
import { readWallet } from '@lamplit/contract/wallet'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
// Here at once, so that no test waits for the code of the first dialog.
import '../../ui/dialog-surface.tsx'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { requestTimeoutMs } from '@lamplit/contract/limits'
import {
  answer,
  calls,
  clearStage,
  enter,
  intentId,
  intercept,
  leaveStage,
  listenToPayments,
  refusal,
  refuse,
  show,
  silence,
  stopListening,
  stubHost,
  txid,
} from '../purchase/test/counter.tsx'
import { depositAmount, depositFor } from './deposit.ts'
import { DepositDialog } from './deposit-dialog.tsx'
import { closeDeposit, openDeposit, useDeposit } from './deposit-open.ts'

beforeEach(clearStage)
afterEach(() => {
  act(closeDeposit)
  stopListening()
  leaveStage()
})

test.each([
  ['5', '5.0000'],
  ['9.5938', '9.5938'],
  ['9.5938499', '9.5938'],
  ['9.59384999', null],
  ['9.59385', '9.5939'],
  ['.5', '0.5000'],
  ['5.', '5.0000'],
  [' 7 ', '7.0000'],
  ['', null],
  ['0', null],
  ['0.00004', null],
  ['-1', null],
  ['1e3', null],
  ['abc', null],
  ['.', null],
])('%j deposits %s', (typed, shown) => {
  const amount = depositAmount(typed)
  expect(amount && showPi(amount, 4)).toBe(shown)
})

test.each([
  ['9.5938', '9.5938'],
  ['9.5938001', '9.5939'],
  ['0.0000001', '0.0001'],
])('for a shortfall of %s at least %s is offered', (shortfall, offered) => {
  expect(depositFor(pi(shortfall))).toBe(pi(offered))
})

const opened = async (amount: string | null, signedIn = true) => {
  answer(readWallet, { available: '128.4062', pending: '0', held: '0' })
  if (signedIn) await enter()
  await show(DepositDialog, '/')
  act(() => openDeposit({ amount: amount === null ? null : pi(amount) }))
  await screen.findByRole('dialog', { name: 'Refill wallet' })
  await waitFor(() => expect(field()).toBeTruthy())
}
const field = () => screen.getByLabelText<HTMLInputElement>('Amount')
const go = () => fireEvent.click(screen.getByRole('button', { name: 'Continue in Pi' }))
const opens = () =>
  answer(depositIntent, {
    success: true,
    data: {
      id: intentId,
      amount: '9.5938',
      memo: 'Wallet deposit',
      metadata: { intentId },
      expires_at: '2026-11-21T12:00:00.000Z',
    },
  })
const settles = () => {
  answer(approveDeposit, { success: true, data: { id: intentId, state: 'approved', amount: '9.5938' } })
  answer(completeDeposit, { success: true, data: { id: intentId, state: 'completed', amount: '9.5938' } })
}
const idle = () =>
  waitFor(() => expect(screen.getByRole('button', { name: 'Continue in Pi' })).toHaveProperty('disabled', false))

test('a shortfall comes filled in, and what the wallet holds then is shown', async () => {
  await opened('9.5937999')
  expect(field().value).toBe('9.5938')
  await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain('138.000000'))
})

test.each([
  ['0', 'Please enter a valid amount'],
  ['', 'Please enter a valid amount'],
])('%j: %s, and nothing is asked', async (typed, sentence) => {
  await opened(null)
  fireEvent.change(field(), { target: { value: typed } })
  go()
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
  await idle()
})

test('a visitor hears that they must be logged in', async () => {
  await opened('5', false)
  go()
  expect(await screen.findByText('You must be logged in.')).toBeTruthy()
  await idle()
})

test('outside the Pi Browser the refill stops at once with the way there, and no deposit is begun', async () => {
  const { createPayment } = stubHost(() => undefined)
  vi.spyOn(window, 'parent', 'get').mockReturnValue(window)
  await opened('5')
  go()
  expect(await screen.findByText(fails.PI_BROWSER_REQUIRED.message)).toBeTruthy()
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
  expect(createPayment).not.toHaveBeenCalled()
  await idle()
})

test('the whole way: intent, Pi, approval, completion, then closed', async () => {
  opens()
  settles()
  const heard = listenToPayments()
  const host = stubHost((callbacks) => {
    callbacks.onReadyForServerApproval('pay_1')
    setTimeout(() => callbacks.onReadyForServerCompletion('pay_1', txid), 5)
  })
  await opened('9.5938')
  go()
  await waitFor(() => expect(useDeposit.getState().open).toBe(false))
  expect(host.createPayment.mock.calls[0]?.[0]).toEqual({
    amount: 9.5938,
    memo: 'Wallet deposit',
    metadata: { intentId },
  })
  expect(calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])).toEqual([
    ['/api/wallet/deposits', { user_uid: 'u-1', amount_pi: '9.5938', memo: 'Wallet deposit' }],
    [`/api/wallet/deposits/${intentId}/approve`, { pi_payment_id: 'pay_1' }],
    [`/api/wallet/deposits/${intentId}/complete`, { pi_payment_id: 'pay_1', txid }],
  ])
  expect(heard).toEqual(['Started', 'Completed'])
})

test.each([
  ['no server text', async () => new Response('broken', { status: 500 }), 'Failed to create deposit intent'],
  ['no success', async () => Response.json({ success: false }), 'Failed to create deposit intent'],
  [
    'the server’s own text',
    async () => refusal('AMOUNT_TOO_LARGE'),
    'This amount is larger than all Pi that can exist.',
  ],
])('an intent that fails with %s', async (_, run, sentence) => {
  await opened('5')
  intercept(depositIntent, run)
  go()
  expect(await screen.findByText(sentence)).toBeTruthy()
  await idle()
})

test('a failure without words is "Deposit failed.", and the busy flag is cleared', async () => {
  opens()
  stubHost((callbacks) => callbacks.onError(new Error('')))
  await opened('9.5938')
  go()
  expect(await screen.findByText('Deposit failed.')).toBeTruthy()
  expect(field().getAttribute('aria-invalid')).toBe('true')
  await idle()
})

test('cancelled in Pi is said as it is, not as a mistake in the amount', async () => {
  opens()
  const heard = listenToPayments()
  stubHost((callbacks) => callbacks.onCancel('pay_1'))
  await opened('9.5938')
  go()
  expect((await screen.findByText('Payment was cancelled')).getAttribute('role')).toBe('status')
  expect(field().getAttribute('aria-invalid')).toBeNull()
  expect(heard).toEqual(['Started', 'Cancelled'])
  await idle()
})

test('a deposit refused in the host does not wait any more', async () => {
  opens()
  answer(cancelPayment, { outcome: 'cancelled', purpose: 'deposit', amount: '9.5938', order_ids: [] })
  stubHost((callbacks) => callbacks.onCancel('pay_1'))
  await opened('9.5938')
  go()
  await screen.findByText('Payment was cancelled')
  expect(calls.filter(({ path }) => path === `/api/pi/unfinished/${intentId}/cancel`)).toHaveLength(1)
})

test('E19: the host falls silent after approval: we keep checking, and nothing is given up', async () => {
  opens()
  answer(approveDeposit, { success: true, data: { id: intentId, state: 'approved', amount: '9.5938' } })
  stubHost((callbacks) => {
    callbacks.onReadyForServerApproval('pay_1')
    setTimeout(() => (callbacks.onError as (error?: Error) => void)(undefined), 5)
  })
  await opened('9.5938')
  go()
  expect(
    (await screen.findByText('Pi has not confirmed this payment yet. Your Pi is safe; we keep checking.')).getAttribute(
      'role',
    ),
  ).toBe('status')
  expect(field().getAttribute('aria-invalid')).toBeNull()
  expect(calls.some(({ path }) => path.endsWith('/cancel'))).toBe(false)
  await idle()
})

test('signed, and the session has ended meanwhile: we keep checking, never failed', async () => {
  opens()
  refuse(completeDeposit, 'TOKEN_EXPIRED')
  stubHost((callbacks) => callbacks.onReadyForServerCompletion('pay_1', txid))
  await opened('9.5938')
  go()
  expect(
    await screen.findByText('Pi has not confirmed this payment yet. Your Pi is safe; we keep checking.'),
  ).toBeTruthy()
  expect(calls.some(({ path }) => path.endsWith('/cancel'))).toBe(false)
})

const lacksScope = () => {
  throw new Error('Cannot create a payment without "payments" scope')
}

test('a missing scope is asked for once, then the payment starts again', async () => {
  opens()
  settles()
  let starts = 0
  const host = stubHost((callbacks) => {
    starts += 1
    if (starts === 1) lacksScope()
    callbacks.onReadyForServerCompletion('pay_1', txid)
  })
  await opened('9.5938')
  go()
  await waitFor(() => expect(useDeposit.getState().open).toBe(false))
  expect(starts).toBe(2)
  const asked = host.authenticate.mock.calls.length
  expect(asked).toBeGreaterThan(0)
  expect(calls.filter(({ path }) => path === '/api/wallet/deposits')).toHaveLength(1)
})

test('a scope that stays missing is not asked for a third time', async () => {
  opens()
  const host = stubHost(lacksScope)
  await opened('9.5938')
  go()
  expect(await screen.findByText('Cannot create a payment without "payments" scope')).toBeTruthy()
  expect(host.createPayment).toHaveBeenCalledTimes(2)
  await idle()
})

test('shows its steps, and after 30 seconds in Pi it may be closed', async () => {
  answer(readWallet, { available: '128.4062', pending: '0', held: '0' })
  stubHost(() => undefined)
  await opened('9.5938')
  intercept(depositIntent, silence)
  vi.useFakeTimers({ shouldAdvanceTime: true })
  go()
  await waitFor(() => expect(document.querySelector('[aria-current=step]')?.textContent).toBe('Creating'))
  expect(screen.getByRole('button', { name: 'Close' })).toHaveProperty('disabled', true)
  await act(() => vi.advanceTimersByTimeAsync(requestTimeoutMs - 1000))
  expect(screen.getByRole('button', { name: 'Close' })).toHaveProperty('disabled', true)
  await act(() => vi.advanceTimersByTimeAsync(1001))
  expect(screen.getByRole('button', { name: 'Close' })).toHaveProperty('disabled', false)
})

test('says when Pi is to be asked and when it is settled', async () => {
  opens()
  answer(approveDeposit, { success: true, data: { id: intentId, state: 'approved', amount: '9.5938' } })
  let pays: { onReadyForServerCompletion: (paymentId: string, id: string) => void } | null = null
  stubHost((callbacks) => {
    pays = callbacks
    callbacks.onReadyForServerApproval('pay_1')
  })
  await opened('9.5938')
  go()
  const step = () => document.querySelector('[aria-current=step]')?.textContent
  await waitFor(() => expect(step()).toBe('Approve in Pi'))
  intercept(completeDeposit, silence)
  act(() => pays!.onReadyForServerCompletion('pay_1', txid))
  await waitFor(() => expect(step()).toBe('Confirming'))
})
