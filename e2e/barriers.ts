// What axe finds serious on a page: a journey that ends with one has failed (design §9.1).
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** `within` narrows it to a part of the page. */
export const seriousIn = async (page: Page, within?: string): Promise<string[]> => {
  const axe = new AxeBuilder({ page })
  if (within !== undefined) axe.include(within)
  const { violations } = await axe.analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]!.html}`)
}
