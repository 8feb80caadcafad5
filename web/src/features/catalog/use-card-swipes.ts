// Lets the cards of a vertical list be swiped; nothing is loaded for a mouse or for visitors (spec §4: signed-in users
// only).
import type { ProductCard } from '@lamplit/contract/catalog'
import { useEffect, useRef, type RefObject } from 'react'
import { useSession } from '../../lib/session.ts'
import { loadSlot } from '../../lib/slots.ts'

declare module '../../lib/slots.ts' {
  interface SlotTable {
    /** Follows the swipes over the cards within `root`; answers the way to stop. */
    cardSwipes: (root: HTMLElement, cardOf: (id: string) => ProductCard | undefined) => () => void
  }
}

export const useCardSwipes = <E extends HTMLElement>(cards: readonly ProductCard[]): RefObject<E | null> => {
  const root = useRef<E>(null)
  const shown = useRef(cards)
  const { state } = useSession()
  useEffect(() => {
    shown.current = cards
  })
  useEffect(() => {
    if (state !== 'in' || !window.matchMedia?.('(pointer: coarse)').matches) return
    let stop = (): void => {}
    let gone = false
    void loadSlot('cardSwipes').then((followCardSwipes) => {
      if (!gone && root.current)
        stop = followCardSwipes(root.current, (id) => shown.current.find((card) => card.id === id))
    })
    return () => {
      gone = true
      stop()
    }
  }, [state])
  return root
}
