// Tells the market how fast this visit was: each page change, and when the page is left what the browser measured
// (spec §9, performance targets).
import type { MeasureName } from '@lamplit/contract/analytics'
import { routeTimes, timings } from '../../lib/timings.ts'

const mostMs = 600_000
const round = (measure: MeasureName, value: number): number =>
  Math.min(measure === 'layout_shift' ? Math.round(value * 1000) / 1000 : Math.round(value), mostMs)

/** `left` is called when the page is hidden: what is measured then is final, and told once. */
export const watchSpeed = (
  tell: (measure: MeasureName, value: number) => void,
): { left: () => void; stop: () => void } => {
  let newest = routeTimes.get()[0]
  const told = new Set<MeasureName>()
  const stop = routeTimes.subscribe(() => {
    const [latest] = routeTimes.get()
    if (latest && latest !== newest) tell('route', round('route', latest.ms))
    newest = latest
  })
  return {
    stop,
    left: () => {
      for (const { measure, value } of timings()) {
        if (measure === 'route' || value === null || told.has(measure)) continue
        told.add(measure)
        tell(measure, round(measure, value))
      }
    },
  }
}
