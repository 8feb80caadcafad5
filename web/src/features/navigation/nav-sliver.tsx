// What is left of a hidden tab: 12 px to see, 44 px to press where nothing else lies; it brings the tab back with a
// glow (design §3.3).
import type { CSSProperties, Ref } from 'react'
import { classes } from '../../ui/classes.ts'
import type { TabSide } from './tab-position.ts'
import { showTab } from './tab-shown.ts'
import { navWords as words } from './words.ts'

interface SliverProps {
  ref: Ref<HTMLButtonElement>
  edge: CSSProperties
  side: TabSide
  inTheWay: boolean
}

export const NavSliver = ({ ref, edge, side, inTheWay }: SliverProps) => {
  const show = (): void => {
    const hadFocus = document.activeElement?.matches('[data-nav-sliver]')
    showTab()
    // The tab stands where the sliver was; whoever came by keyboard stays there.
    if (hadFocus) requestAnimationFrame(() => document.getElementById('navigation-tab')?.focus())
  }
  return (
    <div className="hides-for-keyboard">
      <button
        ref={ref}
        data-nav-sliver
        type="button"
        aria-label={words.show}
        style={edge}
        onClick={show}
        className={classes(
          'fixed z-(--layer-nav-tab) flex h-11 items-center',
          inTheWay ? 'w-4' : 'w-11',
          side === 'end' ? 'justify-end' : 'justify-start',
        )}
      >
        <span
          aria-hidden="true"
          className={classes(
            'h-11 w-3 border border-line-strong bg-surface shadow-2',
            side === 'end' ? 'rounded-s-full border-e-0' : 'rounded-e-full border-s-0',
          )}
        />
      </button>
    </div>
  )
}
