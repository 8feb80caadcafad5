// What work costs in time of the processor: a figure that stays the same however busy the machine is with other things.
import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** How `npm start` starts the server, in `scripts/start.mjs`. */
export const servingFlags = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=8']

/** What a process holds in memory, in MB. */
export const megabytesOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024

/** The unit of these figures in Linux, whatever its clock. */
const ticksPerSecond = 100

interface Stat {
  parent: number
  own: number
  ended: number
}

/** Null where there is no such folder, as on other systems than Linux, or where the process has just ended. */
const statOf = (pid: number): Stat | null => {
  try {
    // The name in brackets may hold anything; what is counted stands behind it.
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    return { parent: fields[1]!, own: fields[11]! + fields[12]!, ended: fields[13]! + fields[14]! }
  } catch {
    return null
  }
}

/**
 * Milliseconds that a process and its children have worked until now, those that have ended too; null where nobody
 * counts.
 */
export const workedMs = (pid: number): number | null => {
  if (!existsSync('/proc/self/stat')) return null
  let ticks = 0
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? statOf(Number(name)) : null
    if (stat && Number(name) === pid) ticks += stat.own + stat.ended
    else if (stat?.parent === pid) ticks += stat.own
  }
  return (ticks * 1000) / ticksPerSecond
}

export interface Cost {
  server: number
  postgres: number
  client: number
  sum: number
}

/** What each of so many requests costs the server, the database and whoever asks; read once before and once after. */
export const costBetween = (server: number, postgres: number): ((requests: number) => Cost | null) => {
  const read = (): (number | null)[] => [
    workedMs(server),
    workedMs(postgres),
    process.cpuUsage().user / 1000 + process.cpuUsage().system / 1000,
  ]
  const before = read()
  return (requests) => {
    const each = read().map((now, n) => (now === null || before[n] === null ? null : (now - before[n]!) / requests))
    const [ofServer, ofPostgres, ofClient] = each
    if (ofServer === null || ofPostgres === null || requests === 0) return null
    const rounded = (ms: number): number => Number(ms.toFixed(2))
    return {
      server: rounded(ofServer!),
      postgres: rounded(ofPostgres!),
      client: rounded(ofClient!),
      sum: rounded(ofServer! + ofPostgres! + ofClient!),
    }
  }
}
