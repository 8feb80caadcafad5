// Words of the page that shows how the cart is kept.
import { catalogue } from '../../words/catalogue.ts'

export const demoWords = catalogue('cart-demo', {
  title: 'Cart persistence',
  says: 'What this browser or your account keeps, as it is kept.',
  empty: 'Nothing is kept.',
  columns: { product: 'product_id', price: 'price', quantity: 'quantity', saved: 'saved_for_later' },
  stored: 'Kept in this browser',
  server: 'Kept in your account',
  json: 'As JSON',
  add: 'Add sample',
  reload: 'Reload page',
  clear: 'Clear',
  synced: (time: string) => `Synced from another tab at ${time}`,
  noSample: 'There is nothing in the market that could be added.',
})
