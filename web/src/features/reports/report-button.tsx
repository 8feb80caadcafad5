// The way to report something: one button for every kind, whose dialog loads with the first press.
import type { TargetKind } from '@lamplit/contract/reports'
import { Flag } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useSession } from '../../lib/session.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { reportButtonWords as words } from './words.ts'
import { lazyPart } from '../../lib/lazy-part.ts'

const ReportDialog = lazyPart(() => import('./report-dialog.tsx').then((module) => module.ReportDialog))

export interface ReportButtonProps {
  kind: TargetKind
  /** What it is kept under: an id, or a username for a person. */
  about: string
  /** Whose it is, where that is known: nobody is offered to report their own. */
  owner?: string | undefined
  /** Small at the end of a line of text; its finger's room stays 44 px. */
  small?: boolean
}

export const ReportButton = ({ kind, about, owner, small = false }: ReportButtonProps) => {
  const { person } = useSession()
  const [open, setOpen] = useState<boolean | null>(null)
  if (owner !== undefined && person?.username === owner) return null
  return (
    <>
      <IconButton
        icon={Flag}
        iconSize={small ? 16 : 22}
        label={words.reportThis[kind]}
        className={small ? '-my-2.5 -me-2 text-ink-3' : undefined}
        onClick={() => setOpen(true)}
      />
      {open === null ? null : (
        <Suspense>
          <ReportDialog kind={kind} about={about} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
