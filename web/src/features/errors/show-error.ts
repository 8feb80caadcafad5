// One way to show a failure, for every screen. What it needs is fetched after the opening, so that asking for it weighs
// nothing.
import { sentenceOf } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'

export interface ShowingError {
  /** Does again what failed; without it there is nothing to try. */
  retry?: (() => void) | undefined
  /** `modal` where nothing goes on before the person has read it. */
  as?: 'toast' | 'modal'
}

/** Shows any failure in the words of the catalogue: `save().catch((error) => showError(error, { retry: save }))`. */
export const showError = (error: unknown, showing: ShowingError = {}): void =>
  void import('./surfaces.ts').then(
    ({ showOn }) => showOn(error, showing),
    () => toast.error(sentenceOf(error)),
  )
