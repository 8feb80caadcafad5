// What the tests of finding share: the stage, cards as they travel, and the addresses that were asked for.
import { vi } from 'vitest'

export * from '../../sell/test/stage.tsx'
export * from './cards.ts'

/** Every address that is asked for from now on, with its query. */
export const requests: string[] = []
export const listen = (): void => {
  requests.length = 0
  const next = globalThis.fetch
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    requests.push(decodeURIComponent(address))
    return next(address, init)
  })
}
