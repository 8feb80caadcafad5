// Which order's reviews the dialog is open for, if any: any screen may open it.
import { create } from 'zustand'

interface Opened {
  orderId: string | null
  opening: number
}

/** `opening` counts: each opening begins with what the server has, not with what was typed and dropped before. */
export const useOpenedReview = create<Opened>(() => ({ orderId: null, opening: 0 }))

/** Opens the review of an order: the form while it may be written, both reviews once they are shown. */
export const openReview = (orderId: string): void =>
  useOpenedReview.setState(({ opening }) => ({ orderId, opening: opening + 1 }))

export const closeReview = (): void => useOpenedReview.setState({ orderId: null })
