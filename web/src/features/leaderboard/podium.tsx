// The first three: in their order for a reader, the first in the middle for the eye (design §4.16).
import type { Board, LeaderRow } from '@lamplit/contract/leaderboard'
import { Link } from '@tanstack/react-router'
import { Avatar } from '../../ui/avatar.tsx'
import { classes } from '../../ui/classes.ts'
import { leaderWords as words } from './words.ts'

const places = ['order-2', 'order-1 mt-8', 'order-3 mt-8'] as const
const looks = ['bg-lantern-soft text-on-lantern-soft', 'bg-surface-2 text-ink', 'bg-surface-2 text-ink'] as const

export const Podium = ({ rows, board }: { rows: readonly LeaderRow[]; board: Board }) => (
  <ol aria-label={words.first} className="flex items-end justify-center gap-2 md:gap-4">
    {rows.map(({ rank, username, value }, place) => (
      <li key={username} className={classes('flex min-w-0 flex-1 flex-col items-center gap-1 rounded-lg p-3 text-center max-w-60 md:p-5', places[place], looks[place])}>
        <span className="disp num text-xl"><span className="sr-only">{words.rank(rank)}</span><span aria-hidden="true">{rank}</span></span>
        <Avatar name={username} size={place === 0 ? 64 : 44} />
        <Link to="/profile" search={{ user: username } as never} className="inline-flex min-h-11 max-w-full items-center text-sm font-semibold text-inherit"><span className="min-w-0 wrap-anywhere">{username}</span></Link>
        <span className="num text-sm">{words.values[board](value)}</span>
      </li>
    ))}
  </ol>
)
