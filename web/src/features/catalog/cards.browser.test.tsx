// Product cards under a finger, a mouse and a keyboard: two taps, swipes, hearts, and rows of 120 px (spec §2, §4, §9;
// design §4.1).
import { addToCart, removeCartLine } from '@lamplit/contract/cart'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { seriousIn } from '../../../test/axe.ts'
import { frames, installClock } from '../../../test/clock.ts'
import { drag, press, swipe, tap, type Viewport } from '../../../test/device.ts'
import type { FakeServer } from '../../../test/fake-server.ts'
import { serveProducts } from '../../../test/market-replies.ts'
import { openRoute, server } from '../../../test/open-route.tsx'
import { oneTap } from './tap-arming.ts'
import { card, idOf } from './test/cards.ts'

const [brass, tin] = ['Lamp of brass', 'Lamp of tin']
const lamps = (fake: FakeServer): void => {
  serveProducts(fake, [
    card({ title: brass, seller_level: 1 }),
    card({ id: idOf(2), title: tin, type: 'Single Item', stock: 1 }),
  ])
  fake.serve(addToCart, { quantity: 1, count: 1 })
  fake.serve(removeCartLine, { removed: true, count: 0 })
}
const path = '/search?q=lamp'
const cardOf = (title: string): Locator => page.getByRole('article').filter({ hasText: title })
const linkOf = (title: string): Locator => cardOf(title).getByRole('link', { name: title })
const dialog = (): Locator => page.getByRole('dialog')
const coach = (): Locator => page.getByRole('button', { name: 'Tap a card twice to open it Got it' })
const added = (): Locator => page.getByText('Added to cart')

/** Where a dialog may open, it has had its time. */
const nothingOpens = async (): Promise<void> => {
  await frames(5)
  await expect.element(dialog()).not.toBeInTheDocument()
}

describe('a finger', () => {
  // The page looks for its first card once, so this stands first.
  test('the word on two taps is said once, on the first card, until it is pressed', async () => {
    await openRoute(path, { fake: lamps })
    await expect.element(coach()).toBeVisible()
    expect(cardOf(brass).element().contains(coach().element())).toBe(true)
    await tap(coach())
    await expect.element(coach()).not.toBeInTheDocument()
    expect(localStorage.getItem('lamplit.coached')).toBe('true')
  })

  test('a first tap marks the card for 400 ms with a ring and a hint, and opens nothing', async () => {
    await openRoute(path, { fake: lamps })
    await linkOf(brass).findElement()
    const clock = installClock()
    await tap(linkOf(brass))
    const armed = cardOf(brass).element() as HTMLElement
    const { outlineWidth, outlineStyle } = getComputedStyle(armed)
    expect([outlineWidth, outlineStyle, armed.innerText.includes('Tap again to open')]).toEqual(['3px', 'solid', true])
    await clock.pass(399)
    expect(armed.hasAttribute('data-armed')).toBe(true)
    await clock.pass(1)
    expect(armed.hasAttribute('data-armed')).toBe(false)
    await expect.element(cardOf(brass).getByText('Tap again to open')).not.toBeVisible()
    await tap(linkOf(brass))
    await nothingOpens()
  })

  test('two taps on two cards arm the second one and open neither', async () => {
    await openRoute(path, { fake: lamps })
    await linkOf(brass).findElement()
    const clock = installClock()
    await tap(linkOf(brass))
    await clock.pass(200)
    await tap(linkOf(tin))
    await clock.pass(200)
    expect(cardOf(brass).element().hasAttribute('data-armed')).toBe(false)
    expect(cardOf(tin).element().hasAttribute('data-armed')).toBe(true)
    await nothingOpens()
  })

  test('two taps on one card within 400 ms open its product', async () => {
    await openRoute(path, { fake: lamps })
    await linkOf(brass).findElement()
    const clock = installClock()
    await tap(linkOf(brass))
    await clock.pass(399)
    await tap(linkOf(brass))
    await clock.until(() => dialog().query())
    await expect.element(dialog().getByRole('heading', { name: brass }).last()).toBeVisible()
  })

  test('with Open products with one tap the first tap opens, and a tap on Close closes', async () => {
    oneTap.set(true)
    onTestFinished(() => oneTap.clear())
    await openRoute(path, { fake: lamps })
    await tap(linkOf(tin))
    await expect.element(dialog().getByRole('heading', { name: tin }).last()).toBeVisible()
    await tap(dialog().getByRole('button', { name: 'Close' }))
    await expect.element(dialog()).not.toBeInTheDocument()
  })
})

