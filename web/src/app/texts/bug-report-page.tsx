// /bug-report: telling staff what is broken; opens without the opening wait, and works signed out (spec §2;
// design §4.22).
import { useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { routeWords } from '../../words/shell.ts'
import { BugReportForm } from './bug-report-form.tsx'
import { bugReportWords as words } from './bug-report-words.ts'
import { BugSent } from './bug-sent.tsx'

/** Where somebody came from: the page before this one in the app, or the one that loaded it anew. */
const cameFrom = (before: string | undefined): string => {
  if (before && before !== '/bug-report') return before
  const { referrer } = document
  const path = referrer.startsWith(`${window.location.origin}/`) ? new URL(referrer).pathname : ''
  return path === '/bug-report' ? '' : path
}

export const BugReportPage = () => {
  const { error, path } = useSearch({ strict: false }) as Record<string, string | undefined>
  const router = useRouter()
  const [from] = useState(() => path ?? cameFrom(router.state.resolvedLocation?.pathname))
  const [sent, setSent] = useState<string | null>(null)
  return (
    <div className="mx-auto max-w-160">
      <h1 tabIndex={-1} className="disp text-2xl">
        {routeWords.reportBug}
      </h1>
      {sent === null ? (
        <>
          <p className="mt-2 text-lg text-ink-2">{words.lead}</p>
          <BugReportForm path={from} error={error ?? null} onSent={setSent} />
        </>
      ) : (
        <BugSent reference={sent} onAnother={() => setSent(null)} />
      )}
    </div>
  )
}
