// Signing, sending and finishing: the chain alone decides what became of a transaction (pi-platform §3.2, steps 5 to
// 8).
import { withdrawalLimits } from '@lamplit/contract/limits'
import type { Pi } from '@lamplit/contract/money'
import type { PiPayout } from '../pi/payouts-platform.ts'
import { completeWithdrawal, noteSubmitted } from './actions.ts'
import { feeCap } from './chain.ts'
import { findOutcome } from './transaction-outcome.ts'
import {
  insertSignedTransaction,
  clearTrouble,
  noteTrouble,
  noteRefusal,
  signedTransactionsOf,
  replaceTxid,
  recordOutcome,
  type SignedTransaction,
} from './signed-transactions.ts'
import { giveUp, refuse, short, stuck } from './pay-endings.ts'
import { refusalOf } from './payout-verification.ts'
import { fenced, keepTurn, type Paying, type Progress } from './provider.ts'
import { closedReason } from './kill-switches.ts'
import { arrives, type Withdrawal } from './withdrawal.ts'

/** As long as the vendor's own client gives a transaction (pi-platform §3.2, step 5). */
const validMs = 180_000
const signingsPerPayment = withdrawalLimits.attempts

/**
 * Signs for this payment and keeps hash and envelope. Whatever else is still open for it has the same sequence number,
 * so only one can land.
 */
export const signNext = async (
  paying: Paying,
  withdrawal: Withdrawal,
  payment: PiPayout,
  open: SignedTransaction[],
): Promise<Progress> => {
  if (payment.txid !== null)
    return stuck(paying, withdrawal, `Pi shows a transaction that was not signed here: ${payment.identifier}`)
  if ((await closedReason(paying.db)) !== null) return 'waiting'
  const { closedAt, reserve } = await paying.chain.head()
  const account = await paying.chain.account(paying.signer.address)
  const dearest = open.reduce((most, { fee }) => (fee > most ? fee : most), 0n)
  const asked = await paying.chain.fee()
  const fee = dearest === 0n ? asked : asked > dearest * 3n ? asked : dearest * 3n
  if (fee > feeCap) return stuck(paying, withdrawal, `the network asks for more than the market pays: ${fee}`)
  // Two reserves must stay in every account of the chain.
  if (!account || account.balance < withdrawal.amount - withdrawal.networkFee + fee + 2n * reserve)
    return short(paying, withdrawal)
  const sequence = open[0]?.sequence ?? account.sequence + 1n
  const validUntil = new Date(Math.floor((closedAt.getTime() + validMs) / 1000) * 1000)
  const order = {
    piPaymentId: payment.identifier,
    to: withdrawal.toAddress!,
    amount: arrives(withdrawal),
    sequence,
    fee,
    validUntil,
  }
  const refusal = await fenced(paying, async (tx) => {
    const refused = await refusalOf(tx, withdrawal)
    if (refused !== null) return refused
    const cap = (await paying.outflow.read(tx, paying.now()))(withdrawal)
    if (cap !== null) return `the cap ${cap} is reached`
    const { txid, envelope } = paying.signer.sign(order)
    await clearTrouble(tx, withdrawal.id)
    await insertSignedTransaction(
      tx,
      { txid, withdrawalId: withdrawal.id, piPaymentId: order.piPaymentId, envelope, sequence, fee, validUntil },
      paying.now(),
    )
    if (withdrawal.state === 'submitting') await noteSubmitted(tx, withdrawal.id, txid, paying.now())
    else await replaceTxid(tx, withdrawal.id, txid)
    return null
  })
  if (refusal === null) {
    paying.outflow.note(withdrawal, paying.now())
    return 'moved'
  }
  // What is signed already may land: nothing is given up before the chain has spoken.
  return open.length > 0 ? 'left' : refuse(paying, withdrawal, refusal)
}

