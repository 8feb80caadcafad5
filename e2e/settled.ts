// The page says by itself when nothing is on its way any more (web/src/lib/settled.ts).
import type { Page } from '@playwright/test'

/** Waits until the page has no open call, no part on its way and no idle work left, and has drawn what came. */
export const settled = (page: Pick<Page, 'locator'>): Promise<void> =>
  page.locator('html[data-settled]').waitFor({ state: 'attached', timeout: 45_000 })
