// The books on a real database: what is posted, what is refused, and that every invariant can really be broken and
// found.
import { pi, piFromUnits, type Pi } from '@lamplit/contract/money'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../test/fresh-database.ts'
import { openDb, sql, type Db } from '../kernel/db.ts'
import { newId } from '../kernel/ids.ts'
import { audit } from './audit.ts'
import {
  available,
  balanceOf,
  balancesOf,
  linesAbout,
  linesOf,
  orderEscrow,
  pending,
  platform,
  post,
} from './actions.ts'

/** The orders of these histories exist in the ledger alone. */
const ofLedger = ({ invariant }: { invariant: string }): boolean => !invariant.startsWith('INV-8 an escrow account')
const now = new Date('2026-03-01T12:00:00Z')
let db: Db
let owner: Db
let drop: () => Promise<void>
beforeAll(async () => {
  const database = await freshDatabase()
  db = openDb(database.connection)
  owner = openDb(database.connection, { role: false })
  drop = database.drop
})
afterAll(async () => {
  await db.close()
  await owner.close()
  await drop()
})

const deposit = (userId: string, amount: string, key = `deposit:${newId(now)}`) =>
  db.write((tx) =>
    post(
      tx,
      [
        {
          key,
          about: key,
          why: 'deposit',
          movements: [{ from: platform('chain', userId), to: available(userId), amount: pi(amount) }],
        },
      ],
      now,
    ),
  )
const pay = (userId: string, orderId: string, amount: string) =>
  db.write((tx) =>
    post(
      tx,
      [
        {
          key: `order:${orderId}:paid`,
          about: `order:${orderId}`,
          why: 'purchase',
          movements: [{ from: available(userId), to: orderEscrow(orderId), amount: pi(amount) }],
        },
      ],
      now,
    ),
  )

test('money goes from account to account, and the lines say where', async () => {
  const [ama, order] = [newId(now), newId(now)]
  await deposit(ama, '10')
  await pay(ama, order, '3.5')
  expect(await balancesOf(db, ama)).toEqual({ available: pi('6.5'), pending: pi('0') })
  expect(await balanceOf(db, orderEscrow(order))).toBe(pi('3.5'))
  expect(await linesAbout(db, `order:${order}`)).toMatchObject([
    { why: 'purchase', from: available(ama), to: orderEscrow(order), amount: pi('3.5') },
  ])
})

test('a fact posted again, or a hundred times at once, is one posting', async () => {
  const ama = newId(now)
  await Promise.all(Array.from({ length: 100 }, () => deposit(ama, '1', `deposit:${ama}`)))
  expect((await balancesOf(db, ama)).available).toBe(pi('1'))
})

test.each([
  ['more than there is', '5', '5.0000001'],
  ['anything from a wallet that was never filled', null, '0.0000001'],
])('refuses %s, and writes nothing', async (_, has, wants) => {
  const [kofi, order] = [newId(now), newId(now)]
  if (has) await deposit(kofi, has)
  await expect(pay(kofi, order, wants)).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
  expect((await balancesOf(db, kofi)).available).toBe(pi(has ?? '0'))
  expect(await linesAbout(db, `order:${order}`)).toEqual([])
})

test('64 purchases at once from one wallet: as many as it holds, not one more', async () => {
  const linh = newId(now)
  await deposit(linh, '10')
  const results = await Promise.allSettled(Array.from({ length: 64 }, () => pay(linh, newId(now), '0.7')))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(14)
  expect((await balancesOf(db, linh)).available).toBe(pi('0.2'))
})

test('opposite directions at once end without a deadlock seen', async () => {
  const [a, b] = [newId(now), newId(now)]
  await deposit(a, '100')
  await deposit(b, '100')
  const send = (from: string, to: string) =>
    db.write((tx) =>
      post(
        tx,
        [
          {
            key: newId(now),
            about: 'test',
            why: 'test',
            movements: [{ from: available(from), to: available(to), amount: pi('1') }],
          },
        ],
        now,
      ),
    )
  await Promise.all(Array.from({ length: 60 }, (_, index) => (index % 2 ? send(a, b) : send(b, a))))
  expect((await balancesOf(db, a)).available).toBe(pi('100'))
})

test('a wallet is read page by page, newest first, without gaps', async () => {
  const ama = newId(now)
  for (let each = 0; each < 7; each++) await deposit(ama, '1')
  await pay(ama, newId(now), '2')
  const seen: string[] = []
  let before: string | null = null
  for (;;) {
    const page = await linesOf(db, ama, { before, limit: 3, way: 'all', whys: null })
    if (page.length === 0) break
    seen.push(...page.map(({ id }) => id))
    before = page.at(-1)!.id
  }
  expect(seen).toHaveLength(8)
  expect(seen).toEqual(seen.toSorted().toReversed())
  expect(await linesOf(db, ama, { before: null, limit: 9, way: 'out', whys: null })).toHaveLength(1)
  expect(await linesOf(db, ama, { before: null, limit: 9, way: 'in', whys: ['deposit'] })).toHaveLength(7)
})

