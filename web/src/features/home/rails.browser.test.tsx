// The lists of the home page with fingers, mouse and keyboard: moving by themselves, one at a time, paging, loading
// near the screen, empty and failed (spec §4, §8, §9; design §4.2).
import { mostPurchases, mostSales, recentlyAdded, topReviews, topSales, trending } from '@lamplit/contract/catalog'
import { describe, expect, test } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { seriousIn } from '../../../test/axe.ts'
import { frames, installClock, type Clock } from '../../../test/clock.ts'
import { bringIntoSight, drag, mouseOver, moveMouse, press, wheel, type Viewport } from '../../../test/device.ts'
import type { FakeServer } from '../../../test/fake-server.ts'
import { openRoute, server, type RouteOptions } from '../../../test/open-route.tsx'
import { specTexts } from '../../words/spec-texts.ts'
import { cards, sent } from '../catalog/test/cards.ts'
import { homeWords as words } from './words.ts'

const [best, reviews, newest, trend] = [words.topSales, words.topReviews, words.recentlyAdded, words.trending]
const lists = [topSales, topReviews, mostPurchases, mostSales, recentlyAdded, trending]
const sentences = [
  specTexts.noTopSales,
  specTexts.noTopReviewed,
  specTexts.noPurchasesThisMonth,
  specTexts.noSalesThisMonth,
  specTexts.noRecent,
  specTexts.noTrending,
]
const titles = [best, reviews, words.mostPurchases, words.mostSales, newest, trend]

/** Six lists of 23 and 20 products. */
const full = (fake: FakeServer): void => {
  for (const list of lists)
    fake.serve(list, { products: cards(list === recentlyAdded || list === trending ? 20 : 23).map(sent) })
}

const rail = (title: string): Locator => page.getByRole('region', { name: title })
const button = (name: string | RegExp): Locator => page.getByRole('button', { name })
const track = (title: string): HTMLElement => rail(title).element().querySelector('ul')!
const place = (title: string): string => rail(title).element().querySelector('p.num')!.textContent
const links = (title: string): HTMLElement[] => [...track(title).querySelectorAll<HTMLElement>('h3 a')]
/**
 * The focus is on that card of the first list. Compared by its place: an assertion about elements would print the page.
 */
const focused = async (at: number): Promise<void> => {
  await expect.poll(() => links(best).indexOf(document.activeElement as HTMLElement)).toBe(at)
}
const announced = (): string => document.querySelector('[data-announcer]')!.textContent
const shows = (): Locator => button(/^Show /)

let clock: Clock
/** How far a list goes by itself in ten ticks of 30 ms. */
const inTenTicks = async (title: string): Promise<number> => {
  const before = track(title).scrollLeft
  await clock.pass(300)
  return track(title).scrollLeft - before
}

/** The first list stands on the screen, all its cards drawn, with what moves it. */
const openHome = async (opening: RouteOptions): Promise<void> => {
  await openRoute('/', { fake: full, reducedMotion: true, ...opening })
  await expect.poll(() => links(best).length).toBe(10)
  track(best).scrollIntoView({ block: 'center', behavior: 'instant' })
}

/** From here on time is the test's; then presses play and waits until the list is on its way. */
const play = async (title: string): Promise<void> => {
  clock = installClock()
  await press(button(`Play ${title}`))
  await onItsWay(title)
}
const onItsWay = (title: string): Promise<void> => {
  const before = track(title).scrollLeft
  return clock.until(() => track(title).scrollLeft > before)
}

