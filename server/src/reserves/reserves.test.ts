// Proofs of reserves on a real database: everyone is in, the sum is the books', a stranger learns nothing, and one day
// has one proof.
import { createHash } from 'node:crypto'
import { disputeKey } from '@lamplit/contract/signatures'
import {
  amountsOf,
  checkInclusion,
  checkProofSignature,
  inclusionProof,
  listReserves,
  readInclusion,
  type InclusionProof,
} from '@lamplit/contract/reserves'
import { leafBytes, toHex, userBytes } from '@lamplit/contract/merkle-sum'
import { pi, piFromUnits, plus, type Pi } from '@lamplit/contract/money'
import { completeCart } from '@lamplit/contract/orders'
import { createProduct } from '@lamplit/contract/selling'
import * as z from 'zod/mini'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tier } from '../../test/tier.ts'
import { world, type Player, type World } from '../../test/world.ts'
import { raw, sql } from '../kernel/db.ts'
import { newId } from '../kernel/ids.ts'
import { rotateKey } from '../kernel/keys.ts'
import { available, platform, post, withdrawalEscrow } from '../ledger/actions.ts'
import { readSwitch } from '../payouts/kill-switches.ts'
import { proofOfDay, proveReserves } from './actions.ts'
import { insertProof } from './store.ts'
import { growTree, sha256 } from './tree.ts'

const users = ['linh', 'kofi', 'ama', 'noor', 'ivo'] as const
let market: World
const player: Record<string, Player> = {}

beforeAll(async () => {
  market = await world()
  for (const [n, name] of users.entries()) await market.give((player[name] = await market.person(name)), `${100 + n}.5`)
  player['poor'] = await market.person('poor')
  const [linh, kofi] = [player['linh']!, player['kofi']!]
  const listing = {
    type: 'Stocked',
    title: 'A lamp for the proof',
    description: 'Long enough',
    price: '12.5',
    image: 'https://example.com/a.jpg',
    stock: 5,
    fulfillmentMethod: 'pickup',
    policyAccepted: true,
  }
  const product = (await kofi.call(createProduct, { body: listing })).body.id as string
  await linh.call(completeCart, {
    body: { cartItems: [{ product_id: product, price: '12.5', quantity: 1 }], buyer_uid: linh.user.uid },
  })
  await holdWithdrawal(player['ama']!, '3')
  await market.db.write((tx) =>
    post(
      tx,
      [
        {
          key: 'test:unmatched',
          about: 'test:unmatched',
          why: 'unmatched',
          movements: [{ from: platform('chain', '00'), to: platform('suspense', '00'), amount: pi('7.25') }],
        },
      ],
      market.deps.now(),
    ),
  )
})
afterAll(() => market.close())

const holdWithdrawal = async ({ user }: Player, amount: string): Promise<void> => {
  const id = newId(market.deps.now())
  await market.db.write(async (tx) => {
    await tx.run(
      'test.withdrawal',
      sql`insert into withdrawals (id, user_id, amount, network_fee, state, route, cancel_until, created_at, updated_at)
        values (${id}, ${user.id}, ${pi(amount)}, 0, 'requested', 'manual', now(), now(), now())`,
    )
    await post(
      tx,
      [
        {
          key: `test:${id}`,
          about: `withdrawal:${id}`,
          why: 'withdrawal',
          movements: [{ from: available(user.id), to: withdrawalEscrow(id), amount: pi(amount) }],
        },
      ],
      market.deps.now(),
    )
  })
}
const see = (balance: string, wallet = 'GAPP'): Promise<number> =>
  market.db.write((tx) =>
    tx.run(
      'test.check',
      sql`insert into wallet_checks (id, wallet, balance, ledger, owed, at)
        values (${newId(market.deps.now())}, ${wallet}, ${pi(balance)}, 4711, 0, ${market.deps.now()})`,
    ),
  )
const proofs = async (query = {}): Promise<any> => (await market.anyone(listReserves, { query })).body
const own = async (who: Player, id: string): Promise<InclusionProof> =>
  z.parse(inclusionProof, (await who.call(readInclusion, { params: { id } })).body)
const tables = async (): Promise<unknown> =>
  market.db.one(
    'test.count',
    sql`select (select count(*)::int from reserve_proofs) as proofs,
      (select count(*)::int from reserve_leaves) as leaves, (select count(*)::int from reserve_nodes) as nodes`,
  )

