// What a postmaster that was killed leaves behind: its servants, which notice nothing while they compute or stand
// still.
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { outputOf, type Servant } from './paths.ts'

/** As long as they may take to end by themselves, and to be gone after they were ended. */
const [politeMs, limitMs] = [1000, 5000]

/**
 * Ends the servants of this cluster whose postmaster is dead: they hold its memory, so that no other can open it.
 * A commit is on the disk before it is acknowledged, so nothing is lost with them. Linux alone tells enough to be sure
 * whose they are; elsewhere the start waits for them.
 */
export const endOrphans = async (cluster: string, servant: Servant): Promise<void> => {
  if (process.platform !== 'linux') return
  for (const began = performance.now(); performance.now() - began < limitMs; await pause(25)) {
    const orphans = orphansOf(cluster, servant)
    if (orphans.length === 0) return
    // One that stands still hears no other signal than the last.
    const signal = performance.now() - began < politeMs ? 'QUIT' : 'KILL'
    outputOf(servant, `kill -${signal} "$@" 2>/dev/null`, ...orphans.map(String))
  }
}

/** Postgres works in the folder of its cluster, and its servants call themselves `postgres: …`. */
const orphansOf = (cluster: string, servant: Servant): number[] => {
  const working = outputOf(
    servant,
    'for p in /proc/[0-9]*; do [ "$p/cwd" -ef "$1" ] && echo "${p#/proc/}"; done',
    cluster,
  )
    .split('\n')
    .filter(Boolean)
    .map(Number)
  const known = new Map(working.map((pid) => [pid, readProcess(pid)]))
  const postgres = [...known].filter(([, found]) => found !== null && /(^|\/)postgres\b/.test(found.command))
  return postgres
    .filter(([, found]) => found!.command.startsWith('postgres: ') && !postgres.some(([pid]) => pid === found!.parent))
    .map(([pid]) => pid)
}

const readProcess = (pid: number): { command: string; parent: number } | null => {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return {
      command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' '),
      parent: Number(/^PPid:\s+(\d+)/m.exec(status)![1]),
    }
  } catch {
    // It ended between the look and the reading.
    return null
  }
}
