// Taking a withdrawal back: once, and when it has moved on meanwhile that is said.
import { cancelWithdrawal } from '@lamplit/contract/withdrawals'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ask, Refusal, sentenceOf } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'
import { createAct } from '../purchase/idempotent-request.ts'
import { invalidateWallet } from '../purchase/payment-events.ts'
import { withdrawalWords as words } from './withdraw-words.ts'

export const useTakeBack = (id: string): { busy: boolean; refused: string | null; takeBack: () => Promise<void> } => {
  const queries = useQueryClient()
  const [act] = useState(() => createAct<Record<string, never>>())
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const running = useRef(false)
  return {
    busy,
    refused,
    takeBack: async () => {
      if (running.current) return
      running.current = true
      setBusy(true)
      setRefused(null)
      try {
        await act.try({}, (body, key) => ask(cancelWithdrawal, { params: { id }, body, key }))
        toast.success(words.takenBack, { message: words.takenBackText })
      } catch (error) {
        setRefused(error instanceof Refusal && error.code === 'INVALID_STATE' ? words.tooLate : sentenceOf(error))
      } finally {
        running.current = false
        setBusy(false)
        void invalidateWallet(queries)
      }
    },
  }
}
