// The question before an event that moves π or needs something to be told; each one says what will happen.
import { showPi, splitSale } from '@lamplit/contract/money'
import type { OrderCard } from '@lamplit/contract/orders'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import type { ActionKey } from './order-state.ts'
import { HandoverDialog } from './handover-dialog.tsx'
import { PickupCodeDialog } from './pickup-code-dialog.tsx'
import { ShipDialog } from './ship-dialog.tsx'
import type { OrderEventRun } from './use-order-event.ts'
import { dialogWords as words } from './dialog-words.ts'

export interface EventDialogProps { wanted: ActionKey; open: boolean; order: OrderCard; run: OrderEventRun; onClose: () => void }

const cancelText = ({ role, escrow, total, buyer_username: buyer }: OrderCard): string => {
  if (escrow !== 'held') return words.cancelUnpaid
  return role === 'buyer' ? words.cancelRefundBuyer(showPi(total, 6)) : words.cancelRefundSeller(showPi(total, 6), buyer)
}

export const EventDialog = ({ wanted, open, order, run, onClose }: EventDialogProps) => {
  const cause = (event: 'confirm' | 'cancel') => (): void => void run.cause(event).then((done) => { if (done) onClose() })
  const question = { open, busy: run.busy !== null, onCancel: onClose }
  switch (wanted) {
    case 'confirm': return <AlertDialog {...question} title={words.confirmTitle} text={run.refused ?? words.confirmText(showPi(splitSale(order.total).seller, 6), order.seller_username)} confirm={words.confirmDo} cancel={words.notYet} onConfirm={cause('confirm')} />
    case 'cancel': return <AlertDialog {...question} danger title={words.cancelTitle} text={run.refused ?? cancelText(order)} confirm={words.cancelDo} cancel={words.keep} onConfirm={cause('cancel')} />
    case 'ship': return <ShipDialog open={open} run={run} onClose={onClose} />
    case 'handover': return <HandoverDialog open={open} run={run} onClose={onClose} />
    case 'show_code': return <PickupCodeDialog open={open} orderId={order.id} onClose={onClose} />
    default: return null
  }
}
