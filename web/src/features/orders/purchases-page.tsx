// What one has bought (spec §2, /purchases with highlightProducts; design §4.8).
import { RescueCards } from '../purchase/rescue-card.tsx'
import { OrderList } from './order-list.tsx'
import { SignInGate } from './sign-in-gate.tsx'
import { orderWords as words } from './words.ts'

export const PurchasesPage = () => (
  <>
    <h1 tabIndex={-1} className="disp mb-4 text-2xl">{words.purchases}</h1>
    <SignInGate purpose={words.purposePurchases}><RescueCards slim /><OrderList side="buyer" /></SignInGate>
  </>
)
