// Putting one refused row right without touching the file.
import { checkField } from '@lamplit/contract/listing'
import { listingLimits } from '@lamplit/contract/limits'
import { useState } from 'react'
import { checkErrorText } from '../form.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import type { JudgedRow } from './rows-to-forms.ts'
import { importWords } from './words.ts'

const long: Readonly<Record<string, number>> = {
  description: listingLimits.description.max,
  deliveryText: listingLimits.deliveryText.max,
  title: listingLimits.title.max,
}

export interface FixDialogProps {
  row: JudgedRow
  open: boolean
  onClose: () => void
  onKeep: (values: Readonly<Record<string, string>>) => void
}

/** Only what was typed here is kept: a box left as it is goes on following the file and the defaults. */
export const FixDialog = ({ row, open, onClose, onKeep }: FixDialogProps) => {
  const fields = Object.keys(row.problems).filter((field) => importWords.fields[field] !== undefined)
  const [typed, setTyped] = useState<Record<string, string>>({})
  const elsewhere = Object.keys(row.problems).length > fields.length
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={importWords.fixRow(row.number)}
      description={importWords.fixLead}
      focusFirst="field"
      footer={
        fields.length > 0 ? (
          <Button wide onClick={() => onKeep(typed)}>
            {importWords.keep}
          </Button>
        ) : undefined
      }
    >
      <div className="flex flex-col gap-4 pb-2">
        {fields.map((field) => {
          const value = typed[field] ?? String(row.form[field] ?? ''),
            limit = long[field]
          const change = (text: string) => setTyped((before) => ({ ...before, [field]: text }))
          return (
            <Field
              key={field}
              label={importWords.fields[field]}
              error={checkErrorText(checkField({ ...row.form, [field]: value }, field))}
            >
              {limit === undefined ? (
                <TextInput value={value} onValue={change} />
              ) : (
                <TextArea value={value} onValue={change} limit={limit} rows={field === 'title' ? 2 : 6} />
              )}
            </Field>
          )
        })}
        {elsewhere ? (
          <p className="text-sm text-ink-2">
            {Object.entries(row.problems)
              .filter(([field]) => !fields.includes(field))
              .map(([, sentence]) => sentence)
              .join(' ')}{' '}
            {importWords.fixElsewhere}
          </p>
        ) : null}
      </div>
    </Dialog>
  )
}
