// Writing down one's place, with what the market knows under the field while one types.
import { suggestLocations } from '@lamplit/contract/own-location'
import { useId, useState, type SyntheticEvent } from 'react'
import { useOwnLocation } from '../../lib/own-location.ts'
import { useCommand } from '../../lib/use-command.ts'
import { useReply } from '../../lib/use-reply.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { settingsWords as words } from './words.ts'

export const LocationForm = () => {
  const { place, save } = useOwnLocation()
  const [text, setText] = useState<string | null>(null)
  const { busy, refused, run } = useCommand(save, { failure: 'inline' })
  const known = useId()
  const shown = text ?? place ?? ''
  const { data } = useReply(
    suggestLocations,
    { query: { q: shown.trim() } },
    { enabled: text !== null && shown.trim().length > 1, keepOld: true },
  )
  const keep = async (next: string | null): Promise<void> => {
    if (await run(next)) setText(null)
  }
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault()
    void keep(shown.trim() || null)
  }
  return (
    <form onSubmit={onSubmit} className="flex flex-col gap-3">
      <Field label={words.place} help={words.placeHelp} error={refused}>
        <TextInput
          value={shown}
          onValue={setText}
          list={known}
          maxLength={100}
          autoComplete="address-level2"
          placeholder={words.placeExample}
        />
      </Field>
      <datalist id={known}>
        {(data?.places ?? []).map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <div className="flex flex-wrap gap-2">
        <Button kind="soft" size={44} type="submit" busy={busy} disabled={shown.trim() === (place ?? '')}>
          {words.savePlace}
        </Button>
        {place === null ? null : (
          <Button kind="quiet" size={44} disabled={busy} onClick={() => void keep(null)}>
            {words.forgetPlace}
          </Button>
        )}
      </div>
      <p role="status" className="sr-only">
        {text === null && place !== null ? words.placeIs(place) : ''}
      </p>
    </form>
  )
}
