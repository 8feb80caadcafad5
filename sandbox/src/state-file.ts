// The state on disk: one JSON file, replaced atomically, so a killed process finds what it last answered.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { emptyState, type State } from './world.ts'

const debounceMs = 50

/** Amounts are bigints under names that end in Stroops, plus sequence numbers; nothing an app chooses is ever a key. */
const isBigKey = (key: string): boolean => key.endsWith('Stroops') || key === 'sequence'

const encode = (state: State): string =>
  JSON.stringify(state, (_key, value: unknown) => {
    if (typeof value === 'bigint') return String(value)
    return value instanceof Map ? [...value] : value
  })

const mapNames = ['people', 'accounts', 'grants', 'tokens', 'payments', 'transactions'] as const

const decode = (text: string): State => {
  const raw = JSON.parse(text, (key, value: unknown) => (isBigKey(key) && typeof value === 'string' ? BigInt(value) : value)) as Record<string, unknown>
  for (const name of mapNames) raw[name] = new Map(raw[name] as [string, unknown][])
  return { ...emptyState(), ...(raw as unknown as State) }
}

export interface StateFile {
  read: () => State | null
  /** Notes a change; it is on disk within 50 ms. */
  changed: () => void
  /** Resolves when everything noted so far is on disk. */
  flush: () => Promise<void>
  /** For the last moment of a process, when nothing can be awaited. */
  flushNow: () => void
}

/** Without a folder the state lives in memory only: short-lived tests need no disk. */
export const stateFile = (dataDir: string | null, current: () => State): StateFile => {
  if (dataDir === null) return { read: () => null, changed: () => {}, flush: async () => {}, flushNow: () => {} }
  const path = join(dataDir, 'sandbox', 'state.json')
  let dirty = false
  let timer: NodeJS.Timeout | null = null
  let writing: Promise<void> = Promise.resolve()

  const write = async (): Promise<void> => {
    if (!dirty) return
    dirty = false
    const temporary = `${path}.next`
    try {
      const file = await open(temporary, 'w')
      try {
        await file.writeFile(encode(current()))
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(temporary, path)
    } catch (error) {
      dirty = true
      throw error
    }
  }
  const flush = (): Promise<void> => {
    if (timer) clearTimeout(timer)
    timer = null
    // Everyone who asks while a write runs shares the next one, so a burst of calls costs two writes and not fifty.
    writing = writing.catch(() => {}).then(write)
    return writing
  }
  return {
    read: () => readState(path),
    changed: () => {
      dirty = true
      timer ??= setTimeout(() => { timer = null; flush().catch(() => {}) }, debounceMs)
    },
    flush,
    flushNow: () => {
      if (!dirty) return
      dirty = false
      writeAtOnce(path, encode(current()))
    },
  }
}

const readState = (path: string): State | null => {
  mkdirSync(dirname(path), { recursive: true })
  rmSync(`${path}.next`, { force: true })
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  return decode(text)
}

const writeAtOnce = (path: string, text: string): void => {
  const temporary = `${path}.last`
  const file = openSync(temporary, 'w')
  writeSync(file, text)
  fsyncSync(file)
  closeSync(file)
  renameSync(temporary, path)
}
