// News: words for every kind, seen once looked at, late money announced once, nothing without news.
import { listNotices, noticeKinds, seeNotices } from '@lamplit/contract/notices'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useToasts } from '../../lib/toast.ts'
import { endedHere } from '../purchase/running.ts'
import { answer, calls, clearStage, enter, leaveStage, orderId, show } from '../purchase/test/counter.tsx'
import { NewsCard } from './news-card.tsx'

beforeEach(async () => { await clearStage(); endedHere.clear(); useToasts.setState({ shown: [] }) })
afterEach(leaveStage)

let number = 0
const notice = (kind: (typeof noticeKinds)[number], over: object = {}) => ({ id: `00000000-0000-4000-8000-${String(++number).padStart(12, '0')}`, at: '2026-11-21T10:00:00.000Z', kind, about: null, amount: '12.5', note: null, seen: true, ...over })
const opened = async (...notices: object[]) => {
  answer(listNotices, { notices, unseen: 0, next_cursor: null })
  answer(seeNotices, { unseen: 0 })
  await enter()
  return show(NewsCard, '/wallet')
}

test.each(noticeKinds)('%s is told in words', async (kind) => {
  await opened(notice(kind, { note: 'Because of a reason' }))
  const item = await screen.findByRole('listitem')
  expect(item.textContent.length).toBeGreaterThan(50)
  expect(item.textContent).toContain('Because of a reason')
})

test('no news, no card', async () => {
  await opened()
  await waitFor(() => expect(calls.some(({ path }) => path === '/api/notices')).toBe(true))
  expect(screen.queryByRole('region', { name: 'News' })).toBeNull()
})

test('three at first, the rest when asked for, and the way to the order', async () => {
  await opened(notice('payment_finished', { about: `order:${orderId}` }), ...[1, 2, 3].map(() => notice('withdrawal_sent')))
  expect(await screen.findAllByRole('listitem')).toHaveLength(3)
  expect(screen.getByRole('link', { name: 'Open the order' }).getAttribute('href')).toBe(`/orders/${orderId}`)
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(4)
})

test('late money is announced once as wallet credit, and what was looked at is seen', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const late = notice('payment_late_credited', { seen: false, about: `order:${orderId}` })
  const { unmount } = await opened(late, notice('withdrawal_sent', { seen: false }))
  expect(await screen.findAllByText('New')).toHaveLength(2)
  expect(useToasts.getState().shown.map(({ title, message }) => [title, message?.replaceAll('\u00a0', ' ')])).toEqual([['A payment came late', 'The item was gone by then, so π 12.50 are in your wallet.']])
  await act(() => vi.advanceTimersByTimeAsync(2500))
  expect(calls.filter(({ path }) => path === '/api/notices/seen').map(({ body }) => body)).toEqual([{ up_to: late.id }])
  unmount()
  await opened(late)
  expect(useToasts.getState().shown).toHaveLength(1)
})

test('what was ended on this very page is no news', async () => {
  endedHere.add(orderId)
  await opened(notice('payment_late_credited', { seen: false, about: `order:${orderId}` }))
  await screen.findByText('A payment came late')
  expect(useToasts.getState().shown).toEqual([])
})
