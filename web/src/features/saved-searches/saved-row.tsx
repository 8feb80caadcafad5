// One saved search: its name leads to what it finds, a switch tells of new matches, and it can be renamed or forgotten.
import type { SavedSearch } from '@lamplit/contract/saved-searches'
import { Link } from '@tanstack/react-router'
import { Pencil, Trash2 } from 'lucide-react'
import { IconButton } from '../../ui/icon-button.tsx'
import { Sentence } from '../../ui/sentence.tsx'
import { Switch } from '../../ui/switch.tsx'
import { When } from '../../ui/when.tsx'
import { searchAddressOf, filtersInWords, savedSearchName } from './saved-query.ts'
import { useSavedVerbs } from './use-saved.ts'
import { savedWords as words } from './words.ts'

export const SavedRow = ({ search, onRename }: { search: SavedSearch; onRename: () => void }) => {
  const { change, remove } = useSavedVerbs()
  const { name, query, alerts, matched_at: matchedAt } = search
  const details = [
    ...(query['q'] && query['q'] !== name ? [words.typed(query['q'])] : []),
    ...(query['q'] || name !== savedSearchName(query) ? filtersInWords(query) : []),
  ]
  return (
    <li className="flex flex-col gap-1 py-3">
      <div className="flex items-start gap-1">
        <Link
          {...(searchAddressOf(query) as unknown as { to: '/' })}
          className="flex min-h-11 min-w-0 flex-1 flex-col justify-center rounded-sm"
        >
          <span className="line-clamp-2 font-semibold break-words text-jade">{name}</span>
          {details.length > 0 ? <span className="text-sm text-ink-2">{details.join(' · ')}</span> : null}
        </Link>
        <IconButton icon={Pencil} label={words.renameThis(name)} onClick={onRename} />
        <IconButton icon={Trash2} label={words.removeThis(name)} onClick={() => void remove(search)} />
      </div>
      <Switch
        checked={alerts}
        onChange={(on) => void change(search, { alerts: on })}
        label={
          <>
            <span aria-hidden="true" className="text-sm">
              {words.alerts}
            </span>
            <span className="sr-only">{words.alertsOf(name)}</span>
          </>
        }
        help={
          matchedAt === null ? undefined : <Sentence text={words.matched} parts={{ when: <When at={matchedAt} /> }} />
        }
      />
    </li>
  )
}
