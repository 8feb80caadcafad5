// The panel of staff: closed to everyone else, honest about what is known, and every word with its reason.
import { adminLinks, decideLink } from '@lamplit/contract/accounts'
import { decideUnmatched, listUnmatched } from '@lamplit/contract/unfinished-payments'
import { adminWithdrawals, postWithdrawalEvent, readPayoutSwitch, setPayoutSwitch } from '@lamplit/contract/withdrawals'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import '../../ui/dialog.tsx'
import '../../ui/dialog-surface.tsx'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answer, calls, clearStage, enter, leaveStage, orderId as id, refuse, show } from '../purchase/test/counter.tsx'
import { AdminPage } from './admin-page.tsx'

beforeEach(clearStage)
afterEach(leaveStage)

const at = '2026-11-20T10:00:00.000Z'
const txid = 'ab'.repeat(32)
const payouts = {
  switch: {
    open: true,
    closed_reason: null,
    since: null,
    by: null,
    note: null,
    agreed_by: [] as string[],
    agreements_needed: 2,
  },
  route: 'sandbox',
  wallet: {
    address: `G${'A'.repeat(55)}`,
    balance: '100',
    cold_address: null,
    cold_balance: '0',
    surplus: '0',
    lacking: '0',
    level: 'right',
    most: null,
    least: '0',
    at,
  },
  owed: '90',
  worker_seen_at: at,
}
const withdrawal = (over: object = {}) => ({
  id,
  amount: '25',
  network_fee: '0.01',
  arrives: '24.99',
  state: 'in_review',
  route: 'sandbox',
  address: null,
  order_id: null,
  created_at: at,
  updated_at: at,
  cancel_until: null,
  review_reasons: ['first_withdrawal'],
  trouble: null,
  note: null,
  txid: null,
  allowed: ['approve', 'reject'],
  username: 'ama_k',
  name_verified: true,
  tier: 0,
  member_since: at,
  agreed_by: [],
  agreements_needed: 1,
  attempts: 0,
  pi_payment_id: null,
  earlier: { completed: 0, sum: '0' },
  ...over,
})
const stage = (state: object = payouts, ...waiting: object[]) => {
  answer(readPayoutSwitch, state)
  answer(adminWithdrawals, { withdrawals: waiting, next_cursor: null })
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const sent = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body)

test('a user who is not staff sees a refusal, and no request is sent', async () => {
  await enter()
  await show(AdminPage, '/admin')
  expect(await screen.findByText("You don't have permission to perform this action.")).toBeTruthy()
  expect(calls.filter(({ path }) => path.includes('/admin/'))).toEqual([])
})

test('a withdrawal is approved with a reason; without one nothing is sent', async () => {
  await enter({ roles: ['admin'] })
  stage(payouts, withdrawal())
  await show(AdminPage, '/admin')
  expect(await screen.findByText('First withdrawal')).toBeTruthy()
  expect(screen.getByText('Covered')).toBeTruthy()
  press('Approve')
  await screen.findByLabelText('Reason')
  fireEvent.click(screen.getAllByRole('button', { name: 'Approve' }).at(-1)!)
  expect(await screen.findByText('Please give a reason of at least 3 characters')).toBeTruthy()
  expect(sent()).toEqual([])
  answer(postWithdrawalEvent, withdrawal({ state: 'approved', allowed: [] }))
  type('Reason', 'Known seller')
  fireEvent.click(screen.getAllByRole('button', { name: 'Approve' }).at(-1)!)
  await waitFor(() => expect(sent()).toEqual([{ reason: 'Known seller' }]))
})

test('a refused decision shows its error in the dialog and keeps what was typed', async () => {
  await enter({ roles: ['admin'] })
  stage(payouts, withdrawal())
  refuse(postWithdrawalEvent, 'OWN_WITHDRAWAL')
  await show(AdminPage, '/admin')
  await screen.findByText('First withdrawal')
  press('Reject')
  await screen.findByLabelText('Reason')
  type('Reason', 'Not mine to decide')
  fireEvent.click(screen.getAllByRole('button', { name: 'Reject' }).at(-1)!)
  expect((await screen.findByText('Nobody decides on their own withdrawal.')).getAttribute('role')).toBe('alert')
  expect((screen.getByLabelText('Reason') as HTMLTextAreaElement).value).toBe('Not mine to decide')
})

test('a payout sent by hand is recorded with a transaction id of valid form', async () => {
  await enter({ roles: ['admin'] })
  stage(
    { ...payouts, route: 'manual' },
    withdrawal({ state: 'approved', route: 'manual', address: `G${'B'.repeat(55)}`, allowed: ['sent', 'hold'] }),
  )
  answer(postWithdrawalEvent, withdrawal({ state: 'submitted', allowed: [] }))
  await show(AdminPage, '/admin')
  await screen.findByRole('button', { name: 'I have sent it' })
  press('I have sent it')
  await screen.findByLabelText('Transaction ID')
  type('Reason', 'Sent from the float')
  type('Transaction ID', 'nonsense')
  fireEvent.click(screen.getAllByRole('button', { name: 'I have sent it' }).at(-1)!)
  expect(await screen.findByText(/64 characters/)).toBeTruthy()
  type('Transaction ID', txid)
  fireEvent.click(screen.getAllByRole('button', { name: 'I have sent it' }).at(-1)!)
  await waitFor(() => expect(sent()).toEqual([{ reason: 'Sent from the float', txid }]))
})

