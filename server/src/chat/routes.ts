// The calls of chat.
import * as contract from '@lamplit/contract/chat'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { Fail } from '../kernel/fail.ts'
import { serve } from '../kernel/route.ts'
import { unreadOf } from './store.ts'

export const chatRoutes = (app: FastifyInstance, deps: Deps): void => {
  serve(app, deps, contract.countUnread, async ({ actor, params }) => {
    if (params.username.toLowerCase() !== actor.username.toLowerCase()) throw new Fail('NOT_ALLOWED')
    return { success: true as const, count: await unreadOf(deps.db, actor.id) }
  })
}
