// Whether there is a line, for what must not be tried without one.
import { noLine } from '@lamplit/contract/no-line'
import { toast } from './toast.ts'

/**
 * Says why not, and true, where π would have to move without a line: nothing of money is ever kept for later
 * (domain §3.15).
 */
export const refusedOffline = (): boolean => {
  if (navigator.onLine) return false
  import('./offline-refusal.ts').then(
    ({ showOffline: tellOffline }) => tellOffline(),
    () => {
      toast.error(noLine.title, { message: noLine.message })
    },
  )
  return true
}
