// How many messages wait: asked once at the start and 120 s after the last time, and in between when somebody looks,
// but never within 5 s of the last time (spec §7, §9).
import { countUnread } from '@lamplit/contract/chat'
import { useEffect } from 'react'
import { useReply } from '../../lib/use-reply.ts'

export const chatEveryMs = 120_000
export const chatPauseMs = 5000

export const useChatUnread = (username: string | null) =>
  useReply(countUnread, { params: { username: username ?? '' } }, { enabled: username !== null, staleMs: chatPauseMs })

/**
 * The same, and asks again by itself while the page is looked at. One on a page is enough: two clocks could ask within
 * the same second.
 */
export const useChatUnreadByItself = (username: string | null) => {
  const reply = useChatUnread(username)
  const { dataUpdatedAt, errorUpdatedAt, refetch } = reply
  useEffect(() => {
    if (username === null) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refetch()
    }, chatEveryMs)
    return () => clearInterval(timer)
    // Each answer begins the wait anew.
  }, [username, refetch, dataUpdatedAt, errorUpdatedAt])
  return reply
}
