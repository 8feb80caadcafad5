// The saved searches of the person who is signed in, and what can be done with them; each answer brings the whole list.
import {
  changeSavedSearch,
  listSavedSearches,
  removeSavedSearch,
  saveSearch,
  type SavedSearch,
} from '@lamplit/contract/saved-searches'
import { useQueryClient } from '@tanstack/react-query'
import type { Send } from '../../lib/command.ts'
import { useSession } from '../../lib/session.ts'
import { toast } from '../../lib/toast.ts'
import { useCommand } from '../../lib/use-command.ts'
import { invalidateReplies, replyKey, useReply } from '../../lib/use-reply.ts'
import { savedSearchName, type Query } from './saved-query.ts'
import { savedWords as words } from './words.ts'

export const useSavedSearches = () => {
  const { state } = useSession()
  return useReply(listSavedSearches, {}, { enabled: state === 'in' })
}

type ChangeSaved = (send: Send) => Promise<{ searches: SavedSearch[] }>

/** What can be done with one of them: each answer is the list as it is now. */
export const useSavedVerbs = () => {
  const queries = useQueryClient()
  const { busy, run } = useCommand(
    async (change: ChangeSaved, send): Promise<void> => {
      try {
        queries.setQueryData(replyKey(listSavedSearches), await change(send))
      } catch (error) {
        void invalidateReplies(queries, listSavedSearches)
        throw error
      }
    },
    { title: words.notSaved },
  )
  const done = async (change: ChangeSaved): Promise<boolean> => (await run(change)) !== null
  const save = (query: Query, name = savedSearchName(query), alerts = true): Promise<boolean> =>
    done((send) => send(saveSearch, { body: { name, query: query as never, alerts } }))
  const change = ({ id }: SavedSearch, to: { name?: string; alerts?: boolean }): Promise<boolean> =>
    done((send) => send(changeSavedSearch, { params: { id }, body: to }))
  const remove = async (search: SavedSearch): Promise<boolean> => {
    const removed = await done((send) => send(removeSavedSearch, { params: { id: search.id } }))
    if (removed)
      toast.info(words.removed, {
        action: { label: words.undo, run: () => void save(search.query, search.name, search.alerts) },
      })
    return removed
  }
  return { busy, save, change, remove }
}
