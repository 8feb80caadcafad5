// The four buttons in the head of a product: reporting it, comparing, passing on and saving it (design §5.1).
import type { ProductCard } from '@lamplit/contract/catalog'
import { CompareButton } from '../compare/compare-button.tsx'
import { ReportButton } from '../reports/report-button.tsx'
import { ShareButton } from '../share/share-button.tsx'
import { WishlistButton } from '../wishlist/wishlist-button.tsx'

export const HeaderButtonRow = ({ card }: { card: ProductCard }) => (
  <>
    <ReportButton kind="listing" about={card.id} owner={card.seller_username} />
    <CompareButton card={card} />
    <ShareButton card={card} />
    <WishlistButton card={card} />
  </>
)
