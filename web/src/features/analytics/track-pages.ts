// Page views: the path, its title and when, on each change of the path; and purchases, which lead to the page of
// purchases with what was bought (spec §2, §4).
import { marketNow } from '../../lib/clock.ts'
import type { TrackedAction } from './own-usage.ts'

export interface PageChange {
  subscribe: (event: 'onResolved', heard: () => void) => () => void
  state: { location: { state: { highlightProducts?: readonly string[] | undefined } } }
}

/** Pages name themselves after what they show, which may come a moment later. */
export const titleWaitMs = 1000

export interface PageWatch {
  stop: () => void
  settle: () => void
  path: () => string
}

const isProduct = (path: string): boolean => /^\/product\/[^/]+$/.test(path)

/** `bought` answers whether that entry of the history was not seen before. */
export const watchPages = (
  router: PageChange,
  note: (noted: TrackedAction) => void,
  bought: (entry: string) => boolean,
  moved: () => void,
): PageWatch => {
  let shown = ''
  let pending: { path: string; at: Date; timer: ReturnType<typeof setTimeout> } | null = null
  const settle = (): void => {
    if (!pending) return
    const { path, at, timer } = pending
    pending = null
    clearTimeout(timer)
    note({
      event: 'page_view',
      data: { path, title: document.title.slice(0, 300), timestamp: at.toISOString() },
      path,
      at,
    })
    if (isProduct(path)) note({ event: 'product_open', data: { path }, path, at })
  }
  const look = (): void => {
    // A product over a list has the address of its own page, which only the browser knows.
    const path = window.location.pathname
    const state = router.state.location.state as { highlightProducts?: readonly string[] } & Record<string, unknown>
    if (path !== shown) {
      settle()
      shown = path
      moved()
      pending = { path, at: marketNow(), timer: setTimeout(settle, titleWaitMs) }
    }
    const products = state.highlightProducts?.length ?? 0
    if (path === '/purchases' && products > 0 && bought(String(state['__TSR_key'])))
      note({ event: 'purchase', data: { products }, path })
  }
  look()
  const stop = router.subscribe('onResolved', look)
  return {
    stop: () => {
      stop()
      settle()
    },
    settle,
    path: () => shown,
  }
}
