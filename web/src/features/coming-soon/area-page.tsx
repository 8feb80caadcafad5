// The frame of a page whose area is being built: its heading and purpose, and honestly what there is
// (design §4.10–§4.16).
import type { ReactNode } from 'react'
import { usePageTitle } from '../../lib/page-title.ts'
import { Chip } from '../../ui/chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { AreaContent } from './area-content.tsx'
import { comingSoonPages, type ComingSoonKey } from './coming-soon-pages.ts'
import { comingSoonWords as words } from './words.ts'
import { classes } from '../../ui/classes.ts'

export const AreaHeading = ({ pageKey }: { pageKey: ComingSoonKey }) => {
  const { title, purpose } = words[pageKey]
  return (
    <header className="flex flex-wrap items-start gap-4">
      <span
        className={classes(
          'flex size-14 shrink-0 items-center justify-center rounded-lg bg-lantern-soft text-on-lantern-soft',
        )}
      >
        <Icon of={comingSoonPages[pageKey].icon} size={28} />
      </span>
      <div className="min-w-0 flex-1 basis-60">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 tabIndex={-1} className="disp text-2xl">
            {title}
          </h1>
          <Chip tone="info" size={28}>
            {words.building}
          </Chip>
        </div>
        <p className="mt-1.5 max-w-[60ch] text-lg text-ink-2">{purpose}</p>
      </div>
    </header>
  )
}

export const AreaPage = ({ pageKey, children }: { pageKey: ComingSoonKey; children?: ReactNode }) => {
  usePageTitle(words[pageKey].title)
  return (
    <div className="mx-auto max-w-240">
      <AreaHeading pageKey={pageKey} />
      <AreaContent pageKey={pageKey}>{children}</AreaContent>
    </div>
  )
}
