// Lights up the offer that was just sent or that a notice leads to: 3 seconds of ring and glow, in the middle of the
// screen and focused (spec §2; design §4.8).
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { highlightSuspensionMs } from '../../app/scroll.ts'

/** The specification names no key for it; ours and its plain reading are both heard. */
const wantedOf = (state: object): string | null => {
  const { highlightOffer, highlightOfferId, highlightOffers } = state as Record<string, unknown>
  const wanted = highlightOffer ?? highlightOfferId ?? (Array.isArray(highlightOffers) ? highlightOffers[0] : undefined)
  return typeof wanted === 'string' || typeof wanted === 'number' ? String(wanted) : null
}

export const useWantedOffer = (): string | null => useLocation({ select: ({ state }) => wantedOf(state) })

/** `present`: whether it is among what is shown by now. */
export const useOfferHighlight = (
  present: boolean,
): { lit: string | null; element: (found: HTMLElement | null) => void } => {
  const wanted = useWantedOffer()
  const [lit, setLit] = useState<string | null>(null)
  const shown = useRef<string | null>(null)
  const found = useRef<HTMLElement | null>(null)
  useEffect(() => {
    if (!present || wanted === null || shown.current === wanted) return
    shown.current = wanted
    setLit(wanted)
  }, [present, wanted])
  useEffect(() => {
    if (lit === null) return
    // After the page itself has taken the focus for its heading.
    const look = setTimeout(() => {
      found.current?.scrollIntoView({ block: 'center' })
      found.current?.focus({ preventScroll: true })
    }, 60)
    const end = setTimeout(() => setLit(null), highlightSuspensionMs)
    return () => {
      clearTimeout(look)
      clearTimeout(end)
    }
  }, [lit])
  return {
    lit,
    element: (element) => {
      found.current = element
    },
  }
}
