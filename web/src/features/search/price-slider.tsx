// The price range as two thumbs on one line; each is a slider of its own for keys and screen readers (design §5.4).
import { filterWords as words } from './filter-words.ts'
import { classes } from '../../ui/classes.ts'
import { parsePi } from '@lamplit/contract/money'

/** In whole π; beyond the last lies no limit. */
const priceSteps = [0, 1, 2, 3, 5, 7, 10, 15, 20, 25, 30, 40, 50, 75, 100, 150, 200, 300, 500, 1000] as const
const lastStop = priceSteps.length

/** The stop at or below an amount as typed; the ends where nothing is set. */
const stopOf = (typed: string, end: 'low' | 'high'): number => {
  const amount = parsePi(typed.trim())
  if (amount === null) return end === 'low' ? 0 : lastStop
  const whole = Number(amount / 10_000_000n)
  const at = priceSteps.findLastIndex((step) => step <= whole)
  return whole > priceSteps.at(-1)! ? lastStop : at
}

/** What a stop writes into the field; nothing at the ends. */
const amountAt = (stop: number, end: 'low' | 'high'): string =>
  stop >= lastStop || (end === 'low' && stop === 0) ? '' : String(priceSteps[stop])

export interface PriceSliderProps {
  low: string
  high: string
  onLow: (text: string) => void
  onHigh: (text: string) => void
}

const thumb = classes(
  'pointer-events-none absolute inset-0 h-11 w-full cursor-pointer appearance-none bg-transparent',
  'outline-none [&::-moz-range-thumb]:pointer-events-auto [&::-moz-range-thumb]:size-6',
  '[&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-3',
  '[&::-moz-range-thumb]:border-solid [&::-moz-range-thumb]:border-surface',
  '[&::-moz-range-thumb]:bg-jade [&::-moz-range-track]:bg-transparent',
  '[&::-webkit-slider-runnable-track]:h-11 [&::-webkit-slider-runnable-track]:bg-transparent',
  '[&::-webkit-slider-thumb]:pointer-events-auto [&::-webkit-slider-thumb]:size-11',
  '[&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full',
  '[&::-webkit-slider-thumb]:border-10 [&::-webkit-slider-thumb]:border-solid',
  '[&::-webkit-slider-thumb]:border-transparent [&::-webkit-slider-thumb]:bg-jade',
  '[&::-webkit-slider-thumb]:bg-clip-padding',
  'focus-visible:[&::-webkit-slider-thumb]:shadow-[inset_0_0_0_3px_var(--color-surface),' +
    'inset_0_0_0_6px_var(--color-jade)]',
  'focus-visible:[&::-moz-range-thumb]:border-ink',
)

const nameOf = (stop: number): string => (stop >= lastStop ? words.noLimit : words.stop(String(priceSteps[stop])))

export const PriceSlider = ({ low, high, onLow, onHigh }: PriceSliderProps) => {
  const [from, to] = [stopOf(low, 'low'), stopOf(high, 'high')]
  const [start, end] = [Math.min(from, to) / lastStop, Math.max(from, to) / lastStop]
  return (
    <div className="relative h-11 touch-pan-y">
      <div aria-hidden="true" className="absolute inset-x-5.5 top-1/2 h-1 -translate-y-1/2 rounded-full bg-surface-3">
        <div
          className="absolute inset-y-0 rounded-full bg-jade"
          style={{ insetInlineStart: `${start * 100}%`, insetInlineEnd: `${(1 - end) * 100}%` }}
        />
      </div>
      {/* The lower one lies on top when both stand at the far end, so that it can come back. */}
      <input
        type="range"
        min={0}
        max={lastStop}
        value={from}
        aria-label={words.lowest}
        aria-valuetext={nameOf(from)}
        onChange={(event) => onLow(amountAt(Math.min(Number(event.target.value), to), 'low'))}
        className={`${thumb} ${from > lastStop / 2 ? 'z-1' : ''}`}
      />
      <input
        type="range"
        min={0}
        max={lastStop}
        value={to}
        aria-label={words.highest}
        aria-valuetext={nameOf(to)}
        onChange={(event) => onHigh(amountAt(Math.max(Number(event.target.value), from), 'high'))}
        className={thumb}
      />
    </div>
  )
}
