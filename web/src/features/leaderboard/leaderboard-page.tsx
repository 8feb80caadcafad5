// /leaderboard: XP and sellers, for a week, a month and all time, as a job counted them (domain §3.12; design §4.16).
import { boards, readLeaderboard, spans, type Board, type Leaderboard, type Span } from '@lamplit/contract/leaderboard'
import { useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useSession } from '../../lib/session.ts'
import { useReply } from '../../lib/use-reply.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FilterTabs } from '../../ui/filter-tabs.tsx'
import { InlineError } from '../../ui/inline-error.tsx'
import { Sentence } from '../../ui/sentence.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { When } from '../../ui/when.tsx'
import { LeaderRow } from './leader-row.tsx'
import { OwnRank } from './own-rank.tsx'
import { Podium } from './podium.tsx'
import { leaderWords as words } from './words.ts'

const Skeletons = () => (
  <Loading thing={words.thing}>
    <div className="grid grid-cols-3 items-end gap-2 md:gap-4">
      <Skeleton className="h-44 rounded-lg!" />
      <Skeleton className="h-49 rounded-lg!" />
      <Skeleton className="h-44 rounded-lg!" />
    </div>
    <div className="card mt-4">
      {[0, 1, 2, 3, 4, 5, 6].map((n) => (
        <div key={n} className="flex h-14 items-center gap-2.5 border-t border-line px-3 first:border-t-0 md:px-4">
          <Skeleton className="ms-9.5 size-8 rounded-full!" />
          <Skeleton className="h-4 w-28" />
          <Skeleton className="ms-auto h-4 w-16" />
        </div>
      ))}
    </div>
  </Loading>
)

const Shown = ({ list }: { list: Leaderboard }) => {
  const { person } = useSession()
  const [first, rest] = [list.rows.slice(0, 3), list.rows.slice(3)]
  if (list.updated_at === null)
    return (
      <div className="card">
        <EmptyState title={words.notCounted} />
      </div>
    )
  return (
    <>
      {list.rows.length === 0 ? (
        <div className="card">
          <EmptyState title={words.empty} text={words.emptyText} />
        </div>
      ) : (
        <Podium rows={first} board={list.board} />
      )}
      {rest.length > 0 ? (
        <ol aria-label={words.rest} className="card mt-4 overflow-hidden">
          {rest.map((row) => (
            <LeaderRow key={row.username} row={row} board={list.board} own={row.username === person?.username} />
          ))}
        </ol>
      ) : null}
      <p className="mt-3 text-xs text-ink-2">
        {words.updated} · <Sentence text={words.counted} parts={{ when: <When at={list.updated_at} /> }} />
      </p>
      <OwnRank list={list} />
    </>
  )
}

export const LeaderboardPage = () => {
  usePageTitle(words.title)
  const { state } = useSession()
  const [board, setBoard] = useState<Board>('xp')
  const [span, setSpan] = useState<Span>('all')
  const { data, error, isFetching, refetch } = useReply(
    readLeaderboard,
    { query: { board, span } },
    { enabled: state !== 'unknown' },
  )
  return (
    <div className="mx-auto max-w-180">
      <h1 tabIndex={-1} className="disp text-2xl">
        {words.title}
      </h1>
      <p className="mt-1.5 mb-4 text-lg text-ink-2">{words.purpose}</p>
      <FilterTabs
        label={words.boardLabel}
        value={board}
        onChange={setBoard}
        tabs={boards.map((key) => ({ key, label: words.boards[key] }))}
      >
        <FilterTabs
          label={words.spanLabel}
          value={span}
          onChange={setSpan}
          tabs={spans.map((key) => ({ key, label: words.spans[key] }))}
        >
          <p className="mb-3 text-sm text-ink-2">{words.how[board]}</p>
          {data ? (
            <Shown list={data} />
          ) : error ? (
            <InlineError
              title={words.failed}
              message={sentenceOf(error)}
              busy={isFetching}
              onRetry={() => void refetch()}
            />
          ) : (
            <Skeletons />
          )}
        </FilterTabs>
      </FilterTabs>
    </div>
  )
}
