// The scene by night that an unopened area shows where it has the whole screen: on its own route, and as a game over
// any page.
import type { ReactNode } from 'react'
import { AreaContent } from './area-content.tsx'
import type { ComingSoonKey } from './coming-soon-pages.ts'
import { comingSoonWords as words } from './words.ts'

export const BareScene = ({ pageKey, children }: { pageKey: ComingSoonKey; children?: ReactNode }) => (
  <>
    <div className="relative h-44 shrink-0 overflow-hidden md:h-72">
      <img
        src="/hero/night-1232.webp"
        srcSet="/hero/night-864.webp 864w, /hero/night-1232.webp 1232w"
        sizes="100vw"
        alt=""
        width={1232}
        height={560}
        decoding="async"
        className="size-full object-cover object-[70%_60%] rtl:-scale-x-100"
      />
      <div className="absolute inset-0 bg-linear-to-t from-bg to-transparent to-70%" />
    </div>
    <div className="container-page -mt-10 w-full flex-1 pb-14">
      <div className="relative mx-auto max-w-240">
        <p className="disp max-w-[34ch] text-xl md:text-2xl">{words[pageKey].purpose}</p>
        <p className="mt-2 text-sm text-ink-2">{words.adult}</p>
        <AreaContent pageKey={pageKey}>{children}</AreaContent>
      </div>
    </div>
  </>
)
