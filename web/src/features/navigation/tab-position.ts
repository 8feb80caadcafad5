// Where the lantern tab stands: on which edge and how high, kept by this browser (design §3.3). Sides are those of
// reading: `end` is the right one in English.
import { oneOf, stored } from '../../lib/stored.ts'

export type TabSide = 'start' | 'end'
export interface TabPosition {
  side: TabSide
  bottom: number
}

export const tabHeight = 60
/** Design §3.3: docked to the right edge, 96 px above the bottom. */
export const defaultTabPosition: TabPosition = { side: 'end', bottom: 96 }
export const lowestPx = 80
export const underHeaderPx = 16
export const dragSlopPx = 6
export const keyStepPx = 24

const readSide = oneOf('start', 'end')
const read = (raw: unknown): TabPosition => {
  const { side, bottom } = raw as TabPosition
  if (typeof bottom !== 'number' || !Number.isFinite(bottom)) throw new TypeError('not a height')
  return { side: readSide(side), bottom }
}
export const tabPosition = stored<TabPosition>('lamplit.nav-tab', defaultTabPosition, read)

export interface Room {
  width: number
  height: number
  header: number
}

export const isRightToLeft = (): boolean => getComputedStyle(document.documentElement).direction === 'rtl'

/** Between 16 px under the header and 80 px above the bottom; on a screen too low for both, the bottom wins. */
export const clampedHeight = (bottom: number, { height, header }: Room): number =>
  Math.round(Math.max(lowestPx, Math.min(bottom, height - header - underHeaderPx - tabHeight)))

/** The edge of the half in which something at `x` lies. */
export const sideAt = (x: number, width: number, rightToLeft = false): TabSide =>
  x < width / 2 === rightToLeft ? 'end' : 'start'

export const isOnLeft = (side: TabSide, rightToLeft = false): boolean => (side === 'start') !== rightToLeft

/** Dropped with its middle at `x` and its foot at `y`: docked to that half, at that height. */
export const positionDropped = ({ x, y }: { x: number; y: number }, room: Room, rightToLeft = false): TabPosition => ({
  side: sideAt(x, room.width, rightToLeft),
  bottom: clampedHeight(room.height - y, room),
})

/** What an arrow key or Home makes of a place; null for other keys. */
export const positionByKey = (key: string, place: TabPosition, room: Room, rightToLeft = false): TabPosition | null => {
  if (key === 'Home') return defaultTabPosition
  if (key === 'ArrowLeft' || key === 'ArrowRight')
    return { ...place, side: (key === 'ArrowLeft') === rightToLeft ? 'end' : 'start' }
  const step = { ArrowUp: keyStepPx, ArrowDown: -keyStepPx }[key]
  return step === undefined ? null : { ...place, bottom: clampedHeight(clampedHeight(place.bottom, room) + step, room) }
}
