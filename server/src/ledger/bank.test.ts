// The bank test: hundreds of users move π at the same time, and at every moment all of it is there (MON-6, MON-10;
// quality §5.1).
import { piFromUnits } from '@lamplit/contract/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDb, sql, type Write } from '../kernel/db.ts'
import { Fail } from '../kernel/fail.ts'
import { newId } from '../kernel/ids.ts'
import { long, tier } from '../../test/tier.ts'
import { world, type World } from '../../test/world.ts'
import { available, platform, post } from './actions.ts'

interface Transfer {
  from: string
  to: string
  amount: bigint
}

let market: World
beforeAll(async () => {
  market = await world()
  // A table of the test's own: the market itself may not make any.
  const owner = openDb(market.connection, { max: 1, role: false })
  await owner.write((tx) =>
    tx.run(
      'test.turns',
      sql`create table turns (turn bigint generated always as identity primary key, debit text not null,
        credit text not null, amount bigint not null)`,
    ),
  )
  await owner.write((tx) => tx.run('test.turns', sql`grant all on turns to public`))
  await owner.close()
}, 180_000)
afterAll(() => market.close())

/** A repeatable stream of numbers below `limit`, so that a failing run can be run again. */
const chance = (seed: number) => {
  let state = seed >>> 0
  return (limit: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}

const open = async (count: number, each: bigint): Promise<string[]> => {
  const accounts = Array.from({ length: count }, () => available(newId(new Date())))
  await market.db.write((tx) =>
    post(
      tx,
      accounts.map((to) => ({
        key: `test:open:${to}`,
        about: 'test:bank',
        why: 'deposit',
        movements: [{ from: platform('chain', '00'), to, amount: piFromUnits(each) }],
      })),
      market.deps.now(),
    ),
  )
  return accounts
}

/**
 * Moves π and, while both accounts are held, takes the next number: numbers of transfers that share an account stand in
 * the order they were done in.
 */
const transfer = async (tx: Write, { from, to, amount }: Transfer, key: string): Promise<void> => {
  await post(
    tx,
    [{ key, about: 'test:bank', why: 'transfer', movements: [{ from, to, amount: piFromUnits(amount) }] }],
    market.deps.now(),
  )
  await tx.run('test.turn', sql`insert into turns (debit, credit, amount) values (${from}, ${to}, ${amount})`)
}

/** Done, or refused for want of π; anything else is what nobody may see. */
const tried = (move: Transfer, key: string): Promise<'done' | 'refused'> =>
  market.db
    .write((tx) => transfer(tx, move, key))
    .then(
      () => 'done' as const,
      (error: unknown) => {
        if (error instanceof Fail && error.code === 'INSUFFICIENT_FUNDS') return 'refused' as const
        throw error
      },
    )

const workers = async (count: number, work: (worker: number) => Promise<void>): Promise<void> =>
  void (await Promise.all(Array.from({ length: count }, (_, worker) => work(worker))))
const balances = async (accounts: readonly string[]): Promise<Map<string, bigint>> =>
  new Map(
    (
      await market.db.many<{ key: string; balance: bigint }>(
        'test.balances',
        sql`select key, balance from accounts where key = any(${accounts}::text[])`,
      )
    ).map(({ key, balance }) => [key, balance]),
  )

test('MON-6: every reading sums to all the π, and a model comes to the same balances', async () => {
  const [people, each, total] = [100, 50_000_000n, tier(3000, 3000, 100_000)]
  const accounts = await open(people, each)
  let [next, refused, looks, running] = [0, 0, 0, true]
  const readers = workers(8, async () => {
    while (running) {
      const { sum } = await market.db.one<{ sum: string }>(
        'test.sum',
        sql`select sum(balance)::text as sum from accounts where key = any(${accounts}::text[])`,
      )
      expect(BigInt(sum)).toBe(each * BigInt(people))
      looks++
    }
  })
  await workers(32, async (worker) => {
    const pick = chance(worker + 1)
    while (next++ < total) {
      const from = pick(people)
      const to = (from + 1 + pick(people - 1)) % people
      if (
        (await tried(
          { from: accounts[from]!, to: accounts[to]!, amount: BigInt(1 + pick(30_000_000)) },
          `test:mon6:${worker}:${next}`,
        )) === 'refused'
      )
        refused++
    }
  })
  running = false
  await readers
  const model = new Map(accounts.map((account) => [account, each]))
  const done = await market.db.many<{ debit: string; credit: string; amount: bigint }>(
    'test.replay',
    sql`select debit, credit, amount from turns order by turn`,
  )
  for (const { debit, credit, amount } of done) {
    model.set(debit, model.get(debit)! - amount)
    model.set(credit, model.get(credit)! + amount)
    if (model.get(debit)! < 0n) throw new Error(`${debit} would have been below zero`)
  }
  expect(await balances(accounts)).toEqual(model)
  expect(done.length + refused).toBe(total)
  expect(refused).toBeGreaterThan(0)
  expect(await market.violations()).toEqual([])
  process.stdout.write(`${JSON.stringify({ id: 'MON-6', n: total, refused, looks, lost: 0, doubled: 0 })}\n`)
}, 600_000)

test('MON-10: users who pay each other at once in both directions do not deadlock', async () => {
  const n = tier(600, 600, 20_000)
  const rate = async (pairs: readonly [string, string][], name: string): Promise<number> => {
    let next = 0
    const began = performance.now()
    await workers(64, async (worker) => {
      while (next < n) {
        const turn = next++
        const [one, other] = pairs[worker % pairs.length]!
        await tried({ from: turn % 2 ? one : other, to: turn % 2 ? other : one, amount: 1n }, `test:${name}:${turn}`)
      }
    })
    return n / ((performance.now() - began) / 1000)
  }
  const pairsOf = async (count: number): Promise<[string, string][]> => {
    const accounts = await open(count * 2, 1_000_000_000n)
    return Array.from({ length: count }, (_, pair) => [accounts[pair * 2]!, accounts[pair * 2 + 1]!])
  }
  const [apart, facing, hot] = [await pairsOf(64), await pairsOf(32), await pairsOf(1)]
  const alone = await rate(apart, 'apart')
  const ratio = (await rate(facing, 'facing')) / alone
  const hotRatio = (await rate(hot, 'hot')) / alone
  const all = [...facing, ...hot].flat()
  expect([...(await balances(all)).values()].reduce((sum, balance) => sum + balance, 0n)).toBe(
    BigInt(all.length) * 1_000_000_000n,
  )
  // On machines shared with other suites a short run says little about speed.
  if (long) expect(ratio).toBeGreaterThanOrEqual(0.6)
  expect(await market.violations()).toEqual([])
  process.stdout.write(
    `${JSON.stringify({
      id: 'MON-10',
      n,
      deadlocks: 0,
      ratio: Number(ratio.toFixed(2)),
      one_pair: Number(hotRatio.toFixed(2)),
    })}\n`,
  )
}, 600_000)
