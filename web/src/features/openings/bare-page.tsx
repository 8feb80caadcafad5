// The three routes without header and footer: a bar of their own with the way back, and the scene by night (spec §2; design §4.14, §4.15).
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePageTitle } from '../../lib/page-title.ts'
import { Icon } from '../../ui/icon.tsx'
import { AreaContent } from './area-content.tsx'
import type { FaceName } from './area-face.ts'
import { openingWords as words } from './words.ts'

export const BarePage = ({ face, back, children }: { face: FaceName; back: '/' | '/games'; children?: ReactNode }) => {
  const { title, purpose } = words[face]
  usePageTitle(title)
  return (
    <div data-theme="dark" className="flex min-h-dvh flex-col bg-bg text-ink">
      <header className="flex h-14 items-center gap-1 px-2 pt-[env(safe-area-inset-top)]">
        <Link to={back} aria-label={words.back} className="flex size-11 items-center justify-center rounded-md text-ink"><Icon of={ArrowLeft} size={22} className="rtl:-scale-x-100" /></Link>
        <h1 tabIndex={-1} className="disp text-xl">{title}</h1>
      </header>
      <div className="relative h-44 overflow-hidden md:h-72">
        <img src="/hero/night-1232.webp" srcSet="/hero/night-864.webp 864w, /hero/night-1232.webp 1232w" sizes="100vw" alt="" width={1232} height={560} decoding="async" className="size-full object-cover object-[70%_60%] rtl:-scale-x-100" />
        <div className="absolute inset-0 bg-linear-to-t from-bg to-transparent to-70%" />
      </div>
      <div className="container-page -mt-10 w-full flex-1 pb-14">
        <div className="relative mx-auto max-w-240">
          <p className="disp max-w-[34ch] text-xl md:text-2xl">{purpose}</p>
          <p className="mt-2 text-sm text-ink-2">{words.adult}</p>
          <AreaContent face={face}>{children}</AreaContent>
        </div>
      </div>
    </div>
  )
}
