// Says short things to screen readers from one place that is always there, so that none is missed.
import { useEffect } from 'react'
import { create } from 'zustand'

const useAnnouncement = create<{ text: string }>(() => ({ text: '' }))
const forgetAfterMs = 4000

/** Says a sentence politely, once: a page title, a changed count. */
export const announce = (text: string): void => useAnnouncement.setState({ text })

export const Announcer = () => {
  const text = useAnnouncement((state) => state.text)
  useEffect(() => {
    if (text === '') return
    const timer = setTimeout(() => useAnnouncement.setState({ text: '' }), forgetAfterMs)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <div role="status" aria-live="polite" className="sr-only" data-announcer>
      {text}
    </div>
  )
}
