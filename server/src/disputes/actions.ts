// What other domains may ask of disputes, and what follows of what happens elsewhere.
import type { Deps } from '../deps.ts'
import type { Delivery } from '../kernel/outbox.ts'
import { voidProposals } from './void-proposals.ts'

export { disputeDue } from './timers.ts'
export { proveDelivery, sweepEvidence, sweepUnknownEvidence } from './evidence.ts'
export { proposalDue } from './settle-by-agreement.ts'
export { openBySystem } from './party-events.ts'

/** An order is over: what was still proposed about it is void. */
export const voidEnded =
  ({ db, now }: Deps): Delivery =>
  async ({ payload }) => {
    await db.write((tx) => voidProposals(tx, String(payload['order_id']), now()))
  }
