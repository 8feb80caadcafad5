// An address as it stands on a parcel.
import type { Address } from '@lamplit/contract/addresses'

export const AddressLines = ({ address: { name, street, suburb, postcode, country } }: { address: Address }) => (
  <address className="min-w-0 text-sm text-ink-2 not-italic">
    {[name, street, suburb, `${postcode} ${country}`].filter(Boolean).map((line, place) => (
      <span key={line} dir="auto" className={place === 0 ? 'block font-semibold text-ink' : 'block'}>
        {line}
      </span>
    ))}
  </address>
)
