// What an unopened area says under its heading: what will be here, the button to be told, and what already works
// elsewhere.
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { comingSoonPages, meanwhilePaths, type ComingSoonKey } from './coming-soon-pages.ts'
import { WaitCard } from './waitlist-card.tsx'
import { comingSoonWords as words, type AreaPoint } from './words.ts'

const Points = ({ points }: { points: readonly AreaPoint[] }) => (
  <section className="card p-5 md:p-6">
    <h2 className="disp text-xl">{words.willBe}</h2>
    <ol className="mt-4 flex flex-col gap-5">
      {points.map(({ title, text }, place) => (
        <li key={title} className="flex gap-4">
          <span
            aria-hidden="true"
            className={classes(
              'disp num flex size-9 shrink-0 items-center justify-center rounded-full bg-jade-soft text-on-jade-soft',
            )}
          >
            {place + 1}
          </span>
          <span>
            <b className="block font-semibold">{title}</b>
            <span className="text-sm text-ink-2">{text}</span>
          </span>
        </li>
      ))}
    </ol>
  </section>
)

/** Beside each other where the whole page is theirs, else one under the other. */
const Meanwhile = ({ pageKey, wide }: { pageKey: ComingSoonKey; wide: boolean }) => (
  <section>
    <h2 className="disp text-xl">{words.works}</h2>
    <ul className={classes('mt-3 grid gap-3', wide && 'sm:grid-cols-2 lg:grid-cols-3')}>
      {comingSoonPages[pageKey].meanwhile.map((thing) => (
        <li key={thing}>
          <Link
            to={meanwhilePaths[thing]}
            className="card flex h-full min-h-11 items-center gap-3 p-4 no-underline fine:hover:shadow-2"
          >
            <span className="min-w-0 flex-1">
              <b className="block font-semibold">{words.meanwhile[thing].title}</b>
              <span className="text-sm text-ink-2">{words.meanwhile[thing].text}</span>
            </span>
            <Icon of={ChevronRight} size={20} className="shrink-0 text-ink-3 rtl:-scale-x-100" />
          </Link>
        </li>
      ))}
    </ul>
  </section>
)

export const AreaContent = ({
  pageKey,
  narrow = false,
  children,
}: {
  pageKey: ComingSoonKey
  narrow?: boolean
  children?: ReactNode
}) => {
  const { points } = words[pageKey]
  return (
    <div className="mt-5 flex flex-col gap-6">
      <div className={narrow ? 'flex flex-col gap-4' : 'grid items-start gap-4 lg:grid-cols-[1fr_21rem]'}>
        <div className={narrow ? '' : 'lg:col-start-2 lg:row-start-1'}>
          <WaitCard area={comingSoonPages[pageKey].area} />
        </div>
        <div className="flex flex-col gap-4 lg:row-start-1">
          {children}
          {points.length > 0 ? <Points points={points} /> : <Meanwhile pageKey={pageKey} wide={false} />}
        </div>
      </div>
      {points.length > 0 ? <Meanwhile pageKey={pageKey} wide={!narrow} /> : null}
    </div>
  )
}
