// Asking for one withdrawal: once under one name, with each refusal where it belongs.
import { piToWire, type Pi } from '@lamplit/contract/money'
import { requestWithdrawal } from '@lamplit/contract/withdrawals'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Refusal, sentenceOf } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'
import { useCommand } from '../../lib/use-command.ts'
import { invalidateWallet } from '../payments/payment-events.ts'
import { withdrawWords as words } from './withdraw-words.ts'

/** The refund of an order that came back to the wallet: exactly its amount, once. */
export interface Refund {
  orderId: string
  amount: Pi
}
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
  const [problems, setProblems] = useState<WithdrawalProblems>({})
  const { busy, unsure, run } = useCommand(requestWithdrawal, {
    failure: (error) => {
      setProblems(withdrawalProblems(error))
      if (error instanceof Refusal && outdated.has(error.code)) void invalidateWallet(queries)
    },
  })
  return {
    busy,
    unsure,
    problems,
    say: setProblems,
    send: async ({ amount, address, orderId }) => {
      setProblems({})
      const body = {
        amount: piToWire(amount),
        ...(address ? { address } : {}),
        ...(orderId ? { order_id: orderId } : {}),
      }
      if (!(await run({ body }))) return false
      toast.success(words.asked, { message: words.askedText })
      void invalidateWallet(queries)
      return true
    },
  }
}
