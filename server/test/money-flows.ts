// Every way π moves, as a story that can be interrupted: how it comes about, the step itself, and what the people have
// in the end.
import { approveDeposit, completeDeposit, depositIntent } from '@lamplit/contract/deposits'
import {
  approvePayment,
  completeCart,
  completePayment,
  createPaymentIntent,
  postOrderEvent,
} from '@lamplit/contract/orders'
import { readWallet } from '@lamplit/contract/wallet'
import { sql } from '../src/kernel/db.ts'
import type { Process } from './failpoints.ts'
import { act, buy, buyerWith, list, online, open, sign } from './market.ts'
import { withdrawalFlows } from './withdrawal-flows.ts'
import type { Answer, Player, World } from './world.ts'

/** Who is in it, and what it is about. */
export interface Story {
  buyer: Player
  seller: Player
  product: string
  key: string
  paymentId?: string
  txid?: string
  depositId?: string
  orderId?: string
  opened?: Answer['body']
  admin?: Player
  withdrawalId?: string
}
export interface Flow {
  name: string
  /** Whether a Pi payment is in it, so that it counts for PAY-3 too. */
  pays: boolean
  prepare: (market: World) => Promise<Story>
  run: (process: Pick<Process, 'call' | 'job'>, record: Story) => Promise<Answer | unknown>
  /** What the people do afterwards, to the end of the story. */
  rest?: (market: World, record: Story) => Promise<unknown>
}

