// Keeps the comparison bar off other bars: it stands above what sticks to the foot of the page, and messages stand
// above it (design §3.5).
import { useEffect, type RefObject } from 'react'

/** What of the page sticks to the foot of the window at this moment, in pixels. */
const stuckHeight = (): number => {
  const foot = window.innerHeight
  const stuck = [...document.querySelectorAll<HTMLElement>('main .hides-for-keyboard.sticky')]
    .map((bar) => bar.getBoundingClientRect())
    .filter(({ top, bottom, height }) => height > 0 && top < foot && Math.abs(bottom - foot) < 24)
  return Math.max(0, ...stuck.map(({ top }) => foot - top))
}

export const useCompareBarSpace = (bar: RefObject<HTMLElement | null>, floats: boolean): void => {
  useEffect(() => {
    if (!floats) return undefined
    const root = document.documentElement.style
    let frame = 0
    const look = (): void => {
      frame = 0
      const below = stuckHeight()
      root.setProperty('--compare-lift', `${below}px`)
      root.setProperty('--compare-room', `${below + (bar.current?.offsetHeight ?? 0) + 12}px`)
    }
    const soon = (): void => {
      frame ||= requestAnimationFrame(look)
    }
    const content = document.getElementById('content')
    const watcher = new ResizeObserver(soon)
    if (content) watcher.observe(content)
    if (bar.current) watcher.observe(bar.current)
    window.addEventListener('scroll', soon, { passive: true })
    window.addEventListener('resize', soon)
    look()
    return () => {
      cancelAnimationFrame(frame)
      watcher.disconnect()
      window.removeEventListener('scroll', soon)
      window.removeEventListener('resize', soon)
      root.removeProperty('--compare-lift')
      root.removeProperty('--compare-room')
    }
  }, [bar, floats])
}
