// "What happened?": the steps of a payment in plain words, its numbers to copy, what follows by itself and what one can
// do (design §4.9).
import type { UnfinishedPayment } from '@lamplit/contract/unfinished-payments'
import type { ReactNode } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { Identifier, Row } from '../../ui/facts.tsx'
import { HistoryList } from '../../ui/history-list.tsx'
import { Money6 } from '../../ui/price.tsx'
import { unfinishedLead, nextOf, todoOf } from './unfinished-state.ts'
import { unfinishedWords as words } from './unfinished-words.ts'

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mt-4">
    <h3 className="mb-1 text-sm font-semibold">{title}</h3>
    {children}
  </section>
)

const stepsOf = ({ steps, created_at: at }: UnfinishedPayment) =>
  (steps.length > 0 ? steps : [{ at, event: 'create' }]).map((step) => ({
    at: step.at,
    what: words.events[step.event] ?? words.happened,
  }))

export const UnfinishedSheet = ({
  payment,
  open,
  onClose,
}: {
  payment: UnfinishedPayment
  open: boolean
  onClose: () => void
}) => (
  <Dialog open={open} onClose={onClose} title={words.sheetTitle} size="sm" focusFirst="title">
    <p className="text-sm">
      {payment.purpose === 'deposit' ? words.forDeposit : payment.title ? words.forPurchase(payment.title) : null}{' '}
      {unfinishedLead(payment)}
    </p>
    <Part title={words.steps}>
      <HistoryList steps={stepsOf(payment)} />
    </Part>
    <Part title={words.next}>
      <p className="text-sm text-ink-2">{nextOf(payment)}</p>
    </Part>
    <Part title={words.todo}>
      <ul className="flex flex-col gap-1 text-sm text-ink-2">
        {todoOf(payment).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Part>
    <dl className="mt-4 border-t border-line pt-1">
      <Row label={words.amount}>
        <Money6 value={payment.amount} />
      </Row>
      <Row label={words.memo}>
        <span className="text-sm font-normal break-words">{payment.memo}</span>
      </Row>
      <Identifier label={words.intentId} value={payment.intent_id} />
      {payment.payment_id ? <Identifier label={words.paymentId} value={payment.payment_id} /> : null}
      {payment.txid ? <Identifier label={words.txid} value={payment.txid} /> : null}
    </dl>
  </Dialog>
)
