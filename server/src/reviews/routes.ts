// The calls of reviews: reading them, writing one's own of an order, and replying (spec §2, §7; domain §3.12).
import { sentence } from '@lamplit/contract/sentences'
import { pageSizes } from '@lamplit/contract/limits'
import * as contract from '@lamplit/contract/reviews'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import type { Read } from '../kernel/db.ts'
import { Fail, invalid } from '../kernel/fail.ts'
import { serve } from '../kernel/route.ts'
import { isId } from '../kernel/ids.ts'
import { replyToReview, writeReview } from './actions.ts'
import * as lists from './lists.ts'
import { aboutOf, ownReviewOf, reviewOf, summaryOf, toWriteOf, windowFor } from './view.ts'

export const reviewRoutes = (app: FastifyInstance, deps: Deps): void => {
  publicReviewRoutes(app, deps)
  ownReviewRoutes(app, deps)
  writingRoutes(app, deps)
}

const publicReviewRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps
  serve(app, deps, contract.productReviews, async ({ params, query }) =>
    (await lists.reviewsOfProduct(db, params.id, query.stars ?? null, placeOf(query.cursor))).map(reviewOf),
  )
  serve(app, deps, contract.sellerReviews, async ({ query }) =>
    (
      await lists.reviewsOfUser(db, query.username, query.type ?? 'seller', query.stars ?? null, placeOf(query.cursor))
    ).map(reviewOf),
  )
  serve(app, deps, contract.productReviewSummary, async ({ params }) =>
    summaryOf(await lists.tallyOfProduct(db, params.id)),
  )
  serve(app, deps, contract.userReviewSummary, async ({ query }) =>
    summaryOf(
      await lists.tallyOfUser(
        db,
        query.username,
        query.type === 'all' ? ['seller', 'buyer'] : [query.type ?? 'seller'],
      ),
    ),
  )
}

const ownReviewRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps
  serve(app, deps, contract.reviewsToWrite, async ({ actor, query, now }) => {
    const limit = query.limit ?? pageSizes.reviews
    const found = await lists.openFor(db, actor.id, deadlineOf(query.cursor, now), limit + 1)
    const last = found[limit - 1]
    return {
      orders: found.slice(0, limit).map(toWriteOf),
      next_cursor: found.length > limit && last ? `${last.closesAt.getTime()}.${last.orderId}` : null,
    }
  })

  serve(app, deps, contract.givenReviews, async ({ actor, query }) => {
    const limit = query.limit ?? pageSizes.reviews
    const found = await lists.givenBy(db, actor.id, placeOf(query.cursor), limit + 1)
    return {
      reviews: found.slice(0, limit).map((row) => ({ ...ownReviewOf(row), ...aboutOf(row, row.side), to: row.to })),
      next_cursor: nextOf(found, limit),
    }
  })

  serve(app, deps, contract.receivedReviews, async ({ actor, query }) => {
    const limit = query.limit ?? pageSizes.reviews
    const found = await lists.receivedBy(db, actor.id, query.stars ?? null, placeOf(query.cursor), limit + 1)
    return {
      reviews: found.slice(0, limit).map((row) => ({
        ...reviewOf(row),
        ...aboutOf(row, row.side === 'buyer' ? 'seller' : 'buyer'),
        may_reply: row.reply === null,
      })),
      next_cursor: nextOf(found, limit),
    }
  })

  serve(app, deps, contract.readReviewWindow, ({ actor, params, now }) => windowOfOrder(db, params.id, actor.id, now))
}

const writingRoutes = (app: FastifyInstance, deps: Deps): void => {
  serve(app, deps, contract.writeReview, async ({ actor, params, body, now, once }) => {
    return once(async (tx) => {
      await writeReview(tx, actor, params.id, body, now)
      return windowOfOrder(tx, params.id, actor.id, now)
    })
  })

  serve(app, deps, contract.replyToReview, ({ actor, params, body, now, once }) =>
    once(async (tx) => {
      await replyToReview(tx, actor.id, params.id, body.text, now)
      return reviewOf((await lists.reviewById(tx, params.id))!)
    }),
  )
}

const windowOfOrder = async (db: Read, orderId: string, userId: string, now: Date) => {
  const [row, reviews] = await Promise.all([lists.windowOf(db, orderId), lists.reviewsOfOrder(db, orderId)])
  const window = row && windowFor(row, reviews, userId, now)
  if (!window) throw new Fail('NOT_FOUND')
  return window
}

const lost = () => invalid({ cursor: sentence('lostPage') })

/** A page goes on after the last review that was shown, which is named by its id. */
const placeOf = (cursor: string | undefined): string | null => {
  if (cursor === undefined) return null
  if (!isId(cursor)) throw lost()
  return cursor
}

const nextOf = (found: readonly { id: string }[], limit: number): string | null =>
  found.length > limit ? found[limit - 1]!.id : null

/** What waits goes on after a deadline; without one it begins now, because what is over cannot be written. */
const deadlineOf = (cursor: string | undefined, now: Date): lists.ReviewCursor => {
  if (cursor === undefined) return { closesAt: now, id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }
  const [, ms, id] = /^(\d{1,15})\.(.{36})$/.exec(cursor) ?? []
  if (!ms || !id || !isId(id)) throw lost()
  return { closesAt: new Date(Number(ms)), id }
}
