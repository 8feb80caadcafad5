// What one has bought (spec §2, /purchases with highlightProducts; design §4.8).
import { lazy, Suspense } from 'react'
import { OrderList } from './order-list.tsx'
import { SignInGate } from './sign-in-gate.tsx'
import { orderWords as words } from './words.ts'

const RescueCards = lazy(() => import('../purchase/rescue-card.tsx').then((module) => ({ default: module.RescueCards })))

export const PurchasesPage = () => (
  <>
    <h1 tabIndex={-1} className="disp mb-4 text-2xl">{words.purchases}</h1>
    <SignInGate purpose={words.purposePurchases}><Suspense><RescueCards slim /></Suspense><OrderList side="buyer" /></SignInGate>
  </>
)
