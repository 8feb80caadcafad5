// Who is here, as the shell needs to know it: header, menu and footer draw themselves from these plain values.
import type { Pi } from '@lamplit/contract/money'

export interface ShellAccount {
  /** Null for visitors. */
  username: string | null
  admin: boolean
  /** Null while it is on its way or could not be read. */
  balance: Pi | null
  signingIn: boolean
  signIn: () => void
  signOut: () => void
}
