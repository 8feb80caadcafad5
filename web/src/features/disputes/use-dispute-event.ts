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
import { Refusal } from '../../lib/api.ts'
import type { Send } from '../../lib/command.ts'
import { toast } from '../../lib/toast.ts'
import { useCommand } from '../../lib/use-command.ts'
import { invalidateReplies, replyKey } from '../../lib/use-reply.ts'
import { disputeActWords as words } from './act-words.ts'

interface DisputeCommand {
  event: string
  send: (send: Send) => Promise<Dispute>
  done: string
}

/** One command at a time; everything it changes is read again afterwards. */
const useDisputeCommand = (id: string) => {
  const queries = useQueryClient()
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
  const command = useCommand(
    async ({ send: work, done }: DisputeCommand, send): Promise<void> => {
      try {
        queries.setQueryData(replyKey(readDispute, { params: { id } }), await work(send))
        toast.success(done)
        void readAgain()
      } catch (error) {
        if (error instanceof Refusal && error.code === 'INVALID_STATE') {
          toast.warning(words.changed)
          void readAgain()
        }
        throw error
      }
    },
    { failure: 'inline' },
  )
  return {
    state: { busy: command.sending?.event ?? null, refused: command.refused, forgive: command.reset },
    run: async (input: DisputeCommand): Promise<boolean> => (await command.run(input)) !== null,
  }
}

export type PartyAct = 'answer' | 'tell_more' | 'appeal' | 'withdraw'
export const usePartyAct = (id: string) => {
  const { run, state } = useDisputeCommand(id)
  const cause = (event: PartyAct, body: { text?: string; evidence?: readonly string[] } = {}): Promise<boolean> =>
    run({
      event,
      send: (send) =>
        send(postDisputeEvent, { params: { id, event }, body: { ...body, evidence: [...(body.evidence ?? [])] } }),
      done: words.done[event],
    })
  return { ...state, cause }
}

export type StaffAct = 'take' | 'ask_more' | 'decide' | 'confirm' | 'decide_appeal'
export const useStaffAct = (id: string, done: Readonly<Record<StaffAct, string>>) => {
  const { run, state } = useDisputeCommand(id)
  const cause = (event: StaffAct, body: object = {}): Promise<boolean> =>
    run({ event, send: (send) => send(decideDispute, { params: { id, event }, body }), done: done[event] })
  return { ...state, cause }
}
export type StaffRun = ReturnType<typeof useStaffAct>
