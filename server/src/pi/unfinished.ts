// Payments begun and not ended, as their owner sees them: terms to pay again, what can be done, and what happened
// (design §4.9).
import { piToWire } from '@lamplit/contract/money'
import type { listUnfinished, UnfinishedPayment } from '@lamplit/contract/unfinished-payments'
import type * as z from 'zod/mini'
import type { Deps } from '../deps.ts'
import { eventsOfRecords } from '../kernel/events.ts'
import { actionsFor, metadataOf } from './intent.ts'
import * as store from './store.ts'

type OnWire = z.input<NonNullable<typeof listUnfinished.reply>>['payments'][number]

/** Terms are those of the checkout to the letter, so that they can be handed to the SDK again. */
export const unfinishedPayments = async (
  { db, settlements }: Pick<Deps, 'db' | 'settlements'>,
  userId: string,
  now: Date,
): Promise<OnWire[]> => {
  const intents = await store.unfinishedOf(db, userId)
  if (intents.length === 0) return []
  const [deposits, orders, steps] = await Promise.all([
    settlements.deposit.shown(
      db,
      intents.filter(({ purpose }) => purpose === 'deposit'),
    ),
    settlements.order.shown(
      db,
      intents.filter(({ purpose }) => purpose === 'order'),
    ),
    eventsOfRecords(
      db,
      'payment',
      intents.map(({ id }) => id),
    ),
  ])
  return intents.map((intent) => {
    const { orderIds, title } = (deposits.get(intent.id) ?? orders.get(intent.id))!
    const actions: UnfinishedPayment['actions'] = actionsFor(intent, now)
    return {
      intent_id: intent.id,
      purpose: intent.purpose,
      state: intent.state,
      payment_id: intent.piPaymentId,
      txid: intent.txid,
      amount: piToWire(intent.amount),
      memo: intent.memo,
      metadata: metadataOf(intent.id),
      expires_at: intent.expiresAt.toISOString(),
      created_at: intent.createdAt.toISOString(),
      order_ids: orderIds,
      title,
      actions,
      steps: steps
        .filter(({ recordId }) => recordId === intent.id)
        .map(({ at, event, to }) => ({ at: at.toISOString(), event, to })),
    }
  })
}
