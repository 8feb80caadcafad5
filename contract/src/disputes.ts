// Disputes: talk, review, decision, one appeal, and a signed end within 21 days (domain §3.4; design §4.21).
import * as z from 'zod/mini'
import { signedDecision } from './decisions.ts'
import { endpoint } from './endpoint.ts'
import { flow, type EventOf, type StateOf } from './flow.ts'
import { pageSizes } from './limits.ts'
import { piOnWire } from './money.ts'
import { orderCard } from './orders.ts'
import { proposal } from './settlements.ts'
import { byId, cursor, id, moment, nextCursor, success, wholeInQuery } from './shapes.ts'

const parties = ['buyer', 'seller'] as const
const buyer = ['buyer'] as const
const admin = ['admin'] as const
const system = ['system'] as const
/** Agreement ends it in every state before the end, and so does the cap of 21 days. */
const ending = { settle: { by: system, to: 'settled' }, cap: { by: system, to: 'final' } } as const

/**
 * The machine of a dispute. `opener` and `accused` are sides of the order; which of them may is decided by the record.
 */
export const disputeFlow = flow({
  negotiating: {
    // `tell_more` is for the buyer in whose name the clock opened it.
    answer: { by: parties, to: 'negotiating' },
    tell_more: { by: buyer, to: 'negotiating' },
    withdraw: { by: parties, to: 'withdrawn' },
    // At the end of 72 hours: nothing was ever sent; the accused side wrote nothing; or both talked and staff
    // looks at it.
    never_shipped: { by: system, to: 'final' },
    silence: { by: system, to: 'final' },
    review: { by: system, to: 'under_review' },
    ...ending,
  },
  under_review: {
    // A case that was taken and not decided in five days is free for another member of staff.
    take: { by: admin, to: 'under_review' },
    hand_back: { by: system, to: 'under_review' },
    ask_more: { by: admin, to: 'under_review' },
    tell_more: { by: parties, to: 'under_review' },
    // Above 500 π a second member of staff confirms before it is told.
    propose_decision: { by: admin, to: 'under_review' },
    decide: { by: admin, to: 'decided' },
    withdraw: { by: parties, to: 'withdrawn' },
    ...ending,
  },
  decided: { appeal: { by: parties, to: 'appealed' }, finalise: { by: system, to: 'final' }, ...ending },
  appealed: {
    take: { by: admin, to: 'appealed' },
    hand_back: { by: system, to: 'appealed' },
    propose_decision: { by: admin, to: 'appealed' },
    decide_appeal: { by: admin, to: 'final' },
    ...ending,
  },
  final: {},
  settled: {},
  withdrawn: {},
})
export type DisputeState = StateOf<typeof disputeFlow>
export type DisputeEvent = EventOf<typeof disputeFlow>
export const disputeStates = Object.keys(disputeFlow) as [DisputeState, ...DisputeState[]]

/** Clocks of a dispute in hours and days (domain §3.4). */
export const disputeTimes = {
  negotiateHours: 72,
  takeHours: 24,
  decideDays: 5,
  moreHours: 48,
  appealHours: 48,
  appealDays: 5,
  capDays: 21,
  resumeHours: 48,
  reminderHours: [48, 12],
  takeReminderHours: [12, 24],
} as const
/** Above this two staff decide. */
export const secondDecisionAbove = '500'

export const buyerReasons = [
  'not_received',
  'not_as_described',
  'damaged',
  'counterfeit',
  'file_broken',
  'service_not_done',
] as const
export const sellerReasons = ['buyer_unreachable', 'return_abuse', 'false_claim'] as const
export const disputeReasons = [...buyerReasons, ...sellerReasons] as const
export const groundsCodes = [
  'not_received',
  'not_as_described',
  'damaged',
  'counterfeit',
  'digital_broken',
  'delivered_as_described',
  'buyer_unreachable',
  'return_abuse',
  'no_evidence',
  'other',
] as const
/** How a dispute came to its end. */
export const outcomes = ['settled', 'withdrawn', 'never_shipped', 'silence', 'decided', 'appeal', 'cap'] as const
/** Up to ten files a side until it is decided, and up to three new ones for an appeal, which needs at least one. */
export const statementLimits = {
  min: 100,
  moreMin: 10,
  max: 5000,
  files: 10,
  appealFiles: 3,
  fileBytes: 10_000_000,
  filesAnHour: 20,
  bytesOfUser: 200_000_000,
} as const
const statement = z.string().check(z.trim(), z.minLength(statementLimits.min), z.maxLength(statementLimits.max))