/** Steps 6 and 7: the chain decides about what was signed, then Pi is told. */
export const follow = async (paying: Paying, withdrawal: Withdrawal): Promise<Progress> => {
  const transactions = await signedTransactionsOf(paying.db, withdrawal.piPaymentId!)
  const landed = transactions.find(({ state }) => state === 'landed')
  if (landed) return finish(paying, withdrawal, landed)
  const open = transactions.filter(({ state }) => state === 'signed')
  if (open.length === 0) return again(paying, withdrawal, transactions)
  for (const transaction of open) {
    await keepTurn(paying)
    const finding = await findOutcome(paying.chain, transaction)
    if (finding.state === 'open') {
      if (finding.refusal) await fenced(paying, (tx) => noteRefusal(tx, transaction.txid, finding.refusal!))
      continue
    }
    await fenced(paying, async (tx) => {
      await recordOutcome(tx, transaction, finding, paying.now())
      if (finding.state === 'landed' && withdrawal.txid !== transaction.txid)
        await replaceTxid(tx, withdrawal.id, transaction.txid)
    })
    // It cost its fee; the next one waits until the wallet is looked at again.
    return finding.state === 'failed' && finding.refusal.endsWith('op_underfunded')
      ? short(paying, withdrawal)
      : 'moved'
  }
  const [newest] = await signedTransactionsOf(paying.db, withdrawal.piPaymentId!)
  return newest?.refusal === 'tx_insufficient_fee' ? dearer(paying, withdrawal, open) : 'waiting'
}

/**
 * Too little was offered, and the transaction still could land: the next one takes the same number, so that it replaces
 * it.
 */
const dearer = async (paying: Paying, withdrawal: Withdrawal, open: SignedTransaction[]): Promise<Progress> => {
  const payment = await paying.pi.payment(withdrawal.piPaymentId!)
  if (!payment || payment.cancelled || open.length >= signingsPerPayment) return 'waiting'
  return signNext(paying, withdrawal, payment, open)
}

/** Nothing signed for it can land any more. The same Pi payment gets a new transaction, unless it can never be paid. */
const again = async (paying: Paying, withdrawal: Withdrawal, transactions: SignedTransaction[]): Promise<Progress> => {
  if (transactions[0]?.refusal?.endsWith('op_no_destination')) return giveUp(paying, withdrawal, 'no_destination')
  const spent = transactions.filter(({ refusal }) => !refusal?.endsWith('op_underfunded'))
  if (spent.length >= signingsPerPayment) return giveUp(paying, withdrawal, 'expired_on_chain')
  const payment = await paying.pi.payment(withdrawal.piPaymentId!)
  if (!payment || payment.cancelled) return giveUp(paying, withdrawal, 'cancelled_at_pi')
  return signNext(paying, withdrawal, payment, [])
}

/** Steps 7 and 8: told to Pi, and paid only when Pi shows this very transaction as verified and completed. */
const finish = async (
  paying: Paying,
  withdrawal: Withdrawal,
  { txid, feeCharged }: SignedTransaction,
): Promise<Progress> => {
  const before = await paying.pi.payment(withdrawal.piPaymentId!)
  if (before && !before.completed && !before.cancelled) await paying.pi.complete(before.identifier, txid)
  const payment = before?.completed ? before : await paying.pi.payment(withdrawal.piPaymentId!)
  if (!payment?.completed || !payment.verified || payment.txid !== txid) {
    if (!payment?.cancelled)
      return stuck(paying, withdrawal, `the transaction ${txid} is on the chain and Pi does not complete its payment`)
    // Pi has closed it, and will never say more: the chain, which has paid it, is the fact. It must be said twice, and
    // the next one goes on meanwhile.
    if (withdrawal.trouble !== 'cancelled_at_pi') {
      await fenced(paying, (tx) => noteTrouble(tx, withdrawal.id, 'cancelled_at_pi'))
      return 'left'
    }
    paying.log.fatal(
      { withdrawal: withdrawal.id, txid },
      'Pi calls a payout cancelled that the chain has paid; it is completed here',
    )
  }
  await fenced(paying, async (tx) => {
    await clearTrouble(tx, withdrawal.id)
    await completeWithdrawal(tx, withdrawal.id, { txid, fee: feeCharged as Pi }, paying.now())
  })
  return 'moved'
}
