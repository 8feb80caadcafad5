// Being away: until then nothing can be bought of a seller, and what was bought before runs on (domain §3.2; issue
// "trading in full").
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { moment } from './shapes.ts'

/** So far ahead a seller may be away. */
export const vacationDays = 180

const away = z.object({ until: z.nullable(moment) })

export const readVacation = endpoint({
  method: 'GET',
  path: '/api/vacation',
  who: 'user',
  budget: 'read',
  says: 'Until when one is away, if one is.',
  reply: away,
  fails: [],
})
export const setVacation = endpoint({
  method: 'PUT',
  path: '/api/vacation',
  who: 'user',
  budget: 'write',
  says: 'Is away until a moment, or back with null.',
  body: z.object({
    until: z.nullable(
      z
        .string()
        .check(z.maxLength(40), z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/)),
    ),
  }),
  reply: away,
  fails: [],
})
