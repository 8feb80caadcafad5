// Swiping a product: from 101 px on, with 800 ms of feedback and a shake; a mouse never swipes (spec §2, §4, §9;
// design §5.1).
import { listAddresses } from '@lamplit/contract/addresses'
import { addToCart, readCart } from '@lamplit/contract/cart'
import { pi } from '@lamplit/contract/money'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { cdp, page, userEvent, type Locator } from 'vitest/browser'
import { frames, installClock } from '../../../test/clock.ts'
import { press, swipe, type Viewport } from '../../../test/device.ts'
import { serveProducts } from '../../../test/market-replies.ts'
import { openRoute, server } from '../../../test/open-route.tsx'
import { vibration } from '../../lib/preferences.ts'
import { card, idOf } from '../catalog/test/cards.ts'
import { alwaysConfirm } from '../wallet/preference.ts'

const shaken: number[] = []
beforeEach(() => {
  shaken.length = 0
  Object.defineProperty(navigator, 'vibrate', { configurable: true, value: (ms: number) => shaken.push(ms) > 0 })
})

const emptyCart = { sellers: [], saved: [], gone: [], lines: 0, pieces: 0, goods: '0', shipping: '0', total: '0' }
const picture = (): Locator =>
  page
    .getByRole('main')
    .getByRole('img', { name: /^Jar of clay/ })
    .first()
const opening = (): Locator => page.getByText('Opening payment')
const confirm = (): Locator => page.getByRole('alertdialog', { name: 'Confirm Purchase' })

const openProduct = async (viewport: Viewport = 'phone', price = '2'): Promise<void> => {
  await openRoute(`/product/${idOf(1)}`, {
    viewport,
    session: 'abeni',
    fake: (fake) => {
      serveProducts(fake, [card({ title: 'Jar of clay', price: pi(price) })])
      fake.serve(listAddresses, { addresses: [] })
      fake.serve(readCart, emptyCart)
    },
  })
  await expect.element(page.getByRole('button', { name: 'Buy with Pi' })).toBeEnabled()
  // What follows fingers comes after the first paint.
  await frames(10)
}

test('100 px do nothing', async () => {
  await openProduct()
  await swipe(picture(), 100)
  await swipe(picture(), -100)
  await frames(5)
  expect([opening().query(), confirm().query(), shaken]).toEqual([null, null, []])
})

test('101 px to the right shake for 15 ms, say for 800 ms that the payment opens, and open it', async () => {
  await openProduct()
  const clock = installClock()
  await swipe(picture(), 101)
  await expect.element(opening()).toBeInTheDocument()
  expect(shaken).toEqual([15])
  await clock.pass(799)
  await expect.element(opening()).toBeInTheDocument()
  await clock.pass(1)
  await expect.element(opening()).not.toBeInTheDocument()
  await clock.until(() => confirm().query())
  await userEvent.keyboard('{Escape}')
  await clock.until(() => !confirm().query())
})

test('101 px to the left ask for Pi: where no host is around, its consent is all that is asked for', async () => {
  await openProduct()
  await swipe(picture(), -101)
  await expect.poll(() => shaken).toEqual([15])
})

test('with vibration switched off a swipe shakes nothing and opens the payment', async () => {
  vibration.set(false)
  onTestFinished(() => vibration.clear())
  await openProduct()
  await swipe(picture(), 101)
  await expect.element(confirm()).toBeVisible()
  expect(shaken).toEqual([])
})

test('a swipe on a product of 100 π puts it into the cart and says so when confirming is off', async () => {
  alwaysConfirm.set(false)
  onTestFinished(() => alwaysConfirm.clear())
  await openProduct('phone', '100')
  server.serve(addToCart, { quantity: 1, count: 1 })
  const release = server.hold(addToCart)
  await swipe(picture(), 101)
  await expect.element(page.getByText('To the cart')).toBeInTheDocument()
  release()
  await expect.poll(() => location.pathname).toBe('/cart')
  expect(server.callsTo(addToCart)).toHaveLength(1)
})

test('a mouse that is pulled over a product does nothing; the button does', async () => {
  await openProduct('desktop')
  const box = picture().element().getBoundingClientRect()
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const mouse = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', by: number): Promise<unknown> =>
    cdp().send('Input.dispatchMouseEvent', { type, x: x + by, y, button: 'left', buttons: 1, clickCount: 1 })
  await mouse('mousePressed', -75)
  for (const by of [-40, 0, 40, 75]) await mouse('mouseMoved', by)
  await mouse('mouseReleased', 75)
  await frames(5)
  expect([opening().query(), confirm().query(), shaken]).toEqual([null, null, []])
  await press(page.getByRole('button', { name: 'Buy with wallet' }))
  await expect.element(confirm()).toBeVisible()
})
