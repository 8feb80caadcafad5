// The bell of the header: how much is new, and the way to it. It loads once somebody is known, its centre when it is opened.
import { lazy, Suspense, useState } from 'react'
import { Bell as BellIcon } from 'lucide-react'
import { IconButton } from '../ui/icon-button.tsx'
import { shellWords } from '../words/shell.ts'
import type { ShellAccount } from './account.ts'

/** Following the news waits until the page that was asked for is drawn. */
const NewsFollower = lazy(() => new Promise((idle) => { (window.requestIdleCallback ?? setTimeout)(idle) }).then(() => import('../features/notices/news-follower.tsx')).then((module) => ({ default: module.NewsFollower })))
const CentreSheet = lazy(() => import('../features/notices/centre-sheet.tsx').then((module) => ({ default: module.CentreSheet })))

export const Bell = ({ account: { unseen }, className }: { account: ShellAccount; className?: string }) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton icon={BellIcon} label={shellWords.bell(unseen)} badge={unseen} className={className} aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)} />
      <Suspense><NewsFollower /></Suspense>
      <Suspense>{open ? <CentreSheet open={open} onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  )
}
