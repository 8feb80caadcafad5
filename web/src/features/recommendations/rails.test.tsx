// The rails and the switch: what is asked with which history, that failures show nothing, that opening a card is
// counted, and that off means off.
import {
  clearViews,
  personalRecommendations,
  readRecommendationChoice,
  setRecommendationChoice,
  similarProducts,
  trackRecommendationClick,
  trackView,
} from '@lamplit/contract/recommendations'
import { signIn as signInCall } from '@lamplit/contract/users'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { signIn, signOut } from '../../lib/session.ts'
import { storedActivity } from '../../lib/stored-activity.ts'
import {
  answer,
  calls,
  card,
  cards,
  clearStage,
  enter,
  idOf,
  leaveStage,
  refuse,
  seller,
  sent,
  show,
} from '../catalog/test/catalog-stage.tsx'
import { PersonalizationCard } from './personalization-card.tsx'
import { PickedForYou } from './picked-for-you.tsx'
import './picked-rail.tsx'
import { SimilarRail } from './similar-rail.tsx'
import { trackFollowed, trackPurchase, trackSearch, noteView, ownHistory, personalizationOn } from './track-activity.ts'

beforeEach(async () => {
  await clearStage()
  storedActivity.clear()
  personalizationOn.clear()
  for (const endpoint of [trackView, trackRecommendationClick, clearViews]) answer(endpoint, undefined)
})
afterEach(leaveStage)

const lamp = { id: idOf(7), category: 'Home', seller_username: 'casa_ines' }
const requests = (path: RegExp) => calls.filter((call) => path.test(call.path))
const picks = (count = 3) => answer(personalRecommendations, { recommendations: cards(count).map(sent) })
const home = () => show(() => <PickedForYou className="empty:hidden" />, '/')

test('a visitor gets no personal picks and is not asked about them', async () => {
  picks()
  await home()
  expect(calls).toEqual([])
  expect(screen.queryByRole('region')).toBeNull()
})

