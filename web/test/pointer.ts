// A finger or a mouse step by step, and drags from one point to another with what people have there.
/// <reference types="@vitest/browser-playwright" />
import { cdp, type Locator } from 'vitest/browser'
import { frames } from './clock.ts'

export interface Point {
  x: number
  y: number
}

const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point): Promise<unknown> =>
  cdp().send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })

type Act = (at: Point) => Promise<unknown>
interface Hand {
  down: Act
  move: Act
  up: Act
}

/** A finger on the glass. */
export const finger: Hand = {
  down: (at) => touch('touchStart', at),
  move: (at) => touch('touchMove', at),
  up: () => touch('touchEnd'),
}

const button = (type: 'mousePressed' | 'mouseReleased', at: Point): Promise<unknown> =>
  cdp().send('Input.dispatchMouseEvent', { type, ...at, button: 'left', buttons: 1, clickCount: 1 })

/** The left button of a mouse. */
export const mouse: Hand = {
  down: (at) => button('mousePressed', at),
  move: (at) => cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...at, button: 'left', buttons: 1 }),
  up: (at) => button('mouseReleased', at),
}

export const isPhone = (): boolean => navigator.maxTouchPoints > 0

const boxOf = (of: Locator | Element): DOMRect => (of instanceof Element ? of : of.element()).getBoundingClientRect()

/** Where the middle of something stands that is on the screen. */
export const middleOf = (of: Locator | Element): Point => {
  const { x, y, width, height } = boxOf(of)
  return { x: x + width / 2, y: y + height / 2 }
}

/** From one point to another: a finger on the phone, the left button at the desk. `lifted` comes once it is down. */
export const dragTo = async (from: Point, to: Point, lifted?: () => Promise<unknown>): Promise<void> => {
  const hand = isPhone() ? finger : mouse
  await hand.down(from)
  await lifted?.()
  for (let step = 1; step <= 5; step++) {
    await hand.move({ x: from.x + ((to.x - from.x) * step) / 5, y: from.y + ((to.y - from.y) * step) / 5 })
  }
  await frames()
  await hand.up(to)
}

/** One press of the left button somewhere, on whatever lies there. */
export const clickAt = async (at: Point): Promise<void> => {
  await mouse.down(at)
  await mouse.up(at)
}
