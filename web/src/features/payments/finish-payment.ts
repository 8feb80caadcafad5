// Ending Pi payments that were left unfinished: once each, with the outcome in plain words (domain, last list 3;
// pi-platform §1.3).
import { showPi } from '@lamplit/contract/money'
import {
  cancelPayment,
  finishPayment,
  listUnfinished,
  type ReconcileReply,
} from '@lamplit/contract/unfinished-payments'
import { ask, Refusal } from '../../lib/api.ts'
import { sendCommand } from '../../lib/command.ts'
import { groupSign } from '../../lib/format.ts'
import { PendingPayment } from '../../lib/pending-payment.ts'
import { toast } from '../../lib/toast.ts'
import { publishPayment } from './payment-events.ts'
import { unfinishedWords as words } from './unfinished-words.ts'
import { endedHere } from './running.ts'

const underWay = new Map<string, Promise<ReconcileReply>>()

/**
 * The hook, the card and a new payment may all want the same thing at the same time: it is asked once and said once.
 */
const once = (name: string, run: () => Promise<ReconcileReply>): Promise<ReconcileReply> => {
  const known = underWay.get(name)
  if (known) return known
  const asked = run().finally(() => underWay.delete(name))
  underWay.set(name, asked)
  return asked
}

const ended = (reply: ReconcileReply, paymentId: string | null): ReconcileReply => {
  reply.order_ids.forEach((id) => endedHere.add(id))
  sayOutcome(reply, paymentId)
  return reply
}

/** Has one payment looked at and ended: settled when it is signed, cancelled when it is not. */
export const finish = (paymentId: string): Promise<ReconcileReply> =>
  once(paymentId, async () => {
    endedHere.add(paymentId)
    return ended(await sendCommand(finishPayment, { body: { paymentId } }), paymentId)
  })

/** Gives up a payment that nobody signed. */
export const giveUpIntent = (intentId: string): Promise<ReconcileReply> =>
  once(intentId, async () => {
    endedHere.add(intentId)
    return ended(await sendCommand(cancelPayment, { params: { id: intentId }, body: {} }), null)
  })

/** How long a “no” waits for the server before it is said. */
const patienceMs = 3000

/** After a “no” nothing waits: the intent is given up without a word. If that fails, its clock does it. */
export const dropIntent = async (intentId: string): Promise<void> => {
  endedHere.add(intentId)
  await sendCommand(cancelPayment, {
    params: { id: intentId },
    body: {},
    signal: AbortSignal.timeout(patienceMs),
  }).catch(() => undefined)
}

const moments = {
  paid: 'Completed',
  credited: 'Completed',
  cancelled: 'Cancelled',
  waiting: null,
  held_back: null,
} as const

/** Says how it ended, and lets the page know; never “paid” unless the server said so. */
const sayOutcome = ({ outcome, purpose, amount: units }: ReconcileReply, paymentId: string | null): void => {
  const amount = `π\u00a0${showPi(units, { min: 2, max: 7 }, groupSign())}`
  const said = words.outcomes[outcome]
  const message =
    outcome === 'credited' && purpose === 'order'
      ? words.creditedLate(amount)
      : outcome === 'paid' && purpose === 'deposit'
        ? words.outcomes.credited.text(amount)
        : said.text(amount)
  toast[outcome === 'paid' || outcome === 'credited' ? 'success' : outcome === 'cancelled' ? 'info' : 'warning'](
    said.title,
    { message },
  )
  const moment = moments[outcome]
  if (moment) publishPayment(moment, { purpose: purpose === 'deposit' ? 'deposit' : 'purchase', paymentId })
}

/**
 * An earlier payment stands in the way of a new one: it is ended, and the answer says whether one can pay again.
 * Nothing of the new payment exists at Pi then.
 */
export const endUnfinishedPayments = async (identifier: string | null): Promise<PendingPayment> => {
  try {
    const named = identifier
      ? [identifier]
      : (await ask(listUnfinished)).payments.flatMap(({ payment_id: id }) => id ?? [])
    const replies = await Promise.all(named.map(finish))
    return new PendingPayment(
      identifier,
      replies.some(({ outcome }) => outcome === 'waiting') ? words.wayBlocked : words.wayClear,
    )
  } catch (error) {
    return new PendingPayment(
      identifier,
      error instanceof Refusal ? `${words.wayBlocked} ${error.message}` : words.wayBlocked,
    )
  }
}
