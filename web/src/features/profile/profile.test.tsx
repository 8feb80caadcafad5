// A profile: what anyone may know, two tabs with counts, and someone who is not there.
import { listProducts } from '@lamplit/contract/catalog'
import { readProfile } from '@lamplit/contract/profiles'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import './profile-tabs.tsx'
import { answer, asked, cards, clearStage, enter, leaveStage, listen, refuse, sent, show } from '../catalog/test/shelf.tsx'
import { ProfilePage } from './profile-page.tsx'

beforeEach(async () => { await clearStage(); listen() })
afterEach(leaveStage)

const profile = { username: 'clay.amaka', level: 17, tier: 3, location: 'Enugu, Nigeria', member_since: '2026-07-03T10:00:00.000Z', average_rating: 4.956, reviews_count: 214, listings: 3, on_time: 0.967, warned: false, hidden: false }

test('name, level, trust, place, average to two decimals, and the listings', async () => {
  answer(readProfile, profile)
  answer(listProducts, { products: cards(3).map(sent), next_cursor: null })
  await show(ProfilePage, '/profile?user=clay.amaka', '/profile')
  expect(await screen.findByRole('heading', { level: 1, name: 'clay.amaka' })).toBeTruthy()
  expect(screen.getByText('4.96')).toBeTruthy()
  expect(screen.getByText('Member since 3 Jul 2026')).toBeTruthy()
  expect(screen.getByText('Trusted')).toBeTruthy()
  expect(await screen.findByRole('tab', { name: 'Listings (3)' })).toBeTruthy()
  expect(screen.getByRole('tab', { name: 'Reviews (214)' })).toBeTruthy()
  expect(await screen.findAllByRole('article')).toHaveLength(3)
  expect(asked).toContain('/api/products?seller=clay.amaka&limit=20')
})

test('someone unknown is Not Found', async () => {
  refuse(readProfile, 'NOT_FOUND')
  await show(ProfilePage, '/profile?user=nobody', '/profile')
  expect(await screen.findByRole('heading', { level: 1, name: 'Not Found' })).toBeTruthy()
})

test('without a name it is one’s own', async () => {
  await enter()
  answer(readProfile, { ...profile, username: 'kofi_audio', listings: 0 })
  answer(listProducts, { products: [], next_cursor: null })
  await show(ProfilePage, '/profile')
  expect(await screen.findByText('Nothing for sale right now')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Sell Items' })).toBeTruthy()
  expect(asked).toContain('/api/users/kofi_audio')
})
