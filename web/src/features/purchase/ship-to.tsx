// Where the goods go: the saved address with a way to change it, or the row that asks for one (spec §2; design §5.2).
import type { Address } from '@lamplit/contract/addresses'
import { MapPinPlus, Truck } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { purchaseWords as words } from './words.ts'

export const addressLine = ({ name, street, suburb, postcode, country }: Address): string => [name, street, suburb, postcode, country].filter(Boolean).join(', ')

export interface ShipToProps { address: Address | null; loading: boolean; locked: boolean; onChange: () => void }

export const ShipTo = ({ address, loading, locked, onChange }: ShipToProps) => {
  if (loading) return <Skeleton className="h-16 rounded-md!" />
  if (!address) {
    return (
      <button type="button" disabled={locked} onClick={onChange} className="flex min-h-14 w-full items-center gap-3 rounded-md border-2 border-dashed border-line-strong px-3.5 py-3 text-start text-sm font-semibold text-jade">
        <Icon of={MapPinPlus} size={20} />{words.addAddress}
      </button>
    )
  }
  return (
    <div className="flex items-start gap-3 rounded-md py-2 ps-3.5 pe-1 shadow-[inset_0_0_0_1.5px_var(--color-line)]">
      <Icon of={Truck} size={20} className="mt-1.5 text-ink-3" />
      <div className="min-w-0 flex-1 py-1 text-sm">
        <h3 className="font-semibold">{words.shipTo}</h3>
        <p className="text-ink-2">{addressLine(address)}</p>
      </div>
      <Button kind="ghost" size={44} disabled={locked} onClick={onChange} className="px-3 text-jade!">{words.change}</Button>
    </div>
  )
}
