// Which order a dispute is about: those that allow one now (design §4.21, choose order).
import { pageSizes } from '@lamplit/contract/limits'
import { listOrders, type OrderCard } from '@lamplit/contract/orders'
import { sentenceOf } from '../../lib/api.ts'
import { usePages } from '../../lib/use-pages.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { InlineError } from '../../ui/inline-error.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { OrderSkeletons } from '../orders/skeletons.tsx'
import { orderWords } from '../orders/words.ts'
import { openWords as words } from './open-words.ts'

const Choice = ({ order }: { order: OrderCard }) => {
  const name = order.items[0]?.name ?? orderWords.order
  return (
    <li className="card flex flex-wrap items-center gap-3 p-3">
      <Picture src={order.items[0]?.image} alt="" sizes="56px" className="size-14 shrink-0 rounded-md" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="text-sm font-semibold break-words">{name}</p>
        <p className="text-xs text-ink-3">
          {order.role === 'buyer'
            ? orderWords.fromSeller(order.seller_username)
            : orderWords.toBuyer(order.buyer_username)}{' '}
          · <Price value={order.total} />
        </p>
      </div>
      <ButtonLink
        to="/disputes/new"
        search={{ order: order.id } as never}
        kind="soft"
        size={44}
        aria-label={words.chooseOf(name)}
      >
        {words.choose}
      </ButtonLink>
    </li>
  )
}

const useSide = (role: 'buyer' | 'seller') =>
  usePages(listOrders, { query: { role, tab: 'in_progress', limit: String(pageSizes.max) } })

export const OrderChoice = () => {
  const sides = [useSide('buyer'), useSide('seller')]
  const broken = sides.find(({ error, data }) => error && !data)
  if (broken)
    return (
      <InlineError
        title={words.ordersFailed}
        message={sentenceOf(broken.error)}
        busy={broken.isFetching}
        onRetry={() => void broken.refetch()}
      />
    )
  if (sides.some(({ isPending }) => isPending)) return <OrderSkeletons />
  const orders = sides
    .flatMap(({ data }) => data?.pages.flatMap((page) => page.orders) ?? [])
    .filter(({ allowed }) => allowed.includes('open_dispute'))
  const next = sides.find(({ hasNextPage }) => hasNextPage)
  return (
    <>
      {orders.length === 0 ? (
        <EmptyState
          title={words.noOrder}
          text={words.noOrderText}
          action={
            <ButtonLink to="/purchases" kind="soft">
              {words.toPurchases}
            </ButtonLink>
          }
        />
      ) : (
        <ul className="flex flex-col gap-3">
          {orders.map((order) => (
            <Choice key={order.id} order={order} />
          ))}
        </ul>
      )}
      {next ? (
        <LoadMore label={words.more} busy={next.isFetchingNextPage} onMore={() => void next.fetchNextPage()} />
      ) : null}
    </>
  )
}
