// Step 4: every row with its verdict, the refused ones alone on demand, and the button that starts.
import { Suspense, useDeferredValue, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { InlineError } from '../../../ui/inline-error.tsx'
import { FormCard } from '../form-fields.tsx'
import { RowsTable } from './rows-table.tsx'
import type { JudgedRow } from './rows-to-forms.ts'
import type { ImportControl } from './use-import.ts'
import { importWords } from './words.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'

const FixDialog = lazyPart(() => import('./fix-dialog.tsx').then((module) => module.FixDialog))

const Filter = ({
  value,
  all,
  refused,
  onChange,
}: {
  value: 'all' | 'refused'
  all: number
  refused: number
  onChange: (value: 'all' | 'refused') => void
}) => (
  <div
    role="group"
    aria-label={importWords.filterLabel}
    className="flex gap-1 self-start rounded-full bg-surface-2 p-1"
  >
    {(
      [
        ['all', importWords.all(all)],
        ['refused', importWords.refused(refused)],
      ] as const
    ).map(([key, word]) => (
      <button
        key={key}
        type="button"
        aria-pressed={value === key}
        onClick={() => onChange(key)}
        className={
          'num min-h-11 rounded-full px-4 text-sm font-semibold text-ink-2 aria-pressed:bg-surface ' +
          'aria-pressed:text-ink aria-pressed:shadow-1'
        }
      >
        {word}
      </button>
    ))}
  </div>
)

export const RowsCard = ({ control }: { control: ImportControl }) => {
  const { judged, refused, fix, sending, tooLarge } = control
  const [filter, setFilter] = useState<'all' | 'refused'>('all')
  const [fixing, setFixing] = useState<{ row: JudgedRow; open: boolean } | null>(null)
  const shown = useDeferredValue(filter === 'all' ? judged : refused)
  const ready = judged.length - refused.length
  return (
    <FormCard title={importWords.rowsTitle}>
      <p role="status" className="font-semibold">
        {importWords.summary(ready, refused.length)}
      </p>
      <Filter value={filter} all={judged.length} refused={refused.length} onChange={setFilter} />
      <RowsTable rows={shown} onFix={(row) => setFixing({ row, open: true })} />
      {fixing ? (
        <Suspense>
          <FixDialog
            key={fixing.row.number}
            row={fixing.row}
            open={fixing.open}
            onClose={() => setFixing({ ...fixing, open: false })}
            onKeep={(values) => {
              fix(fixing.row.number, values)
              setFixing({ ...fixing, open: false })
            }}
          />
        </Suspense>
      ) : null}
      {sending.failure ? (
        <InlineError message={sending.failure.sentence} suggestions={sending.failure.suggestions} />
      ) : null}
      {tooLarge ? <InlineError message={tooLarge} /> : null}
      {ready === 0 ? <p className="text-sm text-ink-2">{importWords.nothingReady}</p> : null}
      <div className="flex justify-end">
        <Button
          size={52}
          disabled={ready === 0}
          busy={sending.busy}
          className="max-sm:w-full"
          onClick={() => void control.begin()}
        >
          {refused.length === 0 ? importWords.importAll(ready) : importWords.importOthers(ready)}
        </Button>
      </div>
    </FormCard>
  )
}
