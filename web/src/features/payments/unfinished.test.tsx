// Unfinished payments as their owner meets them: the card, each action, each ending, and what is said about it.
import { approvePayment, completePayment } from '@lamplit/contract/orders'
import {
  cancelPayment,
  finishPayment,
  listUnfinished,
  type unfinishedPaymentActions,
  type reconcileOutcomes,
} from '@lamplit/contract/unfinished-payments'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
// Here at once, so that no test waits for the code of the first dialog.
import '../../ui/dialog-surface.tsx'
import './unfinished-sheet.tsx'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useToasts } from '../../lib/toast.ts'
import { UnfinishedCards } from './unfinished-cards.tsx'
import { endedHere } from './running.ts'
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
  stubHost,
  txid,
} from '../purchase/test/counter.tsx'

beforeEach(async () => {
  await clearStage()
  endedHere.clear()
  useToasts.setState({ shown: [] })
})
afterEach(() => {
  vi.restoreAllMocks()
  leaveStage()
})

const soon = new Date(Date.now() + 10 * 60_000).toISOString()
const payment = (over: object = {}) => ({
  intent_id: intentId,
  purpose: 'order',
  state: 'approved',
  payment_id: 'pay_1',
  txid: null,
  amount: '10',
  memo: 'Lamplit: Headphones',
  metadata: { intentId },
  expires_at: soon,
  created_at: '2026-11-21T10:00:00.000Z',
  order_ids: [orderId],
  title: 'Headphones',
  actions: ['finish', 'cancel'] as (typeof unfinishedPaymentActions)[number][],
  steps: [{ at: '2026-11-21T10:00:00.000Z', event: 'approve', to: 'approved' }],
  ...over,
})
const reply = (outcome: (typeof reconcileOutcomes)[number]) => ({
  outcome,
  purpose: 'order',
  amount: '10',
  order_ids: [orderId],
})
const opened = async (...payments: object[]) => {
  answer(listUnfinished, { payments })
  await enter()
  const stage = await show(() => <UnfinishedCards />, '/wallet')
  if (payments.length > 0) await screen.findByRole('article', { name: 'A payment of π\u00a010.0000 is waiting.' })
  return stage
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const toasts = () => useToasts.getState().shown.map(({ type, title }) => [type, title])
const posted = () => calls.filter(({ method, path }) => method === 'POST' && path.startsWith('/api/pi'))

test('without unfinished payments there is no card', async () => {
  await opened()
  await waitFor(() => expect(calls.some(({ path }) => path === '/api/pi/unfinished')).toBe(true))
  expect(screen.queryByRole('region', { name: 'Unfinished payments' })).toBeNull()
})

test('an unfinished payment shows amount, purpose, time left and the possible actions', async () => {
  await opened(payment())
  const card = screen.getByRole('article')
  expect(card.textContent).toContain('π10.0000')
  expect(card.textContent).toContain('For “Headphones”. It waits for your signature in Pi.')
  expect(within(card).getByRole('timer').textContent).toMatch(/^(10 min|9 min 5\d s).* left$/)
  expect(
    within(card)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Finish', 'What happened?', 'Give it up'])
})

test('a signed payment has no countdown, because it never runs out', async () => {
  await opened(payment({ state: 'submitted', txid, actions: ['finish'] }))
  expect(screen.queryByRole('timer')).toBeNull()
  expect(screen.getByRole('article').textContent).toContain(
    'You have signed it. Pi has not confirmed it yet; your Pi is safe.',
  )
})

test.each([
  ['paid', 'success', 'Your payment is finished'],
  ['credited', 'success', 'Your payment is finished'],
  ['cancelled', 'info', 'The payment was cancelled'],
  ['waiting', 'warning', 'We keep checking'],
  ['held_back', 'warning', 'We look into it'],
] as const)('Finish ends with %s', async (outcome, kind, title) => {
  await opened(payment())
  answer(finishPayment, reply(outcome))
  answer(listUnfinished, { payments: outcome === 'waiting' ? [payment()] : [] })
  press('Finish')
  await waitFor(() => expect(toasts()).toEqual([[kind, title]]))
  if (outcome === 'waiting') expect(screen.getByRole('article')).toBeTruthy()
  else await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
  expect(posted()).toHaveLength(1)
  expect(posted()[0]).toMatchObject({
    path: '/api/pi/finish-payment',
    body: { paymentId: 'pay_1' },
    key: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
})

test.each([
  ['a refusal', () => refuse(finishPayment, 'PI_PAYMENT_ERROR'), 'There was a problem processing your Pi payment.'],
  [
    'an ended session',
    () => refuse(finishPayment, 'AUTH_REQUIRED'),
    'Unable to verify your identity. Please log in again.',
  ],
  [
    'an error page',
    () => intercept(finishPayment, async () => new Response('<h1>', { status: 500 })),
    'This service is temporarily unavailable. Please try again in a few moments.',
  ],
  [
    'a broken answer',
    () => intercept(finishPayment, async () => new Response('{')),
    'We keep checking. Your Pi is safe.',
  ],
])('%s leaves the card and says why', async (_, fails, sentence) => {
  await opened(payment())
  fails()
  press('Finish')
  expect((await screen.findByRole('alert')).textContent).toBe(sentence)
  expect(screen.getByRole('button', { name: 'Finish' })).toHaveProperty('disabled', false)
  expect(toasts()).toEqual([])
})

test('Pay now hands exactly its terms to the host and settles its purpose', async () => {
  answer(approvePayment, { success: true, data: { intent_id: intentId } })
  answer(completePayment, { success: true, data: { order_ids: [orderId] } })
  const host = stubHost((pi) => {
    pi.onReadyForServerApproval('pay_9')
    setTimeout(() => pi.onReadyForServerCompletion('pay_9', txid), 5)
  })
  await opened(payment({ state: 'created', payment_id: null, actions: ['pay', 'cancel'] }))
  press('Pay now')
  await waitFor(() => expect(toasts()).toEqual([['success', 'Paid']]))
  expect(host.createPayment.mock.calls[0]?.[0]).toEqual({
    amount: 10,
    memo: 'Lamplit: Headphones',
    metadata: { intentId },
  })
  expect(posted().map(({ path, body }) => [path, body])).toEqual([
    ['/api/pi/approve-payment', { paymentId: 'pay_9' }],
    ['/api/pi/complete-payment', { paymentId: 'pay_9', txid }],
  ])
})

test('outside a host Pay now says where paying works', async () => {
  await opened(payment({ state: 'created', payment_id: null, actions: ['pay'] }))
  press('Pay now')
  expect((await screen.findByRole('alert')).textContent).toContain('Open Lamplit in the Pi Browser to pay')
  expect(posted()).toEqual([])
})

test('a host that falls silent after approval: we keep checking, and nothing is called failed or paid', async () => {
  answer(approvePayment, { success: true, data: { intent_id: intentId } })
  stubHost((pi) => {
    pi.onReadyForServerApproval('pay_9')
    setTimeout(() => (pi.onError as (error?: Error) => void)(undefined), 5)
  })
  await opened(payment({ state: 'created', payment_id: null, actions: ['pay'] }))
  press('Pay now')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Pi has not confirmed this payment yet. Your Pi is safe; we keep checking.',
  )
  expect(toasts()).toEqual([])
})

test('an earlier payment that stands in the way is ended, and one may pay again', async () => {
  answer(finishPayment, reply('cancelled'))
  stubHost((pi) =>
    (pi.onError as (error: Error, payment: object) => void)(new Error('A pending payment needs to be handled.'), {
      identifier: 'pay_0',
    }),
  )
  await opened(payment({ state: 'created', payment_id: null, actions: ['pay'] }))
  press('Pay now')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'An earlier Pi payment stood in the way. It has ended now: you can pay again. Nothing was charged this time.',
  )
  expect(posted().map(({ body }) => body)).toEqual([{ paymentId: 'pay_0' }])
})

test('giving up asks first, the safe answer in focus', async () => {
  await opened(payment({ actions: ['cancel'] }))
  answer(cancelPayment, reply('cancelled'))
  press('Give it up')
  const question = await screen.findByRole('alertdialog', { name: 'Give up this payment?' })
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Keep it'))
  expect(posted()).toEqual([])
  answer(listUnfinished, { payments: [] })
  fireEvent.click(within(question).getByRole('button', { name: 'Give it up' }))
  await waitFor(() => expect(toasts()).toEqual([['info', 'The payment was cancelled']]))
  expect(posted()[0]).toMatchObject({ path: `/api/pi/unfinished/${intentId}/cancel` })
})

test('the sheet of a payment shows its steps, what follows, its actions and its ids to copy', async () => {
  await opened(payment({ state: 'submitted', txid, actions: ['finish'] }))
  press('What happened?')
  const sheet = await screen.findByRole('dialog', { name: 'What happened' })
  for (const line of [
    'Pi made the payment, and we approved it',
    'It never runs out.',
    'Finish has it looked at right now',
    'pay_1',
    'aaaaaaaa…aaaa',
  ])
    expect(sheet.textContent).toContain(line)
  expect(within(sheet).getAllByRole('button', { name: 'Copy' })).toHaveLength(3)
})

test('settled by itself while one looks on: the page looks again, says so once, and looks no more', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await opened(payment())
  const looks = () => calls.filter(({ path }) => path === '/api/pi/unfinished').length
  const before = looks()
  answer(listUnfinished, { payments: [] })
  await act(() => vi.advanceTimersByTimeAsync(10_500))
  expect(looks()).toBeGreaterThan(before)
  await waitFor(() => expect(screen.getByText(/10\.0000 is not waiting any more\./)).toBeTruthy())
  expect(screen.queryByRole('article')).toBeNull()
  const after = looks()
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(looks()).toBe(after)
})

test('a page that nobody sees does not look again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await opened(payment())
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const before = calls.length
  await act(() => vi.advanceTimersByTimeAsync(35_000))
  expect(calls.length).toBe(before)
})
