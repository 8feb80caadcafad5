// Settlement proposals: either side names how much comes back, the other accepts, and the money moves at once
// (domain §3.2, §3.4; design §4.8).
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { flow, type StateOf } from './flow.ts'
import { minus, piOnWire, splitSale, type Pi } from './money.ts'
import { byId, id, moment } from './shapes.ts'

const maker = ['buyer', 'seller'] as const
const system = ['system'] as const

/**
 * A proposal waits 72 hours for the other side; a newer one of the same side replaces it, and the end of the order
 * voids it.
 */
export const proposalFlow = flow({
  open: {
    accept: { by: maker, to: 'accepted' },
    decline: { by: maker, to: 'declined' },
    withdraw: { by: maker, to: 'withdrawn' },
    expire: { by: system, to: 'expired' },
    replace: { by: system, to: 'replaced' },
    void: { by: system, to: 'void' },
  },
  accepted: {},
  declined: {},
  withdrawn: {},
  expired: {},
  replaced: {},
  void: {},
})
export type ProposalState = StateOf<typeof proposalFlow>
export const proposalStates = Object.keys(proposalFlow) as [ProposalState, ...ProposalState[]]
export const proposalHours = 72

/** So many whole percent of what is held, half a unit rounded up; what is left is exactly the rest. */
export const percentOf = (held: Pi, percent: number): Pi => ((held * BigInt(percent) + 50n) / 100n) as Pi

/**
 * Who gets what when this much comes back: the fee is taken of what the seller keeps (domain §3.1, rule 6). `held` is
 * what the order still holds.
 */
export const whoGetsWhat = (held: Pi, refund: Pi): { buyer: Pi; seller: Pi; platform: Pi } => ({
  buyer: refund,
  ...splitSale(minus(held, refund)),
})

export const proposal = z.object({
  id,
  order_id: id,
  by: z.enum(['buyer', 'seller']),
  mine: z.boolean(),
  refund: piOnWire,
  keeps_open: z.boolean(),
  note: z.nullable(z.string()),
  state: z.enum(proposalStates),
  buyer_gets: piOnWire,
  seller_gets: piOnWire,
  fee: piOnWire,
  expires_at: moment,
  created_at: moment,
  allowed: z.array(z.enum(['accept', 'decline', 'withdraw'])),
})
export type Proposal = z.output<typeof proposal>

export const listProposals = endpoint({
  method: 'GET',
  path: '/api/orders/:id/proposals',
  who: 'user',
  budget: 'read',
  says: 'The settlement proposals of an order of one’s own, newest first.',
  params: byId,
  reply: z.object({ proposals: z.array(proposal), held: piOnWire, shipping_left: piOnWire }),
  fails: ['NOT_FOUND'],
})
export const makeProposal = endpoint({
  method: 'POST',
  path: '/api/orders/:id/proposals',
  who: 'user',
  budget: 'money',
  says: 'Proposes how much of what is held comes back: in π, or in whole percent.',
  params: byId,
  body: z.object({
    refund: z.optional(piOnWire),
    percent: z.optional(z.number().check(z.int(), z.minimum(0), z.maximum(100))),
    // Only shipping comes back and the order goes on: the amount or percent is then of the shipping that is left, all
    // of it if none is named.
    keeps_open: z.prefault(z.boolean(), false),
    note: z.optional(z.string().check(z.trim(), z.maxLength(500))),
  }),
  reply: proposal,
  status: 201,
  fails: ['NOT_FOUND', 'INVALID_STATE', 'INVALID_AMOUNT'],
})
export const answerProposal = endpoint({
  method: 'POST',
  path: '/api/proposals/:id/:event',
  who: 'user',
  budget: 'money',
  says: 'Accepts, declines or withdraws a proposal; accepting moves the money at once.',
  params: z.object({ id, event: z.enum(['accept', 'decline', 'withdraw']) }),
  body: z.object({}),
  reply: proposal,
  fails: ['NOT_FOUND', 'INVALID_STATE'],
})
