// What other domains may ask of Pi payments: an intent before the SDK is called, checks before approval, one posting
// once the chain has it (quality §3.4, pi-platform §4.2). Each verb has a file of its own.
export { metadataOf, type Intent } from './intent.ts'
export { intentOfGroup, paymentsOf } from './store.ts'
export { abandon, openIntent } from './payment.ts'
export type { Arrival, Settlement, Settlements, PaymentSummary } from './settlement.ts'
export { approve } from './approve.ts'
export { deliverCompletion, settle } from './settle.ts'
export { reconcile } from './reconcile.ts'
export { matchChainTransaction, type ChainMoney } from './rescue.ts'
export { inBackground, piFigures } from './breaker.ts'
