// State machines as data: state → event → who may cause it and where it leads. The server obeys it, the screen draws
// its buttons from it.

/** Who can cause an event. The role comes from the record, never from the request (domain §3.1, rule 8). */
export type Role = 'buyer' | 'seller' | 'owner' | 'admin' | 'system'

export interface Transition<State extends string = string> {
  by: readonly Role[]
  to: State
}

type Table = Record<string, Record<string, { by: readonly Role[]; to: string }>>
type EventsOf<T> = T extends unknown ? keyof T : never

export type StateOf<F> = keyof F & string
export type EventOf<F> = EventsOf<F[keyof F]> & string

/**
 * Checks a table when the program starts: every arrow must lead to a state of the same table. A page keeps none that it
 * does not name.
 */
// @__NO_SIDE_EFFECTS__
export const flow = <const T extends Table>(table: T): T => {
  for (const [state, events] of Object.entries(table)) {
    for (const [event, transition] of Object.entries(events)) {
      if (!(transition.to in table)) throw new Error(`${state} --${event}--> ${transition.to}: no such state`)
    }
  }
  return table
}

/** The arrow an event follows from a state, or undefined where the table has none. */
export const transitionFrom = (table: Table, state: string, event: string): Transition | undefined =>
  table[state]?.[event]

/** The events this role may cause now. */
export const allowedEvents = (table: Table, state: string, role: Role): string[] =>
  Object.entries(table[state] ?? {})
    .filter(([, transition]) => transition.by.includes(role))
    .map(([event]) => event)

/** A state that nothing leaves is terminal. */
export const isTerminal = (table: Table, state: string): boolean => Object.keys(table[state] ?? {}).length === 0

/** One line an arrow, for the snapshot that a review reads. */
export const describeFlow = (table: Table): string[] =>
  Object.entries(table).flatMap(([state, events]) =>
    Object.entries(events).map(
      ([event, transition]) => `${state} --${transition.by.join('/')} ${event}--> ${transition.to}`,
    ),
  )
