// What axe finds serious on the page of a browser test (design §9.1).
import axe from 'axe-core'
import { vi } from 'vitest'

/**
 * Where the test has a clock of its own, the page stands still from here on: axe needs one that goes. `within` narrows
 * it to a part of the page.
 */
export const seriousIn = async (within: Element | Document = document): Promise<string[]> => {
  vi.useRealTimers()
  const { violations } = await axe.run(within)
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .slice(0, 3)
          .map(({ html }) => html)
          .join(' | ')}`,
    )
}
