// A row of the cart swiped to the left is removed, with a way back; the button does the same (design §4.6, §9.2).
import { useEffect, useRef, type RefObject } from 'react'
import { vibrate, prefersReducedMotion } from '../../lib/preferences.ts'
import { followSwipes } from '../../lib/swipe.ts'

const thresholdPx = 50

/**
 * The row follows the finger to the left and comes back when it was not meant; with less motion it stays (design §2.6).
 */
export const useRowSwipes = (root: RefObject<HTMLElement | null>, onLeft: (productId: string) => void): void => {
  const verb = useRef(onLeft)
  useEffect(() => {
    verb.current = onLeft
  })
  useEffect(() => {
    const element = root.current
    if (!element) return
    const moving = (target: HTMLElement) => target.querySelector<HTMLElement>('[data-moves]')!
    return followSwipes(element, {
      threshold: thresholdPx,
      target: (at) => (at.closest('input, select, button') ? null : at.closest<HTMLElement>('[data-line]')),
      onMove: (target, by) => {
        if (!prefersReducedMotion()) moving(target).style.transform = `translateX(${Math.min(0, Math.max(-96, by))}px)`
      },
      onEnd: (target, way) => {
        const inside = moving(target)
        inside.style.transition = 'transform 200ms'
        inside.style.transform = ''
        setTimeout(() => {
          inside.style.transition = ''
        }, 220)
        if (way !== 'left') return
        vibrate()
        verb.current(target.dataset['line']!)
      },
    })
  }, [root])
}
