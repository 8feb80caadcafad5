// Trust tiers as people read them: what was counted last night, what counts now, and the way up (domain §3.12;
// design §4.17).
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { piOnWire } from './money.ts'
import { moment, username } from './shapes.ts'

/**
 * What is counted. Shares are parts of one; `on_time` is null before anything was sent, `days_since_loss` where no
 * dispute was lost. Orders, their worth in whole π and counterparties count both sides.
 */
export const trustFigures = z.object({
  days: z.number(),
  orders: z.number(),
  worth: z.number(),
  counterparties: z.number(),
  good: z.number(),
  bad: z.number(),
  ratio: z.number(),
  sent: z.number(),
  on_time: z.nullable(z.number()),
  lost_disputes: z.number(),
  dispute_loss: z.number(),
  days_since_loss: z.nullable(z.number()),
  checked: z.boolean(),
})
export type TrustFigures = z.output<typeof trustFigures>

/** The numbers a tier asks for, in the order of domain §3.12. */
export const needKeys = [
  'days',
  'orders',
  'worth',
  'counterparties',
  'ratio',
  'on_time',
  'days_since_loss',
  'dispute_loss',
  'checked',
] as const
export type NeedKey = (typeof needKeys)[number]
/** `most`: the target is the most there may be, not the least. */
export const need = z.object({
  key: z.enum(needKeys),
  now: z.nullable(z.number()),
  target: z.number(),
  most: z.boolean(),
  met: z.boolean(),
})
export type Need = z.output<typeof need>

export const trust = z.object({
  tier: z.number(),
  earned: z.number(),
  granted: z.nullable(z.number()),
  figures: trustFigures,
  // The numbers of last night: they decide the tier.
  nightly: z.nullable(z.object({ at: moment, figures: trustFigures })),
  next: z.nullable(z.object({ tier: z.number(), needs: z.array(need) })),
  needs: z.array(need),
  // Since when the numbers have been below the tier, and when it falls if they stay there.
  low_since: z.nullable(moment),
  falls_at: z.nullable(moment),
  history: z.array(z.object({ at: moment, from: z.number(), to: z.number() })),
})
export type Trust = z.output<typeof trust>

export const readTrust = endpoint({
  method: 'GET',
  path: '/api/trust',
  who: 'user',
  budget: 'read',
  says:
    'Why one has this trust tier: every number with its target, live and as of last night, and what the next ' +
    'tier asks for.',
  reply: trust,
  fails: [],
})

/** What one may list now, and what things of a category usually cost: the sell form says it before it is sent. */
export const sellingLimits = z.object({
  tier: z.number(),
  listing_price: piOnWire,
  live_listings: z.number(),
  most_listings: z.nullable(z.number()),
  usual_price: z.nullable(piOnWire),
})
export type SellingLimits = z.output<typeof sellingLimits>
export const readSellingLimits = endpoint({
  method: 'GET',
  path: '/api/selling/limits',
  who: 'user',
  budget: 'read',
  says: 'What one’s trust tier lets one list, how much of it is used, and the usual price of a category.',
  query: z.object({ category: z.optional(z.string().check(z.maxLength(100))) }),
  reply: sellingLimits,
  fails: [],
})
/** A price above so many times what its category usually costs is worth a second look (domain §3.13). */
export const outlierTimes = 5

const tierOrNone = z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(4)))
export const setTrust = endpoint({
  method: 'PUT',
  path: '/api/admin/people/:username/trust',
  who: 'admin',
  budget: 'write',
  freshSignIn: true,
  says:
    'Staff says that it has looked at an account, which T4 asks for, vouches for a tier, or allows listing by a ' +
    'higher one, which two must want; the next night counts it.',
  params: z.object({ username }),
  body: z.object({
    checked: z.boolean(),
    granted: tierOrNone,
    lists_as: tierOrNone,
    reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(500)),
  }),
  reply: z.object({ ...trust.shape, agreed_by: z.array(z.string()), agreements_needed: z.number() }),
  fails: ['NOT_FOUND', 'OWN_DECISION', 'ALREADY_EXISTS'],
})
