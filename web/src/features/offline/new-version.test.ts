// @vitest-environment jsdom
// A new version is offered once, waits while π is on its way, and begins only when somebody presses; a page that is new
// already is left in peace.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useToasts } from '../../lib/toast.ts'
import { usePurchase, type CheckoutRequest } from '../purchase/purchase-open.ts'
import { followVersion } from './new-version.ts'

const titles = (): string[] => useToasts.getState().shown.map(({ title }) => title)
const press = (): void => useToasts.getState().shown[0]!.action!.run()
const waiting = (entry = '/assets/new.js') => {
  const said: unknown[] = []
  const postMessage = (word: unknown, ports?: MessagePort[]) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port is no window
    if (word === 'entry') return ports![0]!.postMessage(entry)
    said.push(word)
  }
  return { said, worker: { postMessage } as unknown as ServiceWorker }
}
const finished = async (work: Promise<void>[]): Promise<void> => {
  await Promise.all(work)
}
const request: CheckoutRequest = { pieces: [], with: 'wallet', fromCart: false, choices: {}, again: async () => [] }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  document.head.innerHTML = `<script type="text/plain" data-built='{"entry":"/assets/old.js"}'></script>`
  useToasts.setState({ shown: [] })
  usePurchase.setState({ request: null })
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: { addEventListener: () => undefined } })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a new version is announced once, stays on screen, and starts with a press', async () => {
  const { said, worker } = waiting()
  await finished([followVersion(worker), followVersion(worker)])
  expect(titles()).toEqual(['A new version is ready'])
  vi.advanceTimersByTime(3_600_000)
  expect(titles()).toEqual(['A new version is ready'])
  expect(said).toEqual([])
  press()
  expect(said).toEqual(['begin'])
})

test('during a payment no new version is offered, and a press that comes then waits', async () => {
  const { said, worker } = waiting()
  usePurchase.setState({ request })
  await finished([followVersion(worker)])
  expect(titles()).toEqual([])
  usePurchase.setState({ request: null })
  expect(titles()).toEqual(['A new version is ready'])
  usePurchase.setState({ request })
  press()
  expect(said).toEqual([])
  // Told anew once it is over.
  useToasts.setState({ shown: [] })
  usePurchase.setState({ request: null })
  expect(titles()).toEqual(['A new version is ready'])
})

test('a page of that version, as the line brought it, lets its worker begin without a word', async () => {
  const { said, worker } = waiting('/assets/old.js')
  await finished([followVersion(worker)])
  expect(said).toEqual(['begin'])
  expect(titles()).toEqual([])
})
