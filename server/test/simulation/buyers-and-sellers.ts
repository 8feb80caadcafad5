// Buyers and sellers of a simulated world: what they do next is drawn, and what they remember is on their phones.
import { approveDeposit, completeDeposit, depositIntent } from '@lamplit/contract/deposits'
import { pi, piToWire } from '@lamplit/contract/money'
import * as orders from '@lamplit/contract/orders'
import { cancelPayment, finishPayment, listUnfinished } from '@lamplit/contract/unfinished-payments'
import { readWallet } from '@lamplit/contract/wallet'
import { cancelWithdrawal, requestWithdrawal } from '@lamplit/contract/withdrawals'
import { done, make, refused, type Payment, type SimulatedUser, type Play } from './play.ts'

const weights = {
  deposit: 14,
  buy: 12,
  open: 24,
  go_on: 26,
  sign_late: 5,
  hook: 6,
  give_up: 3,
  cancel: 4,
  receive: 6,
  look: 3,
  withdraw: 8,
  take_back: 2,
} as const

export const buyer = async (play: Play, me: SimulatedUser): Promise<void> => {
  await acts[play.chance.weighed(weights)](play, me)
}

type Act = (play: Play, me: SimulatedUser) => Promise<unknown>
const quantityOf = ({ chance }: Play): number => 1 + chance.below(2)
const productLine = (play: Play) => {
  const product = play.chance.pick(play.products)
  return { product_id: product.id, price: product.price, quantity: product.kind === 'single' ? 1 : quantityOf(play) }
}
/** Of one or two things, and never one twice. */
const cart = (play: Play) => {
  const lines = [productLine(play), ...(play.chance.happens(0.3) ? [productLine(play)] : [])]
  return lines.filter(({ product_id }, index) => lines.findIndex((line) => line.product_id === product_id) === index)
}

const acts: Record<keyof typeof weights, Act> = {
  deposit: async (play, me) => {
    const answer = await make(
      play,
      me,
      'deposit',
      depositIntent,
      { body: { user_uid: me.uid, amount_pi: String(1 + play.chance.below(9)) } },
      ({ data }) => [data.id],
    )
    if (!done(answer)) return
    const { id, amount, memo, metadata } = answer.body.data
    const payment: Payment = { purpose: 'deposit', id, amount, memo, metadata, orderIds: [] }
    me.payments.push(payment)
    await goOn(play, me, payment)
  },
  buy: async (play, me) => {
    const answer = await make(
      play,
      me,
      'wallet order',
      orders.completeCart,
      { body: { cartItems: cart(play), buyer_uid: me.uid } },
      ({ data }) => data.order_ids,
    )
    if (done(answer)) me.orders.push(...answer.body.data.order_ids)
  },
  open: async (play, me) => {
    const answer = await make(
      play,
      me,
      'pi order',
      orders.createPaymentIntent,
      { body: { items: cart(play) } },
      ({ order_ids }) => order_ids,
    )
    if (!done(answer)) return
    const { intent_id: id, amount, memo, metadata, order_ids: orderIds } = answer.body
    const payment: Payment = { purpose: 'order', id, amount, memo, metadata, orderIds }
    me.payments.push(payment)
    me.orders.push(...orderIds)
    await goOn(play, me, payment)
  },
  go_on: (play, me) => {
    const open = me.payments.filter(({ left }) => !left)
    return open.length > 0 ? goOn(play, me, play.chance.pick(open)) : acts.open(play, me)
  },
  // The dialog of Pi stayed open while the market gave the payment up, or the person was long away.
  sign_late: async (play, me) => {
    const left = me.payments.filter(({ left: gone, paymentId, txid }) => gone && paymentId && !txid)
    if (left.length > 0) sign(play, play.chance.pick(left))
  },
  hook: async (play, me) => {
    const [payment] = play.pi.incomplete('user_to_app', me.uid)
    if (payment) await play.ask(me, finishPayment, { body: { paymentId: payment.identifier } })
    else await play.ask(me, listUnfinished)
  },
  give_up: async (play, me) => {
    if (me.payments.length === 0) return
    const payment = play.chance.pick(me.payments)
    const answer = await play.ask(me, cancelPayment, { params: { id: payment.id }, body: {} })
    if (done(answer)) payment.left = true
  },
  cancel: (play, me) => event(play, me, 'cancel'),
  receive: (play, me) => event(play, me, play.chance.pick(['confirm', 'confirm', 'received', 'extend'])),
  look: (play, me) => play.ask(me, readWallet),
  withdraw: async (play, me) => {
    const amount = play.chance.happens(0.1) ? '700' : piToWire(pi(String(1 + play.chance.below(20))))
    const answer = await make(play, me, 'withdrawal', requestWithdrawal, { body: { amount } }, ({ id }) => [id])
    if (done(answer)) me.withdrawals.push(answer.body.id)
  },
  take_back: async (play, me) => {
    if (me.withdrawals.length > 0)
      await play.ask(me, cancelWithdrawal, { params: { id: play.chance.pick(me.withdrawals) }, body: {} })
  },
}

