// Causing an event of an order: once per act, and when the order has moved on meanwhile it is read again and said
// (domain §3.1).
import {
  listOrders,
  postOrderEvent,
  readOrder,
  salesTotals,
  type Order,
  type OrderCard,
  type OrderState,
  type PostedEvent,
} from '@lamplit/contract/orders'
import { readWallet, walletEntries } from '@lamplit/contract/wallet'
import { useQueryClient } from '@tanstack/react-query'
import { Refusal } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'
import { useCommand } from '../../lib/use-command.ts'
import { invalidateReplies, replyKey } from '../../lib/use-reply.ts'
import { orderActWords as words } from './act-words.ts'
import { stateWords } from './words.ts'

export interface OrderEventInput {
  carrier?: string
  tracking?: string
  note?: string
  code?: string
  evidence?: string[]
  amount?: string
}
export interface OrderEventRun {
  busy: PostedEvent | null
  /** The sentence of a refusal that can be mended here, like a wrong code. */
  refused: string | null
  cause: (event: PostedEvent, told?: OrderEventInput) => Promise<boolean>
  forgive: () => void
}

/** An order that moved on: the state it is in now, if the server told. */
const movedTo = (error: Refusal): OrderState | null => {
  const { current } = error.details
  return typeof current === 'string' && current in stateWords ? (current as OrderState) : null
}

export const useOrderEvent = ({ id }: Pick<OrderCard, 'id'>): OrderEventRun => {
  const queries = useQueryClient()

  const readAgain = (): Promise<unknown> =>
    invalidateReplies(queries, listOrders, readOrder, salesTotals, readWallet, walletEntries)

  const command = useCommand(
    async ({ event, told }: { event: PostedEvent; told: OrderEventInput }, send): Promise<void> => {
      try {
        const order: Order = await send(postOrderEvent, { params: { id, event }, body: told })
        queries.setQueryData(replyKey(readOrder, { params: { id } }), order)
        toast.success(words.done[event])
      } catch (error) {
        if (!(error instanceof Refusal && error.code === 'INVALID_STATE')) throw error
        const state = movedTo(error)
        toast.warning(words.changedTitle, { message: state ? words.changed(stateWords[state]) : error.message })
      }
      void readAgain()
    },
    { failure: 'inline' },
  )
  return {
    busy: command.sending?.event ?? null,
    refused: command.refused,
    forgive: command.reset,
    cause: async (event, told = {}) => (await command.run({ event, told })) !== null,
  }
}
