// Money that came in and belongs to nothing: it lies in suspense until someone says whose it is (domain §3.1, rule 7).
import { decideUnmatched, listUnmatched, type UnmatchedMoney } from '@lamplit/contract/unfinished-payments'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Send } from '../../lib/command.ts'
import { invalidateReplies } from '../../lib/use-reply.ts'
import { usePages } from '../../lib/use-pages.ts'
import { Button } from '../../ui/button.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Money6 } from '../../ui/price.tsx'
import { When } from '../../ui/when.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import { QueueFact, Queue } from './queue.tsx'
import { adminWords as words } from './words.ts'

const Card = ({ money: m, onCredit }: { money: UnmatchedMoney; onCredit: () => void }) => (
  <article className="card flex flex-col gap-3 p-4">
    <div className="flex flex-wrap items-start justify-between gap-2">
      <div>
        <h3 className="font-semibold">{words.unmatchedReasons[m.reason]}</h3>
        <p className="text-xs text-ink-3">
          <When at={m.found_at} />
        </p>
      </div>
      <div className="ms-auto text-end">
        <p className="disp text-lg">
          <Money6 value={m.amount} />
        </p>
        <StatusChip tone={m.state === 'open' ? 'waiting' : 'done'}>{words.unmatchedStates[m.state]}</StatusChip>
      </div>
    </div>
    <dl>
      <QueueFact name={words.person}>{m.username ?? words.unknownPerson}</QueueFact>
      <QueueFact name={words.transaction}>
        <span className="num">{m.txid.slice(0, 10)}…</span>
        <CopyButton text={m.txid} />
      </QueueFact>
      {m.payment_id ? <QueueFact name={words.payment}>{m.payment_id}</QueueFact> : null}
      {m.memo ? <QueueFact name={words.memo}>{m.memo}</QueueFact> : null}
      {m.from_address ? (
        <QueueFact name={words.from}>
          <span className="num">{m.from_address.slice(0, 10)}…</span>
          <CopyButton text={m.from_address} />
        </QueueFact>
      ) : null}
      {m.credited_to && m.decided_by ? (
        <QueueFact name={words.creditedTo(m.credited_to, m.decided_by)}>{m.note}</QueueFact>
      ) : null}
    </dl>
    {m.state === 'open' && m.agreed.length > 0 ? (
      <p className="text-sm font-medium">
        {m.agreed.map(({ by, username }) => words.namedBy(by, username)).join(' · ')}
      </p>
    ) : null}
    {m.state === 'open' ? (
      <Button size={44} className="self-start" onClick={onCredit}>
        {words.credit}
      </Button>
    ) : null}
  </article>
)

export const UnmatchedList = () => {
  const queries = useQueryClient()
  const pages = usePages(listUnmatched)
  const [wanted, setWanted] = useState<UnmatchedMoney | null>(null)
  const items: UnmatchedMoney[] = pages.data?.pages.flatMap((page) => page.unmatched) ?? []
  const decide = async (reason: string, username: string, send: Send): Promise<void> => {
    if (wanted)
      await send(decideUnmatched, { params: { id: wanted.id }, body: { username, reason } }).finally(
        () => void invalidateReplies(queries, listUnmatched),
      )
  }
  const name = {
    label: words.username,
    wrong: words.usernameMissing,
    fits: (text: string) => text.length > 0,
    ...(wanted?.username ? { first: wanted.username } : {}),
  }
  return (
    <>
      <Queue pages={pages} count={items.length} empty={words.unmatchedEmpty} emptyText={words.unmatchedEmptyText}>
        {items.map((money) => (
          <li key={money.id}>
            <Card money={money} onCredit={() => setWanted(money)} />
          </li>
        ))}
      </Queue>
      <DecideDialog
        question={wanted && { title: words.creditTitle, text: words.creditText, confirm: words.credit, extra: name }}
        onClose={() => setWanted(null)}
        decide={decide}
      />
    </>
  )
}
