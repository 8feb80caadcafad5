// A part of a card that stays folded until someone wants it.
import type { ReactNode } from 'react'
import { ChevronDown } from 'lucide-react'
import { Icon } from '../../ui/icon.tsx'
import { uiWords } from '../../words/ui.ts'

export interface FoldProps {
  title: string
  open: boolean
  onToggle: (open: boolean) => void
  children: ReactNode
}

/** What is inside exists only while it is open, so its code can wait too. */
export const Fold = ({ title, open, onToggle, children }: FoldProps) => (
  <details
    open={open}
    onToggle={(event) => onToggle(event.currentTarget.open)}
    className="group rounded-md bg-surface-2"
  >
    <summary
      className={
        'flex min-h-12 cursor-pointer list-none items-center justify-between gap-2 rounded-md px-3.5 text-sm ' +
        'font-semibold [&::-webkit-details-marker]:hidden'
      }
    >
      <span>
        {title} <span className="font-normal text-ink-3">({uiWords.optional})</span>
      </span>
      <Icon of={ChevronDown} size={18} className="transition-transform group-open:rotate-180" />
    </summary>
    {open ? <div className="p-3.5 pt-1">{children}</div> : null}
  </details>
)
