// The question before one's figures are gone.
import { clearTimings } from '../../lib/timings.ts'
import { toast } from '../../lib/toast.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { clearUsage } from './own-usage.ts'
import { analyticsWords as words } from './words.ts'

export const ClearUsage = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const clear = (): void => {
    clearUsage()
    clearTimings()
    onClose()
    toast.success(words.cleared)
  }
  return (
    <AlertDialog
      open={open}
      title={words.clearTitle}
      text={words.clearText}
      confirm={words.clear}
      cancel={words.keep}
      danger
      onConfirm={clear}
      onCancel={onClose}
    />
  )
}
