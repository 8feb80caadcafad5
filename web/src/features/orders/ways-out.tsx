// The ways out of an order, apart from the way on, with the date from which or until which each is open (design §4.8;
// domain §3.2).
import type { Order } from '@lamplit/contract/orders'
import { marketNow } from '../../lib/clock.ts'
import { dateAndTime, dueMoment } from '../../lib/format.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { OrderActions } from './order-actions.tsx'
import { waysOutOf } from './order-state.ts'
import { factWords as words } from './fact-words.ts'
import { orderWords } from './words.ts'

/** The sentence of each date that matters now; a date that is over says nothing. */
export const datesOf = (
  order: Pick<Order, 'allowed' | 'dispute_from' | 'free_cancel_until' | 'return_until' | 'goodwill_until'>,
  now: Date,
): string[] => {
  const { allowed, dispute_from: from, free_cancel_until: free, return_until: back, goodwill_until: goodwill } = order
  const may = (event: string): boolean => allowed.includes(event)
  const ahead = (at: string | null): at is string => at !== null && new Date(at) > now
  return [
    may('cancel') && ahead(free) ? words.freeCancel(dueMoment(new Date(free), now)) : null,
    may('request_return') && ahead(back) ? words.returnUntil(dueMoment(new Date(back), now)) : null,
    !may('open_dispute') && ahead(from) ? words.disputeFrom(dateAndTime(new Date(from))) : null,
    may('goodwill_refund') && ahead(goodwill) ? words.goodwillUntil(dateAndTime(new Date(goodwill))) : null,
  ].filter((sentence) => sentence !== null)
}

export const WaysOut = ({ order }: { order: Order }) => {
  const actions = waysOutOf(order)
  const sentences = datesOf(order, marketNow())
  // While it is open, the way to the case stands at the top.
  const ended = order.state === 'disputed' ? null : order.dispute_id
  if (actions.length === 0 && sentences.length === 0 && ended === null) return null
  return (
    <section className="card flex flex-col gap-3 p-4" aria-labelledby="order-ways-out">
      <h2 id="order-ways-out" className="disp text-lg">
        {words.wrong}
      </h2>
      {ended === null ? null : (
        <ButtonLink to="/disputes/$id" params={{ id: ended }} kind="soft" size={44} className="self-start">
          {orderWords.seeCase}
        </ButtonLink>
      )}
      {sentences.length > 0 ? (
        <ul className="num flex flex-col gap-1 text-sm text-ink-2">
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      ) : null}
      <OrderActions order={order} actions={actions} payable={false} />
    </section>
  )
}
