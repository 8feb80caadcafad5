// Words of the export: sales as a table in a file.
import { catalogue, plural } from '../../words/catalogue.ts'

/** Sales as a file. */
export const exportWords = catalogue('order-export', {
  do: 'Export CSV',
  title: 'Export your sales',
  text: 'All your sales as a table. The file is made on this device.',
  read: (n: number) => plural(n, { one: '1 sale read', other: `${n} sales read` }),
  done: (n: number) => plural(n, { one: 'Saved: 1 sale', other: `Saved: ${n} sales` }),
  stop: 'Stop',
  close: 'Close',
  file: (day: string) => `lamplit-sales-${day}.csv`,
  columns: [
    'Order',
    'Date',
    'Buyer',
    'State',
    'Items',
    'Goods π',
    'Shipping π',
    'Total π',
    'Refunded π',
    'Your share π',
    'Paid with',
  ],
})
