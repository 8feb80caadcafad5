// One unfinished payment in someone's hands: paying, finishing, giving up, one at a time, each with what came of it.
import type { unfinishedPaymentActions, UnfinishedPayment } from '@lamplit/contract/unfinished-payments'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Refusal } from '../../lib/api.ts'
import { PendingPayment } from '../../lib/pending-payment.ts'
import { toast } from '../../lib/toast.ts'
import { useCommand } from '../../lib/use-command.ts'
import { specPurchaseTexts } from '../../words/spec-purchase-texts.ts'
import { invalidateWallet } from './payment-events.ts'
import { unfinishedWords as words } from './unfinished-words.ts'

export type UnfinishedPaymentAction = (typeof unfinishedPaymentActions)[number]
export interface FinishPayment {
  busy: UnfinishedPaymentAction | null
  /** Why the last try did not end it. */
  said: string | null
  run: (action: UnfinishedPaymentAction) => Promise<void>
}

const act = async (action: UnfinishedPaymentAction, payment: UnfinishedPayment): Promise<void> => {
  if (action === 'pay') {
    const { payNow } = await import('./pay-now.ts')
    if (await payNow(payment)) toast.success(words.paidNow, { message: words.paidNowText })
    else toast.info(specPurchaseTexts.paymentCancelled)
    return
  }
  const { finish, giveUpIntent } = await import('./finish-payment.ts')
  if (action === 'finish' && payment.payment_id) await finish(payment.payment_id)
  else await giveUpIntent(payment.intent_id)
}

/** Only what someone of us refused is put into words of its own; anything else tells nothing about the money. */
const sentence = (error: unknown): string => {
  if (error instanceof Refusal || error instanceof PendingPayment) return error.message
  return error instanceof Error && /cancelled/i.test(error.message)
    ? specPurchaseTexts.paymentCancelled
    : words.keepChecking
}

export const useFinishPayment = (payment: UnfinishedPayment): FinishPayment => {
  const queries = useQueryClient()
  const [said, setSaid] = useState<string | null>(null)
  const command = useCommand((action: UnfinishedPaymentAction) => act(action, payment), {
    failure: (error) => setSaid(sentence(error)),
  })
  return {
    busy: command.sending,
    said,
    run: async (action) => {
      setSaid(null)
      await command.run(action)
      void invalidateWallet(queries)
    },
  }
}