describe('the proof of a day', () => {
  test('a fresh market has one at once; of eight calls at the same time one makes it', async () => {
    const beside = { ...market.deps, db: market.db }
    const made = await Promise.all(Array.from({ length: 8 }, () => proveReserves(beside)))
    expect(made.filter(Boolean)).toHaveLength(1)
    const { proofs: listed, next_cursor } = await proofs()
    // Five deposits from 100.5 to 104.5, and what nobody sent.
    expect(listed).toMatchObject([
      { owed: '519.75', leaves: 12, wallet_address: null, wallet_balance: null, ledger: null, covered: null },
    ])
    expect(next_cursor).toBeNull()
  })

  test('everyone to whom something is owed is in, with holds as their own, and can check it', async () => {
    const [published] = z.parse(listReserves.reply!, await proofs()).proofs
    const expected: Record<string, string[]> = {
      linh: ['88', '0', '12.5'],
      kofi: ['101.5', '0', '0'],
      ama: ['99.5', '0', '3'],
      noor: ['103.5', '0', '0'],
      ivo: ['104.5', '0', '0'],
    }
    for (const name of users) {
      const found = await own(player[name]!, published!.id)
      expect(Object.values(amountsOf(found)), name).toEqual(expected[name]!.map(pi))
      expect(await checkInclusion(sha256, found, published!, player[name]!.user.id), name).toMatchObject({
        ownPerson: true,
        leafAsSaid: true,
        reachesRoot: true,
        sumAsPublished: true,
        included: true,
      })
      expect((await checkInclusion(sha256, found, published!, player['poor']!.user.id)).included).toBe(false)
    }
  })

  test('a user without a balance gets that as the proof', async () => {
    const { id } = (await proofs()).proofs[0]
    const { status, body } = await player['poor']!.call(readInclusion, { params: { id } })
    expect([status, body.code, body.error]).toEqual([
      404,
      'NOT_FOUND',
      'This proof holds no leaf of yours: nothing was owed to you here at its moment.',
    ])
    expect((await player['linh']!.call(readInclusion, { params: { id: newId(market.deps.now()) } })).body.error).toBe(
      'There is no such proof of reserves.',
    )
  })

  test('it is made once; the next after 00:05, and one that was slept through is made late', async () => {
    expect(await proveReserves(market.deps)).toBe(false)
    await market.pass({ days: 3 })
    expect(await proveReserves(market.deps)).toBe(true)
    const {
      proofs: [newest, first],
    } = await proofs()
    expect(newest).toMatchObject({ owed: '519.75', leaves: 12 })
    expect(newest.root).not.toBe(first.root)
  })

  test.each([
    ['2026-03-01T00:04:59Z', '2026-02-28'],
    ['2026-03-01T00:05:00Z', '2026-03-01'],
    ['2026-03-01T23:59:59Z', '2026-03-01'],
  ])('at %s the day is %s', (at, day) => expect(proofOfDay(new Date(at))).toBe(day))

  test('proofs are listed newest first, page by page', async () => {
    const first = await proofs({ limit: '1' })
    expect(first.proofs).toHaveLength(1)
    const second = await proofs({ limit: '1', cursor: first.next_cursor })
    expect([second.proofs.length, second.next_cursor]).toEqual([1, null])
    expect(second.proofs[0].id).not.toBe(first.proofs[0].id)
    expect((await market.anyone(listReserves, { query: { cursor: '2026-99-99' } })).status).toBe(400)
  })
})

