// How far a finger goes before it means something, and what shakes: cards 50 px, products 100 px with 800 ms of feedback; a mouse never swipes (spec §2, §4, §9; design §5.1).
import type { Locator, Page } from '@playwright/test'
import { callAs } from './calls.ts'
import { fresh, onPhone } from './names.ts'
import { expect, journey as test } from './people.ts'
import { device, goTo, swipe } from './visitors.ts'

/** By a finger, or at a desk by a mouse that is held down. */
const pull = async (page: Page, on: Locator, by: number): Promise<void> => {
  if (onPhone()) return swipe(page, on, by)
  await on.scrollIntoViewIfNeeded()
  const box = (await on.boundingBox())!
  const [x, y] = [box.x + box.width / 2 - by / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + by, y, { steps: 5 })
  await page.mouse.up()
}

const jar = async (price = '2'): Promise<{ id: string; title: string }> => {
  const title = `${fresh('Swipejar')} of clay`
  const { id } = await (
    await callAs(fresh('sena'))
  )('POST', '/api/products', {
    type: 'Stocked',
    title,
    description: 'Turned by hand.',
    price,
    image: 'https://example.com/a.jpg',
    stock: 9,
    policyAccepted: true,
    fulfillmentMethod: 'pickup',
  })
  return { id, title }
}

test('a card moves its thing into the cart beyond 50 px, a product opens the payment beyond 100 px and says so for 800 ms; each shakes for 15 ms, unless that is off', async ({
  browser,
  complaints,
  isMobile,
}) => {
  const { id, title } = await jar()
  const mine = await device(browser, complaints, fresh('abeni'))
  await mine.context.addInitScript(() => {
    Object.defineProperty(navigator, 'vibrate', {
      configurable: true,
      value: (ms: number) => {
        document.documentElement.dataset['shaken'] = `${document.documentElement.dataset['shaken'] ?? ''} ${ms}`.trim()
        return true
      },
    })
  })
  const page = await mine.open(`/search?q=${encodeURIComponent(title)}`)
  const shaken = (): Promise<string | undefined> => page.evaluate(() => document.documentElement.dataset['shaken'])
  const card = page.locator('article[data-product]').filter({ hasText: title })
  const added = page.getByText('Added to cart')
  await expect(card).toBeVisible()
  // A mouse that is pulled over a card drags its link.
  if (isMobile) {
    await pull(page, card, 50)
    // What follows fingers comes after the first paint; 50 px never mean anything.
    await expect(async () => {
      await pull(page, card, 51)
      await expect(added).toBeVisible({ timeout: 1500 })
    }).toPass()
    expect(await shaken()).toBe('15')
  }

  await goTo(page, `/product/${id}`)
  const pictureOf = (name: string): Locator =>
    page.getByRole('main').getByRole('img', { name }).or(page.getByRole('main').getByText('No picture')).first()
  const picture = pictureOf(title)
  await expect(page.getByRole('button', { name: 'Buy with Pi' })).toBeEnabled()
  await page.clock.install()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000))
  const opening = page.getByText('Opening payment', { exact: true })
  const confirm = page.getByRole('alertdialog', { name: 'Confirm Purchase' })
  await pull(page, picture, 100)
  expect([await opening.count(), await shaken(), await confirm.count()]).toEqual([0, undefined, 0])
  await pull(page, picture, 101)
  if (isMobile) {
    await expect(opening).toHaveCount(1)
    expect(await shaken()).toBe('15')
    await page.clock.runFor(799)
    await expect(opening).toHaveCount(1)
    await page.clock.runFor(1)
    await expect(opening).toHaveCount(0)
  }
  await page.clock.resume()
  // The button that does the same.
  if (!isMobile) {
    await expect(confirm).toHaveCount(0)
    await page.getByRole('button', { name: 'Buy with wallet' }).click()
  }
  await expect(confirm).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(confirm).toHaveCount(0)
  if (isMobile) {
    // The other way asks the host for its consent, and there is none here.
    await pull(page, picture, -101)
    await expect.poll(shaken).toBe('15 15')
    await goTo(page, '/settings')
    await page.getByRole('switch', { name: 'Vibration' }).tap()
    await goTo(page, `/product/${id}`)
    await expect(page.getByRole('button', { name: 'Buy with Pi' })).toBeEnabled()
    await pull(page, picture, 101)
    await expect(confirm).toBeVisible()
    expect(await shaken()).toBeUndefined()
    // Who does not ask for every confirmation has what costs 100 π and more put into the cart, and is told so.
    const dear = await jar('100')
    await goTo(page, '/settings')
    await page.getByRole('switch', { name: /^Always confirm/ }).tap()
    await goTo(page, `/product/${dear.id}`)
    await expect(page.getByRole('button', { name: 'Buy with Pi' })).toBeEnabled()
    // It goes with the page that the cart takes the place of, so it is written down when it comes.
    await page.evaluate(() =>
      new MutationObserver(() => {
        if (document.body.textContent.includes('To the cart')) document.documentElement.dataset['led'] = 'cart'
      }).observe(document.body, { childList: true, subtree: true, characterData: true }),
    )
    await pull(page, pictureOf(dear.title), 101)
    await expect(page.getByRole('main').getByRole('link', { name: dear.title })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/cart')
    expect(await page.evaluate(() => document.documentElement.dataset['led'])).toBe('cart')
  }
  // The SDK calls for its host, which is not around this page.
  complaints.splice(0, complaints.length, ...complaints.filter((said) => !said.includes('postMessage')))
  await mine.close()
})
