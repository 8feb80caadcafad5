// Every route that no journey of a commit opens: its heading and footer, and none is wider than the screen (spec §2;
// design §4.22).
import { lookAtCart } from '@lamplit/contract/cart'
import { areas, readComingSoonAreas } from '@lamplit/contract/coming-soon'
import { disputeFigures } from '@lamplit/contract/disputes'
import { readLeaderboard } from '@lamplit/contract/leaderboard'
import { readRoadmap } from '@lamplit/contract/roadmap'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { FakeServer } from '../../test/fake-server.ts'
import { openRoute } from '../../test/open-route.tsx'

/** Spec §2: a route and its heading. */
const routes = {
  '/entry-marketplace': 'Entries marketplace',
  '/achievements': 'Achievements',
  '/my-questions': 'My questions',
  '/my-services': 'My services',
  '/games': 'Games',
  '/qa-bounties': 'Q&A bounties',
  '/qa-bounties/question/1': 'Question',
  '/qa-bounties/ask': 'Ask a question',
  '/services': 'Services',
  '/post-services': 'Post a service',
  '/post-service': 'Post a service',
  '/leaderboard': 'Leaderboard',
  '/games/blackjack': 'Blackjack',
  '/games/newslots': 'Knights',
  '/sweepstakes': 'Sweepstakes',
  '/faq': 'FAQ',
  '/roadmap': 'Features',
  '/bug-report': 'Report Bug',
  '/termsofservice': 'Terms of Service',
  '/terms': 'Terms of Service',
  '/privacypolicy': 'Privacy Policy',
  '/privacy': 'Privacy Policy',
  '/sell': 'Sell something',
  '/reviews': 'Reviews',
  '/admin': 'Admin Panel',
  '/cart-persistence-demo': 'Cart persistence',
  '/disputes': 'Dispute Resolution',
  '/analytics': 'Analytics',
}
const bare = ['/games/blackjack', '/games/newslots', '/sweepstakes']

const market = (fake: FakeServer): void => {
  fake.serve(readComingSoonAreas, {
    areas: areas.map((area) => ({ area, state: 'building' as const, opened_at: null, waiting: 0, waits: false })),
  })
  fake.serve(lookAtCart, {
    sellers: [],
    saved: [],
    gone: [],
    lines: 0,
    pieces: 0,
    goods: '0',
    shipping: null,
    total: null,
  })
  fake.serve(disputeFigures, {
    opened: 0,
    ended: 0,
    median_hours: null,
    to_buyer: 0,
    to_seller: 0,
    shared: 0,
    settled: 0,
    withdrawn: 0,
    appeals: 0,
    overturned: 0,
    admins: [],
    counted_at: '2026-11-20T10:00:00.000Z',
  })
  fake.serve(readRoadmap, { items: [] })
  fake.serve(readLeaderboard, { board: 'xp', span: 'week', updated_at: null, rows: [], own: null })
}

test('routes that no journey opens have their heading and footer on a phone, and none scrolls sideways', async () => {
  const router = await openRoute('/faq', { fake: market })
  const shown = () => ({
    settled: document.documentElement.dataset['settled'],
    heading: document.querySelector('main h1')?.textContent,
    footers: page.getByRole('contentinfo').elements().length,
    waits: page
      .getByRole('main')
      .getByRole('status', { name: /^Loading/ })
      .elements().length,
  })
  for (const [path, heading] of Object.entries(routes)) {
    await router.navigate({ to: path })
    await expect
      .poll(shown, { message: path })
      .toEqual({ settled: '', heading, footers: bare.includes(path) ? 0 : 1, waits: 0 })
    expect(document.documentElement.scrollWidth - innerWidth, path).toBeLessThanOrEqual(0)
  }
})