describe('the app wallet', () => {
  const next = async (): Promise<void> => {
    await market.pass({ days: 1 })
    expect(await proveReserves(market.deps)).toBe(true)
  }
  const compared = async (): Promise<any> => {
    expect(await proveReserves(market.deps)).toBe(false)
    return (await proofs()).proofs[0]
  }
  const none = { wallet_address: null, wallet_balance: null, ledger: null, covered: null }

  test('is set beside the proof by the first look after it, once', async () => {
    await see('1')
    await next()
    expect(await compared()).toMatchObject(none)
    await market.pass({ minutes: 1 })
    await see('519.75')
    expect(await compared()).toMatchObject({
      wallet_address: 'GAPP',
      wallet_balance: '519.75',
      ledger: 4711,
      covered: true,
    })
    await market.pass({ seconds: 5 })
    await see('1')
    expect(await compared()).toMatchObject({ wallet_balance: '519.75', covered: true })
  })

  test('is not set beside it by a look that came too late', async () => {
    await next()
    await market.pass({ minutes: 10, seconds: 5 })
    await see('1000')
    expect(await compared()).toMatchObject(none)
  })

  test('whose first look lags behind the books has another', async () => {
    await next()
    await market.pass({ seconds: 20 })
    await see('500')
    expect(await compared()).toMatchObject(none)
    await market.pass({ seconds: 16 })
    await see('600')
    expect(await compared()).toMatchObject({ wallet_balance: '600', covered: true })
  })

  test('may lack what is on its way out', async () => {
    await next()
    const { user } = player['ama']!
    const state = (to: string): Promise<number> =>
      market.db.write((tx) =>
        tx.run(
          'test.send',
          sql`update withdrawals set state = ${to}, updated_at = ${market.deps.now()} where user_id = ${user.id}`,
        ),
      )
    await market.pass({ seconds: 20 })
    await state('submitted')
    await see('516.75')
    expect(await compared()).toMatchObject({ wallet_balance: '516.75', covered: true })
    await state('requested')
    expect(await readSwitch(market.db, 'payouts')).toBeUndefined()
  })

  test('that holds less than is owed, twice, is said plainly, and payouts stop', async () => {
    await next()
    await market.pass({ seconds: 20 })
    await see('519.7499999')
    expect(await compared()).toMatchObject(none)
    expect(await readSwitch(market.db, 'payouts')).toBeUndefined()
    await market.pass({ seconds: 16 })
    await see('519.7499999')
    expect(await compared()).toMatchObject({ wallet_balance: '519.7499999', covered: false })
    expect(await readSwitch(market.db, 'payouts')).toMatchObject({
      closed: true,
      reason: 'shortfall',
      note: 'the app wallet holds 519.7499999 of 519.75 owed',
    })
  })
})