describe.each<{ viewport: Viewport }>([{ viewport: 'phone' }, { viewport: 'desktop' }])(
  'on a $viewport',
  ({ viewport }) => {
    test('Top Sales starts by itself and folds nothing; its first button pauses it', async () => {
      clock = installClock()
      await openRoute('/', { viewport, fake: full })
      await clock.until(() => rail(best).getByRole('article').first().query())
      track(best).scrollIntoView({ block: 'center', behavior: 'instant' })
      await onItsWay(best)
      await expect.element(button(`Pause ${best}`)).toBeVisible()
      expect(await inTenTicks(best)).toBe(20)
      expect(shows().all()).toHaveLength(0)
      await expect.element(rail(best).getByRole('button').first()).toHaveAccessibleName(`Pause ${best}`)
      await expect.element(rail(best).getByRole('button', { name: 'Speed 1x' })).toBeVisible()
      await press(button(`Pause ${best}`))
      expect(await inTenTicks(best)).toBe(0)
    })

    test('with reduced motion no list starts by itself, and one starts when it is asked to', async () => {
      clock = installClock()
      await openRoute('/', { viewport, fake: full, reducedMotion: true })
      await clock.until(() => rail(best).getByRole('article').first().query())
      track(best).scrollIntoView({ block: 'center', behavior: 'instant' })
      await clock.pass(1200)
      await expect.element(button(`Play ${best}`)).toBeVisible()
      expect(await inTenTicks(best)).toBe(0)
      await press(button(`Play ${best}`))
      await onItsWay(best)
      expect(await inTenTicks(best)).toBe(20)
    })

    test('a list that is started folds the other five, and stands where it stood', async () => {
      await openHome({ viewport })
      const pressed = button(`Play ${reviews}`)
      ;(await pressed.findElement()).scrollIntoView({ block: 'center', behavior: 'instant' })
      await frames()
      const top = (): number => rail(reviews).element().getBoundingClientRect().y
      const before = top()
      clock = installClock()
      await press(pressed)
      await expect.element(button(`Show ${best}`)).toBeVisible()
      expect(shows().all()).toHaveLength(5)
      await expect.poll(() => track(best).parentElement!.getBoundingClientRect().height).toBe(0)
      await clock.pass(500)
      expect(Math.abs(top() - before)).toBeLessThan(3)
      expect(rail(best).element().querySelectorAll('[inert]')).toHaveLength(1)
      await press(button(`Show ${best}`))
      await expect.poll(() => rail(best).element().querySelector('[inert]')).toBeNull()
      await press(button(`Pause ${reviews}`))
      await expect.element(shows()).not.toBeInTheDocument()
      expect(await inTenTicks(reviews)).toBe(0)
    })

    test('a list moves 2, 4, 6 and 10 px a tick at 1x, 2x, 3x and 5x', async () => {
      await openHome({ viewport })
      await play(best)
      for (const [times, px] of [
        [1, 2],
        [2, 4],
        [3, 6],
        [5, 10],
      ] as const) {
        await expect.element(button(`Speed ${times}x`)).toBeVisible()
        expect(await inTenTicks(best)).toBe(10 * px)
        await press(button(`Speed ${times}x`))
      }
      await expect.element(button('Speed 1x')).toBeVisible()
    })

    test('a list rests after two minutes, and what was folded is back', async () => {
      await openHome({ viewport })
      clock = installClock()
      await press(button(`Play ${best}`))
      await expect.element(button(`Show ${reviews}`)).toBeInTheDocument()
      await clock.leap(119_900)
      await expect.element(button(`Pause ${best}`)).toBeVisible()
      await clock.pass(200)
      await expect.element(button(`Play ${best}`)).toBeVisible()
      await expect.element(shows()).not.toBeInTheDocument()
    })

    test('the focus inside, and being scrolled off the screen, hold a moving list', async () => {
      await openHome({ viewport })
      await play(best)
      links(best)[0]!.focus({ preventScroll: true })
      expect(await inTenTicks(best)).toBe(0)
      ;(document.activeElement as HTMLElement).blur()
      expect(await inTenTicks(best)).toBe(20)
      scrollTo(0, document.documentElement.scrollHeight)
      await frames()
      expect(await inTenTicks(best)).toBe(0)
    })

    test('End and Home focus the last and the first of ten cards, and the focused card stays in place', async () => {
      await openHome({ viewport })
      links(best)[0]!.focus()
      await userEvent.keyboard('{End}')
      await focused(9)
      clock = installClock()
      await clock.pass(600)
      expect(place(best)).toBe('1–10 of 23')
      await userEvent.keyboard('{Home}')
      await clock.pass(50)
      await focused(0)
    })

    test('Enter on Next Page leads to the first card of the next ten, and around', async () => {
      await openHome({ viewport })
      // Chromium 156 ends the page when the focus moves in the very frame of a key; a hand is never that quick.
      clock = installClock()
      for (const from of [11, 21, 1]) {
        ;(await button(`Next Page of ${best}`).findElement()).focus()
        await userEvent.keyboard('{Enter}')
        await expect.poll(() => place(best)).toMatch(new RegExp(`^${from}–`))
        await clock.pass(50)
        await focused(0)
      }
    })

    test.each([newest, trend])('%s ends with Next Page and does not move', async (title) => {
      await openHome({ viewport })
      ;(await rail(title).findElement()).scrollIntoView({ block: 'center', behavior: 'instant' })
      const next = rail(title).getByRole('button', { name: /^Next Page/ })
      await expect.element(next).toHaveTextContent('Next PageShowing 10 of 20')
      expect(rail(title).getByRole('button', { name: /^Play/ }).all()).toHaveLength(0)
      await press(next)
      await expect.element(next).toHaveTextContent('Next PageShowing 20 of 20')
      await expect.poll(() => track(title).scrollLeft).toBeLessThan(6)
    })

    test('a list is asked for when it comes near the screen, once', async () => {
      await openHome({ viewport })
      expect(server.callsTo(topSales)).toHaveLength(1)
      expect(server.callsTo(trending)).toHaveLength(0)
      scrollTo(0, document.documentElement.scrollHeight)
      await expect.poll(() => server.callsTo(trending).length).toBe(1)
      await frames()
      for (const list of lists) expect(server.callsTo(list).length).toBeLessThanOrEqual(1)
    })

    test('four pictures of the first list load at once, the others when they come near', async () => {
      const pictured = cards(10, { image: '/hero/day-432.webp' }).map(sent)
      await openHome({
        viewport,
        fake: (fake) => {
          full(fake)
          fake.serve(topSales, { products: pictured })
        },
      })
      const loading = [...track(best).querySelectorAll('img')].map((image) => image.loading)
      expect(loading.slice(0, 6)).toEqual(['eager', 'eager', 'eager', 'eager', 'lazy', 'lazy'])
    })

    const nothings = {
      empty: (fake: FakeServer) => lists.forEach((list) => fake.serve(list, { products: [] })),
      failed: (fake: FakeServer) => lists.forEach((list) => fake.refuse(list, 'API_ERROR')),
    }
    test.each(Object.entries(nothings))(
      '%s lists say so in one low card, and another try helps',
      async (_, nothing) => {
        await openRoute('/', { viewport, fake: nothing })
        for (const [at, title] of titles.entries()) {
          ;(await rail(title).findElement()).scrollIntoView({ block: 'center', behavior: 'instant' })
          const said = rail(title).getByText(sentences[at]!)
          await expect.element(said).toBeVisible()
          await expect.element(rail(title).getByRole('button', { name: 'Try again' })).toBeVisible()
          expect(said.element().parentElement!.getBoundingClientRect().height).toBe(96)
        }
        full(server)
        await press(rail(best).getByRole('button', { name: 'Try again' }))
        await expect.element(rail(best).getByRole('article').first()).toBeVisible()
      },
    )

    test('a list that is loading shows five skeletons as high as its cards', async () => {
      let letGo: () => void
      await openRoute('/', {
        viewport,
        fake: (fake) => {
          full(fake)
          letGo = fake.hold(topSales)
        },
      })
      await expect.poll(() => rail(best).element().querySelectorAll('[aria-busy=true] > div > div').length).toBe(5)
      const height = (): number => rail(best).element().getBoundingClientRect().height
      const before = height()
      letGo!()
      await expect.element(rail(best).getByRole('article').first()).toBeVisible()
      expect(Math.abs(height() - before)).toBeLessThan(4)
    })
  },
)

