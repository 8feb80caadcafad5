// What one's reviews add up to: the average to two decimals, how many, and a bar for each number of stars that filters
// (design §4.11).
import type { ReviewSummary } from '@lamplit/contract/reviews'
import { Star } from 'lucide-react'
import { decimal, wholeNumber } from '../../lib/format.ts'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Stars } from '../../ui/stars.tsx'
import { uiWords } from '../../words/ui.ts'
import { reviewWords as words } from './words.ts'

interface SummaryCardProps {
  summary: ReviewSummary
  chosen: number | null
  onChoose: (stars: number | null) => void
}

/** In tenths, because a class names a width and the page carries no inline styles. */
const widths = [
  'w-0',
  'w-1/10',
  'w-2/10',
  'w-3/10',
  'w-4/10',
  'w-5/10',
  'w-6/10',
  'w-7/10',
  'w-8/10',
  'w-9/10',
  'w-full',
] as const
/** A single one among many still shows as a sliver. */
const widthOf = (count: number, all: number): string =>
  count === 0 ? widths[0] : widths[Math.max(1, Math.round((count / all) * 10))]!

const Bar = ({
  stars,
  count,
  all,
  chosen,
  onChoose,
}: {
  stars: number
  count: number
  all: number
  chosen: boolean
  onChoose: () => void
}) => (
  <li>
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onChoose}
      className={classes(
        'num flex min-h-11 w-full items-center gap-2 rounded-sm px-2 text-sm sm:min-h-9',
        chosen ? 'bg-jade-soft text-on-jade-soft' : 'text-ink-2 fine:hover:bg-surface-2',
      )}
    >
      <span className="sr-only">{words.starsFilter(stars, count)}</span>
      <span aria-hidden="true" className="inline-flex w-8 items-center gap-1">
        {stars}
        <Icon of={Star} size={13} filled className="text-star" />
      </span>
      <span aria-hidden="true" className="h-2 flex-1 overflow-hidden rounded-full bg-surface-3">
        <span className={classes('block h-full rounded-full bg-star', widthOf(count, all))} />
      </span>
      <span aria-hidden="true" className="w-10 text-end">
        {wholeNumber(count)}
      </span>
    </button>
  </li>
)

const Whole = ({ summary: { average, count, stars }, chosen, onChoose }: SummaryCardProps) => (
  <section
    aria-label={words.summary}
    className="card mb-4 flex flex-col gap-3 p-4 sm:flex-row sm:items-center sm:gap-8 md:p-6"
  >
    <div className="flex items-center gap-4 sm:w-44 sm:flex-col sm:items-start sm:gap-1">
      <p className="disp num text-4xl">{average === undefined || average === null ? null : decimal(average, 2)}</p>
      <div className="flex flex-col gap-1">
        {average === null ? null : <Stars rating={average} size={18} />}
        <p className="text-sm text-ink-2">{uiWords.reviews(count)}</p>
      </div>
    </div>
    <ul aria-label={words.bars} className="min-w-0 flex-1">
      {stars.map((bar) => (
        <Bar
          key={bar.stars}
          {...bar}
          all={count}
          chosen={chosen === bar.stars}
          onChoose={() => onChoose(chosen === bar.stars ? null : bar.stars)}
        />
      ))}
    </ul>
  </section>
)

/** Five empty bars would say less than one sentence. */
export const SummaryCard = (props: SummaryCardProps) =>
  props.summary.count === 0 ? (
    <p className="card mb-4 px-4 py-3.5 text-sm text-ink-2">{words.noneOfYou}</p>
  ) : (
    <Whole {...props} />
  )

export const SummarySkeleton = () => <Skeleton className="mb-4 h-52 rounded-lg! sm:h-60" />
