// Joins the session to the plain values that the shell draws.
import { toast } from '../lib/toast.ts'
import { uiWords } from '../words/ui.ts'
import type { ShellAccount } from './account.ts'

const visitor: ShellAccount = {
  username: null,
  admin: false,
  balance: null,
  signingIn: false,
  signIn: () => toast.info(uiWords.signIn, { message: uiWords.signInWhy }),
  signOut: () => undefined,
}

export const useShellAccount = (): ShellAccount => visitor
