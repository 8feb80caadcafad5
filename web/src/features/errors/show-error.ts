// One way to show a failure, for every screen. What it needs is fetched after the opening, so that asking for it weighs
// nothing.
import { sentenceOf } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'
import type { ShowingError } from './surfaces.ts'

/** Shows any failure in the words of the catalogue: `save().catch((error) => showError(error, { retry: save }))`. */
export const showError = (error: unknown, showing: ShowingError = {}): void =>
  void import('./surfaces.ts').then(
    ({ showOn }) => showOn(error, showing),
    () => toast.error(sentenceOf(error)),
  )
