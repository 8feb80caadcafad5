// The typed errors of the specification: every type, title, message and suggestion, to the letter where it has one
// (spec §8).
import { expect, test } from 'vitest'
import { fails, usualSeverity, usualSuggestions, type FailCode } from './fails.ts'

const typed: readonly [FailCode, string, string | readonly string[]][] = [
  [
    'NETWORK_ERROR',
    'Connection Problem',
    'Unable to connect to our servers. Please check your internet connection and try again.',
  ],
  ['API_ERROR', 'Service Unavailable', ['temporarily unavailable', 'try again in a few moments']],
  ['TIMEOUT_ERROR', 'Request Timeout', 'The request took too long to complete. Please try again.'],
  ['AUTH_FAILED', 'Authentication Failed', 'Unable to verify your identity. Please log in again.'],
  ['TOKEN_EXPIRED', 'Session Expired', 'Your session has expired. Please log in again to continue.'],
  ['PERMISSION_DENIED', 'Access Denied', "You don't have permission to perform this action."],
  ['PAYMENT_FAILED', 'Payment Failed', ['could not be processed', 'try again or contact support']],
  ['INSUFFICIENT_FUNDS', 'Insufficient Balance', "You don't have enough Pi to complete this transaction."],
  ['PAYMENT_CANCELLED', 'Payment Cancelled', 'You can try again when ready.'],
  ['VALIDATION_ERROR', 'Invalid Information', 'Please check your information and try again.'],
  ['MISSING_REQUIRED_FIELD', 'Missing Information', 'Please fill in all required fields.'],
  ['INVALID_FORMAT', 'Invalid Format', []],
  ['NOT_FOUND', 'Not Found', "The item you're looking for could not be found."],
  ['ALREADY_EXISTS', 'Already Exists', 'This item already exists. Please try a different option.'],
  ['DATA_CORRUPTION', 'Data Error', ['refresh and try again']],
  ['SERVER_ERROR', 'Server Error', 'Something went wrong on our end. Our team has been notified.'],
  ['MAINTENANCE_MODE', 'Maintenance Mode', ['try again later']],
  ['RATE_LIMITED', 'Too Many Requests', ['wait a moment']],
  ['PI_SDK_ERROR', 'Pi Network Error', ['problem connecting to Pi Network']],
  ['PI_AUTH_ERROR', 'Pi Authentication Error', ['try logging in again']],
  ['PI_PAYMENT_ERROR', 'Pi Payment Error', ['problem processing your Pi payment']],
]

test.each(typed)('%s', (code, title, message) => {
  expect(fails[code].title).toBe(title)
  if (typeof message === 'string') expect(fails[code].message).toBe(message)
  else for (const part of message) expect(fails[code].message).toContain(part)
})

test('the usual severity is MEDIUM', () => expect(usualSeverity).toBe('MEDIUM'))

test('messages that the specification only sketches are whole sentences', () => {
  for (const [code] of typed) expect(fails[code].message).toMatch(/^[A-Z].*\.$/)
})

test.each<[FailCode, readonly RegExp[]]>([
  ['NETWORK_ERROR', [/connection/, /Refresh/, /network/]],
  ['API_ERROR', [/in a few minutes/, /Refresh/, /Contact support/]],
  ['AUTH_FAILED', [/Log out and in/, /cache/, /Pi Browser/]],
  ['PAYMENT_FAILED', [/Pi wallet balance/, /Try again/, /Contact Pi support/]],
  ['VALIDATION_ERROR', [/required fields/, /e-mail/, /file formats/]],
  ['RATE_LIMITED', [/Wait some seconds/, /multiple clicks/, /higher limits/]],
])('%s has suggestions of its own', (code, wanted) => {
  expect(fails[code].suggestions).toHaveLength(wanted.length)
  wanted.forEach((words, at) => expect(fails[code].suggestions![at]!.text).toMatch(words))
})

test('all other types suggest to refresh the page and to contact support', () => {
  expect(usualSuggestions.map(({ text }) => text)).toEqual(['Refresh the page.', 'Contact support.'])
  const own = ['NETWORK_ERROR', 'API_ERROR', 'AUTH_FAILED', 'PAYMENT_FAILED', 'VALIDATION_ERROR', 'RATE_LIMITED']
  expect(typed.filter(([code]) => fails[code].suggestions !== undefined).map(([code]) => code)).toEqual(own)
})
