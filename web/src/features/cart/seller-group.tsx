// Everything of one seller: its lines, how they travel, and what they cost together; it becomes one order
// (domain §3.2).
import type { CartSeller } from '@lamplit/contract/cart'
import { Link } from '@tanstack/react-router'
import { Store } from 'lucide-react'
import { Icon } from '../../ui/icon.tsx'
import { Price } from '../../ui/price.tsx'
import { Select } from '../../ui/select.tsx'
import { translateServerMessage } from '../../words/catalogue.ts'
import type { CheckoutChoices, Parcel, Way } from '../purchase/checkout.ts'
import { CartRow, type RowVerbs } from './cart-row.tsx'
import { parcelOf } from './cart-lines.ts'
import { cartWords as words } from './words.ts'

export interface SellerGroupProps {
  seller: CartSeller
  choices: CheckoutChoices
  country: string | null
  busy: ReadonlySet<string>
  verbs: RowVerbs
  onWay: (sellerId: string, way: Way) => void
}

export const SellerGroup = ({ seller, choices, country, busy, verbs, onWay }: SellerGroupProps) => {
  const parcel = parcelOf(seller, choices, country)
  return (
    <section aria-label={words.from(seller.seller_username)} className="card overflow-hidden">
      <h2 className="flex min-h-12 items-center gap-2 border-b border-line px-4 text-sm font-semibold md:px-5">
        <Icon of={Store} size={18} className="text-ink-3" />
        <Link
          to="/profile"
          search={{ user: seller.seller_username } as never}
          className="inline-flex min-h-11 items-center fine:hover:underline"
        >
          {seller.seller_username}
        </Link>
      </h2>
      <ul className="divide-y divide-line">
        {seller.lines.map((line) => (
          <CartRow key={line.product_id} line={line} busy={busy.has(line.product_id)} verbs={verbs} />
        ))}
      </ul>
      {parcel ? <Foot parcel={parcel} country={country} onWay={(way) => onWay(seller.seller_id, way)} /> : null}
    </section>
  )
}

const Foot = ({
  parcel: { seller, ways, bill, pieces },
  country,
  onWay,
}: {
  parcel: Parcel
  country: string | null
  onWay: (way: Way) => void
}) => {
  const notSent = bill.notSent.map((place) => pieces[place]!)
  return (
    <div className="border-t border-line bg-surface-2 px-4 py-3 text-sm md:px-5">
      {bill.delivery === null ? (
        <p role="alert" className="pb-2 text-danger">
          {words.cannotTravel}
        </p>
      ) : null}
      {notSent.length > 0 && country !== null ? (
        <p role="alert" className="pb-2 text-danger">
          {words.notSent(notSent[0]!.title, translateServerMessage(country))}
        </p>
      ) : null}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {ways.length > 1 ? (
          <Select
            compact
            aria-label={words.delivery(seller)}
            value={bill.delivery === 'pickup' ? 'pickup' : 'shipping'}
            onValue={onWay}
            options={[
              { value: 'shipping', label: words.shipping },
              { value: 'pickup', label: words.pickup },
            ]}
            className="w-36! bg-surface"
          />
        ) : bill.delivery === 'pickup' || bill.delivery === 'shipping' ? (
          <span className="text-ink-2">{words[bill.delivery]}</span>
        ) : (
          <span />
        )}
        {bill.delivery === 'shipping' ? (
          <span className="num text-ink-2">
            {bill.shipping === null ? (
              notSent.length > 0 ? (
                '–'
              ) : (
                words.byAddress
              )
            ) : bill.shipping > 0n ? (
              <Price value={bill.shipping} />
            ) : (
              words.free
            )}
          </span>
        ) : null}
      </div>
      {bill.total === null ? null : (
        <p className="num mt-1 flex justify-between gap-4 font-semibold">
          <span>{words.sellerTotal}</span>
          <Price value={bill.total} />
        </p>
      )}
    </div>
  )
}
