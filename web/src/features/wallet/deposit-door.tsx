// The Deposit dialog as a modal that is opened by name.
import type { Pi } from '@lamplit/contract/money'
import { useEffect } from 'react'
import type { ModalProps } from '../../ui/modals.ts'
import { closeDeposit, openDeposit, useDeposit } from './deposit-open.ts'

/** Draws nothing: the dialog is drawn with the others that move π, and the two open and close together. */
export const DepositDoor = ({ open, onClose, amount = null }: ModalProps & { amount?: Pi | null }) => {
  useEffect(() => {
    if (!open) return
    openDeposit({ amount })
    const stop = useDeposit.subscribe((now) => {
      if (!now.open) onClose()
    })
    return () => {
      stop()
      closeDeposit()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- opened once; its host makes a new one for each opening
  }, [open])
  return null
}
