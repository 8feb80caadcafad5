// How the goods travel: address, carrier, tracking number, the seller's note.
import type { Order } from '@lamplit/contract/orders'
import type { ReactNode } from 'react'
import { CopyButton } from '../../ui/copy-button.tsx'
import { factWords as words } from './fact-words.ts'

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="border-line py-2 not-first:border-t"><dt className="text-xs text-ink-3">{label}</dt><dd className="text-sm break-words">{children}</dd></div>
)

export const DeliveryFacts = ({ order }: { order: Order }) => {
  const { address, carrier, tracking, ship_note: note } = order
  const sent = ['shipped', 'delivered', 'completed'].includes(order.state) && order.delivery === 'shipping'
  return (
    <section className="card p-4" aria-labelledby="order-delivery">
      <h2 id="order-delivery" className="disp mb-1 text-lg">{words.travel}</h2>
      <dl>
        {order.delivery === 'shipping' ? null : <Row label={words.travel}>{order.delivery === 'pickup' ? words.pickup : words.digital}</Row>}
        {address ? <Row label={words.shipTo}>{[address.name, address.street, address.suburb, `${address.postcode} ${address.country}`].filter(Boolean).map((line) => <span key={line} className="block">{line}</span>)}</Row> : null}
        {carrier ? <Row label={words.carrier}>{carrier}</Row> : null}
        {tracking ? <Row label={words.tracking}><span className="flex flex-wrap items-center justify-between gap-2"><span className="num font-semibold">{tracking}</span><CopyButton text={tracking} /></span></Row> : sent ? <Row label={words.tracking}>{words.noTracking}</Row> : null}
        {note ? <Row label={words.note}>{note}</Row> : null}
      </dl>
    </section>
  )
}
