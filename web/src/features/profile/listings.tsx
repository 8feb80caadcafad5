// The live listings of one seller, newest first.
import { listProducts } from '@lamplit/contract/catalog'
import { pageSizes } from '@lamplit/contract/limits'
import { sentenceOf } from '../../lib/api.ts'
import { useSession } from '../../lib/session.ts'
import { usePages } from '../../lib/use-pages.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { InlineError } from '../../ui/inline-error.tsx'
import { ProductGhosts, Products } from '../catalog/products.tsx'
import { ViewSwitch } from '../catalog/view-choice.tsx'
import { catalogWords } from '../catalog/words.ts'
import { profileWords as words } from './words.ts'

export const Listings = ({ username }: { username: string }) => {
  const { person } = useSession()
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = usePages(listProducts, { query: { seller: username, limit: String(pageSizes.products) } as never })
  if (!data) return error ? <InlineError message={sentenceOf(error)} busy={isFetching} onRetry={() => void refetch()} /> : <ProductGhosts />
  const cards = data.pages.flatMap(({ products }) => products)
  if (cards.length === 0) return <div className="card"><EmptyState title={words.noListings} {...(person?.username === username ? { action: <ButtonLink to="/sell">{words.sellItems}</ButtonLink> } : {})} /></div>
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center justify-between"><h2 className="disp text-xl">{words.forSale}</h2><ViewSwitch /></div>
      <Products cards={cards} />
      {error ? <InlineError message={sentenceOf(error)} busy={isFetching} onRetry={() => void fetchNextPage()} /> : null}
      {hasNextPage && !error ? <Button kind="soft" className="self-center" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>{catalogWords.showMore}</Button> : null}
    </div>
  )
}
