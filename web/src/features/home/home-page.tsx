// The home page: the stall, the categories and the six lists of the specification in their order (spec §1,
// design §4.2).
import { mostPurchases, mostSales, recentlyAdded, topReviews, topSales, trending } from '@lamplit/contract/catalog'
import { pageSizes } from '@lamplit/contract/page-sizes'
import { WhenIdle } from '../../lib/idle-queue.ts'
import { specTexts } from '../../words/spec-texts.ts'
import { ProductOverlay } from '../catalog/product-overlay.tsx'
import { ProductRail } from '../catalog/product-rail.tsx'
import { LevelSlot } from '../navigation/level-slot.tsx'
import { PickedForYou } from '../recommendations/picked-for-you.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { Hero } from './hero.tsx'
import { homeWords as words } from './words.ts'

const { topList, recentList } = pageSizes

export const HomePage = () => (
  <div className="flex flex-col gap-6 md:gap-10">
    <Hero />
    <CategoryTiles />
    <LevelSlot />
    {/* Spec §9: top sales loads four pictures ahead. */}
    <ProductRail
      title={words.topSales}
      list={topSales}
      limit={topList}
      nothing={specTexts.noTopSales}
      ranked
      eager={4}
      atOnce
      startsItself
    />
    <WhenIdle>
      <ProductRail title={words.topReviews} list={topReviews} limit={topList} nothing={specTexts.noTopReviewed} />
      <ProductRail
        title={words.mostPurchases}
        list={mostPurchases}
        limit={topList}
        nothing={specTexts.noPurchasesThisMonth}
      />
      <ProductRail title={words.mostSales} list={mostSales} limit={topList} nothing={specTexts.noSalesThisMonth} />
      <ProductRail
        title={words.recentlyAdded}
        list={recentlyAdded}
        limit={recentList}
        nothing={specTexts.noRecent}
        growing
      />
      <ProductRail title={words.trending} list={trending} limit={recentList} nothing={specTexts.noTrending} growing />
      <PickedForYou className="empty:-mt-6 md:empty:-mt-10" />
    </WhenIdle>
    <ProductOverlay />
  </div>
)
