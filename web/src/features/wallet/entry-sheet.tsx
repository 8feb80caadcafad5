// One line of the wallet in full, with what to tell support, and the way to its order.
import type { WalletEntry } from '@lamplit/contract/wallet'
import type { ReactNode } from 'react'
import { dateAndTime } from '../../lib/format.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Money6 } from '../../ui/price.tsx'
import { reasonOf } from './entry-row.tsx'
import { walletWords as words } from './words.ts'

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 border-line py-1.5 not-first:border-t"><dt className="text-sm text-ink-2">{label}</dt><dd className="font-semibold">{children}</dd></div>
)

const Identifier = ({ label, value }: { label: string; value: string }) => (
  <Row label={label}><span className="flex items-center gap-3 text-sm font-normal"><span className="num">{value.slice(0, 8)}…{value.slice(-4)}</span><CopyButton text={value} /></span></Row>
)

const wayOf = (entry: WalletEntry): ReactNode => {
  if (entry.order_id) return <ButtonLink to="/orders/$id" params={{ id: entry.order_id }} wide>{words.openOrder}</ButtonLink>
  return entry.withdrawal_id ? <ButtonLink to="/wallet/withdrawals" wide>{words.openWithdrawal}</ButtonLink> : null
}

export const EntrySheet = ({ entry, cleared, open, onClose }: { entry: WalletEntry; cleared: boolean; open: boolean; onClose: () => void }) => (
  <Dialog
    open={open} onClose={onClose} title={reasonOf(entry)} size="sm"
    {...(wayOf(entry) ? { footer: wayOf(entry) } : {})}
  >
    <dl>
      <Row label={words.amount}><Money6 value={entry.amount} signed /></Row>
      <Row label={words.date}>{dateAndTime(new Date(entry.at))}</Row>
      <Row label={words.part}>{cleared && entry.part === 'pending' ? words.cleared : words.parts[entry.part]}</Row>
      <Identifier label={words.lineId} value={entry.id} />
      {entry.order_id ? <Identifier label={words.orderId} value={entry.order_id} /> : null}
      {entry.withdrawal_id ? <Identifier label={words.withdrawalId} value={entry.withdrawal_id} /> : null}
    </dl>
  </Dialog>
)
