// Quantities that are being chosen: shown at once, sent when the finger rests, and sent before anything is paid.
import type { CartLine } from '@lamplit/contract/cart'
import { useEffect, useRef } from 'react'
import { showError } from '../errors/show-error.ts'
import { lineOf } from './cart-lines.ts'
import { setLine } from './cart-verbs.ts'

const restMs = 400

export const useQuantities = (show: (productId: string, quantity: number) => void, again: () => void) => {
  const waiting = useRef(new Map<string, { timer: ReturnType<typeof setTimeout>; send: () => Promise<void> }>())

  const underway = useRef(new Map<string, Promise<void>>())

  const choose = (line: CartLine, quantity: number): void => {
    show(line.product_id, quantity)
    clearTimeout(waiting.current.get(line.product_id)?.timer)
    const send = async (): Promise<void> => {
      clearTimeout(waiting.current.get(line.product_id)?.timer)
      waiting.current.delete(line.product_id)
      const sent = setLine(lineOf(line, { quantity })).catch((error: unknown) => {
        showError(error)
        again()
      })
      underway.current.set(line.product_id, sent)
      await sent
      if (underway.current.get(line.product_id) === sent) underway.current.delete(line.product_id)
    }
    waiting.current.set(line.product_id, { timer: setTimeout(() => void send(), restMs), send })
  }
  /** Sends what has not been sent yet. */
  const settle = async (): Promise<void> => {
    await Promise.all([...waiting.current.values()].map(({ send }) => send()))
  }
  /**
   * The line goes another way: what was not sent of it is not sent any more, and what is under way comes first, or it
   * would bring the line back.
   */
  const forget = async (productId: string): Promise<void> => {
    clearTimeout(waiting.current.get(productId)?.timer)
    waiting.current.delete(productId)
    await underway.current.get(productId)
  }

  // Leaving the page must not lose the last tap.
  useEffect(() => {
    const all = waiting.current
    return () => {
      for (const { send } of all.values()) void send()
    }
  }, [])
  return { choose, settle, forget }
}
