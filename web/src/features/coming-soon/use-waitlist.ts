// One area as it stands, and waiting for it: who is not signed in is asked to, and then waits.
import { readComingSoonAreas, joinWaitlist, type Area, type ComingSoonArea } from '@lamplit/contract/coming-soon'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask, newKey, sentenceOf } from '../../lib/api.ts'
import { requestSignIn } from '../../lib/sign-in-door.ts'
import { useSession } from '../../lib/session.ts'
import { toast } from '../../lib/toast.ts'
import { invalidateReplies, useReply } from '../../lib/use-reply.ts'
import { comingSoonWords as words } from './words.ts'

export const useWaitlist = (area: Area) => {
  const queries = useQueryClient()
  const { state } = useSession()
  const { data, error, isFetching, refetch } = useReply(readComingSoonAreas, {}, { enabled: state !== 'unknown' })
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<ComingSoonArea | null>(null)
  const wait = async (wanted: boolean): Promise<void> => {
    setBusy(true)
    try {
      if (state !== 'in' && !(await requestSignIn())) return
      setSaid((await ask(joinWaitlist, { params: { area }, body: { wait: wanted }, key: newKey() })) ?? null)
      await invalidateReplies(queries, readComingSoonAreas)
    } catch (problem) {
      toast.error(words.notSaved, { message: sentenceOf(problem) })
    } finally {
      setSaid(null)
      setBusy(false)
    }
  }
  const kept: ComingSoonArea | undefined = data?.areas.find((one) => one.area === area)
  // What was just answered is newer than what is kept, until it was read again.
  const opening = kept && said ? { ...kept, ...said } : kept
  return { opening, error, isFetching, refetch, busy, wait: (wanted: boolean) => void wait(wanted) }
}
