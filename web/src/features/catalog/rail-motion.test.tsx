// Rails that move by themselves: steps and speeds, what holds them, two minutes, one at a time, and the first that
// starts (spec §4, §9; design §4.2).
import { mostSales, topSales } from '@lamplit/contract/catalog'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { specTexts } from '../../words/spec-texts.ts'
import { ProductRail } from './product-rail.tsx'
import { useMoving } from './rail-moving.ts'
import { answer, cards, clearStage, leaveStage, sent, show } from './test/catalog-stage.tsx'

/** What a browser would see: every watched element, and how to say that it came or went. */
const watched = new Map<Element, (seen: boolean) => void>()
class Watch {
  tell: IntersectionObserverCallback
  constructor(tell: IntersectionObserverCallback) {
    this.tell = tell
  }
  observe(target: Element): void {
    const before = watched.get(target)
    watched.set(target, (seen) => {
      before?.(seen)
      this.tell(
        [{ target, isIntersecting: seen, intersectionRatio: seen ? 1 : 0 } as unknown as IntersectionObserverEntry],
        this as never,
      )
    })
  }
  unobserve(): void {
    /* Nothing is watched twice. */
  }
  disconnect(): void {
    /* What is told afterwards is told to nobody who moves. */
  }
}

const width = 328
const wholeWidth = 1700

beforeEach(async () => {
  await clearStage()
  watched.clear()
  useMoving.setState({ moving: null, shown: [] })
  vi.stubGlobal('IntersectionObserver', Watch)
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work, 0))
  Element.prototype.scrollTo = function (this: Element, to?: ScrollToOptions | number) {
    this.scrollLeft = typeof to === 'object' ? (to.left ?? 0) : 0
  }
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width)
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(wholeWidth)
  window.scrollBy = () => undefined
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  return leaveStage()
})

const Two = ({ startsItself = false }: { startsItself?: boolean }) => (
  <>
    <ProductRail
      title="Top 100 Bestsellers"
      list={topSales}
      limit={100}
      nothing={specTexts.noTopSales}
      ranked
      atOnce
      startsItself={startsItself}
    />
    <ProductRail
      title="Most Sales This Month"
      list={mostSales}
      limit={100}
      nothing={specTexts.noSalesThisMonth}
      atOnce
    />
  </>
)

const wait = (ms: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms)
  })
const press = (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }))
    await vi.advanceTimersByTimeAsync(0)
  })
const tracks = () => [...document.querySelectorAll('ul')] as HTMLElement[]

/** Both rails, full and with their motor. */
const open = async (startsItself = false): Promise<HTMLElement[]> => {
  answer(topSales, { products: cards(23).map(sent) })
  answer(mostSales, { products: cards(30).map(sent) })
  await import('./rail-motor.ts')
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await show(() => <Two startsItself={startsItself} />, '/')
  await screen.findByText('1–10 of 23')
  await screen.findByText('1–10 of 30')
  await wait(50)
  vi.useRealTimers()
  vi.useFakeTimers()
  return tracks()
}

/** How far a rail goes in ten ticks of 30 ms. */
const inTenTicks = async (track: HTMLElement): Promise<number> => {
  const before = track.scrollLeft
  await wait(300)
  return track.scrollLeft - before
}

test('2, 4, 6 and 10 px a tick at 1x, 2x, 3x and 5x, and around again', async () => {
  const [first] = await open()
  await press('Play Top 100 Bestsellers')
  for (const [times, px] of [
    [1, 2],
    [2, 4],
    [3, 6],
    [5, 10],
  ]) {
    expect(screen.getByRole('button', { name: `Speed ${times}x` })).toBeTruthy()
    expect(await inTenTicks(first!)).toBe(px! * 10)
    await press(`Speed ${times}x`)
  }
  expect(screen.getByRole('button', { name: 'Speed 1x' })).toBeTruthy()
  await press('Pause Top 100 Bestsellers')
  expect(await inTenTicks(first!)).toBe(0)
})

test('within 5 px of the end the next ten come, and after the last the first, without a word', async () => {
  const [first] = await open()
  await press('Play Top 100 Bestsellers')
  first!.scrollLeft = wholeWidth - width - 5
  await wait(30)
  expect(screen.getByText('11–20 of 23')).toBeTruthy()
  expect(first!.scrollLeft).toBe(0)
  for (const place of ['21–23 of 23', '1–10 of 23']) {
    first!.scrollLeft = wholeWidth - width - 1
    await wait(30)
    expect(screen.getByText(place)).toBeTruthy()
  }
})

