// How far one is on the level: a compact bar that flashes for two seconds when XP came in (spec §2, §4; design §3.3).
import { readOwnXp } from '@lamplit/contract/levels'
import { wholeNumber } from '../../lib/format.ts'
import { useReply } from '../../lib/use-reply.ts'
import { classes } from '../../ui/classes.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useXpMoments } from './xp-moments.ts'
import { navWords as words } from './words.ts'

/** `short` is the one of the wide header: without its figures. */
export const XpBar = ({ short = false }: { short?: boolean }) => {
  const { data: xp, isError } = useReply(readOwnXp)
  const gain = useXpMoments((moments) => moments.flash)
  if (isError) return null
  if (!xp) return <Skeleton className={short ? 'h-4 w-36' : 'mx-0.5 h-4'} />
  const goal = xp.current_xp + xp.xp_to_next_level
  const figures = words.xpOf(wholeNumber(xp.current_xp), wholeNumber(goal))
  return (
    <div className={classes('num flex items-center gap-2.5 text-xs', short ? 'w-36 flex-row-reverse' : 'mx-0.5')}>
      <b className="font-semibold">{words.level(xp.current_level)}</b>
      <div
        role="progressbar"
        aria-label={words.xpName}
        aria-valuemin={0}
        aria-valuemax={goal}
        aria-valuenow={xp.current_xp}
        aria-valuetext={`${words.levelFull(xp.current_level)}, ${figures}`}
        className={classes(
          'h-2 min-w-0 flex-1 overflow-hidden rounded-full bg-surface-3 transition-shadow duration-200',
          gain === null ? '' : 'ring-3 ring-star',
        )}
      >
        <div
          className={classes(
            'h-full origin-left rounded-full transition-transform duration-400 rtl:origin-right',
            gain === null ? 'bg-jade' : 'bg-star',
          )}
          style={{ transform: `scaleX(${Math.min(1, xp.xp_percentage / 100)})` }}
        />
      </div>
      {short && gain === null ? null : (
        <span className={gain === null ? 'text-ink-3' : 'font-semibold text-ink'}>
          {gain === null ? figures : words.xpGained(gain)}
        </span>
      )}
    </div>
  )
}
