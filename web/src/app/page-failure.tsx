// What stands under the header when a page could not be fetched or drawn; the header stays (design §3.7).
import type { ErrorComponentProps } from '@tanstack/react-router'
import { Suspense } from 'react'
import { specTexts } from '../words/spec-texts.ts'
import { BrokenPage } from './broken-page.tsx'
import { FailureScreen } from './failure-screen.tsx'
import { PageLoadError } from './page.tsx'
import type { NewVersion } from '../lib/chunk-load-error.ts'
import { isChunkLoadError, lazyPart } from '../lib/lazy-part.ts'
import { useOnline } from '../lib/use-online.ts'

const reload = (): void => window.location.reload()
const NotFetched = () => (
  <FailureScreen title={specTexts.pageFailedTitle} text={specTexts.pageFailed} onTryAgain={reload} />
)
/** Kept for when there is no line (docs/decisions/0027-offline.md); where it was not, the plain words do. */
const NotSaved = lazyPart(() =>
  import('./not-saved.tsx').then(
    (module) => () => <module.NotSaved onRetry={reload} />,
    () => NotFetched,
  ),
)

const lacksCode = (error: unknown): boolean => error instanceof PageLoadError || isChunkLoadError(error)

export const PageFailure = ({ error, reset }: ErrorComponentProps) => {
  const online = useOnline()
  if (!online && lacksCode(error))
    return (
      <Suspense>
        <NotSaved />
      </Suspense>
    )
  const { newVersion } = error as { newVersion?: NewVersion }
  if (newVersion) return <FailureScreen {...newVersion} onTryAgain={reload} />
  return lacksCode(error) ? (
    <NotFetched />
  ) : (
    <BrokenPage error={error} title={specTexts.boundaryTitle} text={specTexts.boundary} onTryAgain={reset} />
  )
}
