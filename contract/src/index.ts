// Every endpoint there is, by name: the routes, the OpenAPI document and the matrix of rights are checked against this
// list.
import * as accounts from './accounts.ts'
import * as achievements from './achievements.ts'
import * as addresses from './addresses.ts'
import * as analytics from './analytics.ts'
import * as bugReports from './bug-reports.ts'
import * as cart from './cart.ts'
import * as catalog from './catalog.ts'
import * as chat from './chat.ts'
import * as compare from './compare.ts'
import * as currency from './currency.ts'
import * as deposits from './deposits.ts'
import * as disputes from './disputes.ts'
import type { Endpoint } from './endpoint.ts'
import * as entries from './entries.ts'
import * as notificationPreferences from './notification-preferences.ts'
import * as leaderboard from './leaderboard.ts'
import * as levels from './levels.ts'
import * as notifications from './notifications.ts'
import * as offers from './offers.ts'
import * as comingSoon from './coming-soon.ts'
import * as orders from './orders.ts'
import * as ownPlace from './own-location.ts'
import * as pageErrors from './page-errors.ts'
import * as pages from './pages.ts'
import * as profiles from './profiles.ts'
import * as recommendations from './recommendations.ts'
import * as reports from './reports.ts'
import * as unfinishedPayments from './unfinished-payments.ts'
import * as reserves from './reserves.ts'
import * as reviews from './reviews.ts'
import * as roadmap from './roadmap.ts'
import * as savedSearches from './saved-searches.ts'
import * as search from './search.ts'
import * as selling from './selling.ts'
import * as settlements from './settlements.ts'
import * as shares from './shares.ts'
import * as signatures from './signatures.ts'
import * as staff from './staff.ts'
import * as system from './system.ts'
import * as trust from './trust.ts'
import * as users from './users.ts'
import * as vacation from './vacation.ts'
import * as wallet from './wallet.ts'
import * as wishlist from './wishlist.ts'
import * as withdrawals from './withdrawals.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'who' in value

export const endpoints: Readonly<Record<string, Endpoint>> = Object.fromEntries(
  Object.entries({
    ...users,
    ...staff,
    ...vacation,
    ...addresses,
    ...profiles,
    ...levels,
    ...catalog,
    ...compare,
    ...currency,
    ...search,
    ...savedSearches,
    ...recommendations,
    ...ownPlace,
    ...selling,
    ...reviews,
    ...cart,
    ...wishlist,
    ...offers,
    ...orders,
    ...settlements,
    ...disputes,
    ...wallet,
    ...deposits,
    ...withdrawals,
    ...unfinishedPayments,
    ...notifications,
    ...notificationPreferences,
    ...reserves,
    ...reports,
    ...trust,
    ...accounts,
    ...shares,
    ...signatures,
    ...analytics,
    ...pageErrors,
    ...pages,
    ...chat,
    ...achievements,
    ...entries,
    ...comingSoon,
    ...bugReports,
    ...roadmap,
    ...leaderboard,
    ...system,
  } as Record<string, unknown>).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
)
