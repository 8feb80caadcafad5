// Joins the session and the wallet to the plain values that the shell draws.
import { readWallet } from '@lamplit/contract/wallet'
import { sentenceOf } from '../lib/api.ts'
import { signIn, signOut, useSession } from '../lib/session.ts'
import { toast } from '../lib/toast.ts'
import { useReply } from '../lib/use-reply.ts'
import { uiWords } from '../words/ui.ts'
import type { ShellAccount } from './account.ts'
import { explainSignIn } from './sign-in-place.ts'

/** Signs in where a Pi host answers; elsewhere says how to get there. */
export const enterMarket = async (): Promise<void> => {
  if (await explainSignIn()) return
  await signIn().catch((error: unknown) => toast.error(uiWords.signIn, { message: sentenceOf(error) }))
}

export const useShellAccount = (): ShellAccount => {
  const { state, person } = useSession()
  const wallet = useReply(readWallet, {}, { enabled: state === 'in' })
  return {
    username: person?.username ?? null, admin: person?.roles.includes('admin') ?? false, balance: wallet.data?.available ?? null,
    signingIn: state === 'entering', signIn: () => void enterMarket(), signOut: () => void signOut(),
  }
}
