// How disputes ended, over all and by member of staff: public, so that anybody can see who decides how
// (domain §3.4).
import { disputeFigures } from '@lamplit/contract/disputes'
import { sentenceOf } from '../../lib/api.ts'
import { dateAndTime, wholeNumber } from '../../lib/format.ts'
import { useReply } from '../../lib/use-reply.ts'
import { InlineError } from '../../ui/inline-error.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { disputeWords as words } from './words.ts'

/** Whole percent of the whole, for a bar of shares. */
export const percentOfCases = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part * 100) / whole)

const Figure = ({ name, value }: { name: string; value: string }) => (
  <div className="rounded-md bg-surface-2 px-3 py-2">
    <dt className="text-xs text-ink-2">{name}</dt>
    <dd className="num disp text-lg">{value}</dd>
  </div>
)

export const Figures = () => {
  const { data, error, refetch, isFetching } = useReply(disputeFigures, {}, { staleMs: 60_000 })
  if (error && !data)
    return (
      <InlineError
        title={words.figuresFailed}
        message={sentenceOf(error)}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (!data)
    return (
      <Loading thing={words.figures} className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {[1, 2, 3, 4].map((place) => (
          <Skeleton key={place} className="h-14" />
        ))}
      </Loading>
    )
  const time = (hours: number | null): string => {
    if (hours === null) return words.none
    return hours < 48 ? words.hours(Math.round(hours)) : words.days(Math.round(hours / 24))
  }
  const ways = [
    [words.toBuyer, data.to_buyer],
    [words.toSeller, data.to_seller],
    [words.shared, data.shared],
    [words.settled, data.settled],
    [words.withdrawn, data.withdrawn],
  ] as const
  const all = ways.reduce((sum, [, count]) => sum + count, 0)
  return (
    <>
      <dl className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        <Figure name={words.cases} value={wholeNumber(data.opened)} />
        <Figure name={words.ended} value={wholeNumber(data.ended)} />
        <Figure name={words.median} value={time(data.median_hours)} />
        <Figure
          name={words.overturned}
          value={data.appeals === 0 ? words.none : words.outOf(data.overturned, data.appeals)}
        />
      </dl>
      {all === 0 ? (
        <p className="mt-2 text-sm text-ink-2">{words.figuresNone}</p>
      ) : (
        <dl aria-label={words.ways} className="mt-3 flex flex-col gap-1.5">
          {ways.map(([name, count]) => (
            <div
              key={name}
              className="grid grid-cols-[minmax(0,9rem)_minmax(0,1fr)_max-content] items-center gap-2 text-sm"
            >
              <dt className="text-ink-2">{name}</dt>
              <dd className="contents">
                <span aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-surface-3">
                  <span
                    className="block h-full rounded-full bg-jade"
                    style={{ width: `${percentOfCases(count, all)}%` }}
                  />
                </span>
                <span className="num text-end">{words.percent(percentOfCases(count, all))}</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {data.admins.length > 0 ? (
        <div className="mt-4 overflow-x-auto">
          <table className="num w-full text-sm">
            <caption className="mb-1 text-start text-sm font-semibold">{words.byPerson}</caption>
            <thead>
              <tr className="text-xs text-ink-2">
                {[words.person, words.decided, words.median, words.overturned].map((name, place) => (
                  <th
                    key={name}
                    scope="col"
                    className={`py-1 font-medium ${place === 0 ? 'text-start' : 'ps-3 text-end'}`}
                  >
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.admins.map((admin) => (
                <tr key={admin.name} className="border-t border-line">
                  <th scope="row" className="py-2 text-start font-medium whitespace-nowrap">
                    {admin.name}
                  </th>
                  <td className="text-end">{wholeNumber(admin.decided)}</td>
                  <td className="text-end">{time(admin.median_hours)}</td>
                  <td className="text-end">{wholeNumber(admin.overturned)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
      <p className="mt-2 text-xs text-ink-3">{words.countedAt(dateAndTime(new Date(data.counted_at)))}</p>
    </>
  )
}
