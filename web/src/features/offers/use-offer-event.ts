// Answering an offer from its row: once per press, with the refusal beside its buttons and the list read anew.
import { postOfferEvent, type Offer, type PostedOfferEvent } from '@lamplit/contract/offers'
import { piToWire } from '@lamplit/contract/money'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ask, sentenceOf } from '../../lib/api.ts'
import { createAct } from '../purchase/idempotent-request.ts'
import { invalidateWallet } from '../purchase/payment-events.ts'
import { invalidateOffers } from './offer-sent.ts'

export interface Answering {
  busy: PostedOfferEvent | null
  refused: string | null
  answer: (event: Exclude<PostedOfferEvent, 'counter'>) => Promise<boolean>
  forgive: () => void
}

export const useOfferEvent = (offer: Offer): Answering => {
  const queries = useQueryClient()
  const [acts] = useState(() => ({
    accept: createAct<{ price: string }>(),
    decline: createAct<{ price: string }>(),
    withdraw: createAct<{ price: string }>(),
  }))
  const [busy, setBusy] = useState<PostedOfferEvent | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const running = useRef(false)
  const answer: Answering['answer'] = async (event) => {
    if (running.current) return false
    running.current = true
    setBusy(event)
    setRefused(null)
    try {
      // The price on screen is what is answered: another one on the server is refused.
      await acts[event].try({ price: piToWire(offer.price) }, (body, key) =>
        ask(postOfferEvent, { params: { id: offer.id, event }, body, key }),
      )
      void invalidateWallet(queries)
      return true
    } catch (error) {
      setRefused(sentenceOf(error))
      return false
    } finally {
      running.current = false
      setBusy(null)
      void invalidateOffers(queries)
    }
  }
  return { busy, refused, answer, forgive: () => setRefused(null) }
}
