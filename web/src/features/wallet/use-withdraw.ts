// Asking for one withdrawal: once under one name, with each refusal where it belongs.
import { piToWire, type Pi } from '@lamplit/contract/money'
import { requestWithdrawal } from '@lamplit/contract/withdrawals'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ask, Refusal, sentenceOf } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'
import { createAct, outcomeUnknown } from '../purchase/idempotent-request.ts'
import { invalidateWallet } from '../purchase/payment-events.ts'
import { withdrawWords as words } from './withdraw-words.ts'

export interface WithdrawalRequest {
  amount: Pi
  address: string | null
  orderId: string | null
}
export interface WithdrawalProblems {
  amount?: string
  address?: string
  whole?: string
}
export interface WithdrawRun {
  busy: boolean
  /** It may have been asked for: only the very same request is tried again. */
  unsure: boolean
  problems: WithdrawalProblems
  send: (request: WithdrawalRequest) => Promise<boolean>
  say: (problems: WithdrawalProblems) => void
}

const amountCodes: ReadonlySet<string> = new Set([
  'INVALID_AMOUNT',
  'AMOUNT_TOO_LARGE',
  'INSUFFICIENT_FUNDS',
  'WITHDRAWAL_TOO_SMALL',
  'WITHDRAWAL_LIMIT',
])
/** After these the terms on screen are not the terms on the server. */
const outdated: ReadonlySet<string> = new Set([
  'INSUFFICIENT_FUNDS',
  'WITHDRAWAL_LIMIT',
  'WITHDRAWAL_TOO_EARLY',
  'WITHDRAWAL_IN_FLIGHT',
  'WITHDRAWALS_CLOSED',
  'WALLET_ADDRESS_NEEDED',
  'ALREADY_EXISTS',
])

const withdrawalProblems = (error: unknown): WithdrawalProblems => {
  const sentence = sentenceOf(error)
  if (!(error instanceof Refusal)) return { whole: sentence }
  return amountCodes.has(error.code)
    ? { amount: sentence }
    : error.code === 'WALLET_ADDRESS_NEEDED'
      ? { address: sentence }
      : { whole: sentence }
}

export const useWithdraw = (): WithdrawRun => {
  const queries = useQueryClient()
  const [act] = useState(() => createAct<{ amount: string; address?: string; order_id?: string }>())
  const [busy, setBusy] = useState(false)
  const [unsure, setUnsure] = useState(false)
  const [problems, setProblems] = useState<WithdrawalProblems>({})
  const running = useRef(false)
  return {
    busy,
    unsure,
    problems,
    say: setProblems,
    send: async ({ amount, address, orderId }) => {
      if (running.current) return false
      running.current = true
      setBusy(true)
      setProblems({})
      try {
        await act.try(
          { amount: piToWire(amount), ...(address ? { address } : {}), ...(orderId ? { order_id: orderId } : {}) },
          (body, key) => ask(requestWithdrawal, { body, key }),
        )
        setUnsure(false)
        toast.success(words.asked, { message: words.askedText })
        void invalidateWallet(queries)
        return true
      } catch (error) {
        setUnsure(outcomeUnknown(error))
        setProblems(withdrawalProblems(error))
        if (error instanceof Refusal && outdated.has(error.code)) void invalidateWallet(queries)
        return false
      } finally {
        running.current = false
        setBusy(false)
      }
    },
  }
}
