// The ways a payment that was left is brought to its end, as stories that can be interrupted.
import { cancelPayment, decideUnmatched, finishPayment } from '@lamplit/contract/unfinished-payments'
import { sql } from '../src/kernel/db.ts'
import { flows, type Flow, type Story } from './money-flows.ts'
import type { Player, World } from './world.ts'

/** How a story of another flow begins. */
const beginningOf = (name: string): Flow['prepare'] => flows.find((flow) => flow.name === name)!.prepare
const finish: Flow['run'] = (process, { buyer, paymentId }) =>
  process.call(buyer, finishPayment, { body: { paymentId } })

/** Signed money that names nothing here. */
const strange: Flow['prepare'] = async (market) => {
  const story = await beginningOf('a deposit is opened')(market)
  const { identifier: paymentId } = market.pi.pay(story.buyer.user.uid, '3', 'Something', {})
  market.pi.bend(paymentId, { approved: true })
  return { ...story, paymentId, txid: market.pi.sign(paymentId) }
}
interface Quarantined extends Story {
  staff: Player
  moneyId: string
}
const quarantined = async (market: World): Promise<Quarantined> => {
  const story = await strange(market)
  await story.buyer.call(finishPayment, { body: { paymentId: story.paymentId } })
  const { id } = await market.db.one<{ id: string }>(
    'test.set-aside',
    sql`select id from unmatched_money where pi_payment_id = ${story.paymentId}`,
  )
  return { ...story, staff: await market.person('market_admin'), moneyId: id }
}

export const reconcileFlows: readonly Flow[] = [
  {
    name: 'the hook of unfinished payments finishes a deposit',
    pays: true,
    prepare: beginningOf('a deposit is completed'),
    run: finish,
  },
  {
    name: 'the hook of unfinished payments finishes a purchase',
    pays: true,
    prepare: beginningOf('a purchase is completed'),
    run: finish,
  },
  {
    name: 'the hook of unfinished payments cancels what nobody signed',
    pays: true,
    prepare: beginningOf('an approved purchase is cancelled'),
    run: finish,
  },
  {
    name: 'a person gives a purchase up on the screen of unfinished payments',
    pays: true,
    prepare: beginningOf('an approved purchase is cancelled'),
    run: (process, { buyer, opened }) =>
      process.call(buyer, cancelPayment, { params: { id: opened.intent_id }, body: {} }),
  },
  { name: 'money that belongs to nothing is set aside', pays: true, prepare: strange, run: finish },
  {
    name: 'the house credits money that belonged to nothing',
    pays: true,
    prepare: quarantined,
    run: (process, story) => {
      const { staff, moneyId, buyer, key } = story as Quarantined
      return process.call(staff, decideUnmatched, {
        params: { id: moneyId },
        body: { username: buyer.user.username, reason: 'It was theirs.' },
        key,
      })
    },
  },
]

/** What was set aside of a story's payment. */
export const quarantinedOf = (market: World, { paymentId }: Story): Promise<unknown[]> =>
  paymentId
    ? market.db.many(
        'test.aside',
        sql`select state, amount::text, reason from unmatched_money where pi_payment_id = ${paymentId}`,
      )
    : Promise.resolve([])
