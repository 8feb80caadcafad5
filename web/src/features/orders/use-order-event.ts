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
import { useRef, useState } from 'react'
import { ask, Refusal, sentenceOf } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'
import { invalidateReplies, replyKey } from '../../lib/use-reply.ts'
import { createAct, type Act } from '../purchase/idempotent-request.ts'
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
  const [busy, setBusy] = useState<PostedEvent | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const acts = useRef(new Map<PostedEvent, Act<OrderEventInput>>())
  const running = useRef(false)

  const readAgain = (): Promise<unknown> =>
    invalidateReplies(queries, listOrders, readOrder, salesTotals, readWallet, walletEntries)

  const run = async (event: PostedEvent, told: OrderEventInput): Promise<boolean> => {
    const act = acts.current.get(event) ?? createAct<OrderEventInput>()
    acts.current.set(event, act)
    try {
      const order: Order = await act.try(told, (body, key) => ask(postOrderEvent, { params: { id, event }, body, key }))
      queries.setQueryData(replyKey(readOrder, { params: { id } }), order)
      toast.success(words.done[event])
      void readAgain()
      return true
    } catch (error) {
      if (error instanceof Refusal && error.code === 'INVALID_STATE') {
        const state = movedTo(error)
        toast.warning(words.changedTitle, { message: state ? words.changed(stateWords[state]) : error.message })
        void readAgain()
        return true
      }
      setRefused(sentenceOf(error))
      return false
    }
  }

  return {
    busy,
    refused,
    forgive: () => setRefused(null),
    cause: async (event, told = {}) => {
      if (running.current) return false
      running.current = true
      setBusy(event)
      setRefused(null)
      try {
        return await run(event, told)
      } finally {
        running.current = false
        setBusy(null)
      }
    },
  }
}
