// The live listings of one seller, in the order that was chosen; the order stands in the address (design §4.17).
import { listProducts } from '@lamplit/contract/catalog'
import { pageSizes } from '@lamplit/contract/limits'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { sentenceOf } from '../../lib/api.ts'
import { useSession } from '../../lib/session.ts'
import { usePages } from '../../lib/use-pages.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { InlineError } from '../../ui/inline-error.tsx'
import { Select } from '../../ui/select.tsx'
import { ProductSkeletons, Products } from '../catalog/products.tsx'
import { ViewSwitch } from '../catalog/view-choice.tsx'
import { catalogWords } from '../catalog/words.ts'
import { profileWords as words } from './words.ts'

/** Orders that a list of one seller can be paged in. */
const sorts = ['newest', 'oldest', 'price_asc', 'price_desc'] as const
type Sort = (typeof sorts)[number]

const SortField = ({ sort }: { sort: Sort }) => {
  const navigate = useNavigate()
  const choose = (next: Sort): void =>
    void navigate({
      to: '.',
      search: ((before: Record<string, string>) => ({ ...before, sort: next })) as never,
      replace: true,
      resetScroll: false,
    })
  return (
    <div className="w-46">
      <Field label={words.sort} hideLabel>
        <Select
          compact
          value={sort}
          onValue={choose}
          options={sorts.map((value) => ({ value, label: words.sorts[value] }))}
        />
      </Field>
    </div>
  )
}

export const Listings = ({ username }: { username: string }) => {
  const { person } = useSession()
  const { sort: wished } = useSearch({ strict: false }) as { sort?: string }
  const sort = sorts.find((each) => each === wished) ?? 'newest'
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = usePages(listProducts, {
    query: { seller: username, sort, limit: String(pageSizes.products) } as never,
  })
  const cards = data?.pages.flatMap(({ products }) => products)
  if (cards?.length === 0)
    return (
      <div className="card">
        <EmptyState
          title={words.noListings}
          {...(person?.username === username ? { action: <ButtonLink to="/sell">{words.sellItems}</ButtonLink> } : {})}
        />
      </div>
    )
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center justify-between gap-2">
        <h2 className="sr-only">{words.forSale}</h2>
        <SortField sort={sort} />
        <ViewSwitch />
      </div>
      {cards ? (
        <Products cards={cards} />
      ) : error ? (
        <InlineError message={sentenceOf(error)} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <ProductSkeletons />
      )}
      {cards && error ? (
        <InlineError message={sentenceOf(error)} busy={isFetching} onRetry={() => void fetchNextPage()} />
      ) : null}
      {hasNextPage && !error ? (
        <Button kind="soft" className="self-center" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {catalogWords.showMore}
        </Button>
      ) : null}
    </div>
  )
}
