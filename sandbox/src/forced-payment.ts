// A payment made to say what a script wants, against every rule: apps must survive a platform that contradicts itself.
import { stroopsFrom } from './amount.ts'
import { indexOpen } from './open-payments.ts'
import { fields } from './platform-routes.ts'
import { Refusal } from './refusal.ts'
import type { Payment, World } from './world.ts'

type Change = (payment: Payment, value: unknown) => void

const flag =
  (name: 'approved' | 'verified' | 'completed' | 'cancelled' | 'userCancelled'): Change =>
  (payment, value) => {
    if (typeof value !== 'boolean') throw new Refusal(400, 'invalid_force', 'A flag is true or false.')
    payment[name] = value
  }

const text =
  (name: 'memo' | 'uid' | 'from' | 'to' | 'network'): Change =>
  (payment, value) => {
    if (typeof value !== 'string') throw new Refusal(400, 'invalid_force', 'This has to be a text.')
    payment[name] = value
  }

const statusChanges: Record<string, Change> = {
  developer_approved: flag('approved'),
  transaction_verified: flag('verified'),
  developer_completed: flag('completed'),
  cancelled: flag('cancelled'),
  user_cancelled: flag('userCancelled'),
}

/** The names are those of the payment as apps read it (pi-platform §1.6). */
const changes: Record<string, Change> = {
  memo: text('memo'),
  user_uid: text('uid'),
  from_address: text('from'),
  to_address: text('to'),
  network: text('network'),
  status: (payment, value) => {
    apply(statusChanges, payment, fields(value))
  },
  transaction: (payment, value) => {
    const { txid, verified } = fields(value)
    if (value !== null && !/^[0-9a-f]{64}$/.test(String(txid ?? payment.txid)))
      throw new Refusal(400, 'invalid_force', 'A txid is 64 hexadecimal digits.')
    payment.txid = value === null ? null : String(txid ?? payment.txid)
    if (verified !== undefined) flag('verified')(payment, verified)
  },
  amount: (payment, value) => {
    const stroops = stroopsFrom(value)
    if (stroops === null)
      throw new Refusal(400, 'invalid_amount', 'The amount must be above zero with at most 7 decimals.')
    payment.amountStroops = stroops
  },
  metadata: (payment, value) => {
    payment.metadataText = JSON.stringify(value ?? null)
  },
  direction: (payment, value) => {
    if (value !== 'user_to_app' && value !== 'app_to_user')
      throw new Refusal(400, 'invalid_force', 'A direction is user_to_app or app_to_user.')
    payment.direction = value
  },
}

const apply = (known: Record<string, Change>, payment: Payment, wanted: Record<string, unknown>): void => {
  for (const [name, value] of Object.entries(wanted)) {
    const change = known[name]
    if (!change) throw new Refusal(400, 'invalid_force', `"${name}" cannot be forced.`)
    change(payment, value)
  }
}

/** Changes nothing unless everything asked for can be meant. */
export const forced = (world: World, payment: Payment, wanted: Record<string, unknown>): Payment => {
  const trial = { ...payment }
  apply(changes, trial, wanted)
  const { open, linked } = world.indexes
  for (const lane of open.values()) lane.delete(payment.identifier)
  if (payment.txid) linked.delete(payment.txid)
  Object.assign(payment, trial)
  if (payment.txid) linked.set(payment.txid, payment.identifier)
  indexOpen(world, payment)
  payment.history.push({ at: world.now(), what: `forced: ${Object.keys(wanted).join(', ')}` })
  world.changed('payments', payment.identifier)
  return payment
}
