// What every test of the page begins with: a busy machine is waited for, so that only what never comes fails; and a file's timers end with its page.
import { configure } from '@testing-library/react'
import { afterAll } from 'vitest'

configure({ asyncUtilTimeout: 8000 })

const begin = globalThis.setTimeout
const begun = new Set<ReturnType<typeof setTimeout>>()
globalThis.setTimeout = Object.assign(
  ((work: () => void, ms?: number, ...more: []) => {
    const timer = begin(work, ms, ...more)
    begun.add(timer)
    return timer
  }) as typeof setTimeout,
  begin,
)
afterAll(() => {
  for (const timer of begun) clearTimeout(timer)
})