let number = 0
const users = async (market: World, form: object = {}, wallet = '100'): Promise<Story> => {
  const [buyer, seller] = [
    await buyerWith(market, `buyer_${++number}`, wallet),
    await market.person(`seller_${number}`),
  ]
  return { buyer, seller, product: await list(seller, { ...form }), key: `key ${number}` }
}
const ok = <T extends Answer>(answer: T): T => {
  if (answer.status >= 300) throw new Error(`refused: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer
}
const opened = async (market: World, form: object = {}): Promise<Story> => {
  const record = await users(market, form)
  const { body } = ok(await open(record.buyer, [{ id: record.product }]))
  return { ...record, opened: body, orderId: body.order_ids[0] }
}
const created = async (market: World): Promise<Story> => {
  const record = await opened(market)
  return {
    ...record,
    paymentId: market.pi.pay(record.buyer.user.uid, record.opened.amount, record.opened.memo, record.opened.metadata)
      .identifier,
  }
}
const signed = async (market: World, form: object = {}): Promise<Story> => {
  const record = await opened(market, form)
  return { ...record, ...(await sign(market, record.buyer, record.opened)) }
}
const approved = async (market: World): Promise<Story> => {
  const record = await created(market)
  ok(await record.buyer.call(approvePayment, { body: { paymentId: record.paymentId } }))
  return record
}
const bought = async (
  market: World,
  form: object = {},
  until: readonly [party: 'buyer' | 'seller', event: string, body?: object][] = [],
): Promise<Story> => {
  const record = await users(market, form)
  const orderId = ok(await buy(record.buyer, [{ id: record.product }])).body.data.order_ids[0] as string
  for (const [party, event, body = {}] of until) ok(await act(record[party], orderId, event, { ...body }))
  return { ...record, orderId }
}
const deposit = async (market: World, upTo: 'created' | 'approved' | 'signed'): Promise<Story> => {
  const record = await users(market)
  const { id, amount, memo, metadata } = ok(
    await record.buyer.call(depositIntent, { body: { user_uid: record.buyer.user.uid, amount_pi: '5' } }),
  ).body.data
  const { identifier: paymentId } = market.pi.pay(record.buyer.user.uid, amount, memo, metadata)
  if (upTo !== 'created')
    ok(await record.buyer.call(approveDeposit, { params: { id }, body: { pi_payment_id: paymentId } }))
  return { ...record, depositId: id, paymentId, ...(upTo === 'signed' ? { txid: market.pi.sign(paymentId) } : {}) }
}

export const survivor = (market: World): Pick<Process, 'call' | 'job'> => ({
  call: (player, endpoint, asking) => player.call(endpoint, asking),
  job: () => market.settle(),
})
const completeOrder: Flow['run'] = (process, { buyer, paymentId, txid }) =>
  process.call(buyer, completePayment, { body: { paymentId, txid } })
const completeMoney: Flow['run'] = (process, { buyer, depositId, paymentId, txid }) =>
  process.call(buyer, completeDeposit, { params: { id: depositId! }, body: { pi_payment_id: paymentId, txid } })
const signAndComplete =
  (run: Flow['run']): NonNullable<Flow['rest']> =>
  async (market, record) => {
    record.txid = market.pi.sign(record.paymentId!)
    ok((await run(survivor(market), record)) as Answer)
  }
const event =
  (party: 'buyer' | 'seller', name: string, body: object = {}): Flow['run'] =>
  (process, record) =>
    process.call(record[party], postOrderEvent, { params: { id: record.orderId!, event: name }, body, key: record.key })
const pickup = { fulfillmentMethod: 'pickup' }

const cartOf = ({ product, buyer }: Story) => ({
  cartItems: [{ product_id: product, price: '10', quantity: 1 }],
  buyer_uid: buyer.user.uid,
})
export const flows: readonly Flow[] = [
  {
    name: 'a deposit is opened',
    pays: true,
    prepare: users,
    run: (process, { buyer, key }) =>
      process.call(buyer, depositIntent, { body: { user_uid: buyer.user.uid, amount_pi: '5' }, key }),
  },
  {
    name: 'a deposit is approved',
    pays: true,
    prepare: (market) => deposit(market, 'created'),
    rest: signAndComplete(completeMoney),
    run: (process, { buyer, depositId, paymentId }) =>
      process.call(buyer, approveDeposit, { params: { id: depositId! }, body: { pi_payment_id: paymentId } }),
  },
  { name: 'a deposit is completed', pays: true, prepare: (market) => deposit(market, 'signed'), run: completeMoney },
  {
    name: 'a deposit whose transaction Pi does not show yet is completed',
    pays: true,
    run: completeMoney,
    prepare: async (market) => {
      const record = await deposit(market, 'signed')
      market.pi.bend(record.paymentId!, { verified: false })
      return record
    },
  },
  {
    name: 'goods are bought with the wallet',
    pays: false,
    prepare: users,
    run: (process, record) => process.call(record.buyer, completeCart, { body: cartOf(record), key: record.key }),
  },
  {
    name: 'digital goods are bought with the wallet',
    pays: false,
    prepare: (market) => users(market, online),
    run: (process, record) => process.call(record.buyer, completeCart, { body: cartOf(record), key: record.key }),
  },
  {
    name: 'a purchase is opened for Pi',
    pays: true,
    prepare: users,
    run: (process, { buyer, product, key }) =>
      process.call(buyer, createPaymentIntent, {
        body: { items: [{ product_id: product, price: '10', quantity: 1 }] },
        key,
      }),
  },
  {
    name: 'a purchase is approved',
    pays: true,
    prepare: created,
    rest: signAndComplete(completeOrder),
    run: (process, { buyer, paymentId }) => process.call(buyer, approvePayment, { body: { paymentId } }),
  },
  { name: 'a purchase is completed', pays: true, prepare: signed, run: completeOrder },
  {
    name: 'a purchase of digital goods is completed',
    pays: true,
    prepare: (market) => signed(market, online),
    run: completeOrder,
  },
  {
    name: 'money arrives for a purchase that was given up',
    pays: true,
    run: completeOrder,
    prepare: async (market) => {
      const record = await approved(market)
      ok(await act(record.buyer, record.orderId!, 'cancel'))
      const txid = 'e'.repeat(56) + String(number).padStart(8, '0')
      market.pi.bend(record.paymentId!, { cancelled: false, verified: true, txid })
      return { ...record, txid }
    },
  },
  { name: 'an approved purchase is cancelled', pays: true, prepare: approved, run: event('buyer', 'cancel') },
  {
    name: 'an approved purchase runs out',
    pays: true,
    run: (process) => process.job('payments'),
    prepare: async (market) => {
      const record = await approved(market)
      await market.db.write((tx) =>
        tx.run(
          'test.expire',
          sql`update payment_intents set expires_at = ${new Date(market.deps.now().getTime() - 1000)},
            updated_at = ${new Date(market.deps.now().getTime() - 3_600_000)}
            where pi_payment_id = ${record.paymentId}`,
        ),
      )
      return record
    },
  },
  {
    name: 'the reconciler finishes a deposit',
    pays: true,
    run: (process) => process.job('payments'),
    prepare: async (market) => {
      const record = await deposit(market, 'signed')
      await market.db.write((tx) =>
        tx.run(
          'test.leave',
          sql`update payment_intents set updated_at = ${new Date(market.deps.now().getTime() - 3_600_000)}
            where pi_payment_id = ${record.paymentId}`,
        ),
      )
      return record
    },
  },
  {
    name: 'the reconciler finishes a purchase',
    pays: true,
    run: (process) => process.job('payments'),
    prepare: async (market) => {
      const record = await signed(market)
      await market.db.write((tx) =>
        tx.run(
          'test.leave',
          sql`update payment_intents set updated_at = ${new Date(market.deps.now().getTime() - 3_600_000)}
            where pi_payment_id = ${record.paymentId}`,
        ),
      )
      return record
    },
  },
  {
    name: 'Pi is told by letter',
    pays: true,
    run: (process) => process.job('outbox'),
    prepare: async (market) => {
      const record = await deposit(market, 'signed')
      const { complete } = market.pi
      market.pi.complete = () => Promise.reject(new Error('Pi is silent'))
      ok((await completeMoney(survivor(market), record)) as Answer)
      market.pi.complete = complete
      return record
    },
  },
  {
    name: 'the buyer confirms',
    pays: false,
    prepare: (market) => bought(market, {}, [['seller', 'ship', { tracking: 'T1' }]]),
    run: event('buyer', 'confirm'),
  },
  {
    name: 'the seller cancels and the buyer is refunded',
    pays: false,
    prepare: bought,
    run: event('seller', 'cancel'),
  },
  {
    name: 'a purchase that Pi paid is refunded',
    pays: true,
    run: event('seller', 'cancel'),
    prepare: async (market) => {
      const record = await signed(market)
      ok((await completeOrder(survivor(market), record)) as Answer)
      return record
    },
  },
  {
    name: 'an order releases by itself',
    pays: false,
    run: (process) => process.job('timers'),
    prepare: async (market) => {
      const record = await bought(market, pickup, [['seller', 'mark_ready']])
      const code = (
        await market.db.one<{ code: string }>(
          'test.code',
          sql`select pickup_code as code from orders where id = ${record.orderId}`,
        )
      ).code
      ok(await act(record.seller, record.orderId!, 'handover', { code }))
      await market.db.write((tx) =>
        tx.run(
          'test.due',
          sql`update timers set due_at = ${new Date(market.deps.now().getTime() - 1000)}
            where record_id = ${record.orderId}`,
        ),
      )
      return record
    },
  },
  ...withdrawalFlows(users),
]

/** What the people have, and nothing that may differ on the way to it. */
export const look = async (market: World, { buyer, seller, product, paymentId }: Story): Promise<object> => {
  const of = sql`where buyer_id = ${buyer.user.id}`
  const [theirs, sellers, withdrawals, orders, shelf, counts, payment] = await Promise.all([
    buyer.call(readWallet),
    seller.call(readWallet),
    market.db.many(
      'test.withdrawals',
      sql`select state, amount::text, cardinality(review_reasons) as reasons from withdrawals
        where user_id = ${buyer.user.id} order by id`,
    ),
    market.db.many(
      'test.orders',
      sql`select case when state in ('cancelled', 'payment_expired')
        and paid_at is null then 'given up' else state end as state, paid_with, total::text from orders ${of}
        order by id`,
    ),
    market.db.maybe('test.shelf', sql`select stock, reserved from products where id = ${product}`),
    market.db.one(
      'test.counts',
      sql`select (select count(*)::int from payment_intents where user_id = ${buyer.user.id}) as intents,
        (select count(*)::int from download_grants g join orders o on o.id = g.order_id ${of}) as grants`,
    ),
    paymentId ? market.pi.payment(paymentId) : null,
  ])
  return {
    buyer: theirs.body,
    seller: sellers.body,
    withdrawals,
    orders,
    shelf,
    ...(counts as object),
    pi: payment && { completed: payment.completed, cancelled: payment.cancelled },
  }
}
