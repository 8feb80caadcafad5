// The question before an event that moves π or needs something to be told; each one says what will happen.
import { minus, showPi, splitSale } from '@lamplit/contract/money'
import type { OrderCard } from '@lamplit/contract/orders'
import { Suspense } from 'react'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import type { ActionKey } from './order-state.ts'
import type { OrderEventRun } from './use-order-event.ts'
import { dialogWords as words } from './dialog-words.ts'
import { lazyPart } from '../../lib/lazy-part.ts'

const DeliverDialog = lazyPart(() => import('./deliver-dialog.tsx').then((module) => module.DeliverDialog))
const GoodwillDialog = lazyPart(() => import('./goodwill-dialog.tsx').then((module) => module.GoodwillDialog))
const HandoverDialog = lazyPart(() => import('./handover-dialog.tsx').then((module) => module.HandoverDialog))
const NoteDialog = lazyPart(() => import('./note-dialog.tsx').then((module) => module.NoteDialog))
const PickupCodeDialog = lazyPart(() => import('./pickup-code-dialog.tsx').then((module) => module.PickupCodeDialog))
const ProposalSheet = lazyPart(() => import('./proposal-sheet.tsx').then((module) => module.ProposalSheet))
const ShipDialog = lazyPart(() => import('./ship-dialog.tsx').then((module) => module.ShipDialog))

export interface EventDialogProps {
  wanted: ActionKey
  open: boolean
  order: OrderCard
  run: OrderEventRun
  onClose: () => void
}

const cancelText = ({ role, escrow, total, refunded, buyer_username: buyer }: OrderCard): string => {
  if (escrow !== 'held') return words.cancelUnpaid
  const back = showPi(minus(total, refunded), 6)
  return role === 'buyer' ? words.cancelRefundBuyer(back) : words.cancelRefundSeller(back, buyer)
}

const Questions = ({ wanted, open, order, run, onClose }: EventDialogProps) => {
  const cause = (event: 'confirm' | 'cancel' | 'withdraw_return' | 'confirm_return') => (): void =>
    void run.cause(event).then((done) => {
      if (done) onClose()
    })
  const question = { open, busy: run.busy !== null, onCancel: onClose }
  const kept = minus(order.total, order.refunded)
  switch (wanted) {
    case 'confirm':
      return (
        <AlertDialog
          {...question}
          title={words.confirmTitle}
          text={run.refused ?? words.confirmText(showPi(splitSale(kept).seller, 6), order.seller_username)}
          confirm={words.confirmDo}
          cancel={words.notYet}
          onConfirm={cause('confirm')}
        />
      )
    case 'cancel':
      return (
        <AlertDialog
          {...question}
          danger
          title={words.cancelTitle}
          text={run.refused ?? cancelText(order)}
          confirm={words.cancelDo}
          cancel={words.keep}
          onConfirm={cause('cancel')}
        />
      )
    case 'withdraw_return':
      return (
        <AlertDialog
          {...question}
          title={words.keepTitle}
          text={run.refused ?? words.keepText}
          confirm={words.keepDo}
          cancel={words.notYet}
          onConfirm={cause('withdraw_return')}
        />
      )
    case 'confirm_return':
      return (
        <AlertDialog
          {...question}
          title={words.cameBackTitle}
          text={run.refused ?? words.cameBackText(showPi(kept, 6), order.buyer_username)}
          confirm={words.cameBackDo}
          cancel={words.notYet}
          onConfirm={cause('confirm_return')}
        />
      )
    case 'deliver':
      return <DeliverDialog open={open} run={run} onClose={onClose} />
    case 'ship':
    case 'ship_return':
      return <ShipDialog event={wanted} open={open} run={run} onClose={onClose} />
    case 'request_cancel':
    case 'refuse_cancel':
    case 'request_return':
    case 'approve_return':
    case 'refuse_return':
      return <NoteDialog event={wanted} open={open} run={run} onClose={onClose} />
    case 'goodwill_refund':
      return <GoodwillDialog open={open} order={order} run={run} onClose={onClose} />
    case 'handover':
      return <HandoverDialog open={open} orderId={order.id} run={run} onClose={onClose} />
    case 'show_code':
      return <PickupCodeDialog open={open} orderId={order.id} onClose={onClose} />
    case 'propose':
      return <ProposalSheet open={open} orderId={order.id} role={order.role} onClose={onClose} />
    default:
      return null
  }
}

export const EventDialog = (props: EventDialogProps) => (
  <Suspense>
    <Questions {...props} />
  </Suspense>
)
