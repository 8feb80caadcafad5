// One price and one message on their way: checked before they leave, sent once, and every refusal put where it belongs
// (spec §4, §8).
import { offerRules } from '@lamplit/contract/offers'
import { useRef, useState } from 'react'
import { toast } from '../../lib/toast.ts'
import { failureSentence, priceRefusal } from './offer-sent.ts'
import { priceProblem, type Bounds } from './offer-price.ts'

export interface OfferForm {
  bounds: Bounds
  price: string
  setPrice: (price: string) => void
  message: string
  setMessage: (message: string) => void
  busy: boolean
  /** Under the price. */
  priceError: string | null
  /** How often a refusal or a rule stood there. */
  refusals: number
  /** Above the buttons, in the specified words. */
  failure: string | null
  send: (run: () => Promise<unknown>) => void
}

export const useOfferForm = (bounds: Bounds, first = ''): OfferForm => {
  const [price, setPrice] = useState(first)
  const [message, setMessage] = useState('')
  const [busy, setBusy] = useState(false)
  const [priceError, setPriceError] = useState<string | null>(null)
  const [refusals, setRefusals] = useState(0)
  const [failure, setFailure] = useState<string | null>(null)
  const running = useRef(false)

  const refused = (error: unknown): void => {
    const sentence = failureSentence(error)
    toast.error(sentence)
    const refusal = priceRefusal(error)
    setPriceError(refusal)
    if (refusal === null) setFailure(sentence)
    else setRefusals((count) => count + 1)
  }

  return {
    bounds,
    price,
    message,
    busy,
    priceError,
    refusals,
    failure,
    setPrice: (typed) => {
      setPrice(typed)
      setFailure(null)
      if (priceError) setPriceError(priceProblem(typed, bounds))
    },
    setMessage,
    send: (run) => {
      const wrong = priceProblem(price, bounds)
      setPriceError(wrong)
      if (wrong !== null) setRefusals((count) => count + 1)
      // A second press before the first one has drawn the busy button must not send twice.
      if (wrong !== null || running.current || message.trim().length > offerRules.message) return
      running.current = true
      setBusy(true)
      setFailure(null)
      void run()
        .catch(refused)
        .finally(() => {
          running.current = false
          setBusy(false)
        })
    },
  }
}
