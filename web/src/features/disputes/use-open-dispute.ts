// Sending a new dispute: once, whatever the line does; then its case is shown and its draft is gone.
import { listDisputes, openDispute, readDispute, type Dispute } from '@lamplit/contract/disputes'
import { piToWire } from '@lamplit/contract/money'
import { listOrders, readOrder, type Order } from '@lamplit/contract/orders'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ask, sentenceOf } from '../../lib/api.ts'
import { invalidateReplies, replyKey } from '../../lib/use-reply.ts'
import { createAct, type Act } from '../purchase/idempotent-request.ts'
import type { OpenDraft, Reason } from './open-draft.ts'
import { requestedAmount } from './open-steps.tsx'

interface Body {
  reason: Reason
  refund: string
  statement: string
  evidence: string[]
}

export const useOpenDispute = (order: Order) => {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const act = useRef<Act<Body>>(createAct())
  const send = async (draft: OpenDraft, evidence: readonly string[]): Promise<Dispute | null> => {
    const { amount } = requestedAmount(order, draft)
    if (draft.reason === null || amount === null || busy) return null
    setBusy(true)
    setRefused(null)
    try {
      const opened = await act.current.try(
        { reason: draft.reason, refund: piToWire(amount), statement: draft.statement.trim(), evidence: [...evidence] },
        (body, key) => ask(openDispute, { params: { id: order.id }, body, key }),
      )
      queries.setQueryData(replyKey(readDispute, { params: { id: opened.id } }), opened)
      void invalidateReplies(queries, listDisputes, listOrders, readOrder)
      return opened
    } catch (error) {
      setRefused(sentenceOf(error))
      return null
    } finally {
      setBusy(false)
    }
  }
  return { busy, refused, send }
}
