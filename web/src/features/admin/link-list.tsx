// Requests to link a new identity with an earlier account, with what speaks for and against each (domain D7,
// pi-platform T5).
import { adminLinks, decideLink, type LinkRequest } from '@lamplit/contract/accounts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Send } from '../../lib/command.ts'
import { dateAndTime, fullDate } from '../../lib/format.ts'
import { invalidateReplies } from '../../lib/use-reply.ts'
import { usePages } from '../../lib/use-pages.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Money6 } from '../../ui/price.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { When } from '../../ui/when.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import { QueueFact, Queue } from './queue.tsx'
import { adminWords as words } from './words.ts'

type Decision = 'link' | 'refuse'
const tones = { open: 'waiting', linked: 'done', refused: 'ended', objected: 'ended' } as const

const Card = ({ request: r, onDecide }: { request: LinkRequest; onDecide: (decision: Decision) => void }) => (
  <article className="card flex flex-col gap-3 p-4">
    <div className="flex flex-wrap items-start justify-between gap-2">
      <div>
        <h3 className="font-semibold break-all">{r.earlier.username}</h3>
        <p className="text-xs text-ink-3">
          <When at={r.at} />
        </p>
      </div>
      <StatusChip tone={tones[r.state]}>{words.linkStates[r.state]}</StatusChip>
    </div>
    <div className="flex flex-wrap gap-1.5">
      <Chip tone={r.proven ? 'ok' : 'warn'}>{r.proven ? words.proven : words.unproven}</Chip>
      {r.empty || r.state !== 'open' ? null : <Chip tone="danger">{words.used}</Chip>}
    </div>
    <dl>
      <QueueFact name={words.newAccount}>{r.username}</QueueFact>
      <QueueFact name={words.earlierAccount}>
        {words.earlierFacts(
          fullDate(new Date(r.earlier.member_since)),
          fullDate(new Date(r.earlier.last_seen)),
          r.earlier.orders,
        )}
      </QueueFact>
      <QueueFact name={words.worth}>
        <Money6 value={r.earlier.worth} />
      </QueueFact>
      <QueueFact name={words.lastPayments}>
        {r.earlier.last_payments.length === 0
          ? words.noPayments
          : r.earlier.last_payments.map((payment) => (
              <span key={payment.at + payment.why} className="block">
                <Money6 value={payment.amount} /> · <When at={payment.at} />
              </span>
            ))}
      </QueueFact>
      {r.objection_until ? (
        <QueueFact name={words.objectionUntil}>{dateAndTime(new Date(r.objection_until))}</QueueFact>
      ) : null}
    </dl>
    {r.state === 'open' && r.agreed_by.length > 0 ? (
      <p className="text-sm font-medium">{words.agreed(r.agreed_by.join(', '), r.agreements_needed)}</p>
    ) : null}
    <figure>
      <figcaption className="text-sm text-ink-2">{words.theirWords}</figcaption>
      <blockquote className="mt-1 rounded-md bg-surface-2 p-3 break-words whitespace-pre-wrap">{r.words}</blockquote>
    </figure>
    {r.decided_by && r.note ? <p className="text-sm text-ink-2">{words.decidedBy(r.decided_by, r.note)}</p> : null}
    {r.state === 'open' ? (
      <div className="flex flex-wrap gap-2">
        <Button size={44} disabled={!r.empty} onClick={() => onDecide('link')}>
          {words.link}
        </Button>
        <Button size={44} kind="outline" onClick={() => onDecide('refuse')}>
          {words.refuse}
        </Button>
      </div>
    ) : null}
  </article>
)

export const LinkList = () => {
  const queries = useQueryClient()
  const pages = usePages(adminLinks)
  const [wanted, setWanted] = useState<{ id: string; decision: Decision } | null>(null)
  const items: LinkRequest[] = pages.data?.pages.flatMap((page) => page.links) ?? []
  const decide = async (reason: string, _: string, send: Send): Promise<void> => {
    if (wanted)
      await send(decideLink, { params: { id: wanted.id }, body: { decision: wanted.decision, reason } }).finally(
        () => void invalidateReplies(queries, adminLinks),
      )
  }
  const linking = wanted?.decision === 'link'
  return (
    <>
      <Queue pages={pages} count={items.length} empty={words.linksEmpty} emptyText={words.linksEmptyText}>
        {items.map((request) => (
          <li key={request.id}>
            <Card request={request} onDecide={(decision) => setWanted({ id: request.id, decision })} />
          </li>
        ))}
      </Queue>
      <DecideDialog
        question={
          wanted && {
            title: linking ? words.linkTitle : words.refuseTitle,
            text: linking ? words.linkText : words.refuseText,
            confirm: linking ? words.link : words.refuse,
            danger: linking,
          }
        }
        onClose={() => setWanted(null)}
        decide={decide}
      />
    </>
  )
}
