// The router: plain addresses, pages fetched at the first sign of interest, failures shown under the header.
import { createRouter } from '@tanstack/react-router'
import { PageFailure } from './page-failure.tsx'
import { routeTree } from './routes.tsx'

/** Addresses carry plain text (`?search=12` is the text 12), as shared links and people write them. */
const readSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text))

const writeSearch = (search: Record<string, unknown>): string => {
  const entries = Object.entries(search)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([key, value]) => [key, String(value)])
  const text = new URLSearchParams(entries as [string, string][]).toString()
  return text === '' ? '' : `?${text}`
}

export const createMarketRouter = () =>
  createRouter({
    routeTree,
    defaultPreload: 'intent',
    defaultErrorComponent: PageFailure,
    parseSearch: readSearch,
    stringifySearch: writeSearch,
    // The market scrolls by itself (app/scroll.ts); with a plain `false` the router would still go to the top on Back
    // from a dialog.
    scrollRestoration: () => false,
  })

export type Router = ReturnType<typeof createMarketRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: Router
  }
  interface StaticDataRouteOption {
    /** The page's name: in the tab, in the header of small screens, and read out. */
    title?: () => string
    /** Pages without header and footer (spec §2, routes without the wrapper). */
    bare?: boolean
  }
}

declare module '@tanstack/history' {
  interface HistoryState {
    /** Products to light up on the page that opens; scrolling to the top waits for them (spec §2). */
    highlightProducts?: readonly string[]
    /** The offer that a notice or the offer dialog leads to (spec §7, after sending an offer). */
    highlightOffer?: string
  }
}
