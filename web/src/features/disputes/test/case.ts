// A case as it travels, for tests: between linh and ama_k about headphones.
import type { DisputeState } from '@lamplit/contract/disputes'
import { orderId, productId } from '../../purchase/test/counter.tsx'

export const caseId = '00000000-0000-4000-8000-0000000000d1'
export const proposalId = '00000000-0000-4000-8000-0000000000d2'
export const pictureId = '00000000-0000-4000-8000-0000000000d3'
const at = '2026-11-20T10:00:00.000Z'
const ahead = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()

export const orderOnWire = (over: object = {}) => ({
  id: orderId, state: 'disputed', escrow: 'held', role: 'buyer', buyer_username: 'linh', seller_username: 'ama_k', total: '36.5', goods: '36.5', shipping: '0', paid_with: 'wallet', delivery: 'shipping', created_at: at, updated_at: at,
  deadline: null, allowed: [], items: [{ product_id: productId, name: 'Headphones', image: null, type: 'Stocked', price: '18.25', quantity: 2, total: '36.5' }], refunded: '0', dispute_id: caseId, open_proposals: 0, cancel_asked: false, late: false, ...over,
})
export const wholeOrder = (over: object = {}) => ({
  ...orderOnWire({ state: 'delivered', dispute_id: null, allowed: ['open_dispute'] }), timeline: [], money: [], held: '36.5', seller_share: '35.04', fee: '1.46', address: null, carrier: null, tracking: null, ship_note: null, pickup_code: null, clears_at: null, grants: [],
  payment_id: null, dispute_from: null, free_cancel_until: null, return_until: null, return_carrier: null, return_tracking: null, goodwill_left: null, goodwill_until: null, offer_id: null, ...over,
})
export const cardOnWire = (state: DisputeState, over: object = {}) => ({
  id: caseId, order_id: orderId, state, outcome: null, reason: 'damaged', role: 'buyer', opened_by: 'buyer', buyer_username: 'linh', seller_username: 'ama_k', held: '36.5', wish_refund: '29.2', refund: null, opened_at: at, cap_at: ahead(20),
  deadline: { event: 'silence', at: ahead(2) }, allowed: [], ...over,
})
export const statement = 'The box came crushed on one side and the glass inside was broken into several pieces. I took pictures at once.'
export const caseOnWire = (state: DisputeState, over: object = {}) => ({
  ...cardOnWire(state, over), statement, answer: null, more: [], evidence: [], proposals: [], history: [{ at, event: 'open', by: 'buyer', note: null }], order: orderOnWire(), case_admin: null, decision: null, first_decision: null,
  waits_for_second: false, proposed: null, appeal: null, signed: false, split: null, flagged: false, ...over,
})
export const proposalOnWire = (over: object = {}) => ({
  id: proposalId, order_id: orderId, by: 'seller', mine: false, refund: '10', keeps_open: false, note: null, state: 'open', buyer_gets: '10', seller_gets: '25.44', fee: '1.06', expires_at: ahead(3), created_at: at, allowed: ['accept', 'decline'], ...over,
})
export const decisionOnWire = { refund: '25.55', percent: 70, code: 'damaged', grounds: 'The pictures show that it was crushed on its way.', by: 'market_admin', at, appeal_until: null, buyer_gets: '25.55', seller_gets: '10.512', fee: '0.438' }
