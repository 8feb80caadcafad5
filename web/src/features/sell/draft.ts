// The draft of a new listing: kept on this device every three seconds, back on return, gone after publishing
// (design §4.5).
import { useEffect, useRef, useState } from 'react'
import { stored } from '../../lib/stored.ts'
import { blankForm, formFrom, type SellForm } from './form.ts'

/** Design §4.5: "Draft autosaves locally every 3 s". */
export const draftEveryMs = 3000

export const sellDraft = stored<SellForm | null>('sell-draft', null, (raw) =>
  raw === null ? null : formFrom(raw as Record<string, unknown>),
)

export const sameForm = (a: SellForm, b: SellForm): boolean => JSON.stringify(a) === JSON.stringify(b)

/**
 * Keeps the form while it differs from an untouched one. `saved` tells that a draft is kept; `end` drops it for good,
 * `clear` only for now.
 */
export const useListingDraft = (form: SellForm): { saved: boolean; clear: () => void; end: () => void } => {
  const kept = useRef<SellForm | null>(sellDraft.get())
  const [saved, setSaved] = useState(() => kept.current !== null)
  const latest = useRef(form)
  latest.current = form
  const ended = useRef(false)
  const clear = () => {
    kept.current = null
    sellDraft.clear()
    setSaved(false)
  }
  const end = () => {
    ended.current = true
    clear()
  }
  useEffect(() => {
    const keep = () => {
      if (ended.current || sameForm(latest.current, kept.current ?? blankForm)) return
      kept.current = latest.current
      sellDraft.set(latest.current)
      setSaved(true)
    }
    const clock = setInterval(keep, draftEveryMs)
    // A phone may never come back to a page that it put away.
    const onHide = () => {
      if (document.visibilityState === 'hidden') keep()
    }
    document.addEventListener('visibilitychange', onHide)
    window.addEventListener('pagehide', keep)
    return () => {
      clearInterval(clock)
      document.removeEventListener('visibilitychange', onHide)
      window.removeEventListener('pagehide', keep)
      keep()
    }
  }, [])
  return { saved, clear, end }
}
