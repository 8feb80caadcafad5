// Taking one's listing down, after one question (spec roles: only its seller; purchases run on).
import { listProducts, readProduct } from '@lamplit/contract/catalog'
import { takeDownProduct } from '@lamplit/contract/selling'
import { useQueryClient } from '@tanstack/react-query'
import { toast } from '../../lib/toast.ts'
import { showError } from '../errors/show-error.ts'
import { useCommand } from '../../lib/use-command.ts'
import { invalidateReplies } from '../../lib/use-reply.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { sellWords } from './words.ts'

export const TakeDownDialog = ({
  id,
  title,
  open,
  onDone,
  onCancel,
}: {
  id: string
  title: string
  open: boolean
  onDone: () => void
  onCancel: () => void
}) => {
  const queries = useQueryClient()
  const { busy, run } = useCommand(takeDownProduct, { failure: showError })
  const takeDown = async (): Promise<void> => {
    if (!(await run({ params: { id } }))) return onCancel()
    void invalidateReplies(queries, listProducts, readProduct)
    toast.success(sellWords.tookDown(title))
    onDone()
  }
  return (
    <AlertDialog
      open={open}
      danger
      busy={busy}
      title={sellWords.takeDownTitle}
      text={sellWords.takeDownText(title)}
      confirm={sellWords.takeDown}
      cancel={sellWords.keepIt}
      onConfirm={() => void takeDown()}
      onCancel={onCancel}
    />
  )
}
