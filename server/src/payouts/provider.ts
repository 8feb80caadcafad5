// What the payout process works with, and what every way of paying out can do (domain D2).
import type { Config } from '../config.ts'
import type { Db, Write } from '../kernel/db.ts'
import type { Log } from '../kernel/log.ts'
import type { PiPayouts } from '../pi/payouts-platform.ts'
import type { Chain } from './chain.ts'
import type { OutflowLimiter } from './outflow-caps.ts'
import type { Signer } from './signer.ts'
import * as turns from './turn.ts'
import type { Turn } from './turn.ts'

export interface PayoutDeps {
  config: Pick<
    Config,
    | 'piNetwork'
    | 'payouts'
    | 'payoutCaps'
    | 'coldWallet'
    | 'walletMost'
    | 'walletLeast'
    | 'alarmWebhook'
    | 'alarmMailTo'
  >
  db: Db
  log: Log
  /** The market’s clock, for its own time limits. What the chain accepts is judged by the chain’s. */
  now: () => Date
  pi: PiPayouts
  chain: Chain
  /** Null where π is sent by hand: then nobody here can sign. */
  signer: Signer | null
}

/**
 * `moved`: something was decided, look again at once. `waiting`: nothing to do before the next round. `left`: staff
 * must look, and the next one need not wait for it.
 */
export type Progress = 'moved' | 'waiting' | 'left'

/** One way for π to reach users’ wallets. A step may be repeated after any crash, and its effect stays the same. */
export interface PayoutProvider {
  step: (turn: Turn) => Promise<Progress>
}

/** One step of paying: the turn it is made in, and what this process remembers between steps. */
export interface Paying extends PayoutDeps {
  signer: Signer
  turn: Turn
  /** When a creation at Pi got no answer, by withdrawal. */
  unanswered: Map<string, number>
  outflow: OutflowLimiter
}

type InTurn = Pick<Paying, 'db' | 'turn' | 'now'>

/** Every write of a step: refused when another worker pays from this wallet by now. */
export const fenced = <T>({ db, turn }: InTurn, work: (tx: Write) => Promise<T>): Promise<T> =>
  turns.fenced(db, turn, work)
/** Asked right before anything is said to Pi or to the chain. */
export const keepTurn = ({ db, turn, now }: InTurn): Promise<void> => turns.keepTurn(db, turn, now())
