// Whether the page explains how to reach a Pi host.
import { create } from 'zustand'

export const useSignInHelp = create<{ open: boolean }>(() => ({ open: false }))
