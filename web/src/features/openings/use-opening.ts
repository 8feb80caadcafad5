// One area as it stands, and waiting for it: who is not signed in is asked to, and then waits.
import { readOpenings, waitForOpening, type Area, type Opening } from '@lamplit/contract/openings'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask, newKey, sentenceOf } from '../../lib/api.ts'
import { requestSignIn } from '../../lib/sign-in-door.ts'
import { useSession } from '../../lib/session.ts'
import { toast } from '../../lib/toast.ts'
import { forget, useReply } from '../../lib/use-reply.ts'
import { openingWords as words } from './words.ts'

export const useOpening = (area: Area) => {
  const queries = useQueryClient()
  const { state } = useSession()
  const { data, error, isFetching, refetch } = useReply(readOpenings, {}, { enabled: state !== 'unknown' })
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<Opening | null>(null)
  const wait = async (wanted: boolean): Promise<void> => {
    setBusy(true)
    try {
      if (state !== 'in' && !(await requestSignIn())) return
      setSaid((await ask(waitForOpening, { params: { area }, body: { wait: wanted }, key: newKey() })) ?? null)
      await forget(queries, readOpenings)
    } catch (problem) {
      toast.error(words.notSaved, { message: sentenceOf(problem) })
    } finally {
      setSaid(null)
      setBusy(false)
    }
  }
  const kept: Opening | undefined = data?.areas.find((one) => one.area === area)
  // What was just answered is newer than what is kept, until it was read again.
  const opening = kept && said ? { ...kept, ...said } : kept
  return { opening, error, isFetching, refetch, busy, wait: (wanted: boolean) => void wait(wanted) }
}
