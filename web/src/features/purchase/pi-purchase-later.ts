// The way through Pi comes while the dialog is read, not with it: most payments go without, and the dialog is there
// sooner (design §9.3).
import type { createPiPurchase } from './pi-purchase.ts'

type PiPurchase = ReturnType<typeof createPiPurchase>

/** One purchase by Pi, fetched ahead of its press; a press without a line says so, and nothing is reserved then. */
export const createPiPurchaseLater = (): { pay: PiPurchase; ahead: () => void } => {
  let made: Promise<PiPurchase> | null = null
  // One for the whole opening: a second try is the same purchase. What did not arrive is fetched anew.
  const fetched = (): Promise<PiPurchase> =>
    (made ??= import('./pi-purchase.ts').then(
      (module) => module.createPiPurchase(),
      (error: unknown) => {
        made = null
        throw error
      },
    ))
  return { pay: async (...terms) => (await fetched())(...terms), ahead: () => void fetched().catch(() => undefined) }
}
