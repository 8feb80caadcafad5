// The Withdraw sheet: under what conditions π can leave now, then how much and where to (design §4.9; domain D2, 3.15).
import { showPi } from '@lamplit/contract/money'
import { readWithdrawalTerms, type WithdrawalTerms } from '@lamplit/contract/withdrawals'
import type { ReactNode } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { dateAndTime, groupSign } from '../../lib/format.ts'
import { useReply } from '../../lib/use-reply.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { InlineError } from '../../ui/inline-error.tsx'
import { priceDigits } from '../../ui/price.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { useWithdraw, type Refund } from './use-withdraw.ts'
import { WithdrawForm } from './withdraw-form.tsx'
import { withdrawWords as words } from './withdraw-words.ts'

export interface WithdrawSheetProps {
  open: boolean
  onClose: () => void
  refund?: Refund | undefined
}

const Stop = ({ title, text, children }: { title: string; text: string; children?: ReactNode }) => (
  <div className="rounded-md bg-warn-soft px-3.5 py-3 text-sm text-on-warn-soft">
    <p className="font-semibold">{title}</p>
    <p>{text}</p>
    {children}
  </div>
)

/** Why nobody can be asked for an amount now; null when one can. */
const stopOf = (terms: WithdrawalTerms, refund: boolean): ReactNode => {
  if (!terms.open)
    return (
      <Stop
        title={words.closedTitle}
        text={`${words.closed[terms.closed_reason ?? 'switched_off']} ${words.closedSafe}`}
      />
    )
  if (refund) return null
  if (terms.opens_at)
    return (
      <Stop title={words.tooEarlyTitle} text={words.tooEarly(dateAndTime(new Date(terms.opens_at)))}>
        <Countdown until={terms.opens_at} sentence={words.tooEarlyLeft} className="font-semibold" />
      </Stop>
    )
  if (terms.in_flight)
    return (
      <Stop title={words.flightTitle} text={words.flight}>
        <ButtonLink to="/wallet/withdrawals" kind="outline" size={44} className="mt-2">
          {words.seeIt}
        </ButtonLink>
      </Stop>
    )
  return null
}

export const WithdrawSheet = ({ open, onClose, refund }: WithdrawSheetProps) => {
  const terms = useReply(readWithdrawalTerms, {}, { enabled: open, staleMs: 0 })
  const run = useWithdraw()
  const stop = terms.data && !run.unsure ? stopOf(terms.data, refund !== undefined) : null
  const ready = terms.data && !stop
  const label = run.unsure
    ? words.submitAgain
    : refund
      ? words.refundDo(showPi(refund.amount, priceDigits.exact, groupSign()))
      : words.submit
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={refund ? words.refundTitle : words.title}
      size="sm"
      focusFirst={refund || !ready ? 'title' : 'field'}
      busy={run.busy}
      footer={
        ready ? (
          <Button type="submit" form="withdraw-form" size={52} wide busy={run.busy}>
            {label}
          </Button>
        ) : (
          <Button kind="quiet" wide onClick={onClose}>
            {words.close}
          </Button>
        )
      }
    >
      {terms.data ? (
        <>
          <p className="mb-3 rounded-md bg-info-soft px-3.5 py-3 text-sm text-on-info-soft">
            {words.routes[terms.data.route]}
          </p>
          {stop ?? <WithdrawForm terms={terms.data} refund={refund} run={run} onDone={onClose} />}
        </>
      ) : terms.error ? (
        <InlineError
          title={words.failed}
          message={sentenceOf(terms.error)}
          busy={terms.isFetching}
          onRetry={() => void terms.refetch()}
        />
      ) : (
        <Loading thing={words.loading} className="flex flex-col gap-3">
          <Skeleton className="h-16 rounded-md!" />
          <Skeleton className="h-12 rounded-md!" />
          <Skeleton className="h-32 rounded-md!" />
        </Loading>
      )}
    </Dialog>
  )
}
