// Pi in a simulated world: payments, people's wallets and one small chain, on the world's own clock. Nothing here waits
// or fails.
import { createHash, randomBytes } from 'node:crypto'
import { piFromUnits, pi as π, type Pi } from '@lamplit/contract/money'
import type { PiPayment, CommandResult } from '../../src/pi/platform.ts'
import type { Chance } from './chance.ts'

export interface OnChain {
  txid: string
  from: string
  to: string
  amount: Pi
  fee: Pi
  memo: string | null
  at: Date
}
export interface Envelope {
  txid: string
  to: string
  amount: Pi
  fee: Pi
  memo: string
  sequence: bigint
  validUntil: Date
}

export interface PiWorld {
  wallet: string
  /** What the app wallet had when the world began. */
  appBegan: Pi
  transactions: OnChain[]
  payments: ReadonlyMap<string, PiPayment>
  /** What all wallets have and had paid as fees, against what there was in the beginning. */
  missing: () => bigint
  balanceOf: (address: string) => Pi
  sequence: () => bigint
  closedAt: () => Date
  /** Somebody has a Pi wallet; not everyone can be paid to it. */
  join: (uid: string, payable: boolean) => void
  walletOf: (uid: string) => string | undefined
  open: (
    payment: Pick<PiPayment, 'userUid' | 'amount' | 'memo' | 'metadata'>,
    payout?: { toAddress: string },
  ) => PiPayment
  /**
   * The payer signs. The chain has it at once; Pi may see it and believe it only later. Null where the dialog cannot.
   */
  sign: (id: string) => string | null
  /** Anybody can send π to the app wallet past Pi, with any memo. */
  send: (uid: string, amount: Pi, memo: string | null) => string
  /** The app’s own transaction reaches the chain; answers why not. */
  land: (envelope: Envelope) => string | null
  look: (id: string) => PiPayment | null
  approve: (id: string) => CommandResult
  complete: (id: string, txid: string) => CommandResult
  cancel: (id: string) => CommandResult
  /** Payments of a direction that are neither completed nor cancelled. */
  incomplete: (direction: 'user_to_app' | 'app_to_user', uid?: string) => PiPayment[]
}

const ledgerMs = 5000
/** What is not approved ends by itself (pi-platform §1.3). */
const unapprovedMs = 60_000
const fee = π('0.01')
const [appWallet, personWallet] = [π('5000'), π('100000')]
export const network = 'Pi Testnet'

