// One withdrawal in full: its figures, where it goes, its transaction, and its history in plain words.
import { readWithdrawal, type Withdrawal } from '@lamplit/contract/withdrawals'
import type { ReactNode } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { dateAndTime } from '../../lib/format.ts'
import { useReply } from '../../lib/use-reply.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { InlineError } from '../../ui/inline-error.tsx'
import { Money6 } from '../../ui/price.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { leadOf, troubleOf, withdrawalTones } from './withdrawal-state.ts'
import { withdrawalWords as words } from './withdraw-words.ts'

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 border-line py-1.5 not-first:border-t"><dt className="text-sm text-ink-2">{label}</dt><dd className="font-semibold">{children}</dd></div>
)
const Identifier = ({ label, value }: { label: string; value: string }) => (
  <Row label={label}><span className="flex items-center gap-3 text-sm font-normal"><span className="num">{value.slice(0, 8)}…{value.slice(-4)}</span><CopyButton text={value} /></span></Row>
)

const Timeline = ({ id, open }: { id: string; open: boolean }) => {
  const { data, error, refetch, isFetching } = useReply(readWithdrawal, { params: { id } }, { enabled: open, staleMs: 0 })
  if (error && !data) return <InlineError title={words.oneFailed} message={sentenceOf(error)} busy={isFetching} onRetry={() => void refetch()} />
  if (!data) return <Loading thing={words.loading} className="flex flex-col gap-2"><Skeleton className="h-8" /><Skeleton className="h-8" /></Loading>
  return (
    <ol className="ms-1.5 border-s-2 border-line">
      {data.timeline.map((entry) => (
        <li key={`${entry.at}${entry.event}`} className="relative ps-4 pb-3 last:pb-0 before:absolute before:-start-1.75 before:top-1.5 before:size-3 before:rounded-full before:bg-jade before:ring-3 before:ring-surface">
          <p className="text-sm font-semibold">{words.events[entry.event] ?? words.happened} <span className="font-normal text-ink-2">{words.by[entry.by] ?? ''}</span></p>
          <p className="num text-xs text-ink-3"><time dateTime={entry.at}>{dateAndTime(new Date(entry.at))}</time></p>
          {entry.note ? <p className="mt-0.5 text-sm break-words text-ink-2">{entry.note}</p> : null}
        </li>
      ))}
    </ol>
  )
}

export const WithdrawalSheet = ({ withdrawal, open, onClose }: { withdrawal: Withdrawal; open: boolean; onClose: () => void }) => {
  const trouble = troubleOf(withdrawal)
  return (
    <Dialog
      open={open} onClose={onClose} title={words.sheetTitle} size="sm" focusFirst="title"
      {...(withdrawal.order_id ? { footer: <ButtonLink to="/orders/$id" params={{ id: withdrawal.order_id }} kind="soft" wide>{words.openOrder}</ButtonLink> } : {})}
    >
      <StatusChip tone={withdrawalTones[withdrawal.state]}>{words.states[withdrawal.state]}</StatusChip>
      <p className="mt-2 text-sm text-ink-2">{leadOf(withdrawal)} {trouble ? `${trouble.what} ${trouble.todo}` : ''}</p>
      <dl className="mt-3">
        <Row label={words.amount}><Money6 value={withdrawal.amount} /></Row>
        <Row label={words.fee}><Money6 value={withdrawal.network_fee} /></Row>
        <Row label={words.arrives}><Money6 value={withdrawal.arrives} /></Row>
        <Row label={words.route}><span className="text-sm">{words.routes[withdrawal.route]}</span></Row>
        {withdrawal.address ? <Identifier label={words.address} value={withdrawal.address} /> : null}
        {withdrawal.txid ? <Identifier label={words.txid} value={withdrawal.txid} /> : null}
        <Identifier label={words.number} value={withdrawal.id} />
      </dl>
      <h3 className="mt-3 mb-2 text-sm font-semibold">{words.timeline}</h3>
      <Timeline id={withdrawal.id} open={open} />
    </Dialog>
  )
}
