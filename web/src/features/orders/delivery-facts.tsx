// How the goods travel, there and back: address, carrier, tracking number, the seller's note.
import type { Order } from '@lamplit/contract/orders'
import { Suspense, type ComponentType, type ReactNode } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import { loadSlot } from '../../lib/slots.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { factWords as words } from './fact-words.ts'

declare module '../../lib/slots.ts' {
  interface SlotTable {
    evidencePicture: ComponentType<{ address: string; hash: string; label: string }>
  }
}
const EvidencePicture = lazyPart(() => loadSlot('evidencePicture'))

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="border-line py-2 not-first:border-t">
    <dt className="text-xs text-ink-3">{label}</dt>
    <dd className="text-sm break-words">{children}</dd>
  </div>
)

const Copyable = ({ label, value }: { label: string; value: string }) => (
  <Row label={label}>
    <span className="flex flex-wrap items-center justify-between gap-2">
      <span className="num min-w-0 font-semibold break-all">{value}</span>
      <CopyButton text={value} />
    </span>
  </Row>
)

const afterSending = [
  'shipped',
  'delivered',
  'completed',
  'return_requested',
  'return_approved',
  'return_shipped',
  'split',
]

export const DeliveryFacts = ({ order }: { order: Order }) => {
  const {
    address,
    carrier,
    tracking,
    ship_note: note,
    return_carrier: returnCarrier,
    return_tracking: returnTracking,
  } = order
  const sent = afterSending.includes(order.state) && order.delivery === 'shipping' && carrier === null && note !== null
  return (
    <section className="card p-4" aria-labelledby="order-delivery">
      <h2 id="order-delivery" className="disp mb-1 text-lg">
        {words.travel}
      </h2>
      <dl>
        {order.delivery === 'shipping' ? null : (
          <Row label={words.way}>{order.delivery === 'pickup' ? words.pickup : words.digital}</Row>
        )}
        {address ? (
          <Row label={words.shipTo}>
            {[address.name, address.street, address.suburb, `${address.postcode} ${address.country}`]
              .filter(Boolean)
              .map((line) => (
                <span key={line} dir="auto" className="block">
                  {line}
                </span>
              ))}
          </Row>
        ) : null}
        {carrier ? <Row label={words.carrier}>{carrier}</Row> : null}
        {tracking ? (
          <Copyable label={words.tracking} value={tracking} />
        ) : sent ? (
          <Row label={words.tracking}>{words.noTracking}</Row>
        ) : null}
        {note ? (
          <Row label={words.note}>
            <span dir="auto">{note}</span>
          </Row>
        ) : null}
        {order.delivery_evidence.length > 0 ? (
          <Row label={words.proofOfDelivery}>
            <Suspense>
              <span className="mt-1 grid grid-cols-3 gap-2">
                {order.delivery_evidence.map(({ id, hash, address: of }) => (
                  <EvidencePicture key={id} address={of} hash={hash} label={words.proofOfDelivery} />
                ))}
              </span>
            </Suspense>
          </Row>
        ) : null}
        {returnCarrier ? <Row label={words.returnBy}>{returnCarrier}</Row> : null}
        {returnTracking ? <Copyable label={words.returnTracking} value={returnTracking} /> : null}
      </dl>
    </section>
  )
}
