// An error of a page as it is kept: whose it could be is taken out of it, and equal ones get the same fingerprint.
// Without database, clock or network.
import { createHash } from 'node:crypto'
import { pageOf } from '@lamplit/contract/analytics'
import { browserOf, systemOf } from '@lamplit/contract/browser-names'
import {
  pageErrorLimits,
  type StoredErrorKind,
  type Violation,
  type tellPageError,
} from '@lamplit/contract/page-errors'
import type * as z from 'zod/mini'

type ClientErrorReport = z.output<NonNullable<(typeof tellPageError)['body']>>

export interface ClientError {
  at: Date
  fingerprint: string
  kind: StoredErrorKind
  message: string
  stack: string
  page: string
  version: string
  browser: string
  /** The answer before it, by its `x-request-id`; it tells no errors apart. */
  request: string
}

/**
 * What could lead to a person: addresses lose their host and what is asked in them, words that somebody wrote, mail
 * addresses, ids, keys and long numbers go.
 */
const masks: readonly (readonly [RegExp, string])[] = [
  [/[^\n\P{Cc}]/gu, ' '],
  // What a parser quotes of an answer; a single name of the program stays.
  [/"(?![\w$.]{1,40}")[^"\n]*"|"[^"\n]*"(?=\.{0,3} is not valid JSON)/g, '"…"'],
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '[mail]'],
  [/\bhttps?:\/\/[^\s/)'"]+/g, ''],
  [/[?#][^\s)'":]*/g, ''],
  [/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/gi, '[id]'],
  [/(?<![\w/])(?=[\w-]*\d)[\w-]{20,}(?:\.[\w-]+)*/g, '[key]'],
  [/\d{6,}/g, '[number]'],
]
export const withoutPersonalData = (text: string, most: number): string =>
  masks
    .reduce((left, [sign, instead]) => left.replace(sign, instead), text)
    .trim()
    .slice(0, most)

/** The browser with its number and the system, as it says of itself; nothing that tells one visitor from another. */
export const roughBrowser = (userAgent: string): string => {
  const name = browserOf(userAgent)
  const number = /(?:Edg(?:e|A|iOS)?|OPR|SamsungBrowser|Firefox|FxiOS|CriOS|Chrome|Version)\/(\d{1,4})/.exec(
    userAgent,
  )?.[1]
  return `${name}${number === undefined ? '' : ` ${number}`}, ${systemOf(userAgent)}`
}

/** The first place that the stack names, without the number of its column: builds differ in nothing else. */
const placeOf = (stack: string): string => /(?:\/|\()[\w./-]+\.\w{2,4}:\d+/.exec(stack)?.[0] ?? ''
const fingerprintOf = (parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 24)
const made = (clientError: Omit<ClientError, 'fingerprint'>): ClientError => ({
  ...clientError,
  fingerprint: fingerprintOf([clientError.kind, clientError.message, placeOf(clientError.stack), clientError.version]),
})

/** What a day had no more room for: how often, and nothing else of it. */
export const beyondRoom = (at: Date): ClientError => ({
  at,
  fingerprint: '0'.repeat(24),
  kind: 'other',
  message: '',
  stack: '',
  page: 'other',
  version: '',
  browser: '',
  request: '',
})

export const clientErrorOf = (
  { kind, message, stack, path, version, request }: ClientErrorReport,
  userAgent: string,
  at: Date,
): ClientError =>
  made({
    at,
    kind,
    message: withoutPersonalData(message, pageErrorLimits.message),
    stack: withoutPersonalData(stack ?? '', pageErrorLimits.stack),
    page: pageOf(path),
    version: version ?? '',
    browser: roughBrowser(userAgent),
    request: request ?? '',
  })

/** An address as far as its host, a word of the policy as it is. */
const hostOf = (address: string): string =>
  /^(?:https?|wss?):/.test(address) && URL.canParse(address)
    ? new URL(address).origin
    : (/^[\w-]{1,40}/.exec(address)?.[0] ?? '')
const pathOf = (address: string): string => (URL.canParse(address) ? new URL(address).pathname : '')

/** Extensions of a browser run into the page's policy, and are no fault of the page: null. */
export const clientErrorOfViolation = (
  told: Violation,
  version: string,
  userAgent: string,
  at: Date,
): ClientError | null => {
  const [source, blocked, sample] = [told['source-file'] ?? '', told['blocked-uri'] ?? '', told['script-sample'] ?? '']
  if ([source, blocked].some((address) => /-extension\b/.test(address))) return null
  const directive = /^[\w-]{1,40}/.exec(told['effective-directive'] || told['violated-directive'] || '')?.[0] ?? ''
  if (directive === '') return null
  // Of a refused sink the browser says which, and then what it was handed: that could be anybody's.
  const sink = directive.includes('trusted-types') ? ` ${/^[\w ]{1,60}/.exec(sample)?.[0] ?? ''}` : ''
  const place = source === '' ? '' : `${pathOf(source)}:${told['line-number'] ?? 0}:${told['column-number'] ?? 0}`
  return made({
    at,
    kind: 'policy',
    message: withoutPersonalData(
      `${directive} ${hostOf(blocked).replace(/^https?:\/\//, '')}${sink}`,
      pageErrorLimits.message,
    ),
    stack: withoutPersonalData(place, pageErrorLimits.stack),
    page: pageOf(pathOf(told['document-uri'] ?? '')),
    version,
    browser: roughBrowser(userAgent),
    request: '',
  })
}
