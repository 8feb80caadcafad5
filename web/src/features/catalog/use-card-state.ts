// How a product stands now, and again the moment a reservation ends; a page full of cards keeps no clock running.
import { useEffect, useState } from 'react'
import { stateOf, type CardState } from './card-state.ts'
import { marketNow } from '../../lib/clock.ts'

type Stands = Parameters<typeof stateOf>[0]

export const useCardState = (card: Stands): CardState => {
  const [, look] = useState(0)
  const { reserved_until: until } = card
  useEffect(() => {
    const wait = until === null ? 0 : new Date(until).getTime() - marketNow().getTime()
    if (wait <= 0) return
    const timer = setTimeout(() => look((times) => times + 1), wait + 50)
    return () => clearTimeout(timer)
  }, [until])
  return stateOf(card, marketNow())
}
