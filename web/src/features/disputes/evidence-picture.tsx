// One piece of evidence, small, and large when pressed.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { bodyWords as words } from './body-words.ts'
import { readPicture } from './evidence-bytes.ts'
import { classes } from '../../ui/classes.ts'

/** An address for the picture that lives as long as it is on screen. */
const usePicture = (address: string): { shown: string | null; failed: boolean } => {
  const { data, isError } = useQuery({
    queryKey: ['evidence', address],
    queryFn: ({ signal }) => readPicture(address, signal),
    staleTime: Infinity,
  })
  const [shown, setShown] = useState<string | null>(null)
  useEffect(() => {
    if (!data) return
    const made = URL.createObjectURL(data)
    setShown(made)
    return () => URL.revokeObjectURL(made)
  }, [data])
  return { shown, failed: isError }
}

export const EvidencePicture = ({ address, hash, label }: { address: string; hash: string; label: string }) => {
  const { shown, failed } = usePicture(address)
  const [open, setOpen] = useState(false)
  if (failed)
    return (
      <p
        className={classes(
          'flex aspect-square items-center justify-center rounded-md bg-surface-2 p-2 text-center text-xs text-ink-2',
        )}
      >
        {words.pictureFailed}
      </p>
    )
  if (shown === null) return <Skeleton className="aspect-square" />
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="block w-full cursor-pointer overflow-hidden rounded-md bg-surface-2"
      >
        <img src={shown} alt={label} className="aspect-square w-full object-cover" />
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={label} size="lg">
        <img src={shown} alt={label} className="mx-auto max-h-[70dvh] w-auto rounded-md" />
        <p className="num mt-2 text-xs break-all text-ink-3">{words.fingerprint(hash)}</p>
      </Dialog>
    </>
  )
}
