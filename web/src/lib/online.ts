// Whether there is a line, for what must not be tried without one.
import { offlineWords } from '../words/offline.ts'
import { toast } from './toast.ts'

/** Says why not, and true, where π would have to move without a line: nothing of money is ever kept for later (domain 3.15). */
export const refusedOffline = (): boolean => {
  if (navigator.onLine) return false
  toast.error(offlineWords.moneyTitle, { message: offlineWords.money })
  return true
}
