// A real nginx as docs/operating.md puts it before the market; only its address and certificate are the test's.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import http from 'node:http'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findNginx } from '../../scripts/nginx.mjs'
import { freePorts } from '../../scripts/runner/ports.mjs'

/** The blocks of the document, listening here without TLS and passing on to these ports. */
const documentedBlocks = (port: number, upstreams: readonly number[]): string => {
  const guide = readFileSync(path.resolve(import.meta.dirname, '../../docs/operating.md'), 'utf8')
  const [first = 0, second = first] = upstreams
  const blocks = /```nginx\n([\s\S]*?)```/
    .exec(guide)![1]!
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replaceAll(/^ *ssl_.*\n/gm, '')
    .replace('127.0.0.1:3000', `127.0.0.1:${first}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${second}`)
  if (/ssl|300\d/.test(blocks)) throw new Error('the document shows another nginx')
  return blocks
}

export interface Nginx {
  url: string
  close: () => Promise<void>
}

/** Nothing where no nginx can be had. */
export const openNginx = async (upstreams: readonly number[]): Promise<Nginx | undefined> => {
  const program = await findNginx()
  if (!program) return undefined
  const port = await freePorts(1)
  const folder = await mkdtemp(path.join(tmpdir(), 'lamplit-nginx-'))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${name};`)
  const settings = `daemon off; pid pid; error_log stderr warn; ${process.getuid?.() === 0 ? 'user root;' : ''}
    worker_processes 1; events { worker_connections 512; }
    http { access_log off; ${temporary.join(' ')} ${documentedBlocks(port, upstreams)} }`
  await writeFile(path.join(folder, 'nginx.conf'), settings)
  const child = spawn(program, ['-p', folder, '-e', 'stderr', '-c', 'nginx.conf'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => void (said += String(chunk)))
  const ended = new Promise((done) => {
    child.once('close', done)
  })
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`nginx does not start: ${said}`)
    await pause(20)
  }
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const answers = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = net.connect(port, '127.0.0.1', () => done(true))
    socket.once('error', () => done(false))
    socket.once('connect', () => socket.destroy())
  })

/** The status of a request that comes from this address of the machine. */
export const statusFrom = (address: string, url: string, headers: http.OutgoingHttpHeaders = {}): Promise<number> =>
  new Promise((done, fail) => {
    const request = http.get(url, { localAddress: address, headers, agent: false }, (response) => {
      response.resume()
      response.once('end', () => done(response.statusCode!))
      response.once('error', fail)
    })
    request.once('error', fail)
  })
