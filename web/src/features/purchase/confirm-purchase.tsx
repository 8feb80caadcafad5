// Confirm Purchase: the one dialog in which π leaves a person's hands (spec §2, §4; design §5.2).
import type { Address } from '@lamplit/contract/addresses'
import { readWallet } from '@lamplit/contract/wallet'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState } from 'react'
import { toast } from '../../lib/toast.ts'
import { useReply } from '../../lib/use-reply.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useRestoredFocus } from '../../ui/restored-focus.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { openDeposit } from '../wallet/deposit-open.ts'
import { BalanceLines } from './balance-lines.tsx'
import { journeyOf, shortfallOf, type Bill, type CheckoutChoices } from './checkout.ts'
import { translateServerMessage } from '../../words/catalogue.ts'
import { EscrowLine } from './escrow-line.tsx'
import { isOver, type PaymentMessage } from './payment-message.ts'
import { PaidTick } from './paid-tick.tsx'
import { PayButtons } from './pay-buttons.tsx'
import { PaymentMessageBox } from './payment-message-box.tsx'
import { PiSteps } from './pi-steps.tsx'
import { PurchaseLine } from './purchase-line.tsx'
import { closePurchase, usePurchase, type CheckoutRequest } from './purchase-open.ts'
import { PurchaseTotal } from './purchase-total.tsx'
import { ShipTo } from './ship-to.tsx'
import { useShipTo } from './use-ship-to.ts'
import { usePayment } from './use-payment.ts'
import { purchaseWords as words } from './words.ts'
import { lazyPart } from '../../lib/lazy-part.ts'

/** Only where a seller leaves the choice. */
const DeliveryChoice = lazyPart(() => import('./delivery-choice.tsx').then((module) => module.DeliveryChoice))

/** How long the tick stays before the purchases open: its 400 ms and a moment to read the amount. */
const tickMs = 1100

/** The dialog of the last request; each opening starts afresh. */
export const ConfirmPurchase = () => {
  const { request, opening } = usePurchase()
  const last = useRef(request)
  if (request) last.current = request
  return last.current ? <ConfirmDialog key={opening} request={last.current} open={request !== null} /> : null
}

const useToPurchases = (productIds: string[]): (() => void) => {
  const navigate = useNavigate()
  return () => {
    closePurchase()
    void navigate({ to: '/purchases', state: { highlightProducts: productIds } })
  }
}

/** What was bought is no secret to what one is shown next; it waits for nothing. */
const noteBought = ({ pieces }: CheckoutRequest): void =>
  void import('../recommendations/track-activity.ts')
    .then(({ trackPurchase }) => trackPurchase(pieces.map(({ productId }) => productId)))
    .catch(() => undefined)

/** Told by a message when the dialog was closed before the payment ended (design §7.2). */
const useLateNews = (open: boolean, toPurchases: () => void): ((notice: PaymentMessage | null) => void) => {
  const visible = useRef(open)
  useEffect(() => {
    visible.current = open
  }, [open])
  return (notice) => {
    if (visible.current) return
    const action = { label: words.checkPurchases, run: toPurchases }
    if (notice === null) toast.success(words.paid, { action })
    else if (notice.tone === 'info') toast.info(notice.text)
    else toast.error(notice.title ?? notice.text, { ...(notice.title ? { message: notice.text } : {}), action })
  }
}

/** Why nothing can be sent to this address, under it. */
const notSentThere = ({ notSent: [first] }: Bill, address: Address | null): string | null =>
  first && address ? words.notSent(first.title, translateServerMessage(address.country)) : null

const ConfirmDialog = ({ request, open }: { request: CheckoutRequest; open: boolean }) => {
  const [choices, setChoices] = useState<CheckoutChoices>(request.choices)
  const shipTo = useShipTo(open && request.pieces.some(({ terms }) => terms.fulfillmentMethod !== null))
  const wallet = useReply(readWallet, {}, { enabled: open, staleMs: 0 })
  const toPurchases = useToPurchases(request.pieces.map(({ productId }) => productId))
  const tellLate = useLateNews(open, toPurchases)
  const payment = usePayment(request, { choices, address: shipTo.address }, (notice) => {
    if (notice === null) noteBought(request)
    tellLate(notice)
  })
  const { bill, parcels, busy, notice, unsure, paid } = payment
  useEffect(() => {
    if (!paid || !open) return
    const timer = setTimeout(toPurchases, tickMs)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- a new link at each render must not restart the wait
  }, [paid, open])

  const body = useRestoredFocus<HTMLDivElement>(busy, notice, paid)
  const balance = wallet.data?.available ?? (wallet.isError ? 'failed' : null)
  const shortfall =
    balance === null || balance === 'failed' || bill.total === null ? null : shortfallOf(bill.total, balance)
  const locked = busy !== null || unsure
  const ready = bill.total !== null && (!bill.shipped || shipTo.address !== null) && balance !== null && !isOver(notice)
  const choosing = parcels.filter(({ ways }) => ways.length > 1)
  const shown = notice?.code === 'INSUFFICIENT_FUNDS' && shortfall !== null ? null : notice
  return (
    <Dialog
      open={open}
      onClose={closePurchase}
      title={words.title}
      kind="alert"
      size="sm"
      focusFirst="safe"
      busy={(busy !== null && !payment.slow) || paid}
      {...(paid
        ? {}
        : {
            footer: (
              <PayButtons
                preferred={request.with}
                short={shortfall !== null}
                ready={ready}
                busy={busy}
                unsure={unsure}
                newPrice={payment.oldTotal === null ? null : bill.total}
                leaveAnyway={payment.slow}
                onPay={payment.pay}
                onRefill={() => openDeposit({ amount: shortfall })}
                onCancel={closePurchase}
              />
            ),
          })}
    >
      {paid ? (
        <PaidTick amount={bill.total ?? bill.goods} />
      ) : (
        <div ref={body} tabIndex={-1} className="outline-none">
          <PurchaseLine parcels={parcels} />
          <PurchaseTotal bill={bill} oldTotal={payment.oldTotal} />
          <BalanceLines balance={balance} total={bill.total ?? bill.goods} />
          {payment.step ? <PiSteps step={payment.step} slow={payment.slow} /> : null}
          {shown ? (
            <PaymentMessageBox notice={shown} unsure={unsure} onCheck={toPurchases} onGrant={() => payment.pay('pi')} />
          ) : null}
          {choosing.map((parcel) => (
            <Suspense key={parcel.sellerId} fallback={<Skeleton className="mb-2.5 h-36 rounded-md! sm:h-21" />}>
              <DeliveryChoice
                parcel={parcel}
                country={shipTo.address?.country ?? null}
                several={parcels.length > 1}
                locked={locked}
                onChange={(way) => setChoices({ ...choices, [parcel.sellerId]: way })}
              />
            </Suspense>
          ))}
          {bill.shipped ? <ShipTo choice={shipTo} locked={locked} error={notSentThere(bill, shipTo.address)} /> : null}
          {parcels
            .filter(({ bill: { delivery } }) => delivery === null)
            .map(({ sellerId, seller }) => (
              <p key={sellerId} role="alert" className="pt-2 text-sm text-danger">
                {words.cannotTravel(seller)}
              </p>
            ))}
          <EscrowLine
            delivery={journeyOf(parcels)}
            handlingDays={Math.max(...payment.pieces.map(({ handlingDays }) => handlingDays))}
          />
        </div>
      )}
    </Dialog>
  )
}
