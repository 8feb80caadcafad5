// The prices that were named so far, oldest first, each with who named it and what they wrote.
import type { Offer } from '@lamplit/contract/offers'
import { Price } from '../../ui/price.tsx'
import { When } from '../../ui/when.tsx'
import { offerWords as words } from './words.ts'
import { classes } from '../../ui/classes.ts'

export const PriceThread = ({ offer }: { offer: Offer }) => (
  <section aria-label={words.thread}>
    <ol className="flex flex-col gap-2">
      {offer.prices.map(({ by, price, message, at }) => {
        const mine = by === offer.role
        return (
          <li
            key={at}
            className={classes(
              'max-w-[85%] rounded-lg px-3.5 py-2',
              mine ? 'self-end bg-jade-soft text-on-jade-soft' : 'self-start bg-surface-2',
            )}
          >
            <p className="flex items-baseline gap-2 text-xs">
              <span className="font-semibold">
                {mine ? words.you : by === 'buyer' ? offer.buyer_username : offer.seller_username}
              </span>
              <When at={at} />
            </p>
            <p className="disp text-lg">
              <Price value={price} />
            </p>
            {message ? <p className="text-sm break-words whitespace-pre-line">{message}</p> : null}
          </li>
        )
      })}
    </ol>
  </section>
)
