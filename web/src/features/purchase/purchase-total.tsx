// The total in large figures, with the old one struck through when the price has changed.
import type { Pi } from '@lamplit/contract/money'
import { Suspense } from 'react'
import { Money6, Price } from '../../ui/price.tsx'
import { Sentence } from '../../ui/sentence.tsx'
import type { Bill } from './checkout.ts'
import { purchaseWords as words } from './words.ts'
import { lazyPart } from '../../lib/lazy-part.ts'

/** Behind the dialog, which must not wait for it. */
const Approximate = lazyPart(() => import('../currency/approximate.tsx').then((module) => module.Approximate))

export const PurchaseTotal = ({ bill, oldTotal }: { bill: Bill; oldTotal: Pi | null }) => (
  <div className="mt-4 rounded-lg bg-surface-2 px-3 pt-4.5 pb-4 text-center">
    <p className="text-sm text-ink-2">{words.total}</p>
    {oldTotal === null ? null : (
      <p className="text-sm text-ink-3">
        <span className="sr-only">{words.oldPrice} </span>
        <s>
          <Money6 value={oldTotal} />
        </s>
      </p>
    )}
    <p className="disp text-[2.25rem] leading-[2.625rem] font-extrabold">
      {oldTotal === null ? null : <span className="sr-only">{words.newPrice} </span>}
      <Money6 value={bill.total ?? bill.goods} />
    </p>
    <p className="min-h-6 text-sm">
      <Suspense>
        <Approximate value={bill.total ?? bill.goods} />
      </Suspense>
    </p>
    {bill.shipping === null ? (
      <p className="text-sm text-ink-3">{words.shippingUnknown}</p>
    ) : bill.shipped ? (
      <p className="text-sm text-ink-3">
        {bill.shipping > 0n ? (
          <Sentence text={words.shippingIncluded} parts={{ amount: <Price value={bill.shipping} /> }} />
        ) : (
          words.freeShipping
        )}
      </p>
    ) : null}
  </div>
)
