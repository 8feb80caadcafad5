// What stands above the sales: where the money is, what is due today, being away, and the list as a file (design §4.8,
// Sales).
import type { OrderCard } from '@lamplit/contract/orders'
import { DueToday } from './due-today.tsx'
import { SalesTools } from './sales-tools.tsx'
import { SalesTotals } from './sales-totals.tsx'

export const SalesHead = ({ due }: { due: readonly OrderCard[] }) => (
  <>
    <SalesTotals />
    {due.length > 0 ? <DueToday due={due} /> : null}
    <SalesTools />
  </>
)
