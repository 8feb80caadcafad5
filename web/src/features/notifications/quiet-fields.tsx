// Hours without messages and sound, by the clock of the place one is in.
import type { NotificationPreferences, QuietHours } from '@lamplit/contract/notification-preferences'
import { Field } from '../../ui/field.tsx'
import { Switch } from '../../ui/switch.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import type { Change } from './channel-table.tsx'
import { preferenceWords as words } from './notification-settings-words.ts'

interface Props {
  chosen: NotificationPreferences
  onChange: (change: Change) => void
}

const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
const usual = (): QuietHours => ({ from: '22:00', to: '07:00', time_zone: zoneHere() })

export const QuietFields = ({ chosen, onChange }: Props) => {
  const { quiet } = chosen
  // A half-typed time is empty here; what was chosen before stays until it is whole.
  const set = (part: 'from' | 'to') => (time: string) => {
    if (time !== '')
      onChange((before) => ({
        ...before,
        quiet: { ...(before.quiet ?? usual()), [part]: time, time_zone: zoneHere() },
      }))
  }
  return (
    <div>
      <Switch
        checked={quiet !== null}
        onChange={(on) => onChange((before) => ({ ...before, quiet: on ? usual() : null }))}
        label={words.quiet}
        help={words.quietHelp}
      />
      {quiet ? (
        <>
          <div className="mt-2 grid grid-cols-2 gap-3">
            <Field label={words.from}>
              <TextInput type="time" required value={quiet.from} onValue={set('from')} />
            </Field>
            <Field label={words.to}>
              <TextInput type="time" required value={quiet.to} onValue={set('to')} />
            </Field>
          </div>
          <p className="mt-1.5 text-xs text-ink-3">{words.zone(quiet.time_zone)}</p>
        </>
      ) : null}
    </div>
  )
}