test('a finger on a moving list holds it, until 1.5 s after it is lifted', async () => {
  await openHome({ viewport: 'phone' })
  await play(best)
  // Far enough to be no tap, which would leave the focus inside.
  await drag(track(best), { dx: -80, steps: 12, before: async () => expect(await inTenTicks(best)).toBe(0) })
  expect(await inTenTicks(best)).toBe(0)
  await clock.pass(1200)
  expect(await inTenTicks(best)).toBe(20)
})

test('the mouse over a moving list holds it', async () => {
  await openHome({ viewport: 'desktop' })
  await play(best)
  expect(await inTenTicks(best)).toBe(20)
  await mouseOver(track(best))
  expect(await inTenTicks(best)).toBe(0)
  await moveMouse(5, 5)
  expect(await inTenTicks(best)).toBe(20)
})

const byHand: Record<Viewport, () => Promise<void>> = {
  phone: () => drag(track(best), { dx: -280, steps: 12 }),
  desktop: () => wheel(track(best), 400),
}
test.each<{ viewport: Viewport; hand: string }>([
  { viewport: 'phone', hand: 'finger' },
  { viewport: 'desktop', hand: 'wheel' },
])('the end that a $hand reaches brings the next ten from their first card, and it is said', async ({ viewport }) => {
  await openHome({ viewport })
  const atEnd = (): boolean => track(best).scrollLeft + track(best).clientWidth > track(best).scrollWidth - 5
  for (let tries = 0; tries < 20 && place(best).startsWith('1–') && !atEnd(); tries++) {
    await byHand[viewport]()
    // What was thrown runs out.
    await frames(30)
  }
  await expect.poll(() => place(best)).toBe('11–20 of 23')
  expect(announced()).toBe('11–20 of 23')
  await expect.poll(() => track(best).scrollLeft).toBeLessThan(60)
  expect(track(best).textContent).toContain('Number 11')
})

