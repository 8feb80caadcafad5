// The bell of the header: how much is new, and the way to it. The centre itself loads when it is opened.
import { lazy, Suspense, useState } from 'react'
import { Bell as BellIcon } from 'lucide-react'
import { IconButton } from '../ui/icon-button.tsx'
import { shellWords } from '../words/shell.ts'
import type { ShellAccount } from './account.ts'

const CentreSheet = lazy(() => import('../features/notices/centre-sheet.tsx').then((module) => ({ default: module.CentreSheet })))

export const Bell = ({ account: { username, unseen }, className }: { account: ShellAccount; className?: string }) => {
  const [open, setOpen] = useState(false)
  if (username === null) return null
  return (
    <>
      <IconButton icon={BellIcon} label={shellWords.bell(unseen)} badge={unseen} className={className} aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)} />
      <Suspense>{open ? <CentreSheet open={open} onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  )
}
