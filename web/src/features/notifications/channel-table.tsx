// Which category is told through which channel; the list itself cannot be switched off.
import type { NotificationPreferences } from '@lamplit/contract/notification-preferences'
import { notificationCategoryNames, type NotificationCategory } from '@lamplit/contract/notifications'
import { Check } from 'lucide-react'
import { Icon } from '../../ui/icon.tsx'
import { preferenceWords as words } from './notification-settings-words.ts'

/** What a choice makes of the ones before. */
export type Change = (before: NotificationPreferences) => NotificationPreferences

interface Props {
  chosen: NotificationPreferences
  onChange: (change: Change) => void
}

const Box = ({
  label,
  checked,
  onChange,
}: {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
}) => (
  <label className="flex size-11 cursor-pointer items-center justify-center">
    <input
      type="checkbox"
      aria-label={label}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
      className="size-6 cursor-pointer accent-jade"
    />
  </label>
)

export const ChannelTable = ({ chosen, onChange }: Props) => {
  const set = (channel: 'toast' | 'sound', category: NotificationCategory) => (on: boolean) =>
    onChange((before) => ({ ...before, [channel]: { ...before[channel], [category]: on } }))
  const column = 'px-0 py-1 text-center text-2xs sm:text-xs sm:w-16 font-semibold'
  return (
    <table className="w-full border-collapse text-sm wrap-anywhere">
      <thead>
        <tr className="text-xs text-ink-2">
          <th scope="col" className="py-1 text-start font-semibold">
            {words.category}
          </th>
          {/* The longest name has room for its word in small letters, so that none is broken. */}
          <th scope="col" className={`w-[42px] ${column}`}>
            {words.channels.list}
          </th>
          <th scope="col" className={`w-[50px] ${column}`}>
            {words.channels.toast}
          </th>
          <th scope="col" className={`w-[42px] ${column}`}>
            {words.channels.sound}
          </th>
        </tr>
      </thead>
      <tbody>
        {notificationCategoryNames.map((category) => (
          <tr key={category} className="border-t border-line">
            <th scope="row" className="py-2 pe-2 text-start font-normal">
              <span className="block text-base">{words.categories[category]}</span>
              <span className="block text-xs text-ink-3">{words.categoryHelp[category]}</span>
            </th>
            <td className="text-ink-3">
              <span className="flex justify-center">
                <Icon of={Check} size={20} />
                <span className="sr-only">{words.always}</span>
              </span>
            </td>
            <td>
              <div className="flex justify-center">
                <Box
                  label={words.toastFor(words.categories[category])}
                  checked={chosen.toast[category]}
                  onChange={set('toast', category)}
                />
              </div>
            </td>
            <td>
              <div className="flex justify-center">
                <Box
                  label={words.soundFor(words.categories[category])}
                  checked={chosen.sound[category]}
                  onChange={set('sound', category)}
                />
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
