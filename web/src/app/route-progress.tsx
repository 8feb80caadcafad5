// A thin line under the header when the next page takes longer than 200 ms (design §3.7).
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { uiWords } from '../words/ui.ts'

const quietMs = 200

const LateLine = () => {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), quietMs)
    return () => clearTimeout(timer)
  }, [])
  if (!late) return null
  return (
    <div
      role="progressbar"
      aria-label={uiWords.loadingPage}
      className="absolute inset-x-0 bottom-0 h-0.5 overflow-hidden"
    >
      <div className="route-line h-full w-2/5 bg-jade" />
    </div>
  )
}

export const RouteProgress = () => (useRouterState({ select: (state) => state.isLoading }) ? <LateLine /> : null)
