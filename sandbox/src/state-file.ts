// The state on disk: a whole one, and a journal of what changed since, so that a change costs what it is and not what
// all is.
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { open, rename, rm, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { emptyState, mapNames, type MapName, type State } from './world.ts'

const debounceMs = 50
/** A journal longer than this and than the whole state is folded into it: each byte is rewritten about once. */
const smallestFoldBytes = 1_048_576

const numberNames = ['issuedStroops', 'burnedFeeStroops', 'minimumFeeStroops', 'ledger', 'clockOffsetMs'] as const

/** Amounts are bigints under names that end in Stroops, plus sequence numbers; nothing an app chooses is ever a key. */
const isBigKey = (key: string): boolean => key.endsWith('Stroops') || key === 'sequence'

const encode = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part === 'bigint') return String(part)
    return part instanceof Map ? [...part] : part
  })

const decode = (text: string): Record<string, unknown> =>
  JSON.parse(text, (key, value: unknown) =>
    isBigKey(key) && typeof value === 'string' ? BigInt(value) : value,
  ) as Record<string, unknown>

export interface StateFile {
  read: () => State | null
  /** Notes a change; it is on disk within 50 ms. */
  changed: (name: MapName | 'numbers', key?: string) => void
  /** Notes that everything is new. */
  renewed: () => void
  /** Resolves when everything noted so far is on disk. */
  flush: () => Promise<void>
  /** For the last moment of a process, when nothing can be awaited. */
  flushNow: () => void
  /** Writes the rest and lets go of the files. */
  close: () => Promise<void>
}

/** What is not yet on disk. */
interface Unsaved {
  whole: boolean
  numbers: boolean
  entries: Map<MapName, Set<string>>
}

const nothing = (): Unsaved => ({ whole: false, numbers: false, entries: new Map() })
const isNothing = (unsaved: Unsaved): boolean => !unsaved.whole && !unsaved.numbers && unsaved.entries.size === 0

const note = (unsaved: Unsaved, name: MapName, key: string): void => {
  const keys = unsaved.entries.get(name)
  if (keys) keys.add(key)
  else unsaved.entries.set(name, new Set([key]))
}

const merged = (one: Unsaved, other: Unsaved): Unsaved => {
  const both: Unsaved = { whole: one.whole || other.whole, numbers: one.numbers || other.numbers, entries: new Map() }
  for (const { entries } of [one, other])
    for (const [name, keys] of entries) for (const key of keys) note(both, name, key)
  return both
}

/** One line holds the newest of each entry it names, so a line written twice does no harm. */
const lineOf = (state: State, unsaved: Unsaved): string => {
  const line: Record<string, unknown> = Object.fromEntries(numberNames.map((name) => [name, state[name]]))
  for (const [name, keys] of unsaved.entries) line[name] = [...keys].map((key) => [key, state[name].get(key)])
  // The line break comes first: a line torn by a kill ends at the next one and spoils only itself.
  return `\n${encode(line)}`
}

/** Without a folder the state lives in memory only: short-lived tests need no disk. */
export const stateFile = (dataDir: string | null, current: () => State): StateFile => {
  if (dataDir === null)
    return {
      read: () => null,
      changed: () => {},
      renewed: () => {},
      flush: async () => {},
      flushNow: () => {},
      close: async () => {},
    }
  const files = stateFiles(join(dataDir, 'sandbox'))
  let unsaved = nothing()
  let underway = nothing()
  let timer: NodeJS.Timeout | null = null
  let writing: Promise<void> = Promise.resolve()

  const write = async (): Promise<void> => {
    if (isNothing(unsaved)) return
    underway = unsaved
    unsaved = nothing()
    try {
      if (underway.whole || files.isLong()) await files.writeWhole(current())
      else await files.append(lineOf(current(), underway))
    } catch (error) {
      unsaved = merged(underway, unsaved)
      throw error
    } finally {
      underway = nothing()
    }
  }
  const flush = (): Promise<void> => {
    if (timer) clearTimeout(timer)
    timer = null
    // Everyone who asks while a write runs shares the next one, so a burst of calls costs two writes and not fifty.
    writing = writing.catch(() => {}).then(write)
    return writing
  }
  const soon = (): void => {
    timer ??= setTimeout(() => {
      timer = null
      flush().catch(() => {})
    }, debounceMs)
  }
  return {
    read: files.read,
    changed: (name, key) => {
      if (name === 'numbers') unsaved.numbers = true
      else note(unsaved, name, key ?? '')
      soon()
    },
    renewed: () => {
      unsaved.whole = true
      soon()
    },
    flush,
    flushNow: () => {
      // What a write had begun when the process ended may be half there; it is written again.
      const left = merged(underway, unsaved)
      unsaved = nothing()
      if (left.whole) files.wholeNow(current())
      else if (!isNothing(left)) files.appendNow(lineOf(current(), left))
    },
    close: async () => {
      await flush()
      await files.close()
    },
  }
}

