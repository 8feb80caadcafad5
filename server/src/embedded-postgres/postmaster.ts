// The postmaster: started once its predecessor is gone, waited for until it accepts connections, and ended.
import { execFileSync, type ChildProcess } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { StartupError, errorMessageOf } from '../kernel/startup-error.ts'
import { endOrphans } from './orphans.ts'
import { removeFor, type Servant } from './paths.ts'
import { guarded } from './watchman.ts'

const startTimeoutMs = 60_000
const stopTimeoutMs = 20_000
const predecessorTimeoutMs = 10_000

type Launch = { readonly [part in 'cluster' | 'sockets' | 'log']: string } & {
  readonly command: string[]
  readonly servant: Servant
}
type Running = { readonly pid: number; readonly ended: Promise<string>; readonly stop: () => Promise<void> }

/**
 * Starts Postgres; the server of a process that was just killed may still be writing its last page, so it is waited
 * for.
 */
export const startWhenFree = async ({ command, cluster, sockets, log, servant }: Launch): Promise<Running> => {
  await endPredecessor(cluster, sockets, servant)
  // A clean end removes the file: where it still lies, somebody may have been left behind.
  if (statusLines(cluster).length > 0) await endOrphans(cluster, servant)
  for (const until = performance.now() + predecessorTimeoutMs; ; await pause(100)) {
    try {
      return await start(command, cluster, log)
    } catch (error) {
      if (
        performance.now() > until ||
        !/lock file .* already exists|pre-existing shared memory/.test(errorMessageOf(error))
      )
        throw error
    }
  }
}

/** What the servants of a killed predecessor still write into the same log is not why this one did not start (CR-2). */
const ofTheDead = /unexpected postmaster exit/

const start = async (command: string[], cluster: string, log: string): Promise<Running> => {
  const output = openSync(log, 'a')
  const logStart = statSync(log).size
  const before = statusLines(cluster).join()
  let child: ChildProcess
  try {
    child = guarded(command, ['pipe', output, output])
  } finally {
    closeSync(output)
  }
  const ended = new Promise<string>((done) => {
    child.once('error', (error) => done(`Postgres could not be started (${error.message}).`))
    child.once('exit', (code, signal) => done(`Postgres ended (${signal ?? `code ${code}`}); see ${log}.`))
  })
  let over = false
  void ended.then(() => {
    over = true
  })
  const stop = async () => {
    child.stdin?.end()
    const late = setTimeout(() => signalTo(postmasterPid(cluster), 'SIGQUIT'), stopTimeoutMs)
    await ended
    clearTimeout(late)
  }

  for (const until = performance.now() + startTimeoutMs; !over; await Promise.race([pause(15), ended])) {
    const pid = readyPid(cluster, before)
    if (pid && !over) return { pid, ended, stop }
    if (performance.now() > until) {
      await stop()
      throw new StartupError(`Postgres did not become ready within ${startTimeoutMs / 1000} seconds; see ${log}.`)
    }
  }
  const said = readFileSync(log).subarray(logStart).toString('utf8')
  throw new StartupError(
    `The embedded Postgres did not start: ${
      said
        .split('\n')
        .find((line) => /FATAL|PANIC|error/i.test(line) && !ofTheDead.test(line))
        ?.replace(/^.*?(FATAL|PANIC):\s*/, '') ?? (await ended)
    } The whole story is in ${log}.`,
  )
}

/**
 * The eighth line of Postgres's own status file says "ready" once it accepts connections (the way pg_ctl knows it).
 * A file the server before left behind says so too, hence the comparison with what stood there.
 */
const readyPid = (cluster: string, before: string): number | undefined => {
  const lines = statusLines(cluster)
  return lines[7]?.trim() === 'ready' && lines.join() !== before ? Number(lines[0]) : undefined
}

const statusLines = (cluster: string): string[] => {
  try {
    return readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return []
  }
}

const postmasterPid = (cluster: string): number | undefined => Number(statusLines(cluster)[0]) || undefined

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const signalTo = (pid: number | undefined, signal: NodeJS.Signals): void => {
  try {
    if (pid) process.kill(pid, signal)
  } catch {
    // It ended between the look and the signal, which is what was wanted.
  }
}

/**
 * We own the folder, so a Postgres of ours still running in it has lost its process and its watchman: it is ended
 * before ours starts. A Postgres somebody else started there by hand is left alone (ours then refuses by its own lock).
 */
const endPredecessor = async (cluster: string, sockets: string, servant: Servant): Promise<void> => {
  const pid = postmasterPid(cluster)
  if (pid === undefined || !isAlive(pid)) return
  const command = commandOf(pid)
  // After a power cut or in a new container the number may belong to something else by now, and Postgres would wait for
  // it.
  const isPostgres = /^\S*(postgres|postmaster)(\s|:|$)/.test(command)
  if (command !== '' && !isPostgres) return removeFor(servant, path.join(cluster, 'postmaster.pid'))
  const isOurs = () => isAlive(pid) && commandOf(pid).includes(`-k ${sockets} `)
  if (!isOurs()) return
  signalTo(pid, 'SIGINT')
  for (const until = performance.now() + predecessorTimeoutMs; isOurs(); await pause(25)) {
    if (performance.now() > until) {
      signalTo(pid, 'SIGQUIT')
      return
    }
  }
}

const commandOf = (pid: number): string => {
  try {
    if (existsSync('/proc/self/cmdline')) return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}
