// One person on a list: the rank, who, their level, and what counts.
import type { Board, LeaderRow as Row } from '@lamplit/contract/leaderboard'
import { Link } from '@tanstack/react-router'
import { Avatar } from '../../ui/avatar.tsx'
import { classes } from '../../ui/classes.ts'
import { LevelChip } from '../../ui/level-chip.tsx'
import { Username } from '../../ui/username.tsx'
import { leaderWords as words } from './words.ts'

export const LeaderRow = ({
  row: { rank, username, level, value },
  board,
  own = false,
  className,
}: {
  row: Row
  board: Board
  own?: boolean
  className?: string
}) => (
  <li className={classes('@container border-t border-line first:border-t-0', own && 'bg-jade-soft', className)}>
    <div className="flex min-h-14 flex-wrap items-center gap-x-2.5 px-3 md:gap-x-3 md:px-4">
      <span className="disp num w-7 shrink-0 text-end text-ink-2 md:w-10">
        <span className="sr-only">{words.rank(rank)}</span>
        <span aria-hidden="true">{rank}</span>
      </span>
      {/* Where letters are large the name needs its room. */}
      <span className="@max-[14rem]:hidden">
        <Avatar name={username} size={32} />
      </span>
      <span className="flex min-w-0 flex-1 basis-[5rem] flex-wrap items-center gap-x-2">
        <Link
          to="/profile"
          search={{ user: username } as never}
          className="inline-flex min-h-11 min-w-0 items-center font-semibold text-ink"
        >
          <Username name={username} />
        </Link>
        {own ? <span className="text-xs font-semibold text-on-jade-soft">{words.you}</span> : null}
        <LevelChip level={level} />
      </span>
      <span className="num ms-auto text-sm font-semibold">{words.values[board](value)}</span>
    </div>
  </li>
)
