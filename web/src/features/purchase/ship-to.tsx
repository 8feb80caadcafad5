// Where the goods go: the saved address with a way to change it, or the row that asks for one (spec §2; design §5.2).
import type { Address, SavedAddress } from '@lamplit/contract/addresses'
import { MapPinPlus, Truck } from 'lucide-react'
import { Suspense, useState, type ComponentType } from 'react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { ShipToChoice } from './use-ship-to.ts'
import { purchaseWords as words } from './words.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { loadSlot } from '../../lib/slots.ts'
import { classes } from '../../ui/classes.ts'

export interface AddressPickerProps {
  open: boolean
  book: readonly SavedAddress[]
  chosen: string | null
  onChoose: (id: string) => void
  onClose: () => void
}
declare module '../../lib/slots.ts' {
  interface SlotTable {
    addressPicker: ComponentType<AddressPickerProps>
  }
}

const AddressPicker = lazyPart(() => loadSlot('addressPicker'))

export const addressLine = ({ name, street, suburb, postcode, country }: Address): string =>
  [name, street, suburb, postcode, country].filter(Boolean).join(', ')

export interface ShipToProps {
  choice: ShipToChoice
  locked: boolean
  /** Why nothing can be sent there. */ error: string | null
}

export const ShipTo = ({ choice: { address, book, loading, choose }, locked, error }: ShipToProps) => {
  const [picking, setPicking] = useState(false)
  if (loading) return <Skeleton className="h-16 rounded-md!" />
  return (
    <>
      {address ? (
        <Chosen address={address} locked={locked} error={error} onChange={() => setPicking(true)} />
      ) : (
        <button
          type="button"
          disabled={locked}
          onClick={() => setPicking(true)}
          className={
            'flex min-h-14 w-full items-center gap-3 rounded-md border-2 border-dashed border-line-strong px-3.5 ' +
            'py-3 text-start text-sm font-semibold text-jade'
          }
        >
          <Icon of={MapPinPlus} size={20} />
          {words.addAddress}
        </button>
      )}
      <Suspense>
        <AddressPicker
          open={picking}
          book={book}
          chosen={address?.id ?? null}
          onChoose={choose}
          onClose={() => setPicking(false)}
        />
      </Suspense>
    </>
  )
}

const Chosen = ({
  address,
  locked,
  error,
  onChange,
}: {
  address: Address
  locked: boolean
  error: string | null
  onChange: () => void
}) => (
  <div
    className={classes(
      'flex items-start gap-3 rounded-md py-2 ps-3.5 pe-1',
      error ? 'shadow-[inset_0_0_0_2px_var(--color-danger)]' : 'shadow-[inset_0_0_0_1.5px_var(--color-line)]',
    )}
  >
    <Icon of={Truck} size={20} className="mt-1.5 text-ink-3" />
    <div className="min-w-0 flex-1 py-1 text-sm">
      <h3 className="font-semibold">{words.shipTo}</h3>
      <p dir="auto" className="text-ink-2">
        {addressLine(address)}
      </p>
      {error ? (
        <p role="alert" className="mt-1 font-medium text-danger">
          {error}
        </p>
      ) : null}
    </div>
    <Button kind="ghost" size={44} disabled={locked} onClick={onChange} className="px-3 text-jade!">
      {words.change}
    </Button>
  </div>
)
