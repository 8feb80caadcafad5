// The processes of this machine as /proc tells them; Linux alone.
import { readdirSync, readFileSync } from 'node:fs'

/** The processes that this one started and that still live or wait to be buried. */
export const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((each) => {
      try {
        return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${each}/status`, 'utf8'))![1]) === pid
      } catch {
        return false
      }
    })

/** Its command line; empty when it has ended. */
export const commandOf = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}
