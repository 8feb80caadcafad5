// What a report wants to know of a failure, folded away, with a button to copy it (design §5.12).
import { CopyButton } from '../../ui/copy-button.tsx'
import { errorWords as words } from './words.ts'

export const ErrorDetails = ({ text }: { text: string }) => (
  <details className="w-full text-start">
    <summary className="flex min-h-11 cursor-pointer items-center text-sm font-semibold text-jade">
      {words.details}
    </summary>
    <pre className="mb-3 rounded-md bg-surface-2 p-3 text-xs break-words whitespace-pre-wrap text-ink-2">{text}</pre>
    <CopyButton text={text} />
  </details>
)
