// The failure of a payment that another one stands in the way of; known to whoever tells of it, without the host's
// code.

/**
 * An earlier payment of this person stands open at Pi, and the host refuses a new one until it is ended
 * (pi-platform §1.3).
 */
export class PendingPayment extends Error {
  override name = 'PendingPayment'
  readonly identifier: string | null
  constructor(identifier: string | null, sentence = 'A pending payment needs to be handled.') {
    super(sentence)
    this.identifier = identifier
  }
}
