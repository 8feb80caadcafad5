// Which ports are free: a port the operator named is refused when it is taken, a usual one makes way for the next.
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from './config.ts'
import { Misconfigured } from './settings.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** The ports to use instead of the usual ones, by the name of their setting; empty where those are free. */
export const portsInstead = async (
  config: Config,
  env: Environment,
  graceMs = 2000,
): Promise<Record<string, string>> => {
  const instead: Record<string, string> = {}
  const sandbox = config.piEnv === 'sandbox'
  const wanted = [['PORT', config.port] as const, ...(sandbox ? [['SANDBOX_PORT', config.sandboxPort] as const] : [])]
  const others = new Set(wanted.map(([, port]) => port))
  for (const [name, port] of wanted) {
    if (await becomesFree(port, config.host, graceMs)) continue
    const next = await nextFree(port, config.host, others)
    // Behind the real Pi somebody else sends people to this port: it must not move by itself.
    if (env[name] || !sandbox) throw new Misconfigured(takenSentence(name, port, config.host, next))
    if (next === undefined) throw new Misconfigured(takenSentence(name, port, config.host))
    instead[name] = String(next)
    others.add(next)
  }
  return instead
}

const takenSentence = (name: string, port: number, host: string, next?: number): string =>
  `Port ${port} is already in use on ${host}. Stop the other program, ` +
  `or set ${name} to a free port${next === undefined ? '' : `, for example ${next}`}.`

const nextFree = async (port: number, host: string, others: ReadonlySet<number>): Promise<number | undefined> => {
  for (let next = port + 1; next < 65_536; next++) if (!others.has(next) && (await isFree(next, host))) return next
  return undefined
}

/** The sandbox of a market that was killed a moment ago still has to notice it, and gives its port free then. */
const becomesFree = async (port: number, host: string, graceMs: number): Promise<boolean> => {
  for (const until = performance.now() + graceMs; ; await pause(50)) {
    if (await isFree(port, host)) return true
    if (performance.now() > until) return false
  }
}

/** `localhost` may lead to either loopback address, so a program on the other one is in the way too. */
const isFree = async (port: number, host: string): Promise<boolean> => {
  const hosts = host === '127.0.0.1' ? [host, '::1'] : [host]
  for (const each of hosts) if (await isTaken(port, each)) return false
  return true
}

const isTaken = (port: number, host: string): Promise<boolean> =>
  new Promise((done) => {
    const server = createServer()
    // Any other trouble with this address is told by the one who really listens there.
    server.once('error', (error: NodeJS.ErrnoException) => done(error.code === 'EADDRINUSE'))
    server.listen({ port, host, ipv6Only: true }, () => server.close(() => done(false)))
  })
