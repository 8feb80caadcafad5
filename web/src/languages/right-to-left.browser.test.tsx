// A page that runs from right to left: its arrows, its rails, and English titles in it (design §6).
import { mostPurchases, mostSales, recentlyAdded, topReviews, topSales, trending } from '@lamplit/contract/catalog'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { press } from '../../test/device.ts'
import type { FakeServer } from '../../test/fake-server.ts'
import { openRoute } from '../../test/open-route.tsx'
import { cards, sent } from '../features/catalog/test/cards.ts'

const fill = (fake: FakeServer): void => {
  for (const list of [topSales, topReviews, mostPurchases, mostSales, recentlyAdded, trending]) {
    fake.serve(list, { products: cards(20).map(sent) })
  }
}

/** As the icon library names it. */
const arrowIcon = ':is(.lucide-chevron-left, .lucide-chevron-right)'
/** The first element that matches, once it is drawn. */
const first = async (selector: string): Promise<Element> => {
  await expect.poll(() => document.querySelector(selector)).not.toBeNull()
  return document.querySelector(selector)!
}

for (const viewport of ['phone', 'desktop'] as const) {
  test(`${viewport}: arrows point the way the line runs, and an English title is cut at its own end`, async () => {
    await openRoute('/', { viewport, language: 'ar-XB', fake: fill })
    expect(document.documentElement.dir).toBe('rtl')
    await expect.poll(() => document.querySelector('main h1')?.textContent).toContain('⟦')
    expect(getComputedStyle(await first(`main section ${arrowIcon}`)).scale).toBe('-1 1')
    expect(getComputedStyle(await first('main [class*=line-clamp]')).unicodeBidi).toBe('plaintext')
  })
}

test('desktop: the forward arrow of a list scrolls it to the left', async () => {
  await openRoute('/', { viewport: 'desktop', language: 'ar-XB', fake: fill, reducedMotion: true })
  const rail = await first(`main section:has(article):has(button ${arrowIcon})`)
  const [, forward] = rail.querySelectorAll(`button:has(${arrowIcon})`)
  const track = rail.querySelector('ul')!
  const before = track.scrollLeft
  await press(page.elementLocator(forward!))
  await expect.poll(() => track.scrollLeft).toBeLessThan(before - 100)
})
