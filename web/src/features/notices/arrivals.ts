// What happens when news arrives while the page is open: lists read again, and a message or a sound for what deserves one.
import { readNoticePreferences, usualNoticePreferences, type NoticePreferences } from '@lamplit/contract/notice-preferences'
import type { Notice } from '@lamplit/contract/notices'
import type { QueryClient } from '@tanstack/react-query'
import { ask } from '../../lib/api.ts'
import { marketNow } from '../../lib/clock.ts'
import { toast } from '../../lib/toast.ts'
import { replyKey } from '../../lib/use-reply.ts'
import { endedHere } from '../purchase/running.ts'
import { chime } from './chime.ts'
import { lateMoney, toneOf } from './kind-looks.ts'
import { mayUse } from './quiet.ts'
import { forgetAbout, newsText, targetOf, type Target } from './target.ts'
import { newsWords as words } from './words.ts'

/** How long a page may take to open. */
const openingMs = 30_000

/** More at once are said in one message. */
const oneByOne = 3

/** What was looked at or said on this page already. */
const known = new Set<string>()

/** For tests: a page that has heard nothing yet. */
export const forgetArrivals = (): void => known.clear()

const preferencesNow = (queries: QueryClient): Promise<NoticePreferences> =>
  queries.fetchQuery({ queryKey: replyKey(readNoticePreferences), queryFn: () => ask(readNoticePreferences), staleTime: 300_000 }).catch(() => usualNoticePreferences)

const say = (notices: readonly Notice[], go: (target: Target) => void): void => {
  if (notices.length > oneByOne) {
    toast.info(words.several(notices.length), { action: { label: words.open, run: () => go({ to: '/notifications' }) } })
    return
  }
  for (const notice of notices.toReversed()) {
    const target = targetOf(notice)
    toast[toneOf(notice.kind)!](words.kinds[notice.kind].title, { message: newsText(notice), category: notice.category, ...(target ? { action: { label: words.open, run: () => go(target) } } : {}) })
  }
}

/** Takes each look at the newest notices; the first look is how things stood: only late money is said of it, and what it tells of the last moments is read again. */
export const openArrivals = (queries: QueryClient, go: (target: Target) => void): ((notices: readonly Notice[]) => Promise<void>) => {
  const openedAt = marketNow().getTime()
  let first = true
  return async (notices) => {
    const fresh = notices.filter(({ id, seen }) => !seen && !known.has(id))
    notices.forEach(({ id }) => known.add(id))
    // One that is old has only come up because others were put away.
    const arrived = first ? fresh.filter(({ kind }) => lateMoney.includes(kind)) : fresh.filter(({ at }) => Date.parse(at) >= openedAt - 5000)
    const news = !first
    first = false
    // What came while the page was opening may be missing from what it has read.
    if (!news) await forgetAbout(queries, notices.filter(({ at }) => Date.parse(at) >= openedAt - openingMs))
    if (arrived.length === 0) return
    if (news) await forgetAbout(queries, arrived)
    const worthSaying = arrived.filter(({ kind, about }) => toneOf(kind) !== null && !endedHere.has(about?.split(':')[1] ?? ''))
    if (worthSaying.length === 0) return
    const preferences = await preferencesNow(queries)
    say(worthSaying.filter((notice) => mayUse('toast', notice, preferences, marketNow())), go)
    if (worthSaying.some((notice) => mayUse('sound', notice, preferences, marketNow()))) chime()
  }
}
