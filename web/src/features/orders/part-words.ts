// Words of the small parts that orders and disputes share: a countdown, a list on its way.
import { catalogue } from '../../words/catalogue.ts'

export const partWords = catalogue('order-parts', {
  left: (left: string) => `${left} left`,
  overdue: 'Overdue',
  loadingOrders: 'your orders',
})
