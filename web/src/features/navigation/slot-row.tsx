// The seven numbered slots of the customizer, and the buttons for the chosen one (design §5.5).
import { ChevronLeft, ChevronRight, Trash2 } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { navRouteIcons } from './nav-route-icons.ts'
import { slotCount, slotLabel, type Slots } from './slots.ts'
import { navWords as words } from './words.ts'

interface SlotRowProps {
  slots: Slots
  chosen: number
  over: number | null
  onChoose: (at: number) => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

export const SlotRow = ({ slots, chosen, over, onChoose, onMove, onRemove }: SlotRowProps) => {
  const held = slots[chosen] ?? null
  const label = held ? slotLabel(held) : ''
  return (
    <>
      <ol aria-label={words.shortcuts} className="grid grid-cols-4 gap-x-1 gap-y-2">
        {slots.map((key, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a slot is its place
          <li key={at} data-slot={at}>
            <button
              type="button"
              aria-pressed={at === chosen}
              aria-label={words.slot(at + 1, key ? slotLabel(key) : null)}
              onClick={() => onChoose(at)}
              {...(key ? { 'data-carries': key } : {})}
              className={classes(
                'relative flex h-18 w-full flex-col items-center justify-center gap-1 rounded-[18px]',
                'px-0.5 text-center text-2xs font-semibold aria-pressed:bg-jade-soft',
                'aria-pressed:text-on-jade-soft',
                key ? 'shadow-[inset_0_0_0_1.5px_var(--color-line)]' : 'border border-dashed border-line-strong',
                over === at && 'ring-3 ring-jade',
              )}
            >
              <span
                aria-hidden="true"
                data-number={at + 1}
                className="num absolute start-2 top-1 text-2xs text-ink-3 before:content-[attr(data-number)]"
              />
              {key ? (
                <>
                  <Icon of={navRouteIcons[key]} />
                  {slotLabel(key)}
                </>
              ) : null}
            </button>
          </li>
        ))}
      </ol>
      <div className="flex items-center gap-2">
        <IconButton
          icon={ChevronLeft}
          look="outline"
          label={words.moveBefore(label)}
          disabled={!held || chosen === 0}
          onClick={() => onMove(-1)}
          className="rtl:-scale-x-100"
        />
        <IconButton
          icon={ChevronRight}
          look="outline"
          label={words.moveAfter(label)}
          disabled={!held || chosen === slotCount - 1}
          onClick={() => onMove(1)}
          className="rtl:-scale-x-100"
        />
        <Button
          kind="quiet"
          size={44}
          icon={Trash2}
          disabled={!held}
          aria-label={held ? words.removeThis(label) : undefined}
          onClick={onRemove}
        >
          {words.remove}
        </Button>
      </div>
    </>
  )
}
