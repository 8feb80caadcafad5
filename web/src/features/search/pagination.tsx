// Pages of results, 20 each: the neighbours, the first and the last (spec §9, design §4.3).
import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { searchWords as words } from './words.ts'

/** Which pages are named: never more than seven places; null is a gap. */
export const pageNumbers = (page: number, pages: number): (number | null)[] => {
  if (pages <= 7) return Array.from({ length: pages }, (_, place) => place + 1)
  const middle = [page - 1, page, page + 1].filter((each) => each > 1 && each < pages)
  const start = page <= 3 ? [2, 3, 4] : page >= pages - 2 ? [pages - 3, pages - 2, pages - 1] : middle
  return [1, ...(start[0]! > 2 ? [null] : []), ...start, ...(start.at(-1)! < pages - 1 ? [null] : []), pages]
}

const look = 'num inline-flex size-11 items-center justify-center rounded-full text-sm font-semibold'

const PageLink = ({
  page,
  label,
  here = false,
  children,
}: {
  page: number
  label: string
  here?: boolean
  children: ReactNode
}) => (
  <Link
    to="."
    search={((before: object) => ({ ...before, page: page === 1 ? undefined : String(page) })) as never}
    resetScroll={false}
    activeOptions={{ exact: true, includeSearch: true }}
    activeProps={{}}
    onClick={() => window.scrollTo(0, 0)}
    aria-label={label}
    aria-current={here ? 'page' : undefined}
    className={classes(look, here ? 'bg-jade text-on-jade' : 'fine:hover:bg-surface-2 active:bg-surface-3')}
  >
    {children}
  </Link>
)

export const Pagination = ({ page, pages }: { page: number; pages: number }) => {
  if (pages <= 1) return null
  return (
    <nav aria-label={words.pages} className="flex flex-wrap items-center justify-center gap-0.5">
      {page > 1 ? (
        <PageLink page={page - 1} label={words.previous}>
          <Icon of={ChevronLeft} size={20} />
        </PageLink>
      ) : null}
      {pageNumbers(page, pages).map((each, place) =>
        each === null ? (
          <span key={`gap-${place}`} aria-hidden="true" className="inline-flex w-6 justify-center text-ink-3">
            …
          </span>
        ) : (
          <PageLink key={each} page={each} here={each === page} label={words.page(each)}>
            {each}
          </PageLink>
        ),
      )}
      {page < pages ? (
        <PageLink page={page + 1} label={words.next}>
          <Icon of={ChevronRight} size={20} />
        </PageLink>
      ) : null}
    </nav>
  )
}
