// Stands for a modal whose code is on its way: a dialog like any other, so that Back, Escape and the close button take
// it away.
import { useEffect, useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import type { ModalProps } from '../../ui/modals.ts'
import { layerWords as words } from './words.ts'

/** Code that comes sooner shows nothing in between. */
const patienceMs = 300

export const LayerWaiting = ({ open, onClose }: ModalProps) => {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  if (!late) return null
  return (
    <Dialog open={open} onClose={onClose} title={words.opening}>
      <Loading thing={words.thing} className="flex flex-col gap-3 pb-4">
        <Skeleton className="h-12 rounded-md!" />
        <Skeleton className="h-12 rounded-md!" />
        <Skeleton className="h-12 w-2/3 rounded-md!" />
      </Loading>
    </Dialog>
  )
}
