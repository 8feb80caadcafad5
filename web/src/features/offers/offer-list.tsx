// The offers one sent or received, newest first, page by page; the one that was asked for stands first if it is not
// among them.
import { listOffers, readOffer, type Offer } from '@lamplit/contract/offers'
import { useQueryClient } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { sentenceOf } from '../../lib/api.ts'
import { usePages } from '../../lib/use-pages.ts'
import { useReply } from '../../lib/use-reply.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { InlineError } from '../../ui/inline-error.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { OfferSkeletons } from './offer-skeletons.tsx'
import { OfferRow } from './offer-row.tsx'
import { invalidateOffers } from './offer-sent.ts'
import { useOfferHighlight, useWantedOffer } from './use-offer-highlight.ts'
import { offerWords as words } from './words.ts'

export type Side = 'buyer' | 'seller'

const Nothing = ({ side }: { side: Side }) =>
  side === 'buyer' ? (
    <EmptyState
      title={words.none}
      text={words.noneSentText}
      action={<ButtonLink to="/buy">{words.browse}</ButtonLink>}
    />
  ) : (
    <EmptyState
      title={words.none}
      text={words.noneReceivedText}
      action={<ButtonLink to="/sell">{words.sellItems}</ButtonLink>}
    />
  )

/** What was asked for stands in an older page: it is fetched by itself. */
const useApart = (wanted: string | null, offers: readonly Offer[] | null, side: Side): Offer | null => {
  const missing = wanted !== null && offers !== null && !offers.some(({ id }) => id === wanted)
  const { data } = useReply(readOffer, { params: { id: wanted ?? '' } }, { enabled: missing })
  return missing && data?.role === side ? data : null
}

export const OfferList = ({ side }: { side: Side }) => {
  const queries = useQueryClient()
  const pages = usePages(listOffers, { query: { role: side } }, { followed: true })
  const wanted = useWantedOffer()
  const listed = pages.data?.pages.flatMap(({ offers }) => offers) ?? null
  const apart = useApart(wanted, listed, side)
  const offers = listed === null ? [] : apart ? [apart, ...listed] : listed
  const { lit, element } = useOfferHighlight(offers.some(({ id }) => id === wanted))
  if (pages.isPending) return <OfferSkeletons />
  if (pages.error && !pages.data)
    return (
      <InlineError
        title={words.failed}
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
      {offers.length === 0 ? (
        <Nothing side={side} />
      ) : (
        <ul className="grid items-start gap-3 lg:grid-cols-2">
          {offers.map((offer) => (
            <li key={offer.id}>
              <OfferRow
                offer={offer}
                lit={lit === offer.id}
                onEnd={() => void invalidateOffers(queries)}
                {...(offer.id === wanted ? { ref: element } : {})}
              />
            </li>
          ))}
        </ul>
      )}
      {pages.hasNextPage ? (
        <LoadMore label={words.more} busy={pages.isFetchingNextPage} onMore={() => void pages.fetchNextPage()} />
      ) : null}
    </>
  )
}
