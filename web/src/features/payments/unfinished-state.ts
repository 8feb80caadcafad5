// Which words belong to an unfinished payment: what it waits for, what follows by itself.
import type { UnfinishedPayment } from '@lamplit/contract/unfinished-payments'
import { dateAndTime } from '../../lib/format.ts'
import { unfinishedWords as words } from './unfinished-words.ts'

type Known = 'created' | 'approved' | 'submitted'

const kindOf = ({ state, txid }: Pick<UnfinishedPayment, 'state' | 'txid'>): Known | 'other' =>
  txid !== null ? 'submitted' : state === 'created' || state === 'approved' || state === 'submitted' ? state : 'other'

export const unfinishedLead = (payment: Pick<UnfinishedPayment, 'state' | 'txid'>): string =>
  words.lead[kindOf(payment)]

export const nextOf = (payment: Pick<UnfinishedPayment, 'state' | 'txid' | 'expires_at'>): string =>
  words.nextText[kindOf(payment)](dateAndTime(new Date(payment.expires_at)))

export const todoOf = ({ actions }: Pick<UnfinishedPayment, 'actions'>): readonly string[] =>
  actions.length === 0 ? [words.todoText.none] : actions.map((action) => words.todoText[action])
