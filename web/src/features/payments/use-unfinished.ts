// The payments of this person that are begun and not ended, looked at again while there are some (design §4.9).
import { listUnfinished, type UnfinishedPayment } from '@lamplit/contract/unfinished-payments'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { replyKey, useReply } from '../../lib/use-reply.ts'
import { invalidateWallet } from './payment-events.ts'
import { endedHere, useRunning } from './running.ts'

/** How often a page looks again while something is unfinished; a hidden page does not look. */
export const refreshMs = 10_000

export interface Unfinished {
  payments: readonly UnfinishedPayment[]
  /** Every order that a payment is open for; null until it is known. */
  openOrders: ReadonlySet<string> | null
  /** Nobody has answered yet, and may still. */
  pending: boolean
  /** Ended by themselves while one looked on. */
  ended: readonly UnfinishedPayment[]
}

interface Reply {
  payments: UnfinishedPayment[]
}
const nobody: readonly UnfinishedPayment[] = []

export const useUnfinished = (): Unfinished => {
  const queries = useQueryClient()
  const some = (queries.getQueryData<Reply>(replyKey(listUnfinished))?.payments.length ?? 0) > 0
  const { data, isPending } = useReply(listUnfinished, {}, some ? { refetchMs: refreshMs } : {})
  const { intents } = useRunning()
  const payments = data?.payments ?? nobody
  const [ended, setEnded] = useState<readonly UnfinishedPayment[]>([])
  const before = useRef<readonly UnfinishedPayment[]>([])
  useEffect(() => {
    const gone = before.current.filter((old) => !payments.some((now) => now.intent_id === old.intent_id))
    before.current = payments
    if (gone.length === 0) return
    void invalidateWallet(queries)
    // What was ended here has been said already.
    const quiet = gone.filter(
      (each) => ![each.intent_id, each.payment_id ?? '', ...each.order_ids].some((id) => endedHere.has(id)),
    )
    if (quiet.length > 0) setEnded((known) => [...known, ...quiet])
  }, [payments, queries])
  return {
    pending: isPending,
    openOrders: data ? new Set(payments.flatMap(({ order_ids: ids }) => ids)) : null,
    payments: payments.filter((each) => !intents.includes(each.intent_id)),
    ended,
  }
}
