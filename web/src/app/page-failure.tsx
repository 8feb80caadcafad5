// What stands under the header when a page could not be fetched or drawn; the header stays (design §3.7).
import type { ErrorComponentProps } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { specTexts } from '../words/spec-texts.ts'
import { BrokenPage } from './broken-page.tsx'
import { FailureScreen } from './failure-screen.tsx'
import { PageLoadError } from './page.tsx'

const reload = (): void => window.location.reload()
const NotFetched = () => (
  <FailureScreen title={specTexts.pageFailedTitle} text={specTexts.pageFailed} onTryAgain={reload} />
)
/** Kept for when there is no line (docs/decisions/0027-offline.md); where it was not, the plain words do. */
const NotSaved = lazy(() =>
  import('./not-saved.tsx').then(
    (module) => ({ default: () => <module.NotSaved onRetry={reload} /> }),
    () => ({ default: NotFetched }),
  ),
)

/** A part of a page that could not be fetched is told by browsers as a mistake of type. */
const lacksCode = (error: unknown): boolean =>
  error instanceof PageLoadError || (error instanceof TypeError && /import|module|fetch/i.test(error.message))

export const PageFailure = ({ error, reset }: ErrorComponentProps) => {
  if (!navigator.onLine && lacksCode(error))
    return (
      <Suspense>
        <NotSaved />
      </Suspense>
    )
  return error instanceof PageLoadError ? (
    <NotFetched />
  ) : (
    <BrokenPage error={error} title={specTexts.boundaryTitle} text={specTexts.boundary} onTryAgain={reset} />
  )
}
