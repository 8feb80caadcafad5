// The open reply along which a page hears of news, in the hand of a test.
import { notificationPulse, streamNotifications, type NotificationPulse } from '@lamplit/contract/notifications'
import * as z from 'zod/mini'
import type { FakeServer } from './fake-server.ts'

/** Keeps every stream open from now on; what it returns tells all of them how things stand. */
export const serveNotificationStream = (server: FakeServer): ((pulse: NotificationPulse) => void) => {
  const encoder = new TextEncoder()
  const open = new Set<ReadableStreamDefaultController>()
  server.respond(streamNotifications, () => {
    let own: ReadableStreamDefaultController
    const body = new ReadableStream({
      start: (controller) => {
        own = controller
        open.add(controller)
      },
      cancel: () => {
        open.delete(own)
      },
    })
    return new Response(body, { headers: { 'content-type': streamNotifications.produces! } })
  })
  return (pulse) => {
    const event = `event: news\ndata: ${JSON.stringify(z.parse(notificationPulse, pulse))}\n\n`
    open.forEach((controller) => controller.enqueue(encoder.encode(event)))
  }
}
