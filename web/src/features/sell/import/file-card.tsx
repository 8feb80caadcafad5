// Step 1: a file, or rows pasted from anywhere.
import { importLimits } from '@lamplit/contract/limits'
import { useState } from 'react'
import { FileSpreadsheet, FileUp } from 'lucide-react'
import { fileSize } from '../../../lib/format-sizes.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { InlineError } from '../../../ui/inline-error.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { FileButton } from '../file-button.tsx'
import { FormCard } from '../form-fields.tsx'
import type { ImportControl } from './use-import.ts'
import { importWords } from './words.ts'

const PasteBox = ({ onUse, busy }: { onUse: (text: string) => Promise<boolean>; busy: boolean }) => {
  const [text, setText] = useState('')
  const use = async () => {
    if (await onUse(text)) setText('')
  }
  return (
    <details className="rounded-md bg-surface-2 px-3.5">
      <summary className="flex min-h-12 cursor-pointer items-center text-sm font-semibold">
        {importWords.pasteFold}
      </summary>
      <div className="flex flex-col items-start gap-3 pb-3.5">
        <Field label={importWords.paste} help={importWords.pasteHelp} className="w-full">
          <TextArea value={text} onValue={setText} rows={5} spellCheck={false} />
        </Field>
        <Button kind="soft" busy={busy} onClick={() => void use()}>
          {importWords.pasteUse}
        </Button>
      </div>
    </details>
  )
}

export const FileCard = ({ control: { state, loadFile, loadText } }: { control: ImportControl }) => {
  const { table, reading, problem } = state
  return (
    <FormCard title={importWords.chooseTitle}>
      <p className="text-sm text-ink-2">{importWords.lead(importLimits.rows, fileSize(importLimits.bytes))}</p>
      {table ? (
        <p role="status" className="flex items-center gap-2 text-sm font-semibold">
          <Icon of={FileSpreadsheet} size={20} className="text-jade" />
          {importWords.loaded(table.name, table.rows.length)}
        </p>
      ) : null}
      {problem ? <InlineError message={table ? `${problem} ${importWords.stillThere}` : problem} /> : null}
      <div>
        <FileButton
          icon={FileUp}
          kind={table ? 'outline' : 'primary'}
          label={table ? importWords.chooseOther : importWords.choose}
          accept=".csv,.json,text/csv,application/json"
          busy={reading}
          onFiles={([file]) => {
            if (file) void loadFile(file)
          }}
        />
      </div>
      <PasteBox busy={reading} onUse={loadText} />
    </FormCard>
  )
}
