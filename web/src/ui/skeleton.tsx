// Skeletons of content that is on its way, in its final geometry (design §4).
import type { ReactNode } from 'react'
import { uiWords } from '../words/ui.ts'
import { classes } from './classes.ts'

/** One grey block; its size comes from the class. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden="true" className={classes('block animate-shimmer rounded-sm bg-surface-3', className)} />
)

/** Wraps skeletons and says once, politely, what is loading. */
export const Loading = ({ thing, className, children }: { thing: string; className?: string; children: ReactNode }) => (
  <div aria-busy="true" className={className}>
    <span role="status" className="sr-only">
      {uiWords.loading(thing)}
    </span>
    {children}
  </div>
)
