// The calls of notices: reading them, marking them, hearing of them at once, and choosing how.
import { pageSizes } from '@lamplit/contract/limits'
import { piToWire } from '@lamplit/contract/money'
import * as preferences from '@lamplit/contract/notification-preferences'
import * as contract from '@lamplit/contract/notifications'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { Fail } from '../kernel/fail.ts'
import { pageBefore, pageOf } from '../kernel/pages.ts'
import { serve } from '../kernel/route.ts'
import { dismiss, notificationsOf, seeOne, seeUpTo, unseenOf, type Notification } from './actions.ts'
import { preferencesOf, savePreferences } from './preferences.ts'
import { openNotificationHub } from './stream.ts'

const onWire = (notification: Notification) => ({
  ...notification,
  at: notification.at.toISOString(),
  due: notification.due?.toISOString() ?? null,
  amount: notification.amount === null ? null : piToWire(notification.amount),
})

export const notificationRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps

  serve(app, deps, contract.listNotifications, async ({ actor, query }) => {
    const limit = query.limit ?? pageSizes.ledger
    const before = pageBefore(query.cursor)
    const [found, left] = await Promise.all([
      notificationsOf(db, actor.id, { before, category: query.category, limit: limit + 1 }),
      unseenOf(db, actor.id),
    ])
    const { page, next } = pageOf(found, limit)
    return { notices: page.map(onWire), ...left, next_cursor: next }
  })

  serve(app, deps, contract.markNotificationsSeen, async ({ actor, body, now }) => {
    await db.write((tx) => seeUpTo(tx, actor.id, body.up_to, body.category, now))
    return unseenOf(db, actor.id)
  })

  serve(app, deps, contract.markNotificationSeen, async ({ actor, params, now }) => {
    if (!(await db.write((tx) => seeOne(tx, actor.id, params.id, now)))) throw new Fail('NOT_FOUND')
    return unseenOf(db, actor.id)
  })

  serve(app, deps, contract.dismissNotification, async ({ actor, params, now }) => {
    if (!(await db.write((tx) => dismiss(tx, actor.id, params.id, now)))) throw new Fail('NOT_FOUND')
    return unseenOf(db, actor.id)
  })

  serve(app, deps, preferences.readNotificationPreferences, ({ actor }) => preferencesOf(db, actor.id))

  serve(app, deps, preferences.saveNotificationPreferences, async ({ actor, body, now }) => {
    await db.write((tx) => savePreferences(tx, actor.id, body, now))
    return body
  })

  streamRoute(app, deps)
}

/** How long a reader has to take the goodbye before its connection is cut, so that nobody holds up a restart. */
const goodbyeMs = 500

const streamRoute = (app: FastifyInstance, deps: Deps): void => {
  // A stream would keep a process open that takes nobody new any more.
  const serving = (): boolean => deps.serving() && (app.server.listening || !deps.draining())
  const desk = openNotificationHub({ ...deps, serving })
  const open = new Set<{ destroy: () => void }>()

  serve(app, deps, contract.streamNotifications, async ({ actor, request, reply }) => {
    reply.headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' }).type('text/event-stream; charset=utf-8')
    // Asked for its head alone there is nothing to wait for.
    if (request.method === 'HEAD') return reply.send('')
    const lines = await desk.open(actor)
    open.add(reply.raw)
    reply.raw.once('close', () => {
      open.delete(reply.raw)
      lines.destroy()
    })
    return reply.send(lines)
  })

  app.addHook('preClose', async () => {
    desk.close()
    setTimeout(() => open.forEach((connection) => connection.destroy()), goodbyeMs).unref()
  })
}
