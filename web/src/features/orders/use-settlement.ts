// Making and answering settlement proposals: each act once, and everything that shows the order or its money is read
// again.
import { listDisputes, readDispute } from '@lamplit/contract/disputes'
import { piToWire, type Pi } from '@lamplit/contract/money'
import { listOrders, readOrder, salesTotals } from '@lamplit/contract/orders'
import { answerProposal, listProposals, makeProposal } from '@lamplit/contract/settlements'
import { readWallet, walletEntries } from '@lamplit/contract/wallet'
import { useQueryClient } from '@tanstack/react-query'
import { Refusal } from '../../lib/api.ts'
import type { Send } from '../../lib/command.ts'
import { toast } from '../../lib/toast.ts'
import { useCommand } from '../../lib/use-command.ts'
import { invalidateReplies } from '../../lib/use-reply.ts'
import { proposalWords as words } from './proposal-words.ts'

export type Answer = 'accept' | 'decline' | 'withdraw'
export interface Settlement {
  refund: Pi
  keepsOpen: boolean
  note: string
}

/** What both sides of a proposal have in common: everything that shows the order or its money is read again. */
const useSettlement = <Input>(work: (input: Input, send: Send) => Promise<void>) => {
  const queries = useQueryClient()
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
  const { busy, refused, run, reset } = useCommand(
    async (input: Input, send): Promise<void> => {
      try {
        await work(input, send)
        void readAgain()
      } catch (error) {
        if (error instanceof Refusal && error.code === 'INVALID_STATE') void readAgain()
        throw error
      }
    },
    { failure: 'inline' },
  )
  return { busy, refused, forgive: reset, cause: async (input: Input): Promise<boolean> => (await run(input)) !== null }
}

export const useProposing = (orderId: string) => {
  const { cause, ...state } = useSettlement(async ({ refund, keepsOpen, note }: Settlement, send) => {
    await send(makeProposal, {
      params: { id: orderId },
      body: { refund: piToWire(refund), keeps_open: keepsOpen, ...(note.trim() ? { note: note.trim() } : {}) },
    })
    toast.success(words.sent)
  })
  return { ...state, propose: cause }
}

export const useAnswering = (proposalId: string) => {
  const { cause, ...state } = useSettlement(async (event: Answer, send) => {
    await send(answerProposal, { params: { id: proposalId, event }, body: {} })
    toast.success(words.done[event])
  })
  return { ...state, answer: cause }
}
