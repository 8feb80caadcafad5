// What of an event is counted, and what steps of measurements say: without database, clock or network.
import { pageOf, steps, type MeasureName, type UsageEvent, type trackEvent } from '@lamplit/contract/analytics'
import type * as z from 'zod/mini'

export type UsageReport = z.output<NonNullable<(typeof trackEvent)['body']>>
export type DeviceKind = 'mobile' | 'tablet' | 'desktop'

/** What goes on: a moment of the market's clock, one of few events about one of few words. */
export interface Usage {
  at: Date
  sessionId: string
  event: UsageEvent
  about: string
  device: DeviceKind
  timing: { measure: MeasureName; step: number } | null
}

const aboutOf = ({ event, data }: UsageReport): string | null => {
  if (event === 'page_view') return pageOf(data.path ?? '')
  if (event === 'scroll_depth') return data.depth === undefined ? null : String(data.depth)
  if (event === 'search') return data.results === undefined ? null : data.results > 0 ? 'found' : 'nothing'
  return ''
}

/** The step of a measured value: the first whose bound it does not pass. */
export const stepOf = (measure: MeasureName, value: number): number => {
  const found = steps[measure].findIndex((bound) => value <= bound)
  return found < 0 ? steps[measure].length : found
}

/** Null where the event does not say what it is about; it is then not counted. */
export const usageOf = (told: UsageReport, at: Date): Usage | null => {
  const {
    sessionId,
    event,
    data,
    device: { isMobile, isTablet },
  } = told
  const about = aboutOf(told)
  const timed = data.measure !== undefined && data.value !== undefined
  if (about === null || (event === 'timing' && !timed)) return null
  const timing = event === 'timing' ? { measure: data.measure!, step: stepOf(data.measure!, data.value!) } : null
  return { at, sessionId, event, about, device: isMobile ? 'mobile' : isTablet ? 'tablet' : 'desktop', timing }
}

/**
 * The value that three quarters stay below, estimated within the step it falls into; above all bounds the last one is
 * said.
 */
export const p75Of = (measure: MeasureName, times: readonly number[]): number | null => {
  const all = times.reduce((sum, each) => sum + each, 0)
  if (all === 0) return null
  const bounds = steps[measure]
  let before = 0
  for (const [step, count] of times.entries()) {
    if (before + count >= all * 0.75) {
      const [low, high] = [step === 0 ? 0 : bounds[step - 1]!, bounds[step] ?? bounds.at(-1)!]
      const value = low + (high - low) * ((all * 0.75 - before) / count)
      return measure === 'layout_shift' ? Math.round(value * 1000) / 1000 : Math.round(value)
    }
    before += count
  }
  return bounds.at(-1)!
}
