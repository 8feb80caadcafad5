// What stands where a product could not be read: without a line, that it was not kept here (design §5.12); else what
// went wrong.
import { Suspense } from 'react'
import { codeOf, failure, sentenceOf } from '../../lib/api.ts'
import { InlineError } from '../../ui/inline-error.tsx'
import { lazyPart } from '../../lib/lazy-part.ts'
import { useOnline } from '../../lib/use-online.ts'

/** `heading` when it is the whole page. */
export interface NotReadProps {
  error: Error
  busy: boolean
  onRetry: () => void
  heading?: string
}

const Failed = ({ error, busy, onRetry, heading }: NotReadProps) => (
  <>
    {heading ? (
      <h1 tabIndex={-1} className="sr-only">
        {heading}
      </h1>
    ) : null}
    <InlineError title={failure(codeOf(error)).title} message={sentenceOf(error)} busy={busy} onRetry={onRetry} />
  </>
)

/** Its code is kept for when there is no line; where it is not, the plain words do. */
const NotSaved = lazyPart(() =>
  import('../../app/not-saved.tsx').then(
    ({ NotSaved: Kindly }) =>
      ({ onRetry }: NotReadProps) => <Kindly onRetry={onRetry} />,
    () => Failed,
  ),
)

export const NotRead = (props: NotReadProps) =>
  useOnline() ? (
    <Failed {...props} />
  ) : (
    <Suspense>
      <NotSaved {...props} />
    </Suspense>
  )
