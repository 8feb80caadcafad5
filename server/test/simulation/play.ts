// What everybody in a simulated world can do, and what was answered to them: the history that the judge compares with
// the books.
import type { Endpoint } from '@lamplit/contract/endpoint'
import type { Answer, Asking } from '../world.ts'
import type { Chance } from './chance.ts'
import type { Resident, SimulatedProduct } from './ground.ts'
import type { PiWorld } from './pi-world.ts'

/**
 * A request that makes something. `sure` ids were answered with 2xx; each `unsure` one got no answer, and may have made
 * one.
 */
export type Made = 'wallet order' | 'pi order' | 'deposit' | 'withdrawal'
export interface History {
  sure: Record<Made, Set<string>>
  unsure: Record<Made, number>
}

/** A Pi payment as the phone of its payer knows it. */
export interface Payment {
  purpose: 'order' | 'deposit'
  id: string
  amount: string
  memo: string
  metadata: Record<string, unknown>
  orderIds: string[]
  paymentId?: string
  approved?: boolean
  txid?: string
  left?: boolean
}

/** A person with what the phone remembers; two tabs share it. */
export interface SimulatedUser extends Resident {
  payments: Payment[]
  orders: string[]
  withdrawals: string[]
  history: History
  keys: number
}

export interface Play {
  chance: Chance
  pi: PiWorld
  people: SimulatedUser[]
  products: SimulatedProduct[]
  /** Asks the market; status 0 where the process died before it answered. */
  ask: (who: SimulatedUser | null, endpoint: Endpoint, asking?: Asking) => Promise<Answer>
  wrong: (what: string) => void
  note: (line: string) => void
}

const nothing: () => History = () => ({
  sure: { 'wallet order': new Set(), 'pi order': new Set(), deposit: new Set(), withdrawal: new Set() },
  unsure: { 'wallet order': 0, 'pi order': 0, deposit: 0, withdrawal: 0 },
})
export const simulatedUserOf = (resident: Resident): SimulatedUser => {
  const history = nothing()
  if (resident.withdrawal) history.sure.withdrawal.add(resident.withdrawal)
  return { ...resident, payments: [], orders: [], withdrawals: [...history.sure.withdrawal], history, keys: 0 }
}

export const done = ({ status }: Answer): boolean => status >= 200 && status < 300
export const refused = ({ status }: Answer): boolean => status >= 400 && status < 500
/** No answer, or one that says nothing about the effect. */
export const unknown = ({ status }: Answer): boolean => status === 0 || status >= 500

/**
 * Asks for something that makes a thing, under a key, and again under the same key while the answer stays away and the
 * person is patient. The history knows whether it is made.
 */
export const make = async (
  play: Play,
  who: SimulatedUser,
  made: Made,
  endpoint: Endpoint,
  asking: Asking,
  idsIn: (body: any) => string[],
  patience = 0.5,
): Promise<Answer> => {
  const key = `${who.name} ${++who.keys}`
  let unsure = false
  for (;;) {
    const answer = await play.ask(who, endpoint, { ...asking, key })
    if (done(answer)) {
      for (const id of idsIn(answer.body)) who.history.sure[made].add(id)
      return answer
    }
    unsure ||= unknown(answer)
    if (unknown(answer) && play.chance.happens(patience)) continue
    if (unsure) who.history.unsure[made]++
    return answer
  }
}

/** Asks for what nobody may have. */
export const hostile = async (
  play: Play,
  who: SimulatedUser,
  endpoint: Endpoint,
  asking: Asking,
  what: string,
): Promise<void> => {
  const answer = await play.ask(who, endpoint, asking)
  if (done(answer)) play.wrong(`${what} was answered with ${answer.status}: ${JSON.stringify(answer.body)}`)
}
