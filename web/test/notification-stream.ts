// The open reply along which a page hears of news, in the hand of a test.
import { noticePulse, streamNotices, type NoticePulse } from '@lamplit/contract/notifications'
import * as z from 'zod/mini'
import type { FakeServer } from './fake-server.ts'

/** Keeps every stream open from now on; what it returns tells all of them how things stand. */
export const serveNotificationStream = (server: FakeServer): ((pulse: NoticePulse) => void) => {
  const encoder = new TextEncoder()
  const open = new Set<ReadableStreamDefaultController>()
  server.respond(streamNotices, () => {
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
    return new Response(body, { headers: { 'content-type': streamNotices.produces! } })
  })
  return (pulse) => {
    const event = `event: news\ndata: ${JSON.stringify(z.parse(noticePulse, pulse))}\n\n`
    open.forEach((controller) => controller.enqueue(encoder.encode(event)))
  }
}
