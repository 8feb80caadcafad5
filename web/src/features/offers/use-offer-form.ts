// One price and one message on their way: checked before they leave, sent once, and every refusal put where it belongs
// (spec §4, §8).
import { offerRules } from '@lamplit/contract/offers'
import { useState } from 'react'
import type { Send } from '../../lib/command.ts'
import { toast } from '../../lib/toast.ts'
import { useCommand } from '../../lib/use-command.ts'
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
  send: () => void
}

/** `work` sends the price and the message, and closes what they were typed into. */
export const useOfferForm = (
  bounds: Bounds,
  work: (typed: { price: string; message: string }, send: Send) => Promise<void>,
  first = '',
): OfferForm => {
  const [price, setPrice] = useState(first)
  const [message, setMessage] = useState('')
  const [priceError, setPriceError] = useState<string | null>(null)
  const [refusals, setRefusals] = useState(0)
  const [failure, setFailure] = useState<string | null>(null)

  const refused = (error: unknown): void => {
    const sentence = failureSentence(error)
    toast.error(sentence)
    const refusal = priceRefusal(error)
    setPriceError(refusal)
    if (refusal === null) setFailure(sentence)
    else setRefusals((count) => count + 1)
  }

  const command = useCommand(work, { failure: refused })

  return {
    bounds,
    price,
    message,
    busy: command.busy,
    priceError,
    refusals,
    failure,
    setPrice: (typed) => {
      setPrice(typed)
      setFailure(null)
      if (priceError) setPriceError(priceProblem(typed, bounds))
    },
    setMessage,
    send: () => {
      const wrong = priceProblem(price, bounds)
      setPriceError(wrong)
      if (wrong !== null) setRefusals((count) => count + 1)
      if (wrong !== null || message.trim().length > offerRules.message) return
      setFailure(null)
      void command.run({ price, message: message.trim() })
    },
  }
}
