// Payments found unfinished are settled as what they are, and never break the host that tells of them.
import { completePayment } from '@lamplit/contract/orders'
import { completeDeposit } from '@lamplit/contract/deposits'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useToasts } from '../../lib/toast.ts'
import { settleIncomplete } from './incomplete-payments.ts'
import { answer, calls, clearStage, intentId, leaveStage, listenToPayments, orderId, refuse, stopListening, txid } from './test/counter.tsx'

beforeEach(async () => { await clearStage(); useToasts.setState({ shown: [] }) })
afterEach(() => { stopListening(); leaveStage() })

const payment = { identifier: 'pay_1', metadata: { intentId }, transaction: { txid } }
const said = () => useToasts.getState().shown.map(({ kind }) => kind)

test('a purchase is completed', async () => {
  answer(completePayment, { success: true, data: { order_ids: [orderId] } })
  const heard = listenToPayments()
  await settleIncomplete(payment)
  expect(calls.map(({ path, body }) => [path, body])).toEqual([['/api/pi/complete-payment', { paymentId: 'pay_1', txid }]])
  expect([heard, said()]).toEqual([['Completed'], ['success']])
})

test.each(['NOT_FOUND', 'PAYMENT_MISMATCH'] as const)('%s with an intent is a deposit', async (code) => {
  refuse(completePayment, code)
  answer(completeDeposit, { success: true, data: { id: intentId, state: 'completed', amount: '10' } })
  await settleIncomplete(payment)
  expect(calls.at(-1)).toMatchObject({ path: `/api/wallet/deposits/${intentId}/complete`, body: { pi_payment_id: 'pay_1', txid } })
  expect(said()).toEqual(['success'])
})

test('a failure is said and not thrown', async () => {
  refuse(completePayment, 'PAYMENT_NOT_FINISHED')
  await expect(settleIncomplete(payment)).resolves.toBeUndefined()
  expect(useToasts.getState().shown[0]).toMatchObject({ kind: 'warning', message: 'Pi has not confirmed this payment yet. Your Pi is safe; we keep checking.' })
})

test('without a transaction nothing is asked', async () => {
  await settleIncomplete({ ...payment, transaction: null })
  expect([calls, said()]).toEqual([[], []])
})
