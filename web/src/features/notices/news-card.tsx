// News on the wallet page: what happened without being asked, newest first; looked at, it counts as seen. No news, no card.
import { listNotices, seeNotices, type Notice } from '@lamplit/contract/notices'
import { useEffect, useRef, useState } from 'react'
import { ask, newKey } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'
import { usePages } from '../../lib/use-pages.ts'
import { Button } from '../../ui/button.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { endedHere } from '../purchase/running.ts'
import { newsText, NoticeRow } from './notice-row.tsx'
import { newsWords as words } from './words.ts'

const shownAtFirst = 3
/** Long enough to have read a line. */
const readMs = 2000

/** Tells the server once what was on screen long enough; the mark stays for this visit. */
const useSeen = (notices: readonly Notice[]): ReadonlySet<string> => {
  const fresh = useRef(new Set<string>())
  notices.filter(({ seen }) => !seen).forEach(({ id }) => fresh.current.add(id))
  const newest = notices.find(({ seen }) => !seen)?.id
  useEffect(() => {
    if (!newest) return
    const timer = setTimeout(() => { if (document.visibilityState !== 'hidden') ask(seeNotices, { body: { up_to: newest }, key: newKey() }).catch(() => { /* It stays new until the next look. */ }) }, readMs)
    return () => clearTimeout(timer)
  }, [newest])
  return fresh.current
}

/** Money that came late is said at once; everything else when it happens while one looks on. What was ended on this page has been said. */
const announced = new Set<string>()
const useToasts = (notices: readonly Notice[], loaded: boolean): void => {
  const began = useRef(false)
  useEffect(() => {
    if (!loaded) return
    const fresh = notices.filter(({ id, seen }) => !seen && !announced.has(id))
    fresh.forEach(({ id }) => announced.add(id))
    fresh.filter(({ kind, about }) => (began.current || kind === 'payment_late_credited' || kind === 'unmatched_credited') && !endedHere.has(about?.split(':')[1] ?? ''))
      .forEach((notice) => toast[notice.kind === 'withdrawal_failed' ? 'warning' : 'info'](words.kinds[notice.kind].title, { message: newsText(notice) }))
    began.current = true
  }, [notices, loaded])
}

export const NewsCard = () => {
  const pages = usePages(listNotices, { query: { limit: '10' } })
  const [all, setAll] = useState(false)
  const notices = pages.data?.pages.flatMap((page) => page.notices) ?? []
  const fresh = useSeen(notices)
  useToasts(notices, pages.data !== undefined)
  if (notices.length === 0) return null
  const shown = all ? notices : notices.slice(0, shownAtFirst)
  const more = shown.length < notices.length || pages.hasNextPage
  return (
    <section className="card mt-4 overflow-hidden" aria-labelledby="wallet-news">
      <h2 id="wallet-news" className="disp px-4 pt-4 text-lg md:px-6">{words.title}</h2>
      <ul className="divide-y divide-line">{shown.map((notice) => <li key={notice.id}><NoticeRow notice={notice} fresh={fresh.has(notice.id)} /></li>)}</ul>
      {!more ? null : all ? <div className="pb-4"><LoadMore label={words.more} busy={pages.isFetchingNextPage} onMore={() => void pages.fetchNextPage()} /></div> : <div className="flex justify-center pb-4"><Button kind="soft" size={44} onClick={() => setAll(true)}>{words.more}</Button></div>}
    </section>
  )
}
