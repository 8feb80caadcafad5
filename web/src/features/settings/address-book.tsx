// The addresses a person keeps: add, change, delete, and which is the usual one (spec §3, Address; design §4.18).
import {
  changeAddress,
  listAddresses,
  readAddress,
  removeAddress,
  type SavedAddress,
} from '@lamplit/contract/addresses'
import { addressLimits } from '@lamplit/contract/limits'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import type { Send } from '../../lib/command.ts'
import { showError } from '../errors/show-error.ts'
import { useCommand } from '../../lib/use-command.ts'
import { invalidateReplies, replyKey, useReply } from '../../lib/use-reply.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { InlineError } from '../../ui/inline-error.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { AddressLines } from './address-lines.tsx'
import { addressWords, settingsWords as words } from './words.ts'
import { lazyPart } from '../../lib/lazy-part.ts'

const AddressDialog = lazyPart(() => import('./address-dialog.tsx').then((module) => module.AddressDialog))

interface BookChange {
  id: string
  change: (send: Send) => Promise<{ addresses: SavedAddress[] }>
}

/** Changes the book on the server and shows the book that came back; toast only on failure (design §4.18). */
const useBookChange = () => {
  const queries = useQueryClient()
  return useCommand(
    async ({ change }: BookChange, send): Promise<void> => {
      queries.setQueryData(replyKey(listAddresses), await change(send))
      void invalidateReplies(queries, readAddress)
    },
    {
      failure: (error) => {
        showError(error)
        void invalidateReplies(queries, listAddresses)
      },
    },
  )
}

export const AddressBook = () => {
  const { data, error, isPending, refetch, isFetching } = useReply(listAddresses)
  const [editing, setEditing] = useState<SavedAddress | 'new' | null>(null)
  const [leaving, setLeaving] = useState<SavedAddress | null>(null)
  const { sending, run } = useBookChange()
  if (isPending)
    return (
      <Loading thing={words.loadingAddress}>
        <Skeleton className="h-16" />
      </Loading>
    )
  if (error)
    return (
      <InlineError
        title={words.addressFailed}
        message={sentenceOf(error)}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  const { addresses } = data
  return (
    <div className="flex flex-col gap-3">
      {addresses.length === 0 ? (
        <p className="text-ink-2">{words.noAddress}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {addresses.map((entry) => (
            <li key={entry.id} className="flex flex-wrap items-start gap-x-3 gap-y-1 py-3 first:pt-0">
              <div className="min-w-0 flex-1 basis-48">
                <AddressLines address={entry} />
                {entry.is_default ? (
                  <Chip tone="jade" size={22} className="mt-1">
                    {addressWords.usual}
                  </Chip>
                ) : null}
              </div>
              <div className="-mx-2 flex flex-wrap">
                {entry.is_default ? null : (
                  <Button
                    kind="ghost"
                    size={44}
                    className="px-2! text-jade!"
                    busy={sending?.id === entry.id}
                    aria-label={addressWords.makeUsualThis(entry.name, entry.street)}
                    onClick={() => void run({ id: entry.id, change: makeUsual(entry) })}
                  >
                    {addressWords.makeUsual}
                  </Button>
                )}
                <Button
                  kind="ghost"
                  size={44}
                  className="px-2! text-jade!"
                  aria-label={addressWords.editThis(entry.name, entry.street)}
                  onClick={() => setEditing(entry)}
                >
                  {addressWords.edit}
                </Button>
                <Button
                  kind="ghost"
                  size={44}
                  className="px-2! text-danger!"
                  aria-label={addressWords.deleteThis(entry.name, entry.street)}
                  onClick={() => setLeaving(entry)}
                >
                  {addressWords.delete}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {addresses.length < addressLimits.perUser ? (
        <Button kind="soft" size={44} className="self-start" onClick={() => setEditing('new')}>
          {words.add}
        </Button>
      ) : (
        <p className="text-sm text-ink-3">{addressWords.full}</p>
      )}
      <Suspense>
        <AddressDialog
          open={editing !== null}
          address={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      </Suspense>
      <AlertDialog
        open={leaving !== null}
        title={addressWords.deleteTitle}
        text={leaving ? `${leaving.name}, ${leaving.street}` : ''}
        confirm={addressWords.delete}
        cancel={addressWords.keep}
        danger
        onCancel={() => setLeaving(null)}
        onConfirm={() => {
          const { id } = leaving!
          setLeaving(null)
          void run({ id, change: (send) => send(removeAddress, { params: { id } }) })
        }}
      />
    </div>
  )
}

const makeUsual =
  ({ id, name, street, suburb, postcode, country }: SavedAddress): BookChange['change'] =>
  (send) =>
    send(changeAddress, { params: { id }, body: { name, street, suburb, postcode, country, is_default: true } })
