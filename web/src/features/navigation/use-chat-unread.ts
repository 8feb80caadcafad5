// How many messages wait: asked once at the start and every 120 s, and in between when somebody looks, but never within 5 s of the last time (spec §7, §9).
import { countUnread } from '@lamplit/contract/chat'
import { useReply } from '../../lib/use-reply.ts'

export const chatEveryMs = 120_000
export const chatPauseMs = 5000

export const useChatUnread = (username: string | null) =>
  useReply(countUnread, { params: { username: username ?? '' } }, { enabled: username !== null, staleMs: chatPauseMs, refetchMs: chatEveryMs })
