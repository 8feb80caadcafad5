// One import from choosing the file to its report: the file and settings here, the work on the server.
import { startImport, type ImportReport } from '@lamplit/contract/selling'
import { importLimits } from '@lamplit/contract/limits'
import { useEffect, useMemo, useState } from 'react'
import { fileSize } from '../../../lib/format-sizes.ts'
import { stored } from '../../../lib/stored.ts'
import { useSending } from '../use-sending.ts'
import { guessMapping, type Mapping } from './mapping.ts'
import { Unreadable, readFile, readText, type Table } from './read-rows.ts'
import { isRefused, judgeRows, startDefaults, type Defaults, type Fixes, type JudgedRow } from './rows-to-forms.ts'
import { importWords } from './words.ts'

/** An import under way. */
export interface RunningImport {
  id: string
}

const readRunning = (raw: unknown): RunningImport | null => {
  const running = raw as RunningImport | null
  if (running !== null && typeof running.id !== 'string') throw new TypeError('not an import')
  return running
}
/** Kept for the visit, so that leaving the page does not lose sight of it. */
export const runningImport = stored<RunningImport | null>('sell-import', null, readRunning, 'session')

export interface ImportState {
  table: Table | null
  reading: boolean
  problem: string | null
  mapping: Mapping
  defaults: Defaults
  shorten: boolean
  fixes: Fixes
}

const start: ImportState = {
  table: null,
  reading: false,
  problem: null,
  mapping: {},
  defaults: startDefaults,
  shorten: false,
  fixes: new Map(),
}

/** The file as a whole: a bad one leaves what was there before as it was. */
const useTable = () => {
  const [state, setState] = useState(start)
  const change = (part: Partial<ImportState>): void => setState((before) => ({ ...before, ...part }))
  const load = async (read: () => Promise<Table>): Promise<boolean> => {
    change({ reading: true, problem: null })
    try {
      const table = await read()
      change({ table, reading: false, mapping: guessMapping(table), fixes: new Map() })
      return true
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      change({ reading: false, problem: error.message })
      return false
    }
  }
  return {
    state,
    change,
    restart: () => setState((before) => ({ ...start, defaults: before.defaults })),
    loadFile: (file: File) => load(() => readFile(file)),
    loadText: (text: string) => load(() => readText(text, importWords.pastedName)),
  }
}

/** Judging 5 000 rows takes a slow phone a fifth of a second, too long for each letter typed into a default. */
const settleMs = 250
const useSettled = (state: ImportState): ImportState => {
  const [settled, setSettled] = useState(state)
  useEffect(() => {
    const clock = setTimeout(() => setSettled(state), settleMs)
    return () => clearTimeout(clock)
  }, [state])
  // A new file shows at once.
  if (settled.table !== state.table) {
    setSettled(state)
    return state
  }
  return settled
}

const judge = ({ table, ...settings }: ImportState): JudgedRow[] => (table ? judgeRows(table.rows, settings) : [])

export const useImport = () => {
  const table = useTable()
  const { state, change } = table
  const sending = useSending(() => undefined)
  const [tooLarge, setTooLarge] = useState<string | null>(null)
  const settled = useSettled(state)
  const judged = useMemo(() => judge(settled), [settled])
  const refused = useMemo(() => judged.filter(isRefused), [judged])

  const fix = (number: number, values: Readonly<Record<string, string>>): void =>
    change({ fixes: new Map([...state.fixes, [number - 1, { ...state.fixes.get(number - 1), ...values }]]) })

  const begin = async (): Promise<{ report: ImportReport } | null> => {
    const now = judge(state)
    const body = { rows: now.map(({ form }) => form), leave_out_refused: now.some(isRefused) }
    const small = new Blob([JSON.stringify(body)]).size <= importLimits.bytes
    setTooLarge(small ? null : importWords.bodyTooLarge(fileSize(importLimits.bytes)))
    if (!small) return null
    const sent = await sending.send((send) => send(startImport, { body }))
    if (!sent) return null
    runningImport.set({ id: sent.reply.id })
    return { report: sent.reply }
  }
  return { ...table, judged, refused, fix, begin, sending, tooLarge }
}
export type ImportControl = ReturnType<typeof useImport>
