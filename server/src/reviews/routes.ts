// Reviews as the product dialog reads them (spec §2, §7).
import * as contract from '@lamplit/contract/reviews'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { invalid } from '../kernel/fail.ts'
import { serve } from '../kernel/route.ts'
import { reviewsOfProduct, reviewsOfSeller, type ReviewRow } from './actions.ts'

export const reviewRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps

  serve(app, deps, contract.productReviews, async ({ params, query }) => (await reviewsOfProduct(db, params.id, placeOf(query.cursor))).map(reviewOf))

  serve(app, deps, contract.sellerReviews, async ({ query }) => (await reviewsOfSeller(db, query.username, placeOf(query.cursor))).map(reviewOf))
}

/** A page goes on after the last review that was shown, which is named by its id. */
const placeOf = (cursor: string | undefined): string | null => {
  if (cursor === undefined) return null
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(cursor)) throw invalid({ cursor: 'This page cannot be found. Please start from the first one.' })
  return cursor
}

const reviewOf = ({ id, rating, authorName, comment, createdAt }: ReviewRow) => ({ id, rating, username: authorName, comment, created_at: createdAt.toISOString() })
