// What this person asks of the device: rest for the eyes, a still hand, little data. Each is the browser's own wish or
// a switch in Settings (design §2.6, §4.18).
import { mediaMatches, prefersLessMotion } from './media.ts'
import { stored, yesOrNo } from './stored.ts'

/** Settings: "Vibrate on swipes and taps". On, as the specification has it for swipes over details. */
export const vibration = stored('lamplit.vibration', true, yesOrNo)
/**
 * Settings: "Reduce motion", for devices that do not know the wish; `index.html` reads the same key before the first
 * paint.
 */
export const reduceMotion = stored('lamplit.reduce-motion', false, yesOrNo)
/** Settings: "Data saver". */
export const dataSaver = stored('lamplit.data-saver', false, yesOrNo)

/** Design §2.6: so long does a swipe or a tap shake the device. */
const vibrationMs = 15

/** A short answer to a finger, where the device can and the person likes it. */
export const vibrate = (): void => {
  if (vibration.get()) navigator.vibrate?.(vibrationMs)
}

/** Whether things should stand still: the device says so, or the switch here. */
export const prefersReducedMotion = (): boolean => reduceMotion.get() || mediaMatches(prefersLessMotion)

/** Whether little should be fetched: the browser says so, or the switch here. */
export const savesData = (): boolean =>
  dataSaver.get() ||
  mediaMatches('(prefers-reduced-data: reduce)') ||
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/**
 * Keeps the document's marks of less motion and less data, which styles and pictures follow, as the switches say here
 * or in another tab. Returns how to stop.
 */
export const followPreferences = (root: HTMLElement = document.documentElement): (() => void) => {
  const mark = (): void => {
    if (reduceMotion.get()) root.dataset['motion'] = 'reduced'
    else delete root.dataset['motion']
    if (savesData()) root.dataset['saving'] = ''
    else delete root.dataset['saving']
  }
  mark()
  const stops = [reduceMotion.subscribe(mark), dataSaver.subscribe(mark)]
  return () => stops.forEach((stop) => stop())
}
