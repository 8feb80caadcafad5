// Whether π may leave: the switch, the app wallet as the chain shows it, and what is owed to people.
import type { Pi } from '@lamplit/contract/money'
import { readPayoutSwitch, setPayoutSwitch } from '@lamplit/contract/withdrawals'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import type { Send } from '../../lib/command.ts'
import { invalidateReplies, useReply } from '../../lib/use-reply.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { InlineError } from '../../ui/inline-error.tsx'
import { Money6 } from '../../ui/price.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { When } from '../../ui/when.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import { QueueFact } from './queue.tsx'
import { adminWords as words } from './words.ts'

const lookEveryMs = 15_000

const closedWords = (reason: string | null): string =>
  reason !== null && reason in words.closedReasons
    ? words.closedReasons[reason as keyof typeof words.closedReasons]
    : words.closed

const Amount = ({ name, value }: { name: string; value: Pi }) => (
  <QueueFact name={name}>
    <Money6 value={value} />
  </QueueFact>
)

export const PayoutsCard = () => {
  const queries = useQueryClient()
  const { data, error, isFetching, refetch } = useReply(readPayoutSwitch, {}, { refetchMs: lookEveryMs })
  const [asking, setAsking] = useState(false)
  if (error && !data)
    return (
      <InlineError
        title={words.switchFailed}
        message={sentenceOf(error)}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (!data)
    return (
      <Loading thing={words.payouts}>
        <Skeleton className="h-83 rounded-lg lg:h-52" />
      </Loading>
    )
  const { switch: state, wallet, owed, route, worker_seen_at: seen } = data
  const covered = wallet !== null && wallet.balance + wallet.cold_balance >= owed
  const decide = async (reason: string, _: string, send: Send): Promise<void> => {
    await send(setPayoutSwitch, { body: { open: !state.open, reason } })
    await invalidateReplies(queries, readPayoutSwitch)
  }
  return (
    <section aria-labelledby="payouts" className="card p-4 md:p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="payouts" className="disp text-lg">
          {words.payouts}
        </h2>
        <Chip tone={state.open ? 'ok' : 'danger'} size={28}>
          {state.open ? words.open : words.closed}
        </Chip>
      </div>
      {state.open ? null : (
        <p className="mt-2 text-ink-2">
          {closedWords(state.closed_reason)}
          {state.note ? ` · ${state.note}` : ''}
          {state.by ? ` · ${words.byWhom(state.by)}` : ''}
          {state.since ? (
            <>
              {' '}
              · <When at={state.since} />
            </>
          ) : null}
        </p>
      )}
      {state.agreed_by.length > 0 ? (
        <p className="mt-2 text-sm font-medium">{words.agreed(state.agreed_by.join(', '), state.agreements_needed)}</p>
      ) : null}
      <dl className="mt-3 grid gap-x-8 lg:grid-cols-2">
        <QueueFact name={words.route}>{words.routes[route]}</QueueFact>
        <QueueFact name={words.worker}>{seen ? <When at={seen} /> : words.never}</QueueFact>
        <QueueFact name={words.owed}>
          <Money6 value={owed} />
        </QueueFact>
        <QueueFact name={words.appWallet}>
          {wallet ? (
            <>
              <Money6 value={wallet.balance} />
              <Chip tone={covered ? 'ok' : 'danger'}>{covered ? words.covered : words.short}</Chip>
              {wallet.level === 'right' ? null : <Chip tone="warn">{words.walletLevels[wallet.level]}</Chip>}
            </>
          ) : (
            words.walletUnknown
          )}
        </QueueFact>
        {wallet?.cold_address ? <Amount name={words.coldWallet} value={wallet.cold_balance} /> : null}
        {wallet?.most ? <Amount name={words.walletMost} value={wallet.most} /> : null}
        {wallet && wallet.least > 0n ? <Amount name={words.walletLeast} value={wallet.least} /> : null}
        {wallet && wallet.surplus > 0n ? <Amount name={words.surplus} value={wallet.surplus} /> : null}
        {wallet && wallet.lacking > 0n ? <Amount name={words.lacking} value={wallet.lacking} /> : null}
      </dl>
      <p className="mt-2 text-xs text-ink-3">
        {words.owedHow} {words.walletHow} {wallet && wallet.surplus + wallet.lacking > 0n ? words.differsHow : null}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size={44} kind={state.open ? 'danger' : 'primary'} onClick={() => setAsking(true)}>
          {state.open ? words.stop : words.openAgain}
        </Button>
        {wallet ? <CopyButton text={wallet.address} label={words.address} /> : null}
      </div>
      <DecideDialog
        question={
          asking
            ? {
                title: state.open ? words.stop : words.openAgain,
                text: state.open ? words.open : words.closed,
                confirm: state.open ? words.stop : words.openAgain,
                danger: state.open,
              }
            : null
        }
        onClose={() => setAsking(false)}
        decide={decide}
      />
    </section>
  )
}
