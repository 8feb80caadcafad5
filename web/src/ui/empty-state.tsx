// The empty face of a list: a picture, one line, one button (design §4).
import type { ReactNode } from 'react'
import { Lantern } from './logo.tsx'

export interface EmptyStateProps {
  title: string
  text?: string
  /** A 120 px picture; the unlit lantern when the screen has none of its own. */
  picture?: ReactNode
  /** Usually one ButtonLink. */
  action?: ReactNode
}

export const EmptyState = ({ title, text, picture, action }: EmptyStateProps) => (
  <div className="flex flex-col items-center gap-3 px-4 py-10 text-center">
    <div className="flex size-30 items-center justify-center rounded-full bg-surface-2">
      {picture ?? <Lantern size={64} unlit />}
    </div>
    <p className="disp text-xl">{title}</p>
    {text ? <p className="max-w-80 text-sm text-ink-2">{text}</p> : null}
    {action ? <div className="mt-2">{action}</div> : null}
  </div>
)
