// The payout worker: holds the turn of one wallet, reads the chain, watches the wallet, and pays one withdrawal after
// the other.
import { alarmTopic, deliverAlarm } from '../kernel/alarms.ts'
import { runOutbox } from '../kernel/outbox.ts'
import { payByHand } from './pay-by-hand.ts'
import { payByPi } from './pay-by-pi.ts'
import type { PayoutDeps, PayoutProvider } from './provider.ts'
import { sweepChain } from './sweep.ts'
import { endTurn, keepTurn, LostTurn, takeTurn, type Turn } from './turn.ts'
import { watchWallet } from './wallet-check.ts'

export interface Worker {
  /**
   * Does what can be done now and answers whether it had the turn. Never fails: what went wrong is logged and comes
   * round again.
   */
  round: () => Promise<boolean>
  close: () => Promise<void>
}

export interface WorkerOptions {
  /**
   * The app wallet’s address; null while nobody told it: then nothing is read from the chain but what is asked by hash.
   */
  wallet: string | null
  /** Names this process in the row of the turn. */
  holder: string
  turnMs?: number
}

/** A turn needs a name even where the wallet’s is unknown. */
const withoutWallet = 'by-hand'
/** So many steps in one round, so that the chain is read and the turn renewed in between. */
const stepsPerRound = 60
const quietMs = 60_000

export const openWorker = (deps: PayoutDeps, { wallet, holder, turnMs }: WorkerOptions): Worker => {
  const { db, log, now, signer, config } = deps
  const providers: PayoutProvider[] = [
    payByHand(deps, wallet),
    ...(signer && config.payouts !== 'manual' ? [payByPi(deps, signer, config.payouts)] : []),
  ]
  const watch = watchWallet(deps)
  // Alarms leave from here too: the serving processes may be what is wrong.
  const alarms = { [alarmTopic]: deliverAlarm(config, log) }
  let turn: Turn | null = null

  const complaints = new Map<string, { error: string; at: number }>()
  /** A chain or a Pi that is silent for an hour is one line a minute, not thirty. */
  const complain = (what: string, error: string, cause: string): void => {
    const [last, at] = [complaints.get(what), now().getTime()]
    if (last?.error === error && at - last.at < quietMs) return
    complaints.set(what, { error, at })
    log.warn({ error, cause, what }, 'a step of the payout worker failed')
  }

  /** What goes wrong with one thing does not keep the others waiting; a lost turn ends them all. */
  const tried = async (what: string, work: () => Promise<unknown>): Promise<void> => {
    try {
      await work()
    } catch (error) {
      if (error instanceof LostTurn) throw error
      complain(what, String(error), String((error as Error).cause ?? ''))
    }
  }
  const pay = async (provider: PayoutProvider, held: Turn): Promise<void> => {
    for (let steps = 0; steps < stepsPerRound; steps++) if ((await provider.step(held)) !== 'moved') return
  }
  const work = async (held: Turn): Promise<void> => {
    if (wallet !== null) {
      await tried('sweep', () => sweepChain(deps, held))
      await tried('wallet', () => watch.look(held))
    }
    for (const provider of providers) await tried('pay', () => pay(provider, held))
    await tried('alarms', () => runOutbox(db, alarms, now, (error) => complain('alarm', String(error), '')))
  }

  return {
    round: async () => {
      try {
        if (turn) await keepTurn(db, turn, now())
        else turn = await takeTurn(db, wallet ?? withoutWallet, holder, now(), turnMs)
        if (!turn) return false
        await work(turn)
        return true
      } catch (error) {
        if (error instanceof LostTurn) turn = null
        complain('turn', String(error), '')
        return false
      }
    },
    close: async () => {
      if (turn)
        await endTurn(db, turn).catch((error: unknown) => {
          log.warn({ error: String(error) }, 'the turn of payouts ends by itself')
        })
      turn = null
    },
  }
}
