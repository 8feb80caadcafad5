// How a withdrawal looks by its state, and what its owner is told about it.
import type { Withdrawal, WithdrawalState } from '@lamplit/contract/withdrawals'
import type { StatusTone } from '../../ui/status-chip.tsx'
import { withdrawalWords as words } from './withdraw-words.ts'

export const withdrawalTones: Readonly<Record<WithdrawalState, StatusTone>> = {
  requested: 'waiting',
  in_review: 'waiting',
  approved: 'active',
  submitting: 'active',
  submitted: 'active',
  completed: 'done',
  failed: 'problem',
  returned: 'ended',
  cancelled: 'ended',
}

const over: ReadonlySet<WithdrawalState> = new Set<WithdrawalState>(['completed', 'returned', 'cancelled'])
export const withdrawalIsOver = ({ state }: Pick<Withdrawal, 'state'>): boolean => over.has(state)

export const withdrawalLead = ({ state, route }: Pick<Withdrawal, 'state' | 'route'>): string =>
  state === 'approved' && route === 'manual' ? words.lead.approvedManual : words.lead[state]

/** What went wrong and what to do about it; only while it is so. */
export const troubleOf = ({
  state,
  trouble,
}: Pick<Withdrawal, 'state' | 'trouble'>): { what: string; todo: string; signIn: boolean } | null => {
  if (trouble === null || (state !== 'failed' && state !== 'returned')) return null
  const own = trouble === 'missing_scope' || trouble === 'user_not_found' || trouble === 'missing_wallet'
  return {
    what: words.troubles[trouble],
    todo: state === 'returned' ? '' : own ? words.mend[trouble] : words.mend.house,
    signIn: state === 'failed' && (trouble === 'missing_scope' || trouble === 'user_not_found'),
  }
}

const recentMs = 24 * 3_600_000
/** What stands on the wallet page: what is under way, and for a day what has just ended. */
export const worthShowing = (withdrawal: Pick<Withdrawal, 'state' | 'updated_at'>, now: Date): boolean =>
  !withdrawalIsOver(withdrawal) || now.getTime() - new Date(withdrawal.updated_at).getTime() < recentMs
