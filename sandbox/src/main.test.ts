// The sandbox as a process: what it refuses, what it tells its parent, and what it remembers after kill -9.
import { fork, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, readFileSync, readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { marketApiKey } from './apps.ts'

const main = new URL('./main.ts', import.meta.url).pathname
let folder = ''
let children: ChildProcess[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pi-sandbox-'))
})
afterEach(async () => {
  for (const child of children) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  children = []
  rmSync(folder, { recursive: true, force: true })
})

const environment = (more: Record<string, string>): NodeJS.ProcessEnv => {
  const { PI_ENV: _environment, NODE_ENV: _node, ...rest } = process.env
  return { ...rest, SANDBOX_PORT: '0', DATA_DIR: folder, ...more }
}

const ending = async (more: Record<string, string>): Promise<{ code: number | null; said: string }> => {
  const child = spawn(process.execPath, [main], { env: environment(more), stdio: ['ignore', 'ignore', 'pipe'] })
  children.push(child)
  let said = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, said }
}

interface Heard {
  type: string
  port?: number
  offsetMs?: number
}

/** A child whose parent answers every clock message, as the market does. */
const forked = async (answers: boolean): Promise<{ child: ChildProcess; url: string; heard: Heard[] }> => {
  const child = fork(main, { env: environment({}), stdio: ['ignore', 'inherit', 'inherit', 'ipc'], execArgv: [] })
  children.push(child)
  const heard: Heard[] = []
  const port = await new Promise<number>((resolve) => {
    child.on('message', (message: Heard) => {
      heard.push(message)
      if (message.type === 'ready') resolve(message.port ?? 0)
      if (message.type === 'clock' && answers) child.send({ type: 'clock-set', offsetMs: message.offsetMs })
    })
  })
  return { child, url: `http://127.0.0.1:${port}`, heard }
}

const post = async (url: string, body: unknown, key?: string): Promise<Record<string, unknown>> => {
  const headers = { 'content-type': 'application/json', ...(key ? { authorization: `Key ${key}` } : {}) }
  return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).json() as Promise<
    Record<string, unknown>
  >
}

test.each([
  [{ PI_ENV: 'testnet' }, 'PI_ENV is "testnet"'],
  [{ PI_ENV: 'mainnet' }, 'PI_ENV is "mainnet"'],
  [{ NODE_ENV: 'production' }, 'NODE_ENV is "production"'],
  [{ SANDBOX_PORT: 'x' }, 'SANDBOX_PORT'],
])('with %j it says why not, once, and leaves nothing', async (more, words) => {
  const { code, said } = await ending(more)
  expect(code).toBe(1)
  expect(said).toContain(words)
  expect(said.trim().split('\n')).toHaveLength(1)
  expect(readdirSync(folder)).toEqual([])
})

test('a busy port is one sentence', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as { port: number }
  const { code, said } = await ending({ SANDBOX_PORT: String(port) })
  taken.close()
  expect({ code, said: said.trim() }).toEqual({
    code: 1,
    said: `Port ${port} is already in use; stop what listens there or set SANDBOX_PORT.`,
  })
})

test('after kill -9 the users, payments, money and clock that were answered are still there', async () => {
  const before = await forked(true)
  await post(`${before.url}/__control/wallet/credit`, { username: 'amara', amount: '5' })
  const { identifier } = await post(`${before.url}/__control/payments`, {
    username: 'amara',
    amount: '1.5',
    memo: 'm',
    metadata: { xStroops: '7', sequence: '8' },
  })
  await post(`${before.url}/v2/payments/${String(identifier)}/approve`, {}, marketApiKey)
  await post(`${before.url}/__control/clock/advance`, { seconds: 90 })
  const { txid } = await post(`${before.url}/__control/payments/${String(identifier)}/sign`, {})
  before.child.kill('SIGKILL')
  await once(before.child, 'exit')
  const after = await forked(true)
  expect(after.heard[0]).toEqual({ type: 'clock', offsetMs: 90_000 })
  const completed = await post(`${after.url}/v2/payments/${String(identifier)}/complete`, { txid }, marketApiKey)
  expect(completed).toMatchObject({ status: { developer_completed: true }, metadata: { xStroops: '7', sequence: '8' } })
  expect(await post(`${after.url}/__control/wallet/credit`, { username: 'amara', amount: '1' })).toEqual({
    username: 'amara',
    balance: '1004.49',
  })
  expect(JSON.parse(readFileSync(join(folder, 'sandbox', 'state.json'), 'utf8'))).toHaveProperty('people')
})

test('killed in the middle of a crowd, it keeps every change it answered, and nobody is paid twice', async () => {
  let { child, url } = await forked(true)
  const answered = new Map<string, number>()
  for (let kill = 0; kill < 2; kill++) {
    let running = true
    let heardBalances = 0
    const pay = async (username: string): Promise<void> => {
      while (running) {
        const { balance } = await post(`${url}/__control/wallet/credit`, { username, amount: '1' }).catch(() => ({
          balance: undefined,
        }))
        if (balance === undefined) return
        answered.set(username, Number(balance))
        heardBalances += 1
      }
    }
    const crowd = Array.from({ length: 16 }, (_none, index) => pay(`crowd_${index}`))
    // After so many answers rather than after a time: the machine may be slow, and the kill has to fall into the crowd.
    while (heardBalances < 60 + kill * 97)
      await new Promise((resolve) => {
        setTimeout(resolve, 1)
      })
    child.kill('SIGKILL')
    running = false
    await Promise.all([once(child, 'exit'), ...crowd])
    ;({ child, url } = await forked(true))
    for (const [username, balance] of answered) {
      const { balance: now } = await post(`${url}/__control/wallet/credit`, { username, amount: '1' })
      // At most one credit per person was under way and may be there although its answer was lost.
      expect([balance + 1, balance + 2]).toContain(Number(now))
      answered.set(username, Number(now))
    }
  }
  expect(answered.size).toBe(16)
  expect(await (await fetch(`${url}/__control/ledger`)).json()).toMatchObject({ exact: true })
}, 180_000)

test('moving the clock waits for the parent, and the child ends with its parent', async () => {
  const { child, url, heard } = await forked(true)
  expect(heard.map((message) => message.type)).toEqual(['clock', 'ready'])
  expect(await post(`${url}/__control/clock/advance`, { seconds: 61 })).toMatchObject({ offset_ms: 61_000 })
  expect(heard.at(-1)).toEqual({ type: 'clock', offsetMs: 61_000 })
  expect(await post(`${url}/__control/clock/advance`, { seconds: -1 })).toMatchObject({ error: 'invalid_seconds' })
  const gone = once(child, 'exit')
  child.disconnect()
  expect((await gone)[0]).toBe(0)
})

test('a parent that does not answer a new clock is reported after five seconds; a slow one is waited for', async () => {
  const [slow, deaf] = [await forked(false), await forked(false)]
  slow.child.on('message', (message: { type: string; offsetMs?: number }) => {
    if (message.type !== 'clock') return
    slow.child.send({ type: 'clock-heard', offsetMs: message.offsetMs })
    setTimeout(() => slow.child.send({ type: 'clock-set', offsetMs: message.offsetMs }), 5500)
  })
  const [set, reported] = await Promise.all(
    [slow, deaf].map(({ url }) => post(`${url}/__control/clock/advance`, { seconds: 61 })),
  )
  expect(set).toMatchObject({ offset_ms: 61_000 })
  expect(reported).toMatchObject({ error: 'clock_not_shared' })
})
