// @vitest-environment jsdom
// The document says when nothing is on its way any more: calls, parts of pages and idle work.
import { expect, test, vi } from 'vitest'
import { whenIdle } from './idle-queue.ts'
import { untilSettled } from './settled.ts'

const isSettled = (): boolean => document.documentElement.dataset['settled'] !== undefined
const later = <T>(): PromiseWithResolvers<T> => Promise.withResolvers<T>()

test('a page with two open calls is settled after both have ended, one of them badly', async () => {
  const [one, other] = [later<string>(), later<string>()]
  const answered = untilSettled(one.promise)
  const failed = untilSettled(other.promise)
  expect(isSettled()).toBe(false)
  one.resolve('here')
  expect(await answered).toBe('here')
  await new Promise((drawn) => {
    requestAnimationFrame(() => setTimeout(drawn, 20))
  })
  expect(isSettled()).toBe(false)
  other.reject(new Error('gone'))
  await expect(failed).rejects.toThrow('gone')
  await vi.waitFor(() => expect(isSettled()).toBe(true))
})

test('a call that begins while the last answer is drawn keeps the page unsettled', async () => {
  const [one, next] = [later<void>(), later<void>()]
  void untilSettled(one.promise)
  one.resolve()
  await one.promise
  requestAnimationFrame(() => void untilSettled(next.promise))
  await new Promise((drawn) => {
    requestAnimationFrame(() => setTimeout(drawn, 20))
  })
  expect(isSettled()).toBe(false)
  next.resolve()
  await vi.waitFor(() => expect(isSettled()).toBe(true))
})

test('idle work keeps the page unsettled until the promise it answers with has ended', async () => {
  const fetched = later<void>()
  whenIdle(() => fetched.promise)
  await new Promise((drawn) => {
    requestAnimationFrame(() => setTimeout(drawn, 20))
  })
  expect(isSettled()).toBe(false)
  fetched.resolve()
  await vi.waitFor(() => expect(isSettled()).toBe(true))
})
