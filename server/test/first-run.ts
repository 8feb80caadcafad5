// What the tests of a first run start with: programs as a person starts them, small disks, other users, taken ports.
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

export const root = path.resolve(import.meta.dirname, '../..')
export const isRoot = process.getuid?.() === 0
const mount = ['--mount', 'mount', '-t', 'tmpfs', '-o', 'size=1m', 'none', '/var/lib']
/** Small disks and missing folders are made for one process alone, which needs root with sys_admin on Linux. */
export const mayMount = isRoot && process.platform === 'linux' && spawnSync('unshare', mount).status === 0

export const temporary = (name: string): string => mkdtempSync(path.join(tmpdir(), `lamplit-${name}-`))

export interface Started {
  child: ChildProcess
  said: () => string
  /** The exit code; a signal's name where one ended it. */
  ended: Promise<number | string | null>
  until: (sign: string | RegExp) => Promise<void>
}

export interface Surroundings {
  env?: Record<string, string>
  cwd?: string
  uid?: number
  wrap?: string[]
  /** In a process group of its own, which a test may send signals to. */
  detached?: boolean
}

/** Runs a program of ours; `wrap` is what stands before it, such as a shell with another umask. */
export const start = (
  words: string[],
  { env = {}, cwd = root, uid, wrap = [], detached = false }: Surroundings = {},
): Started => {
  const [file, ...rest] = [...wrap, ...words]
  const { PORT: _port, SANDBOX_PORT: _sandbox, PI_ENV: _environment, DATABASE_URL: _database, ...usual } = process.env
  const child = spawn(file!, rest, {
    cwd,
    detached,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...usual, NODE_ENV: '', ...env },
    ...(uid === undefined ? {} : { uid, gid: uid }),
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += String(chunk)
    })
  const ended = new Promise<number | string | null>((done) => {
    child.once('close', (code, signal) => done(code ?? signal))
  })
  let over = false
  void ended.then(() => {
    over = true
  })
  const until = async (sign: string | RegExp): Promise<void> => {
    while (!(typeof sign === 'string' ? said.includes(sign) : sign.test(said))) {
      if (over) throw new Error(`ended without saying ${String(sign)}: ${said}`)
      await pause(20)
    }
  }
  return { child, ended, until, said: () => said }
}

const node = [process.execPath, '--disable-warning=ExperimentalWarning']

/** The server alone, without its demo market, on ports of its own. */
export const market = (
  slot: number,
  env: Record<string, string>,
  more: Surroundings = {},
): Started & { here: string; sandbox: string } => {
  const port = 9000 + ((process.pid * 11 + slot * 7) % 2900)
  const ports = { PORT: String(port), SANDBOX_PORT: String(port + 3000) }
  const started = start([...node, path.join(more.cwd ?? root, 'server/src/main.ts')], {
    ...more,
    env: { ...ports, DEMO: 'off', ...env },
  })
  return { ...started, here: `http://127.0.0.1:${env['PORT'] ?? port}`, sandbox: `http://127.0.0.1:${port + 3000}` }
}

/** Stops it as an operator does, and answers its exit code. */
export const stop = ({ child, ended }: Started): Promise<number | string | null> => {
  child.kill('SIGTERM')
  return ended
}

export const occupied = (port = 0): Promise<Server & { port: number }> =>
  new Promise((done) => {
    const server = createServer()
    server.listen(port, '127.0.0.1', () =>
      done(Object.assign(server, { port: (server.address() as { port: number }).port })),
    )
  })

/**
 * The smallest project that `scripts/start.mjs` installs, builds and serves: one package of its own, a build that
 * writes one file, a server that says that it serves. The scripts are the real ones.
 */
export const project = (folder: string, { packageBytes = 0, buildBytes = 0, buildMs = 0 } = {}): string => {
  for (const each of ['scripts', 'web/dist', 'contract', 'server/src', 'part'])
    mkdirSync(path.join(folder, each), { recursive: true })
  for (const script of ['start.mjs', 'prepare.mjs'])
    cpSync(path.join(root, 'scripts', script), path.join(folder, 'scripts', script))
  const write = (file: string, text: string): void => writeFileSync(path.join(folder, file), text)
  write(
    'scripts/build-web.mjs',
    `
    import { setTimeout as pause } from 'node:timers/promises'
    import { writeFileSync } from 'node:fs'
    process.send({ progress: '7 modules read' })
    await pause(${buildMs})
    writeFileSync('web/dist/index.html', Buffer.alloc(${buildBytes}, 'x'))
    process.disconnect()
  `,
  )
  write('server/src/main.ts', `console.log('served by ' + process.version)`)
  write(
    'package.json',
    JSON.stringify({ name: 'small', version: '1.0.0', type: 'module', dependencies: { part: 'file:part.tgz' } }),
  )
  withPart(folder, '1.0.0', packageBytes)
  return folder
}

/** Makes the package and the lock file that names it, as a change that was pulled does. */
export const withPart = (folder: string, version: string, bytes = 0): void => {
  writeFileSync(path.join(folder, 'part/package.json'), JSON.stringify({ name: 'part', version }))
  // Noise, so that packing it makes it no smaller.
  writeFileSync(path.join(folder, 'part/noise'), crypto.getRandomValues(new Uint8Array(Math.min(bytes, 65_536))))
  for (let each = 0; each < bytes / 65_536; each++)
    cpSync(path.join(folder, 'part/noise'), path.join(folder, `part/noise-${each}`))
  execFileSync('tar', ['-czf', path.join(folder, 'part.tgz'), '-C', folder, '--transform', 's/^part/package/', 'part'])
  const integrity = `sha512-${createHash('sha512')
    .update(readFileSync(path.join(folder, 'part.tgz')))
    .digest('base64')}`
  const resolved = 'file:part.tgz'
  const packages = {
    '': { name: 'small', version: '1.0.0', dependencies: { part: resolved } },
    'node_modules/part': { version, resolved, integrity },
  }
  const lock = { name: 'small', version: '1.0.0', lockfileVersion: 3, requires: true, packages }
  writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify(lock))
}

export const installed = (folder: string): string =>
  JSON.parse(readFileSync(path.join(folder, 'node_modules/part/package.json'), 'utf8')).version as string
