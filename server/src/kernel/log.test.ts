// The log on a disk that takes nothing, with a reader that does not read, and of several processes that write much: the
// program goes on, ends when it wants to, and says once what failed.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'

/** Writes three lines, apart from each other, and ends in the turn of the fourth. */
const writing = (file: string) => {
  const program = `
    import { openLog } from ${JSON.stringify(new URL('log.ts', import.meta.url).href)}
    import { setTimeout as pause } from 'node:timers/promises'
    const log = openLog(process.argv[1])
    for (const line of [1, 2, 3]) { log.info({ line }); await pause(20) }
    log.info({ line: 4 })
    process.exit(0)
  `
  const words = ['--disable-warning=ExperimentalWarning', '--input-type=module-typescript', '--eval', program, file]
  return spawnSync(process.execPath, words, { encoding: 'utf8' })
}

test.skipIf(!existsSync('/dev/full'))('a full disk: the process ends with 0, and one sentence tells of it', () => {
  const { status, stdout, stderr } = writing('/dev/full')
  expect([status, stdout]).toEqual([0, ''])
  expect(stderr).toMatch(/^The log \/dev\/full cannot be written \(ENOSPC: .*\)\. The market goes on without it\.\n$/)
})

test('a disk with room: every line is in the file, the one before the exit too', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lamplit-log-'))
  try {
    const { status, stderr } = writing(path.join(folder, 'made/server.log'))
    expect([status, stderr]).toEqual([0, ''])
    const lines = readFileSync(path.join(folder, 'made/server.log'), 'utf8').trim().split('\n')
    expect(lines.map((line) => (JSON.parse(line) as { line: number }).line).toSorted()).toEqual([1, 2, 3, 4])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

const inFolder = async (work: (folder: string) => Promise<void>): Promise<void> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lamplit-log-'))
  try {
    await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A program that has `log`, as two of the market's processes at once. */
const started = (file: string, settings: object, then: string, stdout: 'pipe' | 'ignore') => {
  const program = `
    import { openLog } from ${JSON.stringify(new URL('log.ts', import.meta.url).href)}
    import { setTimeout as pause } from 'node:timers/promises'
    const log = openLog(process.argv[1], ${JSON.stringify(settings)})
    ${then}
    await new Promise((done) => log.flush(done))
    process.exit(0)
  `
  const words = ['--disable-warning=ExperimentalWarning', '--input-type=module-typescript', '--eval', program, file]
  const child = spawn(process.execPath, words, { stdio: ['ignore', stdout, 'inherit'] })
  const ended = new Promise<number | null>((done) => {
    child.once('exit', done)
  })
  return { child, ended }
}
const linesIn = (text: string): { line: number }[] =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { line: number })

test('a log that grows is put aside at its size, few files of it stay, and no line of them is broken', () =>
  inFolder(async (folder) => {
    const file = path.join(folder, 'server.log')
    const settings = { rotation: { bytes: 4000, files: 3 } }
    const write = 'for (let line = 0; line < 500; line++) { log.info({ line }); if (line % 5 === 0) await pause(0) }'
    const both = [started(file, settings, write, 'ignore'), started(file, settings, write, 'ignore')]
    expect(await Promise.all(both.map(({ ended }) => ended))).toEqual([0, 0])
    const names = readdirSync(folder)
    expect(names.length).toBeGreaterThan(2)
    expect(names.length).toBeLessThanOrEqual(4)
    const lines = names.flatMap((name) => linesIn(readFileSync(path.join(folder, name), 'utf8')))
    expect(lines.length).toBeGreaterThan(20)
    // The newest line of whoever wrote last is there.
    expect(lines.filter(({ line }) => line === 499)).not.toEqual([])
    for (const name of names) expect(statSync(path.join(folder, name)).size).toBeLessThan(8000)
  }))

test('where the standard output is no terminal the lines go there too, one JSON object each', () =>
  inFolder(async (folder) => {
    const file = path.join(folder, 'server.log')
    const { child, ended } = started(file, { stdout: true }, 'log.info({ line: 1 }); log.info({ line: 2 })', 'pipe')
    let said = ''
    child.stdout!.on('data', (chunk: Buffer) => void (said += String(chunk)))
    expect(await ended).toBe(0)
    expect(linesIn(said).map(({ line }) => line)).toEqual([1, 2])
    expect(said).toBe(readFileSync(file, 'utf8'))
  }))

test('a reader of the standard output that reads nothing holds up neither the program nor the file', () =>
  inFolder(async (folder) => {
    const file = path.join(folder, 'server.log')
    const much =
      "for (let line = 0; line < 100; line++) { log.info({ line, much: 'x'.repeat(10000) }); await pause(0) }"
    const { ended } = started(file, { stdout: true }, much, 'pipe')
    expect(await ended).toBe(0)
    expect(linesIn(readFileSync(file, 'utf8'))).toHaveLength(100)
  }))
