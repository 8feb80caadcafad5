// One withdrawal in full: its figures, where it goes, its transaction, and its history in plain words.
import { readWithdrawal, type Withdrawal } from '@lamplit/contract/withdrawals'
import { sentenceOf } from '../../lib/api.ts'
import { useReply } from '../../lib/use-reply.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Identifier, Row } from '../../ui/facts.tsx'
import { HistoryList } from '../../ui/history-list.tsx'
import { InlineError } from '../../ui/inline-error.tsx'
import { Money6 } from '../../ui/price.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { withdrawalLead, troubleOf, withdrawalTones } from './withdrawal-state.ts'
import { withdrawalWords as words } from './withdraw-words.ts'

const Timeline = ({ id, open }: { id: string; open: boolean }) => {
  const { data, error, refetch, isFetching } = useReply(
    readWithdrawal,
    { params: { id } },
    { enabled: open, staleMs: 0 },
  )
  if (error && !data)
    return (
      <InlineError
        title={words.oneFailed}
        message={sentenceOf(error)}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (!data)
    return (
      <Loading thing={words.loading} className="flex flex-col gap-2">
        <Skeleton className="h-8" />
        <Skeleton className="h-8" />
      </Loading>
    )
  return (
    <HistoryList
      steps={data.timeline.map(({ at, event, by, note }) => ({
        at,
        what: words.events[event] ?? words.happened,
        who: words.by[by],
        note,
      }))}
    />
  )
}

export const WithdrawalSheet = ({
  withdrawal,
  open,
  onClose,
}: {
  withdrawal: Withdrawal
  open: boolean
  onClose: () => void
}) => {
  const trouble = troubleOf(withdrawal)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.sheetTitle}
      size="sm"
      focusFirst="title"
      {...(withdrawal.order_id
        ? {
            footer: (
              <ButtonLink to="/orders/$id" params={{ id: withdrawal.order_id }} kind="soft" wide>
                {words.openOrder}
              </ButtonLink>
            ),
          }
        : {})}
    >
      <StatusChip tone={withdrawalTones[withdrawal.state]}>{words.states[withdrawal.state]}</StatusChip>
      <p className="mt-2 text-sm text-ink-2">
        {withdrawalLead(withdrawal)} {trouble ? `${trouble.what} ${trouble.todo}` : ''}
      </p>
      <dl className="mt-3">
        <Row label={words.amount}>
          <Money6 value={withdrawal.amount} />
        </Row>
        <Row label={words.fee}>
          <Money6 value={withdrawal.network_fee} />
        </Row>
        <Row label={words.arrives}>
          <Money6 value={withdrawal.arrives} />
        </Row>
        <Row label={words.route}>
          <span className="text-sm">{words.routes[withdrawal.route]}</span>
        </Row>
        {withdrawal.address ? <Identifier label={words.address} value={withdrawal.address} /> : null}
        {withdrawal.txid ? <Identifier label={words.txid} value={withdrawal.txid} /> : null}
        <Identifier label={words.number} value={withdrawal.id} />
      </dl>
      <h3 className="mt-3 mb-2 text-sm font-semibold">{words.timeline}</h3>
      <Timeline id={withdrawal.id} open={open} />
    </Dialog>
  )
}
