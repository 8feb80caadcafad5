// How much of the window's foot is taken by bars that stick there: the tab stands above them (design §3.3, §3.5).
import { useEffect, useRef, type RefObject } from 'react'

const takenNow = (): number => {
  const bars = [...document.querySelectorAll<HTMLElement>('main .hides-for-keyboard')].filter(
    (bar) => getComputedStyle(bar).position === 'sticky',
  )
  return Math.max(0, ...bars.map((bar) => bar.offsetHeight + (Number.parseFloat(getComputedStyle(bar).bottom) || 0)))
}

/** What gets the focus ends up above them, and above the comparison bar (WCAG 2.4.11). */
const scrollAbove = (taken: number): string => `calc(max(72px, ${taken}px, var(--compare-room, 0px)) + 16px)`

/**
 * Keeps `--nav-foot` on the place of the tab; read again whenever the content changes its size, never while it scrolls.
 * On the page itself it would make the browser look at the style of every element anew.
 */
export const useFootRoom = (path: string): RefObject<HTMLDivElement | null> => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const page = document.documentElement.style
    const look = (): void => {
      const taken = takenNow()
      place.current?.style.setProperty('--nav-foot', `${taken}px`)
      page.scrollPaddingBottom = scrollAbove(taken)
    }
    const content = document.getElementById('content')
    const watcher = new ResizeObserver(look)
    if (content) watcher.observe(content)
    look()
    return () => {
      watcher.disconnect()
      page.scrollPaddingBottom = ''
    }
  }, [path])
  return place
}
