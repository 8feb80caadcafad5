// Whether the page explains how to reach a Pi host; the signing in itself loads when somebody does it (lib/sign-in.ts).
import { create } from 'zustand'

export const useSignInHelp = create<{ open: boolean }>(() => ({ open: false }))
