// Taking a withdrawal back: once, and when it has moved on meanwhile that is said.
import { cancelWithdrawal } from '@lamplit/contract/withdrawals'
import { useQueryClient } from '@tanstack/react-query'
import { Refusal } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'
import { useCommand } from '../../lib/use-command.ts'
import { invalidateWallet } from '../payments/payment-events.ts'
import { withdrawalWords as words } from './withdraw-words.ts'

export const useTakeBack = (id: string): { busy: boolean; refused: string | null; takeBack: () => Promise<void> } => {
  const queries = useQueryClient()
  const { busy, error, refused, run } = useCommand(cancelWithdrawal, { failure: 'inline' })
  return {
    busy,
    refused: error instanceof Refusal && error.code === 'INVALID_STATE' ? words.tooLate : refused,
    takeBack: async () => {
      if (await run({ params: { id }, body: {} })) toast.success(words.takenBack, { message: words.takenBackText })
      void invalidateWallet(queries)
    },
  }
}
