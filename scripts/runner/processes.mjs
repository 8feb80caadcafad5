// Starting commands and ending them: whatever still runs when the runner is told to end is told to end too.
import { spawn } from 'node:child_process'

/** Long enough for a market that closes its database, short enough for the person who waits. */
const graceMs = 20_000

/** Starts commands in `cwd`; `endAll` asks those that run to end, and makes them when they do not. */
export const openProcesses = (cwd) => {
  const running = new Map()

  /** Answers with the exit code, and with what was printed where `capture` asks for it. */
  const run = (file, words, { env, capture = false, endWith = 'SIGTERM' }) =>
    new Promise((done) => {
      // No terminal behind them: a test runner that reads keys would take Ctrl-C away from us.
      const child = spawn(file, words, {
        cwd,
        env,
        stdio: ['ignore', capture ? 'pipe' : 'inherit', capture ? 'pipe' : 'inherit'],
      })
      const printed = []
      running.set(child, endWith)
      child.stdout?.on('data', (chunk) => printed.push(chunk))
      child.stderr?.on('data', (chunk) => printed.push(chunk))
      const finish = (code, text) => {
        running.delete(child)
        done({ code, printed: Buffer.concat(printed).toString('utf8') + text })
      }
      child.once('error', (error) => finish(127, `${file} could not be started: ${error.message}\n`))
      child.once(capture ? 'close' : 'exit', (code) => finish(code ?? 128, ''))
    })

  const endAll = () => {
    for (const [child, endWith] of running) {
      child.kill(endWith)
      setTimeout(() => child.kill('SIGKILL'), graceMs).unref()
    }
  }

  const killAll = () => {
    for (const child of running.keys()) child.kill('SIGKILL')
  }

  return { run, endAll, killAll }
}
