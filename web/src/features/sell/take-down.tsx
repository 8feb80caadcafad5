// Taking one's listing down, after one question (spec roles: only its seller; purchases run on).
import { listProducts, readProduct } from '@lamplit/contract/catalog'
import { takeDownProduct } from '@lamplit/contract/selling'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'
import { showError } from '../errors/show-error.ts'
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
  const [busy, setBusy] = useState(false)
  const queries = useQueryClient()
  const takeDown = async () => {
    setBusy(true)
    try {
      await ask(takeDownProduct, { params: { id } })
      void invalidateReplies(queries, listProducts, readProduct)
      toast.success(sellWords.tookDown(title))
      onDone()
    } catch (error) {
      showError(error)
      onCancel()
    }
    setBusy(false)
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
