// One line of the wallet in full, with what to tell support, and the way to its order.
import type { WalletEntry } from '@lamplit/contract/wallet'
import type { ReactNode } from 'react'
import { dateAndTime } from '../../lib/format.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Identifier, Row } from '../../ui/facts.tsx'
import { Money6 } from '../../ui/price.tsx'
import { reasonOf } from './entry-row.tsx'
import { walletWords as words } from './words.ts'

const wayOf = (entry: WalletEntry): ReactNode => {
  if (entry.order_id)
    return (
      <ButtonLink to="/orders/$id" params={{ id: entry.order_id }} wide>
        {words.openOrder}
      </ButtonLink>
    )
  return entry.withdrawal_id ? (
    <ButtonLink to="/wallet/withdrawals" wide>
      {words.openWithdrawal}
    </ButtonLink>
  ) : null
}

export const EntrySheet = ({
  entry,
  cleared,
  open,
  onClose,
}: {
  entry: WalletEntry
  cleared: boolean
  open: boolean
  onClose: () => void
}) => (
  <Dialog
    open={open}
    onClose={onClose}
    title={reasonOf(entry)}
    size="sm"
    {...(wayOf(entry) ? { footer: wayOf(entry) } : {})}
  >
    <dl>
      <Row label={words.amount}>
        <Money6 value={entry.amount} signed />
      </Row>
      <Row label={words.date}>{dateAndTime(new Date(entry.at))}</Row>
      <Row label={words.part}>{cleared && entry.part === 'pending' ? words.cleared : words.parts[entry.part]}</Row>
      <Identifier label={words.lineId} value={entry.id} />
      {entry.order_id ? <Identifier label={words.orderId} value={entry.order_id} /> : null}
      {entry.withdrawal_id ? <Identifier label={words.withdrawalId} value={entry.withdrawal_id} /> : null}
    </dl>
  </Dialog>
)
