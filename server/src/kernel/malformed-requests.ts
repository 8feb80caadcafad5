// Requests that never become one: broken HTTP, headers too large, or half sent and then nothing. They are answered in
// the form of every refusal, and their connection is closed.
import { fails, type FailCode } from '@lamplit/contract/fails'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

/** How long the headers of a request may take, and how often that is looked at, in milliseconds. */
export const headersTimeoutMs = 10_000
export const connectionsCheckMs = 1000

const answers: Readonly<Record<string, { status: number; code: FailCode }>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'TIMEOUT_ERROR' },
  HPE_HEADER_OVERFLOW: { status: 431, code: 'TOO_LARGE' },
}

/** For Fastify's `clientErrorHandler`. Who has gone is answered nothing. */
export const respondToMalformed = (error: NodeJS.ErrnoException, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const { status, code } = answers[error.code ?? ''] ?? { status: 400, code: 'INVALID_FORMAT' }
  const body = JSON.stringify({ success: false, error: fails[code].message, code })
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'cache-control: no-store',
      'x-content-type-options: nosniff',
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  )
}
