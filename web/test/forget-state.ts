// What the page's modules hold in memory between two tests of one file, put back to how it was when they loaded.
import { useShellAccount } from '../src/app/account.ts'
import { useMoving } from '../src/features/catalog/rail-moving.ts'
import { oneTap } from '../src/features/catalog/tap-arming.ts'
import { useGames } from '../src/features/layers/games.ts'
import { useBonusRequest } from '../src/features/navigation/login-bonus.ts'
import { useNav } from '../src/features/navigation/nav-state.ts'
import { useTabShown } from '../src/features/navigation/tab-shown.ts'
import { useXpMoments } from '../src/features/navigation/xp-moments.ts'
import { resetArrivals } from '../src/features/notifications/arrivals.ts'
import { useOpenOffer } from '../src/features/offers/open-offer.ts'
import { usePurchase } from '../src/features/purchase/purchase-open.ts'
import { useRunning } from '../src/features/payments/running.ts'
import { useOpenedReview } from '../src/features/reviews/open-review.ts'
import { useDeposit } from '../src/features/wallet/deposit-open.ts'
import { alwaysConfirm } from '../src/features/wallet/preference.ts'
import { dataSaver, reduceMotion, vibration } from '../src/lib/preferences.ts'
import { usePageName } from '../src/lib/page-title.ts'
import { useSignInHelp } from '../src/lib/sign-in-help.ts'
import { toastPosition, toastStay, useToasts } from '../src/lib/toast.ts'
import { toastCategories, toastSounds } from '../src/lib/toast-settings.ts'
import { announce } from '../src/ui/announcer.tsx'
import { useLayers } from '../src/ui/layer-stack.ts'
import { useModals } from '../src/ui/modals.ts'

interface Store {
  getInitialState: () => object
  setState: (state: object, replace: true) => void
}

const stores = [
  useShellAccount,
  useMoving,
  useGames,
  useBonusRequest,
  useNav,
  useTabShown,
  useXpMoments,
  useOpenOffer,
  usePurchase,
  useRunning,
  useOpenedReview,
  useDeposit,
  usePageName,
  useSignInHelp,
  useToasts,
  useLayers,
  useModals,
] as unknown as readonly Store[]

/** What nobody on the page listens to any more hears of no storage event. */
const storedSettings = [
  toastPosition,
  toastStay,
  toastCategories,
  toastSounds,
  vibration,
  reduceMotion,
  dataSaver,
  oneTap,
  alwaysConfirm,
]

export const forgetState = (): void => {
  stores.forEach((store) => store.setState(store.getInitialState(), true))
  storedSettings.forEach((item) => item.clear())
  resetArrivals()
  announce('')
}
