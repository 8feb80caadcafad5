// Payments that the host finds unfinished while somebody signs in, and who is told of them.

export interface IncompletePayment {
  identifier: string
  metadata?: Record<string, unknown>
  transaction: { txid: string } | null
}

const listeners = new Set<(payment: IncompletePayment) => void>()

/** Payments that the host finds unfinished are told to these listeners. */
export const onIncompletePayment = (listener: (payment: IncompletePayment) => void): void =>
  void listeners.add(listener)

export const publishIncompletePayment = (payment: IncompletePayment): void =>
  listeners.forEach((listener) => listener(payment))
