// What a disputed order waits for: the clock of its case (design §4.8, §4.21).
import { readDispute } from '@lamplit/contract/disputes'
import type { ReactNode } from 'react'
import { useNow } from '../../lib/clock.ts'
import { useReply } from '../../lib/use-reply.ts'
import { OutlookBox } from '../orders/outlook-box.tsx'
import { disputeOutlook } from './dispute-state.ts'

/** `waiting` stands in its place until the case is read, and where it cannot be. */
export const DisputeOutlook = ({ disputeId, waiting }: { disputeId: string; waiting: ReactNode }) => {
  const { data } = useReply(readDispute, { params: { id: disputeId } })
  const now = useNow()
  const outlook = data ? disputeOutlook(data, now) : null
  return outlook ? <OutlookBox outlook={outlook} /> : waiting
}
