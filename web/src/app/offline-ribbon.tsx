// Says under the header that the network is gone (design §5.12).
import { useSyncExternalStore } from 'react'
import { shellWords } from '../words/shell.ts'

const subscribe = (changed: () => void): (() => void) => {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

export const OfflineRibbon = () => {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div
      role="status"
      className={online ? 'sr-only' : 'bg-warn-soft px-4 py-2 text-center text-sm font-medium text-on-warn-soft'}
    >
      {online ? '' : shellWords.offline}
    </div>
  )
}
