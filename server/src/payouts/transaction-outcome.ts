// What became of a signed transaction, decided by the chain alone: its answer, its record, and its own clock
// (pi-platform §3.2, step 6).
import type { Pi } from '@lamplit/contract/money'
import type { Chain } from './chain.ts'
import type { TransactionOutcome, SignedTransaction } from './signed-transactions.ts'

/** `open`: it may have landed or may yet; the same envelope is sent again. `refusal` is what the network said last. */
export type Finding = TransactionOutcome | { state: 'open'; refusal: string | null }

/**
 * Horizon may be several machines, and the one that knows the hour may be ahead of the one that looks for the record.
 */
const lagMs = 60_000

/**
 * Sends the envelope, which is the same deed however often it is sent, and looks the transaction up by its hash. It is
 * dead only when a ledger closed after its time bounds and the chain does not know it: until then it could still land,
 * whatever was answered.
 */
export const findOutcome = async (
  chain: Chain,
  { txid, envelope, validUntil }: Pick<SignedTransaction, 'txid' | 'envelope' | 'validUntil'>,
): Promise<Finding> => {
  const answer = await chain.submit(envelope)
  const refusal =
    typeof answer === 'object' && 'refused' in answer ? [answer.refused, ...answer.operations].join('/') : null
  // The clock is read before the record: what is in no ledger now, after a ledger closed too late for it, never will
  // be.
  const { closedAt } = await chain.head()
  const record = await chain.transaction(txid)
  if (record?.successful) return { state: 'landed', fee: record.fee as Pi }
  if (record) return { state: 'failed', fee: record.fee as Pi, refusal: refusal ?? 'tx_failed' }
  return closedAt.getTime() > validUntil.getTime() + lagMs ? { state: 'dead' } : { state: 'open', refusal }
}
