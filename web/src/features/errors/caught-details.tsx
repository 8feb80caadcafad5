// Of an error that broke a page: what it becomes, folded away for a report, and told to staff (spec §4: a CRITICAL
// PAGE_ERROR).
import { useEffect, useState } from 'react'
import { enhance } from './enhanced-error.ts'
import { ErrorDetails } from './error-details.tsx'
import { reportClientError } from './report-client-errors.ts'
import { errorWords as words } from './words.ts'

export const CaughtDetails = ({ error, id }: { error: unknown; id: string }) => {
  const [{ userMessage }] = useState(() => enhance(error, new Date(), { type: 'PAGE_ERROR', severity: 'CRITICAL' }))
  useEffect(() => {
    reportClientError('draw', error)
  }, [error])
  return (
    <div className="w-full max-w-100 [&_summary]:justify-center">
      <ErrorDetails text={`${words.errorId(id)}\n${userMessage.details}`} />
    </div>
  )
}
