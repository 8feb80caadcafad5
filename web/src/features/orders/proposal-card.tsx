// One settlement proposal: whose, how much to whom, until when, and the answer to it; accepting asks once
// (design §4.8).
import type { OrderCard } from '@lamplit/contract/orders'
import type { Proposal } from '@lamplit/contract/settlements'
import { Suspense, useState } from 'react'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Chip, type ChipTone } from '../../ui/chip.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import { Money6 } from '../../ui/price.tsx'
import { amountInWords } from './deadline.ts'
import { proposalWords as words } from './proposal-words.ts'
import { useAnswering, type Answer } from './use-settlement.ts'
import { lazyPart } from '../../lib/lazy-part.ts'

const ProposalSheet = lazyPart(() => import('./proposal-sheet.tsx').then((module) => module.ProposalSheet))

const tones: Readonly<Record<Proposal['state'], ChipTone>> = {
  open: 'warn',
  accepted: 'ok',
  declined: 'danger',
  withdrawn: 'neutral',
  expired: 'neutral',
  replaced: 'neutral',
  void: 'neutral',
}

export interface ProposalCardProps {
  proposal: Proposal
  maker: string
  role: OrderCard['role']
  counter: boolean
}

export const ProposalCard = ({ proposal, maker, role, counter }: ProposalCardProps) => {
  const { busy, refused, forgive, answer } = useAnswering(proposal.id)
  const [asking, setAsking] = useState(false)
  const [countering, setCountering] = useState<number | null>(null)
  const [open, setOpen] = useState(false)
  const may = (event: Answer): boolean => proposal.allowed.includes(event)
  const accept = (): void =>
    void answer('accept').then((done) => {
      if (done) setAsking(false)
    })
  const question = proposal.keeps_open
    ? words.acceptShipping(amountInWords(proposal.buyer_gets))
    : words.acceptText(
        amountInWords(proposal.buyer_gets),
        amountInWords(proposal.seller_gets),
        amountInWords(proposal.fee),
      )
  const shares = proposal.keeps_open
    ? ([[words.buyerGets, proposal.buyer_gets]] as const)
    : ([
        [words.buyerGets, proposal.buyer_gets],
        [words.sellerGets, proposal.seller_gets],
        [words.fee, proposal.fee],
      ] as const)
  return (
    <article
      aria-label={proposal.mine ? words.mine : words.ofBuyer(maker)}
      className="rounded-md border border-line p-3.5"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm font-semibold">{proposal.mine ? words.mine : words.ofBuyer(maker)}</p>
        <Chip tone={tones[proposal.state]}>{words.states[proposal.state]}</Chip>
      </div>
      <dl className="mt-2">
        {shares.map(([label, amount]) => (
          <div key={label} className="flex items-baseline justify-between gap-3 py-0.5 text-sm">
            <dt className="text-ink-2">{label}</dt>
            <dd className="font-semibold">
              <Money6 value={amount} />
            </dd>
          </div>
        ))}
      </dl>
      {proposal.keeps_open ? <p className="mt-1 text-sm text-ink-2">{words.keepsOpen}</p> : null}
      {proposal.note ? (
        <p dir="auto" className="mt-2 text-sm break-words text-ink-2">
          {words.noteMark(proposal.note)}
        </p>
      ) : null}
      {proposal.state === 'open' ? (
        <p className="num mt-2 text-xs text-ink-3">
          <Countdown until={proposal.expires_at} sentence={words.expires} />
        </p>
      ) : null}
      {proposal.allowed.length > 0 ? (
        <div className="mt-3 flex flex-wrap gap-2">
          {may('accept') ? (
            <Button
              size={44}
              disabled={busy}
              onClick={() => {
                forgive()
                setAsking(true)
              }}
            >
              {words.accept}
            </Button>
          ) : null}
          {may('accept') && counter ? (
            <Button
              size={44}
              kind="soft"
              disabled={busy}
              onClick={() => {
                setCountering((last) => (last ?? 0) + 1)
                setOpen(true)
              }}
            >
              {words.counter}
            </Button>
          ) : null}
          {may('decline') ? (
            <Button size={44} kind="outline" busy={busy && !asking} onClick={() => void answer('decline')}>
              {words.decline}
            </Button>
          ) : null}
          {may('withdraw') ? (
            <Button size={44} kind="outline" busy={busy} onClick={() => void answer('withdraw')}>
              {words.withdraw}
            </Button>
          ) : null}
        </div>
      ) : null}
      {refused && !asking ? (
        <p role="alert" className="mt-2 text-sm font-medium text-danger">
          {refused}
        </p>
      ) : null}
      <AlertDialog
        open={asking}
        title={words.acceptTitle}
        text={refused ?? question}
        confirm={words.acceptDo}
        cancel={words.notYet}
        busy={busy}
        onConfirm={accept}
        onCancel={() => setAsking(false)}
      />
      {countering === null ? null : (
        <Suspense>
          <ProposalSheet
            key={countering}
            open={open}
            orderId={proposal.order_id}
            role={role}
            title={words.counterTitle}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </article>
  )
}
