// What says that the database or the disk is away for now, told apart from a bug.
import { isFullDisk } from './startup-error.ts'

/**
 * SQLSTATE: connections (08), no room (53), a server that ends or starts (57P0), the system beneath it (58), a replica
 * that took over (25006), a session ended for standing idle (25P03).
 */
const awayStates = /^(08|53|57P0|58|25006$|25P03$)/

/** Of the network and the socket; several at once where a name has several addresses. */
const awayCodes = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN']

const awaySentences = new RegExp(
  [
    'timeout exceeded when trying to connect|timeout expired|Connection terminated|not queryable|Query read timeout',
    'ENOENT.*\\.s\\.PGSQL|the database system is|canceling statement due to',
  ].join('|'),
)

/** Whether the same may succeed in a moment, because a database or a disk that is away comes back. */
export const isUnavailable = (error: unknown): boolean => {
  const { code = '', message } = error as { code?: string; message?: string }
  return isFullDisk(error) || awayStates.test(code) || awayCodes.includes(code) || awaySentences.test(String(message))
}
