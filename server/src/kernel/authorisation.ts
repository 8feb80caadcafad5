// Who may cause which event of a record: the role comes from the record, and what the transition table cannot hold is a
// table of conditions (domain §3.1, rule 8). No database.
import { allowedEvents, type Role } from '@lamplit/contract/flow'
import { invalidState } from './fail.ts'

export type TransitionTable = Readonly<Record<string, Readonly<Record<string, { by: readonly Role[]; to: string }>>>>
export type Party = Extract<Role, 'buyer' | 'seller'>

/** What users may cause of a record by hand. */
export interface Authorisation<R, E extends string, P extends Role> {
  flow: TransitionTable
  /** The user's role in a record; null for a stranger, to whom it does not exist. */
  roleOf: (record: R, userId: string) => P | null
  posted: readonly E[]
  conditions?: Partial<Record<E, (record: R, role: P, now: Date) => boolean>>
  /** What the role may do beyond the posted events, each by a call of its own; a refusal names it too. */
  furtherActs?: (record: R, role: P, now: Date) => readonly string[]
}

/** The user's side in what two people trade. */
export const partyIn = ({ buyerId, sellerId }: { buyerId: string; sellerId: string }, userId: string): Party | null =>
  userId === buyerId ? 'buyer' : userId === sellerId ? 'seller' : null

/** The posted events that this role can really cause now. */
export const allowedEventsOf = <R extends { state: string }, E extends string, P extends Role>(
  { flow, posted, conditions }: Authorisation<R, E, P>,
  record: R,
  role: P,
  now: Date,
): E[] =>
  allowedEvents(flow, record.state, role)
    .filter((event): event is E => (posted as readonly string[]).includes(event))
    .filter((event) => conditions?.[event]?.(record, role, now) ?? true)

/** All that this role can do now, further acts included; the buttons of the page are these. */
export const allowedActs = <R extends { state: string }, E extends string, P extends Role>(
  authorisation: Authorisation<R, E, P>,
  record: R,
  role: P,
  now: Date,
): string[] => [
  ...allowedEventsOf(authorisation, record, role, now),
  ...(authorisation.furtherActs?.(record, role, now) ?? []),
]

/** A role that may not is told what it may. */
export const refuseUnlessAllowed = <R extends { state: string }, E extends string, P extends Role>(
  authorisation: Authorisation<R, E, P>,
  record: R,
  role: P,
  event: E,
  now: Date,
): void => {
  if (!allowedEventsOf(authorisation, record, role, now).includes(event))
    throw invalidState(record, allowedActs(authorisation, record, role, now))
}