const event = async (play: Play, me: SimulatedUser, name: string): Promise<void> => {
  if (me.orders.length === 0) return
  await play.ask(me, orders.postOrderEvent, { params: { id: play.chance.pick(me.orders), event: name }, body: {} })
}

/**
 * Pays as the page and the Pi Browser do; between any two steps the person may turn to something else, or close the
 * page.
 */
const goOn = async (play: Play, me: SimulatedUser, payment: Payment): Promise<void> => {
  while (!payment.left && !play.chance.happens(0.12)) {
    if (play.chance.happens(0.06)) {
      payment.left = true
      play.note(`${me.name} closes the page`)
    } else await payOn(play, me, payment)
  }
}

const payOn = async (play: Play, me: SimulatedUser, payment: Payment): Promise<void> => {
  const { memo, metadata, purpose, id, txid } = payment
  if (!payment.paymentId) {
    payment.paymentId = play.pi.open({ userUid: me.uid, amount: pi(payment.amount), memo, metadata }).identifier
    play.note(`${me.name} opens the payment ${payment.paymentId}`)
  }
  const { paymentId } = payment
  if (!payment.approved) {
    const answer = await (purpose === 'order'
      ? play.ask(me, orders.approvePayment, { body: { paymentId } })
      : play.ask(me, approveDeposit, { params: { id }, body: { pi_payment_id: paymentId } }))
    if (done(answer)) payment.approved = true
    payment.left ||= refused(answer)
  } else if (!txid) {
    sign(play, payment)
    payment.left ||= !payment.txid
  } else {
    const answer = await (purpose === 'order'
      ? play.ask(me, orders.completePayment, { body: { paymentId, txid } })
      : play.ask(me, completeDeposit, { params: { id }, body: { pi_payment_id: paymentId, txid } }))
    payment.left ||= done(answer) || (refused(answer) && answer.body.code !== 'PAYMENT_NOT_FINISHED')
  }
}

const sign = (play: Play, payment: Payment): void => {
  const txid = play.pi.sign(payment.paymentId!)
  if (txid === null) return
  payment.txid = txid
  play.note(`signed: ${payment.paymentId} by ${txid}`)
}

/** A seller looks at the sales and does something that the page offers, or something else. */
export const seller = async (play: Play, me: SimulatedUser): Promise<void> => {
  if (play.chance.happens(0.3)) return buyer(play, me)
  if (play.chance.happens(0.15)) return void (await acts.withdraw(play, me))
  const { status, body } = await play.ask(me, orders.listOrders, { query: { role: 'seller', tab: 'in_progress' } })
  if (status !== 200 || body.orders.length === 0) return
  const order = play.chance.pick<{ id: string; allowed: string[] }>(body.orders)
  const can = orders.postedEvents.filter((each) => order.allowed.includes(each))
  const name =
    play.chance.happens(0.9) && can.length > 0 ? play.chance.pick(can) : play.chance.pick(orders.postedEvents)
  await play.ask(me, orders.postOrderEvent, {
    params: { id: order.id, event: name },
    body: play.chance.happens(0.7) ? { tracking: 'T1' } : { note: 'By hand' },
  })
}
