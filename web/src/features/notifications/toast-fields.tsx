// Where messages appear and how long they stay: kept by this browser (spec §9, stored locally).
import { useStored } from '../../lib/stored.ts'
import { toastPosition, toastStay } from '../../lib/toast.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { preferenceWords as words } from './notification-settings-words.ts'

const places = ['top-right', 'top-left', 'bottom-right', 'bottom-left'] as const
const stays = ['usual', 'long', 'closed'] as const

/** What the browser kept may have been edited by anyone; what is none of the choices is the first. */
const known = <W extends string>(choices: readonly W[], kept: string): W =>
  choices.find((choice) => choice === kept) ?? choices[0]!

export const ToastFields = () => {
  const [place, setPlace] = useStored(toastPosition)
  const [stay, setStay] = useStored(toastStay)
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label={words.place} help={words.here}>
        <Select
          value={known(places, place)}
          onValue={setPlace}
          options={places.map((value) => ({ value, label: words.places[value] }))}
        />
      </Field>
      <Field label={words.stay} help={words.here}>
        <Select
          value={known(stays, stay)}
          onValue={setStay}
          options={stays.map((value) => ({ value, label: words.stays[value] }))}
        />
      </Field>
    </div>
  )
}
