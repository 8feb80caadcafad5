// @vitest-environment jsdom
// The one stack of all that lies over the page: heights, one history entry each, Back, and closing many at once
// (spec §9; design §2.5, §5.0).
import { act, cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { baseLayer, closeLayers, layerHeight, layerStep, useLayer, useLayers } from './layers.ts'

/**
 * In several steps: where the machine stood still meanwhile, whatever leads from one thing to the next still gets its
 * turns.
 */
const moment = async () => {
  for (let step = 0; step < 6; step++)
    await act(
      () =>
        new Promise<void>((resolve) => {
          setTimeout(resolve, 10)
        }),
    )
}
const pushed = vi.spyOn(History.prototype, 'pushState')

/** The page under everything, told from the layers' entries by its mark. */
beforeEach(() => {
  window.history.pushState({ page: 'under' }, '')
  pushed.mockClear()
})
// Whatever was open: once all is closed, the page is where it was.
afterEach(async () => {
  cleanup()
  await moment()
  await waitFor(() => {
    if (here() !== 'under') throw new Error('an entry was left behind')
  })
})

const closed: string[] = []
interface Props {
  name: string
  open?: boolean
  refuses?: boolean
  under?: boolean
  entry?: boolean
}
const places: Record<string, number> = {}
const Layer = ({ name, open = true, refuses = false, under = false, entry = true }: Props) => {
  const { place } = useLayer(
    open,
    () => {
      if (!refuses) closed.push(name)
      return !refuses
    },
    entry,
    under,
  )
  places[name] = place
  return null
}
const stage = (...layers: Props[]) => (
  <>
    {layers.map((layer) => (
      <Layer key={layer.name} {...layer} />
    ))}
  </>
)
const show = (...layers: Props[]) => {
  closed.length = 0
  const view = render(stage(...layers))
  return { now: (...next: Props[]) => view.rerender(stage(...next)) }
}
const here = (): unknown =>
  (window.history.state as { page?: string; layer?: string } | null)?.layer ??
  (window.history.state as { page?: string } | null)?.page
const names = ['a', 'b', 'c', 'd', 'e']
const five = names.map((name) => ({ name }))

test('the first layer lies at 1100, each further one 100 higher', () => {
  expect([baseLayer, layerStep]).toEqual([1100, 100])
  show(...five)
  expect(names.map((name) => layerHeight(places[name]!))).toEqual([1100, 1200, 1300, 1400, 1500])
})

test('a layer below the modals takes none of their levels and is closed with them', () => {
  show({ name: 'nav', under: true }, { name: 'a' }, { name: 'b' })
  expect([layerHeight(places['a']!), layerHeight(places['b']!)]).toEqual([1100, 1200])
  expect(closeLayers()).toBe(true)
  expect(closed).toEqual(['b', 'a', 'nav'])
})

test.each([1, 2, 5])('%i of them make as many entries of the history', async (count) => {
  show(...five.slice(0, count))
  await moment()
  expect(pushed).toHaveBeenCalledTimes(count)
})

test('a layer that is open by its address makes no history entry', async () => {
  show({ name: 'a', entry: false })
  await moment()
  expect(pushed).not.toHaveBeenCalled()
})

test('each Back closes one layer, from the top down, and the last leaves the page as it was', async () => {
  const { now } = show(...five)
  await moment()
  for (let open = 4; open >= 0; open -= 1) {
    window.history.back()
    await moment()
    expect(closed).toHaveLength(5 - open)
    expect(closed.at(-1)).toBe(names[open])
    now(...five.slice(0, open))
    await moment()
  }
  expect(here()).toBe('under')
})

test.each([
  ['all five', 0],
  ['the upper two', 3],
  ['all but the lowest', 1],
])('closing %s at once takes exactly their entries', async (_, left) => {
  const { now } = show(...five)
  await moment()
  const lowestIds = useLayers
    .getState()
    .stack.slice(0, left)
    .map(({ id }) => id)
  now(...five.slice(0, left))
  await moment()
  expect(here()).toBe(left === 0 ? 'under' : lowestIds.at(-1))
  window.history.back()
  await moment()
  // The next Back is the page's own again, or the top one's that is left.
  expect(closed).toEqual(left === 0 ? [] : [names[left - 1]])
})

test('closing a layer in the middle leaves the others and their history entries', async () => {
  const { now } = show({ name: 'a' }, { name: 'b' }, { name: 'c' })
  await moment()
  now({ name: 'a' }, { name: 'c' })
  await moment()
  expect(places).toMatchObject({ a: 0, c: 1 })
  window.history.back()
  await moment()
  expect(closed).toEqual(['c'])
  now({ name: 'a' })
  await moment()
  window.history.back()
  await moment()
  expect(closed).toEqual(['c', 'a'])
  now()
  await moment()
  expect(here()).toBe('under')
})

test('a layer that refuses to close keeps its history entry and those below it', async () => {
  show({ name: 'a' }, { name: 'b', refuses: true })
  await moment()
  for (const time of [1, 2]) {
    window.history.back()
    await moment()
    expect([time, closed, useLayers.getState().stack.length]).toEqual([time, [], 2])
  }
  expect(closeLayers()).toBe(false)
  expect(closed).toEqual([])
})

test('closing all goes from the top down', async () => {
  show(...five)
  expect(closeLayers()).toBe(true)
  expect(closed).toEqual(names.toReversed())
})

/** Until the way back has been asked for, but not gone. */
const halfway = () =>
  act(
    () =>
      new Promise<void>((resolve) => {
        setTimeout(resolve, 0)
      }),
  )

test('a layer opened while the browser goes back gets its history entry all the same', async () => {
  const { now } = show({ name: 'a' })
  await moment()
  now()
  await halfway()
  now({ name: 'b' })
  await moment()
  const [b] = useLayers.getState().stack
  expect(here()).toBe(b!.id)
  window.history.back()
  await moment()
  expect(closed).toEqual(['b'])
  now()
  await moment()
  expect(here()).toBe('under')
})

test('after a navigation cancels going back, the next layer has its history entry in half a second', async () => {
  const { now } = show({ name: 'a' })
  await moment()
  now()
  await halfway()
  window.history.pushState({ page: 'under' }, '')
  now({ name: 'b' })
  await waitFor(() => expect(here()).toBe(useLayers.getState().stack[0]!.id))
})

test('layers that close shortly after one another leave no history entry behind', async () => {
  const { now } = show(...five)
  await moment()
  for (let left = 4; left >= 0; left -= 1) {
    now(...five.slice(0, left))
    await halfway()
  }
  await moment()
  expect(here()).toBe('under')
})

test('a layer opened and closed ten times leaves nothing behind', async () => {
  const { now } = show()
  for (let turn = 0; turn < 10; turn += 1) {
    now({ name: 'a' })
    await moment()
    now()
    await moment()
  }
  expect(here()).toBe('under')
  expect(useLayers.getState().stack).toEqual([])
})
