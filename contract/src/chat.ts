// Chat, as far as the whole market sees it: how many messages wait for a person (spec §7).
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { success, username } from './shapes.ts'

/** A badge says 99+ above 99, so nobody counts further (spec §9). */
export const unreadCountedTo = 100

export const countUnread = endpoint({
  method: 'GET',
  path: '/api/chat/unread/:username',
  who: 'user',
  budget: 'read',
  says: 'How many messages one has not read, counted as far as a badge shows; nothing of another user.',
  params: z.object({ username }),
  reply: z.object({ success, count: z.number() }),
  fails: [],
})