test('the arrows go a screen on, to the next ten, and from the first back to the last', async () => {
  await openHome({ viewport: 'desktop' })
  await press(button(`Forward in ${best}`))
  await expect.poll(() => track(best).scrollLeft).toBeGreaterThan(500)
  expect(place(best)).toBe('1–10 of 23')
  for (let tries = 0; tries < 3 && place(best).startsWith('1–10 '); tries++) {
    await press(button(`Forward in ${best}`))
    await frames(30)
  }
  expect(place(best)).toBe('11–20 of 23')
  await press(button(`Back in ${best}`))
  await expect.poll(() => place(best)).toBe('1–10 of 23')
  await press(button(`Back in ${best}`))
  await expect.poll(() => place(best)).toBe('21–23 of 23')
})

test('phones have no arrows', async () => {
  await openHome({ viewport: 'phone' })
  await expect.element(button(`Forward in ${best}`)).not.toBeInTheDocument()
})

test('the page with six lists at rest is accessible', async () => {
  const few = { products: cards(3).map(sent) }
  await openRoute('/', { reducedMotion: true, fake: (fake) => lists.forEach((list) => fake.serve(list, few)) })
  for (const title of titles) {
    bringIntoSight(await rail(title).findElement())
    await expect.poll(() => links(title).length).toBe(3)
  }
  expect(await seriousIn()).toEqual([])
})

test('the page with one list moving and five folded is accessible', async () => {
  await openHome({ viewport: 'phone' })
  await play(best)
  await expect.poll(() => shows().all().length).toBe(5)
  await clock.pass(400)
  expect(await seriousIn()).toEqual([])
})
