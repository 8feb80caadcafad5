// A list that is empty or could not be read: the specified sentence in a card of 96 px, with a way to ask again
// (design §4.2, spec §8).
import { RotateCw } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { uiWords } from '../../words/ui.ts'

export const ProductListState = ({
  sentence,
  failed,
  busy,
  onRetry,
}: {
  sentence: string
  failed: boolean
  busy: boolean
  onRetry: () => void
}) => (
  <div
    role={failed ? 'alert' : undefined}
    className="card flex min-h-24 items-center justify-between gap-3 px-4 py-3 md:px-6"
  >
    <p className="min-w-0 flex-1 text-sm text-ink-2">{sentence}</p>
    <Button kind="soft" size={44} icon={RotateCw} className="shrink-0" busy={busy} onClick={onRetry}>
      {uiWords.tryAgain}
    </Button>
  </div>
)
