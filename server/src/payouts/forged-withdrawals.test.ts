// A withdrawal that somebody wrote into the database pays nothing, and one that cannot go on keeps nobody waiting.
import { readMetrics } from '@lamplit/contract/system'
import { pi } from '@lamplit/contract/money'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { payoutsMarket, type PayoutsMarket, type Recipient } from '../../test/payouts-market.ts'
import { sql, type Write } from '../kernel/db.ts'
import { newId } from '../kernel/ids.ts'
import { withdrawalEscrow } from '../ledger/actions.ts'
import { staffRule } from '../../test/staff-rule.ts'
import { userFor } from '../users/actions.ts'
import { closedReason, stopOnViolations } from './kill-switches.ts'
import { reviewWithdrawal } from './actions.ts'
import { refusalOf } from './payout-verification.ts'

let market: PayoutsMarket
beforeEach(async () => {
  market = await payoutsMarket()
})
afterEach(() => market.close())

const alarms = (): unknown[] => market.logged.filter(({ kind }) => kind !== undefined).map(({ kind }) => kind)
const insertWithdrawal = (tx: Write, id: string, { id: userId }: Recipient, amount: string, state = 'approved') => {
  const at = new Date(market.deps.now().getTime() - 86_400_000)
  return tx.run(
    'test.forge',
    sql`insert into withdrawals (id, user_id, amount, network_fee, state, route, cancel_until, created_at, updated_at)
      values (${id}, ${userId}, ${pi(amount)}, 100000, ${state}, 'sandbox', ${at}, ${at}, ${at})`,
  )
}
const forged = async (who: Recipient, amount = '96000', state = 'approved'): Promise<string> => {
  const id = newId(market.deps.now())
  await market.forge((tx) => insertWithdrawal(tx, id, who, amount, state))
  return id
}
const forgeEscrow = (id: string, amount: string): Promise<void> =>
  market.forge((tx) =>
    tx.run('test.forge', sql`insert into accounts (key, balance) values (${withdrawalEscrow(id)}, ${pi(amount)})`),
  )
const review = (id: string, adminId: string): Promise<void> =>
  market.world.db.write((tx) =>
    reviewWithdrawal(tx, id, 'approve', { adminId, reason: 'fine', txid: undefined }, market.deps.now()),
  )

test('a forged approved withdrawal goes to review with an alarm and is not paid; an honest one is paid', async () => {
  const id = await forged(await market.recipient('mallory', undefined, '0.5'))
  const honest = await market.approved(await market.recipient('ada'), '3')
  await market.run(market.worker(), 8)
  expect(await market.read(id)).toMatchObject({
    state: 'in_review',
    reviewReasons: ['not_verified'],
    piPaymentId: null,
  })
  expect(await market.read(honest)).toMatchObject({ state: 'completed' })
  expect(await market.transactions()).toHaveLength(1)
  expect(alarms()).toEqual(['payout_refused'])
})

test.each(['submitting', 'submitted'])('a forged withdrawal in state %s is never signed for', async (state) => {
  const id = await forged(await market.recipient('mallory'), '96000', state)
  await market.run(market.worker(), 6)
  expect(await market.transactions()).toHaveLength(0)
  expect((await market.read(id)).txid).toBeNull()
  expect(alarms()).not.toEqual([])
})

test('an escrow written beside the ledger entitles to nothing', async () => {
  const id = await forged(await market.recipient('mallory'), '4900')
  await forgeEscrow(id, '4900')
  expect(await refusalOf(market.world.db, await market.read(id))).toContain('never paid into the escrow')
})

test('an approval without its history, and a large amount without two staff, are refused before signing', async () => {
  const ada = await market.recipient('ada', undefined, '900')
  const id = await market.approved(ada, '10')
  expect(await refusalOf(market.world.db, await market.read(id))).toBeNull()
  await market.forge((tx) => tx.run('test.forge', sql`delete from staff_agreements where record_id = ${id}`))
  expect(await refusalOf(market.world.db, await market.read(id))).toBe('1 of 1 agreements of staff are missing')
  await market.forge((tx) =>
    tx.run('test.forge', sql`delete from events where record_id = ${id} and event = 'approve'`),
  )
  expect(await refusalOf(market.world.db, await market.read(id))).toBe('its history has no approval')

  const ben = await market.recipient('ben', undefined, '900')
  await market.forge((tx) => tx.run('test.tier', sql`update users set tier = 4 where id = ${ben.id}`))
  const large = await market.approved(ben, '600')
  const second = await market.world.db.write((tx) =>
    userFor(tx, { uid: 'second', username: 'second', scopes: null }, staffRule('second'), market.deps.now()),
  )
  expect(await market.read(large)).toMatchObject({ state: 'in_review' })
  await review(large, second.id)
  expect(await refusalOf(market.world.db, await market.read(large))).toBeNull()
  await market.forge((tx) => tx.run('test.forge', sql`update users set roles = '{}' where id = ${second.id}`))
  expect(await refusalOf(market.world.db, await market.read(large))).toBe('1 of 2 agreements of staff are missing')
})

