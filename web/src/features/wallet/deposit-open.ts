// Whether the Deposit dialog is open, and with which amount it began.
import type { Pi } from '@lamplit/contract/money'
import { create } from 'zustand'
import { refusedOffline } from '../../lib/online.ts'

interface Opened {
  open: boolean
  opening: number
  amount: Pi | null
}

export const useDeposit = create<Opened>(() => ({ open: false, opening: 0, amount: null }))

/** Opens it, with the shortfall of a purchase when there is one (spec §8, Refill wallet). */
export const openDeposit = ({ amount = null }: { amount?: Pi | null } = {}): void => {
  if (!refusedOffline()) useDeposit.setState(({ opening }) => ({ open: true, opening: opening + 1, amount }))
}

export const closeDeposit = (): void => useDeposit.setState({ open: false })
