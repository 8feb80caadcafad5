// What stands under the header when a page could not be fetched or drawn; the header stays (design §3.7).
import type { ErrorComponentProps } from '@tanstack/react-router'
import { specTexts } from '../words/spec-texts.ts'
import { BrokenPage } from './broken-page.tsx'
import { FailureScreen } from './failure-screen.tsx'
import { PageLoadError } from './page.tsx'

export const PageFailure = ({ error, reset }: ErrorComponentProps) =>
  error instanceof PageLoadError
    ? <FailureScreen title={specTexts.pageFailedTitle} text={specTexts.pageFailed} onTryAgain={() => window.location.reload()} />
    : <BrokenPage error={error} title={specTexts.boundaryTitle} text={specTexts.boundary} onTryAgain={reset} />
