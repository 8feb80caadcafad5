// What every test of the page begins with: a busy machine is waited for, so that only what never comes fails; and what
// a file began ends with its page.
import { configure, getConfig } from '@testing-library/react'
import { unstable_IdlePriority as idlePriority, unstable_scheduleCallback as schedule } from 'scheduler'
import { afterAll, vi } from 'vitest'
// As in the page, where the shell brings it.
import './src/app/slot-list.ts'

/** React's work on what was found is done, the effects that come after a paint among it: listeners are there. */
const reactIsIdle = (): Promise<void> => new Promise((resolve) => schedule(idlePriority, () => resolve()))

const { asyncWrapper } = getConfig()
configure({
  asyncUtilTimeout: 8000,
  asyncWrapper: (search) =>
    asyncWrapper(async () => {
      // A search that began while the part that it looks for was being fetched begins again when that is here.
      const found = await search().catch(async () => {
        await vi.dynamicImportSettled()
        return search()
      })
      await reactIsIdle()
      return found
    }),
})

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
const forgetTimers = (): void => {
  for (const timer of begun) clearTimeout(timer)
}
afterAll(async () => {
  forgetTimers()
  // A part still being fetched is waited for: afterwards its modules cannot be loaded any more.
  await vi.dynamicImportSettled()
  forgetTimers()
})
