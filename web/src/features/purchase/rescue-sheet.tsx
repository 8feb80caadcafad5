// "What happened?": the steps of a payment in plain words, its numbers to copy, what follows by itself and what one can do (design §4.9).
import type { UnfinishedPayment } from '@lamplit/contract/rescue'
import type { ReactNode } from 'react'
import { dateAndTime } from '../../lib/format.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Money6 } from '../../ui/price.tsx'
import { leadOf, nextOf, todoOf } from './rescue-state.ts'
import { rescueWords as words } from './rescue-words.ts'

const Part = ({ title, children }: { title: string; children: ReactNode }) => <section className="mt-4"><h3 className="mb-1 text-sm font-semibold">{title}</h3>{children}</section>

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 border-line py-1.5 not-first:border-t"><dt className="text-sm text-ink-2">{label}</dt><dd className="font-semibold">{children}</dd></div>
)

const Identifier = ({ label, value }: { label: string; value: string }) => (
  <Row label={label}><span className="flex items-center gap-3 text-sm font-normal"><span className="num">{value.length > 16 ? `${value.slice(0, 8)}…${value.slice(-4)}` : value}</span><CopyButton text={value} /></span></Row>
)

const Steps = ({ payment }: { payment: UnfinishedPayment }) => (
  <ol className="ms-1.5 border-s-2 border-line">
    {(payment.steps.length > 0 ? payment.steps : [{ at: payment.created_at, event: 'create', to: 'created' }]).map((step) => (
      <li key={`${step.at}${step.event}`} className="relative ps-4 pb-3 last:pb-0 before:absolute before:-start-1.75 before:top-1.5 before:size-3 before:rounded-full before:bg-jade before:ring-3 before:ring-surface">
        <p className="text-sm font-semibold">{words.events[step.event] ?? words.happened}</p>
        <p className="num text-xs text-ink-3"><time dateTime={step.at}>{dateAndTime(new Date(step.at))}</time></p>
      </li>
    ))}
  </ol>
)

export const RescueSheet = ({ payment, open, onClose }: { payment: UnfinishedPayment; open: boolean; onClose: () => void }) => (
  <Dialog open={open} onClose={onClose} title={words.sheetTitle} size="sm" focusFirst="title">
    <p className="text-sm">{payment.purpose === 'deposit' ? words.forDeposit : payment.title ? words.forPurchase(payment.title) : null} {leadOf(payment)}</p>
    <Part title={words.steps}><Steps payment={payment} /></Part>
    <Part title={words.next}><p className="text-sm text-ink-2">{nextOf(payment)}</p></Part>
    <Part title={words.todo}><ul className="flex flex-col gap-1 text-sm text-ink-2">{todoOf(payment).map((line) => <li key={line}>{line}</li>)}</ul></Part>
    <dl className="mt-4 border-t border-line pt-1">
      <Row label={words.amount}><Money6 value={payment.amount} /></Row>
      <Row label={words.memo}><span className="text-sm font-normal break-words">{payment.memo}</span></Row>
      <Identifier label={words.intentId} value={payment.intent_id} />
      {payment.payment_id ? <Identifier label={words.paymentId} value={payment.payment_id} /> : null}
      {payment.txid ? <Identifier label={words.txid} value={payment.txid} /> : null}
    </dl>
  </Dialog>
)
