// The two surfaces of a failure: a toast that goes by itself, or a question when something waits for it (spec §2, Error
// surfaces).
import { CircleAlert, Coins, Lock, WifiOff, type LucideIcon } from 'lucide-react'
import { failures } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'
import { openModal } from '../../ui/modals.ts'
import { specTexts } from '../../words/spec-texts.ts'
import { enhance, type ErrorFamily } from './enhanced-error.ts'

export interface ShowingError {
  /** Does again what failed; without it there is nothing to try. */
  retry?: (() => void) | undefined
  /** `modal` where nothing goes on before the person has read it. */
  as?: 'toast' | 'modal'
}

/** The pictures of the families, small. */
const icons: Record<ErrorFamily, LucideIcon> = { signal: WifiOff, lock: Lock, coin: Coins, stall: CircleAlert }

const shownSuggestions = 2

/** Shows any failure in the words of the catalogue. */
export const showOn = (error: unknown, { retry, as = 'toast' }: ShowingError = {}): void => {
  // The words may still be on their way in the first second of a visit.
  void failures().then(() => {
    const enhanced = enhance(error, new Date())
    if (as === 'modal') return openModal('error', { error: enhanced, ...(retry ? { retry } : {}) })
    const { title, message, suggestions, icon } = enhanced.userMessage
    toast.error(title, {
      message,
      suggestions: suggestions.slice(0, shownSuggestions),
      icon: icons[icon],
      severity: enhanced.severity,
      data: enhanced,
      ...(retry ? { action: { label: specTexts.tryAgain, run: retry } } : {}),
    })
  })
}
