// `npm start`: installs what changed, builds what changed, then hands over to the server on the project's own Node.
import { spawn } from 'node:child_process'
import { accessSync, constants, readFileSync } from 'node:fs'
import { constants as system } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Stop, buildWeb, install, main, makeFolder, projectNode, root, say, surroundings } from './prepare.mjs'

/** Known before the long steps, so that nobody waits a minute to hear it. */
const dataFolder = () => {
  const folder = path.resolve(root, process.env.DATA_DIR || 'data')
  try {
    makeFolder(folder)
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    return folder
  } catch (error) {
    const advice = 'Make it writable for this user, or name another one in DATA_DIR.'
    throw new Stop(`The data folder ${folder} cannot be written (${error.message}). ${advice}`)
  }
}

/**
 * Requests leave little behind: three spaces of 8 MB for what is new serve as well as the 32 MB of Node's own choice.
 */
const flags = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=8']

/** Being told to stop is no failure, whatever that takes away from a step. */
let isOrdered = false
/** What is told to whoever serves now, or will serve in a moment: a signal, or that nobody waits for it any more. */
let serving
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'])
  process.on(signal, () => {
    isOrdered = true
    // What installs or builds ends by this one.
    if (signal !== 'SIGTERM' && !serving) process.emit('SIGTERM')
  })
// Whoever reads what we say may leave, or write it to a disk that is full.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

/**
 * The server runs as our child. It holds one end of a pipe (LAMPLIT_PARENT_FD) and ends when ours closes, so that even
 * `kill -9` of this process leaves nothing running.
 */
const serve = (node, folder) =>
  new Promise((done, fail) => {
    const words = [...flags, 'server/src/main.ts', ...process.argv.slice(2)]
    const server = spawn(node, words, {
      cwd: root,
      stdio: ['inherit', 'inherit', 'inherit', 'pipe'],
      env: { ...surroundings(node), DATA_DIR: folder, LAMPLIT_PARENT_FD: '3' },
    })
    const lifeline = server.stdio[3]
    lifeline.on('error', () => {})
    serving = { pass: (signal) => server.kill(signal), end: () => lifeline.destroy() }
    server.once('error', (error) => fail(new Stop(`The server could not be started with ${node}: ${error.message}`)))
    const codeOf = (signal) => (isOrdered ? 0 : 128 + (system.signals[signal] ?? 0))
    server.once('exit', (code, signal) => done(signal ? codeOf(signal) : code))
  })

/** Asked for by a server that lost its database (`startAgainCode`), and by a system that killed one for its memory. */
const asksForAnother = (code) => code === 75 || code >= 128

const [firstWaitMs, longestWaitMs, steadyMs] = [1000, 60_000, 600_000]

/** A server that ended by itself is started again, after waits that grow while none of them stays. */
const handOver = async (node, folder) => {
  // A terminal sends Ctrl-C to everybody in the group: the server has it already.
  process.on('SIGINT', () => process.stdin.isTTY || serving?.pass('SIGINT'))
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => serving?.pass(signal))
  endWithNpm(() => serving?.end())
  for (let waitMs = firstWaitMs; ; waitMs = Math.min(waitMs * 2, longestWaitMs)) {
    const began = Date.now()
    const code = await serve(node, folder)
    if (isOrdered || !asksForAnother(code)) return code
    if (Date.now() - began > steadyMs) waitMs = firstWaitMs
    say(`The market has ended (code ${code}); it is started again in ${waitMs / 1000} s.`)
    const ordered = new AbortController()
    serving = { pass: () => ordered.abort(), end: () => ordered.abort() }
    await pause(waitMs, undefined, { signal: ordered.signal }).catch(() => {})
    if (ordered.signal.aborted) return 0
  }
}

/** npm does not pass on its own death; a server nobody can see any more would keep the port and the data folder. */
const endWithNpm = (end) => {
  if (!process.env.npm_lifecycle_event) return
  const chain = startedBy()
  setInterval(() => startedBy() !== chain && end(), 250).unref()
}

// npm may stand behind a shell that only waits for us and survives it. Further up we do not look: whoever called npm
// may leave.
const startedBy = () => {
  try {
    const shell = readFileSync(`/proc/${process.ppid}/cmdline`, 'utf8').includes('scripts/start.mjs')
    return shell
      ? `${process.ppid} ${readFileSync(`/proc/${process.ppid}/stat`, 'utf8').replace(/^.*\) \S+ (\d+) .*$/s, '$1')}`
      : `${process.ppid}`
  } catch {
    return `${process.ppid}`
  }
}

const steps = async () => {
  const folder = dataFolder()
  await install(path.join(folder, 'install.log'), '1 of 3  ')
  if (isOrdered) return 0
  const node = projectNode()
  await buildWeb(node, path.join(folder, 'build.log'), false, '2 of 3  ')
  if (isOrdered) return 0
  say('3 of 3  Opening the market …')
  return handOver(node, folder)
}

await main(() =>
  steps().catch((error) => {
    if (isOrdered) return 0
    throw error
  }),
)
