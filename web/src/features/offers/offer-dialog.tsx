// Making an offer: one's price and a message, and if one likes its π set aside (spec §2, offer dialog; design §5.3).
import { makeOffer, readOfferLimits } from '@lamplit/contract/offers'
import { parsePi } from '@lamplit/contract/money'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { currentSession } from '../../lib/session.ts'
import { useReply } from '../../lib/use-reply.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FundSwitch } from './fund-switch.tsx'
import { ItemHead } from './item-head.tsx'
import { OfferFailure } from './offer-failure.tsx'
import { OfferLines, type OfferLimits } from './offer-lines.tsx'
import { MessageField } from './message-field.tsx'
import { firstBounds } from './offer-price.ts'
import { announceOffer } from './offer-sent.ts'
import type { OfferedItem } from './open-offer.ts'
import { PriceField } from './price-field.tsx'
import { useFunding } from './use-funding.ts'
import { useOfferForm } from './use-offer-form.ts'
import { offerWords as words } from './words.ts'

interface OfferDialogProps {
  item: OfferedItem
  open: boolean
  onClose: () => void
}
/** Why this person cannot offer for this item at all right now. */
const Closed = ({ standing: { own, left } }: { standing: OfferLimits }) => (
  <div className="flex flex-col gap-3 pt-4">
    <p role="status" className="text-sm text-ink-2">
      {own?.state === 'accepted' ? words.ownAccepted : words.noneLeft}
    </p>
    {own || left === 0 ? (
      <ButtonLink kind="soft" to="/offers" {...(own ? { state: { highlightOffer: own.offer_id } } : {})}>
        {words.toOffers}
      </ButtonLink>
    ) : null}
  </div>
)

export const OfferDialog = ({ item, open, onClose }: OfferDialogProps) => {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [wantsFunding, setWantsFunding] = useState(false)
  const standing = useReply(readOfferLimits, { params: { id: item.id } }, { enabled: open, staleMs: 0 }).data ?? null
  const form = useOfferForm(firstBounds(item.price), async ({ price, message }, send) => {
    const { data } = await send(makeOffer, {
      body: {
        product_id: item.id,
        buyer_username: currentSession().person?.username ?? '',
        price_offered: price,
        message,
        funded: funding.on,
        ...(funding.on ? funding.parts : {}),
      },
    })
    onClose()
    announceOffer(queries)
    await navigate({ to: '/offers', state: { highlightOffer: data.offer_id } })
  })
  const must = standing?.must_fund ?? false
  const funding = useFunding(wantsFunding || must, item.id, parsePi(form.price))
  const closed = standing !== null && (standing.own?.state === 'accepted' || standing.left === 0)

  const blocked = funding.on && (funding.parts === null || funding.shortfall !== null)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.dialogTitle}
      size="sm"
      focusFirst="field"
      busy={form.busy}
      unsaved={!form.busy && (form.price !== '' || form.message !== '')}
      {...(closed
        ? {}
        : {
            footer: (
              <Button wide size={52} busy={form.busy} disabled={blocked} onClick={form.send}>
                {form.busy ? words.sending : words.send}
              </Button>
            ),
          })}
    >
      <ItemHead title={item.title} image={item.image} asking={item.price} seller={item.seller_username} />
      {closed ? (
        <Closed standing={standing} />
      ) : (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (!blocked) form.send()
          }}
          className="flex flex-col gap-4 pt-4"
        >
          <PriceField
            label={words.yourPrice}
            asking={item.price}
            bounds={form.bounds}
            value={form.price}
            onValue={form.setPrice}
            error={form.priceError}
            refusals={form.refusals}
            disabled={form.busy}
          />
          <MessageField value={form.message} onValue={form.setMessage} disabled={form.busy} />
          <FundSwitch funding={funding} onChange={setWantsFunding} locked={form.busy} must={must} />
          <OfferLines standing={standing} counter={false} />
          <OfferFailure sentence={form.failure} />
        </form>
      )}
    </Dialog>
  )
}
