// The two dialogs that move π, over any page: their code loads when the first one opens.
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { useDeposit } from '../wallet/deposit-open.ts'
import { followIncompletePayments } from './incomplete-payments.ts'
import { reloadAfterPayments } from './payment-events.ts'
import { usePurchase } from './purchase-open.ts'

const ConfirmPurchase = lazy(() => import('./confirm-purchase.tsx').then((module) => ({ default: module.ConfirmPurchase })))
const DepositDialog = lazy(() => import('../wallet/deposit-dialog.tsx').then((module) => ({ default: module.DepositDialog })))

followIncompletePayments()

export const MoneyDialogs = () => {
  const queries = useQueryClient()
  useEffect(() => reloadAfterPayments(queries), [queries])
  const buying = usePurchase(({ opening }) => opening > 0)
  const depositing = useDeposit(({ opening }) => opening > 0)
  return (
    <Suspense>
      {buying ? <ConfirmPurchase /> : null}
      {depositing ? <DepositDialog /> : null}
    </Suspense>
  )
}
