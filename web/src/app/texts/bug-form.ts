// What a bug report holds while it is written, what is wrong with it, and what is sent.
import { bugReportLimits, type reportBug } from '@lamplit/contract/bug-reports'
import type * as z from 'zod/mini'
import { readConfig } from '../../lib/config.ts'
import type { FormProblem } from '../../ui/form-summary.tsx'
import { bugReportWords as words } from './bug-report-words.ts'

export const factNames = ['browser', 'screen', 'version', 'language', 'error'] as const
export type FactName = (typeof factNames)[number]

export interface BugForm {
  what: string
  steps: string
  path: string
  contact: string
  screenshot: string | null
  leftOut: readonly FactName[]
}

/** What the page knows by itself; the error's number comes from the page that failed, through the address. */
export const factsOf = (error: string | null): Readonly<Record<FactName, string | null>> => ({
  browser: navigator.userAgent.slice(0, bugReportLimits.device),
  screen: `${window.innerWidth} × ${window.innerHeight}, ${window.devicePixelRatio}×`,
  version: readConfig().version || null,
  language: navigator.language || null,
  error: error === null ? null : error.slice(0, bugReportLimits.errorId),
})

export const bugReportProblems = ({ what, steps, path, contact }: BugForm): readonly FormProblem[] => {
  const long = (fieldId: string, text: string, most: number): FormProblem[] =>
    text.trim().length > most ? [{ fieldId, text: words.tooLong }] : []
  return [
    ...(what.trim().length < bugReportLimits.what.min
      ? [{ fieldId: 'bug-what', text: words.whatMissing }]
      : long('bug-what', what, bugReportLimits.what.max)),
    ...long('bug-steps', steps, bugReportLimits.steps),
    ...long('bug-path', path, bugReportLimits.path),
    ...long('bug-contact', contact, bugReportLimits.contact),
  ]
}

type Sent = z.input<NonNullable<typeof reportBug.body>>

export const bugReportBody = (
  { what, steps, path, contact, screenshot, leftOut }: BugForm,
  facts: Readonly<Record<FactName, string | null>>,
): Sent => {
  const kept = (name: FactName): string | null => (leftOut.includes(name) ? null : facts[name])
  return {
    what: what.trim(),
    steps: steps.trim() || null,
    path: path.trim() || null,
    contact: contact.trim() || null,
    screenshot,
    error_id: kept('error'),
    device: { browser: kept('browser'), screen: kept('screen'), version: kept('version'), language: kept('language') },
  }
}
