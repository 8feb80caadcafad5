// What opens over a page: how much opening it adds to what is there by then, and how much it is
// with everything under it (design §9.3).

/**
 * What every visit fetches by itself once the market is open and the browser has time: `after-splash.ts`, the hosts of
 * `shell.tsx`, the floating tab.
 */
export const fetchedWhenIdle = [
  'app/after-splash.ts',
  'ui/toast-host.tsx',
  'ui/toast-card.tsx',
  'ui/dialog-surface.tsx',
  'features/errors/surfaces.ts',
  'features/errors/error-modal.tsx',
  'features/errors/report-client-errors.ts',
  'features/offline/register.ts',
  'features/analytics/start.ts',
  'lib/language.ts',
  'app/layers-host.tsx',
  'features/navigation/nav-slot.tsx',
] as const
/**
 * All of that, and of it the surface of every dialog and sheet: focus, Escape, scroll and layers. Neither has a number
 * in the design; held from growing. 0.7 KB of it say what a lost file means: they must be here before one is.
 */
export const idleLimit = 92.5
export const dialogSurface = 'ui/dialog-surface.tsx'
export const dialogSurfaceLimit = 29

export interface Overlay {
  /**
   * The design's number: what opening it adds to the shell, to what is fetched when idle, and to the page it opens
   * from.
   */
  adds: number
  /** With everything under it that is not the shell, whoever brought it: held from growing. */
  inAll: number
  /** The page it opens from, with what that page draws by itself. */
  over: readonly string[]
}

const productPage = ['features/product/product-page.tsx', 'features/product/delivery-line.tsx'] as const

export const overlays: Readonly<Record<string, Overlay>> = {
  'features/purchase/confirm-purchase.tsx': { adds: 12, inAll: 26.5, over: productPage },
  'features/offers/offer-dialog.tsx': { adds: 12, inAll: 20, over: productPage },
  'features/wallet/deposit-dialog.tsx': { adds: 12, inAll: 18.5, over: ['features/wallet/wallet-page.tsx'] },
  'features/cart/cart-content.tsx': { adds: 15, inAll: 23, over: ['features/cart/cart-page.tsx'] },
  'features/navigation/nav-panel.tsx': { adds: 18, inAll: 52, over: [] },
  'features/notifications/centre-sheet.tsx': { adds: 22, inAll: 21.5, over: [] },
}
