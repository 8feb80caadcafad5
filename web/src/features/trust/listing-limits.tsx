// Under the price of the sell form: what one's tier lets one list, and a price far above what its category costs
// (design §4.5; domain §3.12, §3.13).
import { amountOf } from '@lamplit/contract/listing'
import { showPi, times, type Pi } from '@lamplit/contract/money'
import { outlierTimes, readSellingLimits, type SellingLimits } from '@lamplit/contract/trust'
import { Link } from '@tanstack/react-router'
import { useSession } from '../../lib/session.ts'
import { useReply } from '../../lib/use-reply.ts'
import { translateServerMessage } from '../../words/catalogue.ts'
import { tierName } from '../../words/tiers.ts'
import { trustWords as words } from './words.ts'

const inPi = (amount: Pi, min = 0): string => `π\u00a0${showPi(amount, { min, max: 2 })}`

const WhyThisTier = () => (
  <Link to="/trust" className="-my-1.5 inline-flex min-h-11 items-center font-semibold underline">
    {words.title}
  </Link>
)

/** Whether a price is worth a second look: far above the middle of its category. */
export const isOutlier = (price: Pi | null, usual: Pi | null): boolean =>
  price !== null && usual !== null && price > times(usual, outlierTimes)

const sentences = (
  { listing_price: most, live_listings: live, most_listings: room, tier }: SellingLimits,
  price: Pi | null,
  publishing: boolean,
) => ({
  full: publishing && room !== null && live >= room ? words.listingsFull(room) : null,
  dear: price !== null && price > most ? words.priceLimit(tierName(tier), inPi(most)) : null,
  left: publishing && room !== null && live < room ? words.listingsLeft(live, room) : null,
})

/** `publishing`: a new listing is about to be made, so that their number counts. */
export const ListingLimits = ({
  price,
  category,
  publishing,
}: {
  price: string
  category: string
  publishing: boolean
}) => {
  const { state } = useSession()
  const { data } = useReply(
    readSellingLimits,
    { query: category ? { category } : {} },
    { enabled: state === 'in', keepOld: true },
  )
  if (!data) return null
  const amount = amountOf(price)
  const { full, dear, left } = sentences(data, amount, publishing)
  const odd = isOutlier(amount, data.usual_price)
  return (
    <div role="status" className="mt-2 flex flex-col gap-2 text-sm empty:hidden">
      {full || dear ? (
        <div className="rounded-md bg-warn-soft px-3 py-2 text-on-warn-soft">
          {full ? <p>{full}</p> : null}
          {dear ? <p>{dear}</p> : null}
          <WhyThisTier />
        </div>
      ) : left ? (
        <p className="flex flex-wrap items-center gap-x-2 text-xs text-ink-3">
          {left}
          <WhyThisTier />
        </p>
      ) : null}
      {odd ? (
        <p className="rounded-md bg-info-soft px-3 py-2 text-on-info-soft">
          {words.outlier(String(outlierTimes), translateServerMessage(category), inPi(data.usual_price!, 2))}
        </p>
      ) : null}
    </div>
  )
}
