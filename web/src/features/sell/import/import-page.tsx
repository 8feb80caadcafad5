// /sell/import: many listings from one file, all or none (issue, "Bulk import").
import { useStored } from '../../../lib/stored.ts'
import { AskToSignIn } from '../ask-to-sign-in.tsx'
import { LeaveGuard } from '../leave-guard.tsx'
import { ColumnsCard } from './columns-card.tsx'
import { DefaultsCard } from './defaults-card.tsx'
import { FileCard } from './file-card.tsx'
import { ProgressCard } from './progress-card.tsx'
import { RowsCard } from './rows-card.tsx'
import { runningImport, useImport } from './use-import.ts'
import { importWords } from './words.ts'

export const ImportPage = () => {
  const control = useImport()
  const { state, change, sending } = control
  const [running, setRunning] = useStored(runningImport)
  return (
    <div className="mx-auto flex max-w-240 flex-col gap-4">
      <h1 tabIndex={-1} className="disp text-2xl">{importWords.title}</h1>
      <AskToSignIn asked={sending.signInAsked} purpose={importWords.signInPurpose} />
      {running ? <ProgressCard running={running} hasRows={state.table !== null} onAnother={(done) => { if (done) control.restart(); setRunning(null) }} /> : (
        <>
          <FileCard control={control} />
          {state.table ? (
            <>
              <ColumnsCard table={state.table} mapping={state.mapping} onChange={(mapping) => change({ mapping })} />
              <DefaultsCard defaults={state.defaults} shorten={state.shorten} onChange={(part) => change({ defaults: { ...state.defaults, ...part } })} onShorten={(shorten) => change({ shorten })} onSignInNeeded={sending.askSignIn} />
              <RowsCard control={control} />
            </>
          ) : null}
        </>
      )}
      <LeaveGuard kept={false} changed={() => runningImport.get() === null && state.table !== null} />
    </div>
  )
}
