// @vitest-environment jsdom
// Pages are asked for again after 1, 2 and 3 seconds before they count as failed (spec §2, §9).
import { act, cleanup, render, screen } from '@testing-library/react'
import { Component, createElement, type ComponentType, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followChunkLoadErrors } from '../lib/chunk-load-error.ts'
import { chunkLoadErrors } from '../lib/lazy-part.ts'
import { page, PageLoadError, withRetries } from './page.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const failing = (times: number) => {
  const at: number[] = []
  const start = Date.now()
  const load = () => {
    at.push(Date.now() - start)
    return at.length <= times ? Promise.reject(new Error('offline')) : Promise.resolve('page')
  }
  return { at, load }
}

test('a page that comes at the third retry is shown', async () => {
  const { at, load } = failing(3)
  const result = withRetries(load)
  await vi.advanceTimersByTimeAsync(6000)
  await expect(result).resolves.toBe('page')
  expect(at).toEqual([0, 1000, 3000, 6000])
})

test('a page that never comes fails after three retries', async () => {
  const { at, load } = failing(99)
  const result = withRetries(load).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await result).toBeInstanceOf(PageLoadError)
  expect(at).toHaveLength(4)
})

class Net extends Component<{ of: ComponentType }, { said: string | null }> {
  override state = { said: null as string | null }
  static getDerivedStateFromError(error: Error) {
    return { said: error.name }
  }
  override render() {
    return this.state.said === null ? createElement(this.props.of) : createElement('p', null, this.state.said)
  }
}

test('a page that failed to preload is not retried when drawn, but at the next visit', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let there = false
  const load = vi.fn<() => Promise<{ Stall: () => ReactNode }>>(async () => {
    if (!there) throw new Error('offline')
    return { Stall: () => createElement('p', null, 'open') }
  })
  const { component } = page(load, 'Stall')
  const show = () => render(createElement(Net, { of: component }))
  void component.preload?.()
  await vi.advanceTimersByTimeAsync(6000)
  expect(load).toHaveBeenCalledTimes(4)
  show()
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(screen.getByText('PageLoadError')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(load).toHaveBeenCalledTimes(4)
  there = true
  cleanup()
  show()
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(screen.getByText('open')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(5)
})

test('a page whose chunk never loads is handed to the client error report', async () => {
  const told: unknown[] = []
  window.faults = { push: (fault) => told.push(fault) }
  const { component } = page(() => Promise.reject(new Error('offline')), 'Stall' as never)
  await Promise.all([component.preload?.(), vi.advanceTimersByTimeAsync(6000)])
  expect(told).toEqual([{ reason: expect.any(PageLoadError) }])
  window.faults = undefined as never
})

test('a page whose file is gone with a deploy says that there is a new version and asks for it no more', async () => {
  const script = Object.assign(document.createElement('script'), { type: 'text/plain' })
  script.dataset['built'] = '{"entry":"/assets/old.js"}'
  document.head.append(script)
  vi.stubGlobal('fetch', async () => new Response(`<script data-built='{"entry":"/assets/new.js"}'></script>`))
  const load = vi.fn<() => Promise<never>>(() =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/a1b2c3d.js')),
  )
  followChunkLoadErrors()
  const result = withRetries(load).catch((error: unknown) => error)
  expect(await result).toMatchObject({
    name: 'PageLoadError',
    newVersion: { title: 'A new version is ready', label: 'Reload' },
  })
  expect(load).toHaveBeenCalledTimes(1)
  script.remove()
  vi.unstubAllGlobals()
  chunkLoadErrors.here = null
})
