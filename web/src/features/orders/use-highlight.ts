// Lights up what was just bought: 3 seconds of ring and glow, the first one in the middle of the screen and focused
// (spec §2; design §4.8).
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { highlightSuspensionMs } from '../../app/scroll.ts'
import { marketNow } from '../../lib/clock.ts'

interface Bought {
  id: string
  items: readonly { product_id: string }[]
}

/** The newest order of each product to light up. */
export const ordersToLight = (orders: readonly Bought[], products: readonly string[]): string[] => [
  ...new Set(
    products.flatMap(
      (product) => orders.find(({ items }) => items.some((item) => item.product_id === product))?.id ?? [],
    ),
  ),
]

export const useHighlight = (
  orders: readonly Bought[],
): { lit: ReadonlySet<string>; first: (element: HTMLElement | null) => void; firstId: string | null } => {
  const products = useLocation({ select: ({ state }) => state.highlightProducts })
  const [lit, setLit] = useState<readonly string[]>([])
  const shown = useRef<readonly string[] | undefined>(undefined)
  const element = useRef<HTMLElement | null>(null)
  const found = products && shown.current !== products ? ordersToLight(orders, products) : []
  const key = found.join(' ')
  useEffect(() => {
    if (key === '') return
    shown.current = products
    setLit(key.split(' '))
    // What was found by a search and bought counts for that search (spec §9).
    void import('../../lib/search-log.ts').then(({ logPurchase }) => logPurchase(products ?? [], marketNow().getTime()))
  }, [key, products])
  useEffect(() => {
    if (lit.length === 0) return
    // After the page itself has taken the focus for its heading.
    const look = setTimeout(() => {
      element.current?.scrollIntoView({ block: 'center' })
      element.current?.focus({ preventScroll: true })
    }, 60)
    const end = setTimeout(() => setLit([]), highlightSuspensionMs)
    return () => {
      clearTimeout(look)
      clearTimeout(end)
    }
  }, [lit])
  return {
    lit: new Set(lit),
    firstId: lit[0] ?? null,
    first: (given) => {
      element.current = given
    },
  }
}
