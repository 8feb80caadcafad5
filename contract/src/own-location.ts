// The place a user counts distances from, and finding its name (spec §9, sort by distance; design §4.3: the frame
// gives no geolocation).
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** A town and a country as users write them, like “Porto, Portugal”. */
export const locationName = z.string().check(z.trim(), z.minLength(2), z.maxLength(100))

export const readOwnLocation = endpoint({
  method: 'GET',
  path: '/api/me/place',
  who: 'user',
  budget: 'read',
  says: 'The place one has saved, or null.',
  reply: z.object({ place: z.nullable(z.string()) }),
  fails: [],
})
export const saveOwnLocation = endpoint({
  method: 'PUT',
  path: '/api/me/place',
  who: 'user',
  budget: 'write',
  says: 'Saves or, with null, forgets the place from which distances are counted. It is shown to nobody.',
  body: z.object({ place: z.nullable(locationName) }),
  reply: z.object({ place: z.nullable(z.string()) }),
  fails: ['PLACE_UNKNOWN'],
})
export const suggestLocations = endpoint({
  method: 'GET',
  path: '/api/places',
  who: 'anyone',
  budget: 'search',
  says: 'Places whose name begins like what was typed, the largest first.',
  query: z.object({ q: z.string().check(z.minLength(1), z.maxLength(100)) }),
  reply: z.object({ places: z.array(z.string()) }),
  fails: [],
})
