// The machine of the time in which an order may be reviewed; apart from the calls, because no page reads it
// (domain §3.12).
import { flow } from './flow.ts'

const either = ['buyer', 'seller'] as const
const system = ['system'] as const

/**
 * The window in which both sides of an ended order may write (domain §3.12). Nobody reads what the other wrote before
 * both are in or the time is over; from then on nothing changes but that each side may reply once.
 */
export const reviewFlow = flow({
  open: { write: { by: either, to: 'open' }, edit: { by: either, to: 'open' }, publish: { by: system, to: 'shown' } },
  shown: { reply: { by: either, to: 'shown' } },
})
