// Products side by side: up to four read anew in one call (spec §3, §9; design §4.7).
import * as z from 'zod/mini'
import { product } from './catalog.ts'
import { endpoint } from './endpoint.ts'

/** Spec §9. */
export const maxCompared = 4

const uuid = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'

export const compareProducts = endpoint({
  method: 'GET',
  path: '/api/products/compare',
  who: 'anyone',
  budget: 'read',
  says: 'Up to four products by their ids, in that order; what this reader may not see, or is gone, is left out.',
  query: z.object({ ids: z.string().check(z.regex(new RegExp(`^${uuid}(,${uuid}){0,${maxCompared - 1}}$`))) }),
  reply: z.object({ products: z.array(product) }),
  fails: [],
})
