// The buttons of an unfinished payment; the question before giving up and the sheet load when they are opened.
import { showPi } from '@lamplit/contract/money'
import type { UnfinishedPayment } from '@lamplit/contract/unfinished-payments'
import { Suspense, useState } from 'react'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { unfinishedWords as words } from './unfinished-words.ts'
import { useFinishPayment, type UnfinishedPaymentAction } from './use-finish-payment.ts'
import { lazyPart } from '../../lib/lazy-part.ts'

const UnfinishedPaymentSheet = lazyPart(() => import('./unfinished-sheet.tsx').then((module) => module.UnfinishedSheet))

const order: readonly UnfinishedPaymentAction[] = ['pay', 'finish']

export interface UnfinishedActionsProps {
  payment: UnfinishedPayment
  without?: readonly UnfinishedPaymentAction[]
}

/** `without`: what the page offers in another place already. */
export const UnfinishedActions = ({ payment, without = [] }: UnfinishedActionsProps) => {
  const unfinished = useFinishPayment(payment)
  const [asking, setAsking] = useState(false)
  const [sheet, setSheet] = useState<'none' | 'open' | 'closed'>('none')
  const ways = order.filter(
    (action) => action !== 'cancel' && payment.actions.includes(action) && !without.includes(action),
  )
  const mayGiveUp = payment.actions.includes('cancel') && !without.includes('cancel')
  return (
    <div className="flex flex-wrap items-center gap-2">
      {ways.map((action, place) => (
        <Button
          key={action}
          size={44}
          kind={place === 0 ? 'primary' : 'soft'}
          busy={unfinished.busy === action}
          disabled={unfinished.busy !== null}
          onClick={() => void unfinished.run(action)}
        >
          {words[action]}
        </Button>
      ))}
      <Button kind="outline" size={44} onClick={() => setSheet('open')}>
        {words.what}
      </Button>
      {mayGiveUp ? (
        <Button
          kind="ghost"
          size={44}
          busy={unfinished.busy === 'cancel'}
          disabled={unfinished.busy !== null}
          onClick={() => setAsking(true)}
        >
          {words.cancel}
        </Button>
      ) : null}
      {unfinished.said ? (
        <p role="alert" className="w-full text-sm font-medium">
          {unfinished.said}
        </p>
      ) : null}
      <AlertDialog
        open={asking}
        danger
        title={words.cancelTitle}
        text={words.cancelText(showPi(payment.amount, 4))}
        confirm={words.cancel}
        cancel={words.keep}
        busy={unfinished.busy === 'cancel'}
        onCancel={() => setAsking(false)}
        onConfirm={() => void unfinished.run('cancel').then(() => setAsking(false))}
      />
      {sheet === 'none' ? null : (
        <Suspense>
          <UnfinishedPaymentSheet payment={payment} open={sheet === 'open'} onClose={() => setSheet('closed')} />
        </Suspense>
      )}
    </div>
  )
}
