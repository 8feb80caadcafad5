// /sell/import: many listings from one file, all or none (issue, "Bulk import").
import { Suspense } from 'react'
import { useStored } from '../../../lib/stored.ts'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { AskToSignIn } from '../ask-to-sign-in.tsx'
import { LeaveGuard } from '../leave-guard.tsx'
import { FileCard } from './file-card.tsx'
import { runningImport, useImport } from './use-import.ts'
import { importWords } from './words.ts'
import { lazyContent, lazyPart } from '../../../lib/lazy-part.ts'

const Workbench = lazyContent(() => import('./workbench.tsx').then((module) => module.Workbench))
const ProgressCard = lazyPart(() => import('./progress-card.tsx').then((module) => module.ProgressCard))

const WaitlistSkeleton = () => (
  <Loading thing={importWords.rowsThing}>
    <Skeleton className="h-96 rounded-lg" />
  </Loading>
)

export const ImportPage = () => {
  const control = useImport()
  const { state, sending } = control
  const [running, setRunning] = useStored(runningImport)
  return (
    <div className="mx-auto flex max-w-240 flex-col gap-4">
      <h1 tabIndex={-1} className="disp text-2xl">
        {importWords.title}
      </h1>
      <AskToSignIn asked={sending.signInAsked} purpose={importWords.signInPurpose} />
      <Suspense fallback={<WaitlistSkeleton />}>
        {running ? (
          <ProgressCard
            running={running}
            hasRows={state.table !== null}
            onAnother={(done) => {
              if (done) control.restart()
              setRunning(null)
            }}
          />
        ) : null}
      </Suspense>
      {running ? null : <FileCard control={control} />}
      {running || !state.table ? null : (
        <Suspense fallback={<WaitlistSkeleton />}>
          <Workbench control={control} />
        </Suspense>
      )}
      <LeaveGuard kept={false} changed={() => runningImport.get() === null && state.table !== null} />
    </div>
  )
}
