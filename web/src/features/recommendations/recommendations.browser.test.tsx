// Recommendations on a real screen: Similar under a product and in its dialog, Picked for you at the end of the home
// page, what is counted, and turning it off (spec §3, §7; design §4.2, §4.4, §4.18).
import {
  personalRecommendations,
  readRecommendationChoice,
  setRecommendationChoice,
  similarProducts,
  trackRecommendationClick,
} from '@lamplit/contract/recommendations'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { atRest, settled } from '../../../test/at-rest.ts'
import { seriousIn } from '../../../test/axe.ts'
import { press, bringIntoSight } from '../../../test/device.ts'
import type { FakeServer } from '../../../test/fake-server.ts'
import { serveProducts } from '../../../test/market-replies.ts'
import { openRoute, server } from '../../../test/open-route.tsx'
import { toastStay } from '../../lib/toast.ts'
import { oneTap } from '../catalog/tap-arming.ts'
import { cards, idOf, sent } from '../catalog/test/cards.ts'
import { serveSettings } from '../settings/test/serve-settings.ts'

// Messages stay until they are answered, however late the machine is; a finger opens a card with one tap.
beforeEach(() => {
  toastStay.set('closed')
  oneTap.set(true)
})
const lamps = cards(8)
const market = (fake: FakeServer): void => {
  serveProducts(fake, lamps)
  fake.serve(similarProducts, ({ path }) => ({
    recommendations: lamps.filter(({ id }) => !path.endsWith(id)).map(sent),
  }))
}
/** Lists are asked for when they come near, and those above them grow meanwhile. */
const comeNear = async (list: Locator): Promise<void> => {
  await expect
    .poll(() => {
      bringIntoSight(document.querySelector('main')!, 'end')
      return list.elements().length
    })
    .toBe(1)
}
const clicks = () => server.callsTo(trackRecommendationClick).map(({ body }) => body)
const click = (number: number, recommendationType: string) => ({
  productId: idOf(number),
  recommendationType,
  timestamp: expect.stringMatching(/Z$/),
})
const titleIn = (list: Locator, name: string) => list.getByRole('article').getByRole('link', { name, exact: true })

test('a card of Similar opens over the product, is counted, and has its own Similar', async () => {
  await openRoute(`/product/${idOf(1)}`, { fake: market })
  const similar = page.getByRole('region', { name: 'Similar' })
  await comeNear(similar)
  const third = titleIn(similar, 'Lamp 3')
  await expect.element(third).toBeVisible()
  await press(third)
  const dialog = page.getByRole('dialog', { name: 'Lamp 3' })
  await expect.element(dialog).toBeVisible()
  await expect.poll(clicks).toEqual([click(3, 'similar')])
  await atRest()
  const inside = dialog.getByRole('region', { name: 'Similar' })
  await expect
    .poll(() => {
      const part = dialog.element().querySelector('.overflow-y-auto')!
      part.scrollTop = part.scrollHeight
      return inside.elements().length
    })
    .toBe(1)
  await expect.element(titleIn(inside, 'Lamp 1')).toBeVisible()
  expect(await seriousIn(dialog.element())).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})

test('Picked for you says why, counts what is opened from it, and is gone once it is turned off', async () => {
  let personal = true
  const router = await openRoute('/', {
    session: 'mona',
    fake: (fake) => {
      market(fake)
      serveSettings(fake)
      fake.serve(personalRecommendations, { recommendations: lamps.map(sent) })
      fake.serve(readRecommendationChoice, () => ({ personal, views: personal ? 2 : 0 }))
      fake.serve(setRecommendationChoice, ({ body }) => ({
        personal: (personal = (body as { personal: boolean }).personal),
      }))
    },
  })
  const picked = page.getByRole('region', { name: 'Picked for you' })
  const trending = page.getByRole('region', { name: 'Trending Now' })
  await comeNear(picked)
  await press(picked.getByRole('button', { name: 'Why these?' }))
  await expect.element(picked.getByText(/Nobody can pay to be among them\./)).toBeVisible()
  await press(titleIn(picked, 'Lamp 1'))
  await expect.element(page.getByRole('dialog', { name: 'Lamp 1' })).toBeVisible()
  await expect.poll(clicks).toEqual([click(1, 'personalized')])
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()

  await router.navigate({ to: '/settings' })
  const off = page.getByRole('switch', { name: /^Personal recommendations/ })
  await expect.element(off).toBeChecked()
  await press(off)
  await expect.element(page.getByText('Turned off, and what was kept is gone')).toBeVisible()
  await expect.element(off).not.toBeChecked()
  await router.navigate({ to: '/' })
  await comeNear(trending)
  await settled()
  expect(picked.elements()).toEqual([])
})
