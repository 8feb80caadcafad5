// The head of a rail: its title, where one is in it, and what moves it; folded it has its title and the way back
// (design §4.2).
import { Pause, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { RailArrows } from './rail-arrows.tsx'
import type { RailMotion } from './use-rail-motion.ts'
import { catalogWords as words } from './words.ts'

export interface RailHeadProps {
  id: string
  title: string
  /** "1–10 of 100", once something is there; a space keeps its room. */
  place?: string | undefined
  /** Lists of the newest do not move by themselves. */
  motion?: RailMotion | undefined
  arrows?: { onBack: () => void; onForward: () => void }
  folded?: boolean | undefined
  onShow: () => void
}

export const RailHead = ({ id, title, place, motion, arrows, folded, onShow }: RailHeadProps) => (
  <div className={classes('mb-3 flex min-h-11 justify-between gap-2', folded ? 'items-center' : 'items-end')}>
    <div className="min-w-0">
      <h2 id={id} className="disp text-xl">
        {title}
      </h2>
      {place === undefined || folded ? null : <p className="num mt-0.5 text-xs text-ink-3">{place}</p>}
    </div>
    {folded ? (
      <Button
        kind="outline"
        size={44}
        aria-expanded={false}
        aria-label={words.showList(title)}
        className="shrink-0"
        onClick={onShow}
      >
        {words.show}
      </Button>
    ) : (
      <div className="flex shrink-0 items-center gap-2">
        {motion ? <MotionControls title={title} motion={motion} /> : null}
        {arrows ? <RailArrows title={title} {...arrows} /> : null}
      </div>
    )}
  </div>
)

/**
 * Play is the first control, so that what moves can be stopped before anything else (WCAG 2.2.2); the speed stands
 * beside it while it moves.
 */
const MotionControls = ({
  title,
  motion: { moving, speed, toggle, faster },
}: {
  title: string
  motion: RailMotion
}) => (
  <span className="flex h-11 items-center rounded-full bg-surface-2">
    <IconButton
      icon={moving ? Pause : Play}
      label={moving ? words.pause(title) : words.play(title)}
      iconSize={18}
      className="text-jade!"
      onClick={toggle}
    />
    {moving ? (
      <button
        type="button"
        aria-label={words.speedOf(speed)}
        onClick={faster}
        className="num h-11 min-w-11 rounded-full pe-3 text-sm font-semibold text-ink-2 active:bg-surface-3"
      >
        {words.speed(speed)}
      </button>
    ) : null}
  </span>
)

/**
 * What folds to the title's row while another rail moves: its height goes in 200 ms, and what is folded cannot be
 * reached.
 */
export const Foldable = ({ folded, children }: { folded: boolean; children: ReactNode }) => (
  <div
    inert={folded}
    className={classes(
      'grid transition-[grid-template-rows] duration-200 ease-out motion-reduce:transition-none',
      folded ? 'grid-rows-[0fr]' : 'grid-rows-[1fr]',
    )}
  >
    <div className="min-h-0 min-w-0 overflow-y-clip">{children}</div>
  </div>
)
