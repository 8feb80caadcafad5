// What is here, what is being built and what comes next, with votes; the specification labels the roadmap Features
// (spec §1; design §4.22).
import {
  readRoadmap,
  roadmap,
  roadmapItems,
  voteRoadmap,
  type RoadmapItem,
  type RoadmapList,
  type RoadmapVotes,
} from '@lamplit/contract/roadmap'
import { useQueryClient } from '@tanstack/react-query'
import { ThumbsUp } from 'lucide-react'
import { sentenceOf } from '../../lib/api.ts'
import { requestSignIn } from '../../lib/sign-in-door.ts'
import { useSession } from '../../lib/session.ts'
import { useCommand } from '../../lib/use-command.ts'
import { invalidateReplies, useReply } from '../../lib/use-reply.ts'
import { Chip, type ChipTone } from '../../ui/chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { InlineError } from '../../ui/inline-error.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { routeWords } from '../../words/shell.ts'
import { featuresWords as words } from './features-words.ts'

const tones: Record<RoadmapList, ChipTone> = { shipped: 'ok', building: 'info', next: 'neutral' }
const lists = ['shipped', 'building', 'next'] as const

const useVotes = () => {
  const queries = useQueryClient()
  const { state } = useSession()
  const reply = useReply(readRoadmap, {}, { enabled: state !== 'unknown' })
  const { sending, run } = useCommand(
    async ({ item, wanted }: { item: RoadmapItem; wanted: boolean }, send): Promise<void> => {
      try {
        if (state === 'in' || (await requestSignIn()))
          await send(voteRoadmap, { params: { item }, body: { vote: wanted } })
      } finally {
        await invalidateReplies(queries, readRoadmap)
      }
    },
    { title: words.notSaved },
  )
  return { ...reply, changing: sending?.item ?? null, vote: run }
}

const Vote = ({
  standing: { item, votes, voted },
  busy,
  onVote,
}: {
  standing: RoadmapVotes
  busy: boolean
  onVote: () => void
}) => (
  <button
    type="button"
    aria-pressed={voted}
    aria-label={(voted ? words.unvote : words.vote)(words.items[item].name, words.votes(votes))}
    aria-busy={busy || undefined}
    disabled={busy}
    onClick={onVote}
    className={
      'mt-2 inline-flex min-h-11 items-center gap-2 rounded-full bg-surface-2 px-4 text-sm font-semibold text-ink-2 ' +
      'aria-pressed:bg-jade-soft aria-pressed:text-on-jade-soft'
    }
  >
    <Icon of={ThumbsUp} size={18} filled={voted} />
    <span className="num">{words.votes(votes)}</span>
  </button>
)

export const FeaturesPage = () => {
  const { data, error, isFetching, refetch, changing, vote } = useVotes()
  const votesOf = new Map(data?.items.map((standing) => [standing.item, standing]))
  const voteFor = (item: RoadmapItem) => {
    const standing = votesOf.get(item)
    if (roadmap[item] === 'shipped' || (error && !data)) return null
    if (!standing) return <Skeleton className="mt-2 h-11 w-28 rounded-full!" />
    return (
      <Vote standing={standing} busy={changing === item} onVote={() => void vote({ item, wanted: !standing.voted })} />
    )
  }
  return (
    <div className="pt-4 md:pt-2">
      <h1 tabIndex={-1} className="disp text-2xl">
        {routeWords.features}
      </h1>
      <p className="mt-2 max-w-[68ch] text-lg text-ink-2">{words.lead}</p>
      {error && !data ? (
        <div className="mt-4">
          <InlineError
            title={words.failed}
            message={sentenceOf(error)}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        </div>
      ) : null}
      <div className="mt-6 grid items-start gap-4 md:grid-cols-3">
        {lists.map((list) => {
          const items = roadmapItems.filter((item) => roadmap[item] === list)
          return (
            <section key={list} className="card p-5">
              <h2 className="flex items-center justify-between gap-2">
                <span className="disp text-xl">{words.lists[list]}</span>
                <Chip tone={tones[list]} size={28}>
                  {items.length}
                </Chip>
              </h2>
              <ul className="mt-3 flex flex-col gap-3">
                {items.map((item) => (
                  <li key={item} className="border-t border-line pt-3">
                    <b className="block text-sm font-semibold">{words.items[item].name}</b>
                    <span className="block text-sm text-ink-2">{words.items[item].text}</span>
                    {voteFor(item)}
                  </li>
                ))}
              </ul>
            </section>
          )
        })}
      </div>
    </div>
  )
}
