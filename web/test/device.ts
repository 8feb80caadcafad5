// The device that a browser test pretends to be, and the hands on it: touches and mouse moves like those of a person.
/// <reference types="@vitest/browser-playwright" />
import { cdp, page, type Locator } from 'vitest/browser'
import { elementAtRest } from './at-rest.ts'
import { frames } from './clock.ts'

export type Viewport = 'phone' | 'desktop'
export interface Device {
  viewport: Viewport
  theme: 'light' | 'dark'
  reducedMotion: boolean
}

const sizes = { phone: [360, 780], desktop: [1280, 800] } as const

/** The device's size, fingers, colours and wish for stillness, until the next test chooses others. */
export const become = async ({ viewport, theme, reducedMotion }: Device): Promise<void> => {
  const [width, height] = sizes[viewport]
  if (innerWidth !== width || innerHeight !== height) await page.viewport(width, height)
  const touch = viewport === 'phone'
  await Promise.all([
    cdp().send('Emulation.setTouchEmulationEnabled', { enabled: touch, ...(touch ? { maxTouchPoints: 1 } : {}) }),
    cdp().send('Emulation.setEmulatedMedia', {
      features: [
        { name: 'prefers-color-scheme', value: theme },
        { name: 'prefers-reduced-motion', value: reducedMotion ? 'reduce' : 'no-preference' },
      ],
    }),
    moveMouse(0, 0),
  ])
}

/** The mouse goes there without a press. */
export const moveMouse = async (x: number, y: number): Promise<void> => {
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y })
}

export const wheel = async (on: Target, deltaX: number, deltaY = 0): Promise<void> => {
  const { x, y } = await middleOf(on)
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseWheel', x, y, deltaX, deltaY })
}

export type Target = Element | Locator

/** Scrolls like a hand: a new page is no longer brought to its top (web/src/app/scroll.ts). */
export const bringIntoSight = (element: Element, block: ScrollLogicalPosition = 'center'): void => {
  dispatchEvent(new WheelEvent('wheel'))
  element.scrollIntoView({ block, inline: 'nearest', behavior: 'instant' })
}

/** Where the middle of something is once it is there, at rest and on the screen. */
const middleOf = async (target: Target): Promise<{ x: number; y: number }> => {
  const element = target instanceof Element ? target : await target.findElement({ timeout: 10_000 })
  await elementAtRest(element)
  let box = element.getBoundingClientRect()
  if (box.top < 0 || box.bottom > innerHeight || box.left < 0 || box.right > innerWidth) {
    bringIntoSight(element)
    box = element.getBoundingClientRect()
  }
  return { x: (Math.max(0, box.left) + Math.min(innerWidth, box.right)) / 2, y: box.y + box.height / 2 }
}

export const mouseOver = async (target: Target): Promise<void> => {
  const { x, y } = await middleOf(target)
  await moveMouse(x, y)
}

const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }): Promise<unknown> =>
  cdp().send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })

/** Waits until nothing lies over that point of something, like the scrim of a dialog that is still fading. */
const uncovered = async (element: Element, x: number, y: number, most = 120): Promise<void> => {
  const hit = document.elementFromPoint(x, y)
  if (most === 0 || (hit !== null && (element.contains(hit) || hit.contains(element)))) return
  await frames(1)
  await uncovered(element, x, y, most - 1)
}

/** A finger that taps in the middle of something. */
export const tap = async (target: Target): Promise<void> => {
  const { x, y } = await middleOf(target)
  await uncovered(target instanceof Element ? target : await target.findElement(), x, y)
  // Both at once: where the machine is late, a finger that waits for its end would rest on what it taps.
  await Promise.all([touch('touchStart', { x, y }), touch('touchEnd')])
}

/** One press, with what people have there: a finger on the phone, at the desk a mouse, which then goes away. */
export const press = async (target: Locator): Promise<void> => {
  if (navigator.maxTouchPoints > 0) return tap(target)
  await target.click()
  await moveMouse(0, 0)
}

export interface Drag {
  dx?: number
  dy?: number
  steps?: number
  /** Where the finger is put down; without it the middle of the way is the middle of the target. */
  from?: { x: number; y: number }
  /** Done while the finger is still down. */
  before?: () => Promise<void>
}

/** A finger that goes over something in a straight line and is lifted. */
export const drag = async (target: Target, { dx = 0, dy = 0, steps = 5, from, before }: Drag): Promise<void> => {
  const middle = await middleOf(target)
  const start = from ?? { x: middle.x - dx / 2, y: middle.y - dy / 2 }
  await touch('touchStart', start)
  for (let step = 1; step <= steps; step++) {
    await touch('touchMove', { x: start.x + (dx * step) / steps, y: start.y + (dy * step) / steps })
  }
  // What the finger scrolled is on the screen.
  await frames()
  await before?.()
  await touch('touchEnd')
}

/** A finger that goes sideways over the middle of something. */
export const swipe = (target: Target, by: number): Promise<void> => drag(target, { dx: by })
