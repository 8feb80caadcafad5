// Why a line needs a look: another price or fewer pieces to accept, or the reason why it cannot be bought now
// (design §4.6).
import type { CartLine } from '@lamplit/contract/cart'
import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { showPi } from '@lamplit/contract/money'
import { dayAndMonth, timeOfDay } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { canBePaid, takes } from './cart-lines.ts'
import { cartWords as words } from './words.ts'

const problemText = ({ problem, until }: CartLine): string | null => {
  if (problem === null) return null
  if (problem === 'away') return words.away(until ? dayAndMonth(new Date(until)) : null)
  if (problem === 'reserved') return until ? words.reserved(timeOfDay(new Date(until))) : words.reservedNow
  return words.problems[problem]
}

export interface LineNoteProps {
  line: CartLine
  busy: boolean
  onAccept: () => void
}

export const LineNote = ({ line, busy, onAccept }: LineNoteProps) => {
  const problem = problemText(line)
  if (problem !== null) {
    return (
      <p className="mt-2 flex items-start gap-2 rounded-md bg-surface-2 p-2.5 text-sm text-ink-2">
        <Icon of={TriangleAlert} size={18} className="mt-px shrink-0 text-ink-3" />
        <span>
          {problem}
          {line.problem === 'paying' ? (
            <>
              {' '}
              <Link to="/purchases" className="inline-flex min-h-6 items-center font-semibold text-jade underline">
                {words.finishPayment}
              </Link>
            </>
          ) : null}
        </span>
      </p>
    )
  }
  const fewer = takes(line) < line.quantity
  if (!canBePaid(line) || (!line.changed && !fewer)) return null
  return (
    <div
      role="status"
      className={
        'mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-warn-soft py-1 ps-2.5 pe-1 text-sm ' +
        'text-on-warn-soft'
      }
    >
      <Icon of={TriangleAlert} size={18} className="shrink-0" />
      <span className="min-w-0 flex-1 basis-40 py-1.5 font-medium">
        {line.changed ? (
          <span className="block">{words.wasNow(showPi(line.price_seen, 3), showPi(line.price, 3))}</span>
        ) : null}
        {fewer ? <span className="block">{words.onlyLeft(takes(line))}</span> : null}
      </span>
      <Button
        kind="ghost"
        size={44}
        busy={busy}
        data-accept
        aria-label={
          fewer && !line.changed ? words.takesOf(takes(line), line.title ?? '') : words.acceptThis(line.title ?? '')
        }
        onClick={onAccept}
        className="px-3 text-on-warn-soft! underline"
      >
        {fewer && !line.changed ? words.takes(takes(line)) : words.accept}
      </Button>
    </div>
  )
}
