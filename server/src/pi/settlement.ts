// The port through which a domain says what its purpose of a Pi payment does.
import type { Read, Write } from '../kernel/db.ts'
import type { Intent } from './intent.ts'

/**
 * What a payment did when it arrived, so that the user can be told: whether it came too late, and where to look, like
 * `order:{id}`.
 */
export interface Arrival {
  late: boolean
  about: string
}
/** What a payment is for, in its owner's eyes, and whether it paid that. */
export interface PaymentSummary {
  orderIds: string[]
  title: string | null
  paid: boolean
}

/**
 * What a purpose does when its payment is approved, paid or given up. Each runs inside the transaction that moves the
 * intent.
 */
export interface Settlement {
  approved: (tx: Write, intent: Intent, now: Date) => Promise<void>
  /** Money has arrived, even if what it was for is gone by now: then it becomes wallet credit. */
  paid: (tx: Write, intent: Intent, now: Date) => Promise<Arrival>
  /** Answers what was given up, like `order:{id}`. */
  dropped: (tx: Write, intent: Intent, how: 'cancel' | 'expire', now: Date) => Promise<string>
  shown: (db: Read, intents: readonly Intent[]) => Promise<ReadonlyMap<string, PaymentSummary>>
}
export type Settlements = Readonly<Record<Intent['purpose'], Settlement>>
