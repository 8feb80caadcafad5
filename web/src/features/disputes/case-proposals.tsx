// The settlement proposals of a case, newest first, and making one (design §4.21).
import type { Dispute } from '@lamplit/contract/disputes'
import { Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ProposalCard } from '../orders/proposal-card.tsx'
import { bodyWords as words } from './body-words.ts'
import { lazyPart } from '../../lib/lazy-part.ts'

const ProposalSheet = lazyPart(() => import('../orders/proposal-sheet.tsx').then((module) => module.ProposalSheet))

export const CaseProposals = ({ dispute }: { dispute: Dispute }) => {
  const [opening, setOpening] = useState(0)
  const [open, setOpen] = useState(false)
  const { role, proposals } = dispute
  const may = role !== 'admin' && dispute.allowed.includes('propose')
  if (proposals.length === 0 && !may) return null
  return (
    <section className="card flex flex-col gap-3 p-4" aria-labelledby="case-proposals">
      <h2 id="case-proposals" className="disp text-lg">
        {words.proposals}
      </h2>
      {proposals.length === 0 ? (
        <p className="text-sm text-ink-2">{words.noProposals}</p>
      ) : (
        <ul className="flex flex-col gap-3">
          {proposals.map((proposal) => (
            <li key={proposal.id}>
              <ProposalCard
                proposal={proposal}
                maker={proposal.by === 'buyer' ? dispute.buyer_username : dispute.seller_username}
                role={role === 'seller' ? 'seller' : 'buyer'}
                counter={may}
              />
            </li>
          ))}
        </ul>
      )}
      {may ? (
        <Button
          kind="soft"
          className="self-start"
          onClick={() => {
            setOpening(opening + 1)
            setOpen(true)
          }}
        >
          {words.propose}
        </Button>
      ) : null}
      {opening > 0 ? (
        <Suspense>
          <ProposalSheet
            key={opening}
            open={open}
            orderId={dispute.order_id}
            role={role === 'seller' ? 'seller' : 'buyer'}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </section>
  )
}
