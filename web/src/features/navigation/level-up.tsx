// A level was reached: lanterns rise on a card at the top of the screen for three seconds; a tap sends it away
// (spec §4, design §5.11).
import { Lantern } from '../../ui/logo.tsx'
import { dismissLevel, useXpMoments } from './xp-moments.ts'
import { navWords as words } from './words.ts'
import { classes } from '../../ui/classes.ts'

const rising = ['start-4 delay-0', 'start-1/2 delay-100', 'end-4 delay-200']

/** The region is always there, so that what appears in it is said. */
export const LevelUp = () => {
  const level = useXpMoments((moments) => moments.level)
  return (
    <div
      role="status"
      className={
        'pointer-events-none fixed inset-x-0 top-[calc(var(--header-height)+12px)] z-(--layer-xp) flex ' +
        'justify-center'
      }
    >
      {level === null ? null : (
        <button
          type="button"
          aria-label={words.dismissLevel(level)}
          onClick={dismissLevel}
          className={
            'pointer-events-auto relative flex min-h-20 min-w-56 items-center justify-center overflow-hidden ' +
            'rounded-xl bg-surface px-8 text-ink shadow-3 transition-[translate,opacity] duration-400 ease-enter ' +
            'starting:-translate-y-4 starting:opacity-0'
          }
        >
          {rising.map((place) => (
            <Lantern
              key={place}
              size={22}
              className={classes(
                'absolute -bottom-1 -translate-y-10 opacity-25 transition-[translate,opacity] duration-[1600ms]',
                'starting:translate-y-4 starting:opacity-0',
                place,
              )}
            />
          ))}
          <span className="disp relative text-xl">{words.levelFull(level)}</span>
        </button>
      )}
    </div>
  )
}