test('picks are requested with the activity history of this browser, and say their source', async () => {
  picks()
  await enter()
  noteView(lamp)
  trackSearch('desk lamp', 4, { type: 'Stocked' })
  trackPurchase([idOf(8)])
  await home()
  await screen.findByRole('region', { name: 'Picked for you' })
  const { path, body } = requests(/personalized/)[0]!
  expect(path).toBe('/api/recommendations/personalized/u-1')
  expect(body).toMatchObject({
    viewHistory: [{ productId: idOf(7) }],
    searchHistory: [{ query: 'desk lamp', resultsCount: 4, filters: { type: 'Stocked' } }],
    purchaseHistory: [{ productId: idOf(8) }],
    preferences: { categories: ['Home'], priceRange: { min: 0, max: 1000 }, brands: [], features: [] },
  })
  expect(requests(/product-view/)).toHaveLength(1)
  const why = screen.getByRole('button', { name: 'Why these?' })
  expect(why.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(why)
  expect(screen.getByText(/Nobody can pay to be among them/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Turn off in Settings' }).getAttribute('href')).toBe('/settings')
  await waitFor(() => expect(ownHistory().analytics.recommendations_shown).toBe(3))
})

test.each(['API_ERROR', 'RATE_LIMITED', 'SERVER_ERROR'] as const)(
  'recommendations that fail with %s show nothing and no toast',
  async (code) => {
    refuse(personalRecommendations, code)
    await enter()
    await home()
    await waitFor(() => expect(requests(/personalized/)).toHaveLength(1))
    expect(screen.queryByRole('region')).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  },
)

test('similar: shown under its name; empty or failed it is not there', async () => {
  answer(similarProducts, { recommendations: cards(2).map(sent) })
  const { unmount } = await show(() => <SimilarRail product={{ id: idOf(7) }} />, '/')
  expect((await screen.findByRole('region', { name: 'Similar' })).querySelectorAll('li')).toHaveLength(2)
  unmount()
  refuse(similarProducts, 'API_ERROR')
  await show(() => <SimilarRail product={{ id: idOf(9) }} />, '/')
  await waitFor(() => expect(requests(/similar/)).toHaveLength(2))
  expect(screen.queryByRole('region')).toBeNull()
})

test('opening a card is tracked with its position; a first tap and a click beside a link are not', async () => {
  answer(similarProducts, { recommendations: [sent(card({ id: idOf(3), title: 'Wall lamp' }))] })
  await show(() => <SimilarRail product={{ id: idOf(7) }} />, '/')
  const link = await screen.findByRole('link', { name: 'Wall lamp' })
  fireEvent.pointerDown(link, { pointerType: 'touch' })
  fireEvent.click(link, { detail: 1 })
  fireEvent.click(screen.getByRole('region').querySelector('ul')!)
  expect(requests(/recommendation-click/)).toEqual([])
  await new Promise((done) => setTimeout(done, 450))
  // Keys and assistive technology click without a pointer.
  await act(async () => {
    fireEvent.click(link, { detail: 0 })
  })
  expect(requests(/recommendation-click/).map(({ body }) => body)).toEqual([
    { productId: idOf(3), recommendationType: 'similar', timestamp: expect.stringMatching(/Z$/) },
  ])
  expect(ownHistory().analytics).toMatchObject({ clicks: 1, conversions: 0 })
  trackPurchase([idOf(3)])
  expect(ownHistory().analytics.conversions).toBe(1)
})

test('a failed click report shows nothing', async () => {
  refuse(trackRecommendationClick, 'RATE_LIMITED')
  refuse(trackView, 'API_ERROR')
  trackFollowed(idOf(3), 'trending')
  noteView(lamp)
  await waitFor(() => expect(calls).toHaveLength(2))
  expect(ownHistory().analytics).toMatchObject({ clicks: 1, views: 1 })
})

test('a product that is open before anybody has signed in counts for who then does', async () => {
  answer(signInCall, { token: 't'.repeat(40), user: seller, via: 'host' })
  const entering = signIn('host', async () => ({ accessToken: 'of-pi' }))
  noteView(lamp)
  await entering
  await waitFor(() => expect(requests(/product-view/)).toHaveLength(1))
  expect(ownHistory()).toMatchObject({ owner: 'u-1', viewHistory: [{ productId: idOf(7) }] })
})

test('viewing one’s own listing is not tracked', async () => {
  await enter({ username: 'casa_ines' })
  calls.length = 0
  noteView(lamp)
  expect([calls, ownHistory().viewHistory]).toEqual([[], []])
})

test('the history is removed at sign-out, and a visitor’s is not taken for a user’s', async () => {
  noteView(lamp)
  expect(ownHistory().viewHistory).toHaveLength(1)
  await enter()
  expect(ownHistory().viewHistory).toEqual([])
  noteView(lamp)
  expect(localStorage.getItem('lamplit.recommendations')).toContain('"u-1"')
  await signOut()
  expect(localStorage.getItem('lamplit.recommendations')).toBeNull()
})

test('recommendations turned off are saved, forget the history, and note and ask nothing more', async () => {
  answer(readRecommendationChoice, { personal: true, views: 12 })
  answer(setRecommendationChoice, { personal: false })
  picks()
  await enter()
  noteView(lamp)
  await show(() => <PersonalizationCard />, '/')
  expect(await screen.findByText('12 products you looked at are remembered')).toBeTruthy()
  const off = screen.getByRole('switch', { name: /^Personal recommendations/ })
  answer(readRecommendationChoice, { personal: false, views: 0 })
  await act(async () => {
    fireEvent.click(off)
  })
  await waitFor(() => expect(off.getAttribute('aria-checked')).toBe('false'))
  expect(requests(/choice/).find(({ method }) => method === 'PUT')!.body).toEqual({ personal: false })
  expect(storedActivity.get()).toBeNull()
  calls.length = 0
  noteView(lamp)
  trackSearch('desk lamp', 2)
  await home()
  expect([calls, storedActivity.get(), screen.queryByRole('region', { name: 'Picked for you' })]).toEqual([
    [],
    null,
    null,
  ])
})

test('recommendations that cannot be turned off stay on and say so', async () => {
  answer(readRecommendationChoice, { personal: true, views: 1 })
  refuse(setRecommendationChoice, 'API_ERROR')
  await enter()
  noteView(lamp)
  await show(() => <PersonalizationCard />, '/')
  const on = await screen.findByRole('switch', { name: /^Personal recommendations/ })
  await act(async () => {
    fireEvent.click(on)
  })
  expect(on.getAttribute('aria-checked')).toBe('true')
  expect(ownHistory().viewHistory).toHaveLength(1)
})

test('a visitor clears what this browser remembers, without asking anybody', async () => {
  noteView(lamp)
  calls.length = 0
  await show(() => <PersonalizationCard />, '/')
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Clear view history' }))
  })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Clear view history' })).toBeNull())
  expect([storedActivity.get(), calls]).toEqual([null, []])
})
