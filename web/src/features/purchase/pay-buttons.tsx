// The four buttons of Confirm Purchase; which one stands on top follows from the request and the balance (design §5.2).
import type { Pi } from '@lamplit/contract/money'
import { ArrowDownToLine, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, type ButtonProps } from '../../ui/button.tsx'
import { Money6 } from '../../ui/price.tsx'
import { Sentence } from '../../ui/sentence.tsx'
import type { CheckoutRequest } from './purchase-open.ts'
import { purchaseWords as words } from './words.ts'

export interface PayButtonsProps {
  preferred: CheckoutRequest['with']
  /** What is missing in the wallet. */
  short: boolean
  /** False while something needed for paying is missing, like an address. */
  ready: boolean
  busy: CheckoutRequest['with'] | null
  unsure: boolean
  /** The new total, when the price has changed since the dialog opened. */
  newPrice: Pi | null
  onPay: (way: CheckoutRequest['with']) => void
  onRefill: () => void
  onCancel: () => void
  leaveAnyway: boolean
}

export const PayButtons = ({
  preferred,
  short,
  ready,
  busy,
  unsure,
  newPrice,
  onPay,
  onRefill,
  onCancel,
  leaveAnyway,
}: PayButtonsProps) => {
  const first: 'wallet' | 'pi' | 'refill' = preferred === 'pi' && !unsure ? 'pi' : short ? 'refill' : 'wallet'
  const label = (way: CheckoutRequest['with'], usual: string): ReactNode =>
    busy === way ? (
      words.paying
    ) : way === first && newPrice !== null ? (
      <span>
        <Sentence text={words.payNewPrice} parts={{ amount: <Money6 value={newPrice} /> }} />
      </span>
    ) : way === 'wallet' && unsure ? (
      words.tryAgain
    ) : (
      usual
    )
  const look = (key: typeof first): Pick<ButtonProps, 'kind' | 'size' | 'wide'> => ({
    kind:
      key === first ? 'primary' : key === 'pi' || (key === 'wallet' && first === 'pi' && !short) ? 'soft' : 'outline',
    size: key === first ? 52 : 48,
    wide: true,
  })
  const buttons = {
    wallet: (
      <Button
        key="wallet"
        {...look('wallet')}
        {...(first === 'wallet' || first === 'pi' ? { icon: Wallet } : {})}
        busy={busy === 'wallet'}
        disabled={busy !== null || !ready || short}
        onClick={() => onPay('wallet')}
      >
        {label('wallet', words.payWallet)}
      </Button>
    ),
    pi: (
      <Button
        key="pi"
        {...look('pi')}
        busy={busy === 'pi'}
        disabled={busy !== null || !ready || unsure}
        onClick={() => onPay('pi')}
      >
        {label('pi', words.payPi)}
      </Button>
    ),
    refill: (
      <Button
        key="refill"
        {...look('refill')}
        {...(first === 'refill' ? { icon: ArrowDownToLine } : {})}
        disabled={busy !== null || unsure}
        onClick={onRefill}
        className={first === 'refill' ? undefined : 'px-2!'}
      >
        {words.refill}
      </Button>
    ),
  }
  const order: ('wallet' | 'pi' | 'refill')[] =
    first === 'pi'
      ? ['pi', 'wallet', 'refill']
      : first === 'refill'
        ? ['refill', 'pi', 'wallet']
        : ['wallet', 'pi', 'refill']
  const [top, middle, low] = order
  return (
    <div className="flex flex-col gap-2.5">
      {buttons[top!]}
      {buttons[middle!]}
      <div className="grid grid-cols-2 gap-2.5">
        {buttons[low!]}
        <Button kind="quiet" wide data-safe disabled={busy !== null && !leaveAnyway} onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </div>
  )
}
