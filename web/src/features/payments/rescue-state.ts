// Which words belong to an unfinished payment: what it waits for, what follows by itself.
import type { UnfinishedPayment } from '@lamplit/contract/rescue'
import { dateAndTime } from '../../lib/format.ts'
import { rescueWords as words } from './rescue-words.ts'

type Known = 'created' | 'approved' | 'submitted'

const kindOf = ({ state, txid }: Pick<UnfinishedPayment, 'state' | 'txid'>): Known | 'other' =>
  txid !== null ? 'submitted' : state === 'created' || state === 'approved' || state === 'submitted' ? state : 'other'

export const rescueLead = (payment: Pick<UnfinishedPayment, 'state' | 'txid'>): string => words.lead[kindOf(payment)]

export const nextOf = (payment: Pick<UnfinishedPayment, 'state' | 'txid' | 'expires_at'>): string =>
  words.nextText[kindOf(payment)](dateAndTime(new Date(payment.expires_at)))

export const todoOf = ({ actions }: Pick<UnfinishedPayment, 'actions'>): readonly string[] =>
  actions.length === 0 ? [words.todoText.none] : actions.map((action) => words.todoText[action])
