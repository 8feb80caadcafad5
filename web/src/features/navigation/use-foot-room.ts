// How much of the window's foot is taken by bars that stick there: the tab stands above them (design §3.3, §3.5).
import { useEffect } from 'react'

const takenNow = (): number => {
  const bars = [...document.querySelectorAll<HTMLElement>('main .hides-for-keyboard')].filter((bar) => getComputedStyle(bar).position === 'sticky')
  return Math.max(0, ...bars.map((bar) => bar.offsetHeight + (Number.parseFloat(getComputedStyle(bar).bottom) || 0)))
}

/** Keeps `--nav-foot` on the page; read again whenever the content changes its size, never while it scrolls. */
export const useFootRoom = (path: string): void => {
  useEffect(() => {
    const root = document.documentElement.style
    const look = (): void => root.setProperty('--nav-foot', `${takenNow()}px`)
    const content = document.getElementById('content')
    const watcher = new ResizeObserver(look)
    if (content) watcher.observe(content)
    look()
    return () => { watcher.disconnect(); root.removeProperty('--nav-foot') }
  }, [path])
}
