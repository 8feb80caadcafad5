// Every place that the navigation leads to, the five words' groups with their prefixes, and which of them a path
// belongs to (spec §2, design §5.6).
import { routeWords as name, shellWords } from '../../words/shell.ts'
import { navWords } from './words.ts'

const paths = {
  home: '/',
  buy: '/buy',
  sell: '/sell',
  entryMarket: '/entry-marketplace',
  cart: '/cart',
  offers: '/offers',
  questions: '/qa-bounties',
  services: '/services',
  postService: '/post-services',
  purchases: '/purchases',
  sales: '/sales',
  ownQuestions: '/my-questions',
  ownServices: '/my-services',
  reviews: '/reviews',
  disputes: '/disputes',
  analytics: '/analytics',
  sweepstakes: '/sweepstakes',
  games: '/games',
  leaderboard: '/leaderboard',
  achievements: '/achievements',
  wallet: '/wallet',
  profile: '/profile',
  settings: '/settings',
  notifications: '/notifications',
  wishlist: '/wishlist',
  compare: '/compare',
  faq: '/faq',
  reportBug: '/bug-report',
  features: '/roadmap',
  admin: '/admin',
} as const

export type NavRouteKey = keyof typeof paths
export type NavRoutePath = (typeof paths)[NavRouteKey]
export interface NavRoute {
  key: NavRouteKey
  to: NavRoutePath
  label: string
}

const labelOf = (key: NavRouteKey): string =>
  key in navWords.names
    ? navWords.names[key as keyof typeof navWords.names]
    : (name[key as keyof typeof name] as string)

export const navRouteOf = (key: NavRouteKey): NavRoute => ({ key, to: paths[key], label: labelOf(key) })

export type GroupKey = 'trading' | 'manage' | 'activities' | 'account'
export interface NavRouteGroup {
  key: GroupKey
  label: string
  places: readonly NavRoute[]
  prefixes: readonly string[]
}

const members: Readonly<Record<GroupKey, readonly NavRouteKey[]>> = {
  trading: ['buy', 'sell', 'entryMarket', 'cart', 'offers', 'questions', 'services', 'postService'],
  manage: ['purchases', 'sales', 'offers', 'ownQuestions', 'ownServices', 'reviews', 'disputes', 'analytics'],
  activities: ['sweepstakes', 'games', 'leaderboard', 'achievements'],
  account: [
    'wallet',
    'profile',
    'settings',
    'notifications',
    'wishlist',
    'compare',
    'faq',
    'reportBug',
    'features',
    'admin',
  ],
}

/**
 * Those of Trading and Activities (the gaming group) are the specified ones, to the letter; the other two follow their
 * places.
 */
const prefixes: Readonly<Record<GroupKey, readonly string[]>> = {
  trading: [
    '/buy',
    '/sell',
    '/entry-marketplace',
    '/cart',
    '/sales',
    '/purchases',
    '/offers',
    '/qa-bounties',
    '/services',
    '/post-service',
  ],
  manage: [
    '/purchases',
    '/sales',
    '/offers',
    '/orders',
    '/my-questions',
    '/my-services',
    '/reviews',
    '/disputes',
    '/analytics',
  ],
  activities: ['/sweepstakes', '/games', '/leaderboard'],
  account: [
    '/wallet',
    '/reserves',
    '/profile',
    '/settings',
    '/notifications',
    '/wishlist',
    '/compare',
    '/saved-searches',
    '/faq',
    '/bug-report',
    '/roadmap',
    '/admin',
  ],
}

/** Who looks: an own profile needs a name, staff only lets its people in. */
export interface NavAudience {
  username: string | null
  admin: boolean
}
const meets = ({ username, admin }: NavAudience, key: NavRouteKey): boolean =>
  key === 'profile' ? username !== null : key !== 'admin' || admin

export const groupKeys = Object.keys(members) as GroupKey[]

export const groupOf = (key: GroupKey, looker: NavAudience): NavRouteGroup => ({
  key,
  label: shellWords[key],
  prefixes: prefixes[key],
  places: members[key].filter((place) => meets(looker, place)).map(navRouteOf),
})

/** Spec §2: a button is highlighted when the path starts with one of its prefixes. */
export const startsWithOne = (starts: readonly string[], path: string): boolean =>
  starts.some((start) => path.startsWith(start))
export const onGroup = (key: GroupKey, path: string): boolean => startsWithOne(prefixes[key], path)

/** The own profile is asked for by name (spec §2, /profile). */
export const searchOf = ({ key }: NavRoute, { username }: NavAudience): Record<string, string> | undefined =>
  key === 'profile' && username !== null ? { user: username } : undefined
