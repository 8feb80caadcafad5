// A page that broke while it was drawn: drawn again, loaded again, or reported under a number (spec §2, §8;
// design §5.12).
import { Suspense, useState } from 'react'
import { FailureScreen, type FailureScreenProps } from './failure-screen.tsx'
import { lazyPart } from '../lib/lazy-part.ts'

/** Comes when it can: this page needs nothing but itself, and must not break again. */
const CaughtDetails = lazyPart(() =>
  import('../features/errors/caught-details.tsx').then(
    (module) => module.CaughtDetails,
    () => () => null,
  ),
)

/** What the report's form takes as the number (contract/src/bug-reports.ts). */
const longestId = 100

export const BrokenPage = ({
  error,
  ...screen
}: { error: unknown } & Pick<FailureScreenProps, 'title' | 'text' | 'onTryAgain'>) => {
  const [id] = useState(() => crypto.randomUUID().slice(0, 8))
  const reported = `${id} ${String(error)}`.slice(0, longestId)
  return (
    <FailureScreen
      {...screen}
      onRefresh={() => window.location.reload()}
      reportHref={`/bug-report?${new URLSearchParams({ error: reported, path: window.location.pathname })}`}
    >
      <Suspense>
        <CaughtDetails error={error} id={id} />
      </Suspense>
    </FailureScreen>
  )
}
