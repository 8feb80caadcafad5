// The running of one Deposit dialog: step, busy flag, sentence; the flag is cleared whatever happens (spec §4).
import { requestTimeoutMs } from '@lamplit/contract/limits'
import { showPi } from '@lamplit/contract/money'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { currentSession } from '../../lib/session.ts'
import { toast } from '../../lib/toast.ts'
import { specPurchaseTexts } from '../../words/spec-purchase-texts.ts'
import { invalidateWallet } from '../payments/payment-events.ts'
import { DepositStopped, runDeposit, type DepositStep } from './deposit.ts'
import { closeDeposit } from './deposit-open.ts'
import { depositWords as words } from './words.ts'

export interface Stopped {
  text: string
  reason: DepositStopped['reason']
}
export interface DepositRun {
  step: DepositStep | null
  slow: boolean
  stopped: Stopped | null
  start: (typed: string) => void
  forgive: () => void
}

export const useDepositRun = (open: boolean): DepositRun => {
  const queries = useQueryClient()
  const [step, setStep] = useState<DepositStep | null>(null)
  const [slow, setSlow] = useState(false)
  const [stopped, setStopped] = useState<Stopped | null>(null)
  const running = useRef(false)
  const visible = useRef(open)
  useEffect(() => {
    visible.current = open
  }, [open])
  useEffect(() => {
    setSlow(false)
    if (step === null) return
    const timer = setTimeout(() => setSlow(true), requestTimeoutMs)
    return () => clearTimeout(timer)
  }, [step])

  const run = async (typed: string): Promise<void> => {
    try {
      const amount = await runDeposit(currentSession().person?.uid, typed, setStep)
      toast.success(words.added, { message: `π ${showPi(amount, 4)}` })
      closeDeposit()
      await invalidateWallet(queries)
    } catch (error) {
      const found: Stopped =
        error instanceof DepositStopped
          ? { text: error.message, reason: error.reason }
          : { text: specPurchaseTexts.depositFailed, reason: 'failed' }
      setStopped(found)
      if (!visible.current)
        toast[found.reason === 'cancelled' || found.reason === 'checking' ? 'info' : 'error'](found.text)
    } finally {
      running.current = false
      setStep(null)
    }
  }

  return {
    step,
    slow,
    stopped,
    forgive: () => setStopped(null),
    start: (typed) => {
      if (running.current) return
      running.current = true
      setStopped(null)
      void run(typed)
    },
  }
}
