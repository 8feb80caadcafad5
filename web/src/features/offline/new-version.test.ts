// @vitest-environment jsdom
// A new version is offered once, waits while π is on its way, and begins only when somebody presses.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useToasts } from '../../lib/toast.ts'
import { usePurchase, type Wish } from '../purchase/purchase-open.ts'
import { offerVersion } from './new-version.ts'

const titles = (): string[] => useToasts.getState().shown.map(({ title }) => title)
const press = (): void => useToasts.getState().shown[0]!.action!.run()
const waiting = () => { const said: unknown[] = []; return { said, worker: { postMessage: (word: unknown) => said.push(word) } as unknown as ServiceWorker } }
const wish: Wish = { pieces: [], with: 'wallet', fromCart: false, choices: {}, again: async () => [] }

beforeEach(() => {
  vi.useFakeTimers()
  useToasts.setState({ shown: [] })
  usePurchase.setState({ wish: null })
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: { addEventListener: () => undefined } })
})
afterEach(() => { vi.useRealTimers(); vi.unstubAllGlobals() })

test('it is told once, stays, and begins with a press', () => {
  const { said, worker } = waiting()
  offerVersion(worker)
  offerVersion(worker)
  expect(titles()).toEqual(['A new version is ready'])
  vi.advanceTimersByTime(3_600_000)
  expect(titles()).toEqual(['A new version is ready'])
  expect(said).toEqual([])
  press()
  expect(said).toEqual(['begin'])
})

test('while something is being paid nothing is said, and a press that comes then waits', () => {
  const { said, worker } = waiting()
  usePurchase.setState({ wish })
  offerVersion(worker)
  expect(titles()).toEqual([])
  usePurchase.setState({ wish: null })
  expect(titles()).toEqual(['A new version is ready'])
  usePurchase.setState({ wish })
  press()
  expect(said).toEqual([])
})
