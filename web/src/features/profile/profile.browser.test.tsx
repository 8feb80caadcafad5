// A profile on a real screen: who somebody is, what they sell, what buyers say, by hand and key, by day and night
// (spec §2; design §4.17).
import { readProfile } from '@lamplit/contract/profiles'
import { sellerReviews, userReviewSummary } from '@lamplit/contract/reviews'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { atRest } from '../../../test/at-rest.ts'
import { seriousIn } from '../../../test/axe.ts'
import { become, press } from '../../../test/device.ts'
import type { FakeServer } from '../../../test/fake-server.ts'
import { serveProducts } from '../../../test/market-replies.ts'
import { openRoute } from '../../../test/open-route.tsx'
import { cards, idOf } from '../catalog/test/cards.ts'
import { written } from '../reviews/test/written.ts'
import { serveSettings } from '../settings/test/serve-settings.ts'

const profile = {
  username: 'casa_ines',
  level: 10,
  tier: 3,
  location: 'Porto, Portugal',
  member_since: '2026-07-03T10:00:00.000Z',
  average_rating: 4.5,
  reviews_count: 2,
  listings: 3,
  on_time: 0.967,
  warned: false,
  hidden: false,
}
const stars = [5, 4, 3, 2, 1].map((each) => ({ stars: each, count: each > 3 ? 1 : 0 }))
const known = (fake: FakeServer): void => {
  serveProducts(fake, cards(3))
  fake.serve(readProfile, profile)
  fake.serve(userReviewSummary, { average: 4.5, count: 2, stars })
  fake.serve(
    sellerReviews,
    [5, 4].map((rating) => written({ id: idOf(500 + rating), rating, comment: `Worth ${rating}` })),
  )
}
const tab = (name: string | RegExp) => page.getByRole('tab', { name })
const panel = page.getByRole('tabpanel')

test('a profile shows its tabs by hand and key, and Back finds the one left', async () => {
  const router = await openRoute('/profile?user=casa_ines', { fake: known })
  await expect.element(page.getByRole('heading', { level: 1, name: 'casa_ines' })).toBeVisible()
  await expect.element(page.getByText('Member since 3 Jul 2026')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Share casa_ines' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /Report/ }).first()).toBeVisible()
  expect(page.getByRole('link', { name: 'Edit', exact: true }).elements()).toEqual([])
  await expect
    .poll(() =>
      tab(/./)
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['Listings (3)', 'Reviews (2)', 'About'])
  await expect.poll(() => panel.getByRole('article').elements().length).toBe(3)
  await press(tab(/^Reviews/))
  await expect.element(panel.getByText('Worth 4')).toBeVisible()
  await press(panel.getByRole('button', { name: '5 stars, 1 review' }))
  await expect.element(panel.getByText('Worth 4')).not.toBeInTheDocument()
  await expect.element(panel.getByText('Worth 5')).toBeVisible()
  ;(tab(/^Reviews/).element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(tab('About')).toHaveAttribute('aria-selected', 'true')
  await expect.element(panel.getByText('Sent in time')).toBeVisible()
  expect(document.documentElement.scrollWidth - innerWidth).toBeLessThanOrEqual(0)
  for (const theme of ['light', 'dark'] as const) {
    await become({ viewport: 'phone', theme, reducedMotion: false })
    await expect.poll(() => document.documentElement.dataset['theme']).toBe(theme)
    await atRest()
    expect(await seriousIn(document.querySelector('main')!), theme).toEqual([])
  }
  await router.navigate({ to: '/faq' })
  await expect.element(page.getByRole('heading', { level: 1, name: 'FAQ' })).toBeVisible()
  history.back()
  await expect.element(tab('About')).toHaveAttribute('aria-selected', 'true')
})

test('one’s own profile says why its tier is what it is, and Edit leads to the settings', async () => {
  await openRoute('/profile', {
    session: 'casa_ines',
    fake: (fake) => {
      known(fake)
      serveSettings(fake)
    },
  })
  await expect.element(page.getByRole('heading', { level: 1, name: 'casa_ines' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /Why this tier/ })).toBeVisible()
  await press(page.getByRole('link', { name: 'View as visitor' }))
  await expect.element(page.getByText(/^This is how others see your profile\./)).toBeVisible()
  expect(page.getByRole('link', { name: 'Edit', exact: true }).elements()).toEqual([])
  await press(page.getByRole('link', { name: 'Back to your own view' }))
  await press(page.getByRole('link', { name: 'Edit', exact: true }))
  await expect.element(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
})
