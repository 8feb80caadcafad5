// The tab's place: the half it is dropped in, its height kept between header and foot, steps of 24 px, and both ways of
// reading (design §3.3).
import { expect, test } from 'vitest'
import {
  isOnLeft,
  clampedHeight,
  positionByKey,
  positionDropped,
  defaultTabPosition,
  type TabPosition,
} from './tab-position.ts'

const room = { width: 360, height: 780, header: 56 }

test.each([
  [96, 96],
  [80, 80],
  [79, 80],
  [-500, 80],
  // 780 − 56 − 16 − 60
  [648, 648],
  [649, 648],
  [5000, 648],
])('a foot %i px above the bottom is kept at %i', (wanted, kept) => expect(clampedHeight(wanted, room)).toBe(kept))

test('on a screen too low for both the bottom wins', () =>
  expect(clampedHeight(300, { width: 640, height: 160, header: 56 })).toBe(80))

test.each<[number, number, TabPosition]>([
  [179, 400, { side: 'start', bottom: 380 }],
  [180, 400, { side: 'end', bottom: 380 }],
  [2, 2, { side: 'start', bottom: 648 }],
  [359, 779, { side: 'end', bottom: 80 }],
])('dropped at %i, %i it stands at %j', (x, y, place) => expect(positionDropped({ x, y }, room)).toEqual(place))

test('read from right to left the start is the right edge', () => {
  expect(positionDropped({ x: 20, y: 400 }, room, true).side).toBe('end')
  expect(isOnLeft('end', true)).toBe(true)
  expect(isOnLeft('end')).toBe(false)
  expect(positionByKey('ArrowLeft', { side: 'start', bottom: 96 }, room, true)?.side).toBe('end')
})

test.each<[string, TabPosition | null]>([
  ['ArrowLeft', { side: 'start', bottom: 200 }],
  ['ArrowRight', { side: 'end', bottom: 200 }],
  ['ArrowUp', { side: 'end', bottom: 224 }],
  ['ArrowDown', { side: 'end', bottom: 176 }],
  ['Home', defaultTabPosition],
  ['Enter', null],
  ['a', null],
])('%s', (key, place) => expect(positionByKey(key, { side: 'end', bottom: 200 }, room)).toEqual(place))

test('no key moves the tab beyond the edge', () => {
  expect(positionByKey('ArrowUp', { side: 'end', bottom: 640 }, room)?.bottom).toBe(648)
  expect(positionByKey('ArrowDown', { side: 'end', bottom: 90 }, room)?.bottom).toBe(80)
})
