// Withdrawals for tests: people who may ask for one, the words about it, and a worker that pays without a chain.
import { createHash } from 'node:crypto'
import { pi, type Pi } from '@lamplit/contract/money'
import * as contract from '@lamplit/contract/withdrawals'
import type { WithdrawalState } from '@lamplit/contract/withdrawals'
import { sql } from '../src/kernel/db.ts'
import { completeWithdrawal, failWithdrawal, noteSubmitted, startNext } from '../src/payouts/actions.ts'
import type { Trouble } from '../src/payouts/withdrawal.ts'
import type { Answer, Player, World } from './world.ts'

/** Someone of this trust tier with π; tiers above T0 need not wait. */
export const userWith = async (market: World, username: string, amount: string, tier = 4): Promise<Player> => {
  const player = await market.person(username)
  await market.give(player, amount)
  await setTier(market, player, tier)
  return player
}

export const setTier = (market: World, { user }: Player, tier: number): Promise<unknown> =>
  market.db.write((tx) => tx.run('test.tier', sql`update users set tier = ${tier} where id = ${user.id}`))

export const ask = (
  player: Player,
  amount: unknown,
  more: Record<string, unknown> = {},
  key?: string,
): Promise<Answer> => player.call(contract.requestWithdrawal, { body: { amount, ...more }, ...(key ? { key } : {}) })
export const takeBack = (player: Player, id: string): Promise<Answer> =>
  player.call(contract.cancelWithdrawal, { params: { id }, body: {} })
export const say = (admin: Player, id: string, event: string, more: Record<string, unknown> = {}): Promise<Answer> =>
  admin.call(contract.postWithdrawalEvent, {
    params: { id, event },
    body: { reason: 'A reason of the house', ...more },
  })
export const look = async (player: Player, id: string): Promise<Answer['body']> =>
  (await player.call(contract.readWithdrawal, { params: { id } })).body
export const stateOf = async (market: World, id: string): Promise<WithdrawalState> =>
  (await market.db.one<{ state: WithdrawalState }>('test.state', sql`select state from withdrawals where id = ${id}`))
    .state

/** A transaction id that names what it pays. */
export const txidOf = (id: string, attempt = 1): string => createHash('sha256').update(`${id} ${attempt}`).digest('hex')
export const chainFee = pi('0.01')

/** What the payout worker does, without the chain: each step is one of its verbs. */
export const worker = ({ db, deps }: World) => ({
  start: () => db.write((tx) => startNext(tx, 'sandbox', deps.now())),
  submit: (id: string, txid = txidOf(id)) => db.write((tx) => noteSubmitted(tx, id, txid, deps.now())),
  complete: (id: string, fee: Pi = chainFee, txid = txidOf(id)) =>
    db.write((tx) => completeWithdrawal(tx, id, { txid, fee }, deps.now())),
  fail: (id: string, provenUnpaid: boolean, trouble: Trouble = 'other') =>
    db.write((tx) => failWithdrawal(tx, id, trouble, { provenUnpaid }, deps.now())),
})

/** Gives someone a completed withdrawal, so that the next one is not the first. */
export const payFirst = async (market: World, player: Player, admin: Player): Promise<void> => {
  const id = (await ask(player, '1')).body.id as string
  await market.pass({ minutes: 11 })
  if ((await stateOf(market, id)) === 'in_review') await say(admin, id, 'approve')
  const steps = worker(market)
  while ((await stateOf(market, id)) === 'approved') await steps.start()
  await steps.submit(id)
  await steps.complete(id)
}

/** Brings a new withdrawal of this amount into a state, by the shortest way. */
export const inState = async (
  market: World,
  owner: Player,
  admin: Player,
  state: WithdrawalState,
  amount = '5',
): Promise<string> => {
  const asked = await ask(owner, amount)
  if (asked.status !== 201) throw new Error(`not asked for: ${JSON.stringify(asked.body)}`)
  const { id } = asked.body as { id: string }
  const steps = worker(market)
  const ways: Record<WithdrawalState, (() => Promise<unknown>)[]> = {
    requested: [],
    in_review: [() => market.pass({ minutes: 11 })],
    approved: [() => say(admin, id, 'approve')],
    submitting: [steps.start],
    submitted: [() => steps.submit(id)],
    completed: [() => steps.complete(id)],
    failed: [() => steps.fail(id, true)],
    cancelled: [() => takeBack(owner, id)],
    returned: [() => say(admin, id, 'reject')],
  }
  const path: Record<WithdrawalState, WithdrawalState[]> = {
    requested: [],
    in_review: ['in_review'],
    approved: ['in_review', 'approved'],
    submitting: ['in_review', 'approved', 'submitting'],
    submitted: ['in_review', 'approved', 'submitting', 'submitted'],
    completed: ['in_review', 'approved', 'submitting', 'submitted', 'completed'],
    failed: ['in_review', 'approved', 'submitting', 'submitted', 'failed'],
    cancelled: ['cancelled'],
    returned: ['in_review', 'returned'],
  }
  for (const next of path[state]) {
    if (next === 'approved' && (await stateOf(market, id)) === 'approved') continue
    for (const step of ways[next]) await step()
  }
  const reached = await stateOf(market, id)
  if (reached !== state) throw new Error(`wanted ${state}, reached ${reached}`)
  return id
}
