// The saved searches of the person who is signed in, and what can be done with them; each answer brings the whole list.
import {
  changeSavedSearch,
  listSavedSearches,
  removeSavedSearch,
  saveSearch,
  type SavedSearch,
} from '@lamplit/contract/saved-searches'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask, newKey, sentenceOf } from '../../lib/api.ts'
import { useSession } from '../../lib/session.ts'
import { toast } from '../../lib/toast.ts'
import { invalidateReplies, replyKey, useReply } from '../../lib/use-reply.ts'
import { savedSearchName, type Query } from './saved-query.ts'
import { savedWords as words } from './words.ts'

export const useSavedSearches = () => {
  const { state } = useSession()
  return useReply(listSavedSearches, {}, { enabled: state === 'in' })
}

export const useSavedVerbs = () => {
  const queries = useQueryClient()
  const [busy, setBusy] = useState<string | null>(null)
  /** Shows the list that came back; what failed is said, and true tells that it was done. */
  const run = async (id: string, act: () => Promise<{ searches: SavedSearch[] }>): Promise<boolean> => {
    setBusy(id)
    try {
      queries.setQueryData(replyKey(listSavedSearches), await act())
      return true
    } catch (error) {
      toast.error(words.notSaved, { message: sentenceOf(error) })
      void invalidateReplies(queries, listSavedSearches)
      return false
    } finally {
      setBusy(null)
    }
  }
  const save = (query: Query, name = savedSearchName(query), alerts = true): Promise<boolean> =>
    run('new', () => ask(saveSearch, { body: { name, query: query as never, alerts }, key: newKey() }))
  const change = ({ id }: SavedSearch, to: { name?: string; alerts?: boolean }): Promise<boolean> =>
    run(id, () => ask(changeSavedSearch, { params: { id }, body: to }))
  const remove = async (search: SavedSearch): Promise<boolean> => {
    const done = await run(search.id, () => ask(removeSavedSearch, { params: { id: search.id } }))
    if (done)
      toast.info(words.removed, {
        action: { label: words.undo, run: () => void save(search.query, search.name, search.alerts) },
      })
    return done
  }
  return { busy, save, change, remove }
}
