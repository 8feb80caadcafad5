// Withdrawals as their owner meets them: the conditions, the mistakes, asking once, taking back, and every state in
// plain words.
import { fails } from '@lamplit/contract/fails'
import {
  cancelWithdrawal,
  listWithdrawals,
  payoutTroubles,
  readWithdrawal,
  readWithdrawalTerms,
  requestWithdrawal,
  reviewReasons,
  withdrawalStates,
  type PayoutRoute,
} from '@lamplit/contract/withdrawals'
import { pi } from '@lamplit/contract/money'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
// Here at once, so that no test waits for the code of the first dialog.
import '../../ui/dialog-surface.tsx'
import './withdraw-sheet.tsx'
import './withdrawal-sheet.tsx'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useToasts } from '../../lib/toast.ts'
import {
  answer,
  calls,
  clearStage,
  enter,
  intercept,
  leaveStage,
  orderId,
  refusal,
  refuse,
  show,
  txid,
} from '../purchase/test/counter.tsx'
import { WithdrawButton } from './withdraw-button.tsx'
import { addressProblem } from './withdraw-rules.ts'
import { WithdrawalsPage } from './withdrawals-page.tsx'

beforeEach(async () => {
  await clearStage()
  useToasts.setState({ shown: [] })
})
afterEach(leaveStage)

const goodAddress = 'GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ'
const id = '00000000-0000-4000-8000-0000000000dd'
const soon = new Date(Date.now() + 9 * 60_000).toISOString()
const terms = (over: object = {}) => ({
  route: 'sandbox' as PayoutRoute,
  network: 'Pi Testnet',
  open: true,
  closed_reason: null,
  minimum: '1',
  network_fee: '0.01',
  tier: 0,
  limit_per_day: '25',
  left_today: '25',
  opens_at: null,
  cool_off_minutes: 10,
  recipient_wait_hours: 0,
  needs_address: false,
  in_flight: null,
  available: '40',
  ...over,
})
const withdrawal = (state: (typeof withdrawalStates)[number], over: object = {}) => ({
  id,
  amount: '10',
  network_fee: '0.01',
  arrives: '9.99',
  state,
  route: 'sandbox',
  address: null,
  order_id: null,
  created_at: '2026-11-21T10:00:00.000Z',
  updated_at: '2026-11-21T10:00:00.000Z',
  cancel_until: state === 'requested' ? soon : null,
  review_reasons: [],
  trouble: null,
  note: null,
  txid: null,
  allowed: state === 'requested' || state === 'in_review' ? ['cancel'] : [],
  ...over,
})
const opened = async (over: object = {}, refund?: { orderId: string; amount: ReturnType<typeof pi> }) => {
  answer(readWithdrawalTerms, terms(over))
  await enter()
  await show(() => <WithdrawButton label="Withdraw" {...(refund ? { refund } : {})} />, '/wallet')
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
  return screen.findByRole('dialog', {
    name: refund ? 'Send the refund to your Pi wallet' : 'Withdraw to your Pi wallet',
  })
}
const amountField = () => screen.findByLabelText<HTMLInputElement>('Amount')
const type = async (amount: string) => fireEvent.change(await amountField(), { target: { value: amount } })
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Ask for the withdrawal' }))
const posted = () => calls.filter(({ method }) => method === 'POST')
const list = async (...withdrawals: object[]) => {
  answer(listWithdrawals, { withdrawals, next_cursor: null })
  await enter()
  await show(WithdrawalsPage, '/wallet/withdrawals')
  return screen.findByRole('article', { name: 'Withdrawal of π\u00a010.00' })
}

test('says the route that is on, the fee, what arrives, the limit and what is left of it', async () => {
  const sheet = await opened()
  await type('10')
  const text = sheet.textContent
  for (const part of [
    'No real π moves.',
    '0.010000',
    '9.990000',
    'Limit of your tier T0 in 24 hours',
    '25.000000',
    'You can take it back for 10 minutes.',
  ])
    expect(text).toContain(part)
  fireEvent.click(within(sheet).getByRole('button', { name: 'Max' }))
  expect((await amountField()).value).toBe('25')
})

test.each([
  ['sandbox', 'pretend Pi'],
  ['pi_a2u', 'Paid automatically through Pi'],
  ['manual', 'We cannot promise how long that takes'],
] as const)('the route %s is named honestly', async (route, part) => {
  const sheet = await opened({ route })
  await waitFor(() => expect(sheet.textContent).toContain(part))
})

