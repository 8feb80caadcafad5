// How far one is on the level: a ring, the figures, and the bonus of the day once it is there; XP that come in light it
// up for two seconds (design §4.2; spec §4, XP bar, daily login bonus).
import { loginBonusXp, readOwnXp, type XpProgress } from '@lamplit/contract/levels'
import { marketNow } from '../../lib/clock.ts'
import { wholeNumber } from '../../lib/format.ts'
import { useStored } from '../../lib/stored.ts'
import { useReply } from '../../lib/use-reply.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { classes } from '../../ui/classes.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { uiWords } from '../../words/ui.ts'
import { bonusTaken, hasBonus, useBonusRequest } from './login-bonus.ts'
import { useXpMoments } from './xp-moments.ts'
import { navWords as words } from './words.ts'

const row = 'flex min-h-17 items-center gap-3 px-3.5 py-3'

const Ring = ({
  xp: { current_level: level, current_xp, xp_to_next_level, xp_percentage: percent },
  figures,
  lit,
}: {
  xp: XpProgress
  figures: string
  lit: boolean
}) => (
  <span
    role="progressbar"
    aria-label={words.xpName}
    aria-valuemin={0}
    aria-valuemax={current_xp + xp_to_next_level}
    aria-valuenow={current_xp}
    aria-valuetext={`${words.levelFull(level)}, ${figures}`}
    className="relative size-11 shrink-0"
  >
    <svg viewBox="0 0 44 44" aria-hidden="true" className="size-full -rotate-90 rtl:-scale-y-100">
      <circle cx="22" cy="22" r="19" fill="none" strokeWidth="4" className="stroke-surface-3" />
      {percent > 0 ? (
        <circle
          cx="22"
          cy="22"
          r="19"
          fill="none"
          strokeWidth="4"
          strokeLinecap="round"
          pathLength="100"
          strokeDasharray={`${Math.min(100, percent)} 101`}
          className={classes('transition-[stroke-dasharray] duration-400', lit ? 'stroke-star' : 'stroke-jade')}
        />
      ) : null}
    </svg>
    <b aria-hidden="true" className="disp num absolute inset-0 flex items-center justify-center">
      {level}
    </b>
  </span>
)

export const LevelCard = ({ username }: { username: string }) => {
  const { data: xp, isError, isFetching, refetch } = useReply(readOwnXp)
  const gain = useXpMoments((moments) => moments.flash)
  const [taken] = useStored(bonusTaken)
  // Both change what the next line finds.
  useBonusRequest(({ asking }) => asking)
  const bonus = hasBonus(taken, username, marketNow())
  if (isError && !xp)
    return (
      <div className={row}>
        <p className="min-w-0 flex-1 text-sm text-ink-2">{words.levelFailed}</p>
        <Button kind="quiet" size={44} busy={isFetching} onClick={() => void refetch()}>
          {uiWords.tryAgain}
        </Button>
      </div>
    )
  if (!xp)
    return (
      <div className={row}>
        <Skeleton className="size-11 rounded-full!" />
        <span className="flex flex-1 flex-col gap-2">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-3 w-32" />
        </span>
      </div>
    )
  const figures = words.xpOf(wholeNumber(xp.current_xp), wholeNumber(xp.current_xp + xp.xp_to_next_level))
  const chip = gain ?? (bonus ? loginBonusXp : null)
  return (
    <div className={classes(row, 'rounded-lg transition-shadow duration-200', gain !== null && 'ring-3 ring-star')}>
      <Ring xp={xp} figures={figures} lit={gain !== null} />
      <span className="min-w-0 flex-1">
        <span aria-hidden="true" className="num block text-sm font-semibold">
          {words.levelFull(xp.current_level)} · {figures}
        </span>
        <span className="num block text-xs text-ink-3">
          {bonus ? words.bonusAdded : words.toNextLevel(wholeNumber(xp.xp_to_next_level), xp.current_level + 1)}
        </span>
      </span>
      {chip === null ? null : (
        <Chip tone="ok" size={28} className="num">
          {words.xpGained(chip)}
        </Chip>
      )}
    </div>
  )
}
