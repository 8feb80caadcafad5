// The end of a list that goes on: loads the next page when it comes into sight, and by a button for everyone else.
import { useEffect, useRef } from 'react'
import { Button } from './button.tsx'

export interface LoadMoreProps {
  label: string
  busy: boolean
  onMore: () => void
}

export const LoadMore = ({ label, busy, onMore }: LoadMoreProps) => {
  const end = useRef<HTMLDivElement>(null)
  const latest = useRef(onMore)
  useEffect(() => {
    latest.current = onMore
  })
  useEffect(() => {
    if (busy || !end.current || typeof IntersectionObserver === 'undefined') return
    const watch = new IntersectionObserver(
      (seen) => {
        if (seen.some((entry) => entry.isIntersecting)) latest.current()
      },
      { rootMargin: '200px' },
    )
    watch.observe(end.current)
    return () => watch.disconnect()
  }, [busy])
  return (
    <div ref={end} className="flex justify-center pt-4">
      <Button kind="soft" size={44} busy={busy} onClick={onMore}>
        {label}
      </Button>
    </div>
  )
}
