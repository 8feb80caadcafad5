// The figures of sharing: per listing for its seller, the whole for staff; loading, empty, failed and full.
import { platforms, readAllShares, readListingShares } from '@lamplit/contract/shares'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answer, clearStage, enter, idOf, leaveStage, refuse, show } from '../catalog/test/catalog-stage.tsx'
import { ListingShares, useListingShares } from './listing-shares.tsx'
import { MarketShares } from './market-shares.tsx'

beforeEach(async () => {
  await clearStage()
  await enter({ roles: ['admin'] })
})
afterEach(leaveStage)

const figures = {
  totalShares: 3,
  totalVisits: 2,
  otherShares: 1,
  platformBreakdown: Object.fromEntries(platforms.map((name) => [name, name === 'copy' ? 2 : 0])),
  recentShares: [{ platform: 'copy', productId: idOf(1), title: 'Desk lamp', timestamp: '2026-11-21T10:00:00.000Z' }],
  popularProducts: [{ productId: idOf(1), title: 'Desk lamp', shares: 3, visits: 2 }],
  sharesTrend: [15, 16, 17, 18, 19, 20, 21].map((day) => ({
    date: `2026-11-${day}`,
    shares: day === 21 ? 3 : 0,
    visits: 0,
  })),
}
const Page = () => (
  <>
    <h1>Here</h1>
    <MarketShares />
  </>
)
const shown = () => document.body.textContent ?? ''

test('totals, all eight platforms and the phone’s own, seven days, the most shared and the latest', async () => {
  answer(readAllShares, figures)
  await show(Page, '/', '/')
  expect(await screen.findByRole('heading', { name: 'Shares of products' })).toBeTruthy()
  for (const name of [
    'Facebook',
    'X',
    'LinkedIn',
    'Pinterest',
    'WhatsApp',
    'Telegram',
    'Email',
    'Copy link',
    'Through the phone’s own dialog',
    '21 Nov 2026',
    '15 Nov 2026',
  ])
    expect(screen.getByText(name), name).toBeTruthy()
  expect(shown()).toContain('3 shares, 2 visits by link')
  expect(screen.getAllByRole('link', { name: 'Desk lamp' }).length).toBe(2)
})

test('share figures say when nothing was shared, and a failed load can be tried again', async () => {
  refuse(readAllShares, 'SERVER_ERROR')
  await show(Page, '/', '/')
  const again = await screen.findByRole('button', { name: 'Try again' })
  answer(readAllShares, { ...figures, totalShares: 0, totalVisits: 0 })
  await act(async () => {
    fireEvent.click(again)
  })
  expect(await screen.findByText('Nothing was shared yet')).toBeTruthy()
})

const Listing = () => {
  const shares = useListingShares([idOf(1), idOf(2)])
  return (
    <>
      <h1>Here</h1>
      <ul>
        {[1, 2].map((place) => (
          <li key={place}>
            {place}
            <ListingShares figures={shares.get(idOf(place))} />
          </li>
        ))}
      </ul>
    </>
  )
}

test('a listing says how often it was shared; one that never was says nothing, and a failure neither', async () => {
  answer(readListingShares, { listings: [{ productId: idOf(1), shares: 1, visits: 0 }] })
  await show(Listing, '/', '/')
  expect(await screen.findByText('1 share')).toBeTruthy()
  expect(screen.getAllByRole('listitem')[1]!.textContent).toBe('2')
})
