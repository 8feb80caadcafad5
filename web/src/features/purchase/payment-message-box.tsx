// How the last try to pay ended, inside the dialog.
import { Info, TriangleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { PaymentMessage } from './payment-message.ts'
import { purchaseWords as words } from './words.ts'
import { classes } from '../../ui/classes.ts'

export interface PaymentMessageBoxProps {
  notice: PaymentMessage
  unsure: boolean
  onCheck: () => void
  onGrant: () => void
}

export const PaymentMessageBox = ({ notice, unsure, onCheck, onGrant }: PaymentMessageBoxProps) => {
  const info = notice.tone === 'info'
  const box = useRef<HTMLDivElement>(null)
  // In braces: newer browsers answer with a promise, which is no way to clean up.
  useEffect(() => {
    box.current?.scrollIntoView?.({ block: 'nearest' })
  }, [notice.text])
  return (
    <div
      ref={box}
      role={info ? 'status' : 'alert'}
      className={classes(
        'mb-2.5 flex gap-2.5 rounded-md px-3.5 py-3 text-sm',
        info ? 'bg-info-soft text-on-info-soft' : 'bg-danger-soft text-on-danger-soft',
      )}
    >
      <Icon of={info ? Info : TriangleAlert} size={20} />
      <div className="min-w-0 flex-1">
        {notice.title ? <p className="font-semibold">{notice.title}</p> : null}
        <p className={notice.title ? '' : 'font-semibold'}>{notice.text}</p>
        {unsure ? <p>{words.outcomeUnknown}</p> : null}
        {notice.check ? (
          <Button kind="outline" size={44} onClick={onCheck} className="mt-2">
            {words.checkPurchases}
          </Button>
        ) : null}
        {notice.grant ? (
          <Button kind="outline" size={44} onClick={onGrant} className="mt-2">
            {words.grant}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
