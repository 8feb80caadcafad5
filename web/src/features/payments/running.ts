// Which payments this page is busy with, so that it does not call its own running payment unfinished.
import { requestTimeoutMs } from '@lamplit/contract/limits'
import { create } from 'zustand'

export const useRunning = create<{ intents: readonly string[] }>(() => ({ intents: [] }))

const stop = (id: string): void =>
  useRunning.setState(({ intents }) => ({ intents: intents.filter((each) => each !== id) }))

/** While it runs it is not offered to be ended; after half a minute it is, because its dialog can be left then. */
export const whileRunning = async <T>(id: string, work: () => Promise<T>): Promise<T> => {
  useRunning.setState(({ intents }) => ({ intents: [...intents, id] }))
  const timer = setTimeout(() => stop(id), requestTimeoutMs)
  try {
    return await work()
  } finally {
    clearTimeout(timer)
    stop(id)
  }
}

/** Intents, payments and orders whose end was said on this page already; news about them is no news. */
export const endedHere = new Set<string>()