/**
 * A piece of evidence: a picture made anew without its metadata; `hash` is the SHA-256 of what is kept and stands in
 * the signed decision.
 */
export const evidence = z.object({
  id,
  by: z.enum(['buyer', 'seller']),
  hash: z.string(),
  address: z.string(),
  at: moment,
})
export const disputeEvent = z.object({ at: moment, event: z.string(), by: z.string(), note: z.nullable(z.string()) })

const cardFields = {
  id,
  order_id: id,
  state: z.enum(disputeStates),
  outcome: z.nullable(z.enum(outcomes)),
  reason: z.enum(disputeReasons),
  role: z.enum(['buyer', 'seller', 'admin']),
  opened_by: z.enum(['buyer', 'seller', 'system']),
  buyer_username: z.string(),
  seller_username: z.string(),
  held: piOnWire,
  wish_refund: piOnWire,
  refund: z.nullable(piOnWire),
  opened_at: moment,
  cap_at: moment,
  // What happens by itself next, and when.
  deadline: z.nullable(z.object({ event: z.string(), at: moment })),
  allowed: z.array(z.string()),
}
export const disputeCard = z.object(cardFields)
export type DisputeCard = z.output<typeof disputeCard>

const decision = z.object({
  refund: piOnWire,
  percent: z.number(),
  code: z.enum(groundsCodes),
  grounds: z.string(),
  by: z.string(),
  at: moment,
  appeal_until: z.nullable(moment),
  buyer_gets: piOnWire,
  seller_gets: piOnWire,
  fee: piOnWire,
})

export const dispute = z.object({
  ...cardFields,
  statement: z.string(),
  answer: z.nullable(z.string()),
  more: z.array(
    z.object({ by: z.enum(['buyer', 'seller']), question: z.string(), answer: z.nullable(z.string()), until: moment }),
  ),
  evidence: z.array(evidence),
  proposals: z.array(proposal),
  history: z.array(disputeEvent),
  order: orderCard,
  // The one member of staff who may write to the parties; anyone else who claims to be support is not (mostro#197).
  case_admin: z.nullable(z.string()),
  decision: z.nullable(decision),
  first_decision: z.nullable(decision),
  // The decision that another member of staff still has to confirm; seen by staff alone.
  waits_for_second: z.boolean(),
  proposed: z.nullable(decision),
  appeal: z.nullable(z.object({ by: z.enum(['buyer', 'seller']), text: z.string(), at: moment })),
  signed: z.boolean(),
  // Who gets what of what was held, once it has ended; and whether the 21 days ended it, so that a member of staff
  // looks at it afterwards.
  split: z.nullable(z.object({ buyer_gets: piOnWire, seller_gets: piOnWire, fee: piOnWire })),
  flagged: z.boolean(),
})
export type Dispute = z.output<typeof dispute>

export const listDisputes = endpoint({
  method: 'GET',
  path: '/api/disputes',
  who: 'user',
  budget: 'read',
  says: 'One’s own disputes, newest first.',
  query: z.object({ cursor, limit: z.optional(wholeInQuery(1, pageSizes.max)) }),
  reply: z.object({ disputes: z.array(disputeCard), next_cursor: nextCursor }),
  fails: [],
})
export const readDispute = endpoint({
  method: 'GET',
  path: '/api/disputes/:id',
  who: 'user',
  budget: 'read',
  says: 'One dispute with everything its parties and its case admin may know.',
  params: byId,
  reply: dispute,
  fails: ['NOT_FOUND'],
})
export const openDispute = endpoint({
  method: 'POST',
  path: '/api/orders/:id/disputes',
  who: 'user',
  budget: 'write',
  says: 'Opens the one dispute an order can have; what is held stays held.',
  params: byId,
  body: z.object({
    reason: z.enum(disputeReasons),
    refund: z.optional(piOnWire),
    percent: z.optional(z.number().check(z.int(), z.minimum(0), z.maximum(100))),
    statement,
    evidence: z.prefault(z.array(id).check(z.maxLength(statementLimits.files)), []),
  }),
  reply: dispute,
  status: 201,
  fails: ['NOT_FOUND', 'INVALID_STATE', 'INVALID_AMOUNT', 'ALREADY_EXISTS', 'EVIDENCE_REFUSED'],
})
/**
 * `answer` and `appeal` carry a statement and evidence, `tell_more` the answer to a question, which may be short;
 * `withdraw` neither.
 */
