// Vietnamese: everything but the first drawing and the long texts.
import type { Group } from '../areas.ts'
import { achievements } from './achievements.ts'
import { analytics } from './analytics.ts'
import { cart } from './cart.ts'
import { compare } from './compare.ts'
import { currency } from './currency.ts'
import { disputes } from './disputes.ts'
import { errors } from './errors.ts'
import { importing } from './import.ts'
import { layers } from './layers.ts'
import { leaderboard } from './leaderboard.ts'
import { navigation } from './navigation.ts'
import { notices } from './notices.ts'
import { offers } from './offers.ts'
import { comingSoon } from './coming-soon.ts'
import { orderDialogs } from './order-dialogs.ts'
import { orders } from './orders.ts'
import { product } from './product.ts'
import { profile } from './profile.ts'
import { purchase } from './purchase.ts'
import { recommendations } from './recommendations.ts'
import { reports } from './reports.ts'
import { reserves } from './reserves.ts'
import { reviews } from './reviews.ts'
import { savedSearches } from './saved-searches.ts'
import { search } from './search.ts'
import { sell } from './sell.ts'
import { settings } from './settings.ts'
import { share } from './share.ts'
import { signIn } from './sign-in.ts'
import { trust } from './trust.ts'
import { wallet } from './wallet.ts'
import { wishlist } from './wishlist.ts'
import { contract } from './contract.ts'

export const words: Group<'market'> = {
  ...achievements,
  ...analytics,
  ...cart,
  ...compare,
  ...currency,
  ...disputes,
  ...errors,
  ...importing,
  ...layers,
  ...leaderboard,
  ...navigation,
  ...notices,
  ...offers,
  ...comingSoon,
  ...orderDialogs,
  ...orders,
  ...product,
  ...profile,
  ...purchase,
  ...recommendations,
  ...reports,
  ...reserves,
  ...reviews,
  ...savedSearches,
  ...search,
  ...sell,
  ...settings,
  ...share,
  ...signIn,
  ...trust,
  ...wallet,
  ...wishlist,
  ...contract,
}
