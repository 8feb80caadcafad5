// What the disk keeps: every answered change, torn lines left out, and a cost that does not grow with the past.
import { appendFileSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { calledSandbox, type Called } from './test-calls.ts'

let folder = ''
let sandbox: Called | null = null
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pi-sandbox-state-'))
})
afterEach(async () => {
  await sandbox?.close()
  sandbox = null
  rmSync(folder, { recursive: true, force: true })
})

const started = async (): Promise<Called> => {
  sandbox = await calledSandbox({ dataDir: folder })
  return sandbox
}
const restarted = async (): Promise<Called> => {
  await sandbox?.close()
  return started()
}
const place = (name: string): string => join(folder, 'sandbox', name)
const journals = (): string[] => readdirSync(join(folder, 'sandbox')).filter((name) => name.startsWith('journal-'))
const everything = async (one: Called) => {
  const reports = ['/people', '/payments', '/ledger', '/app', '/chain', '/clock'].map((path) => one.report(path))
  const [people, payments, ledger, app, chain, clock] = await Promise.all(reports)
  return {
    people,
    payments: JSON.parse(JSON.stringify(payments).replaceAll(one.url, '')) as unknown,
    ledger,
    app,
    chain,
    offset: clock?.['offset_ms'],
  }
}

const lived = async (one: Called): Promise<void> => {
  await one.control('/wallet/credit', { username: 'amara', amount: '5' })
  const { identifier } = await one.control('/payments', {
    username: 'amara',
    amount: '1.5',
    memo: 'm',
    metadata: { xStroops: '7', sequence: '8' },
  })
  await one.asApp('POST', `/payments/${String(identifier)}/approve`, {})
  const { txid } = await one.control(`/payments/${String(identifier)}/sign`)
  await one.asApp('POST', `/payments/${String(identifier)}/complete`, { txid })
  await one.control('/wallet/send', { username: 'amara', amount: '0.5', memo: 'hello' })
  await one.control('/app-wallet', { amount: '-100' })
  await one.control('/chain', { minimum_fee: '200000', bump_sequence: true })
  await one.control('/app', { a2u: 'off' })
  await one.control('/revoke', { username: 'amara' })
  await one.control('/clock/advance', { seconds: 30 })
}

test('every kind of change is there after a start, once from the journal and once folded', async () => {
  await lived(await started())
  const before = await everything(await restarted())
  expect(before.ledger).toMatchObject({ exact: true })
  expect(journals()).toHaveLength(1)
  const { uid } = await sandbox!.login('amara')
  const after = await everything(await restarted())
  expect(after).toEqual(before)
  expect((await sandbox!.login('amara')).uid).toBe(uid)
  await sandbox!.control('/reset')
  expect(journals()).toEqual([])
  expect((await restarted().then((one) => one.report('/payments')))['payments']).toEqual([])
})

test('a line torn by a kill is left out, and what is written after it counts', async () => {
  for (const amount of ['2', '3'])
    await (sandbox ?? (await started())).control('/wallet/credit', { username: 'amara', amount })
  await sandbox!.close()
  appendFileSync(place(journals()[0]!), '\n{"accounts":[["G')
  await (await started()).control('/wallet/credit', { username: 'amara', amount: '1' })
  const { people } = (await (await restarted()).report('/people')) as {
    people: { username: string; balance: string }[]
  }
  expect(people.find((one) => one.username === 'amara')?.balance).toBe('1006')
})

test('a state of the sandbox before this one, without a journal, is read', async () => {
  await (await started()).control('/reset')
  const before = await everything(sandbox!)
  await sandbox!.close()
  const {
    journal: _journal,
    settings: _settings,
    minimumFeeStroops: _fee,
    ...old
  } = JSON.parse(readFileSync(place('state.json'), 'utf8')) as Record<string, unknown>
  writeFileSync(place('state.json'), JSON.stringify(old))
  expect(await everything(await started())).toEqual(before)
})

test('a change costs what it is: with five thousand payments as little as with none', async () => {
  const one = await started()
  const { token } = await one.login('demo_linh')
  const pay = async (times: number): Promise<number> => {
    const each: number[] = []
    for (let time = 0; time < times; time++) {
      const before = process.cpuUsage()
      await one.asUser(token, 'POST', '/payments/user_to_app', { amount: 0.5, memo: 'm', metadata: { intent: time } })
      const { user, system } = process.cpuUsage(before)
      each.push((user + system) / 1000)
    }
    // Of the processor, because other programs slow the clock; the middle one, because memory is tidied now and then.
    return each.toSorted((a, b) => a - b)[Math.floor(times / 2)]!
  }
  await pay(20)
  const few = await pay(100)
  for (let round = 0; round < 50; round++) {
    await Promise.all(
      Array.from({ length: 100 }, (_none, index) =>
        one.control('/payments', { username: `crowd_${round}_${index}`, amount: '1', memo: 'm' }),
      ),
    )
  }
  const many = await pay(100)
  const bytes = statSync(place(journals()[0] ?? 'state.json')).size
  const before = bytes
  await pay(10)
  const each = (statSync(place(journals()[0] ?? 'state.json')).size - before) / 10
  process.stdout.write(
    `${JSON.stringify({
      id: 'SANDBOX-STATE',
      payments: 5230,
      ms_with_100: Number(few.toFixed(2)),
      ms_with_5000: Number(many.toFixed(2)),
      bytes_per_payment: Math.round(each),
    })}\n`,
  )
  expect(each).toBeLessThan(3000)
  expect(many).toBeLessThan(few * 8 + 20)
}, 180_000)
