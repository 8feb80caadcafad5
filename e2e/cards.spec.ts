// Product cards under a finger, a mouse and a keyboard: two taps, swipes, hearts, and rows of 120 px (spec §2, §4, §9; design §4.1).
import type { Locator, Page } from '@playwright/test'
import { seriousIn } from './barriers.ts'
import { callAs } from './calls.ts'
import { fresh, press } from './names.ts'
import { expect, journey } from './people.ts'
import { device, goTo, signIn, swipe, type Device } from './visitors.ts'

/** Two lamps that nothing else in the market is called like. */
const lamps = async (): Promise<{ titles: [string, string]; path: string }> => {
  const word = fresh('Zephyrlamp')
  const seller = await callAs(fresh('zeno'))
  const titles: [string, string] = [`${word} of brass`, `${word} of tin`]
  for (const title of titles)
    await seller('POST', '/api/products', {
      type: 'Stocked',
      title,
      description: `${title}, as described.`,
      price: '2',
      image: 'https://example.com/a.jpg',
      stock: 9,
      policyAccepted: true,
      fulfillmentMethod: 'both',
    })
  return { titles, path: `/search?q=${word}` }
}

const cardOf = (page: Page, title: string): Locator => page.locator('article[data-product]').filter({ hasText: title })
const opened = (page: Page, title: string): Locator =>
  page.getByRole('dialog').getByRole('heading', { name: title }).last()

const onDevice = journey.extend<{ mine: Device }>({
  mine: async ({ browser, complaints }, hand) => {
    const made = await device(browser, complaints)
    await hand(made)
    await made.close()
  },
})

onDevice('a finger taps twice within 400 ms; one tap only arms', async ({ mine, isMobile }) => {
  journey.skip(!isMobile, 'there is no finger at a desk')
  const {
    titles: [title, other],
    path,
  } = await lamps()
  const page = await mine.open(path)
  const card = cardOf(page, title)
  // The word on how cards are opened is said once, on the first card.
  const coach = page.getByRole('button', { name: 'Tap a card twice to open it Got it' })
  await expect(coach).toBeVisible()
  await coach.tap()
  await expect(coach).toHaveCount(0)

  await card.getByRole('link', { name: title }).tap()
  await expect(card.getByText('Tap again to open')).toBeHidden()
  await expect(opened(page, title)).toHaveCount(0)
  // The ring and its words are there for 400 ms: two taps in one go, on two cards, leave the second one armed.
  const armedFor = await card.evaluate(async (element) => {
    const link = element.querySelector('a')!
    link.dispatchEvent(new PointerEvent('click', { bubbles: true, cancelable: true, pointerType: 'touch', detail: 1 }))
    const began = performance.now()
    const ring = getComputedStyle(element)
    const seen = [
      ring.outlineWidth,
      ring.outlineStyle,
      (element as HTMLElement).innerText.includes('Tap again to open'),
    ]
    while (element.hasAttribute('data-armed'))
      await new Promise((drawn) => {
        requestAnimationFrame(drawn)
      })
    return { seen, ms: performance.now() - began }
  })
  expect(armedFor.seen).toEqual(['3px', 'solid', true])
  expect(armedFor.ms).toBeGreaterThan(380)
  await expect(opened(page, title)).toHaveCount(0)

  const at = (await card.getByRole('link', { name: title }).boundingBox())!
  const [x, y] = [at.x + at.width / 2, at.y + at.height / 2]
  await expect(async () => {
    if ((await opened(page, title).count()) > 0) return
    await page.touchscreen.tap(x, y)
    await page.touchscreen.tap(x, y)
    await expect(opened(page, title)).toBeVisible({ timeout: 2000 })
  }).toPass()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await goTo(page, '/settings')
  await page.getByRole('switch', { name: /^Open products with one tap/ }).tap()
  await goTo(page, path)
  await expect(coach).toHaveCount(0)
  await cardOf(page, other).getByRole('link', { name: other }).tap()
  await expect(opened(page, other)).toBeVisible()
})

