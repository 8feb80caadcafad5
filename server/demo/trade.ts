// The purchases of the demo market: months of ordinary ones, and for the demo buyer two in every state, on both sides.
import { intentFlow } from '@lamplit/contract/pi'
import { piFromUnits, pi, plus, times, zeroPi, type Pi } from '@lamplit/contract/money'
import { shippingCost } from '@lamplit/contract/shipping'
import type { PostedEvent } from '@lamplit/contract/orders'
import { sql, type Write } from '../src/kernel/db.ts'
import { newId } from '../src/kernel/ids.ts'
import { bySystem, transition } from '../src/kernel/machine.ts'
import { available, balanceOf, platform, post } from '../src/ledger/actions.ts'
import { buyWithWallet, causeEvent, openPurchase, orderSettlement } from '../src/orders/actions.ts'
import { intentOfGroup } from '../src/pi/actions.ts'
import type { Step } from './history.ts'
import type { DemoProduct } from './listings.ts'
import { demoBuyer, type DemoUser } from './demo-users.ts'

const hourMs = 3_600_000

/** What a person causes, so many hours after the purchase. */
export interface Act {
  by: 'buyer' | 'seller'
  event: PostedEvent
  afterHours: number
  told?: { carrier?: string; tracking?: string; note?: string; amount?: Pi }
}

export interface Deal {
  buyer: DemoUser
  product: DemoProduct
  quantity: number
  at: Date
  acts: Act[]
  delivery?: 'pickup'
  /** Whose wallet is filled for it beforehand; false where the buyer has π already. */
  funded: boolean
}

/** A deposit as Pi brings it, from the mirror of the chain. */
export const deposit = async (tx: Write, userId: string, amount: Pi, at: Date): Promise<void> => {
  const id = newId(at)
  await post(
    tx,
    [
      {
        key: `deposit:${id}`,
        about: `deposit:${id}`,
        why: 'deposit',
        movements: [{ from: platform('chain', id), to: available(userId), amount }],
      },
    ],
    at,
  )
}

const costOf = ({ product, quantity, delivery }: Pick<Deal, 'product' | 'quantity' | 'delivery'>): Pi => {
  const goods = times(pi(product.price), quantity)
  const terms = {
    fulfillmentMethod: product.type === 'Online' ? null : (product.fulfillmentMethod ?? ('shipping' as const)),
    shippingProfile: 'flat' as const,
    flatRate: product.flatRate === undefined ? null : pi(product.flatRate),
    freeShippingThreshold: null,
    shippingRates: [],
  }
  return plus(goods, shippingCost(terms, goods, delivery ?? 'shipping', null)!)
}

const checkoutRequestOf = ({ product, quantity, delivery }: Deal) => ({
  lines: [{ productId: product.id, quantity }],
  address: undefined,
  delivery,
})

/** A purchase from the wallet and what followed. */
export const dealSteps = (deal: Deal): Step[] => {
  const { buyer, product, at, acts } = deal
  let orderId = ''
  return [
    {
      at,
      happens: async (tx, moment) => {
        ;[orderId = ''] = await buyWithWallet(tx, buyer, checkoutRequestOf(deal), moment)
      },
    },
    ...acts.map(({ by, event, afterHours, told }): Step => ({
      at: new Date(at.getTime() + afterHours * hourMs),
      happens: (tx, moment) =>
        causeEvent(tx, orderId, by === 'buyer' ? buyer.id : product.sellerId, event, told ?? {}, moment),
    })),
  ]
}

/**
 * What people pay in for their purchases: all at once before the first; the demo buyer, whose wallet is looked at, each
 * time.
 */
export const fundingSteps = (deals: readonly Deal[]): Step[] => {
  const purses = Map.groupBy(
    deals.filter(({ funded }) => funded),
    ({ buyer, at }) => (buyer.username === demoBuyer ? `${buyer.id} ${at.getTime()}` : buyer.id),
  )
  return [...purses.values()].map((own): Step => ({
    at: new Date(Math.min(...own.map(({ at }) => at.getTime())) - 1000),
    happens: (tx, moment) => deposit(tx, own[0]!.buyer.id, plus(zeroPi, ...own.map(costOf)), moment),
  }))
}

/** A purchase begun with the Pi wallet and not paid; with `expires` it ran out after its quarter of an hour. */
export const unpaidSteps = (deal: Deal, expires: boolean): Step[] => {
  let orderId = ''
  const begun: Step = {
    at: deal.at,
    happens: async (tx, moment) => {
      ;[orderId = ''] = (await openPurchase(tx, deal.buyer, checkoutRequestOf(deal), moment)).orderIds
    },
  }
  if (!expires) return [begun]
  return [
    begun,
    {
      at: new Date(deal.at.getTime() + 15 * 60_000 + 1000),
      happens: async (tx, moment) => {
        const { groupId } = await tx.one<{ groupId: string }>(
          'demo.group',
          sql`select group_id as "groupId" from orders where id = ${orderId}`,
        )
        const intent = (await intentOfGroup(tx, groupId))!
        await transition(
          tx,
          { kind: 'payment', table: 'payment_intents', flow: intentFlow },
          intent,
          'expire',
          bySystem,
          moment,
        )
        await orderSettlement.dropped(tx, intent, 'expire', moment)
      },
    },
  ]
}

/** Fills a wallet so that it ends with exactly this much (design §10.2: the demo buyer has 128.406200 π). */
export const endWith =
  ({ id }: DemoUser, amount: Pi): Step['happens'] =>
  async (tx, moment) => {
    const has = await balanceOf(tx, available(id))
    if (has > amount) throw new Error('the demo buyer has spent too little')
    if (has < amount) await deposit(tx, id, piFromUnits(amount - has), moment)
  }
