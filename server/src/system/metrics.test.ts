// The figures an operator watches: what waits, what is closed, and what the wallet holds against what is owed.
import { readMetrics } from '@lamplit/contract/system'
import { expect, test } from 'vitest'
import { world } from '../../test/world.ts'
import { openDb, sql } from '../kernel/db.ts'
import { newId } from '../kernel/ids.ts'
import { runJob } from '../kernel/jobs.ts'

test('π that leaves, money nobody claimed, closed switches and the wallet are figures', async () => {
  const market = await world()
  const figure = async (name: string): Promise<string | undefined> =>
    String((await market.anyone(readMetrics)).body)
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length + 1)
  expect(await figure('lamplit_withdrawals{state="in_review"}')).toBe('0')
  expect(await figure('lamplit_unmatched_open')).toBe('0')
  expect(await figure('lamplit_switch_closed{name="payouts"}')).toBe('0')
  expect(await figure('lamplit_wallet_pi{what="balance"}')).toBeUndefined()
  const now = market.deps.now()
  await market.db.write(async (tx) => {
    await tx.run(
      'test.switch',
      sql`insert into switches (name, closed, reason, at) values ('payouts', true, 'shortfall', ${now})`,
    )
    await tx.run(
      'test.look',
      sql`insert into wallet_checks (id, wallet, balance, ledger, owed, cold, difference, level, at)
        values (${newId(now)}, 'GWALLET', 125000000, 7, 130000000, 10000000, -1, 'low', ${now})`,
    )
    await tx.run(
      'test.unmatched',
      sql`insert into unmatched_money (id, txid, amount, reason, state, found_at, updated_at)
        values (${newId(now)}, ${'a'.repeat(64)}, 10, 'unknown', 'open', ${now}, ${now})`,
    )
  })
  expect(await figure('lamplit_switch_closed{name="payouts"}')).toBe('1')
  expect(await figure('lamplit_switch_closed{name="money"}')).toBe('0')
  expect(await figure('lamplit_unmatched_open')).toBe('1')
  expect(await figure('lamplit_wallet_pi{what="balance"}')).toBe('12.5')
  expect(await figure('lamplit_wallet_pi{what="owed"}')).toBe('13')
  expect(await figure('lamplit_wallet_pi{what="cold"}')).toBe('1')
  expect(await figure('lamplit_wallet_pi{what="difference"}')).toBe('-1e-7')
  expect(await figure('lamplit_wallet_level{is="low"}')).toBe('1')
  expect(await figure('lamplit_wallet_level{is="high"}')).toBe('0')
  const age = Number(await figure('lamplit_wallet_look_age_seconds'))
  expect(age).toBeGreaterThanOrEqual(0)
  expect(age).toBeLessThanOrEqual((market.deps.now().getTime() - now.getTime()) / 1000 + 1)
  await market.close()
})

test('how long ago each job last ended well is a figure, also for a process that runs none', async () => {
  const market = await world()
  const begun = new Date(market.deps.now().getTime() - 90_000)
  await runJob(market.db, { name: 'lists', everySeconds: 30, run: async () => {} }, begun)
  const line = String((await market.anyone(readMetrics)).body)
    .split('\n')
    .find((each) => each.startsWith('lamplit_job_age_seconds{job="lists"}'))
  expect(Number(line?.split(' ')[1])).toBeCloseTo(90, -1)
  await market.close()
})

test('the sum of the ledger is what the database says now, also in a process that runs no job', async () => {
  const market = await world()
  const sum = async (): Promise<string | undefined> =>
    /^lamplit_ledger_sum (.*)$/m.exec(String((await market.anyone(readMetrics)).body))?.[1]
  expect(await sum()).toBe('0')
  const superuser = openDb(market.connection, { max: 1, role: false })
  await superuser.write((tx) =>
    tx.run('test.forge', sql`insert into accounts (key, balance) values ('user:nobody:available', 12345)`),
  )
  await superuser.close()
  expect(await sum()).toBe('12345')
  await market.close()
})
