// Which ways of a finger close the panel: more than 40 px down, or to the edge it stands at (spec §9).
import { expect, test } from 'vitest'
import { closesPanel } from './use-panel-swipe.ts'

test.each([
  [0, 41, false, true],
  [0, 40, false, false],
  [0, -80, false, false],
  [41, 0, false, true],
  [40, 0, false, false],
  [-90, 0, false, false],
  [-41, 0, true, true],
  [90, 0, true, false],
  [30, 41, false, true],
  [41, 30, false, true],
  [60, 60, true, true],
  [-50, 49, false, false],
])('%i px across and %i down, docked left: %s → %s', (dx, dy, onLeft, closes) =>
  expect(closesPanel(dx, dy, onLeft)).toBe(closes),
)
