// Entries of sweepstakes: what a person holds, and what of it may be sold (domain §3.7).
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const readEntries = endpoint({
  method: 'GET',
  path: '/api/entries/balance',
  who: 'user',
  budget: 'read',
  says: 'How many entries one holds, and how many of them may be sold: bought ones may, earned ones never.',
  reply: z.object({ entries: z.number(), sellable: z.number() }),
  fails: [],
})
