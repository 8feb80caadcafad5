// Step 2: which column fills which field.
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { FormCard } from '../form-fields.tsx'
import { columnTargets, usualTargets, type Mapping, type ColumnTarget } from './mapping.ts'
import { plainText } from './plain-text.ts'
import type { Table } from './read-rows.ts'
import { importWords } from './words.ts'

const exampleLength = 60
const defaulted: readonly ColumnTarget[] = [
  'category',
  'image',
  'type',
  'stock',
  'fulfillmentMethod',
  'flatRate',
  'handlingDays',
  'deliveryText',
]

const exampleOf = (table: Table, column: string | undefined): string | undefined => {
  const cell =
    column === undefined
      ? undefined
      : table.rows.find(
          (row) => row[column] !== null && row[column] !== undefined && String(row[column]).trim() !== '',
        )?.[column]
  if (cell === undefined || cell === null) return undefined
  const text = plainText(Array.isArray(cell) ? cell.join(', ') : String(cell)).replaceAll('\n', ' ')
  return importWords.example(text.length > exampleLength ? `${text.slice(0, exampleLength)}…` : text)
}

export const ColumnsCard = ({
  table,
  mapping,
  onChange,
}: {
  table: Table
  mapping: Mapping
  onChange: (mapping: Mapping) => void
}) => {
  const [all, setAll] = useState(false)
  const shown = columnTargets.filter((target) => all || usualTargets.includes(target) || mapping[target] !== undefined)
  const choose = (target: ColumnTarget, column: string): void =>
    onChange(
      Object.fromEntries(Object.entries({ ...mapping, [target]: column }).filter(([, name]) => name !== '')) as Mapping,
    )
  return (
    <FormCard title={importWords.columnsTitle}>
      <p className="text-sm text-ink-2">{importWords.columnsLead}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {shown.map((target) => (
          <Field key={target} label={importWords.fields[target]} help={exampleOf(table, mapping[target])}>
            <Select
              value={mapping[target] ?? ''}
              onValue={(column) => choose(target, column)}
              options={[
                { value: '', label: defaulted.includes(target) ? importWords.notUsed : importWords.noColumn },
                ...table.columns.map((column) => ({ value: column, label: column })),
              ]}
            />
          </Field>
        ))}
      </div>
      <div>
        <Button kind="ghost" size={44} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? importWords.fewerColumns : importWords.moreColumns(columnTargets.length - shown.length)}
        </Button>
      </div>
    </FormCard>
  )
}
