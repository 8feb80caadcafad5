// How often one's own listings were passed on, in one call for a page of them (spec §3, share analytics).
import { readListingShares } from '@lamplit/contract/shares'
import { Share2 } from 'lucide-react'
import { useReply } from '../../lib/use-reply.ts'
import { Icon } from '../../ui/icon.tsx'
import { shareFiguresWords as words } from './figures-words.ts'

interface Figures {
  shares: number
  visits: number
}

/** Figures by product; empty while they are not known, because nothing waits for them. */
export const useListingShares = (ids: readonly string[]): ReadonlyMap<string, Figures> => {
  const { data } = useReply(
    readListingShares,
    { query: { ids: ids.join(',') } },
    { enabled: ids.length > 0, staleMs: 60_000 },
  )
  return new Map(data?.listings.map(({ productId, ...figures }) => [productId, figures]))
}

export const ListingShares = ({ figures }: { figures: Figures | undefined }) =>
  figures ? (
    <span className="inline-flex items-center gap-1 text-xs text-ink-3">
      <Icon of={Share2} size={13} />
      {words.ofListing(figures.shares, figures.visits)}
    </span>
  ) : null
