// The log on a disk that takes nothing: the program goes on, ends when it wants to, and says it once.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
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
