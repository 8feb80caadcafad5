// Making and answering settlement proposals: each act once, and everything that shows the order or its money is read
// again.
import { listDisputes, readDispute } from '@lamplit/contract/disputes'
import { piToWire, type Pi } from '@lamplit/contract/money'
import { listOrders, readOrder, salesTotals } from '@lamplit/contract/orders'
import { answerProposal, listProposals, makeProposal } from '@lamplit/contract/settlements'
import { readWallet, walletEntries } from '@lamplit/contract/wallet'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ask, Refusal, sentenceOf } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'
import { invalidateReplies } from '../../lib/use-reply.ts'
import { createAct, type Act } from '../purchase/idempotent-request.ts'
import { proposalWords as words } from './proposal-words.ts'

export type Answer = 'accept' | 'decline' | 'withdraw'
export interface Settlement {
  refund: Pi
  keepsOpen: boolean
  note: string
}
interface ProposalBody {
  refund: string
  keeps_open: boolean
  note?: string
}

/** One act at a time with its busy mark and its refusal. */
const useActing = () => {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const running = useRef(false)
  const readAgain = (): Promise<unknown> =>
    invalidateReplies(
      queries,
      listOrders,
      readOrder,
      salesTotals,
      listProposals,
      readDispute,
      listDisputes,
      readWallet,
      walletEntries,
    )
  const run = async (act: () => Promise<void>): Promise<boolean> => {
    if (running.current) return false
    running.current = true
    setBusy(true)
    setRefused(null)
    try {
      await act()
      void readAgain()
      return true
    } catch (error) {
      if (error instanceof Refusal && error.code === 'INVALID_STATE') void readAgain()
      setRefused(sentenceOf(error))
      return false
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { busy, refused, run, forgive: () => setRefused(null) }
}

export const useProposing = (orderId: string) => {
  const { busy, refused, run, forgive } = useActing()
  const act = useRef<Act<ProposalBody>>(createAct())
  const propose = ({ refund, keepsOpen, note }: Settlement): Promise<boolean> =>
    run(async () => {
      await act.current.try(
        { refund: piToWire(refund), keeps_open: keepsOpen, ...(note.trim() ? { note: note.trim() } : {}) },
        (body, key) => ask(makeProposal, { params: { id: orderId }, body, key }),
      )
      toast.success(words.sent)
    })
  return { busy, refused, forgive, propose }
}

export const useAnswering = (proposalId: string) => {
  const { busy, refused, run, forgive } = useActing()
  const acts = useRef(new Map<Answer, Act<Record<never, never>>>())
  const answer = (event: Answer): Promise<boolean> =>
    run(async () => {
      const act = acts.current.get(event) ?? createAct<Record<never, never>>()
      acts.current.set(event, act)
      await act.try({}, (body, key) => ask(answerProposal, { params: { id: proposalId, event }, body, key }))
      toast.success(words.done[event])
    })
  return { busy, refused, forgive, answer }
}
