// A plain page that shows the stored cart as it is stored, across reloads and tabs (spec §2 routes; design §4.6).
// Nothing links here.
import { listProducts } from '@lamplit/contract/catalog'
import { piToWire } from '@lamplit/contract/money'
import { useEffect, useState } from 'react'
import { ask } from '../../lib/api.ts'
import { cartMark } from '../../lib/cart-mark.ts'
import { timeOfDay } from '../../lib/format.ts'
import { useStored } from '../../lib/stored.ts'
import { toast } from '../../lib/toast.ts'
import { showError } from '../errors/show-error.ts'
import { Button } from '../../ui/button.tsx'
import { addToCart, removeFromCart } from './cart-verbs.ts'
import { changeGuestCart, guestCart, type GuestCartLine } from './guest-cart.ts'
import { useCart } from './use-cart.ts'
import { demoWords as words } from './demo-words.ts'

/** The lines as they are kept: in this browser for visitors, in the account for people. */
const useLines = (): { lines: readonly GuestCartLine[]; signedIn: boolean } => {
  const [{ lines }] = useStored(guestCart)
  const { data, signedIn } = useCart()
  if (!signedIn) return { lines, signedIn }
  const all = data
    ? [
        ...data.sellers.flatMap((seller) => seller.lines),
        ...data.gone,
        ...data.saved.map((line) => ({ ...line, saved_for_later: true })),
      ]
    : []
  return {
    signedIn,
    lines: all.map((line) => ({
      product_id: line.product_id,
      price: piToWire(line.price_seen),
      quantity: line.quantity,
      ...('saved_for_later' in line ? { saved_for_later: true } : {}),
    })),
  }
}

/** When another tab last wrote the cart; what this tab writes is no news to it. */
const useSynced = (): Date | null => {
  const [at, setAt] = useState<Date | null>(null)
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent): void => {
      if (key?.startsWith('lamplit.cart')) setAt(new Date())
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [])
  return at
}

const addSample = async (): Promise<void> => {
  const { products } = await ask(listProducts, {
    query: { type: 'Stocked', availability: 'available', limit: '10' } as never,
  })
  const sample = products[Math.floor(Math.random() * products.length)]
  if (sample) await addToCart(sample, 1)
  else toast.info(words.noSample)
}

export const CartPersistenceDemoPage = () => {
  const { lines, signedIn } = useLines()
  const [{ count }] = useStored(cartMark)
  const synced = useSynced()
  const clear = async (): Promise<void> => {
    if (!signedIn) return changeGuestCart(() => [])
    for (const { product_id } of lines) await removeFromCart(product_id)
  }
  const run = (work: () => Promise<void>) => () => void work().catch((error: unknown) => showError(error))
  return (
    <div className="flex flex-col gap-4">
      <h1 tabIndex={-1} className="disp text-2xl">
        {words.title}
      </h1>
      <p className="text-sm text-ink-2">{words.says}</p>
      <div className="flex flex-wrap gap-2.5">
        <Button size={44} onClick={run(addSample)}>
          {words.add}
        </Button>
        <Button size={44} kind="outline" onClick={() => location.reload()}>
          {words.reload}
        </Button>
        <Button size={44} kind="danger" disabled={lines.length === 0} onClick={run(clear)}>
          {words.clear}
        </Button>
      </div>
      {synced ? (
        <p role="status" className="text-sm font-semibold text-jade">
          {words.synced(timeOfDayWithSeconds(synced))}
        </p>
      ) : null}
      <h2 className="disp text-lg">
        {signedIn ? words.server : words.stored} ({count})
      </h2>
      {lines.length === 0 ? (
        <p className="text-ink-2">{words.empty}</p>
      ) : (
        <div className="card overflow-x-auto" role="region" aria-label={words.title} tabIndex={0}>
          <table className="num w-full text-start text-sm">
            <thead>
              <tr className="border-b border-line">
                {Object.values(words.columns).map((name) => (
                  <th key={name} scope="col" className="px-3 py-2.5 text-start font-semibold">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.map(({ product_id, price, quantity, saved_for_later: saved }) => (
                <tr key={product_id} className="border-b border-line last:border-0">
                  <td className="px-3 py-2">{product_id}</td>
                  <td className="px-3 py-2">{price}</td>
                  <td className="px-3 py-2">{quantity}</td>
                  <td className="px-3 py-2">{String(saved ?? false)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <h2 className="disp text-lg">{words.json}</h2>
      <pre
        tabIndex={0}
        role="region"
        aria-label={words.json}
        className="num max-h-80 overflow-auto rounded-md bg-surface-2 p-3 text-xs"
      >
        {JSON.stringify(lines, null, 2)}
      </pre>
    </div>
  )
}

const timeOfDayWithSeconds = (at: Date): string => `${timeOfDay(at)}:${String(at.getSeconds()).padStart(2, '0')}`
