// The three tabs of a product; their labels carry the count (spec §2).
import type { Product } from '@lamplit/contract/catalog'
import { useState } from 'react'
import { Tabs } from '../../ui/tabs.tsx'
import { ReviewList } from '../reviews/review-list.tsx'
import { DetailsTab } from './details-tab.tsx'
import { SellerTab } from './seller-tab.tsx'
import { productWords as words } from './words.ts'

export const ProductTabs = ({ product }: { product: Product }) => {
  const [tab, setTab] = useState<'details' | 'seller' | 'reviews'>('details')
  return (
    <Tabs
      label={words.tabs}
      value={tab}
      onChange={setTab}
      listClassName="sticky top-(--tabs-top) z-10"
      tabs={[
        { key: 'details', label: words.details, content: <DetailsTab product={product} /> },
        { key: 'seller', label: words.sellerInfo, content: <SellerTab product={product} /> },
        {
          key: 'reviews',
          label: words.reviews(product.reviews_count),
          content: <ReviewList of={{ product: product.id }} />,
        },
      ]}
    />
  )
}
