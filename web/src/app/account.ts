// Who is here, as the shell needs to know it: header, menu and footer draw themselves from these plain values.
import type { Pi } from '@lamplit/contract/money'
import { create } from 'zustand'

export interface ShellAccount {
  /** False until the first look at the session has ended. */
  known: boolean
  /** Null for visitors. */
  username: string | null
  admin: boolean
  /** Null while it is on its way; `failed` when it could not be read. */
  balance: Pi | null | 'failed'
  /** Notifications that were not seen yet; a badge shows no more than 99+. */
  unseen: number
  signingIn: boolean
  signIn: () => void
  signOut: () => void
}

/** The session and its calls load beside the shell, not in it; until then nobody is known (see account-link.tsx). */
export const useShellAccount = create<ShellAccount>(() => ({
  known: false,
  username: null,
  admin: false,
  balance: null,
  unseen: 0,
  signingIn: false,
  signIn: () => void import('../lib/sign-in.ts').then((module) => module.requestSignIn()),
  signOut: () => void import('../lib/session.ts').then((module) => module.signOut()),
}))
