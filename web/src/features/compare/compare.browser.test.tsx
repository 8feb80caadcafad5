// Comparing on a real screen: four and a fifth, the bar at the foot and its targets, an earlier visit and another tab
// (spec §2, §4, §9; design §3.5).
import type { ProductCard } from '@lamplit/contract/catalog'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { elementAtRest } from '../../../test/at-rest.ts'
import { seriousIn } from '../../../test/axe.ts'
import { press, bringIntoSight } from '../../../test/device.ts'
import type { FakeServer } from '../../../test/fake-server.ts'
import { serveProducts } from '../../../test/market-replies.ts'
import { openRoute } from '../../../test/open-route.tsx'
import { inAnotherTab } from '../../../test/storage.ts'
import { toastStay } from '../../lib/toast.ts'
import { cards } from '../catalog/test/cards.ts'
import { comparedItems } from './compared-items.ts'

const five = cards(5)
// Messages stay until they are answered, however late the machine is.
beforeEach(() => toastStay.set('closed'))
const stocked = (fake: FakeServer): void => serveProducts(fake, five)
const held = (): string[] => comparedItems.get().map(({ title }) => title)
const lamps = (...numbers: number[]): string[] => numbers.map((number) => `Lamp ${number}`)
const thumbnail = ({ id, title, image }: ProductCard) => ({ id, title, image })

const bar = page.getByRole('region', { name: 'Comparison', exact: true })
const onCard = (title: string) => page.getByRole('article').getByRole('button', { name: `Compare ${title}` })
const undo = (said: string) => page.getByRole('status').filter({ hasText: said }).getByRole('button', { name: 'Undo' })

test('a fifth compared product takes the oldest’s place, and each step is undone', async () => {
  await openRoute('/buy', { fake: stocked })
  await expect.element(onCard('Lamp 1')).toBeVisible()
  await expect.element(bar).not.toBeInTheDocument()
  await press(onCard('Lamp 1'))
  await expect.element(bar.getByText('1 of 4')).toBeVisible()
  await expect.element(bar.getByRole('button', { name: 'Compare', exact: true })).toBeDisabled()
  for (const title of lamps(2, 3, 4)) await press(onCard(title))
  await expect.element(bar.getByText('4 of 4')).toBeVisible()
  await expect.element(bar.getByRole('link', { name: 'Compare' })).toBeVisible()
  const full = page.getByRole('article').getByRole('button', { name: 'Comparison Full' })
  // What lies under the bar is scrolled from under it first.
  bringIntoSight(await full.findElement())
  await press(full)
  await expect.poll(held).toEqual(lamps(2, 3, 4, 5))
  await press(undo('Comparison holds 4. Lamp 1 was removed.'))
  expect(held()).toEqual(lamps(1, 2, 3, 4))
  await expect.element(full).toHaveAttribute('aria-pressed', 'false')
  await elementAtRest(bar.element())
  for (const button of bar.getByRole('button').elements()) {
    const { width, height } = button.getBoundingClientRect()
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  }
  expect(await seriousIn(bar.element())).toEqual([])
  await press(bar.getByRole('button', { name: 'Remove Lamp 2 from the comparison' }))
  await expect.element(bar.getByText('3 of 4')).toBeVisible()
  await press(undo('Lamp 2 was removed.'))
  await expect.element(bar.getByText('4 of 4')).toBeVisible()
  await press(bar.getByRole('button', { name: 'Clear the comparison' }))
  await expect.element(bar).not.toBeInTheDocument()
  await press(undo('Comparison cleared'))
  await expect.element(bar.getByText('4 of 4')).toBeVisible()
})

test('what was held at an earlier visit is in the bar, and another tab takes one out', async () => {
  localStorage.setItem('lamplit.compare', JSON.stringify(five.slice(0, 4).map(thumbnail)))
  await openRoute('/faq', { fake: stocked })
  await expect.element(bar.getByText('4 of 4')).toBeVisible()
  inAnotherTab((storage) => storage.setItem('lamplit.compare', JSON.stringify(five.slice(1, 4).map(thumbnail))))
  await expect.element(bar.getByText('3 of 4')).toBeVisible()
  expect(held()).toEqual(lamps(2, 3, 4))
})
