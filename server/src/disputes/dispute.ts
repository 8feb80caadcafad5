// Rules of disputes: whose word is missing, when what happens by itself, how the clock decides, and who may say what
// now (domain §3.4). No database.
import {
  buyerReasons,
  disputeFlow,
  disputeTimes,
  sellerReasons,
  statementLimits,
  secondDecisionAbove,
  type disputeReasons,
  type groundsCodes,
  type outcomes,
  type DisputeState,
} from '@lamplit/contract/disputes'
import { isTerminal } from '@lamplit/contract/flow'
import { pi, times, zeroPi, type Pi } from '@lamplit/contract/money'
import { shipBy } from '@lamplit/contract/order-clocks'
import { partyIn, type Authorisation } from '../kernel/authorisation.ts'
import type { Order } from '../orders/actions.ts'
import { otherSide, type Side } from './proposal.ts'

export type Outcome = (typeof outcomes)[number]
export type Reason = (typeof disputeReasons)[number]
/** A question of staff to one side, put once; or the one to a buyer in whose name the clock opened it. */
export interface Question {
  by: Side
  question: string
  answer: string | null
  until: string
  at: string
}
/**
 * How a member of staff decides; `second` confirmed it where more than 500 π were held. Amounts are whole units as
 * text, because JSON knows no others.
 */
export interface Decision {
  refund: string
  percent: number
  code: (typeof groundsCodes)[number]
  grounds: string
  admin: string
  adminName: string
  second: string | null
  at: string
}

export interface Dispute {
  id: string
  orderId: string
  buyerId: string
  sellerId: string
  openerId: string | null
  openerSide: Side
  openedBy: Side | 'system'
  reason: Reason
  wishRefund: Pi
  held: Pi
  statement: string
  answer: string | null
  state: DisputeState
  outcome: Outcome | null
  takenBy: string | null
  takenAt: Date | null
  reviewAt: Date | null
  houseDue: Date | null
  proposed: Decision | null
  decision: Decision | null
  firstDecision: Decision | null
  refund: Pi | null
  overturned: boolean
  appealSide: Side | null
  appealText: string | null
  appealedAt: Date | null
  more: Question[]
  openedAt: Date
  decidedAt: Date | null
  endedAt: Date | null
  capAt: Date
  lostSide: Side | null
  flagged: boolean
  signed: boolean
  updatedAt: Date
}

const hour = 3_600_000
export const later = (from: Date, hours: number): Date => new Date(from.getTime() + hours * hour)

export const reasonsOf = (side: Side): readonly Reason[] => (side === 'buyer' ? buyerReasons : sellerReasons)
export const finalDeadlineOf = (openedAt: Date): Date => later(openedAt, disputeTimes.capDays * 24)
export const needsSecondDecision = ({ held }: Pick<Dispute, 'held'>): boolean => held > pi(secondDecisionAbove)

/** What of its order a dispute is decided by when nobody decides. */
export interface Facts extends Pick<
  Order,
  'delivery' | 'shippedAt' | 'deliveredAt' | 'tracking' | 'returnTracking' | 'disputedFrom' | 'paidAt' | 'handlingDays'
> {
  /** The buyer's own word, or the code that the buyer showed. */
  receivedByBuyer: boolean
}

/** Something other than the seller's word says that it arrived. */
const delivered = ({ receivedByBuyer, deliveredAt, delivery, tracking }: Facts): boolean =>
  receivedByBuyer || (deliveredAt !== null && (delivery !== 'shipping' || tracking !== null))

/**
 * The rule where nobody decided in 21 days: evidence of delivery → seller, else buyer. On its way back it is the return
 * that must have been delivered.
 */
export const ruleRefund = ({ held }: Pick<Dispute, 'held'>, facts: Facts): Pi => {
  if (facts.disputedFrom === 'return_shipped') return facts.returnTracking === null ? zeroPi : held
  return delivered(facts) ? zeroPi : held
}

export type RuledOutcome = { event: 'review' } | { event: 'never_shipped' | 'silence'; refund: Pi }

/**
 * What the end of the 72 hours of talk brings. The claim "not received" falls against tracking that shows it delivered,
 * said or unsaid.
 */
export const ruleAfterNegotiation = (
  dispute: Pick<Dispute, 'held' | 'wishRefund' | 'openerSide' | 'answer' | 'reason'>,
  facts: Facts,
  now: Date,
): RuledOutcome => {
  const { disputedFrom, shippedAt } = facts
  if (
    shippedAt === null &&
    (disputedFrom === 'paid' || disputedFrom === 'processing') &&
    facts.paidAt !== null &&
    shipBy(facts) <= now
  )
    return { event: 'never_shipped', refund: dispute.held }
  if (dispute.answer !== null) return { event: 'review' }
  const contradicted =
    dispute.openerSide === 'buyer' &&
    dispute.reason === 'not_received' &&
    disputedFrom !== 'return_shipped' &&
    delivered(facts)
  return { event: 'silence', refund: contradicted ? zeroPi : dispute.wishRefund }
}

