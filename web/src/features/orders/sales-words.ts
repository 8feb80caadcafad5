// Words above the sales: where the money is and what is due.
import { catalogue, plural } from '../../words/catalogue.ts'

export const salesWords = catalogue('sales', {
  heldTotal: 'Held',
  inClearance: 'In clearance',
  available: 'Available',
  totals: 'Where your sales money is',
  net: 'You get 96 % of each sale; 4 % is the platform fee.',
  dueToday: 'Due today',
  dueTodayText: (n: number) =>
    plural(n, {
      one: '1 order should be sent or made ready today.',
      other: `${n} orders should be sent or made ready today.`,
    }),
})
