// What a party or staff does in a case: once per act, then the case and its order are read again.
import {
  decideDispute,
  disputeQueue,
  listDisputes,
  postDisputeEvent,
  readDispute,
  type Dispute,
} from '@lamplit/contract/disputes'
import { listOrders, readOrder } from '@lamplit/contract/orders'
import { listProposals } from '@lamplit/contract/settlements'
import { readWallet } from '@lamplit/contract/wallet'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ask, Refusal, sentenceOf } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'
import { invalidateReplies, replyKey } from '../../lib/use-reply.ts'
import { createAct, type Act } from '../purchase/idempotent-request.ts'
import { disputeActWords as words } from './act-words.ts'

/** One act at a time: its busy mark, its refusal, and everything read again afterwards. */
const useActing = (id: string) => {
  const queries = useQueryClient()
  const [busy, setBusy] = useState<string | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const acts = useRef(new Map<string, Act<object>>())
  const running = useRef(false)
  const readAgain = (): Promise<unknown> =>
    invalidateReplies(
      queries,
      readDispute,
      listDisputes,
      disputeQueue,
      listOrders,
      readOrder,
      listProposals,
      readWallet,
    )
  const run = async (
    event: string,
    body: object,
    send: (body: object, key: string) => Promise<Dispute>,
    done: string,
  ): Promise<boolean> => {
    if (running.current) return false
    running.current = true
    setBusy(event)
    setRefused(null)
    const act = acts.current.get(event) ?? createAct<object>()
    acts.current.set(event, act)
    try {
      queries.setQueryData(replyKey(readDispute, { params: { id } }), await act.try(body, send))
      toast.success(done)
      void readAgain()
      return true
    } catch (error) {
      setRefused(sentenceOf(error))
      if (error instanceof Refusal && error.code === 'INVALID_STATE') {
        toast.warning(words.changed)
        void readAgain()
      }
      return false
    } finally {
      running.current = false
      setBusy(null)
    }
  }
  return { busy, refused, forgive: () => setRefused(null), run }
}

export type PartyAct = 'answer' | 'tell_more' | 'appeal' | 'withdraw'
export const usePartyAct = (id: string) => {
  const { run, ...state } = useActing(id)
  const cause = (event: PartyAct, body: { text?: string; evidence?: readonly string[] } = {}): Promise<boolean> =>
    run(
      event,
      { ...body, evidence: [...(body.evidence ?? [])] },
      (kept, key) =>
        ask(postDisputeEvent, { params: { id, event }, body: kept as { text?: string; evidence: string[] }, key }),
      words.done[event],
    )
  return { ...state, cause }
}

export type StaffAct = 'take' | 'ask_more' | 'decide' | 'confirm' | 'decide_appeal'
export const useStaffAct = (id: string, done: Readonly<Record<StaffAct, string>>) => {
  const { run, ...state } = useActing(id)
  const cause = (event: StaffAct, body: object = {}): Promise<boolean> =>
    run(event, body, (kept, key) => ask(decideDispute, { params: { id, event }, body: kept, key }), done[event])
  return { ...state, cause }
}
