// A profile: what anyone may know, two tabs with counts, and someone who is not there.
import { listProducts } from '@lamplit/contract/catalog'
import { readProfile } from '@lamplit/contract/profiles'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import './profile-tabs.tsx'
import {
  answer,
  requests,
  cards,
  clearStage,
  enter,
  leaveStage,
  listen,
  refuse,
  sent,
  show,
} from '../catalog/test/catalog-stage.tsx'
import { ProfilePage } from './profile-page.tsx'

beforeEach(async () => {
  await clearStage()
  listen()
})
afterEach(leaveStage)

const profile = {
  username: 'clay.amaka',
  level: 17,
  tier: 3,
  location: 'Enugu, Nigeria',
  member_since: '2026-07-03T10:00:00.000Z',
  average_rating: 4.956,
  reviews_count: 214,
  listings: 3,
  on_time: 0.967,
  warned: false,
  hidden: false,
}

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
  expect(requests).toContain('/api/products?seller=clay.amaka&sort=newest&limit=20')
})

test('the profile of an unknown user is Not Found', async () => {
  refuse(readProfile, 'NOT_FOUND')
  await show(ProfilePage, '/profile?user=nobody', '/profile')
  expect(await screen.findByRole('heading', { level: 1, name: 'Not Found' })).toBeTruthy()
})

test('a profile without a name in its address is the user’s own', async () => {
  await enter()
  answer(readProfile, { ...profile, username: 'kofi_audio', listings: 0 })
  answer(listProducts, { products: [], next_cursor: null })
  await show(ProfilePage, '/profile')
  expect(await screen.findByText('Nothing for sale right now')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Sell Items' })).toBeTruthy()
  expect(requests).toContain('/api/users/kofi_audio')
})

const press = async (element: HTMLElement): Promise<void> => {
  await act(async () => {
    fireEvent.click(element)
  })
}

test('the order of the listings stands in the address, and nonsense there is the newest first', async () => {
  answer(readProfile, profile)
  answer(listProducts, { products: cards(3).map(sent), next_cursor: null })
  const { router } = await show(ProfilePage, '/profile?user=clay.amaka&sort=drop%20table', '/profile')
  const order = await screen.findByRole('combobox', { name: 'Sort by' })
  expect(order).toHaveProperty('value', 'newest')
  await act(async () => {
    fireEvent.change(order, { target: { value: 'price_asc' } })
  })
  await waitFor(() => expect(requests).toContain('/api/products?seller=clay.amaka&sort=price_asc&limit=20'))
  expect(router.state.location.search).toEqual({ user: 'clay.amaka', sort: 'price_asc' })
})

test('About tells what anyone may know, and keeps level and trust apart; the tab stands in the address', async () => {
  answer(readProfile, profile)
  answer(listProducts, { products: [], next_cursor: null })
  const { router } = await show(ProfilePage, '/profile?user=clay.amaka', '/profile')
  await press(await screen.findByRole('tab', { name: 'About' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ user: 'clay.amaka', tab: 'about' }))
  const facts = Object.fromEntries(
    [...document.querySelectorAll('dl > div')].map((row) => [
      row.querySelector('dt')!.textContent,
      row.querySelector('dd')!.textContent,
    ]),
  )
  expect(facts).toEqual({
    'Member since': '3 Jul 2026',
    Location: 'Enugu, Nigeria',
    Trust: 'Trust: TrustedTrusted',
    Level: '17',
    Average: '4.96 from 214 reviews',
    'Sent in time': '96 %',
    'For sale': '3',
  })
})

test('one’s own profile can be edited and seen as others see it', async () => {
  await enter()
  answer(readProfile, { ...profile, username: 'kofi_audio' })
  answer(listProducts, {
    products: cards(1).map((card) => ({ ...sent(card), seller_username: 'kofi_audio' })),
    next_cursor: null,
  })
  const { router } = await show(ProfilePage, '/profile?user=kofi_audio', '/profile')
  expect((await screen.findByRole('link', { name: 'Edit' })).getAttribute('href')).toBe('/settings')
  expect(await screen.findByRole('link', { name: /^Edit ./ })).toBeTruthy()
  await press(screen.getByRole('link', { name: 'View as visitor' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ user: 'kofi_audio', view: 'visitor' }))
  expect(screen.getByText('This is how others see your profile.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /^Edit/ })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  // Others could add it; one’s own thing only shows that.
  expect(screen.getByRole('button', { name: /^(Add|Make an offer|Offer) ?/ })).toHaveProperty('disabled', true)
  expect(screen.queryByRole('button', { name: /^Report/ })).toBeNull()
  await press(screen.getByRole('link', { name: 'Back to your own view' }))
  expect(await screen.findByRole('link', { name: 'Edit' })).toBeTruthy()
})

test.each(['..', '.', 'x'.repeat(101)])('?user=%s is Not Found without a request', async (user) => {
  await show(ProfilePage, `/profile?user=${user}`, '/profile')
  expect(await screen.findByRole('heading', { level: 1, name: 'Not Found' })).toBeTruthy()
  expect(requests.filter((address) => address.startsWith('/api/users'))).toEqual([])
})

test('markup in ?user= is shown as text', async () => {
  refuse(readProfile, 'NOT_FOUND')
  await show(ProfilePage, '/profile?user=%3Cimg%20src%3Dx%20onerror%3D%22globalThis.owned%3D1%22%3E', '/profile')
  await screen.findByRole('heading', { level: 1, name: 'Not Found' })
  expect(document.querySelector('img[src=x]')).toBeNull()
  expect(Object.hasOwn(globalThis, 'owned')).toBe(false)
  expect(requests).toContain('/api/users/<img src=x onerror="globalThis.owned=1">')
})
