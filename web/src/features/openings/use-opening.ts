// One area as it stands, and waiting for it: who is not signed in is asked to, and then waits.
import { readOpenings, waitForOpening, type Area, type Opening } from '@lamplit/contract/openings'
import { useMutation, useQueryClient } from '@tanstack/react-query'
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
  const change = useMutation({
    mutationFn: async (wanted: boolean) => {
      if (state !== 'in' && !(await requestSignIn())) return null
      return ask(waitForOpening, { params: { area }, body: { wait: wanted }, key: newKey() })
    },
    onSuccess: (said) => { if (said) void forget(queries, readOpenings) },
    onError: (problem) => { toast.error(words.notSaved, { message: sentenceOf(problem) }); void refetch() },
  })
  const kept: Opening | undefined = data?.areas.find((one) => one.area === area)
  // What was just answered is newer than what is kept, until it was read again.
  const opening = change.data && (isFetching || change.isPending) && kept ? { ...kept, ...change.data } : kept
  return { opening, error, isFetching, refetch, busy: change.isPending, wait: (wanted: boolean) => change.mutate(wanted) }
}
