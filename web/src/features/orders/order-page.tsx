// One order, opened: where it stands, where its π is, what happened, and what can be done (design §4.8, opened card).
import { readOrder, type Order } from '@lamplit/contract/orders'
import { useParams } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useReply } from '../../lib/use-reply.ts'
import { StatusChip } from '../../ui/status-chip.tsx'
import { InlineError } from '../../ui/inline-error.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { When } from '../../ui/when.tsx'
import { DeliveryFacts } from './delivery-facts.tsx'
import { Ghosts } from './ghosts.tsx'
import { Grants } from './grants.tsx'
import { MoneyLines } from './money-lines.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderItems } from './order-items.tsx'
import { actionsOf, stateTones } from './order-state.ts'
import { OutlookLine } from './outlook-line.tsx'
import { SignInGate } from './sign-in-gate.tsx'
import { Timeline } from './timeline.tsx'
import { orderWords as words, stateWords } from './words.ts'

const RefundToPi = lazy(() => import('./refund-to-pi.tsx').then((module) => ({ default: module.RefundToPi })))

/** What was paid with Pi and came back to the wallet may go on to the Pi wallet (domain 3.2). */
const mayGoToPi = ({ role, paid_with: paidWith, escrow }: Order): boolean => role === 'buyer' && paidWith === 'pi' && escrow === 'refunded'

export const OrderPage = () => {
  const { id = '' } = useParams({ strict: false })
  return <SignInGate purpose={words.purposeOrder}><OpenedOrder id={id} /></SignInGate>
}

const OpenedOrder = ({ id }: { id: string }) => {
  const { data, error, refetch, isFetching } = useReply(readOrder, { params: { id } })
  usePageTitle(data?.items[0]?.name ?? null)
  if (data) return <OrderView order={data} />
  return (
    <>
      <h1 tabIndex={-1} className="disp mb-4 text-2xl">{words.order}</h1>
      {error ? <InlineError title={words.orderFailed} message={sentenceOf(error)} busy={isFetching} onRetry={() => void refetch()} /> : <Ghosts />}
    </>
  )
}

const OrderView = ({ order }: { order: Order }) => {
  const [first] = order.items
  return (
    <>
      <header className="card mb-4 flex flex-col gap-3 p-4">
        <div className="flex gap-3 md:gap-4">
          <Picture src={first?.image} alt="" sizes="96px" className="size-16 shrink-0 rounded-md md:size-24" priority />
          <div className="min-w-0 flex-1">
            <h1 tabIndex={-1} className="disp text-xl md:text-2xl">{first?.name ?? words.order}</h1>
            {order.items.length > 1 ? <p className="text-sm text-ink-2">{words.more_items(order.items.length - 1)}</p> : null}
            <p className="mt-0.5 text-sm text-ink-3">{order.role === 'buyer' ? words.fromSeller(order.seller_username) : words.toBuyer(order.buyer_username)} · <When at={order.created_at} /></p>
          </div>
        </div>
        <div className="flex items-center justify-between gap-3">
          <StatusChip tone={stateTones[order.state]}>{stateWords[order.state]}</StatusChip>
          <Price value={order.total} className="disp text-xl" />
        </div>
        <OutlookLine order={order} />
        {mayGoToPi(order) ? <Suspense><RefundToPi order={order} /></Suspense> : null}
        <OrderActions order={order} actions={actionsOf(order)} size={48} />
      </header>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="flex flex-col gap-4"><MoneyLines order={order} /><Grants order={order} /><OrderItems order={order} /></div>
        <div className="flex flex-col gap-4"><DeliveryFacts order={order} /><Timeline order={order} /></div>
      </div>
    </>
  )
}
