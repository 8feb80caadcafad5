// Payments that the host finds unfinished, signed or not, are ended once, in the words of what became of them, and
// never break the host.
import { finishPayment, type reconcileOutcomes } from '@lamplit/contract/unfinished-payments'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useToasts } from '../../lib/toast.ts'
import { settleIncomplete } from './incomplete-payments.ts'
import {
  answer,
  calls,
  clearStage,
  enter,
  intercept,
  leaveStage,
  listenToPayments,
  orderId,
  refuse,
  stopListening,
  txid,
} from '../purchase/test/counter.tsx'

beforeEach(async () => {
  await clearStage()
  await enter()
  calls.length = 0
  useToasts.setState({ shown: [] })
})
afterEach(() => {
  stopListening()
  leaveStage()
})

const signed = { identifier: 'pay_1', metadata: {}, transaction: { txid } }
const unsigned = { identifier: 'pay_2', metadata: {}, transaction: null }
const toasts = () => useToasts.getState().shown.map(({ type, title, message }) => ({ type, title, message }))
const reply = (outcome: (typeof reconcileOutcomes)[number], purpose: 'order' | 'deposit' | null = 'order') => ({
  outcome,
  purpose,
  amount: '10',
  order_ids: purpose === 'order' ? [orderId] : [],
})

test.each([
  [
    'paid',
    'order',
    'success',
    'π\u00a010.00 are paid and held until you confirm receipt. See your purchases.',
    ['Completed'],
  ],
  ['credited', 'deposit', 'success', 'π\u00a010.00 are in your wallet.', ['Completed']],
  ['paid', 'deposit', 'success', 'π\u00a010.00 are in your wallet.', ['Completed']],
  ['credited', 'order', 'success', 'It came too late for the item, so π\u00a010.00 are in your wallet.', ['Completed']],
  [
    'cancelled',
    'order',
    'info',
    'Nothing was charged. π\u00a010.00 stay in your Pi wallet, and you can pay again.',
    ['Cancelled'],
  ],
  [
    'waiting',
    'order',
    'warning',
    'Pi has not confirmed π\u00a010.00 yet. Your Pi is safe; nothing is lost if you close this page.',
    [],
  ],
  [
    'held_back',
    null,
    'warning',
    'π\u00a010.00 reached us, but do not fit anything that was ordered. They are kept aside, and a person of ' +
      'the house decides. You will be told.',
    [],
  ],
] as const)('%s, for %s: the outcome in its own words', async (outcome, purpose, kind, message, events) => {
  answer(finishPayment, reply(outcome, purpose))
  const heard = listenToPayments()
  await settleIncomplete(signed)
  expect(calls.map(({ path, body }) => [path, body])).toEqual([['/api/pi/finish-payment', { paymentId: 'pay_1' }]])
  expect(toasts()).toMatchObject([{ type: kind, message }])
  expect(heard).toEqual(events)
})

test('a payment without a transaction blocks the next one, so it is ended too', async () => {
  answer(finishPayment, reply('cancelled'))
  await settleIncomplete(unsigned)
  expect(calls[0]?.body).toEqual({ paymentId: 'pay_2' })
})

test('two incomplete-payment hooks at once reconcile once and show one toast', async () => {
  answer(finishPayment, reply('paid'))
  await Promise.all([settleIncomplete(signed), settleIncomplete(signed)])
  expect(calls).toHaveLength(1)
  expect(toasts()).toHaveLength(1)
})

test.each([
  [
    'a refusal',
    () => refuse(finishPayment, 'PAYMENT_NOT_FINISHED'),
    'Pi has not confirmed this payment yet. Your Pi is safe; we keep checking.',
  ],
  [
    'a session that ended',
    () => refuse(finishPayment, 'TOKEN_EXPIRED'),
    'Your session has expired. Please log in again to continue.',
  ],
  [
    'an error page',
    () => intercept(finishPayment, async () => new Response('<h1>502</h1>', { status: 502 })),
    'This service is temporarily unavailable. Please try again in a few moments.',
  ],
  [
    'a broken answer',
    () => intercept(finishPayment, async () => new Response('{"outcome":', { status: 200 })),
    'We keep checking. Your Pi is safe.',
  ],
])('%s is said, not thrown, and nothing is called paid', async (_, fails, message) => {
  fails()
  const heard = listenToPayments()
  await expect(settleIncomplete(signed)).resolves.toBeUndefined()
  expect(toasts()).toEqual([{ type: 'warning', title: 'An earlier Pi payment is not finished yet', message }])
  expect(heard).toEqual(['Error'])
})
