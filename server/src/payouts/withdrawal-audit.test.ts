// The audit of what leaves: each wrong is planted behind the ledger's back, found by its invariant, and undone.
import { depositIntent } from '@lamplit/contract/deposits'
import { pi } from '@lamplit/contract/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql, type Write } from '../kernel/db.ts'
import { audit, auditRecent } from '../ledger/audit.ts'
import { available, platform, post, withdrawalEscrow } from '../ledger/actions.ts'
import { inState, userWith, txidOf } from '../../test/leaving.ts'
import { world, type Player, type World } from '../../test/world.ts'

let market: World
let owner: Player
const ids = { held: '', completed: '', returned: '', intent: '' }
const nobody = '00000000-0000-7000-8000-0000000000aa'
beforeAll(async () => {
  market = await world({ adminUsernames: ['boss'] })
  const admin = await market.person('boss')
  const people = await Promise.all(['one', 'two', 'three'].map((name) => userWith(market, name, '50')))
  owner = people[0]!
  ids.completed = await inState(market, people[0]!, admin, 'completed')
  ids.returned = await inState(market, people[1]!, admin, 'returned')
  ids.held = await inState(market, people[2]!, admin, 'submitted')
  ids.intent = (await owner.call(depositIntent, { body: { user_uid: owner.user.uid, amount_pi: '5' } })).body.data.id
})
afterAll(() => market.close())

const set =
  (statement: ReturnType<typeof sql>) =>
  (tx: Write): Promise<unknown> =>
    tx.run('test.plant', statement)
const line =
  (from: () => string, to: () => string, why: string) =>
  (tx: Write): Promise<unknown> =>
    post(
      tx,
      [{ key: 'planted', about: 'planted', why, movements: [{ from: from(), to: to(), amount: pi('1') }] }],
      market.deps.now(),
    )
const signedTransaction =
  (id: () => string, txid: () => string) =>
  (tx: Write): Promise<unknown> =>
    tx.run(
      'test.plant',
      sql`insert into payout_transactions
        (txid, withdrawal_id, pi_payment_id, envelope, sequence, fee, valid_until, state, signed_at)
        values (${txid()}, ${id()}, 'p', 'xdr', 1, 100000, now(), 'landed', now())`,
    )

const wrongs: [string, (tx: Write) => Promise<unknown>, string[]][] = [
  ['nothing at all', async () => {}, []],
  [
    'a landed transaction, as it should be',
    (tx) =>
      signedTransaction(
        () => ids.completed,
        () => txidOf(ids.completed),
      )(tx),
    [],
  ],
  [
    'completed without leaving',
    (tx) => set(sql`update withdrawals set state = 'completed' where id = ${ids.held}`)(tx),
    ['INV-5', 'INV-8', 'INV-12'],
  ],
  [
    'left and not completed',
    (tx) => set(sql`update withdrawals set state = 'failed' where id = ${ids.completed}`)(tx),
    ['INV-5', 'INV-5', 'INV-8', 'INV-12'],
  ],
  [
    'paid although it was returned',
    signedTransaction(
      () => ids.returned,
      () => txidOf(ids.returned),
    ),
    ['INV-5'],
  ],
  [
    'returned while a transaction may land',
    (tx) =>
      signedTransaction(
        () => ids.returned,
        () => txidOf(ids.returned),
      )(tx).then(() =>
        set(sql`update payout_transactions set state = 'signed' where withdrawal_id = ${ids.returned}`)(tx),
      ),
    ['INV-5'],
  ],
  [
    'completed by another transaction than it names',
    signedTransaction(
      () => ids.completed,
      () => txidOf('another'),
    ),
    ['INV-5'],
  ],
  [
    'π for the chain out of a wallet',
    line(
      () => available(owner.user.id),
      () => platform('chain', nobody),
      'withdrawal_paid',
    ),
    ['INV-5'],
  ],
  [
    'π for the chain out of a hold that is still under way',
    line(
      () => withdrawalEscrow(ids.held),
      () => platform('chain', nobody),
      'withdrawal_paid',
    ),
    ['INV-5', 'INV-5', 'INV-8'],
  ],
  ...(['withdrawal', 'order', 'offer', 'raffle'] as const).map((kind): (typeof wrongs)[number] => [
    `an escrow account of an ${kind} that does not exist`,
    line(
      () => available(owner.user.id),
      () => `hold:${kind}:${nobody}`,
      'withdrawal',
    ),
    ['INV-8'],
  ]),
  [
    'an escrow account whose key names nothing',
    line(
      () => available(owner.user.id),
      () => 'hold:order:of nobody',
      'withdrawal',
    ),
    ['INV-8'],
  ],
  [
    'unmatched money that never came',
    (tx) =>
      set(
        sql`insert into unmatched_money (id, txid, amount, reason, state, found_at, updated_at)
          values (${nobody}, 'planted', 10000000, 'other', 'open', now(), now())`,
      )(tx),
    ['INV-5', 'INV-8'],
  ],
  [
    'suspense without anything to match',
    line(
      () => platform('chain', nobody),
      () => platform('suspense', nobody),
      'unmatched',
    ),
    ['INV-8'],
  ],
  [
    'a history that says something else',
    (tx) =>
      set(
        sql`insert into events (id, kind, record_id, event, to_state, role, at)
          values ('ffffffff-ffff-7fff-8fff-ffffffffffff', 'withdrawal', ${ids.held}, 'planted', 'returned', 'system',
          now())`,
      )(tx),
    ['INV-12'],
  ],
  [
    'a withdrawal without a history',
    (tx) =>
      set(
        sql`insert into withdrawals (id, user_id, amount, network_fee, state, route, cancel_until,
            created_at, updated_at)
          values (${nobody}, ${owner.user.id}, 10000000, 0, 'cancelled', 'sandbox', now(), now(), now())`,
      )(tx),
    ['INV-12'],
  ],
  [
    'a payment whose history says something else',
    (tx) => set(sql`update payment_intents set state = 'failed' where id = ${ids.intent}`)(tx),
    ['INV-12'],
  ],
]

test.each(wrongs)('%s', async (_, plant, invariants) => {
  const undone = new Error('undone')
  let found: string[] = []
  await market.db
    .write(async (tx) => {
      await plant(tx)
      found = (await audit(tx)).violations.map(({ invariant }) => invariant.split(' ')[0]!)
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  expect(found).toEqual(invariants)
  expect(await market.violations()).toEqual([])
})

test('the minute’s look sees what moved since, and only that', async () => {
  const since = market.deps.now()
  expect(await auditRecent(market.db, since)).toEqual([])
  const undone = new Error('undone')
  await market.db
    .write(async (tx) => {
      await line(
        () => available(owner.user.id),
        () => platform('chain', nobody),
        'withdrawal_paid',
      )(tx)
      expect((await auditRecent(tx, since)).map(({ invariant }) => invariant.split(' ')[0])).toEqual(['INV-5'])
      expect(await auditRecent(tx, new Date(market.deps.now().getTime() + 3_600_000))).toEqual([])
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
})
