// Orders by tab, newest first, page by page.
import { listOrders } from '@lamplit/contract/orders'
import { RotateCw } from 'lucide-react'
import { Suspense, useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { usePages } from '../../lib/use-pages.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { FilterTabs } from '../../ui/filter-tabs.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { InlineError } from '../../ui/inline-error.tsx'
import { OrderSkeletons } from './skeletons.tsx'
import { OrderCard } from './order-card.tsx'
import { useHighlight } from './use-highlight.ts'
import { orderWords as words } from './words.ts'
import { lazyPart } from '../../lib/lazy-part.ts'

// Most visits see neither the empty face nor a second page.
const EmptyState = lazyPart(() => import('../../ui/empty-state.tsx').then((module) => module.EmptyState))
const LoadMore = lazyPart(() => import('../../ui/load-more.tsx').then((module) => module.LoadMore))

const tabKeys = ['all', 'in_progress', 'done', 'problems'] as const
type TabKey = (typeof tabKeys)[number]
type Role = 'buyer' | 'seller'

/** `shownAbove`: orders that stand on the page already. */
export const OrderList = ({ side, shownAbove = [] }: { side: Role; shownAbove?: readonly string[] }) => {
  const [tab, setTab] = useState<TabKey>('all')
  return (
    <section aria-label={words.list}>
      <h2 className="sr-only">{words.list}</h2>
      <FilterTabs
        label={side === 'buyer' ? words.purchases : words.sales}
        value={tab}
        onChange={setTab}
        tabs={tabKeys.map((key) => ({ key, label: words.tabs[key] }))}
      >
        <TabContent key={tab} side={side} tab={tab} shownAbove={shownAbove} />
      </FilterTabs>
    </section>
  )
}

const Nothing = ({ side, tab }: { side: Role; tab: TabKey }) => {
  if (tab !== 'all') return <EmptyState title={words.noneHere} />
  return side === 'buyer' ? (
    <EmptyState title={words.noPurchases} action={<ButtonLink to="/buy">{words.browse}</ButtonLink>} />
  ) : (
    <EmptyState title={words.noSales} action={<ButtonLink to="/sell">{words.sellItems}</ButtonLink>} />
  )
}

const TabContent = ({ side, tab, shownAbove }: { side: Role; tab: TabKey; shownAbove: readonly string[] }) => {
  const pages = usePages(listOrders, { query: { role: side, tab } })
  const all = pages.data?.pages.flatMap((page) => page.orders) ?? []
  const orders = all.filter(({ id }) => !shownAbove.includes(id))
  const { lit, first, firstId } = useHighlight(orders)
  if (pages.isPending)
    return (
      <>
        <div className="h-11" />
        <OrderSkeletons />
      </>
    )
  if (pages.error && !pages.data)
    return (
      <InlineError
        title={words.listFailed}
        message={sentenceOf(pages.error)}
        busy={pages.isFetching}
        onRetry={() => void pages.refetch()}
      />
    )
  return (
    <>
      <div className="flex justify-end">
        <IconButton
          icon={RotateCw}
          label={words.refresh}
          disabled={pages.isFetching}
          onClick={() => void pages.refetch()}
        />
      </div>
      {all.length === 0 ? (
        <Suspense>
          <Nothing side={side} tab={tab} />
        </Suspense>
      ) : (
        <ul className="grid items-start gap-3 lg:grid-cols-2">
          {orders.map((order) => (
            <li key={order.id}>
              <OrderCard order={order} lit={lit.has(order.id)} {...(order.id === firstId ? { ref: first } : {})} />
            </li>
          ))}
        </ul>
      )}
      {pages.hasNextPage ? (
        <Suspense>
          <LoadMore label={words.more} busy={pages.isFetchingNextPage} onMore={() => void pages.fetchNextPage()} />
        </Suspense>
      ) : null}
    </>
  )
}
