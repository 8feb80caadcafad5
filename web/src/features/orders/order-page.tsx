// One order, opened: where it stands, where its π is, what happened, and what can be done (design §4.8, opened card).
import { readOrder, type Order } from '@lamplit/contract/orders'
import { useParams } from '@tanstack/react-router'
import { Suspense, useEffect, type ComponentType, type ReactNode } from 'react'
import { codeOf, failure, sentenceOf } from '../../lib/api.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useReply } from '../../lib/use-reply.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { InlineError } from '../../ui/inline-error.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { When } from '../../ui/when.tsx'
import { openReview } from '../reviews/open-review.ts'
import { OrderSkeletons } from './skeletons.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderMarks } from './order-marks.tsx'
import { actionsOf } from './order-state.ts'
import { OutlookLine } from './outlook-line.tsx'
import { SignInGate } from './sign-in-gate.tsx'
import { orderWords as words } from './words.ts'
import { lazyContent, lazyPart } from '../../lib/lazy-part.ts'
import { loadSlot } from '../../lib/slots.ts'

const RefundToPi = lazyPart(() => import('./refund-to-pi.tsx').then((module) => module.RefundToPi))
const loadBody = () => import('./order-body.tsx')
const OrderBody = lazyContent(() => loadBody().then((module) => module.OrderBody))
declare module '../../lib/slots.ts' {
  interface SlotTable {
    /** What a disputed order waits for; `waiting` stands in its place until the case is read. */
    disputeOutlook: ComponentType<{ disputeId: string; waiting: ReactNode }>
  }
}
const DisputeOutlook = lazyPart(() => loadSlot('disputeOutlook'))

/** What was paid with Pi and came back to the wallet may go on to the Pi wallet (domain §3.2). */
const mayGoToPi = ({ role, paid_with: paidWith, escrow }: Order): boolean =>
  role === 'buyer' && paidWith === 'pi' && (escrow === 'refunded' || escrow === 'split')

/** Once one has written, or the time for it is over, what was written can still be read. */
const mayBeReviewed = ({ state, allowed }: Order): boolean =>
  (state === 'completed' || state === 'split') && !allowed.includes('review')

export const OrderPage = () => {
  const { id = '' } = useParams({ strict: false })
  return (
    <SignInGate purpose={words.purposeOrder}>
      <OpenedOrder id={id} />
    </SignInGate>
  )
}

const OpenedOrder = ({ id }: { id: string }) => {
  const { data, error, refetch, isFetching } = useReply(readOrder, { params: { id } })
  usePageTitle(data?.items[0]?.name ?? null)
  // Its code travels while the order is read.
  useEffect(() => void loadBody().catch(() => undefined), [])
  if (data) return <OrderView order={data} />
  return (
    <>
      <h1 tabIndex={-1} className="disp mb-4 text-2xl">
        {words.order}
      </h1>
      {codeOf(error) === 'NOT_FOUND' ? (
        <NotThere />
      ) : error ? (
        <InlineError
          title={words.orderFailed}
          message={sentenceOf(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <OrderSkeletons />
      )}
    </>
  )
}

/** Another person's, or none at all: trying again finds no other. */
const NotThere = () => (
  <div role="alert" className="card">
    <EmptyState
      title={failure('NOT_FOUND').title}
      text={failure('NOT_FOUND').message}
      action={<ButtonLink to="/purchases">{words.purchases}</ButtonLink>}
    />
  </div>
)

/** What the order waits for: its own clock, or that of its dispute. */
const Outlook = ({ order }: { order: Order }) =>
  order.state === 'disputed' && order.dispute_id !== null ? (
    <Suspense fallback={<OutlookLine order={order} />}>
      <DisputeOutlook disputeId={order.dispute_id} waiting={<OutlookLine order={order} />} />
    </Suspense>
  ) : (
    <OutlookLine order={order} />
  )

const OrderView = ({ order }: { order: Order }) => {
  const [first] = order.items
  return (
    <>
      <header className="card mb-4 flex flex-col gap-3 p-4">
        <div className="flex gap-3 md:gap-4">
          <Picture src={first?.image} alt="" sizes="96px" className="size-16 shrink-0 rounded-md md:size-24" priority />
          <div className="min-w-0 flex-1">
            <h1 tabIndex={-1} dir="auto" className="disp text-xl break-words md:text-2xl">
              {first?.name ?? words.order}
            </h1>
            {order.items.length > 1 ? (
              <p className="text-sm text-ink-2">{words.more_items(order.items.length - 1)}</p>
            ) : null}
            <p className="mt-0.5 text-sm text-ink-3">
              {order.role === 'buyer' ? words.fromSeller(order.seller_username) : words.toBuyer(order.buyer_username)}
              {' · '}
              <When at={order.created_at} />
            </p>
          </div>
        </div>
        <div className="flex items-center justify-between gap-3">
          <OrderMarks order={order} />
          <Price value={order.total} className="disp text-xl" />
        </div>
        <Outlook order={order} />
        {order.state === 'disputed' && order.dispute_id !== null ? (
          <ButtonLink to="/disputes/$id" params={{ id: order.dispute_id }} className="self-start">
            {words.seeCase}
          </ButtonLink>
        ) : null}
        {mayGoToPi(order) ? (
          <Suspense>
            <RefundToPi order={order} />
          </Suspense>
        ) : null}
        <OrderActions order={order} actions={actionsOf(order)} size={48} />
        {mayBeReviewed(order) ? (
          <Button kind="soft" className="self-start" onClick={() => openReview(order.id)}>
            {words.seeReviews}
          </Button>
        ) : null}
      </header>
      <Suspense fallback={<OrderSkeletons />}>
        <OrderBody order={order} />
      </Suspense>
    </>
  )
}
