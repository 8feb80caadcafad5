// A new version waits until somebody wants it: a quiet message with a button, and never while π is on its way. A page
// that is new already needs no message.
import { ownEntry } from '../../lib/chunk-load-error.ts'
import { toast } from '../../lib/toast.ts'
import { offlineWords } from '../../words/offline.ts'
import { useOpenOffer } from '../offers/open-offer.ts'
import { usePurchase } from '../purchase/purchase-open.ts'
import { useDeposit } from '../wallet/deposit-open.ts'

/** Long enough to be seen whenever one comes back to the page. */
const stayMs = 86_400_000
/** A worker that does not begin by then is met by the reload all the same. */
const patienceMs = 3000

const paying = (): boolean =>
  usePurchase.getState().request !== null || useDeposit.getState().open || useOpenOffer.getState().item !== null

const begin = (waiting: ServiceWorker): void => {
  if (paying()) return whenFree(() => offer(waiting))
  const reload = (): void => window.location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true })
  setTimeout(reload, patienceMs)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
  waiting.postMessage('begin')
}

const whenFree = (work: () => void): void => {
  if (!paying()) return work()
  const stops = [usePurchase.subscribe(look), useDeposit.subscribe(look), useOpenOffer.subscribe(look)]
  function look(): void {
    if (paying()) return
    stops.forEach((stop) => stop())
    work()
  }
}

const offer = (waiting: ServiceWorker): void => {
  toast.info(offlineWords.newVersion, {
    message: offlineWords.newVersionHint,
    duration: stayMs,
    action: { label: offlineWords.reload, run: () => begin(waiting) },
  })
}

const entryOf = (waiting: ServiceWorker): Promise<unknown> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', ({ data }) => resolve(data), { once: true })
    port1.start()
    waiting.postMessage('entry', [port2])
  })

const met = new WeakSet<ServiceWorker>()

/**
 * Documents come from the line first, so a page is often newer than its worker: then the new worker begins at once, and
 * nobody is asked.
 */
export const followVersion = async (waiting: ServiceWorker): Promise<void> => {
  if (met.has(waiting)) return
  met.add(waiting)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
  if ((await entryOf(waiting)) === ownEntry()) waiting.postMessage('begin')
  else whenFree(() => offer(waiting))
}
