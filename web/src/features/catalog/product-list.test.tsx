// The list: rows of 120 px in a window of 300 to 600 px, and only the rows in sight exist.
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ProductList } from './product-list.tsx'
import { listHeight } from './row-window.tsx'
import { cards, clearStage, leaveStage, show } from './test/catalog-stage.tsx'

beforeEach(async () => {
  await clearStage()
  // The pretend browser has no layout: the window is as high as its style says.
  Object.defineProperties(HTMLElement.prototype, {
    clientHeight: {
      configurable: true,
      get(this: HTMLElement) {
        return Number.parseInt(this.style.height, 10) || 0
      },
    },
    clientWidth: { configurable: true, get: () => 328 },
  })
})
afterEach(leaveStage)

test.each([
  [0, 300],
  [1, 300],
  [3, 360],
  [5, 600],
  [500, 600],
])('a list of %i rows is %i px high', (rows, px) => {
  expect(listHeight(rows)).toBe(px)
})

test('of five hundred products only those near the window are drawn, and each knows its place', async () => {
  await show(() => <ProductList cards={cards(500)} />, '/')
  const rows = await screen.findAllByRole('listitem')
  expect(rows.length).toBeGreaterThanOrEqual(5)
  expect(rows.length).toBeLessThan(12)
  expect(rows[0]!.getAttribute('aria-setsize')).toBe('500')
  expect(rows.map((row) => row.getAttribute('aria-posinset'))).toEqual(rows.map((_, place) => String(place + 1)))
  expect(rows[1]!.style.height).toBe('120px')
  expect(screen.getByRole('region', { name: 'List of 500 products' }).style.height).toBe('600px')
})
