// Sending a new dispute: once, whatever the line does; then its case is shown and its draft is gone.
import { listDisputes, openDispute, readDispute, type Dispute } from '@lamplit/contract/disputes'
import { piToWire } from '@lamplit/contract/money'
import { listOrders, readOrder, type Order } from '@lamplit/contract/orders'
import { useQueryClient } from '@tanstack/react-query'
import { useCommand } from '../../lib/use-command.ts'
import { invalidateReplies, replyKey } from '../../lib/use-reply.ts'
import type { OpenDraft } from './open-draft.ts'
import { requestedAmount } from './open-steps.tsx'

export const useOpenDispute = (order: Order) => {
  const queries = useQueryClient()
  const { busy, refused, run } = useCommand(openDispute, { failure: 'inline' })
  const send = async (draft: OpenDraft, evidence: readonly string[]): Promise<Dispute | null> => {
    const { amount } = requestedAmount(order, draft)
    if (draft.reason === null || amount === null) return null
    const opened = await run({
      params: { id: order.id },
      body: {
        reason: draft.reason,
        refund: piToWire(amount),
        statement: draft.statement.trim(),
        evidence: [...evidence],
      },
    })
    if (!opened) return null
    queries.setQueryData(replyKey(readDispute, { params: { id: opened.reply.id } }), opened.reply)
    void invalidateReplies(queries, listDisputes, listOrders, readOrder)
    return opened.reply
  }
  return { busy, refused, send }
}
