// How one's tier has changed, newest first.
import type { Trust } from '@lamplit/contract/trust'
import { fullDate } from '../../lib/format.ts'
import { tierName } from '../../words/tiers.ts'
import { trustWords as words } from './words.ts'

export const TierHistory = ({ changes }: { changes: Trust['history'] }) =>
  changes.length === 0 ? null : (
    <section className="card mt-5 p-4 md:p-6">
      <h2 className="disp text-lg">{words.history}</h2>
      <ul className="mt-2 divide-y divide-line text-sm">
        {changes.map(({ at, from, to }) => (
          <li key={at} className="flex justify-between gap-3 py-2.5">
            <span>{words.changed(tierName(from), tierName(to))}</span>
            <time dateTime={at} className="text-ink-3">
              {fullDate(new Date(at))}
            </time>
          </li>
        ))}
      </ul>
    </section>
  )
