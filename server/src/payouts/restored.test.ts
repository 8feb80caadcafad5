// After a restore: nothing moves until Pi and the chain explained what was missed; what differs stays with staff.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pi } from '@lamplit/contract/money'
import { ask, userWith, setTier, stateOf } from '../../test/leaving.ts'
import { world, type Player, type World } from '../../test/world.ts'
import { sql } from '../kernel/db.ts'
import { balanceOf } from '../ledger/actions.ts'
import { quarantineMoney } from '../pi/unmatched.ts'
import { readSwitch } from './kill-switches.ts'
import { beginRestored, reconcileRestored, type RestoreReport } from './restored.ts'

let market: World
let buyer: Player
let takenAt: Date
beforeEach(async () => {
  market = await world()
  buyer = await userWith(market, 'linh', '100')
  takenAt = new Date(market.deps.now().getTime() - 3_600_000)
})
afterEach(() => market.close())

const begin = (): Promise<void> => market.db.write((tx) => beginRestored(tx, takenAt, market.deps.now()))
const sweep = (): Promise<number> =>
  market.db.write((tx) =>
    tx.run(
      'test.swept',
      sql`insert into payout_turns (wallet, holder, fence, until, seen_at, swept_at)
        values ('w', 'test', 1, ${market.deps.now()}, ${market.deps.now()}, ${market.deps.now()})
        on conflict (wallet) do update set swept_at = excluded.swept_at`,
    ),
  )
const isOpen = async (): Promise<boolean[]> =>
  Promise.all((['money', 'payouts'] as const).map(async (name) => !(await readSwitch(market.db, name))?.closed))
const report = async (): Promise<RestoreReport | null> =>
  (await market.db.one<{ report: RestoreReport | null }>('test.report', sql`select report from restores`)).report
const txid = (digit: string): string => digit.repeat(64)

test('a restored market opens by itself once the chain is read and all that came in is explained', async () => {
  await begin()
  await reconcileRestored(market.deps)
  expect([await isOpen(), await report()]).toEqual([[false, false], null])
  await sweep()
  await market.db.write((tx) =>
    tx.run(
      'test.incoming',
      sql`insert into chain_payments (operation_id, txid, direction, other_address, amount, memo, at)
        values ('1', ${txid('a')}, 'in', 'G', 1, null, ${market.deps.now()})`,
    ),
  )
  await reconcileRestored(market.deps)
  expect(await isOpen()).toEqual([false, false])
  await market.db.write((tx) => tx.run('test.explained', sql`update chain_payments set matched = 'intent'`))
  await reconcileRestored(market.deps)
  expect(await isOpen()).toEqual([true, true])
  expect(await report()).toEqual({ chain: 'read', credited: { transactions: 0, units: '0' }, unmatched: [], left: [] })
})

test('payments since the backup are credited once to known users; others wait for staff', async () => {
  await begin()
  const came = { paymentId: null, from: null, memo: null, amount: pi('7') }
  const setting = { reason: 'unknown_payment', ours: true, toldPi: true } as const
  await quarantineMoney(market.deps, { ...came, txid: txid('b'), uid: buyer.user.uid }, setting)
  await quarantineMoney(market.deps, { ...came, txid: txid('c'), uid: 'nobody-here' }, setting)
  await sweep()
  for (let times = 0; times < 2; times++) await reconcileRestored(market.deps)
  expect(await balanceOf(market.db, `user:${buyer.user.id}:available`)).toBe(pi('107'))
  expect(await report()).toMatchObject({
    credited: { transactions: 1, units: '70000000' },
    unmatched: [txid('c')],
  })
  expect(await market.violations()).toEqual([])
})

test('π that left since keeps the switches closed, and its withdrawal is not paid again by itself', async () => {
  await setTier(market, buyer, 4)
  const { id } = (await ask(buyer, '5')).body
  await begin()
  const { identifier } = market.pi.pay(buyer.user.uid, pi('4.99'), 'Lamplit withdrawal', { withdrawalId: id })
  await market.db.write((tx) =>
    tx.run(
      'test.left',
      sql`insert into chain_payments (operation_id, txid, direction, other_address, amount, memo, at, matched)
        values ('2', ${txid('d')}, 'out', 'G', 49900000, ${identifier}, ${market.deps.now()}, 'unmatched')`,
    ),
  )
  await sweep()
  await reconcileRestored(market.deps)
  expect(await isOpen()).toEqual([false, false])
  expect(await stateOf(market, id)).toBe('in_review')
  expect((await report())!.left).toEqual([
    { txid: txid('d'), amount: '49900000', to: 'G', memo: identifier, withdrawal: id },
  ])
})
