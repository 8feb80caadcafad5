// A text that settles: the owner hears of it when nothing was typed for a moment (spec §9: 300 ms).
import { searchLimits } from '@lamplit/contract/search'
import { useEffect, useRef, useState } from 'react'

/** A field's own text beside the settled one; a settled text that changes from outside wins. */
export const useDebounced = (
  settled: string,
  onSettle: (text: string) => void,
  waitMs: number = searchLimits.debounceMs,
): [string, (text: string) => void, () => void] => {
  const [text, setText] = useState(settled)
  const latest = useRef(onSettle)
  const sent = useRef(settled)
  useEffect(() => {
    latest.current = onSettle
  })
  useEffect(() => {
    if (settled === sent.current) return
    sent.current = settled
    setText(settled)
  }, [settled])
  const settle = (): void => {
    if (text === sent.current) return
    sent.current = text
    latest.current(text)
  }
  useEffect(() => {
    if (text === sent.current) return
    const timer = setTimeout(() => {
      sent.current = text
      latest.current(text)
    }, waitMs)
    return () => clearTimeout(timer)
  }, [text, waitMs])
  return [text, setText, settle]
}
