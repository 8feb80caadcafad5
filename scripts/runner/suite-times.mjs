// How long the full suites take: what a run of the full tier measured, and whether a batch still fits before a
// deadline.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../prepare.mjs'
import { readJournal, secondsByFile } from './journal.mjs'

/** What a run of the full tier leaves behind, and what of it is kept for landings. */
const measuredFile = path.join(root, 'coverage', 'suite-seconds.json')
const timesFile = path.join(
  import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname),
  'suite-seconds.json',
)

const stepOf = {
  unit: 'unit',
  'other-postgres': 'other-postgres',
  phone: 'journeys',
  desktop: 'journeys',
  speed: 'speed',
}

/** Starting a database, or a browser with a market. */
const startSeconds = { unit: 12, 'other-postgres': 15, phone: 25, desktop: 25, speed: 25 }

/** A suite that nobody has measured yet. */
const unknownSeconds = 60

/** Of each suite the seconds of one worker, from the journals of the steps that ran it. */
export const measuredSeconds = (suites, rows) =>
  Object.fromEntries(
    suites.flatMap(({ name, kind, files }) => {
      const row = rows.find((step) => step.name === stepOf[kind] && step.journal)
      if (!row) return []
      const inBrowser = stepOf[kind] !== kind || kind === 'speed'
      const entries = readJournal(row.journal).filter(({ project }) => !inBrowser || project === kind)
      const byFile = secondsByFile(entries)
      const seconds = files.reduce((sum, file) => sum + (byFile.get(file) ?? 0), 0)
      return seconds > 0 ? [[name, Math.round(seconds * 10) / 10]] : []
    }),
  )

export const writeMeasured = (seconds, file = measuredFile) => {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(seconds, null, 2)}\n`)
}

const recordedSeconds = () => (existsSync(timesFile) ? JSON.parse(readFileSync(timesFile, 'utf8')) : {})

/** What a batch takes, in seconds: two workers share its suites, one has the longest; speed has one worker. */
const batchSeconds = (suites, seconds) => {
  const { kind } = suites[0]
  const each = suites.map(({ name }) => seconds[name] ?? unknownSeconds)
  const sum = each.reduce((total, more) => total + more, 0)
  return startSeconds[kind] + Math.max(kind === 'speed' ? sum : sum / 2, ...each)
}

/** Says whether a batch still ends before `endsAt` (ms), on a machine as slow as the batches before showed it to be. */
export const openTimetable = ({ endsAt, seconds = recordedSeconds(), now = Date.now }) => {
  let expected = 0
  let took = 0
  const pace = () => (expected > 0 ? Math.max(1, took / expected) : 1)
  return {
    fits: (suites) => now() + batchSeconds(suites, seconds) * pace() * 1000 <= endsAt,
    ended: (suites, actualSeconds) => {
      expected += batchSeconds(suites, seconds)
      took += actualSeconds
    },
  }
}