/** Whom the market decided against; nobody where both got half, or where it was their own agreement. */
export const losingSideOf = (outcome: Outcome, { held }: Pick<Dispute, 'held'>, refund: Pi): Side | null => {
  if (outcome === 'settled' || outcome === 'withdrawn') return null
  const twice = times(refund, 2)
  return twice === held ? null : twice > held ? 'seller' : 'buyer'
}

export type DisputeTimer = { event: 'negotiation_over' | 'hand_back' | 'finalise' | 'cap' | 'remind'; dueAt: Date }

export const negotiationEnds = ({ openedAt }: Pick<Dispute, 'openedAt'>): Date =>
  later(openedAt, disputeTimes.negotiateHours)
export const appealEnds = ({ decidedAt }: Pick<Dispute, 'decidedAt'>): Date | null =>
  decidedAt && later(decidedAt, disputeTimes.appealHours)
/** Until when staff must act: take it in a day, decide it five days after it was taken. */
export const staffDueOf = ({
  state,
  reviewAt,
  takenAt,
}: Pick<Dispute, 'state' | 'reviewAt' | 'takenAt'>): Date | null => {
  if (state !== 'under_review' && state !== 'appealed') return null
  return takenAt
    ? later(takenAt, (state === 'appealed' ? disputeTimes.appealDays : disputeTimes.decideDays) * 24)
    : reviewAt && later(reviewAt, disputeTimes.takeHours)
}

/**
 * Everything that happens by itself to a dispute as it stands. A deadline that is over still rings; of the reminders
 * only the next.
 */
export const timersAfter = (dispute: Dispute, now: Date): DisputeTimer[] => {
  if (isTerminal(disputeFlow, dispute.state)) return []
  const alarms: DisputeTimer[] = [{ event: 'cap', dueAt: dispute.capAt }]
  const ends = endOfState(dispute)
  if (ends) alarms.push(ends)
  const [next] = remindersOf(dispute, now)
  if (next) alarms.push({ event: 'remind', dueAt: next })
  return alarms
}

/** What ends the state the dispute is in, if a clock does. */
const endOfState = (dispute: Dispute): DisputeTimer | null => {
  switch (dispute.state) {
    case 'negotiating':
      return { event: 'negotiation_over', dueAt: negotiationEnds(dispute) }
    case 'decided':
      return { event: 'finalise', dueAt: appealEnds(dispute)! }
    case 'under_review':
    case 'appealed':
      return dispute.takenAt ? { event: 'hand_back', dueAt: staffDueOf(dispute)! } : null
    default:
      return null
  }
}

/**
 * 48 and 12 hours before somebody's time is over; a case that nobody takes reminds staff every day (domain §3.4).
 */
const remindersOf = (dispute: Dispute, now: Date): Date[] => {
  const before = (end: Date): Date[] => disputeTimes.reminderHours.map((hours) => later(end, -hours))
  const all: Date[] = []
  if (dispute.state === 'negotiating' && dispute.answer === null) all.push(...before(negotiationEnds(dispute)))
  if (dispute.state === 'decided') all.push(...before(appealEnds(dispute)!))
  for (const { answer, until } of dispute.more)
    if (answer === null && dispute.state === 'under_review')
      all.push(later(new Date(until), -disputeTimes.reminderHours[1]))
  if (dispute.takenAt && dispute.houseDue) all.push(...before(dispute.houseDue))
  if (!dispute.takenAt && dispute.houseDue && dispute.reviewAt) {
    const days = Math.floor((now.getTime() - dispute.reviewAt.getTime()) / (24 * hour))
    all.push(
      ...disputeTimes.takeReminderHours.map((hours) => later(dispute.reviewAt!, hours)),
      later(dispute.reviewAt, (days + 1) * 24),
    )
  }
  return all.filter((at) => at > now).toSorted((a, b) => a.getTime() - b.getTime())
}

/** Whose time is running out at a reminder. */
export const remindedBy = (dispute: Dispute): { parties: Side[]; staff: 'all' | 'case' | null } => {
  if (dispute.state === 'negotiating')
    return { parties: dispute.answer === null ? [otherSide(dispute.openerSide)] : [], staff: null }
  if (dispute.state === 'decided') return { parties: ['buyer', 'seller'], staff: null }
  const asked =
    dispute.state === 'under_review' ? dispute.more.filter(({ answer }) => answer === null).map(({ by }) => by) : []
  return { parties: asked, staff: dispute.takenBy ? 'case' : 'all' }
}

