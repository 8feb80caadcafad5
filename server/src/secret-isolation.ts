// The wallet seed never stands in the environment of a process that serves: this one sets it aside and starts the
// server without it (pi-platform §3.2, quality PAY-9).
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { Socket } from 'node:net'
import { StartupError } from './kernel/startup-error.ts'
import { exitWithParent } from './kernel/parent.ts'

/** What a process may have inherited instead of the seed: a line to the one that holds it. */
export const seedLine = 'LAMPLIT_SEED_FD'
const secret = 'PI_WALLET_SEED'

/**
 * Answers null when there is no seed to set aside. Else it starts the program anew without it, gives the server one end
 * of a line that it only passes on, and answers the exit code once the server has ended. The payout process asks along
 * that line, as often as it starts.
 */
export const startWithoutSeed = async (program: string): Promise<number | null> => {
  const seed = process.env[secret]
  if (seed === undefined) return null
  delete process.env[secret]
  if (seed.trim() === '') return null
  const { keypairOf } = await import('./payouts/signer.ts')
  try {
    keypairOf(seed)
  } catch (error) {
    process.stderr.write(`${error instanceof StartupError ? error.message : 'PI_WALLET_SEED cannot be read.'}\n`)
    return 1
  }
  return serveBeside(program, seed.trim())
}

const serveBeside = (program: string, seed: string): Promise<number> =>
  new Promise((done) => {
    // The server's own lifeline is to us, so that it ends in whatever manner we do.
    const server = spawn(process.execPath, [...process.execArgv, program, ...process.argv.slice(2)], {
      stdio: ['inherit', 'inherit', 'inherit', 'pipe', 'pipe'],
      env: { ...process.env, LAMPLIT_PARENT_FD: '3', [seedLine]: '4' },
    })
    server.stdio[3]!.on('error', () => {})
    const line = server.stdio[4] as Socket
    line.on('error', () => {})
    line.on('data', () => {
      line.write(`${seed}\n`)
    })
    for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => server.kill(signal))
    // A terminal sends Ctrl-C to everybody in the group: the server has it already.
    process.on('SIGINT', () => process.stdin.isTTY || server.kill('SIGINT'))
    exitWithParent(() => server.kill('SIGTERM'))
    server.once('error', (error) => {
      process.stderr.write(`The server cannot be started: ${error.message}\n`)
      done(1)
    })
    server.once('exit', (code, signal) => done(signal ? 128 + constants.signals[signal] : (code ?? 1)))
  })

/**
 * Asks along the line for the seed. Only the payout process does this; an empty line means that nobody is there any
 * more.
 */
export const seedFrom = (descriptor: number): Promise<string> =>
  new Promise((done, refuse) => {
    const line = new Socket({ fd: descriptor, readable: true, writable: true })
    let heard = ''
    line.setEncoding('utf8')
    line.on('data', (text: string) => {
      heard += text
      const [seed, rest] = heard.split('\n')
      if (rest === undefined) return
      line.destroy()
      done(seed!)
    })
    line.once('error', () =>
      refuse(new StartupError('The wallet seed could not be had from the process that holds it.')),
    )
    line.once('end', () => refuse(new StartupError('The process that holds the wallet seed has ended.')))
    line.write('?')
  })
