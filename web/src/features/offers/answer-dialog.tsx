// The question before an offer is accepted, declined, taken back or released: what follows, in π and for the item.
import type { Offer, PostedOfferEvent } from '@lamplit/contract/offers'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { piText } from './offer-price.ts'
import type { Answering } from './use-offer-event.ts'
import { offerWords as words } from './words.ts'

type AnswerChoice = Exclude<PostedOfferEvent, 'counter'>

const acceptText = (offer: Offer): string => {
  const price = piText(offer.price)
  if (offer.role === 'seller')
    return offer.funded ? words.acceptFunded(price) : words.acceptSeller(price, offer.buyer_username)
  return offer.funded ? words.acceptBuyerFunded(price) : words.acceptBuyer(price)
}

const questionOf = (offer: Offer, asked: AnswerChoice): { title: string; text: string; confirm: string } => {
  switch (asked) {
    case 'accept':
      return { title: words.acceptTitle, text: acceptText(offer), confirm: words.acceptFor(piText(offer.price)) }
    case 'decline':
      return { title: words.declineTitle, text: words.declineText, confirm: words.decline }
    case 'withdraw':
      return {
        title: words.withdrawTitle,
        text: offer.held > 0n ? words.withdrawFunded(piText(offer.held)) : words.withdrawText,
        confirm: words.withdraw,
      }
    case 'release':
      return { title: words.releaseTitle, text: words.releaseText(piText(offer.price)), confirm: words.release }
  }
}

export const AnswerDialog = ({
  offer,
  question,
  run,
  open,
  onClose,
}: {
  offer: Offer
  question: AnswerChoice
  run: Answering
  open: boolean
  onClose: () => void
}) => (
  <AlertDialog
    open={open}
    {...questionOf(offer, question)}
    cancel={words.keep}
    danger={question !== 'accept'}
    busy={run.busy !== null}
    onConfirm={() => void run.answer(question).then(onClose)}
    onCancel={onClose}
  />
)
