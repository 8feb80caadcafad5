// What an opened order holds below its head: proposals, its π, what was bought, ways out, how it travels, what happened
// (design §4.8).
import type { Order } from '@lamplit/contract/orders'
import { Suspense } from 'react'
import { DeliveryFacts } from './delivery-facts.tsx'
import { Grants } from './grants.tsx'
import { MoneyLines } from './money-lines.tsx'
import { OrderItems } from './order-items.tsx'
import { Timeline } from './timeline.tsx'
import { WaysOut } from './ways-out.tsx'
import { lazyPart } from '../../lib/lazy-part.ts'

const OrderProposals = lazyPart(() => import('./order-proposals.tsx').then((module) => module.OrderProposals))
const RenewGrants = lazyPart(() => import('./renew-grants.tsx').then((module) => module.RenewGrants))

export const OrderBody = ({ order }: { order: Order }) => (
  <>
    {order.open_proposals > 0 ? (
      <Suspense>
        <OrderProposals order={order} />
      </Suspense>
    ) : null}
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-4">
        <MoneyLines order={order} />
        <Grants order={order} />
        {order.role === 'seller' && order.allowed.includes('renew_grant') ? (
          <Suspense>
            <RenewGrants order={order} />
          </Suspense>
        ) : null}
        <OrderItems order={order} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <WaysOut order={order} />
        <DeliveryFacts order={order} />
        <Timeline order={order} />
      </div>
    </div>
  </>
)
