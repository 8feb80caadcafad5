// A person's level: each address's three names, the second address when the first has none, ten minutes kept, and what
// the reply said meanwhile.
import { readLevel, readXp } from '@lamplit/contract/levels'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { useLevel } from './use-level.ts'

let requests: string[]
let replies: Record<string, unknown>
beforeEach(() => {
  requests = []
  vi.stubGlobal('fetch', async (address: string) => {
    requests.push(address)
    const reply = replies[address]
    return reply === undefined
      ? Response.json({ success: false, code: 'NOT_FOUND', error: 'x' }, { status: 404 })
      : Response.json(reply)
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const Level = () => <p data-testid="level">{useLevel('kofi', 3)}</p>
const queries = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })
const shown = (client = queries()) =>
  render(
    <QueryClientProvider client={client}>
      <Level />
    </QueryClientProvider>,
  )
const settled = (level: number, calls: number): Promise<void> =>
  waitFor(() => {
    expect(screen.getByTestId('level').textContent).toBe(String(level))
    expect(requests).toHaveLength(calls)
  })
const [xp, level] = ['/api/xp/kofi', '/api/users/kofi/level']

test.each([
  ['current_level', { [xp]: { current_level: 22 } }, 22, 1],
  ['level', { [xp]: { level: 21 } }, 21, 1],
  ['user.current_level', { [xp]: { user: { current_level: 20 } } }, 20, 1],
  ['the first of several', { [xp]: { current_level: 9, level: 8, user: { current_level: 7 } } }, 9, 1],
  ['level of the second', { [level]: { level: 19 } }, 19, 2],
  ['current_level of the second', { [xp]: {}, [level]: { current_level: 18 } }, 18, 2],
  ['user.level of the second', { [level]: { user: { level: 17 } } }, 17, 2],
  ['nowhere', {}, 3, 2],
  ['a text', { [xp]: { current_level: '22' } }, 3, 2],
])('named by %s', async (_, given, expected, calls) => {
  replies = given
  shown()
  await settled(expected, calls)
  expect(requests[0]).toBe(xp)
})

test('the names are those of the contract', () => {
  for (const reply of [{ current_level: 1 }, { level: 1 }, { user: { current_level: 1 } }])
    expect(z.safeParse(readXp.reply!, reply).success).toBe(true)
  for (const reply of [{ current_level: 1 }, { level: 1 }, { user: { level: 1 } }])
    expect(z.safeParse(readLevel.reply!, reply).success).toBe(true)
})

test('a level is cached for ten minutes', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  replies = { [xp]: { current_level: 22 } }
  const client = queries()
  const first = shown(client)
  await settled(22, 1)
  first.unmount()
  await vi.advanceTimersByTimeAsync(9 * 60_000)
  const second = shown(client)
  await settled(22, 1)
  second.unmount()
  await vi.advanceTimersByTimeAsync(2 * 60_000)
  shown(client)
  await settled(22, 2)
  expect(requests).toEqual([xp, xp])
  vi.useRealTimers()
})