/** The question that this side still has to answer. */
export const openQuestion = (dispute: Pick<Dispute, 'more'>, side: Side): Question | undefined =>
  dispute.more.find(({ by, answer }) => by === side && answer === null)
/** The side that was asked for more has 48 hours; until then nobody decides. */
export const isAnswerOutstanding = (dispute: Pick<Dispute, 'more'>, now: Date): boolean =>
  dispute.more.some(({ answer, until }) => answer === null && new Date(until) > now)

export type PartyEvent = 'answer' | 'tell_more' | 'appeal' | 'withdraw'
export const disputeAuthorisation: Authorisation<Dispute, PartyEvent, Side> = {
  flow: disputeFlow,
  roleOf: partyIn,
  posted: ['answer', 'tell_more', 'appeal', 'withdraw'],
  conditions: {
    answer: ({ openerSide, answer }, side) => side !== openerSide && answer === null,
    withdraw: ({ openerSide }, side) => side === openerSide,
    tell_more: (dispute, side) => openQuestion(dispute, side) !== undefined,
    appeal: ({ appealSide }) => appealSide === null,
  },
}

export type StaffEvent = 'take' | 'ask_more' | 'decide' | 'confirm' | 'decide_appeal'
/** Who of staff decided first may not decide the appeal. */
export const decidedBefore = (
  { decision, firstDecision }: Pick<Dispute, 'decision' | 'firstDecision'>,
  adminId: string,
): boolean =>
  [decision, firstDecision].some((told) => told !== null && (told.admin === adminId || told.second === adminId))

/**
 * What this member of staff may do now, apart from a conflict of interest. Only who is named in the case acts;
 * another one confirms.
 */
export const mayDecideDispute = (dispute: Dispute, adminId: string, now: Date): StaffEvent[] => {
  const { state, takenBy, proposed } = dispute
  if (
    (state !== 'under_review' && state !== 'appealed') ||
    partyIn(dispute, adminId) !== null ||
    decidedBefore(dispute, adminId)
  )
    return []
  const mine = takenBy === adminId
  const ready = mine && !isAnswerOutstanding(dispute, now)
  const events: [boolean, StaffEvent][] = [
    [takenBy === null, 'take'],
    [
      mine && state === 'under_review' && (['buyer', 'seller'] as const).some((side) => mayAsk(dispute, side)),
      'ask_more',
    ],
    [ready && state === 'under_review', 'decide'],
    [takenBy !== null && !mine && proposed !== null, 'confirm'],
    [ready && state === 'appealed', 'decide_appeal'],
  ]
  return events.filter(([may]) => may).map(([, event]) => event)
}

/** Each side is asked once. What the clock asked a buyer does not count. */
export const mayAsk = (dispute: Pick<Dispute, 'more' | 'reviewAt'>, side: Side): boolean =>
  !dispute.more.some(({ by, at }) => by === side && dispute.reviewAt !== null && new Date(at) >= dispute.reviewAt)

/** How many more files this side may name now: ten until the decision, three new ones with an appeal. */
export const filesLeft = (event: 'appeal' | 'before', named: { before: number; appeal: number }): number =>
  event === 'appeal' ? statementLimits.appealFiles - named.appeal : statementLimits.files - named.before

/** What the page counts down to, in the words of the table: what would happen if nobody did anything. */
export const deadlineOf = (dispute: Dispute, facts: Facts): { event: string; at: Date } | null => {
  const ends = endOfState(dispute)
  if (isTerminal(disputeFlow, dispute.state)) return null
  if (dispute.state === 'negotiating')
    return { event: ruleAfterNegotiation(dispute, facts, negotiationEnds(dispute)).event, at: negotiationEnds(dispute) }
  // What staff misses changes nothing by itself but at the very end.
  return ends && ends.event === 'finalise' ? { event: 'finalise', at: ends.dueAt } : { event: 'cap', at: dispute.capAt }
}

/** The words that stand where the clock opened it in the buyer's name (domain §3.2, shipped without tracking). */
export const systemStatement = {
  shipped:
    'Opened by the market in the buyer’s name: the parcel was sent without tracking, the time for it to arrive ' +
    'and two weeks more have passed, and nobody has confirmed that it did. The π stay held until both sides ' +
    'agree or the dispute is decided.',
  return_shipped:
    'Opened by the market in the buyer’s name: the return was sent without tracking and the seller has not ' +
    'confirmed that it came back within the seven days. The π stay held until both sides agree or the dispute ' +
    'is decided.',
} as const
export const systemQuestion = 'In your own words: what has happened since, and what do you want? You can add pictures.'
