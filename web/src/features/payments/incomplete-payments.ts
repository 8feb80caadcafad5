// Payments that the host finds unfinished after a closed browser or a lost line, signed or not: ended as soon as it
// tells of them (pi-platform §1.3).
import { Refusal } from '../../lib/api.ts'
import type { IncompletePayment } from '../../lib/incomplete-payment.ts'
import { currentSession, subscribeSession } from '../../lib/session.ts'
import { toast } from '../../lib/toast.ts'
import { publishPayment } from './payment-events.ts'
import { finish } from './finish-payment.ts'
import { unfinishedWords } from './unfinished-words.ts'

/**
 * The host tells of it while the person is still entering; the server must know who asks. False when the entering
 * failed.
 */
const whenSignedIn = (): Promise<boolean> =>
  new Promise((resolve) => {
    const look = (): boolean => {
      const { state } = currentSession()
      if (state === 'in' || state === 'out') resolve(state === 'in')
      return state === 'in' || state === 'out'
    }
    if (look()) return
    const leave = subscribeSession(() => {
      if (look()) leave()
    })
  })

const reported = new Map<string, Promise<void>>()

const settle = async (paymentId: string): Promise<void> => {
  try {
    if (await whenSignedIn()) await finish(paymentId)
  } catch (error) {
    toast.warning(unfinishedWords.notEnded, {
      message: error instanceof Refusal ? error.message : unfinishedWords.keepChecking,
    })
    publishPayment('Error', { purpose: 'purchase', paymentId })
  } finally {
    reported.delete(paymentId)
  }
}

/** Never throws: it is called from inside the host's own code. Told twice at once, it is done once. */
export const settleIncomplete = ({ identifier }: IncompletePayment): Promise<void> => {
  const known = reported.get(identifier)
  if (known) return known
  const settling = settle(identifier)
  reported.set(identifier, settling)
  return settling
}
