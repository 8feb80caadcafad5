// A Pi platform for tests of our own rules: payments can be made, signed, cancelled and bent. The sandbox is the one
// that plays Pi in full.
import { randomBytes, randomUUID } from 'node:crypto'
import { pi, type Pi } from '@lamplit/contract/money'
import { PiUnreachable, type PiPayment, type PiPlatform, type CommandResult } from '../src/pi/platform.ts'

export interface FakePi extends PiPlatform {
  /** A token of this person, as Pi.authenticate would give. */
  tokenOf: (username: string) => { accessToken: string; uid: string }
  /** What the SDK's create call does. */
  pay: (uid: string, amount: string | Pi, memo: string, metadata: Record<string, unknown>) => PiPayment
  /** The buyer signs: the transaction is on the chain and Pi has seen it. */
  sign: (id: string) => string
  bend: (id: string, change: Partial<PiPayment>) => void
  /** While true, every call fails as a dead network does. */
  down: boolean
  calls: string[]
}

export const fakePi = (): FakePi => {
  const people = new Map<string, string>()
  const tokens = new Map<string, { uid: string; username: string }>()
  const payments = new Map<string, PiPayment>()
  const answer = async <T>(call: string, work: () => T): Promise<T> => {
    fake.calls.push(call)
    if (fake.down) throw new PiUnreachable('the network is dead')
    return structuredClone(work())
  }
  const command = (call: string, id: string, work: (payment: PiPayment) => string | undefined) =>
    answer(`${call} ${id}`, (): CommandResult => {
      const payment = payments.get(id)
      if (!payment) return { refused: 'payment_not_found' }
      const refused = work(payment)
      return refused ? { refused } : { payment }
    })
  const fake: FakePi = {
    down: false,
    calls: [],
    tokenOf: (username) => {
      const uid = people.get(username) ?? randomUUID()
      people.set(username, uid)
      const accessToken = randomBytes(16).toString('hex')
      tokens.set(accessToken, { uid, username })
      return { accessToken, uid }
    },
    pay: (userUid, amount, memo, metadata) => {
      const payment: PiPayment = {
        identifier: randomBytes(21).toString('base64url'),
        userUid,
        amount: typeof amount === 'string' ? pi(amount) : amount,
        memo,
        metadata,
        toAddress: null,
        direction: 'user_to_app',
        network: 'Pi Testnet',
        approved: false,
        verified: false,
        completed: false,
        cancelled: false,
        txid: null,
      }
      payments.set(payment.identifier, payment)
      return structuredClone(payment)
    },
    sign: (id) => {
      const payment = payments.get(id)!
      if (!payment.approved || payment.cancelled) throw new Error('the dialog is locked')
      payment.txid ??= randomBytes(32).toString('hex')
      payment.verified = true
      return payment.txid
    },
    bend: (id, change) => void Object.assign(payments.get(id)!, change),
    me: (token) =>
      answer('me', () => {
        const person = tokens.get(token)
        return person ? { ...person, scopes: ['username', 'payments', 'wallet_address', 'platform'] } : null
      }),
    payment: (id) => answer(`get ${id}`, () => payments.get(id) ?? null),
    approve: (id) =>
      command('approve', id, (payment) => {
        if (payment.cancelled) return 'cancelled_payment'
        if (payment.approved) return 'already_approved'
        payment.approved = true
      }),
    complete: (id, txid) =>
      command('complete', id, (payment) => {
        if (payment.cancelled) return 'cancelled_payment'
        if (payment.completed) return 'already_completed'
        if (payment.txid === null) return 'verification_failed'
        if (payment.txid !== txid) return 'txid_mismatch'
        payment.verified = payment.completed = true
      }),
    cancel: (id) =>
      command('cancel', id, (payment) => {
        if (payment.completed) return 'already_completed'
        if (payment.txid !== null) return 'payment_tx_present'
        if (payment.cancelled) return 'cancelled_payment'
        payment.cancelled = true
      }),
  }
  return fake
}
