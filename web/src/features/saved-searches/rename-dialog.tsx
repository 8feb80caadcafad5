// Gives a saved search another name.
import type { SavedSearch } from '@lamplit/contract/saved-searches'
import { savedSearchLimits } from '@lamplit/contract/saved-searches'
import { useState, type SyntheticEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useSavedVerbs } from './use-saved.ts'
import { savedWords as words } from './words.ts'

export const RenameDialog = ({ search, onClose }: { search: SavedSearch; onClose: () => void }) => {
  const { busy, change } = useSavedVerbs()
  const [name, setName] = useState(search.name)
  const [tried, setTried] = useState(false)
  const missing = name.trim() === ''
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault()
    setTried(true)
    if (missing) return
    if (await change(search, { name: name.trim() })) onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.renameTitle}
      size="sm"
      focusFirst="field"
      busy={busy}
      unsaved={name !== search.name && !busy}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" form="rename-search" busy={busy}>
            {words.keepName}
          </Button>
        </>
      }
    >
      <form id="rename-search" noValidate onSubmit={(event) => void submit(event)}>
        <Field label={words.name} {...(tried && missing ? { error: words.noName } : {})}>
          <TextInput value={name} onValue={setName} maxLength={savedSearchLimits.name} />
        </Field>
      </form>
    </Dialog>
  )
}
