// The picture of the market stall follows the device from day to night and back (design §4.2).
import { mostPurchases, mostSales, recentlyAdded, topReviews, topSales, trending } from '@lamplit/contract/catalog'
import { expect, test } from 'vitest'
import { become } from '../../../test/device.ts'
import { openRoute } from '../../../test/open-route.tsx'

const pictures = (time: 'day' | 'night'): number => document.querySelectorAll(`img[src*="/hero/${time}"]`).length

for (const viewport of ['phone', 'desktop'] as const) {
  test(`${viewport}: a device that turns to night turns the market stall to night`, async () => {
    await openRoute('/', {
      viewport,
      theme: 'light',
      fake: (fake) => {
        for (const list of [topSales, topReviews, mostPurchases, mostSales, recentlyAdded, trending]) {
          fake.serve(list, { products: [] })
        }
      },
    })
    await expect.poll(() => [pictures('day'), pictures('night')]).toEqual([1, 0])
    await become({ viewport, theme: 'dark', reducedMotion: false })
    await expect.poll(() => [pictures('day'), pictures('night')]).toEqual([0, 1])
    expect(document.documentElement.dataset['theme']).toBe('dark')
  })
}
