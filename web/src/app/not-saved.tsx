// Stands in for a page whose code is not here and cannot come: kindly, and gone by itself when the line is back
// (design §5.12).
import { useEffect } from 'react'
import { offlineWords } from '../words/offline.ts'
import { FailureScreen } from './failure-screen.tsx'

export const NotSaved = ({ onRetry }: { onRetry: () => void }) => {
  useEffect(() => {
    window.addEventListener('online', onRetry)
    return () => window.removeEventListener('online', onRetry)
  }, [onRetry])
  return <FailureScreen title={offlineWords.notSavedTitle} text={offlineWords.notSaved} onTryAgain={onRetry} />
}
