// What is bought: one thing with its picture, or how many from how many sellers, with a list that opens.
import { ChevronDown } from 'lucide-react'
import { times } from '@lamplit/contract/money'
import { useId, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { Sentence } from '../../ui/sentence.tsx'
import { countOf, type Parcel, type LineItem } from './checkout.ts'
import { purchaseWords as words } from './words.ts'

export const PurchaseLine = ({ parcels }: { parcels: readonly Parcel[] }) => {
  const pieces = parcels.flatMap((parcel) => parcel.pieces)
  return pieces.length === 1 ? <SinglePurchase piece={pieces[0]!} /> : <Several parcels={parcels} pieces={pieces} />
}

const SinglePurchase = ({ piece: { title, image, quantity, price, seller } }: { piece: LineItem }) => (
  <div className="flex items-center gap-3">
    <Picture src={image} alt="" sizes="64px" className="size-16 shrink-0 rounded-[16px]" />
    <div className="min-w-0 flex-1">
      <p dir="auto" className="text-sm leading-5 font-semibold">
        {title}
      </p>
      <p className="text-xs text-ink-3">
        <Sentence
          text={words.oneThing}
          parts={{ quantity, price: <Price value={price} digits="card" />, seller: <bdi>{seller}</bdi> }}
        />
      </p>
    </div>
  </div>
)

const Several = ({ parcels, pieces }: { parcels: readonly Parcel[]; pieces: readonly LineItem[] }) => {
  const [open, setOpen] = useState(false)
  const list = useId()
  return (
    <div>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={list}
        onClick={() => setOpen(!open)}
        className="flex min-h-14 w-full items-center gap-3 rounded-md text-start"
      >
        <span className="flex shrink-0 -space-x-5">
          {pieces.slice(0, 3).map(({ productId, image }) => (
            <Picture
              key={productId}
              src={image}
              alt=""
              sizes="48px"
              className="size-12 rounded-md shadow-[0_0_0_2px_var(--color-surface)]"
            />
          ))}
        </span>
        <span className="min-w-0 flex-1 text-sm leading-5 font-semibold">
          {words.itemsFrom(countOf(pieces), parcels.length)}
        </span>
        <Icon
          of={ChevronDown}
          size={20}
          className={`shrink-0 text-ink-3 transition-transform ${open ? 'rotate-180' : ''}`}
        />
      </button>
      <ul id={list} hidden={!open} className="flex flex-col divide-y divide-line">
        {parcels.map(({ sellerId, seller, pieces: own, bill }) => (
          <li key={sellerId} className="py-2">
            <p className="text-xs font-semibold text-ink-2">{seller}</p>
            <ul>
              {own.map(({ productId, title, quantity, price }) => (
                <li key={productId} className="flex justify-between gap-3 py-1 text-sm">
                  <span className="min-w-0">{words.quantityOf(quantity, title)}</span>
                  <Price value={times(price, quantity)} />
                </li>
              ))}
            </ul>
            {bill.delivery === 'shipping' && bill.shipping !== null ? (
              <p className="flex justify-between gap-3 text-sm text-ink-2">
                <span>{words.shipping}</span>
                {bill.shipping > 0n ? <Price value={bill.shipping} /> : words.free}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  )
}
