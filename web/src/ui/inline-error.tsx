// The failed face of a part of a page: what happened and one way on; the page around it stays usable (design §4).
import { RotateCw, TriangleAlert } from 'lucide-react'
import { uiWords } from '../words/ui.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

export interface InlineErrorProps {
  title?: string
  message: string
  onRetry?: () => void
  busy?: boolean
  suggestions?: readonly string[]
}

export const InlineError = ({ title, message, onRetry, busy = false, suggestions = [] }: InlineErrorProps) => (
  <div role="alert" className="flex flex-wrap items-center gap-3 rounded-lg bg-danger-soft p-4 text-on-danger-soft">
    <Icon of={TriangleAlert} size={20} className="self-start" />
    <div className="min-w-48 flex-1 text-sm">
      {title ? <p className="font-semibold">{title}</p> : null}
      <p>{message}</p>
      {suggestions.length > 0 ? (
        <ul className="mt-1 list-disc ps-4">
          {suggestions.slice(0, 2).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : null}
    </div>
    {onRetry ? (
      <Button kind="outline" size={44} icon={RotateCw} busy={busy} onClick={onRetry}>
        {uiWords.tryAgain}
      </Button>
    ) : null}
  </div>
)
