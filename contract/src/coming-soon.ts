// Areas that are being built: their state, how many wait for them, and being told when one opens.
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { moment } from './shapes.ts'

/** Areas of spec §1 that have their route before they have their content. */
export const areas = ['chat', 'entries', 'sweepstakes', 'games', 'questions', 'services', 'achievements'] as const
export type Area = (typeof areas)[number]

export const comingSoonArea = z.object({
  area: z.enum(areas),
  state: z.enum(['building', 'open']),
  opened_at: z.nullable(moment),
  waiting: z.number(),
  /** Whether the one who asks is among those who wait. */
  waits: z.boolean(),
})
export type ComingSoonArea = z.output<typeof comingSoonArea>

const ofArea = z.object({ area: z.enum(areas) })

export const readComingSoonAreas = endpoint({
  method: 'GET',
  path: '/api/openings',
  who: 'anyone',
  personal: true,
  budget: 'read',
  says: 'Every area that is being built or has opened, how many users wait for it, and whether one does oneself.',
  reply: z.object({ areas: z.array(comingSoonArea) }),
  fails: [],
})

/** Waiting can be taken back; an area that is open is not waited for. */
export const joinWaitlist = endpoint({
  method: 'PUT',
  path: '/api/openings/:area/wait',
  who: 'user',
  budget: 'write',
  says: 'Asks to be notified when an area opens, or no longer.',
  params: ofArea,
  body: z.object({ wait: z.boolean() }),
  reply: comingSoonArea,
  fails: ['NOT_FOUND', 'INVALID_STATE'],
})

/**
 * Staff opens an area, or closes it again while it is mended; those who waited are told once it opens
 * (domain §3.14, feature toggles).
 */
export const setAreaState = endpoint({
  method: 'PUT',
  path: '/api/admin/openings/:area',
  who: 'admin',
  budget: 'write',
  says: 'Opens an area and notifies those who wait for it, or closes it again, with a reason.',
  params: ofArea,
  body: z.object({ open: z.boolean(), reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(500)) }),
  reply: comingSoonArea,
  fails: ['NOT_FOUND'],
})
