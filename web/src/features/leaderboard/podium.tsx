// The first three: in their order for a reader, the first in the middle for the eye; below each other where letters are
// too large for three columns (design §4.16).
import type { Board, LeaderRow } from '@lamplit/contract/leaderboard'
import { Link } from '@tanstack/react-router'
import { Avatar } from '../../ui/avatar.tsx'
import { classes } from '../../ui/classes.ts'
import { Username } from '../../ui/username.tsx'
import { leaderWords as words } from './words.ts'

const places = [
  '@min-[15rem]:order-2',
  '@min-[15rem]:order-1 @min-[15rem]:mt-8',
  '@min-[15rem]:order-3 @min-[15rem]:mt-8',
] as const
const looks = ['bg-lantern-soft text-on-lantern-soft', 'bg-surface-2 text-ink', 'bg-surface-2 text-ink'] as const

export const Podium = ({ rows, board }: { rows: readonly LeaderRow[]; board: Board }) => (
  <div className="@container">
    <ol
      aria-label={words.first}
      className="flex flex-col gap-2 md:gap-4 @min-[15rem]:flex-row @min-[15rem]:items-end @min-[15rem]:justify-center"
    >
      {rows.map(({ rank, username, value }, place) => (
        <li
          key={username}
          className={classes(
            'flex min-w-0 flex-col items-center gap-1 rounded-lg px-1 py-3 text-center md:p-5',
            '@min-[15rem]:max-w-60 @min-[15rem]:flex-1',
            places[place],
            looks[place],
          )}
        >
          <span className="disp num text-xl">
            <span className="sr-only">{words.rank(rank)}</span>
            <span aria-hidden="true">{rank}</span>
          </span>
          <Avatar name={username} size={place === 0 ? 64 : 44} />
          <Link
            to="/profile"
            search={{ user: username } as never}
            className="inline-flex min-h-11 max-w-full items-center text-sm font-semibold text-inherit"
          >
            <Username name={username} />
          </Link>
          <span className="num text-sm">{words.values[board](value)}</span>
        </li>
      ))}
    </ol>
  </div>
)
