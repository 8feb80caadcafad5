// The one address a person keeps (spec §3, Address).
import { readAddress } from '@lamplit/contract/addresses'
import { useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { useReply } from '../../lib/use-reply.ts'
import { Button } from '../../ui/button.tsx'
import { InlineError } from '../../ui/inline-error.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { AddressDialog } from './address-dialog.tsx'
import { settingsWords as words } from './words.ts'

export const AddressBook = () => {
  const { data, error, isPending, refetch, isFetching } = useReply(readAddress)
  const [editing, setEditing] = useState(false)
  if (isPending) return <Loading thing={words.loadingAddress}><Skeleton className="h-16" /></Loading>
  if (error) return <InlineError title={words.addressFailed} message={sentenceOf(error)} busy={isFetching} onRetry={() => void refetch()} />
  const { address } = data
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0 flex-1 basis-48">
        <h3 className="text-sm font-semibold">{words.shipTo}</h3>
        {address ? (
          <address className="text-ink-2 not-italic">
            {[address.name, address.street, address.suburb, [address.postcode, address.country].join(' ')].filter(Boolean).map((line) => <span key={line} className="block">{line}</span>)}
          </address>
        ) : <p className="text-ink-2">{words.noAddress}</p>}
      </div>
      <Button kind="soft" size={44} onClick={() => setEditing(true)}>{address ? words.change : words.add}</Button>
      <AddressDialog open={editing} address={address} onClose={() => setEditing(false)} />
    </div>
  )
}
