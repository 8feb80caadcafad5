// Products side by side, in one call (design §4.7).
import * as contract from '@lamplit/contract/compare'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { serve } from '../kernel/route.ts'
import { answerPublicly } from '../kernel/response-cache.ts'
import { productOf } from './product.ts'
import { detailsByIds } from './store.ts'

export const compareRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db, config } = deps
  serve(app, deps, contract.compareProducts, ({ query, actor, request, reply }) =>
    answerPublicly(db, request, reply, config.hotPages, async () => {
      const ids = query.ids.split(',')
      const rows = new Map((await detailsByIds(db, ids, actor?.id ?? null)).map((row) => [row.id, row]))
      return {
        products: [...new Set(ids)].flatMap((id) => {
          const row = rows.get(id)
          return row ? [productOf(row, actor)] : []
        }),
      }
    }),
  )
}
