// π that the chain shows coming in: each is explained once, by the part of the market that knows payments
// (pi-platform §4.2, domain §3.2).
import { paymentId } from '@lamplit/contract/pi'
import type { Pi } from '@lamplit/contract/money'
import type { Deps } from '../deps.ts'
import type { Delivery } from '../kernel/outbox.ts'
import { matchChainTransaction } from '../pi/actions.ts'
import { incomingById, noteExplained } from './sweep.ts'

/**
 * Delivers the letter of the sweep in a serving process: the one with the seed reads no orders. A payment that is still
 * under way is asked about again later; money that belongs to nothing is quarantined there.
 */
export const explainIncoming =
  (deps: Deps): Delivery =>
  async ({ payload }) => {
    const money = await incomingById(deps.db, String(payload['operationId']))
    if (!money) return
    const { operationId, txid, from, amount, memo } = money
    const outcome = await matchChainTransaction(deps, {
      paymentId: memo !== null && paymentId.safeParse(memo).success ? memo : null,
      txid,
      from,
      amount: amount as Pi,
      memo,
    })
    if (outcome === 'waiting') throw new Error(`the payment of the transaction ${txid} is still under way`)
    await noteExplained(deps.db, operationId, outcome)
  }
