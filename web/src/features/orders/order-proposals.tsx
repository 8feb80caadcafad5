// The proposals of an order that wait for an answer, of both sides (design §4.8).
import type { OrderCard } from '@lamplit/contract/orders'
import { listProposals } from '@lamplit/contract/settlements'
import { sentenceOf } from '../../lib/api.ts'
import { useReply } from '../../lib/use-reply.ts'
import { InlineError } from '../../ui/inline-error.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ProposalCard } from './proposal-card.tsx'
import { proposalWords as words } from './proposal-words.ts'

export const OrderProposals = ({ order }: { order: OrderCard }) => {
  const { data, error, refetch, isFetching } = useReply(listProposals, { params: { id: order.id } })
  const waiting = data?.proposals.filter(({ state }) => state === 'open') ?? []
  if (data && waiting.length === 0) return null
  return (
    <section className="card mb-4 p-4" aria-labelledby="order-proposals">
      <h2 id="order-proposals" className="disp mb-2 text-lg">
        {words.heading}
      </h2>
      {data ? (
        <ul className="grid gap-3 md:grid-cols-2">
          {waiting.map((proposal) => (
            <li key={proposal.id}>
              <ProposalCard
                proposal={proposal}
                maker={proposal.by === 'buyer' ? order.buyer_username : order.seller_username}
                role={order.role}
                counter={order.allowed.includes('propose')}
              />
            </li>
          ))}
        </ul>
      ) : error ? (
        <InlineError
          title={words.failed}
          message={sentenceOf(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading thing={words.loading}>
          <Skeleton className="h-32" />
        </Loading>
      )}
    </section>
  )
}
