// Where the market of a spec file is reached, and the calls of its journeys outside the browser.
import { outsideCalls } from '../server/test/outside/calls.ts'

export type { Call } from '../server/test/outside/calls.ts'

/**
 * Each of the test processes that run side by side has four ports: of its spec file's market and sandbox, and of one
 * more market.
 */
export const marketPort = Number(process.env['JOURNEY_PORT']) + 4 * Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)
export const sandbox = `http://localhost:${marketPort + 1}`
export const market = `http://127.0.0.1:${marketPort}`

export const { callAs, control, fund, sandboxState } = outsideCalls({ market, sandbox })

/** Two of staff let somebody list by the limits of a tier. */
export const allowListing = async (username: string, tier: number): Promise<void> => {
  const wanted = { checked: false, granted: null, lists_as: tier, reason: 'Known from another market' }
  for (const staff of ['market_admin', 'market_judge'])
    await (
      await callAs(staff)
    )('PUT', `/api/admin/people/${username}/trust`, wanted)
}