test('random histories: nothing is made or lost, nobody is below zero, refusals happen', async () => {
  const people = [newId(now), newId(now), newId(now)]
  const holds = [newId(now), newId(now)]
  const accounts = [...people.flatMap((id) => [available(id), pending(id)]), ...holds.map(orderEscrow)]
  const model = new Map<string, Pi>(accounts.map((account) => [account, pi('0')]))
  let refused = 0
  let number = 0
  const step = fc.record({
    from: fc.nat(accounts.length),
    to: fc.nat(accounts.length - 1),
    units: fc.bigInt(1n, 50_000_000n),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 15 }), async (steps) => {
      for (const { from, to, units } of steps) {
        // The place after the last account is the chain: money comes in there.
        const source = accounts[from] ?? platform('chain', people[0]!)
        const target = accounts[to]!
        if (source === target) continue
        const enough = source.startsWith('platform:') || model.get(source)! >= units
        const key = `history:${++number}`
        const posted = await db
          .write((tx) =>
            post(
              tx,
              [
                {
                  key,
                  about: 'history',
                  why: 'test',
                  movements: [{ from: source, to: target, amount: piFromUnits(units) }],
                },
              ],
              now,
            ),
          )
          .then(
            () => true,
            () => false,
          )
        expect(posted).toBe(enough)
        if (!posted) {
          refused++
          continue
        }
        if (!source.startsWith('platform:')) model.set(source, piFromUnits(model.get(source)! - units))
        model.set(target, piFromUnits(model.get(target)! + units))
      }
      for (const [account, balance] of model) expect(await balanceOf(db, account)).toBe(balance)
    }),
    { numRuns: 25, seed: 20260301 },
  )
  expect(refused).toBeGreaterThan(10)
  expect((await audit(db)).violations.filter(ofLedger)).toEqual([])
})

describe('the audit finds what is wrong', () => {
  const found = async (harm: string, mend: string): Promise<string[]> => {
    await owner.write(async (tx) => {
      await tx.run('test.harm', sql([harm]))
    })
    const { violations } = await audit(db)
    await owner.write(async (tx) => {
      await tx.run('test.mend', sql([mend]))
    })
    return violations.filter(ofLedger).map(({ invariant }) => invariant.slice(0, 5))
  }

  test('the audit finds π that came from no account', async () => {
    expect(
      await found(
        "update accounts set balance = balance + 1 where key = (select min(key) from accounts where key like 'user:%')",
        "update accounts set balance = balance - 1 where key = (select min(key) from accounts where key like 'user:%')",
      ),
    ).toEqual(['INV-1', 'INV-2'])
  })
  test('the audit finds a negative wallet, which the table itself refuses', async () => {
    const sink = (by: string) =>
      `update accounts set balance = balance ${by} 1000000000000 where key = (select min(key) from accounts
        where key like 'user:%')`
    await expect(owner.write((tx) => tx.run('test.harm', sql([sink('-')])))).rejects.toThrow(/accounts_not_negative/)
    await owner.write((tx) => tx.run('test.off', sql`alter table accounts drop constraint accounts_not_negative`))
    const invariants = await found(sink('-'), sink('+'))
    await owner.write((tx) =>
      tx.run(
        'test.on',
        sql`alter table accounts add constraint accounts_not_negative check
          (balance >= 0 or key like 'platform:chain:%' or key like 'platform:network:%')`,
      ),
    )
    expect(invariants).toEqual(['INV-1', 'INV-2', 'INV-3'])
  })
  test('the audit finds a ledger without its trigger against changes', async () => {
    expect(
      await found(
        'alter table postings disable trigger postings_append_only',
        'alter table postings enable trigger postings_append_only',
      ),
    ).toEqual(['INV-4'])
  })
  test('the audit finds a posting that was changed', async () => {
    const bend = (by: string) =>
      `with bent as (select min(id::text)::uuid as id from postings) update postings set amount = amount ${by}
        where id = (select id from bent)`
    await owner.write((tx) => tx.run('test.off', sql`alter table postings disable trigger postings_append_only`))
    const invariants = await found(bend('+ 1'), bend('- 1'))
    await owner.write((tx) => tx.run('test.on', sql`alter table postings enable trigger postings_append_only`))
    expect(invariants).toEqual(['INV-2', 'INV-2', 'INV-4'])
  })
  test('the audit finds nothing once all is repaired', async () => {
    expect((await audit(db)).violations.filter(ofLedger)).toEqual([])
  })
})
