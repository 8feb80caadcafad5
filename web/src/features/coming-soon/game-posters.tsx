// The two games as posters, by night in both themes (design §4.15).
import { Link } from '@tanstack/react-router'
import { Icon } from '../../ui/icon.tsx'
import { comingSoonPages } from './coming-soon-pages.ts'
import { comingSoonWords as words } from './words.ts'

const games = [
  ['blackjack', '/games/blackjack'],
  ['knights', '/games/newslots'],
] as const

export const GamePosters = () => (
  <ul data-theme="dark" className="grid grid-cols-2 gap-3 md:gap-4">
    {games.map(([game, to]) => (
      <li key={game}>
        <Link
          to={to}
          className={
            'flex h-36 flex-col justify-between rounded-lg bg-linear-to-br from-surface-3 to-bg p-4 text-ink ' +
            'no-underline shadow-1 fine:hover:shadow-3 md:h-48 md:p-6'
          }
        >
          <Icon of={comingSoonPages[game].icon} size={40} className="text-lantern" />
          <span>
            <b className="disp block text-xl">{words[game].title}</b>
            <span className="text-sm text-ink-2">{words.building}</span>
          </span>
        </Link>
      </li>
    ))}
  </ul>
)
