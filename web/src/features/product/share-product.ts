// Passes a product on: through the Pi host's share dialog, the system's, or as a copied link (pi-platform §5.5). Loads with the first use.
import type { ProductCard } from '@lamplit/contract/catalog'
import { showPi } from '@lamplit/contract/money'
import { linkTo, shareThroughHost } from '../../lib/host-share.ts'
import { toast } from '../../lib/toast.ts'
import { copyText } from '../../ui/copy-button.tsx'
import { priceDigits } from '../../ui/price.tsx'
import { productWords as words } from './words.ts'

export const shareProduct = async ({ id, title, price }: ProductCard): Promise<void> => {
  const shared = { title, text: words.shareText(title, showPi(price, priceDigits.general)), path: `/product/${id}`, campaign: 'product_share', content: id }
  if (await shareThroughHost(shared)) return
  const link = linkTo(shared, 'copy')
  if (await copyText(link)) toast.success(words.linkCopied)
  else toast.info(words.copyThis, { message: link })
}
