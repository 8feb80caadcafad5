// Answering an offer from its row: once per press, with the refusal beside its buttons and the list read anew.
import { postOfferEvent, type Offer, type PostedOfferEvent } from '@lamplit/contract/offers'
import { piToWire } from '@lamplit/contract/money'
import { useQueryClient } from '@tanstack/react-query'
import { useCommand } from '../../lib/use-command.ts'
import { invalidateWallet } from '../payments/payment-events.ts'
import { invalidateOffers } from './offer-sent.ts'

export interface Answering {
  busy: PostedOfferEvent | null
  refused: string | null
  answer: (event: Exclude<PostedOfferEvent, 'counter'>) => Promise<boolean>
  forgive: () => void
}

export const useOfferEvent = (offer: Offer): Answering => {
  const queries = useQueryClient()
  const command = useCommand(
    async (event: Exclude<PostedOfferEvent, 'counter'>, send): Promise<void> => {
      try {
        // The price on screen is what is answered: another one on the server is refused.
        await send(postOfferEvent, { params: { id: offer.id, event }, body: { price: piToWire(offer.price) } })
        void invalidateWallet(queries)
      } finally {
        void invalidateOffers(queries)
      }
    },
    { failure: 'inline' },
  )
  return {
    busy: command.sending,
    refused: command.refused,
    answer: async (event) => (await command.run(event)) !== null,
    forgive: command.reset,
  }
}
