// Opening a dispute: which order it is about, whether it can be opened now, and the form (design §4.21).
import { readOrder } from '@lamplit/contract/orders'
import { useSearch } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { dateAndTime } from '../../lib/format.ts'
import { useReply } from '../../lib/use-reply.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { InlineError } from '../../ui/inline-error.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { SignInGate } from '../orders/sign-in-gate.tsx'
import { openWords as words } from './open-words.ts'
import { lazyContent, lazyPart } from '../../lib/lazy-part.ts'

const loadForm = () => import('./open-form.tsx')
const OpenForm = lazyContent(() => loadForm().then((module) => module.OpenForm))
const OrderChoice = lazyPart(() => import('./order-choice.tsx').then((module) => module.OrderChoice))

const Waiting = () => (
  <Loading thing={words.loadingOrder} className="flex flex-col gap-3">
    <Skeleton className="h-6 w-40" />
    <Skeleton className="h-72 rounded-lg!" />
  </Loading>
)

export const OpenDisputePage = () => {
  const { order } = useSearch({ strict: false }) as { order?: string }
  return (
    <div className="mx-auto max-w-180">
      <h1 tabIndex={-1} className="disp mb-4 text-2xl">
        {words.title}
      </h1>
      <SignInGate purpose={words.purpose}>
        <Suspense fallback={<Waiting />}>
          {order ? (
            <AboutOrder key={order} id={order} />
          ) : (
            <>
              <h2 className="disp mb-3 text-lg">{words.stepNames.order}</h2>
              <OrderChoice />
            </>
          )}
        </Suspense>
      </SignInGate>
    </div>
  )
}

const AboutOrder = ({ id }: { id: string }) => {
  const { data, error, refetch, isFetching } = useReply(readOrder, { params: { id } })
  // Its code travels while the order is read.
  useEffect(() => void loadForm().catch(() => undefined), [])
  if (error && !data)
    return (
      <InlineError
        title={words.orderFailed}
        message={sentenceOf(error)}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <Waiting />
  if (data.allowed.includes('open_dispute')) return <OpenForm order={data} />
  if (data.dispute_id !== null)
    return (
      <EmptyState
        title={words.exists}
        action={
          <ButtonLink to="/disputes/$id" params={{ id: data.dispute_id }}>
            {words.seeCase}
          </ButtonLink>
        }
      />
    )
  return (
    <EmptyState
      title={words.notNow}
      {...(data.dispute_from ? { text: words.from(dateAndTime(new Date(data.dispute_from))) } : {})}
      action={
        <ButtonLink to="/orders/$id" params={{ id }} kind="soft">
          {words.toOrder}
        </ButtonLink>
      }
    />
  )
}
