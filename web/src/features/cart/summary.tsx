// What the whole cart costs, and the way to pay for it: a card on wide screens, a bar at the foot of a phone
// (design §4.6).
import type { Pi } from '@lamplit/contract/money'
import { Suspense } from 'react'
import { Button } from '../../ui/button.tsx'
import { Price } from '../../ui/price.tsx'
import type { Bill } from '../purchase/checkout.ts'
import { cartWords as words } from './words.ts'
import { lazyPart } from '../../lib/lazy-part.ts'

export interface SummaryProps {
  bill: Bill
  pieces: number
  toAccept: number
  busy: boolean
  onAcceptAll: () => void
  onCheckout: () => void
}

const Approximate = lazyPart(() => import('../currency/approximate.tsx').then((module) => module.Approximate))

const Line = ({ name, value }: { name: string; value: Pi | string }) => (
  <p className="num flex justify-between gap-4 text-sm text-ink-2">
    <span>{name}</span>
    <span>{typeof value === 'string' ? value : <Price value={value} />}</span>
  </p>
)

export const CartSummary = ({ bill, pieces, toAccept, busy, onAcceptAll, onCheckout }: SummaryProps) => {
  const shipping =
    bill.shipping === null
      ? bill.notSent.length > 0
        ? '–'
        : words.byAddress
      : bill.shipping > 0n
        ? bill.shipping
        : words.free
  return (
    <section
      aria-label={words.summary}
      className={
        'hides-for-keyboard sticky bottom-0 z-10 -mx-4 border-t border-line bg-surface px-4 pt-3 ' +
        'pb-[max(12px,env(safe-area-inset-bottom))] md:-mx-6 md:px-6 lg:static lg:mx-0 lg:rounded-lg lg:border-0 ' +
        'lg:p-5 lg:shadow-1'
      }
    >
      <h2 className="disp mb-3 hidden text-lg lg:block">{words.summary}</h2>
      <div className="flex flex-col gap-1">
        <Line name={words.items(pieces)} value={bill.goods} />
        {bill.shipped ? <Line name={words.shipping} value={shipping} /> : null}
      </div>
      <div
        className={
          'mt-1.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 lg:mt-3 lg:flex-col lg:items-stretch ' +
          'lg:border-t lg:border-line lg:pt-3'
        }
      >
        <p className="lg:flex lg:items-baseline lg:justify-between">
          <span className="block text-xs text-ink-2 lg:text-sm">
            {bill.total === null ? words.goodsTotal : words.total}
          </span>
          <span aria-live="polite" className="disp num text-2xl font-extrabold">
            <Price value={bill.total ?? bill.goods} />
          </span>
        </p>
        {/* On phones a row of its own below the button, which it would push down when it comes. It is read where it
            belongs, after the total. */}
        <p className="order-last -mt-2 min-h-5 basis-full text-xs lg:hidden">
          <Suspense>
            <Approximate value={bill.total ?? bill.goods} />
          </Suspense>
        </p>
        <p className="hidden min-h-6 text-end text-sm lg:-mt-3 lg:block">
          <Suspense>
            <Approximate value={bill.total ?? bill.goods} choosing />
          </Suspense>
        </p>
        <Button size={52} busy={busy} disabled={pieces === 0} onClick={onCheckout} className="min-w-36">
          {words.checkout}
        </Button>
      </div>
      {toAccept > 1 ? (
        <Button kind="ghost" size={44} wide onClick={onAcceptAll} className="text-on-warn-soft!">
          {words.acceptAll}
        </Button>
      ) : null}
      <p className="mt-1.5 text-xs text-ink-3">{pieces === 0 ? words.nothingToBuy : words.oneOrderEach}</p>
    </section>
  )
}