export const piWorld = (chance: Chance, now: () => Date): PiWorld => {
  const balances = new Map<string, bigint>()
  const wallets = new Map<string, string>()
  const unpaid = new Set<string>()
  const transactions: OnChain[] = []
  const payments = new Map<string, PiPayment>()
  const born = new Map<string, number>()
  /** Signed, and not seen or not believed yet. */
  const later = new Map<string, { txid: string; seenAt: number; verifiedAt: number }>()
  const wallet = 'GAPPWALLET'
  let [sequence, burnt, issued] = [1n, 0n, appWallet as bigint]
  balances.set(wallet, appWallet)
  const add = (address: string, units: bigint): void =>
    void balances.set(address, (balances.get(address) ?? 0n) + units)
  const closedAt = (): Date => new Date(Math.floor(now().getTime() / ledgerMs) * ledgerMs)
  const record = (one: Omit<OnChain, 'at'>): string => {
    add(one.from, -(one.amount + one.fee))
    add(one.to, one.amount)
    burnt += one.fee
    transactions.push({ ...one, at: now() })
    return one.txid
  }
  const newTxid = (): string => createHash('sha256').update(`transaction ${transactions.length}`).digest('hex')
  /** The payment as Pi itself knows it at this moment. */
  const at = (id: string): PiPayment | undefined => {
    const payment = payments.get(id)
    if (payment && !payment.approved && now().getTime() > born.get(id)! + unapprovedMs) payment.cancelled = true
    const coming = later.get(id)
    if (payment && coming && now().getTime() >= coming.seenAt) {
      payment.txid = coming.txid
      if (now().getTime() >= coming.verifiedAt) {
        payment.verified = true
        later.delete(id)
      }
    }
    return payment
  }
  const command =
    (work: (payment: PiPayment, ...words: string[]) => string | undefined) =>
    (id: string, ...words: string[]): CommandResult => {
      const payment = at(id)
      const refused = payment ? work(payment, ...words) : 'payment_not_found'
      return refused ? { refused } : { payment: structuredClone(payment!) }
    }
  return {
    wallet,
    appBegan: appWallet,
    transactions,
    payments,
    closedAt,
    sequence: () => sequence,
    missing: () => issued - burnt - [...balances.values()].reduce((sum, each) => sum + each, 0n),
    balanceOf: (address) => piFromUnits(balances.get(address) ?? 0n),
    walletOf: (uid) => (unpaid.has(uid) ? undefined : wallets.get(uid)),
    join: (uid, payable) => {
      if (!payable) unpaid.add(uid)
      wallets.set(uid, `GPERSON${wallets.size}`)
      add(wallets.get(uid)!, personWallet)
      issued += personWallet
    },
    open: (request, payout) => {
      const payment: PiPayment = {
        ...request,
        identifier: randomBytes(21).toString('base64url'),
        toAddress: payout?.toAddress ?? wallet,
        direction: payout ? 'app_to_user' : 'user_to_app',
        network,
        approved: payout !== undefined,
        verified: false,
        completed: false,
        cancelled: false,
        txid: null,
      }
      payments.set(payment.identifier, payment)
      born.set(payment.identifier, now().getTime())
      return structuredClone(payment)
    },
    sign: (id) => {
      const payment = at(id)
      if (!payment?.approved || payment.cancelled || payment.txid !== null || later.has(id)) return null
      const txid = record({
        txid: newTxid(),
        from: wallets.get(payment.userUid)!,
        to: wallet,
        amount: payment.amount,
        fee,
        memo: id,
      })
      const seenAt = now().getTime() + (chance.happens(0.12) ? chance.below(150 * 60_000) : 0)
      later.set(id, { txid, seenAt, verifiedAt: seenAt + (chance.happens(0.35) ? chance.below(240_000) : 0) })
      return txid
    },
    send: (uid, amount, memo) => record({ txid: newTxid(), from: wallets.get(uid)!, to: wallet, amount, fee, memo }),
    land: ({ sequence: asked, validUntil, ...transaction }) => {
      if (transactions.some(({ txid }) => txid === transaction.txid)) return null
      if (closedAt() > validUntil) return 'tx_too_late'
      if (asked !== sequence + 1n) return 'tx_bad_seq'
      sequence = asked
      record({ ...transaction, from: wallet })
      return null
    },
    look: (id) => structuredClone(at(id) ?? null),
    approve: command((payment) => {
      if (payment.cancelled) return 'cancelled_payment'
      if (payment.approved) return 'already_approved'
      payment.approved = true
    }),
    complete: command((payment, txid) => {
      if (payment.cancelled) return 'cancelled_payment'
      if (payment.completed) return 'already_completed'
      // Of a payout Pi hears here for the first time.
      const landed =
        payment.direction === 'app_to_user'
          ? transactions.find((one) => one.txid === txid && one.memo === payment.identifier)
          : undefined
      if (landed) Object.assign(payment, { txid, verified: true })
      if (payment.txid === null || !payment.verified) return 'verification_failed'
      if (payment.txid !== txid) return 'txid_mismatch'
      payment.completed = true
    }),
    cancel: command((payment) => {
      if (payment.completed) return 'already_completed'
      if (payment.txid !== null) return 'payment_tx_present'
      if (payment.cancelled) return 'cancelled_payment'
      payment.cancelled = true
    }),
    incomplete: (direction, uid) =>
      [...payments.keys()]
        .map((id) => at(id)!)
        .filter(
          (payment) =>
            payment.direction === direction &&
            !payment.completed &&
            !payment.cancelled &&
            (uid === undefined || payment.userUid === uid),
        ),
  }
}
