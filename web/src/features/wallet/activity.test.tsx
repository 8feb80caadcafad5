// The lines of the wallet: words for every reason, what has cleared, and the way to what a line is about.
import { walletEntries } from '@lamplit/contract/wallet'
import { fireEvent, screen, within } from '@testing-library/react'
// Here at once, so that no test waits for the code of the first dialog.
import '../../ui/dialog-surface.tsx'
import './entry-sheet.tsx'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answer, clearStage, enter, leaveStage, orderId, productId, show } from '../purchase/test/counter.tsx'
import { Activity } from './activity.tsx'

beforeEach(clearStage)
afterEach(leaveStage)

let number = 0
const entry = (why: string, over: object = {}) => ({
  id: `00000000-0000-4000-8000-${String(++number).padStart(12, '0')}`,
  at: '2026-11-21T10:00:00.000Z',
  why,
  part: 'available',
  amount: '12.5',
  order_id: null,
  withdrawal_id: null,
  other: 'hold',
  ...over,
})
const opened = async (...entries: object[]) => {
  answer(walletEntries, { entries, next_cursor: null })
  await enter()
  await show(Activity, '/wallet')
  return screen.findAllByRole('listitem')
}

test.each(['deposit', 'purchase', 'refund', 'sale', 'clearance', 'late_payment', 'withdrawal', 'withdrawal_back'])(
  '%s has words of its own',
  async (why) => {
    const [line] = await opened(entry(why))
    expect(line!.textContent).not.toContain('Movement')
  },
)

test('money that was kept aside before is called found', async () => {
  const [line] = await opened(entry('late_payment', { other: 'platform:suspense' }))
  expect(line!.textContent).toContain('Found payment, credited')
})

test('a sale is in clearance until its clearance has ended', async () => {
  const [, cleared, waiting] = await opened(
    entry('clearance', { order_id: orderId }),
    entry('sale', { order_id: orderId, part: 'pending' }),
    entry('sale', { order_id: productId, part: 'pending' }),
  )
  expect(within(cleared!).queryByText('In clearance')).toBeNull()
  expect(within(waiting!).getByText('In clearance')).toBeTruthy()
  fireEvent.click(within(cleared!).getByRole('button'))
  expect((await screen.findByRole('dialog', { name: 'Sale' })).textContent).toContain('Cleared: it is available now')
})

test('a line of a withdrawal leads to it', async () => {
  const [line] = await opened(entry('withdrawal', { amount: '-10', withdrawal_id: productId }))
  fireEvent.click(within(line!).getByRole('button'))
  const sheet = await screen.findByRole('dialog', { name: 'Withdrawal, held until sent' })
  expect(within(sheet).getByRole('link', { name: 'See the withdrawal' }).getAttribute('href')).toBe(
    '/wallet/withdrawals',
  )
})
