// What other domains may ask of Pi payments: an intent before the SDK is called, checks before approval, one posting
// once the chain has it (quality §3.4, pi-platform §4.2). Each verb has a file of its own.
export { metadataOf, type Intent } from './intent.ts'
export { askEverythingAgain, intentOfGroup, paymentFailureOf, paymentsOf, unaskedSince } from './store.ts'
export { abandon, openIntent, paymentAtPi, preempt } from './payment.ts'
export type { Arrival, Settlement, Settlements, PaymentSummary } from './settlement.ts'
export { approve } from './approve.ts'
export { deliverCompletion, settle } from './settle.ts'
export { reconcile } from './reconcile.ts'
export { matchChainTransaction, type ChainMoney } from './reconcile-payment.ts'
export { inBackground, piFigures } from './breaker.ts'
export { creditFound } from './unmatched.ts'
