// One order in a list: what, with whom, when, how much, where it stands, what comes next (design §4.8).
import type { OrderCard as Card } from '@lamplit/contract/orders'
import { Link } from '@tanstack/react-router'
import type { Ref } from 'react'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { When } from '../../ui/when.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderMarks } from './order-marks.tsx'
import { nextStepsOf } from './order-state.ts'
import { OutlookLine } from './outlook-line.tsx'
import { orderWords as words } from './words.ts'
import { classes } from '../../ui/classes.ts'

export interface OrderCardProps {
  order: Card
  lit?: boolean
  ref?: Ref<HTMLElement>
}

export const OrderCard = ({ order, lit = false, ref }: OrderCardProps) => {
  const [first, ...others] = order.items
  const title = first?.name ?? words.order
  return (
    <article
      ref={ref}
      tabIndex={-1}
      aria-label={title}
      className={classes(
        'card flex flex-col gap-3 p-3.5 transition-shadow duration-400 md:p-4',
        lit ? 'ring-3 ring-jade shadow-[0_0_28px_var(--color-jade)]' : '',
      )}
    >
      <div className="flex gap-3">
        <Picture src={first?.image} alt="" sizes="64px" className="size-16 shrink-0 rounded-md" />
        <div className="min-w-0 flex-1">
          <h3 className="leading-5 font-semibold">
            <Link to="/orders/$id" params={{ id: order.id }} className="line-clamp-2 fine:hover:underline">
              {first && first.quantity > 1 ? words.quantityOf(first.quantity, title) : title}
            </Link>
          </h3>
          {others.length > 0 ? <p className="text-sm text-ink-2">{words.more_items(others.length)}</p> : null}
          <p className="mt-0.5 text-xs text-ink-3">
            {order.role === 'buyer' ? words.fromSeller(order.seller_username) : words.toBuyer(order.buyer_username)}
            {' · '}
            <When at={order.created_at} />
          </p>
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <OrderMarks order={order} />
        <Price value={order.total} className="disp ms-auto text-lg" />
      </div>
      <OutlookLine order={order} />
      {order.open_proposals > 0 ? (
        <p className="text-sm font-medium text-on-warn-soft">{words.proposalsOpen(order.open_proposals)}</p>
      ) : null}
      <OrderActions order={order} actions={nextStepsOf(order)}>
        {order.dispute_id !== null && order.state === 'disputed' ? (
          <ButtonLink to="/disputes/$id" params={{ id: order.dispute_id }} kind="soft" size={44}>
            {words.seeCase}
          </ButtonLink>
        ) : null}
        <ButtonLink
          to="/orders/$id"
          params={{ id: order.id }}
          kind="quiet"
          size={44}
          aria-label={words.openOrder(title)}
        >
          {words.details}
        </ButtonLink>
      </OrderActions>
    </article>
  )
}
