// Choosing where a purchase goes: the addresses of the book, and the way to another one (spec §2, Ship to;
// design §5.2).
import type { SavedAddress } from '@lamplit/contract/addresses'
import { addressLimits } from '@lamplit/contract/limits'
import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { AddressDialog } from './address-dialog.tsx'
import { AddressLines } from './address-lines.tsx'
import type { AddressPickerProps } from '../purchase/ship-to.tsx'
import { addressWords as words } from './words.ts'

/** An empty book has nothing to choose from and opens the form at once. */
export const AddressPicker = ({ open, book, chosen, onChoose, onClose }: AddressPickerProps) => {
  const [editing, setEditing] = useState<SavedAddress | 'new' | null>(null)
  const name = useId()
  const done = (): void => {
    setEditing(null)
    onClose()
  }
  if (book.length === 0) return <AddressDialog open={open} address={null} onClose={onClose} onSaved={onChoose} />
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.choose}
      size="sm"
      footer={
        <Button wide onClick={onClose}>
          {words.shipHere}
        </Button>
      }
    >
      <fieldset className="flex flex-col gap-2.5">
        <legend className="sr-only">{words.choose}</legend>
        {book.map((entry) => (
          <div
            key={entry.id}
            className={
              'flex items-start gap-2 rounded-md p-1 shadow-[inset_0_0_0_1px_var(--color-line-strong)] ' +
              'has-checked:bg-jade-soft has-checked:shadow-[inset_0_0_0_2px_var(--color-jade)]'
            }
          >
            <label className="flex min-h-14 min-w-0 flex-1 cursor-pointer items-start gap-3 p-2">
              <input
                type="radio"
                name={name}
                checked={entry.id === chosen}
                onChange={() => onChoose(entry.id)}
                className="mt-1 size-6 shrink-0 accent-jade"
              />
              <span className="min-w-0">
                <AddressLines address={entry} />
                {entry.is_default ? (
                  <Chip tone="neutral" size={22} className="mt-1">
                    {words.usual}
                  </Chip>
                ) : null}
              </span>
            </label>
            <Button
              kind="ghost"
              size={44}
              onClick={() => setEditing(entry)}
              aria-label={words.editThis(entry.name, entry.street)}
              className="px-3 text-jade!"
            >
              {words.edit}
            </Button>
          </div>
        ))}
        {book.length < addressLimits.perUser ? (
          <Button kind="outline" icon={Plus} onClick={() => setEditing('new')}>
            {words.another}
          </Button>
        ) : (
          <p className="text-sm text-ink-3">{words.full}</p>
        )}
      </fieldset>
      <AddressDialog
        open={editing !== null}
        address={editing === 'new' ? null : editing}
        onClose={() => setEditing(null)}
        onSaved={(id) => {
          onChoose(id)
          done()
        }}
      />
    </Dialog>
  )
}
