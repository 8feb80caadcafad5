// One countdown with its sentence (design §4.8).
import { useQueryClient } from '@tanstack/react-query'
import { Hourglass, Info } from 'lucide-react'
import { useNow } from '../../lib/clock.ts'
import { useWhenElapsed } from '../../lib/use-when-elapsed.ts'
import { Countdown } from '../../ui/countdown.tsx'
import { Icon } from '../../ui/icon.tsx'
import { partWords as words } from './part-words.ts'

/** What will happen, and until when somebody can still do something about it. */
export interface Outlook {
  sentence: string
  until: Date | null
}

export const OutlookBox = ({ outlook }: { outlook: Outlook | null }) => {
  const now = useNow()
  const queries = useQueryClient()
  // What it said would happen has happened: everything on screen is read again.
  useWhenElapsed(
    outlook?.until ?? null,
    () => void queries.invalidateQueries({ refetchType: 'active' }, { cancelRefetch: false }),
  )
  if (!outlook) return null
  return (
    <div className="flex items-start gap-2 rounded-md bg-surface-2 px-3 py-2.5 text-sm text-ink-2">
      <Icon of={outlook.until ? Hourglass : Info} size={18} className="mt-0.5 text-ink-3" />
      <p className="num min-w-0">
        {outlook.sentence}{' '}
        {outlook.until ? (
          <span className="font-semibold whitespace-nowrap text-ink">
            {outlook.until > now ? <Countdown until={outlook.until} sentence={words.left} /> : words.overdue}
          </span>
        ) : null}
      </p>
    </div>
  )
}
