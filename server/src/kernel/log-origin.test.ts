// Every line of the log that a request or a job causes says which one, and whoever asked is told the same id.
import fastify from 'fastify'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inJob, newRequestId, tellRequestIds } from './log-origin.ts'
import { openLog } from './log.ts'

test('lines of two requests at once with bodies, and of a job, each carry their own origin', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'lamplit-origin-'))
  const log = openLog(path.join(folder, 'log'))
  const app = fastify({ genReqId: newRequestId })
  tellRequestIds(app)
  app.post<{ Body: { name: string } }>('/', async ({ body }) => {
    await pause(1)
    log.info({ name: body.name })
    return {}
  })
  // Over a real connection: its turns belong to no request.
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as { port: number }
  const ask = async (name: string): Promise<[string, string | null]> => {
    const headers = { 'content-type': 'application/json' }
    const { headers: answered } = await fetch(`http://127.0.0.1:${port}/`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ name }),
    })
    return [name, answered.get('x-request-id')]
  }
  const told = await Promise.all([ask('one'), ask('two')])
  await inJob('sweep', async () => log.info({ name: 'three' }))
  log.info({ name: 'four' })
  await new Promise<void>((done) => {
    log.flush(() => done())
  })
  const lines = (await readFile(path.join(folder, 'log'), 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, string>)
  expect(Object.fromEntries(lines.map(({ name, request, job }) => [name, request ?? job ?? null]))).toEqual({
    ...Object.fromEntries(told),
    three: 'sweep',
    four: null,
  })
  expect(new Set(told.map(([, id]) => id)).size).toBe(2)
  await app.close()
  await rm(folder, { recursive: true, force: true })
})
