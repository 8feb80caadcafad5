// Why this tier: every number with its target, the way up, a warning, being at the top, signed out, and the limits of
// the sell form.
import { readSellingLimits, readTrust, type Trust } from '@lamplit/contract/trust'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answer, clearStage, enter, leaveStage, refuse, show } from '../sell/test/stage.tsx'
import { ListingLimits } from './listing-limits.tsx'
import { TrustPage } from './trust-page.tsx'

beforeEach(clearStage)
afterEach(leaveStage)

const figures = {
  days: 5,
  orders: 0,
  worth: 0,
  counterparties: 0,
  good: 0,
  bad: 0,
  ratio: 0.5,
  sent: 0,
  on_time: null,
  lost_disputes: 0,
  dispute_loss: 0,
  days_since_loss: null,
  checked: false,
}
const fresh: Trust = {
  tier: 0,
  earned: 0,
  granted: null,
  figures,
  nightly: null,
  needs: [],
  low_since: null,
  falls_at: null,
  history: [],
  next: {
    tier: 1,
    needs: [
      { key: 'days', now: 5, target: 7, most: false, met: false },
      { key: 'orders', now: 0, target: 1, most: false, met: false },
    ],
  },
}
const opened = async (trust: Trust) => {
  await enter()
  answer(readTrust, trust)
  await show(TrustPage, '/trust')
  await screen.findByText('Your tier')
}

test('a new user sees each trust figure beside its target, and the shortest way up', async () => {
  await opened(fresh)
  expect(screen.getByRole('heading', { level: 1, name: 'Why this tier' })).toBeTruthy()
  expect(screen.getByText('Stay 2 days more, and complete one more order.')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'What Basic asks for' })).toBeTruthy()
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows[0]).toContain('Days here: Not yet5 · at least 7')
  expect(rows[1]).toContain('Completed orders: Not yet0 · at least 1')
  expect(screen.getByText('Numbers are live. Tiers are set each night; your first one is still to come.')).toBeTruthy()
})

test('the effects of all five stand in a table, one’s own column marked', async () => {
  await opened(fresh)
  const table = screen.getByRole('table')
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Tier', 'NewYou are here', 'Basic', 'Established', 'Trusted', 'Pro'])
  const row = (name: string) => within(table).getByRole('row', { name: new RegExp(`^${name}`) }).textContent
  expect(row('Live listings')).toBe('Live listings320200No limitNo limit')
  expect(row('Money of a sale is free after')).toBe('Money of a sale is free after7 days3 days1 dayAt onceAt once')
  expect(row('Waiting for a payment with Pi')).toMatch(
    /^Waiting for a payment with Pi at a time1 product3 piecesπ200200 Pi5 products20 piecesπ500/,
  )
  expect(row('Votes and reports')).toBe('Votes and reportsHalf weightFull weightFull weightFull weightFull weight')
  expect(row('Costs in fees')).toMatch(/^Costs in fees, at the leastπ00 Piπ11 Piπ1010 Piπ100100 Piπ400400 Pi$/)
})

test('below one’s tier: until when, and which number it is', async () => {
  await opened({
    ...fresh,
    tier: 2,
    nightly: { at: '2026-11-20T03:00:00Z', figures },
    low_since: '2026-11-10T03:00:00Z',
    falls_at: '2026-11-24T03:00:00Z',
    needs: [{ key: 'ratio', now: 0.6, target: 0.7, most: false, met: false }],
    next: { tier: 3, needs: [] },
  })
  expect(screen.getByRole('status').textContent).toContain(
    'Your numbers are below what Established asks for. If they stay there, your tier changes on 24 Nov 2026.',
  )
  expect(screen.getByRole('heading', { name: 'What keeps you Established' })).toBeTruthy()
  expect(screen.getByText('60 %')).toBeTruthy()
  expect(screen.queryByText('The shortest way up')).toBeNull()
})

test('the top tier, a vouched tier and the history are shown', async () => {
  await opened({
    ...fresh,
    tier: 4,
    granted: 4,
    next: null,
    needs: [{ key: 'checked', now: 1, target: 1, most: false, met: true }],
    history: [{ at: '2026-11-01T03:00:00Z', from: 3, to: 4 }],
  })
  expect(screen.getByText('You are at the top. These numbers keep you there.')).toBeTruthy()
  expect(screen.getByText('The house vouches for this tier. Your own numbers stand below.')).toBeTruthy()
  expect(screen.getByText('Trusted to Pro')).toBeTruthy()
})

test('signed out: the way in, and what tiers open all the same; failed: a way to try again', async () => {
  const { unmount } = await show(TrustPage, '/trust')
  expect(await screen.findByText('Sign in with Pi to see your trust tier')).toBeTruthy()
  expect(screen.getByRole('table')).toBeTruthy()
  unmount()
  await enter()
  refuse(readTrust, 'API_ERROR')
  await show(TrustPage, '/trust')
  expect((await screen.findByRole('alert')).textContent).toContain('Your trust tier cannot be shown')
})

const limits = { tier: 0, listing_price: '200', live_listings: 1, most_listings: 3, usual_price: '12' }
test.each([
  ['what is left', {}, '5', '1 of 3 live listings used.'],
  ['a price above the tier', {}, '200.5', 'Your tier New lists at prices up to π 200.'],
  [
    'no room',
    { live_listings: 3 },
    '5',
    'You have 3 live listings, as many as your trust tier allows. Take one down first, or rise to the next tier.',
  ],
  [
    'a price far from what is usual',
    {},
    '60.01',
    'This is more than 5 times what things in Home usually cost (π 12.00). Check the decimal point.',
  ],
])('the sell form says %s', async (_, more, price, sentence) => {
  await enter()
  answer(readSellingLimits, { ...limits, ...more })
  await show(() => <ListingLimits price={price} category="Home" publishing />, '/sell')
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Why this tier' }).getAttribute('href')).toBe('/trust')
})

test('a usual price, a listing that is only changed, and no limit: nothing is said', async () => {
  await enter()
  answer(readSellingLimits, { ...limits, tier: 3, listing_price: '1000000', most_listings: null })
  await show(
    () => (
      <>
        <p>here</p>
        <ListingLimits price="60" category="Home" publishing />
      </>
    ),
    '/sell',
  )
  await screen.findByText('here')
  expect(screen.queryByRole('link')).toBeNull()
})
