// What a party can do in a case, and the sheets for it (design §4.21).
import type { Dispute } from '@lamplit/contract/disputes'
import { Suspense, useState } from 'react'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { disputeActWords as words } from './act-words.ts'
import { usePartyAct } from './use-dispute-event.ts'
import { lazyPart } from '../../lib/lazy-part.ts'

const StatementSheet = lazyPart(() => import('./statement-sheet.tsx').then((module) => module.StatementSheet))

const written = ['answer', 'tell_more', 'appeal'] as const
type Written = (typeof written)[number]

export const CaseActions = ({ dispute }: { dispute: Dispute }) => {
  const run = usePartyAct(dispute.id)
  const [asked, setAsked] = useState<Written | null>(null)
  const [open, setOpen] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const acts = written.filter((act) => dispute.allowed.includes(act))
  const mayWithdraw = dispute.allowed.includes('withdraw')
  if (dispute.role === 'admin' || (acts.length === 0 && !mayWithdraw)) return null
  return (
    <>
      {acts.map((act, place) => (
        <Button
          key={act}
          kind={place === 0 ? 'primary' : 'soft'}
          onClick={() => {
            run.forgive()
            setAsked(act)
            setOpen(true)
          }}
        >
          {words[act]}
        </Button>
      ))}
      {mayWithdraw ? (
        <Button
          kind="outline"
          onClick={() => {
            run.forgive()
            setLeaving(true)
          }}
        >
          {words.withdraw}
        </Button>
      ) : null}
      {asked ? (
        <Suspense>
          <StatementSheet
            key={asked}
            act={asked}
            open={open}
            disputeId={dispute.id}
            run={run}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
      <AlertDialog
        open={leaving}
        title={words.withdrawTitle}
        text={run.refused ?? words.withdrawText}
        confirm={words.withdrawDo}
        cancel={words.keep}
        busy={run.busy !== null}
        onConfirm={() =>
          void run.cause('withdraw').then((done) => {
            if (done) setLeaving(false)
          })
        }
        onCancel={() => setLeaving(false)}
      />
    </>
  )
}
