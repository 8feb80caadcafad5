// Countering: the same dialog as for an offer, with the prices so far on top and its bounds said (design §5.3, §4.8).
import { postOfferEvent, type Offer } from '@lamplit/contract/offers'
import { piToWire, type Pi } from '@lamplit/contract/money'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ItemHead } from './item-head.tsx'
import { MessageField } from './message-field.tsx'
import { OfferFailure } from './offer-failure.tsx'
import { OfferLines } from './offer-lines.tsx'
import { piText } from './offer-price.ts'
import { announceOffer } from './offer-sent.ts'
import { PriceField } from './price-field.tsx'
import { PriceThread } from './price-thread.tsx'
import { useOfferForm } from './use-offer-form.ts'
import { offerWords as words } from './words.ts'

/** Half way between the two, which is where most agree. */
const middle = ({ above, below }: { above: Pi; below: Pi }): string =>
  piToWire((((above + below) / 2n / 100_000n) * 100_000n) as Pi)

export const CounterDialog = ({ offer, open, onClose }: { offer: Offer; open: boolean; onClose: () => void }) => {
  const queries = useQueryClient()
  const bounds = offer.counter_bounds ?? { above: offer.price, below: offer.list_price }
  const form = useOfferForm(
    bounds,
    async (body, send) => {
      await send(postOfferEvent, { params: { id: offer.id, event: 'counter' }, body })
      onClose()
      announceOffer(queries)
    },
    middle(bounds),
  )
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.counterTitle}
      size="sm"
      focusFirst="field"
      busy={form.busy}
      footer={
        <Button wide size={52} busy={form.busy} onClick={form.send}>
          {form.busy ? words.sending : words.sendCounter}
        </Button>
      }
    >
      <ItemHead title={offer.title} image={offer.image} asking={offer.list_price} seller={offer.seller_username} />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          form.send()
        }}
        className="flex flex-col gap-4 pt-4"
      >
        <PriceThread offer={offer} />
        <PriceField
          label={words.yourCounter}
          asking={offer.list_price}
          bounds={bounds}
          value={form.price}
          onValue={form.setPrice}
          error={form.priceError}
          refusals={form.refusals}
          disabled={form.busy}
        />
        {offer.funded && offer.role === 'buyer' ? (
          <p className="num rounded-md bg-surface-2 px-3.5 py-2.5 text-sm text-ink-2">
            {words.raised(piText(offer.held))}
          </p>
        ) : null}
        <MessageField value={form.message} onValue={form.setMessage} disabled={form.busy} />
        <OfferLines standing={{ others: offer.others, own: null, left: null, must_fund: false }} counter />
        <OfferFailure sentence={form.failure} />
      </form>
    </Dialog>
  )
}
