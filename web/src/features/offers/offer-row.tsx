// One offer in a list: the asking price and the one on the table, whose turn it is, what was written, and what comes
// next (design §4.8).
import { offerRules, type Offer } from '@lamplit/contract/offers'
import { Link } from '@tanstack/react-router'
import { Suspense, useState, type Ref } from 'react'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { When } from '../../ui/when.tsx'
import { OfferActions } from './offer-actions.tsx'
import { underAsking } from './offer-price.ts'
import { stateTone, stateWord } from './offer-state.ts'
import { OfferOutlookLine } from './outlook-line.tsx'
import { offerWords as words } from './words.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { classes } from '../../ui/classes.ts'

const PriceThread = lazyPart(() => import('./price-thread.tsx').then((module) => module.PriceThread))

/** The last message of the other side or one's own, and the whole thread on demand. */
const OfferMessage = ({ offer }: { offer: Offer }) => {
  const [open, setOpen] = useState(false)
  const last = offer.prices.findLast(({ message }) => message !== null)
  return (
    <>
      {last && !open ? (
        <p className="line-clamp-3 text-sm break-words text-ink-2">{words.said(last.message!)}</p>
      ) : null}
      {open ? (
        <Suspense>
          <PriceThread offer={offer} />
        </Suspense>
      ) : null}
      {offer.prices.length > 1 ? (
        <Button
          kind="ghost"
          size={44}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="self-start px-0! text-jade!"
        >
          {words.thread}
        </Button>
      ) : null}
    </>
  )
}

export interface OfferRowProps {
  offer: Offer
  lit: boolean
  onEnd: () => void
  ref?: Ref<HTMLElement>
}

export const OfferRow = ({ offer, lit, onEnd, ref }: OfferRowProps) => (
  <article
    ref={ref}
    tabIndex={-1}
    aria-label={offer.title}
    className={classes(
      'card flex flex-col gap-3 p-3.5 transition-shadow duration-400 md:p-4',
      lit ? 'ring-3 ring-jade shadow-[0_0_28px_var(--color-jade)]' : '',
    )}
  >
    <div className="flex flex-wrap gap-3">
      <Picture src={offer.image} alt="" sizes="64px" className="size-16 shrink-0 rounded-md" />
      <div className="min-w-0 flex-1 basis-24">
        <h3 className="leading-5 font-semibold">
          <Link to="/product/$id" params={{ id: offer.product_id }} className="line-clamp-2 fine:hover:underline">
            {offer.title}
          </Link>
        </h3>
        <p className="mt-0.5 text-xs text-ink-3">
          {offer.role === 'buyer' ? words.fromSeller(offer.seller_username) : words.toBuyer(offer.buyer_username)}
          {' · '}
          <When at={offer.created_at} />
        </p>
      </div>
      <p className="ms-auto text-end">
        <span className="sr-only">{words.asking} </span>
        <s className="num block text-sm text-ink-3">
          <Price value={offer.list_price} />
        </s>
        <span className="sr-only">{offer.price_by === 'seller' ? words.counter : words.current} </span>
        <Price value={offer.price} className="disp text-lg" />
      </p>
    </div>
    <div className="flex flex-wrap items-center gap-2">
      <StatusChip tone={stateTone(offer)}>{stateWord(offer)}</StatusChip>
      {offer.funded ? (
        <Chip tone="jade" size={28}>
          {words.funded}
        </Chip>
      ) : null}
      <span className="num text-sm text-ink-2">{underAsking(offer.price, offer.list_price)}</span>
    </div>
    <OfferMessage offer={offer} />
    <OfferOutlookLine offer={offer} onEnd={onEnd} />
    {offer.deadline ? (
      <p className="num text-xs text-ink-3">
        {[
          words.counters(offer.counters[offer.role], offerRules.countersEach),
          ...(offer.others > 0 ? [words.backupNote(offer.others)] : []),
        ].join(' · ')}
      </p>
    ) : null}
    <OfferActions offer={offer} />
  </article>
)
