// Runs the steps of a tier, some beside each other, and tells at the end what they proved, whether they ended by
// themselves, failed, were interrupted or crashed.
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Stop } from '../prepare.mjs'
import { readJournal, resultsOf } from './journal.mjs'
import { closingReport } from './summary.mjs'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
const say = (text) => console.log(text)
const secondsSince = (began) => (Date.now() - began) / 1000

/**
 * `plan` answers with the stages: lists of steps that run beside each other. A step has a `name`, a `title` and its
 * `work(command)`, which answers with an exit code, or with what cannot be proven here. It `needs` steps that passed;
 * one that is `fatal` stops the run even where the others go on; one with `suites` begins only where the timetable says
 * that it fits. `onEnd` sees the steps when all is over.
 */
export const runSteps = async (
  plan,
  { processes, env, keepGoing = false, timetable, onEnd = () => {}, totalsFile = process.env.TEST_TOTALS },
) => {
  const began = Date.now()
  const folder = mkdtempSync(path.join(tmpdir(), 'lamplit-results-'))
  const rows = []
  const notProven = []
  let interruptedBy

  const runStep = async (step, capture) => {
    const journal = path.join(folder, `${rows.length}.jsonl`)
    const row = { name: step.name, state: 'interrupted', fatal: step.fatal, began: Date.now(), journal }
    rows.push(row)
    if (!capture) say(`\n== ${step.title}`)
    const outputs = []
    const command = async (file, words, more = {}, endWith = 'SIGTERM') => {
      const surroundings = { ...env, TEST_JOURNAL: journal, ...more }
      const { code, printed } = await processes.run(file, words, { env: surroundings, capture, endWith })
      outputs.push(printed)
      return code
    }
    const ended = await step.work(command).catch((error) => {
      outputs.push(`${error instanceof Stop ? error.message : error.stack}\n`)
      return 1
    })
    row.seconds = secondsSince(row.began)
    if (step.suites) timetable?.ended(step.suites, row.seconds)
    if (!interruptedBy && row.state !== 'ended') row.state = stateOf(step, ended, journal)
    if (capture) say(`\n== ${step.title}`)
    process.stdout.write(outputs.join(''))
    say(`== ${step.title}: ${row.state} in ${row.seconds.toFixed(1)} s`)
    return row
  }

  const leaveUnproven = (suites, reason) => notProven.push(...suites.map(({ name }) => `${name} (${reason})`))

  const stateOf = (step, ended, journal) => {
    if (ended.notProven) {
      say(`not proven: ${ended.notProven}`)
      leaveUnproven(step.suites, ended.notProven)
      return 'not proven'
    }
    const entries = readJournal(journal)
    if (ended !== 0 || resultsOf(entries).failed > 0) return 'failed'
    const ran = new Set(entries.map(({ file }) => file))
    const silent = (step.suites ?? []).filter(({ files }) => !files.some((file) => ran.has(file)))
    leaveUnproven(silent, 'it has no test here')
    return 'passed'
  }

  const goesOn = () => !interruptedBy && !rows.some(({ state, fatal }) => state === 'failed' && (fatal || !keepGoing))

  const whyNot = (step) => {
    if (!goesOn()) return 'not begun'
    const missing = step.needs?.find((name) => rows.some((row) => row.name === name && row.state !== 'passed'))
    if (missing) return `not begun without ${missing}`
    return step.suites && timetable && !timetable.fits(step.suites) ? 'not begun in time' : undefined
  }

  const runStage = async (stage) => {
    const left = stage.filter((step) => whyNot(step))
    for (const step of left) {
      leaveUnproven(step.suites ?? [], whyNot(step))
      rows.push({ name: step.name, state: whyNot(step) })
    }
    const ready = stage.filter((step) => !left.includes(step))
    await Promise.all(
      ready.map(async (step) => {
        const { state } = await runStep(step, ready.length > 1)
        if (state !== 'failed' || keepGoing) return
        for (const row of rows) if (row.state === 'interrupted') row.state = 'ended'
        processes.endAll()
      }),
    )
  }

  let report
  const finish = () => {
    if (report) return report.code
    const all = rows.flatMap(({ journal }, index) =>
      journal ? readJournal(journal).map((entry) => ({ ...entry, id: `${index} ${entry.id}` })) : [],
    )
    for (const row of rows) if (row.journal) row.results = resultsOf(readJournal(row.journal))
    const before = totalsFile && existsSync(totalsFile) ? readFileSync(totalsFile, 'utf8').split('\n').slice(0, -1) : []
    report = closingReport({
      rows,
      names: resultsOf(all),
      notProven,
      interruptedBy,
      seconds: secondsSince(began),
      before: before.map((line) => JSON.parse(line)),
    })
    if (totalsFile) appendFileSync(totalsFile, `${JSON.stringify(report.total)}\n`)
    onEnd(rows)
    say(report.lines.join('\n'))
    rmSync(folder, { recursive: true, force: true })
    return report.code
  }

  const interrupt = (signal) => {
    if (interruptedBy) return processes.killAll()
    interruptedBy = signal
    say(`\n${signal}: ending what runs …`)
    processes.endAll()
  }
  const crash = (error) => {
    console.error(error)
    rows.push({ name: 'runner', state: 'failed' })
    processes.killAll()
    process.exit(finish())
  }
  for (const signal of signals) process.on(signal, interrupt)
  process.on('uncaughtException', crash)
  process.on('unhandledRejection', crash)
  try {
    for (const stage of await plan()) await runStage(stage)
  } catch (error) {
    console.error(error instanceof Stop ? error.message : error)
    rows.push({ name: 'preparation', state: 'failed' })
  }
  for (const signal of signals) process.off(signal, interrupt)
  process.off('uncaughtException', crash)
  process.off('unhandledRejection', crash)
  return finish()
}