export const postDisputeEvent = endpoint({
  method: 'POST',
  path: '/api/disputes/:id/:event',
  who: 'user',
  budget: 'write',
  says: 'What a party does in a dispute.',
  params: z.object({ id, event: z.enum(['answer', 'tell_more', 'appeal', 'withdraw']) }),
  body: z.object({
    text: z.optional(z.string().check(z.trim(), z.maxLength(statementLimits.max))),
    evidence: z.prefault(z.array(id).check(z.maxLength(statementLimits.files)), []),
  }),
  reply: dispute,
  fails: ['NOT_FOUND', 'INVALID_STATE', 'EVIDENCE_REFUSED'],
})
/**
 * A file for a dispute: sent as multipart before it is named in a statement; pictures only, made anew, metadata gone.
 */
export const uploadEvidence = endpoint({
  method: 'POST',
  path: '/api/disputes/evidence',
  who: 'user',
  budget: 'upload',
  says: 'Keeps a picture as evidence, re-encoded and stripped of everything else.',
  reply: z.object({ success, data: z.object({ id, hash: z.string() }) }),
  bodyLimit: 11_000_000,
  fails: ['PICTURE_REFUSED', 'QUOTA_REACHED'],
})
export const readEvidence = endpoint({
  method: 'GET',
  path: '/api/disputes/:id/evidence/:evidence',
  who: 'user',
  budget: 'read',
  says: 'One piece of evidence, for the parties and staff.',
  produces: 'image/webp',
  params: z.object({ id, evidence: id }),
  fails: ['NOT_FOUND'],
})
/** One picture that proves a delivery, before and in a dispute. */
export const readDeliveryEvidence = endpoint({
  method: 'GET',
  path: '/api/orders/:id/evidence/:evidence',
  who: 'user',
  budget: 'read',
  says: 'One picture that proves a delivery, for the two sides and staff.',
  produces: 'image/webp',
  params: z.object({ id, evidence: id }),
  fails: ['NOT_FOUND'],
})
/** The signed decision: the bytes of `text` are what the Ed25519 key signed. */
export const readDecision = endpoint({
  method: 'GET',
  path: '/api/disputes/:id/decision',
  who: 'user',
  budget: 'read',
  says: 'The signed decision as a file, with everything needed to verify it.',
  params: byId,
  reply: signedDecision,
  fails: ['NOT_FOUND'],
})
/** Public figures (domain §3.4). `median_hours` is from opening to the end. */
export const disputeFigures = endpoint({
  method: 'GET',
  path: '/api/disputes/figures',
  who: 'anyone',
  budget: 'read',
  says: 'How disputes ended, over all and by member of staff.',
  reply: z.object({
    opened: z.number(),
    ended: z.number(),
    median_hours: z.nullable(z.number()),
    to_buyer: z.number(),
    to_seller: z.number(),
    shared: z.number(),
    settled: z.number(),
    withdrawn: z.number(),
    appeals: z.number(),
    overturned: z.number(),
    // Cases that a member of staff decided, from when they waited to the decision, and how; overturned by another
    // on appeal.
    admins: z.array(
      z.object({
        name: z.string(),
        decided: z.number(),
        median_hours: z.nullable(z.number()),
        to_buyer: z.number(),
        to_seller: z.number(),
        shared: z.number(),
        overturned: z.number(),
      }),
    ),
    counted_at: moment,
  }),
  fails: [],
})

export const disputeQueue = endpoint({
  method: 'GET',
  path: '/api/admin/disputes',
  who: 'admin',
  budget: 'read',
  says: 'Disputes that wait for staff, soonest deadline first.',
  query: z.object({ cursor, limit: z.optional(wholeInQuery(1, pageSizes.max)) }),
  reply: z.object({ disputes: z.array(disputeCard), next_cursor: nextCursor }),
  fails: [],
})
export const decideDispute = endpoint({
  method: 'POST',
  path: '/api/admin/disputes/:id/:event',
  who: 'admin',
  budget: 'write',
  freshSignIn: true,
  says: 'What a member of staff does: takes the case, asks, decides, confirms another’s decision, decides an appeal.',
  params: z.object({ id, event: z.enum(['take', 'ask_more', 'decide', 'confirm', 'decide_appeal']) }),
  body: z.object({
    question: z.optional(z.string().check(z.trim(), z.minLength(10), z.maxLength(1000))),
    of: z.optional(z.enum(['buyer', 'seller'])),
    percent: z.optional(z.number().check(z.int(), z.minimum(0), z.maximum(100))),
    code: z.optional(z.enum(groundsCodes)),
    grounds: z.optional(z.string().check(z.trim(), z.minLength(20), z.maxLength(5000))),
  }),
  reply: dispute,
  fails: ['NOT_FOUND', 'INVALID_STATE', 'CONFLICT_OF_INTEREST', 'SECOND_PERSON_NEEDED'],
})
