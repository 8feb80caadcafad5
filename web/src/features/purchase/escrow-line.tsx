// What happens with the π until the goods are here, and by when something must happen (design §5.2; domain §3.2,
// ship-by).
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { marketNow } from '../../lib/clock.ts'
import { dayAndMonth } from '../../lib/format.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Delivery } from './checkout.ts'
import { purchaseWords as words } from './words.ts'

const dayMs = 24 * 3_600_000

export const EscrowLine = ({ delivery, handlingDays }: { delivery: Delivery; handlingDays: number }) => {
  const [opened] = useState(marketNow)
  const day = dayAndMonth(new Date(opened.getTime() + handlingDays * dayMs))
  return (
    <p className="flex items-center gap-2 px-0.5 pt-3 text-xs text-ink-2">
      <Icon of={ShieldCheck} size={18} className="text-ok" />
      {delivery === 'digital' ? words.heldDigital : delivery === 'pickup' ? words.heldReady(day) : words.heldShips(day)}
    </p>
  )
}
