// The last line of a product: the two ways of paying, or why there are none (design §5.1, spec §4).
import type { Product } from '@lamplit/contract/catalog'
import { Pencil, Search, Wallet, Zap } from 'lucide-react'
import { useNow } from '../../lib/clock.ts'
import { useSession } from '../../lib/session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { specTexts } from '../../words/spec-texts.ts'
import { canBeBought, stateOf, type CardState } from '../catalog/card-state.ts'
import { catalogWords } from '../catalog/words.ts'
import { useStartPurchase } from '../purchase/start-purchase.ts'
import { productWords as words } from './words.ts'

const reasonOf = (state: CardState): string | null => (state.is === 'out-of-stock' ? specTexts.outOfStock : state.is === 'reserved' ? catalogWords.reserved(state.until) : null)

export const BuyBar = ({ product, quantity }: { product: Product | null; quantity: number }) => {
  const { person } = useSession()
  const now = useNow()
  const buy = useStartPurchase()
  if (product && person?.username === product.seller_username) return <ButtonLink wide icon={Pencil} to="/sell/$id/edit" params={{ id: product.id }}>{words.edit}</ButtonLink>
  const state = product ? stateOf(product, now) : null
  if (product && state?.is === 'sold') return <ButtonLink wide kind="soft" icon={Search} to="/buy" search={(product.category ? { category: product.category } : {}) as never}>{words.seeSimilar}</ButtonLink>
  const off = !product || !state || !canBeBought(state) || product.state !== 'live'
  const reason = state ? reasonOf(state) : null
  const pay = (way: 'wallet' | 'pi') => () => { if (product) buy({ product, quantity, with: way }) }
  return (
    <div className="flex flex-col gap-2">
      {reason ? <p role="status" className="text-center text-sm text-ink-2">{reason}</p> : null}
      <div className="grid grid-cols-[1.15fr_1fr] gap-2.5">
        <Button kind="soft" icon={Wallet} className="gap-1.5! px-2!" disabled={off} onClick={pay('wallet')}>{words.buyWithWallet}</Button>
        <Button icon={Zap} className="gap-1.5! px-2!" disabled={off} onClick={pay('pi')}>{words.buyWithPi}</Button>
      </div>
    </div>
  )
}
