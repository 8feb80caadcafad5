// The leaderboard: the first three and the rest with shared ranks, one's own place, and staying out.
import { chooseLeaderboard, readLeaderboard } from '@lamplit/contract/leaderboard'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { restoreSession } from '../../lib/session.ts'
import { answer, calls, clearStage, enter, leaveStage, refuse, seller, show } from '../sell/test/stage.tsx'
import { LeaderboardPage } from './leaderboard-page.tsx'

const row = (rank: number, username: string, value: number) => ({ rank, username, level: 1, value })
const rows = [row(1, 'ama', 40), row(2, 'ben', 25), row(2, 'cho', 25), row(3, 'dia', 5), row(4, seller.username, 1)]
const list = (change: object = {}) => ({
  board: 'xp' as const,
  span: 'week' as const,
  updated_at: '2026-11-21T10:00:00.000Z',
  rows,
  own: null,
  ...change,
})

beforeEach(clearStage)
afterEach(leaveStage)

test('the leaderboard shows the first three, then the others, and equal ranks are shared', async () => {
  answer(readLeaderboard, list())
  await restoreSession()
  await show(LeaderboardPage, '/leaderboard')
  const first = within(await screen.findByRole('list', { name: 'The first three' })).getAllByRole('listitem')
  expect(first.map(({ textContent }) => /Rank (\d)/.exec(textContent!)?.[1])).toEqual(['1', '2', '2'])
  expect(first[0]!.textContent).toContain('40 XP')
  expect(within(screen.getByRole('list', { name: 'The next ones' })).getAllByRole('listitem').length).toBe(2)
  expect(screen.getByText(/Updated every 5 minutes/)).toBeTruthy()
  expect(screen.queryByText('Your place')).toBeNull()
})

test('each tab of the leaderboard requests its own list', async () => {
  answer(readLeaderboard, list())
  await restoreSession()
  await show(LeaderboardPage, '/leaderboard')
  await screen.findByText(/Updated every 5 minutes/)
  fireEvent.click(screen.getByRole('tab', { name: 'Sellers' }))
  fireEvent.click(screen.getByRole('tab', { name: 'Week' }))
  expect(await screen.findByText('Completed sales. Each buyer counts three times at most.')).toBeTruthy()
  expect(calls.filter(({ path }) => path === '/api/leaderboard').length).toBeGreaterThan(2)
})

test('one’s own place, and staying out', async () => {
  answer(readLeaderboard, list({ own: { shown: true, row: rows[4], around: rows.slice(2) } }))
  await enter()
  await show(LeaderboardPage, '/leaderboard')
  const own = (await screen.findByRole('heading', { name: 'Your place' })).closest('section')!
  expect(within(own).getAllByRole('listitem').length).toBe(3)
  expect(within(own).getByText('You')).toBeTruthy()
  answer(chooseLeaderboard, { shown: false })
  answer(readLeaderboard, list({ rows: rows.slice(0, 4), own: { shown: false, row: null, around: [] } }))
  fireEvent.click(screen.getByRole('switch', { name: /Show me on the leaderboards/ }))
  expect(await screen.findByText('You are not among the first 1,000 of this list.')).toBeTruthy()
  expect(screen.getByRole('switch')).toHaveProperty('checked', false)
  expect(calls.find(({ method }) => method === 'PUT')!.body).toEqual({ shown: false })
})

test('the leaderboard says when it is empty, not counted yet, or failed', async () => {
  answer(readLeaderboard, list({ rows: [] }))
  await restoreSession()
  await show(LeaderboardPage, '/leaderboard')
  expect(await screen.findByText('Nobody is on this list yet')).toBeTruthy()
  answer(readLeaderboard, list({ rows: [], updated_at: null }))
  fireEvent.click(screen.getByRole('tab', { name: 'Month' }))
  expect(await screen.findByText('Not counted yet. Look again in a few minutes.')).toBeTruthy()
  refuse(readLeaderboard, 'API_ERROR')
  fireEvent.click(screen.getByRole('tab', { name: 'Week' }))
  expect(await screen.findByText('The leaderboard could not be read.')).toBeTruthy()
})
