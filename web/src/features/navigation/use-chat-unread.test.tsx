// @vitest-environment jsdom
// Unread messages: counted at the start and every 120 s, and when somebody looks, but never twice within 5 s (spec §4,
// §7, §9).
import { countUnread } from '@lamplit/contract/chat'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answer, calls, clearStage, enter, leaveStage } from '../purchase/test/counter.tsx'
import { useChatUnread, useChatUnreadByItself } from './use-chat-unread.ts'

const requests = (): number => calls.filter(({ path }) => path.startsWith('/api/chat/unread/')).length
const Tab = () => <p>{useChatUnreadByItself('kofi_audio').data?.count}</p>
const Count = () => <p>{useChatUnread('kofi_audio').data?.count}</p>
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(async () => {
  await clearStage()
  answer(countUnread, { success: true, count: 4 })
})
afterEach(() => {
  vi.useRealTimers()
  leaveStage()
})

test('unread messages are requested at most every 5 s, and by themselves every 120 s', async () => {
  await enter()
  vi.useFakeTimers()
  const queries = new QueryClient()
  const looks = (many: number) => (
    <QueryClientProvider client={queries}>
      <Tab />
      {Array.from({ length: many }, (_, place) => place).map((place) => (
        <Count key={place} />
      ))}
    </QueryClientProvider>
  )
  const { rerender } = render(looks(0))
  await pass(100)
  expect(requests()).toBe(1)
  await pass(4800)
  rerender(looks(1))
  await pass(0)
  expect(requests()).toBe(1)
  await pass(300)
  rerender(looks(2))
  await pass(100)
  expect(requests()).toBe(2)
  // Not 120 s after the start, which would be soon after that look, but after the look itself.
  await pass(119_800)
  expect(requests()).toBe(2)
  await pass(200)
  expect(requests()).toBe(3)
  await pass(119_900)
  expect(requests()).toBe(3)
  await pass(200)
  expect(requests()).toBe(4)
})