onDevice('a mouse, a key and assistive technology open at once; the link can be copied', async ({ mine, isMobile }) => {
  const {
    titles: [title],
    path,
  } = await lamps()
  const page = await mine.open(path)
  const link = cardOf(page, title).getByRole('link', { name: title })
  await expect(link).toHaveAttribute('href', /^\/product\/[0-9a-f-]{36}$/)
  const close = async (): Promise<void> => {
    await expect(opened(page, title)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await link.focus()
  await page.keyboard.press('Enter')
  await close()
  await link.evaluate((element: HTMLElement) => element.click())
  await close()
  if (!isMobile) {
    await link.click()
    await close()
    await expect(page.getByText('Tap a card twice to open it')).toHaveCount(0)
  }
})

onDevice(
  'who is signed in swipes a card into the cart and out of it, over 50 px, in lists and not in rails',
  async ({ mine, isMobile }) => {
    journey.skip(!isMobile, 'there is no finger at a desk')
    const {
      titles: [title],
      path,
    } = await lamps()
    const page = await mine.open(path)
    const card = cardOf(page, title)
    // A visitor's card lies still.
    await swipe(page, card, 90)
    await expect(page.getByText('Added to cart')).toHaveCount(0)
    await signIn(mine.context, fresh('swiper'))
    await goTo(page, path)
    await expect(page.getByRole('button', { name: /^Sign in/ })).toHaveCount(0)
    // What follows fingers comes after the first paint.
    await expect(async () => {
      await swipe(page, card, 70)
      await expect(page.getByText('Added to cart')).toBeVisible({ timeout: 1500 })
    }).toPass()
    await swipe(page, card, -70)
    await expect(page.getByText('Removed from cart!', { exact: true })).toBeVisible()
    await expect(page.getByText('Added to cart')).toHaveCount(0)
    await swipe(page, card, 45)
    await expect(page.getByText('Added to cart')).toHaveCount(0)
    // Swiping opened nothing, and armed nothing.
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await goTo(page, '/')
    const inRail = page.locator('article[data-product]').first()
    await inRail.scrollIntoViewIfNeeded()
    await expect(inRail.getByRole('button', { name: /wishlist/ })).toBeVisible()
    await swipe(page, inRail, -90)
    await expect(page.getByText(/(Added to|Removed from) cart/)).toHaveCount(0)
  },
)

onDevice(
  'every button of a card is 44 px, named after its product, and pressed by finger, mouse or key',
  async ({ mine }) => {
    const {
      titles: [title],
      path,
    } = await lamps()
    const page = await mine.open(path)
    for (const view of ['Grid', 'List']) {
      await press(page.getByRole('button', { name: view, exact: true }).first())
      const card = cardOf(page, title)
      for (const name of [`Add ${title} to wishlist`, `Add ${title} to the cart`, `Compare ${title}`, /^Share /]) {
        const box = (await card.getByRole('button', { name }).boundingBox())!
        expect(
          [Math.round(box.width) >= 44, Math.round(box.height) >= 44],
          `${String(name)} as ${view}: ${box.width}×${box.height}`,
        ).toEqual([true, true])
      }
      const seller = card.getByRole('link', { name: /^Seller zeno/ })
      await expect(seller).toHaveAttribute('href', /^\/profile\?user=zeno/)
      await expect(seller).toContainText('Lv 1')
    }
    expect(
      await page
        .locator('li[data-card]')
        .first()
        .evaluate((row) => row.getBoundingClientRect().height),
    ).toBe(120)
    const height = await page
      .getByRole('region', { name: /^List of/ })
      .evaluate((list) => list.getBoundingClientRect().height)
    expect(height).toBeGreaterThanOrEqual(300)
    expect(height).toBeLessThanOrEqual(600)
    const heart = cardOf(page, title).getByRole('button', { name: `Add ${title} to wishlist` })
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await press(heart)
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await heart.focus()
    await page.keyboard.press('Space')
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await press(cardOf(page, title).getByRole('button', { name: `Add ${title} to the cart` }))
    await expect(page.getByText('Added to cart')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const serious = await seriousIn(page, '[role=region]')
    expect(serious).toEqual([])
  },
)
