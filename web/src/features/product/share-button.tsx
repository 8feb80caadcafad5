// The button that passes a product on.
import type { ProductCard } from '@lamplit/contract/catalog'
import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { productWords as words } from './words.ts'

const load = () => import('./share-product.ts')

export const ShareButton = ({ card }: { card: ProductCard }) => {
  const [busy, setBusy] = useState(false)
  const share = () => {
    setBusy(true)
    void load().then(({ shareProduct }) => shareProduct(card)).catch(() => undefined).finally(() => setBusy(false))
  }
  // A browser opens its sheet only soon after the press, so the code is fetched before it.
  return <IconButton icon={Share2} label={words.share} disabled={busy} onPointerDown={() => void load().catch(() => undefined)} onClick={share} />
}
