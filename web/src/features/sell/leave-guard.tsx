// Leaving a form with changes asks once; a draft that is kept anyway is not asked about twice (design §4.5).
import { useBlocker } from '@tanstack/react-router'
import { useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { sellWords } from './words.ts'

export interface LeaveGuardProps {
  /** Read at the moment of leaving, so that publishing and going on in one step is not stopped. */
  changed: () => boolean
  /** True when what was typed survives on this device. */
  kept: boolean
}

export const LeaveGuard = ({ changed, kept }: LeaveGuardProps) => {
  const asked = useRef(false)
  const blocker = useBlocker({
    withResolver: true,
    // Dialogs put entries of the same address into the history; going back over one leaves nothing.
    shouldBlockFn: ({ current, next }) => {
      if (current.pathname === next.pathname || !changed() || (kept && asked.current)) return false
      asked.current = true
      return true
    },
    enableBeforeUnload: () => !kept && changed(),
  })
  return (
    <Dialog
      open={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      kind="alert"
      size="sm"
      bare
      historyEntry={false}
      title={kept ? sellWords.leaveTitle : sellWords.leaveEditTitle}
      description={kept ? sellWords.leaveText : sellWords.leaveEditText}
      focusFirst="safe"
      footer={
        <div className="flex flex-col gap-2 md:flex-row-reverse">
          <Button kind={kept ? 'primary' : 'danger'} wide onClick={() => blocker.proceed?.()}>
            {sellWords.leave}
          </Button>
          <Button kind="quiet" wide data-safe onClick={() => blocker.reset?.()}>
            {sellWords.stay}
          </Button>
        </div>
      }
    >
      {null}
    </Dialog>
  )
}
