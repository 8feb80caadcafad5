// Editing an address of the book: name, street, suburb, postcode, country (spec §3, Address).
import {
  addAddress,
  addressForm,
  changeAddress,
  listAddresses,
  readAddress,
  type Address,
  type SavedAddress,
} from '@lamplit/contract/addresses'
import { countries } from '@lamplit/contract/countries'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type SyntheticEvent } from 'react'
import type { Send } from '../../lib/command.ts'
import { useCommand } from '../../lib/use-command.ts'
import { invalidateReplies, replyKey } from '../../lib/use-reply.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { InlineError } from '../../ui/inline-error.tsx'
import { useRestoredFocus } from '../../ui/restored-focus.ts'
import { TextInput } from '../../ui/text-input.tsx'
import { addressWords as words } from './words.ts'

type Part = keyof Address
const parts: readonly { part: Part; autoComplete: string; max: number }[] = [
  { part: 'name', autoComplete: 'name', max: 100 },
  { part: 'street', autoComplete: 'street-address', max: 255 },
  { part: 'suburb', autoComplete: 'address-level3', max: 100 },
  { part: 'postcode', autoComplete: 'postal-code', max: 20 },
  { part: 'country', autoComplete: 'country-name', max: 100 },
]
const blank: Address = { name: '', street: '', suburb: '', postcode: '', country: '' }

/** The sentence of each part that is missing; the contract's own rules decide. */
const problemsOf = (form: Address): Partial<Record<Part, string>> => {
  const read = addressForm.safeParse(form)
  return read.success
    ? {}
    : Object.fromEntries(read.error.issues.map(({ path }) => [path[0], words.missing[path[0] as Part]]))
}

export interface AddressDialogProps {
  open: boolean
  /** The entry to change; null for a new one. */
  address: SavedAddress | null
  onClose: () => void
  /** Hears which entry was written. */
  onSaved?: (id: string) => void
}

const formOf = ({ name, street, suburb, postcode, country }: Address): Address => ({
  name,
  street,
  suburb,
  postcode,
  country,
})

/** Writes the entry and answers its id in the book that came back. */
const write = async (entry: SavedAddress | null, form: Address, send: Send) => {
  if (entry) return { ...(await send(changeAddress, { params: { id: entry.id }, body: form })), id: entry.id }
  const { addresses } = await send(addAddress, { body: form })
  // The newest entry has the highest id.
  return {
    addresses,
    id: addresses
      .map(({ id }) => id)
      .toSorted()
      .at(-1)!,
  }
}

/** Each opening starts from the saved address. */
export const AddressDialog = ({ open, ...rest }: AddressDialogProps) => {
  const [{ opening, wasOpen }, setOpened] = useState({ opening: 0, wasOpen: false })
  if (open !== wasOpen) setOpened({ opening: opening + (open ? 1 : 0), wasOpen: open })
  return opening === 0 ? null : <AddressEditor key={opening} open={open} {...rest} />
}

const AddressEditor = ({ open, address, onClose, onSaved }: AddressDialogProps) => {
  const queries = useQueryClient()
  const [form, setForm] = useState(address ? formOf(address) : blank)
  const [problems, setProblems] = useState<Partial<Record<Part, string>>>({})
  const { busy, fields, refused, run } = useCommand((_: void, send) => write(address, form, send), {
    fields: parts.map(({ part }) => part),
    failure: 'inline',
  })
  const content = useRestoredFocus<HTMLFormElement>(busy)
  const change = (part: Partial<Address>): void => setForm({ ...form, ...part })
  const changed = parts.some(({ part }) => form[part] !== (address ?? blank)[part])

  const save = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault()
    const found = problemsOf(form)
    setProblems(found)
    const first = parts.find(({ part }) => found[part])
    if (first) return document.getElementById(`address-${first.part}`)?.focus()
    const written = await run()
    if (!written) return
    const { addresses, id } = written.reply
    queries.setQueryData(replyKey(listAddresses), { addresses })
    void invalidateReplies(queries, readAddress)
    onSaved?.(id)
    onClose()
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.title}
      size="sm"
      focusFirst="field"
      unsaved={changed && !busy}
      busy={busy}
      footer={
        <Button type="submit" form="address-form" wide busy={busy}>
          {words.save}
        </Button>
      }
    >
      <form
        ref={content}
        tabIndex={-1}
        id="address-form"
        noValidate
        onSubmit={(event) => void save(event)}
        className="outline-none flex flex-col gap-4"
      >
        {refused ? <InlineError message={refused} /> : null}
        {parts.map(({ part, autoComplete, max }) => (
          <Field
            key={part}
            id={`address-${part}`}
            label={words.parts[part]}
            error={problems[part] ?? fields[part]}
            optional={part === 'suburb'}
          >
            <TextInput
              value={form[part]}
              onValue={(value) => change({ [part]: value })}
              autoComplete={autoComplete}
              maxLength={max}
              {...(part === 'country' ? { list: 'address-countries' } : {})}
            />
          </Field>
        ))}
        <datalist id="address-countries">
          {countries.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </datalist>
      </form>
    </Dialog>
  )
}
