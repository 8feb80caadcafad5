// /sell/listings: what one has for sale, with Edit and Take down.
import { listProducts, type ProductCard } from '@lamplit/contract/catalog'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { FileUp, Pencil, Plus, Trash2 } from 'lucide-react'
import { sentenceOf } from '../../lib/api.ts'
import { useSession } from '../../lib/session.ts'
import { requestSignIn } from '../../lib/sign-in-door.ts'
import { usePages } from '../../lib/use-pages.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconButton, IconLink } from '../../ui/icon-button.tsx'
import { InlineError } from '../../ui/inline-error.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { SignInCard } from '../../ui/sign-in-card.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { When } from '../../ui/when.tsx'
import { ListingShares, useListingShares } from '../share/listing-shares.tsx'
import { TakeDownDialog } from './take-down.tsx'
import { sellWords } from './words.ts'

const stockWord = ({ type, stock, sold }: ProductCard): { word: string; gone: boolean } => {
  if (sold) return { word: sellWords.soldAlready, gone: true }
  if (type !== 'Stocked' || stock === null)
    return {
      word:
        type === 'Stocked' ? sellWords.typeStocked : type === 'Online' ? sellWords.typeOnline : sellWords.typeSingle,
      gone: false,
    }
  return stock === 0 ? { word: sellWords.outOfStock, gone: true } : { word: sellWords.inStock(stock), gone: false }
}

const Row = ({
  product,
  shared,
  onTakeDown,
}: {
  product: ProductCard
  shared: { shares: number; visits: number } | undefined
  onTakeDown: () => void
}) => {
  const { word, gone } = stockWord(product)
  return (
    <li className="card flex items-center gap-3 p-3">
      <Picture src={product.image} alt="" sizes="72px" dimmed={gone} className="size-18 shrink-0 rounded-md" />
      <div className="min-w-0 flex-1">
        <Link
          to="/product/$id"
          params={{ id: product.id }}
          className="-my-3 block py-3 text-sm font-semibold fine:hover:underline"
        >
          <span className="line-clamp-2">{product.title}</span>
        </Link>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <Price value={product.price} digits="card" className="font-semibold" />
          <Chip tone={gone ? 'warn' : 'neutral'}>{word}</Chip>
          <span className="text-xs text-ink-3 max-sm:hidden">
            <When at={product.created_at} />
          </span>
          <ListingShares figures={shared} />
        </p>
      </div>
      <div className="flex shrink-0 max-sm:flex-col">
        <IconLink
          to="/sell/$id/edit"
          params={{ id: product.id }}
          icon={Pencil}
          label={sellWords.editNamed(product.title)}
        />
        <IconButton icon={Trash2} label={sellWords.takeDownNamed(product.title)} onClick={onTakeDown} />
      </div>
    </li>
  )
}

/** A page of them, whose shares are one call. */
const Rows = ({
  products,
  onTakeDown,
}: {
  products: readonly ProductCard[]
  onTakeDown: (product: ProductCard) => void
}) => {
  const shared = useListingShares(products.map(({ id }) => id))
  return products.map((product) => (
    <Row key={product.id} product={product} shared={shared.get(product.id)} onTakeDown={() => onTakeDown(product)} />
  ))
}

const WaitlistSkeleton = () => (
  <Loading thing={sellWords.listingsThing}>
    <div className="flex flex-col gap-3">
      {[1, 2, 3, 4].map((place) => (
        <Skeleton key={place} className="h-24 rounded-lg" />
      ))}
    </div>
  </Loading>
)

const OwnListings = ({ username }: { username: string }) => {
  const { data, error, isPending, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = usePages(
    listProducts,
    { query: { seller: username } },
  )
  const [removing, setRemoving] = useState<ProductCard | null>(null)
  const [asking, setAsking] = useState(false)
  if (isPending) return <WaitlistSkeleton />
  if (error && !data)
    return <InlineError message={sentenceOf(error)} busy={isFetching} onRetry={() => void refetch()} />
  const products = data.pages.flatMap((page) => page.products)
  if (products.length === 0)
    return (
      <EmptyState
        title={sellWords.listingsEmpty}
        text={sellWords.listingsEmptyText}
        action={
          <ButtonLink to="/sell" icon={Plus}>
            {sellWords.newListing}
          </ButtonLink>
        }
      />
    )
  return (
    <>
      <ul className="flex flex-col gap-3">
        {data.pages.map((page, place) => (
          <Rows
            key={place}
            products={page.products}
            onTakeDown={(product) => {
              setRemoving(product)
              setAsking(true)
            }}
          />
        ))}
      </ul>
      {hasNextPage ? (
        <div className="mt-4 text-center">
          <Button kind="soft" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {sellWords.listingsMore}
          </Button>
        </div>
      ) : null}
      {removing ? (
        <TakeDownDialog
          id={removing.id}
          title={removing.title}
          open={asking}
          onDone={() => setAsking(false)}
          onCancel={() => setAsking(false)}
        />
      ) : null}
    </>
  )
}

export const ListingsPage = () => {
  const { state, person } = useSession()
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-2 gap-y-3">
        <h1 tabIndex={-1} className="disp text-2xl">
          {sellWords.listingsTitle}
        </h1>
        <div className="flex gap-2">
          <ButtonLink to="/sell/import" kind="quiet" size={44} icon={FileUp}>
            {sellWords.importLink}
          </ButtonLink>
          <ButtonLink to="/sell" size={44} icon={Plus}>
            {sellWords.newListing}
          </ButtonLink>
        </div>
      </div>
      {person ? (
        <OwnListings username={person.username} />
      ) : state === 'unknown' ? (
        <WaitlistSkeleton />
      ) : (
        <SignInCard
          purpose={sellWords.listingsPurpose}
          busy={state === 'entering'}
          onSignIn={() => void requestSignIn()}
        />
      )}
    </>
  )
}
