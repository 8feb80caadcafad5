// The end of an order, and whatever else changes what it holds, voids the proposals about it (domain §3.2).
import { proposalFlow } from '@lamplit/contract/settlements'
import type { Write } from '../kernel/db.ts'
import { move, type StateMachine } from '../kernel/move.ts'
import { setTimers } from '../kernel/timers.ts'
import * as store from './store.ts'

export const proposalMachine: StateMachine = { kind: 'proposal', table: 'settlement_proposals', flow: proposalFlow }

/** Voids what is open of an order; said again, there is nothing left to void. */
export const voidProposals = async (tx: Write, orderId: string, now: Date): Promise<void> => {
  for (const proposal of await store.openProposals(tx, orderId)) {
    await move(tx, proposalMachine, proposal, 'void', { role: 'system', by: null }, now)
    await setTimers(tx, 'proposal', proposal.id, [], now)
  }
}
