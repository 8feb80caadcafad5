// Where messages appear and how long they stay: kept by this browser (spec §9, stored locally).
import { useStored } from '../../lib/stored.ts'
import { toastPlace, toastPlaces, toastStay, toastStays } from '../../lib/toast.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { toldWords as words } from './told-words.ts'

export const ToastFields = () => {
  const [place, setPlace] = useStored(toastPlace)
  const [stay, setStay] = useStored(toastStay)
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label={words.place} help={words.here}><Select value={place} onValue={setPlace} options={toastPlaces.map((value) => ({ value, label: words.places[value] }))} /></Field>
      <Field label={words.stay} help={words.here}><Select value={stay} onValue={setStay} options={toastStays.map((value) => ({ value, label: words.stays[value] }))} /></Field>
    </div>
  )
}
