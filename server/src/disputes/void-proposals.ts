// The state machine of settlement proposals, and how they are voided: by the end of the order, and by whatever else
// changes what it holds (domain §3.2).
import type { NotificationKind } from '@lamplit/contract/notifications'
import { proposalFlow } from '@lamplit/contract/settlements'
import type { Write } from '../kernel/db.ts'
import { bySystem, transition, type StateMachine } from '../kernel/machine.ts'
import { notify, type NotificationDraft } from '../notifications/actions.ts'
import type { Proposal } from './proposal.ts'
import * as store from './store.ts'

/** What its maker is told. */
const kinds: Readonly<Record<string, NotificationKind>> = {
  accept: 'settlement_accepted',
  decline: 'settlement_declined',
  expire: 'settlement_expired',
}

export const proposalMachine: StateMachine<Proposal> = {
  kind: 'proposal',
  table: 'settlement_proposals',
  flow: proposalFlow,
  timers: ({ state, expiresAt }) => (state === 'open' ? [{ event: 'expire', dueAt: expiresAt }] : []),
  effects: (tx, { after, event, now }) => {
    const kind = kinds[event]
    return kind ? [notify(tx, [proposalNotification(after, after.byUser, kind)], now)] : []
  },
}

export const proposalNotification = (
  { id, orderId, refund: amount }: Proposal,
  userId: string,
  kind: NotificationKind,
): NotificationDraft => ({ userId, kind, key: `proposal:${id}:${kind}`, about: `order:${orderId}`, amount })

/** Voids what is open of an order; said again, there is nothing left to void. */
export const voidProposals = async (tx: Write, orderId: string, now: Date): Promise<void> => {
  for (const proposal of await store.openProposals(tx, orderId))
    await transition(tx, proposalMachine, proposal, 'void', bySystem, now)
}
