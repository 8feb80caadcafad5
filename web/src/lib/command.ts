// Calls that change something, under one rule: the same idempotency key until the outcome is known (domain §3.1,
// rule 3).
import type { Endpoint } from '@lamplit/contract/endpoint'
import { ask, Refusal } from './api.ts'

/** Failures after which the server may have done it all the same. */
const unanswered: ReadonlySet<string> = new Set(['NETWORK_ERROR', 'TIMEOUT_ERROR', 'API_ERROR', 'SERVER_ERROR'])

export const outcomeUnknown = (error: unknown): boolean => !(error instanceof Refusal) || unanswered.has(error.code)

export const createIdempotencyKey = (): string => crypto.randomUUID()

/** Asks the server like `ask`, and gives the call its idempotency key. */
export type Send = typeof ask

interface Sent {
  params?: unknown
  query?: unknown
  body?: unknown
  key?: string
}

/** Calls whose outcome is unknown, by what makes two of them the same command. */
const sendBy = (commandOf: (endpoint: Endpoint, asking: Sent) => unknown): Send => {
  const pending = new Map<string, Sent>()
  return async (endpoint, { signal, ...asking } = {}) => {
    const command = JSON.stringify(commandOf(endpoint as Endpoint, asking))
    const sent = pending.get(command) ?? { ...asking, key: createIdempotencyKey() }
    pending.set(command, sent)
    try {
      const reply = await ask(endpoint, { ...(sent as typeof asking), ...(signal ? { signal } : {}) })
      pending.delete(command)
      return reply
    } catch (error) {
      if (!outcomeUnknown(error)) pending.delete(command)
      throw error
    }
  }
}

/** Sends from anywhere: the same contents again, before the outcome of the first is known, are the same command. */
export const sendCommand: Send = sendBy(({ method, path }, { params, body }) => [method, path, params, body])

/**
 * Sends the commands of one screen. A POST does something once: while its outcome is unknown it is repeated to the
 * letter, whatever was typed meanwhile, so that nobody pays twice. A PUT or PATCH says how something shall be: other
 * contents are another command.
 */
export const createSend = (): Send =>
  sendBy(({ method, path }, { params, body }) => [method, path, params, method === 'POST' ? null : body])
