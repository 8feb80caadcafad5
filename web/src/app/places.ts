// Where the navigation leads: the five words of the header and the menu, and the fixed links of the footer (spec §2, design §3.2–3.4).
import { placeWords as name, shellWords } from '../words/shell.ts'

export interface Place { to: PlacePath; label: string }
export interface PlaceGroup { key: 'trading' | 'manage' | 'activities' | 'account'; label: string; places: readonly Place[]; note?: string; prefixes: readonly string[] }

/** Every path that header, menu or footer may lead to. */
export type PlacePath = '/' | '/buy' | '/cart' | '/sell' | '/sell/import' | '/sell/listings' | '/purchases' | '/offers' | '/sales' | '/disputes' | '/reviews' | '/wishlist' | '/compare' | '/wallet' | '/reserves' | '/settings' | '/notifications' | '/faq' | '/bug-report' | '/roadmap' | '/termsofservice' | '/privacypolicy' | '/admin'

/** The words open what exists; each later area adds its place here. */
export const placeGroups = (): readonly PlaceGroup[] => [
  { key: 'trading', label: shellWords.trading, prefixes: ['/buy', '/sell', '/entry-marketplace', '/cart', '/sales', '/purchases', '/offers', '/qa-bounties', '/services', '/post-service'], places: [{ to: '/buy', label: name.buy }, { to: '/cart', label: name.cart }, { to: '/sell', label: name.sell }, { to: '/sell/import', label: name.bulkImport }] },
  { key: 'manage', label: shellWords.manage, prefixes: ['/purchases', '/sales', '/disputes', '/reviews', '/orders'], places: [{ to: '/purchases', label: name.purchases }, { to: '/sales', label: name.sales }, { to: '/offers', label: name.offers }, { to: '/sell/listings', label: name.ownListings }, { to: '/reviews', label: name.reviews }, { to: '/disputes', label: shellWords.disputes }] },
  { key: 'activities', label: shellWords.activities, prefixes: ['/sweepstakes', '/games', '/leaderboard'], places: [{ to: '/roadmap', label: name.features }], note: shellWords.activitiesLater },
  { key: 'account', label: shellWords.account, prefixes: ['/wallet', '/reserves', '/profile', '/settings', '/notifications', '/wishlist', '/compare'], places: [{ to: '/wallet', label: name.wallet }, { to: '/reserves', label: name.reserves }, { to: '/settings', label: name.settings }, { to: '/notifications', label: name.notifications }, { to: '/wishlist', label: name.wishlist }, { to: '/compare', label: name.compare }, { to: '/faq', label: name.faq }, { to: '/bug-report', label: name.reportBug }] },
]

/** A group is highlighted when the path starts with one of its prefixes (spec §2). */
export const onGroup = (group: PlaceGroup, path: string): boolean =>
  group.prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`) || (prefix === '/post-service' && path.startsWith(prefix)))

/** Spec §2, footer: groups and labels to the letter; Administration for admins only. */
export const footerGroups = (admin: boolean): readonly { label: string; places: readonly Place[] }[] => [
  { label: name.marketplace, places: [{ to: '/', label: name.home }, { to: '/buy', label: name.browse }, { to: '/sell', label: name.sellItems }, { to: '/wallet', label: name.myAccount }] },
  { label: name.support, places: [{ to: '/faq', label: name.faq }, { to: '/bug-report', label: name.reportBug }, { to: '/roadmap', label: name.roadmap }] },
  { label: name.legal, places: [{ to: '/termsofservice', label: name.terms }, { to: '/privacypolicy', label: name.privacy }, { to: '/disputes', label: name.disputes }] },
  ...(admin ? [{ label: name.administration, places: [{ to: '/admin', label: name.adminPanel } as const] }] : []),
]
