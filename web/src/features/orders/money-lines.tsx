// "Where is my Pi?": every line of this order's money, with what is held now on top (design §4.8; domain D3).
import type { Order } from '@lamplit/contract/orders'
import { dateAndTime } from '../../lib/format.ts'
import { Money6 } from '../../ui/price.tsx'
import { factWords as words } from './fact-words.ts'
import { marketNow } from '../../lib/clock.ts'

const purse = (name: string): string => words.purses[name] ?? name

export const MoneyLines = ({ order }: { order: Order }) => (
  <section className="card p-4" aria-labelledby="order-money">
    <h2 id="order-money" className="disp mb-2 text-lg">
      {words.where}
    </h2>
    {order.held > 0n ? (
      <div className="mb-2 rounded-md bg-jade-soft px-3.5 py-3 text-on-jade-soft">
        <p className="text-sm">{words.heldNow}</p>
        <p className="disp text-2xl font-extrabold">
          <Money6 value={order.held} />
        </p>
      </div>
    ) : (
      <p className="mb-2 text-sm text-ink-2">{order.money.length === 0 ? words.noMoney : words.nothingHeld}</p>
    )}
    {order.refunded > 0n ? (
      <p className="mb-2 flex items-baseline justify-between gap-3 text-sm text-ink-2">
        {words.cameBack}
        <Money6 value={order.refunded} className="font-semibold text-ink" />
      </p>
    ) : null}
    <ol className="divide-y divide-line">
      {order.money.map((line) => (
        <li key={line.id} className="flex items-start justify-between gap-3 py-2.5">
          <div className="min-w-0">
            <p className="text-sm font-semibold">{words.whys[line.why] ?? words.moneyMoved}</p>
            <p className="text-xs text-ink-3">{words.moved(purse(line.from), purse(line.to))}</p>
            <p className="num text-xs text-ink-3">
              <time dateTime={line.at}>{dateAndTime(new Date(line.at))}</time>
            </p>
          </div>
          <Money6 value={line.amount} className="text-sm font-semibold" />
        </li>
      ))}
    </ol>
    {order.held > 0n ? (
      <dl className="mt-2 border-t border-line pt-2 text-sm text-ink-2">
        <div className="flex justify-between gap-3 py-1">
          <dt>{order.role === 'seller' ? words.toYou : words.toSeller}</dt>
          <dd>
            <Money6 value={order.seller_share} />
          </dd>
        </div>
        <div className="flex justify-between gap-3 py-1">
          <dt>{words.fee}</dt>
          <dd>
            <Money6 value={order.fee} />
          </dd>
        </div>
      </dl>
    ) : null}
    {order.clears_at && new Date(order.clears_at) > marketNow() ? (
      <p className="mt-2 text-sm text-ink-2">{words.clears(dateAndTime(new Date(order.clears_at)))}</p>
    ) : null}
  </section>
)
