// @vitest-environment jsdom
// The footer's links to the letter (spec §2), groups that light up by prefix, and no link that leads nowhere.
import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import {
  groupKeys,
  groupOf,
  onGroup,
  navRouteOf,
  startsWithOne,
  type NavAudience,
} from '../features/navigation/nav-routes.ts'
import { library } from '../features/navigation/slots.ts'
import { footerGroups } from './footer-links.ts'
import { routeTree } from './routes.tsx'

test('the footer has the groups and links of the specification', () => {
  const lines = footerGroups(false).map(
    (group) => `${group.label}: ${group.places.map((place) => `${place.label} → ${place.to}`).join(', ')}`,
  )
  expect(lines).toEqual([
    'Marketplace: Home → /, Browse Products → /buy, Sell Items → /sell, My Account → /wallet',
    'Support: FAQ → /faq, Report Bug → /bug-report, Roadmap → /roadmap',
    'Legal: Terms of Service → /termsofservice, Privacy Policy → /privacypolicy, Dispute Resolution → /disputes',
  ])
})

test('staff has its own group', () => {
  expect(footerGroups(true).at(-1)).toEqual({
    label: 'Administration',
    places: [
      { to: '/admin', label: 'Admin Panel' },
      { to: '/analytics', label: 'Analytics' },
    ],
  })
})

const staff = { username: 'ama', admin: true }
const visitor = { username: null, admin: false }
const labels = (key: (typeof groupKeys)[number], looker: NavAudience = staff): string =>
  groupOf(key, looker)
    .places.map(({ label }) => label)
    .join(', ')

test('the four links of the bar lead to the routes of the design', () => {
  expect(labels('trading')).toBe('Buy, Sell, Entries marketplace, Cart, Offers, Q&A bounties, Services, Post a service')
  expect(labels('manage')).toBe('Purchases, Sales, Offers, My questions, My services, Reviews, Disputes, Analytics')
  expect(labels('activities')).toBe('Sweepstakes, Games, Leaderboard, Achievements')
  expect(labels('account')).toBe(
    'Wallet, Profile, Settings, Notifications, Wishlist, Compare, FAQ, Report bug, Features, Admin',
  )
  expect(labels('account', visitor)).toBe(
    'Wallet, Settings, Notifications, Wishlist, Compare, FAQ, Report bug, Features',
  )
})

const active = (path: string): string[] => groupKeys.filter((key) => onGroup(key, path))
test.each([
  ['/', []],
  ['/buy', ['trading']],
  ['/sell', ['trading']],
  ['/sell/import', ['trading']],
  ['/entry-marketplace', ['trading']],
  ['/cart', ['trading']],
  ['/sales', ['trading', 'manage']],
  ['/purchases', ['trading', 'manage']],
  ['/offers', ['trading', 'manage']],
  ['/qa-bounties/question/7', ['trading']],
  ['/services', ['trading']],
  ['/post-service', ['trading']],
  ['/post-services', ['trading']],
  ['/sweepstakes', ['activities']],
  ['/games', ['activities']],
  ['/games/blackjack', ['activities']],
  ['/leaderboard', ['activities']],
  ['/achievements', []],
  ['/wallet', ['account']],
  ['/faq', ['account']],
  ['/search', []],
])('on %s the links %j are marked as current', (path, keys) => expect(active(path)).toEqual(keys))

test('a path belongs to what it starts with, not to what it contains', () => {
  expect(startsWithOne(['/games'], '/games/newslots')).toBe(true)
  expect(startsWithOne(['/games'], '/my/games')).toBe(false)
})

const paths = [
  ...new Set(
    [...groupKeys.map((key) => groupOf(key, staff)), ...footerGroups(true)]
      .flatMap((group) => group.places.map((place): string => place.to))
      .concat(library.map((key) => navRouteOf(key).to)),
  ),
  '/search',
]
test.each(paths)('the footer link %s leads to a registered route', (path) => {
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [path] }) })
  const [, , found] = router.getMatchedRoutes(path)
  expect(found?.fullPath).toBe(path)
})
