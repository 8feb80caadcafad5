// Pays nothing: looks whether what a member of staff sent by hand is on the chain as it should be (domain D2, route
// `manual`).
import { completeWithdrawal, failWithdrawal, recordBurntFee, underWay } from './actions.ts'
import type { ChainPayment } from './chain.ts'
import { fenced, type PayoutDeps, type PayoutProvider } from './provider.ts'
import type { Turn } from './turn.ts'
import { arrives, type Trouble, type Withdrawal } from './withdrawal.ts'
import type { Pi } from '@lamplit/contract/money'

/** A transaction that nobody has seen for so long is looked at by staff again. */
const patienceMs = 24 * 3_600_000

export const payByHand = (deps: PayoutDeps, wallet: string | null): PayoutProvider => ({
  step: async (turn) => {
    for (const withdrawal of await underWay(deps.db, 'manual')) await verify(deps, wallet, turn, withdrawal)
    return 'waiting'
  },
})

const verify = async (deps: PayoutDeps, wallet: string | null, turn: Turn, withdrawal: Withdrawal): Promise<void> => {
  const { chain, db, now, log } = deps
  const txid = withdrawal.txid!
  const record = await chain.transaction(txid)
  const fail = (trouble: Trouble, why: string, provenUnpaid: boolean): Promise<unknown> => {
    log.error({ withdrawal: withdrawal.id, txid, why }, 'what was sent by hand is not what it should be')
    return fenced({ db, turn, now }, async (tx) => {
      await failWithdrawal(tx, withdrawal.id, trouble, { provenUnpaid }, now())
      // One that failed in a ledger moved nothing and cost its fee.
      if (record && !record.successful && record.source === wallet)
        await recordBurntFee(tx, { txid, withdrawalId: withdrawal.id, fee: record.fee as Pi }, now())
    })
  }
  if (!record) {
    if (now().getTime() - withdrawal.updatedAt.getTime() > patienceMs)
      await fail('expired_on_chain', 'the chain does not know it after a day', false)
    return
  }
  if (!record.successful) return void (await fail('other', 'it failed on the chain', true))
  const payments = await chain.paymentsOf(txid)
  // What went to this address, if not as it should, may not come back as well.
  if (!payments.some((payment) => pays(payment, withdrawal, wallet)))
    return void (await fail(
      'other',
      'it does not pay this withdrawal',
      !payments.some(({ to }) => to === withdrawal.address),
    ))
  // Who paid from another wallet paid that wallet's fee too.
  const fee = payments.some(({ from }) => wallet === null || from === wallet) ? record.fee : 0n
  await fenced({ db, turn, now }, (tx) => completeWithdrawal(tx, withdrawal.id, { txid, fee: fee as Pi }, now()))
}

/** The exact amount, from the app wallet to the address that was asked for, and not older than the request. */
const pays = ({ from, to, amount, at }: ChainPayment, withdrawal: Withdrawal, wallet: string | null): boolean =>
  to === withdrawal.address &&
  amount === arrives(withdrawal) &&
  (wallet === null || from === wallet) &&
  at > withdrawal.createdAt
