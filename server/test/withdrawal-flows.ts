// The ways π moves towards a person's own Pi wallet, as stories that can be interrupted; the payout worker's own steps
// have their tests beside it.
import {
  cancelWithdrawal,
  postWithdrawalEvent,
  requestWithdrawal,
  type ReviewDecision,
} from '@lamplit/contract/withdrawals'
import { sql } from '../src/kernel/db.ts'
import { withdrawalDue } from '../src/payouts/actions.ts'
import { ask, setTier } from './leaving.ts'
import type { Flow, Story } from './money-flows.ts'
import { tier } from './tier.ts'
import type { World } from './world.ts'

type WithdrawalUsers = (market: World) => Promise<Story>

const rich =
  (people: WithdrawalUsers): WithdrawalUsers =>
  async (market) => {
    const record = await people(market)
    await setTier(market, record.buyer, 4)
    return { ...record, admin: await market.person('market_admin') }
  }
const requested =
  (people: WithdrawalUsers, amount = '5'): WithdrawalUsers =>
  async (market) => {
    const record = await rich(people)(market)
    return { ...record, withdrawalId: (await ask(record.buyer, amount)).body.id as string }
  }
const reviewed =
  (people: WithdrawalUsers): WithdrawalUsers =>
  async (market) => {
    const record = await requested(people)(market)
    await market.db.write((tx) =>
      withdrawalDue(tx, record.withdrawalId!, 'cool_off', new Date(market.deps.now().getTime() + 600_000)),
    )
    return record
  }
const coolOffIsOver = async (market: World, { withdrawalId }: Story): Promise<unknown> =>
  market.db.write((tx) =>
    tx.run(
      'test.due',
      sql`update timers set due_at = ${new Date(market.deps.now().getTime() - 1000)} where record_id = ${withdrawalId}`,
    ),
  )

const word =
  (event: ReviewDecision): Flow['run'] =>
  (process, { admin, withdrawalId, key }) =>
    process.call(admin!, postWithdrawalEvent, {
      params: { id: withdrawalId!, event },
      body: { reason: 'A reason of the house' },
      key,
    })

export const withdrawalFlows = (people: WithdrawalUsers): readonly Flow[] => [
  {
    name: 'a withdrawal is asked for',
    pays: false,
    prepare: rich(people),
    run: (process, { buyer, key }) => process.call(buyer, requestWithdrawal, { body: { amount: '5' }, key }),
  },
  {
    name: 'the cool-off of a withdrawal ends',
    pays: false,
    run: (process) => process.job('timers'),
    prepare: async (market) => {
      const record = await requested(people)(market)
      await coolOffIsOver(market, record)
      return record
    },
  },
  {
    name: 'the house rejects a withdrawal and its π comes back',
    pays: false,
    prepare: reviewed(people),
    run: word('reject'),
  },
  ...tier<Flow[]>(
    [],
    [],
    [
      {
        name: 'a withdrawal is taken back',
        pays: false,
        prepare: requested(people),
        run: (process, { buyer, withdrawalId, key }) =>
          process.call(buyer, cancelWithdrawal, { params: { id: withdrawalId! }, body: {}, key }),
      },
      { name: 'the house approves a withdrawal', pays: false, prepare: reviewed(people), run: word('approve') },
    ],
  ),
]
