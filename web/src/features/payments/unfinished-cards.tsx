// What is unfinished, on top of the wallet: how much, for what, how long still, and the way to its end (design §4.9,
// unfinished payments).
import { showPi } from '@lamplit/contract/money'
import type { UnfinishedPayment } from '@lamplit/contract/unfinished-payments'
import { CircleCheck, Hourglass } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { groupSign } from '../../lib/format.ts'
import { Countdown } from '../../ui/countdown.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Price } from '../../ui/price.tsx'
import { filled, Sentence } from '../../ui/sentence.tsx'
import { UnfinishedActions } from './unfinished-actions.tsx'
import { unfinishedLead } from './unfinished-state.ts'
import { unfinishedWords as words } from './unfinished-words.ts'
import { useUnfinished } from './use-unfinished.ts'

const Card = ({ payment, slim }: { payment: UnfinishedPayment; slim: boolean }) => (
  <article
    aria-label={filled(words.waiting, { amount: `π\u00a0${showPi(payment.amount, 4, groupSign())}` })}
    className={`flex flex-col gap-3 rounded-lg bg-warn-soft text-on-warn-soft ${slim ? 'p-3' : 'p-4 md:px-6'}`}
  >
    <div className="flex gap-3">
      <Icon of={Hourglass} size={22} className="mt-0.5" />
      <div className="min-w-0 flex-1">
        <p className={slim ? 'font-semibold' : 'text-lg font-semibold'}>
          <Sentence text={words.waiting} parts={{ amount: <Price value={payment.amount} digits="deposit" /> }} />
        </p>
        <p className="text-sm break-words">
          {payment.purpose === 'deposit' ? words.forDeposit : null}
          {payment.purpose !== 'deposit' && payment.title ? words.forPurchase(payment.title) : null}{' '}
          {slim ? null : unfinishedLead(payment)}{' '}
          {payment.txid ? null : (
            <Countdown until={payment.expires_at} sentence={words.left} className="font-semibold whitespace-nowrap" />
          )}
        </p>
      </div>
    </div>
    <UnfinishedActions payment={payment} {...(slim ? { without: ['cancel'] } : {})} />
  </article>
)

const Ended = ({ payment }: { payment: UnfinishedPayment }) => (
  <p className="flex flex-wrap items-center gap-2 rounded-lg bg-info-soft p-3 text-sm text-on-info-soft">
    <Icon of={CircleCheck} size={20} />
    {words.endedNote(showPi(payment.amount, 4, groupSign()))}
    {payment.purpose === 'deposit' ? (
      words.endedDeposit
    ) : (
      <Link to="/purchases" className="inline-flex min-h-11 items-center font-semibold underline">
        {words.endedPurchase}
      </Link>
    )}
  </p>
)

interface UnfinishedCardsProps {
  slim?: boolean
  /**
   * What stands under them is shown once it is known whether there are any, so that it is not pushed; `waiting` until
   * then.
   */
  waiting?: ReactNode
  children?: ReactNode
}

/** Nothing unfinished, no card. `slim`: one line for the list of purchases. */
export const UnfinishedCards = ({ slim = false, waiting, children }: UnfinishedCardsProps) => {
  const { payments, ended, pending } = useUnfinished()
  return (
    <>
      <div role="status" className={ended.length > 0 ? 'mb-4 flex flex-col gap-2' : ''}>
        {ended.map((payment) => (
          <Ended key={payment.intent_id} payment={payment} />
        ))}
      </div>
      {payments.length === 0 ? null : (
        <section aria-label={words.region} className="mb-4 flex flex-col gap-3">
          {payments.map((payment) => (
            <Card key={payment.intent_id} payment={payment} slim={slim} />
          ))}
        </section>
      )}
      {pending ? waiting : children}
    </>
  )
}
