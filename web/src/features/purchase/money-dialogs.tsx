// The two dialogs that move π, over any page, and what is reloaded after a payment. All their code loads when it is
// first needed.
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { useDeposit } from '../wallet/deposit-open.ts'
import { usePurchase } from './purchase-open.ts'
import { lazyPart } from '../../lib/lazy-part.ts'

const ConfirmPurchase = lazyPart(() => import('./confirm-purchase.tsx').then((module) => module.ConfirmPurchase))
const DepositDialog = lazyPart(() => import('../wallet/deposit-dialog.tsx').then((module) => module.DepositDialog))

/**
 * Reloads purchases, wallet and products whenever a Pi payment completes or ends otherwise, whoever ran it (spec §4).
 */
const useReloadAfterPayments = (): void => {
  const queries = useQueryClient()
  useEffect(() => {
    const reload = (): void =>
      void import('../payments/payment-events.ts').then((module) => module.invalidateWallet(queries))
    const ends = ['Completed', 'Cancelled', 'Error'].map((moment) => `piPayment${moment}`)
    ends.forEach((end) => window.addEventListener(end, reload))
    return () => ends.forEach((end) => window.removeEventListener(end, reload))
  }, [queries])
}

export const MoneyDialogs = () => {
  useReloadAfterPayments()
  const buying = usePurchase(({ opening }) => opening)
  const depositing = useDeposit(({ opening }) => opening)
  return (
    <Suspense>
      {buying > 0 ? <ConfirmPurchase key={buying} /> : null}
      {depositing > 0 ? <DepositDialog key={depositing} /> : null}
    </Suspense>
  )
}
