// What is looked at after journeys: the ledger beside the chain and Pi's own list, and what browsers reported of the
// page's policy.
import { expect } from '@playwright/test'
import { brokenInvariants } from '../server/test/outside/invariants.ts'
import { callAs, market, sandbox } from './calls.ts'

/** Fails when any invariant of pi-platform §7.6 is broken. */
export const expectInvariants = async (): Promise<void> => {
  expect(await brokenInvariants({ market, sandbox })).toEqual([])
}

interface PageError {
  kind: string
  message: string
  page: string
  stack: string
}

/**
 * Fails when a browser reported that the page's policy refused something (quality XSS-3). Who may not frame the market
 * is tried on purpose.
 */
export const expectNoRefusals = async (): Promise<void> => {
  const { errors } = (await (await callAs('market_admin'))('GET', '/api/admin/page-errors')) as { errors: PageError[] }
  const refused = errors.filter(({ kind, message }) => kind === 'policy' && !message.startsWith('frame-ancestors'))
  expect(refused.map(({ message, page, stack }) => `${message} on ${page} at ${stack}`)).toEqual([])
}