test('the database refuses an approved withdrawal without its escrow, and another amount or owner', async () => {
  const { db } = market.world
  const ada = await market.recipient('ada')
  const id = await market.approved(ada, '10')
  for (const state of ['approved', 'submitting', 'submitted'])
    await expect(db.write((tx) => insertWithdrawal(tx, newId(market.deps.now()), ada, '5', state))).rejects.toThrow(
      'its escrow holds 0',
    )
  await expect(
    db.write((tx) => tx.run('test.forge', sql`update withdrawals set amount = amount * 2 where id = ${id}`)),
  ).rejects.toThrow('do not change')
})

test('an escrow that is gone closes the switch within a minute, and the alarm reaches the webhook', async () => {
  const heard: { kind: string; text: string }[] = []
  const server = http.createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += String(chunk)
    })
    request.on('end', () => {
      heard.push(JSON.parse(body))
      response.end()
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const alarmWebhook = `http://127.0.0.1:${(server.address() as AddressInfo).port}/alarm`
  const id = await forged(await market.recipient('mallory'), '96000', 'submitted')
  await stopOnViolations(market.world.deps)
  expect(await closedReason(market.world.db)).toBe('books')
  await market.worker({ config: { ...market.deps.config, alarmWebhook } }).round()
  expect(heard.map(({ kind }) => kind).toSorted()).toEqual(['payout_parked', 'switch_closed', 'switch_closed'])
  expect(heard.every(({ text }) => text.includes(id))).toBe(true)
  server.close()
})

test('the cap of a user and of an hour holds back what exceeds it, once alarmed, and lets it go later', async () => {
  const payoutCaps = { hour: '30', day: '40', userDay: '15' }
  const worker = market.worker({ config: { ...market.deps.config, payoutCaps } })
  const [ada, ben] = [await market.recipient('ada'), await market.recipient('ben')]
  const first = await market.approved(ada, '10')
  await market.run(worker, 8)
  const second = await market.approved(ada, '8')
  const other = await market.approved(ben, '8')
  await market.run(worker, 8)
  expect(
    [await market.read(first), await market.read(second), await market.read(other)].map(({ state }) => state),
  ).toEqual(['completed', 'approved', 'completed'])
  expect(alarms()).toEqual(['payouts_capped'])
  await market.world.pass({ hours: 24 })
  await market.run(worker, 8)
  expect(await market.read(second)).toMatchObject({ state: 'completed' })
})

test('a withdrawal that fails is parked with an alarm and its age in the metrics; the next one is paid', async () => {
  const stuck = await market.approved(await market.recipient('ada'), '10')
  const worker = market.worker()
  let stop = true
  const bent = market.worker({
    pi: {
      ...market.deps.pi,
      createPayout: async (order) => {
        if (stop && order.metadata['withdrawalId'] === stuck) throw new Error('an invariant of this one is broken')
        return market.deps.pi.createPayout(order)
      },
    },
  })
  await worker.close()
  await bent.round()
  const next = await market.approved(await market.recipient('ben'), '3')
  await market.run(bent, 6)
  expect(await market.read(stuck)).toMatchObject({ state: 'submitting' })
  expect(await market.read(next)).toMatchObject({ state: 'completed' })
  expect(alarms()).toEqual(['payout_parked'])
  const figures = String((await market.world.anyone(readMetrics)).body)
  expect(Number(/^lamplit_withdrawal_oldest_seconds (\d+)/m.exec(figures)?.[1])).toBeGreaterThan(600)
  stop = false
  await market.run(bent, 20, 60)
  expect(await market.read(stuck)).toMatchObject({ state: 'completed' })
})
