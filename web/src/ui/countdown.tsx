// Time that runs out, in words; silent for screen readers unless they ask (design §4.14, role timer).
import { useEffect, useRef } from 'react'
import { useNow } from '../lib/clock.ts'
import { dateAndTime, timeLeft } from '../lib/format.ts'

export interface CountdownProps {
  until: Date | string
  /** Puts the time left into a sentence: `(left) => words.shipsIn(left)`. */
  sentence?: (left: string) => string
  /** Called once when the time is over. */
  onEnd?: () => void
  className?: string
}

export const Countdown = ({ until, sentence, onEnd, className }: CountdownProps) => {
  const now = useNow()
  const end = typeof until === 'string' ? new Date(until) : until
  const endMs = end.getTime()
  const over = endMs <= now.getTime()
  const told = useRef<number | null>(null)
  useEffect(() => {
    if (!over || told.current === endMs) return
    told.current = endMs
    onEnd?.()
  }, [over, endMs, onEnd])
  const left = timeLeft(end, now)
  return (
    <time
      role="timer"
      aria-live="off"
      dateTime={end.toISOString()}
      title={dateAndTime(end)}
      className={`num ${className ?? ''}`}
    >
      {sentence ? sentence(left) : left}
    </time>
  )
}