describe('swipes of a card', () => {
  const shaken: number[] = []
  beforeEach(() => {
    shaken.length = 0
    Object.defineProperty(navigator, 'vibrate', { configurable: true, value: (ms: number) => shaken.push(ms) > 0 })
  })
  const open = async (session?: string): Promise<void> => {
    await openRoute(path, { fake: lamps, ...(session ? { session } : {}) })
    await cardOf(brass).findElement()
    // What follows fingers comes after the first paint.
    await frames(10)
  }

  test('a visitor’s card does not swipe', async () => {
    await open()
    await swipe(cardOf(brass), 90)
    await nothingOpens()
    await expect.element(added()).not.toBeInTheDocument()
    expect([server.callsTo(addToCart).length, shaken]).toEqual([0, []])
  })

  test('50 px do nothing; 51 px put the product into the cart and shake for 15 ms', async () => {
    await open('abeni')
    await swipe(cardOf(brass), 50)
    await swipe(cardOf(brass), -50)
    await nothingOpens()
    expect([server.callsTo(addToCart).length, server.callsTo(removeCartLine).length, shaken]).toEqual([0, 0, []])
    await swipe(cardOf(brass), 51)
    await expect.element(added()).toBeVisible()
    expect(server.callsTo(addToCart)).toHaveLength(1)
    expect(shaken).toEqual([15])
  })

  test('a swipe to the left takes it out again, in place of the word that it was added', async () => {
    await open('abeni')
    await swipe(cardOf(brass), 70)
    await expect.element(added()).toBeVisible()
    await swipe(cardOf(brass), -70)
    await expect.element(page.getByText('Removed from cart!')).toBeVisible()
    await expect.element(added()).not.toBeInTheDocument()
    expect(server.callsTo(removeCartLine)).toHaveLength(1)
    // Swiping opened nothing, and armed nothing.
    await nothingOpens()
    expect(document.querySelector('[data-armed]')).toBeNull()
  })

  test('a card of a rail is not swiped: the rail moves', async () => {
    await openRoute('/', { fake: lamps, session: 'abeni', reducedMotion: true })
    const inRail = page.getByRole('article').first()
    await expect.element(inRail.getByRole('button', { name: /wishlist/ })).toBeVisible()
    await frames(10)
    await drag(inRail, { dx: -90 })
    await nothingOpens()
    expect([server.callsTo(addToCart).length, server.callsTo(removeCartLine).length, shaken]).toEqual([0, 0, []])
  })
})

describe.each<{ viewport: Viewport }>([{ viewport: 'phone' }, { viewport: 'desktop' }])(
  'on a $viewport',
  ({ viewport }) => {
    test('Enter and a click of assistive technology open a product at once, and its link can be copied', async () => {
      await openRoute(path, { viewport, fake: lamps })
      await expect.element(linkOf(brass)).toHaveAttribute('href', `/product/${idOf(1)}`)
      const link = linkOf(brass).element() as HTMLElement
      for (const open of [
        async () => {
          link.focus()
          await userEvent.keyboard('{Enter}')
        },
        async () => link.click(),
      ]) {
        await open()
        await expect.element(dialog().getByRole('heading', { name: brass }).last()).toBeVisible()
        await userEvent.keyboard('{Escape}')
        await expect.element(dialog()).not.toBeInTheDocument()
      }
    })

    test.each(['Grid', 'List'])('as %s every button is 44 px and named after its product', async (view) => {
      await openRoute(path, { viewport, fake: lamps })
      await press(page.getByRole('button', { name: view }).first())
      const names = [`Add ${brass} to wishlist`, `Add ${brass} to the cart`, `Compare ${brass}`, /^Share /]
      for (const name of names) {
        const button = await cardOf(brass).getByRole('button', { name }).findElement()
        const { width, height } = button.getBoundingClientRect()
        expect([Math.round(width) >= 44, Math.round(height) >= 44], `${String(name)}: ${width}×${height}`).toEqual([
          true,
          true,
        ])
      }
      const seller = cardOf(brass).getByRole('link', { name: /^Seller casa_ines/ })
      await expect.element(seller).toHaveAttribute('href', '/profile?user=casa_ines')
      expect(seller.element().textContent).toContain('Lv 1')
    })

    test('rows are 120 px high in a list of 300 to 600 px, and nothing in it is a barrier', async () => {
      await openRoute(path, { viewport, fake: lamps })
      await press(page.getByRole('button', { name: 'List' }).first())
      const region = await page.getByRole('region', { name: /^List of/ }).findElement()
      await expect.poll(() => region.querySelector('li[data-card]')?.getBoundingClientRect().height).toBe(120)
      const { height } = region.getBoundingClientRect()
      expect(height).toBeGreaterThanOrEqual(300)
      expect(height).toBeLessThanOrEqual(600)
      expect(await seriousIn(region)).toEqual([])
    })

    test('the heart is pressed and released by hand and key, and the cart button opens nothing', async () => {
      await openRoute(path, { viewport, fake: lamps })
      const heart = cardOf(brass).getByRole('button', { name: `Add ${brass} to wishlist` })
      await expect.element(heart).toHaveAttribute('aria-pressed', 'false')
      await press(heart)
      await expect.element(heart).toHaveAttribute('aria-pressed', 'true')
      ;(heart.element() as HTMLElement).focus()
      await userEvent.keyboard(' ')
      await expect.element(heart).toHaveAttribute('aria-pressed', 'false')
      await press(cardOf(brass).getByRole('button', { name: `Add ${brass} to the cart` }))
      await expect.element(added()).toBeVisible()
      await nothingOpens()
    })
  },
)

test('a mouse opens a product at once, and reads nothing about taps', async () => {
  await openRoute(path, { viewport: 'desktop', fake: lamps })
  await linkOf(brass).click()
  await expect.element(dialog().getByRole('heading', { name: brass }).last()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(page.getByText('Tap a card twice to open it')).not.toBeInTheDocument()
})
