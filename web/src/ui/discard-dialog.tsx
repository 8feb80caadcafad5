// Asks before typed input is lost.
import { uiWords } from '../words/ui.ts'
import { AlertDialog } from './alert-dialog.tsx'

export interface DiscardDialogProps {
  open: boolean
  onKeep: () => void
  onDiscard: () => void
}

export const DiscardDialog = ({ open, onKeep, onDiscard }: DiscardDialogProps) => (
  <AlertDialog
    open={open}
    danger
    title={uiWords.discardTitle}
    text={uiWords.discardText}
    confirm={uiWords.discard}
    cancel={uiWords.keepEditing}
    onConfirm={onDiscard}
    onCancel={onKeep}
  />
)
