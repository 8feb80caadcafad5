// One area as it stands, and waiting for it: who is not signed in is asked to, and then waits.
import { readComingSoonAreas, joinWaitlist, type Area, type ComingSoonArea } from '@lamplit/contract/coming-soon'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { requestSignIn } from '../../lib/sign-in-door.ts'
import { useSession } from '../../lib/session.ts'
import { useCommand } from '../../lib/use-command.ts'
import { invalidateReplies, useReply } from '../../lib/use-reply.ts'
import { comingSoonWords as words } from './words.ts'

export const useWaitlist = (area: Area) => {
  const queries = useQueryClient()
  const { state } = useSession()
  const { data, error, isFetching, refetch } = useReply(readComingSoonAreas, {}, { enabled: state !== 'unknown' })
  const [said, setSaid] = useState<ComingSoonArea | null>(null)
  const { busy, run } = useCommand(
    async (wanted: boolean, send): Promise<void> => {
      if (state !== 'in' && !(await requestSignIn())) return
      try {
        setSaid((await send(joinWaitlist, { params: { area }, body: { wait: wanted } })) ?? null)
        await invalidateReplies(queries, readComingSoonAreas)
      } finally {
        setSaid(null)
      }
    },
    { title: words.notSaved },
  )
  const kept: ComingSoonArea | undefined = data?.areas.find((one) => one.area === area)
  // What was just answered is newer than what is kept, until it was read again.
  const opening = kept && said ? { ...kept, ...said } : kept
  return { opening, error, isFetching, refetch, busy, wait: (wanted: boolean) => void run(wanted) }
}