test.each([
  ['', 'Please enter a valid amount'],
  ['0.5', 'The smallest withdrawal is 1 π.'],
  ['41', 'Insufficient funds. You need 1.000000 π more.'],
  ['26', 'Your tier lets you withdraw π 25.00 more in these 24 hours.'],
])('%j is refused next to the field, and nothing is asked', async (amount, sentence) => {
  await opened()
  await type(amount)
  send()
  const field = await amountField()
  await waitFor(() =>
    expect(
      document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent.replaceAll('\u00a0', ' '),
    ).toBe(sentence),
  )
  expect(document.activeElement).toBe(field)
  expect(posted()).toEqual([])
})

test.each([
  ['too short', 'GABC', 'A Pi wallet address begins with G and has 56 capital letters and digits.'],
  [
    'a secret key',
    goodAddress.replace(/^G/, 'S'),
    'A Pi wallet address begins with G and has 56 capital letters and digits.',
  ],
  [
    'one wrong letter',
    goodAddress.replace('Q3', 'Q4'),
    'There is a mistake in this address: its check letters do not fit. Please copy it again.',
  ],
  ['right', goodAddress, null],
])('an address that is %s', (_, address, sentence) => expect(addressProblem(address)).toBe(sentence))

test('a withdrawal by hand asks for an address, and an invalid one is an error of the field', async () => {
  await opened({ route: 'manual', needs_address: true })
  await type('10')
  const field = screen.getByLabelText<HTMLInputElement>('Address of your Pi wallet')
  fireEvent.change(field, { target: { value: goodAddress.replace('Q3', 'Q4') } })
  send()
  expect(await screen.findByText(/its check letters do not fit/)).toBeTruthy()
  expect(document.activeElement).toBe(field)
  expect(posted()).toEqual([])
  answer(requestWithdrawal, withdrawal('requested', { route: 'manual', address: goodAddress }))
  fireEvent.change(field, { target: { value: goodAddress } })
  send()
  await waitFor(() => expect(posted()[0]?.body).toEqual({ amount: '10', address: goodAddress }))
})