test('a moving rail stops after two minutes', async () => {
  const [first] = await open()
  await press('Play Top 100 Bestsellers')
  await wait(119_900)
  expect(screen.getByRole('button', { name: 'Pause Top 100 Bestsellers' })).toBeTruthy()
  await wait(200)
  expect(screen.getByRole('button', { name: 'Play Top 100 Bestsellers' })).toBeTruthy()
  expect(await inTenTicks(first!)).toBe(0)
})

test('a rail pauses for a mouse, a finger, the focus, a hidden tab and being off the screen', async () => {
  const [first] = await open()
  await press('Play Top 100 Bestsellers')
  const holds: [string, () => void, () => void, number][] = [
    [
      'mouse',
      () => fireEvent(first!, Object.assign(new Event('pointerenter'), { pointerType: 'mouse' })),
      () => fireEvent(first!, Object.assign(new Event('pointerleave'), { pointerType: 'mouse' })),
      0,
    ],
    ['finger', () => fireEvent.touchStart(first!), () => fireEvent.touchEnd(first!), 1500],
    [
      'focus',
      () => screen.getAllByRole('link', { name: 'Lamp 1' })[0]!.focus(),
      () => screen.getAllByRole('link', { name: 'Lamp 1' })[0]!.blur(),
      0,
    ],
    ['away', () => watched.get(first!)!(false), () => watched.get(first!)!(true), 0],
    ['hidden', () => hide('hidden'), () => hide('visible'), 0],
  ]
  for (const [why, hold, letGo, after] of holds) {
    await act(async () => hold())
    expect(await inTenTicks(first!), why).toBe(0)
    await act(async () => letGo())
    await wait(after)
    expect(await inTenTicks(first!), why).toBe(20)
  }
})

const hide = (state: string): void => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state as DocumentVisibilityState)
  fireEvent(document, new Event('visibilitychange'))
}

test('starting one folds the other, which can be shown again and comes back with the pause', async () => {
  await open()
  await press('Play Top 100 Bestsellers')
  expect(tracks()[1]!.closest('[inert]')).not.toBeNull()
  expect(screen.queryByText('1–10 of 30')).toBeNull()
  await press('Show Most Sales This Month')
  expect(tracks()[1]!.closest('[inert]')).toBeNull()
  await press('Play Most Sales This Month')
  expect(tracks()[0]!.closest('[inert]')).not.toBeNull()
  await press('Pause Most Sales This Month')
  expect(document.querySelector('[inert]')).toBeNull()
  expect(screen.getByRole('button', { name: 'Play Top 100 Bestsellers' })).toBeTruthy()
})

test('the first starts by itself when half of it is seen, and folds nothing', async () => {
  const [first] = await open(true)
  expect(screen.getByRole('button', { name: 'Play Top 100 Bestsellers' })).toBeTruthy()
  await act(async () => watched.get(first!)!(true))
  await wait(0)
  expect(screen.getByRole('button', { name: 'Pause Top 100 Bestsellers' })).toBeTruthy()
  expect(await inTenTicks(first!)).toBe(20)
  expect(document.querySelector('[inert]')).toBeNull()
  await press('Play Most Sales This Month')
  expect(first!.closest('[inert]')).not.toBeNull()
})

test.each([
  [
    'less motion',
    () =>
      vi.stubGlobal('matchMedia', (query: string) => ({
        matches: query.includes('reduced-motion'),
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      })),
  ],
  [
    'less data',
    () => Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } }),
  ],
])('a rail does not start by itself for users who prefer %s', async (_, ask) => {
  const [first] = await open(true)
  ask()
  await vi.waitFor(() => expect(watched.has(first!)).toBe(true))
  await act(async () => watched.get(first!)!(true))
  expect(await inTenTicks(first!)).toBe(0)
  Reflect.deleteProperty(navigator, 'connection')
})

test('a finger that brings it to its end brings the next ten; the focus does not', async () => {
  const [first] = await open()
  const end = first!.lastElementChild!
  await act(async () => {
    fireEvent.keyDown(first!, { key: 'Tab' })
    watched.get(end)!(true)
  })
  await wait(300)
  expect(screen.getByText('1–10 of 23')).toBeTruthy()
  await act(async () => {
    fireEvent.touchStart(first!)
    fireEvent.scroll(first!)
  })
  await wait(300)
  expect(screen.getByText('1–10 of 23')).toBeTruthy()
  await act(async () => fireEvent.touchEnd(first!))
  await wait(300)
  expect(screen.getByText('11–20 of 23')).toBeTruthy()
})
