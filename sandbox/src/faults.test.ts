// Faults on demand (pi-platform §7.6): above all the answer that is lost after the work was done.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { marketApiKey } from './apps.ts'
import { calledSandbox, type Called } from './test-calls.ts'

let sandbox: Called
let id = ''
beforeAll(async () => { sandbox = await calledSandbox() })
afterAll(() => sandbox.close())
beforeEach(async () => {
  await sandbox.control('/reset')
  id = String((await sandbox.control('/payments', { username: 'demo_linh', amount: 1, memo: 'm', metadata: {} }))['identifier'])
})

const route = '/v2/payments/{id}/approve'
const ask = (effect: unknown, more: Record<string, unknown> = {}) => sandbox.control('/faults', { match: { method: 'POST', route }, effect, ...more })
const approve = () => fetch(`${sandbox.url}/v2/payments/${id}/approve`, { method: 'POST', headers: { authorization: `Key ${marketApiKey}`, 'content-type': 'application/json' }, body: '{}' })
const approved = async () => ((await sandbox.asApp('GET', `/payments/${id}`)).body['status'] as Record<string, boolean>)['developer_approved']

test.each([['drop_request', false], ['drop_response', true]])('%s: the caller hears nothing, the work is done: %s', async (effect, done) => {
  await ask(effect)
  await expect(approve()).rejects.toThrow('fetch failed')
  expect(await approved()).toBe(done)
  expect((await approve()).status).toBe(done ? 400 : 200)
})

test('a status with a body, an HTML page, half a JSON, and each only as often as asked', async () => {
  await ask({ type: 'status', code: 503, body: { error: 'busy' } }, { times: 2 })
  for (let time = 0; time < 2; time++) {
    const answer = await approve()
    expect([answer.status, await answer.json()]).toEqual([503, { error: 'busy' }])
  }
  await ask('html500')
  const page = await approve()
  expect(page.status).toBe(500)
  expect(page.headers.get('content-type')).toContain('text/html')
  expect(await approved()).toBe(false)
  await ask('malformed_json')
  const half = await approve()
  expect(half.status).toBe(200)
  await expect(half.json()).rejects.toThrow(SyntaxError)
  expect(await approved()).toBe(true)
  expect((await sandbox.report('/faults'))['faults']).toEqual([])
})

test('duplicate delivers twice: the caller reads the second answer', async () => {
  await ask('duplicate')
  expect(await (await approve()).json()).toMatchObject({ error: 'already_approved' })
})

test('delay waits and then works', async () => {
  await ask('delay(150)')
  const before = performance.now()
  expect((await approve()).status).toBe(200)
  expect(performance.now() - before).toBeGreaterThanOrEqual(140)
})

test('a fault nobody could mean is refused', async () => {
  await expect(ask('explode')).rejects.toMatchObject({ answer: { body: { error: 'invalid_fault' } } })
  await expect(sandbox.control('/faults', { effect: 'html500' })).rejects.toMatchObject({ answer: { status: 400 } })
})