describe('privacy', () => {
  test('a published proof names no user', async () => {
    const text = JSON.stringify(await proofs())
    for (const { user } of Object.values(player))
      for (const secret of [user.id, user.username, user.uid]) expect(text).not.toContain(secret)
    expect(Object.keys((await proofs()).proofs[0]).toSorted()).toEqual([
      'at',
      'cold_address',
      'cold_balance',
      'covered',
      'id',
      'kid',
      'leaves',
      'ledger',
      'owed',
      'root',
      'signature',
      'wallet_address',
      'wallet_balance',
    ])
  })

  test('a stranger who knows a user and each of their amounts cannot find their leaf', async () => {
    const { id, root } = (await proofs()).proofs[0]
    const victim = player['kofi']!
    const seen = new Set<string>()
    for (const name of users) {
      if (name === 'kofi') continue
      for (const { path, leaf } of (await own(player[name]!, id)).shares) {
        path.forEach(({ hash }) => seen.add(hash))
        seen.add(leaf.hash)
      }
    }
    const theirs = (await own(victim, id)).shares[0]!.leaf
    expect(seen.size).toBeGreaterThan(4)
    const hash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
    const amounts = { available: theirs.available, pending: theirs.pending, held: theirs.held }
    // Nonces that a stranger could think of: none, the proof, the root, the user, one's own.
    const guesses = [
      new Uint8Array(32),
      Buffer.from(root, 'hex'),
      sha256(new Uint8Array(Buffer.from(id))),
      sha256(new Uint8Array(Buffer.from(victim.user.id))),
      sha256(new Uint8Array(Buffer.from(victim.user.uid))),
      Buffer.from((await own(player['linh']!, id)).shares[0]!.leaf.nonce, 'hex'),
    ]
    for (const nonce of guesses)
      expect(seen).not.toContain(
        hash(leafBytes({ ...amounts, person: sha256(userBytes(new Uint8Array(nonce), victim.user.id)) })),
      )
    // With the nonce it would be found, so the search itself is right.
    expect(
      hash(
        leafBytes({
          ...amounts,
          person: sha256(userBytes(new Uint8Array(Buffer.from(theirs.nonce, 'hex')), victim.user.id)),
        }),
      ),
    ).toBe(theirs.hash)
  })

  test('no node beside anybody’s way tells a balance, though each is cut in two that add up to it', async () => {
    const { id } = (await proofs()).proofs[0]
    const found = await Promise.all(users.map(async (name) => ({ name, ...(await own(player[name]!, id)) })))
    const totals = new Set(found.map((each) => plus(...Object.values(amountsOf(each)))))
    for (const { name, shares } of found) {
      expect(shares, name).toHaveLength(2)
      const [first, second] = shares.map(({ path }) => path.map(({ side }) => side).join()) as [string, string]
      expect(first, name).not.toBe(second)
      for (const { path } of shares) for (const { sum } of path) expect([name, totals.has(sum)]).toEqual([name, false])
    }
  })

  test('a proof verifies by a key that was replaced since, and no other proof passes with its signature', async () => {
    const [published] = z.parse(listReserves.reply!, await proofs()).proofs
    await market.db.write((tx) => rotateKey(tx, 'decisions', market.deps.now()))
    const { retired, ...current } = (await market.anyone(disputeKey)).body
    const keys = [current, ...retired]
    expect(await checkProofSignature(published!, keys)).toBe('good')
    expect(await checkProofSignature(published!, [current])).toBe('wrong')
    expect(await checkProofSignature({ ...published!, kid: current.kid }, keys)).toBe('wrong')
    const others = { id: newId(market.deps.now()), at: '2026-01-01T00:00:00.000Z', root: 'a'.repeat(64), owed: pi('1') }
    for (const [field, value] of Object.entries({ ...others, leaves: 1 }))
      expect(await checkProofSignature({ ...published!, [field]: value }, keys), field).toBe('wrong')
    expect(await checkProofSignature({ ...published!, signature: null }, keys)).toBe('none')
  })

  test('a proof from before the shares still verifies: one leaf for each user, and no signature', async () => {
    const old = newId(market.deps.now())
    await market.db.write(async (tx) => {
      await tx.run(
        'test.leaf',
        sql`insert into reserve_leaves (proof_id, position, user_id, nonce, available, pending, held)
          values (${old}, 0, ${player['noor']!.user.id}, ${'5a'.repeat(32)}, 70000000, 0, 5)`,
      )
      const { root, depth } = await growTree(tx, old, 1, () => {})
      const proof = { id: old, root: toHex(root.hash), owed: root.sum, leaves: 1, depth, signature: null, kid: null }
      await insertProof(tx, { ...proof, day: '2020-01-01', at: new Date('2020-01-01T00:05:00Z') })
    })
    const found = await own(player['noor']!, old)
    expect(await checkInclusion(sha256, found, found.proof, player['noor']!.user.id)).toMatchObject({ included: true })
    expect(amountsOf(found)).toEqual({ available: pi('7'), pending: pi('0'), held: 5n })
    await market.db.write(async (tx) => {
      for (const table of ['leaves', 'nodes'])
        await tx.run('test.drop', sql`delete from ${raw(`reserve_${table}`)} where proof_id = ${old}`)
      await tx.run('test.drop', sql`delete from reserve_proofs where id = ${old}`)
    })
  })

  test('every nonce has 256 random bits of its own, and says nothing of its place', async () => {
    const { proofs: all } = await proofs()
    const leaves = await market.db.many<{ nonce: string; position: number }>(
      'test.leaves',
      sql`select nonce, position from reserve_leaves
        where proof_id = any(${all.map((proof: { id: string }) => proof.id)}::uuid[])
        order by proof_id, position`,
    )
    expect(leaves.length).toBeGreaterThan(5)
    for (const { nonce } of leaves) {
      expect(nonce).toMatch(/^[0-9a-f]{64}$/)
      expect(nonce.slice(0, 32)).not.toBe(nonce.slice(32))
    }
    expect(new Set(leaves.map(({ nonce }) => nonce)).size).toBe(leaves.length)
    // Leaves of a proof are in no order of their nonces.
    expect(leaves.some(({ nonce, position }, at) => position > 0 && nonce < leaves[at - 1]!.nonce)).toBe(true)
    // The fixed digits of a uuid would stand in all of them.
    for (const at of [12, 44]) expect(new Set(leaves.map(({ nonce }) => nonce[at])).size).toBeGreaterThan(1)
  })

  test('the same balance is another leaf, in another place, on another day', async () => {
    const {
      proofs: [one, two],
    } = await proofs()
    const [today, yesterday] = [await own(player['ivo']!, one.id), await own(player['ivo']!, two.id)]
    for (const part of ['nonce', 'person', 'hash'] as const)
      expect(new Set([today, yesterday].flatMap(({ shares }) => shares.map(({ leaf }) => leaf[part]))).size).toBe(4)
    expect(amountsOf(today)).toEqual(amountsOf(yesterday))
  })
})

