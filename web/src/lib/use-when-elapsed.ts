// What follows when a time runs out while somebody looks on.
import { useEffect, useRef } from 'react'
import { marketNow, useNow } from './clock.ts'

/** The server's clocks need a moment to act on what is over. */
const graceMs = 4000

/** Calls `then` once, a few seconds after a moment that was still ahead when it was first seen. */
export const useWhenElapsed = (until: Date | null, then: () => void): void => {
  const now = useNow()
  const ahead = useRef<number | null>(null)
  const latest = useRef(then)
  useEffect(() => {
    latest.current = then
  }, [then])
  const open = until !== null && until > now
  const at = open ? until.getTime() : null
  useEffect(() => {
    if (at !== null) {
      ahead.current = at
      return
    }
    if (ahead.current === null || ahead.current > marketNow().getTime()) return
    ahead.current = null
    const timer = setTimeout(() => latest.current(), graceMs)
    return () => clearTimeout(timer)
  }, [at])
}
