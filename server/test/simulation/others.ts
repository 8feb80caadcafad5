// Those who are not there to trade: an attacker, and the member of staff.
import { approveDeposit, completeDeposit, depositIntent } from '@lamplit/contract/deposits'
import { pi } from '@lamplit/contract/money'
import * as orders from '@lamplit/contract/orders'
import { decideUnmatched, finishPayment, listUnmatched } from '@lamplit/contract/unfinished-payments'
import { adminWithdrawals, cancelWithdrawal, postWithdrawalEvent } from '@lamplit/contract/withdrawals'
import { done, hostile, make, type SimulatedUser, type Play } from './play.ts'
import { buyer } from './buyers-and-sellers.ts'

type Attack = (play: Play, me: SimulatedUser, victim: SimulatedUser) => Promise<unknown>
const forged = (play: Play): string =>
  Array.from({ length: 64 }, () => '0123456789abcdef'[play.chance.below(16)]).join('')
const paymentOf = (play: Play, victim: SimulatedUser): string | undefined =>
  play.chance.pick([...victim.payments, undefined])?.paymentId

const attacks: Record<string, Attack> = {
  'approves what another pays': async (play, me, victim) => {
    const paymentId = paymentOf(play, victim)
    if (paymentId)
      await hostile(play, me, orders.approvePayment, { body: { paymentId } }, 'approving the payment of another')
  },
  'completes what another pays with a forged transaction': async (play, me, victim) => {
    const paymentId = paymentOf(play, victim)
    if (paymentId)
      await hostile(
        play,
        me,
        orders.completePayment,
        { body: { paymentId, txid: forged(play) } },
        'a forged transaction',
      )
  },
  'finishes what another pays': async (play, me, victim) => {
    const paymentId = paymentOf(play, victim)
    if (paymentId) await hostile(play, me, finishPayment, { body: { paymentId } }, 'finishing the payment of another')
  },
  'pays for the purchase of another with less': async (play, me, victim) => {
    const [payment] = victim.payments
    if (!payment) return
    const { identifier: paymentId } = play.pi.open({
      userUid: me.uid,
      amount: pi('0.01'),
      memo: payment.memo,
      metadata: payment.metadata,
    })
    await hostile(play, me, orders.approvePayment, { body: { paymentId } }, 'a payment of another amount')
  },
  'deposits less than was said': async (play, me) => {
    const opened = await make(
      play,
      me,
      'deposit',
      depositIntent,
      { body: { user_uid: me.uid, amount_pi: '5' } },
      ({ data }) => [data.id],
    )
    if (!done(opened)) return
    const { id, memo, metadata } = opened.body.data
    const { identifier } = play.pi.open({ userUid: me.uid, amount: pi('0.5'), memo, metadata })
    await hostile(
      play,
      me,
      approveDeposit,
      { params: { id }, body: { pi_payment_id: identifier } },
      'a deposit of another amount',
    )
  },
  'shows one payment for two purposes': async (play, me) => {
    const [paid, other] = [
      me.payments.find(({ txid }) => txid),
      me.payments.findLast(({ purpose }) => purpose === 'deposit'),
    ]
    if (paid && other && paid !== other)
      await hostile(
        play,
        me,
        completeDeposit,
        { params: { id: other.id }, body: { pi_payment_id: paid.paymentId, txid: paid.txid } },
        'one payment for two purposes',
      )
  },
  'sends π past Pi with the name of a payment of another': async (play, me) => {
    const unsigned = play.people.flatMap(({ payments }) => payments.filter(({ paymentId, txid }) => paymentId && !txid))
    const memo = play.chance.happens(0.8) && unsigned.length > 0 ? play.chance.pick(unsigned).paymentId! : 'hello'
    play.note(`sends 0.02 to the app wallet with the memo ${memo}`)
    play.pi.send(me.uid, pi('0.02'), memo)
  },
  'buys at a price of one’s own': async (play, me) => {
    const { id } = play.chance.pick(play.products)
    await hostile(
      play,
      me,
      orders.completeCart,
      { body: { cartItems: [{ product_id: id, price: '0.01', quantity: 1 }], buyer_uid: me.uid } },
      'another price',
    )
    await hostile(
      play,
      me,
      orders.createPaymentIntent,
      { body: { items: [{ product_id: id, quantity: -1 }] } },
      'a quantity below zero',
    )
  },
  'buys as another': async (play, me, victim) => {
    const product = play.chance.pick(play.products)
    await hostile(
      play,
      me,
      orders.completeCart,
      { body: { cartItems: [{ product_id: product.id, price: product.price, quantity: 1 }], buyer_uid: victim.uid } },
      'buying as another',
    )
  },
  'meddles with the order and the withdrawal of another': async (play, me, victim) => {
    const [order, withdrawal] = [victim.orders.at(-1), victim.withdrawals.at(-1)]
    if (order)
      await hostile(
        play,
        me,
        orders.postOrderEvent,
        { params: { id: order, event: play.chance.pick(orders.postedEvents) }, body: {} },
        'an event of the order of another',
      )
    if (!withdrawal) return
    await hostile(
      play,
      me,
      cancelWithdrawal,
      { params: { id: withdrawal }, body: {} },
      'taking back the withdrawal of another',
    )
    await hostile(
      play,
      me,
      postWithdrawalEvent,
      { params: { id: withdrawal, event: 'approve' }, body: { reason: 'please' } },
      'approving without being of the house',
    )
  },
}

export const attacker = async (play: Play, me: SimulatedUser): Promise<void> => {
  if (play.chance.happens(0.3)) return buyer(play, me)
  const what = play.chance.pick([...Object.keys(attacks), 'sends π past Pi with the name of a payment of another'])
  play.note(`the attacker ${what}`)
  await attacks[what]!(play, me, play.chance.pick(play.people.filter(({ id }) => id !== me.id)))
}

/**
 * The member of staff answers what waits now and then: withdrawals to review, payouts that failed, and money nobody
 * was found for.
 */
export const staffSession = async (play: Play, me: SimulatedUser): Promise<void> => {
  const { chance } = play
  if (chance.happens(0.5)) return
  await decide(play, me, [chance.pick(['to_review', 'to_review', 'to_send', 'failed'])])
  if (chance.happens(0.6)) return
  const { status, body } = await play.ask(me, listUnmatched, { query: { state: 'open' } })
  if (status !== 200) return
  const whose = (): string => chance.pick(play.people.filter(({ id }) => id !== me.id)).name
  for (const { id } of body.unmatched as { id: string }[])
    if (chance.happens(0.5))
      await play.ask(me, decideUnmatched, { params: { id }, body: { username: whose(), reason } })
}

const reason = 'looked at it'

/** Says a word to every withdrawal in these tabs of the queue. */
export const decide = async (play: Play, me: SimulatedUser, tabs: readonly string[]): Promise<void> => {
  const { chance } = play
  for (const tab of tabs) {
    const { status, body } = await play.ask(me, adminWithdrawals, { query: { tab } })
    if (status !== 200) continue
    for (const { id, allowed } of body.withdrawals as { id: string; allowed: string[] }[]) {
      const word = allowed.includes('retry')
        ? chance.pick(['retry', 'give_back'])
        : allowed.includes('approve')
          ? chance.pick(['approve', 'approve', 'approve', 'reject'])
          : chance.happens(0.1)
            ? 'hold'
            : null
      if (word) await play.ask(me, postWithdrawalEvent, { params: { id, event: word }, body: { reason } })
    }
  }
}
