// @vitest-environment jsdom
// The footer's links to the letter (spec §2), groups that light up by prefix, and no link that leads nowhere.
import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { footerGroups, onGroup, placeGroups } from './places.ts'
import { routeTree } from './routes.tsx'

test('the footer has the groups and links of the specification', () => {
  const lines = footerGroups(false).map((group) => `${group.label}: ${group.places.map((place) => `${place.label} → ${place.to}`).join(', ')}`)
  expect(lines).toEqual([
    'Marketplace: Home → /, Browse Products → /buy, Sell Items → /sell, My Account → /wallet',
    'Support: FAQ → /faq, Report Bug → /bug-report, Roadmap → /roadmap',
    'Legal: Terms of Service → /termsofservice, Privacy Policy → /privacypolicy, Dispute Resolution → /disputes',
  ])
})

test('the house has its own group', () => {
  expect(footerGroups(true).at(-1)).toEqual({ label: 'Administration', places: [{ to: '/admin', label: 'Admin Panel' }] })
})

const active = (path: string): string[] => placeGroups().filter((group) => onGroup(group, path)).map((group) => group.key)
test.each([
  ['/', []], ['/buy', ['trading']], ['/sell/import', ['trading']], ['/purchases', ['trading', 'manage']], ['/games/blackjack', ['activities']], ['/leaderboard', ['activities']],
  ['/wallet', ['account']], ['/post-services', ['trading']], ['/buyers', []], ['/faq', []],
])('on %s the words %j light up', (path, keys) => expect(active(path)).toEqual(keys))

const paths = [...new Set([...placeGroups(), ...footerGroups(true)].flatMap((group) => group.places.map((place) => place.to))), '/search']
test.each(paths)('%s is a page', (path) => {
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [path] }) })
  const [, , found] = router.getMatchedRoutes(path)
  expect(found?.fullPath).toBe(path)
})