test('a shortfall of the wallet is explained, and turning payouts on again asks for a reason', async () => {
  await enter({ roles: ['admin'] })
  stage({
    ...payouts,
    switch: { ...payouts.switch, open: false, closed_reason: 'shortfall', since: at, agreed_by: ['ama'] },
    wallet: { ...payouts.wallet, balance: '80' },
  })
  answer(setPayoutSwitch, payouts.switch)
  await show(AdminPage, '/admin')
  expect(await screen.findByText(/the app wallet holds less than people are owed/)).toBeTruthy()
  expect(screen.getByText('Short')).toBeTruthy()
  expect(screen.getByText('Agreed: ama (2 needed)')).toBeTruthy()
  press('Open withdrawals')
  await screen.findByLabelText('Reason')
  type('Reason', 'Float refilled')
  fireEvent.click(screen.getAllByRole('button', { name: 'Open withdrawals' }).at(-1)!)
  await waitFor(() => expect(sent()).toEqual([{ open: true, reason: 'Float refilled' }]))
})

test('a wallet that differs from the books and lies apart is shown with what opening means', async () => {
  await enter({ roles: ['admin'] })
  const apart = { cold_address: `G${'C'.repeat(55)}`, cold_balance: '20', lacking: '7', level: 'low', most: '500' }
  stage({ ...payouts, wallet: { ...payouts.wallet, balance: '80', ...apart } })
  await show(AdminPage, '/admin')
  for (const text of ['Covered', 'Cold wallet', 'Too little for what is due', 'The chain has less than the books'])
    expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.getByText(/books this difference to the operator/)).toBeTruthy()
})

test('unmatched money goes to whom staff names', async () => {
  await enter({ roles: ['admin'] })
  stage()
  const money = {
    id,
    found_at: at,
    amount: '3',
    reason: 'no_payment',
    payment_id: null,
    txid,
    from_address: null,
    memo: 'hello',
    uid: null,
    username: null,
    state: 'open',
    decided_by: null,
    decided_at: null,
    note: null,
    credited_to: null,
    agreed: [{ by: 'ama', username: 'kofi' }],
    agreements_needed: 2,
  }
  answer(listUnmatched, { unmatched: [money], next_cursor: null })
  answer(decideUnmatched, { ...money, state: 'credited', credited_to: 'esi', decided_by: 'boss', note: 'Wrote to us' })
  await show(AdminPage, '/admin')
  fireEvent.click(await screen.findByRole('tab', { name: 'Unmatched money' }))
  expect(await screen.findByText('Sent to the wallet without a Pi payment')).toBeTruthy()
  expect(screen.getByText('ama named kofi')).toBeTruthy()
  press('Credit to a wallet')
  await screen.findByLabelText('Username')
  type('Reason', 'Wrote to us')
  fireEvent.click(screen.getAllByRole('button', { name: 'Credit to a wallet' }).at(-1)!)
  expect(await screen.findByText('Please enter a username')).toBeTruthy()
  type('Username', 'esi')
  fireEvent.click(screen.getAllByRole('button', { name: 'Credit to a wallet' }).at(-1)!)
  await waitFor(() => expect(sent()).toEqual([{ username: 'esi', reason: 'Wrote to us' }]))
})

test('accounts are linked only while the new one is unused', async () => {
  await enter({ roles: ['admin'] })
  stage()
  const request = {
    id,
    at,
    username: 'ama~1234',
    uid: 'u',
    proven: false,
    words: 'It is me',
    state: 'open',
    note: null,
    decided_by: null,
    empty: true,
    earlier: {
      username: 'ama',
      member_since: at,
      last_seen: at,
      orders: 3,
      worth: '177.96',
      last_payments: [{ at, why: 'deposit', amount: '12' }],
    },
    agreed_by: ['chief'],
    agreements_needed: 2,
    objection_until: null,
  }
  answer(adminLinks, {
    links: [request, { ...request, id: '00000000-0000-7000-8000-000000000009', empty: false }],
    next_cursor: null,
  })
  answer(decideLink, { ...request, state: 'linked' })
  await show(AdminPage, '/admin')
  fireEvent.click(await screen.findByRole('tab', { name: 'Linked accounts' }))
  const [first, second] = await screen.findAllByRole('button', { name: 'Link' })
  expect((second as HTMLButtonElement).disabled).toBe(true)
  expect(screen.getAllByText(/177\.96/).length).toBeGreaterThan(0)
  expect(screen.getAllByText('Agreed: chief (2 needed)').length).toBe(2)
  fireEvent.click(first!)
  await screen.findByLabelText('Reason')
  type('Reason', 'Knew the order numbers')
  fireEvent.click(screen.getAllByRole('button', { name: 'Link' }).at(-1)!)
  await waitFor(() => expect(sent()).toEqual([{ decision: 'link', reason: 'Knew the order numbers' }]))
})