test.each([
  [
    'closed by the operator',
    { open: false, closed_reason: 'switched_off' },
    'The operator has stopped withdrawals for the moment. Your Pi stays in your wallet here.',
  ],
  ['short', { open: false, closed_reason: 'shortfall' }, 'holds less than it should'],
  ['wrong books', { open: false, closed_reason: 'books' }, 'Our books do not add up'],
  ['no route', { open: false, closed_reason: 'no_route' }, 'no way to pay out'],
  ['too early', { opens_at: soon }, 'New accounts can withdraw 72 hours after their first sign-in.'],
  ['one under way', { in_flight: id }, 'One is under way already'],
])('%s: no amount is asked for', async (_, over, part) => {
  const sheet = await opened(over)
  await waitFor(() => expect(sheet.textContent).toContain(part))
  expect(screen.queryByLabelText('Amount')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Ask for the withdrawal' })).toBeNull()
})

test('a withdrawal is requested once, under one key', async () => {
  await opened()
  await type('10')
  answer(requestWithdrawal, withdrawal('requested'))
  send()
  fireEvent.submit(document.getElementById('withdraw-form')!)
  await waitFor(() => expect(useToasts.getState().shown[0]?.title).toBe('Withdrawal asked for'))
  expect(posted()).toHaveLength(1)
  expect(posted()[0]).toMatchObject({
    path: '/api/wallet/withdrawals',
    body: { amount: '10' },
    key: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a lost answer: only the very same request is tried again, under the same name', async () => {
  await opened()
  await type('10')
  const keys: (string | null)[] = []
  intercept(requestWithdrawal, async (init) => {
    keys.push(new Headers(init.headers).get('idempotency-key'))
    if (keys.length === 1) throw new TypeError('lost')
    return Response.json(withdrawal('requested'), { status: 201 })
  })
  send()
  expect((await screen.findByRole('alert')).textContent).toContain('Trying again cannot send it twice.')
  expect((await amountField()).readOnly).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(useToasts.getState().shown[0]?.title).toBe('Withdrawal asked for'))
  expect(keys[1]).toBe(keys[0])
})

test.each([
  ['WITHDRAWAL_LIMIT', true],
  ['INSUFFICIENT_FUNDS', true],
  ['PI_BROWSER_REQUIRED', false],
  ['MONEY_STOPPED', false],
  ['RATE_LIMITED', false],
] as const)('%s is said where it belongs', async (code, atField) => {
  const sheet = await opened()
  await type('10')
  refuse(requestWithdrawal, code)
  send()
  if (atField) await waitFor(async () => expect((await amountField()).getAttribute('aria-invalid')).toBe('true'))
  else expect((await within(sheet).findByRole('alert')).textContent).toContain(fails[code].message)
})

test('the refund of an order is exactly its amount, and names the order', async () => {
  const sheet = await opened({ left_today: '0', opens_at: soon }, { orderId, amount: pi('36.5') })
  await waitFor(() => expect(sheet.textContent).toContain('36.490000'))
  expect(screen.queryByLabelText('Amount')).toBeNull()
  answer(requestWithdrawal, withdrawal('requested', { order_id: orderId }))
  fireEvent.click(within(sheet).getByRole('button', { name: /^Send π.36\.500000 to my Pi wallet$/ }))
  await waitFor(() => expect(posted()[0]?.body).toEqual({ amount: '36.5', order_id: orderId }))
})

test.each(withdrawalStates)('the state %s has its chip, its sentence, and only what can be done', async (state) => {
  const card = await list(withdrawal(state))
  expect(
    within(card).getByText(
      {
        requested: 'Asked for',
        in_review: 'In review',
        approved: 'Approved',
        submitting: 'Being sent',
        submitted: 'Sent',
        completed: 'Arrived',
        failed: 'Could not be sent',
        returned: 'Came back',
        cancelled: 'Taken back',
      }[state],
    ),
  ).toBeTruthy()
  expect(within(card).queryByRole('button', { name: 'Take it back' }) !== null).toBe(
    state === 'requested' || state === 'in_review',
  )
  expect(within(card).queryByRole('timer') !== null).toBe(state === 'requested')
})

test.each(reviewReasons)('why it is looked at: %s', async (reason) => {
  const card = await list(withdrawal('in_review', { review_reasons: [reason] }))
  expect(card.textContent).toContain('Why it is looked at')
  expect(within(card).getAllByRole('listitem')).toHaveLength(1)
})

test.each(payoutTroubles)('a failed withdrawal explains %s and what one can do', async (trouble) => {
  const card = await list(withdrawal('failed', { trouble }))
  expect(within(card).queryByRole('button', { name: 'Sign in again' }) !== null).toBe(
    trouble === 'missing_scope' || trouble === 'user_not_found',
  )
  expect(card.textContent).toContain('nothing is lost')
})

test('taking it back, and being too late for it', async () => {
  const card = await list(withdrawal('requested'))
  intercept(cancelWithdrawal, async () => refusal('INVALID_STATE'))
  fireEvent.click(within(card).getByRole('button', { name: 'Take it back' }))
  expect((await within(card).findByRole('alert')).textContent).toBe('It has moved on and can no longer be taken back.')
  intercept(cancelWithdrawal, async () => Response.json(withdrawal('cancelled')))
  answer(listWithdrawals, { withdrawals: [withdrawal('cancelled')], next_cursor: null })
  fireEvent.click(within(card).getByRole('button', { name: 'Take it back' }))
  expect(await screen.findByText('You took it back. The π are in your wallet here again.')).toBeTruthy()
})

test('the details of a withdrawal show its figures, transaction and history', async () => {
  const done = withdrawal('completed', { txid })
  const card = await list(done)
  answer(readWithdrawal, {
    withdrawal: done,
    timeline: [
      { at: '2026-11-21T10:00:00.000Z', event: 'request', to: 'requested', by: 'owner', note: null },
      { at: '2026-11-21T10:11:00.000Z', event: 'complete', to: 'completed', by: 'system', note: null },
    ],
  })
  fireEvent.click(within(card).getByRole('button', { name: 'Details' }))
  const sheet = await screen.findByRole('dialog', { name: 'Withdrawal' })
  await within(sheet).findByText('Confirmed by the chain')
  for (const part of ['9.990000', 'Sandbox, no real π', 'aaaaaaaa…aaaa', 'Asked for by you'])
    expect(sheet.textContent).toContain(part)
})

test('withdrawals have an empty state and an error state', async () => {
  refuse(listWithdrawals, 'API_ERROR')
  await enter()
  await show(WithdrawalsPage, '/wallet/withdrawals')
  await screen.findByRole('alert')
  answer(listWithdrawals, { withdrawals: [], next_cursor: null })
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No withdrawals yet')).toBeTruthy()
})
