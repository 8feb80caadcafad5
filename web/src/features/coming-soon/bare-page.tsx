// The three routes without header and footer: a bar of their own with the way back, and the scene by night (spec §2;
// design §4.14, §4.15).
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePageTitle } from '../../lib/page-title.ts'
import { Icon } from '../../ui/icon.tsx'
import type { ComingSoonKey } from './coming-soon-pages.ts'
import { BareScene } from './bare-scene.tsx'
import { comingSoonWords as words } from './words.ts'

export const BarePage = ({
  pageKey,
  back,
  children,
}: {
  pageKey: ComingSoonKey
  back: '/' | '/games'
  children?: ReactNode
}) => {
  const { title } = words[pageKey]
  usePageTitle(title)
  return (
    <div data-theme="dark" className="flex min-h-dvh flex-col bg-bg text-ink">
      <header className="flex min-h-14 items-center gap-1 px-2 pt-[env(safe-area-inset-top)]">
        <Link
          to={back}
          aria-label={words.back}
          className="flex size-11 items-center justify-center rounded-md text-ink"
        >
          <Icon of={ArrowLeft} size={22} className="rtl:-scale-x-100" />
        </Link>
        <h1 tabIndex={-1} className="disp text-xl">
          {title}
        </h1>
      </header>
      <BareScene pageKey={pageKey}>{children}</BareScene>
    </div>
  )
}
