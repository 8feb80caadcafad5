// What was bought and what it came to, with the names support asks for.
import type { Order } from '@lamplit/contract/orders'
import { Link } from '@tanstack/react-router'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Money6, Price } from '../../ui/price.tsx'
import { Sentence } from '../../ui/sentence.tsx'
import { factWords as words } from './fact-words.ts'
import { orderWords } from './words.ts'
import { classes } from '../../ui/classes.ts'

const Identifier = ({ label, value }: { label: string; value: string }) => (
  <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 text-sm">
    <dt className="text-ink-2">{label}</dt>
    <dd className="num flex items-center gap-3">
      <span dir="ltr">{value.slice(0, 8)}…</span>
      <CopyButton text={value} />
    </dd>
  </div>
)

export const OrderItems = ({ order }: { order: Order }) => (
  <section className="card p-4" aria-labelledby="order-items">
    <h2 id="order-items" className="disp mb-2 text-lg">
      {words.items}
    </h2>
    <ul className="divide-y divide-line">
      {order.items.map((item) => (
        <li key={item.product_id} className="flex items-center gap-3 py-2 first:pt-0">
          <Picture src={item.image} alt="" sizes="56px" className="size-14 shrink-0 rounded-md" />
          <div className="min-w-0 flex-1">
            <Link
              to="/product/$id"
              params={{ id: item.product_id }}
              dir="auto"
              className="block text-sm font-semibold fine:hover:underline"
            >
              {item.name}
            </Link>
            <p className="text-xs text-ink-3">
              <Sentence
                text={orderWords.quantityAt}
                parts={{ quantity: item.quantity, price: <Price value={item.price} digits="card" /> }}
              />
            </p>
          </div>
          <Price value={item.total} className="text-sm font-semibold" />
        </li>
      ))}
    </ul>
    {order.offer_id ? (
      <p
        className={classes(
          'mt-2 flex flex-wrap items-center justify-between gap-2 rounded-md bg-surface-2 px-3 py-2 text-sm text-ink-2',
        )}
      >
        {words.offer}{' '}
        <Link to="/offers" className="inline-flex min-h-11 items-center text-jade underline-offset-2 hover:underline">
          {words.seeOffers}
        </Link>
      </p>
    ) : null}
    {order.late ? <p className="mt-2 rounded-md bg-surface-2 px-3 py-2 text-sm text-ink-2">{words.lateText}</p> : null}
    <dl className="mt-2 border-t border-line pt-2">
      <div className="flex justify-between gap-3 py-1 text-sm text-ink-2">
        <dt>{words.goods}</dt>
        <dd>
          <Money6 value={order.goods} />
        </dd>
      </div>
      {order.delivery === 'shipping' ? (
        <div className="flex justify-between gap-3 py-1 text-sm text-ink-2">
          <dt>{words.shipping}</dt>
          <dd>
            <Money6 value={order.shipping} />
          </dd>
        </div>
      ) : null}
      <div className="flex justify-between gap-3 py-1 font-semibold">
        <dt>{words.total}</dt>
        <dd>
          <Money6 value={order.total} />
        </dd>
      </div>
      <div className="flex justify-between gap-3 py-1 text-sm text-ink-2">
        <dt>{words.paidWith}</dt>
        <dd>{words.ways[order.paid_with]}</dd>
      </div>
      <Identifier label={words.orderId} value={order.id} />
      {order.payment_id ? <Identifier label={words.paymentId} value={order.payment_id} /> : null}
    </dl>
  </section>
)