describe('what does not add up', () => {
  test('a hold that belongs to nobody makes no proof, stops payouts, and leaves nothing behind', async () => {
    await market.pass({ days: 1 })
    await market.db.write((tx) => tx.run('test.open', sql`delete from switches`))
    const before = await tables()
    const lost = `hold:order:${newId(market.deps.now())}`
    await market.db.write((tx) =>
      post(
        tx,
        [
          {
            key: 'test:lost',
            about: 'test:lost',
            why: 'test',
            movements: [{ from: available(player['noor']!.user.id), to: lost, amount: pi('1') }],
          },
        ],
        market.deps.now(),
      ),
    )
    await expect(proveReserves(market.deps)).rejects.toThrow('the leaves add up to 518.75, the books owe 519.75')
    expect(await tables()).toEqual(before)
    expect(await readSwitch(market.db, 'payouts')).toMatchObject({ closed: true, reason: 'books' })
    await market.db.write((tx) =>
      post(
        tx,
        [
          {
            key: 'test:found',
            about: 'test:lost',
            why: 'test',
            movements: [{ from: lost, to: available(player['noor']!.user.id), amount: pi('1') }],
          },
        ],
        market.deps.now(),
      ),
    )
    expect(await proveReserves(market.deps)).toBe(true)
  })

  test('a process that dies while it makes a proof leaves no partial one', async () => {
    await market.pass({ days: 1 })
    const before = await tables()
    expect(await proveReserves({ ...market.deps, serving: () => false })).toBe(false)
    expect(await tables()).toEqual(before)
  })
})

test('leaves and nodes of old proofs go, their roots stay', async () => {
  const { proofs: old } = await proofs()
  await market.pass({ days: 36 })
  await proveReserves(market.deps)
  const { proofs: now } = await proofs()
  expect(now.slice(1)).toEqual(old)
  expect(
    await market.db.many(
      'test.kept',
      sql`select distinct proof_id as id from reserve_leaves union select distinct proof_id from reserve_nodes`,
    ),
  ).toEqual([{ id: now[0].id }])
  expect((await player['linh']!.call(readInclusion, { params: { id: old[0].id } })).body.error).toBe(
    'The leaves of this proof were dropped after 35 days; only its root is kept.',
  )
})

test('a proof of a large market is made in time', async () => {
  const size = tier(3000, 3000, 100_000)
  const crowd = await world()
  try {
    await crowd.owner.write(async (tx) => {
      await tx.run('test.patience', sql`set local statement_timeout = '2min'`)
      await tx.run(
        'test.users',
        sql`insert into users (id, username, created_at, seen_at)
          select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'crowd' || n, now(), now()
          from generate_series(1, ${size}::int) n`,
      )
      await tx.run(
        'test.accounts',
        sql`insert into accounts (key, balance)
          select 'user:00000000-0000-4000-8000-' || lpad(n::text, 12, '0') || ':available', n::bigint * 10000001
          from generate_series(1, ${size}::int) n union all
          select 'platform:chain:0', -(${size}::bigint * (${size}::bigint + 1) / 2 * 10000001)`,
      )
    })
    const [memory, began] = [process.memoryUsage().rss, performance.now()]
    expect(await proveReserves(crowd.deps)).toBe(true)
    const ms = Math.round(performance.now() - began)
    const grownMb = Math.round((process.memoryUsage().rss - memory) / 1e6)
    const [published] = z.parse(listReserves.reply!, (await crowd.anyone(listReserves)).body).proofs
    expect([published!.leaves, published!.owed]).toEqual([
      size * 2 + (size % 2),
      piFromUnits(((BigInt(size) * BigInt(size + 1)) / 2n) * 10_000_001n) as Pi,
    ])
    const late = await crowd.person('crowd_late')
    expect((await late.call(readInclusion, { params: { id: published!.id } })).status).toBe(404)
    await crowd.db.write((tx) =>
      tx.run(
        'test.become',
        sql`update user_identities set user_id = ('00000000-0000-4000-8000-' || lpad(${String(size)}, 12, '0'))::uuid
          where user_id = ${late.user.id}`,
      ),
    )
    const last = await crowd.person('crowd_late')
    const asked = performance.now()
    const found = await own(last, published!.id)
    const pathMs = Math.round((performance.now() - asked) * 10) / 10
    const { included } = await checkInclusion(sha256, found, published!, last.user.id)
    process.stdout.write(
      `${JSON.stringify({
        id: 'RESERVES',
        leaves: size,
        ms,
        grownMb,
        steps: found.shares[0]!.path.length,
        pathMs,
        missing: included ? 0 : 1,
      })}\n`,
    )
    expect([included, found.shares[0]!.path.length]).toEqual([true, Math.ceil(Math.log2(size * 2))])
  } finally {
    await crowd.close()
  }
}, 300_000)
