// The withdrawal that is under way or has just ended, looked at again while it moves, and the way to all of them.
import { listWithdrawals, type Withdrawal } from '@lamplit/contract/withdrawals'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useNow } from '../../lib/clock.ts'
import { replyKey, useReply } from '../../lib/use-reply.ts'
import { invalidateWallet } from '../payments/payment-events.ts'
import { latestWithdrawals } from './latest-withdrawals.ts'
import { WithdrawalCard } from './withdrawal-card.tsx'
import { withdrawalIsOver, worthShowing } from './withdrawal-state.ts'
import { withdrawalWords as words } from './withdraw-words.ts'

const lookAgainMs = 10_000

export const LatestWithdrawal = () => {
  const queries = useQueryClient()
  const moving =
    queries
      .getQueryData<{ withdrawals: Withdrawal[] }>(replyKey(listWithdrawals, latestWithdrawals))
      ?.withdrawals.some((each) => !withdrawalIsOver(each)) ?? false
  const { data } = useReply(listWithdrawals, latestWithdrawals, moving ? { refetchMs: lookAgainMs } : {})
  const now = useNow()
  const states = data?.withdrawals.map(({ id, state }) => `${id} ${state}`).join() ?? null
  const before = useRef(states)
  useEffect(() => {
    // What has moved changed the balance, its lines and the news.
    if (before.current !== null && states !== before.current) void invalidateWallet(queries)
    before.current = states
  }, [states, queries])
  if (!data || data.withdrawals.length === 0) return null
  const shown = data.withdrawals.filter((each, place) =>
    place === 0 ? worthShowing(each, now) : !withdrawalIsOver(each),
  )
  return (
    <section aria-label={words.region} className="mt-4 flex flex-col gap-3">
      {shown.map((each) => (
        <WithdrawalCard key={each.id} withdrawal={each} />
      ))}
      <Link
        to="/wallet/withdrawals"
        className="inline-flex min-h-11 items-center self-start text-sm font-semibold text-jade fine:hover:underline"
      >
        {words.all}
      </Link>
    </section>
  )
}