interface StateFiles {
  read: () => State | null
  isLong: () => boolean
  append: (line: string) => Promise<void>
  writeWhole: (state: State) => Promise<void>
  appendNow: (line: string) => void
  wholeNow: (state: State) => void
  close: () => Promise<void>
}

/** `state.json` names the journal that goes on from it; replacing it begins a new one, in one step. */
const stateFiles = (folder: string): StateFiles => {
  const path = join(folder, 'state.json')
  const journalPath = (number: number): string => join(folder, `journal-${number}.jsonl`)
  let number = 0
  let wholeBytes = 0
  let journalBytes = 0
  let journal: FileHandle | null = null

  const began = (text: string): void => {
    number += 1
    wholeBytes = text.length
    journalBytes = 0
  }
  const closeJournal = async (): Promise<void> => {
    await journal?.close()
    journal = null
  }
  const wholeText = (state: State): string => encode({ journal: number + 1, ...state })
  return {
    read: () => {
      mkdirSync(folder, { recursive: true })
      rmSync(`${path}.next`, { force: true })
      const text = textOf(path)
      if (text === null) return null
      const raw = decode(text)
      number = Number(raw['journal'] ?? 0)
      delete raw['journal']
      for (const name of readdirSync(folder))
        if (/^journal-\d+\.jsonl$/.test(name) && join(folder, name) !== journalPath(number)) rmSync(join(folder, name))
      const lines = textOf(journalPath(number)) ?? ''
      wholeBytes = text.length
      journalBytes = lines.length
      return replayed(raw, lines)
    },
    isLong: () => journalBytes > Math.max(smallestFoldBytes, wholeBytes),
    append: async (line) => {
      journal ??= await open(journalPath(number), 'a')
      await journal.writeFile(line)
      await journal.datasync()
      journalBytes += line.length
    },
    writeWhole: async (state) => {
      const text = wholeText(state)
      const file = await open(`${path}.next`, 'w')
      try {
        await file.writeFile(text)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(`${path}.next`, path)
      const over = journalPath(number)
      began(text)
      await closeJournal()
      await rm(over, { force: true })
    },
    appendNow: (line) => writeSynced(journalPath(number), 'a', line),
    wholeNow: (state) => {
      const text = wholeText(state)
      writeSynced(`${path}.last`, 'w', text)
      renameSync(`${path}.last`, path)
      began(text)
    },
    close: closeJournal,
  }
}

const textOf = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

const writeSynced = (path: string, flags: 'a' | 'w', text: string): void => {
  const file = openSync(path, flags)
  writeSync(file, text)
  fsyncSync(file)
  closeSync(file)
}

/** The whole state with every line of its journal laid over it; a torn line was never answered for and is left out. */
const replayed = (raw: Record<string, unknown>, lines: string): State => {
  const state = { ...emptyState(), ...raw } as State
  for (const name of mapNames) state[name] = new Map((raw[name] ?? []) as [string, never][])
  for (const text of lines.split('\n')) {
    const line = text === '' ? null : readLine(text)
    if (!line) continue
    for (const name of mapNames) {
      const kept = state[name] as Map<string, unknown>
      for (const [key, value] of (line[name] ?? []) as [string, unknown][]) kept.set(key, value)
    }
    for (const name of numberNames) if (line[name] !== undefined) Object.assign(state, { [name]: line[name] })
  }
  return state
}

const readLine = (text: string): Record<string, unknown> | null => {
  try {
    return decode(text)
  } catch {
    return null
  }
}
