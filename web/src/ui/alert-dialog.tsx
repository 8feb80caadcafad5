// A question with two answers, the safe one focused first: for money, loss and leaving (design §5.0).
import { Dialog } from './dialog.tsx'
import { Button } from './button.tsx'

export interface AlertDialogProps {
  open: boolean
  title: string
  text: string
  /** The answer that does it. */
  confirm: string
  /** The answer that leaves things as they are. */
  cancel: string
  onConfirm: () => void
  onCancel: () => void
  danger?: boolean
  busy?: boolean
}

export const AlertDialog = ({
  open,
  title,
  text,
  confirm,
  cancel,
  onConfirm,
  onCancel,
  danger = false,
  busy = false,
}: AlertDialogProps) => (
  <Dialog
    open={open}
    onClose={onCancel}
    kind="alert"
    size="sm"
    title={title}
    description={text}
    focusFirst="safe"
    busy={busy}
    bare
    footer={
      <div className="flex flex-col gap-2 md:flex-row-reverse">
        <Button kind={danger ? 'danger' : 'primary'} wide busy={busy} onClick={onConfirm}>
          {confirm}
        </Button>
        <Button kind="quiet" wide data-safe disabled={busy} onClick={onCancel}>
          {cancel}
        </Button>
      </div>
    }
  >
    {null}
  </Dialog>
)
