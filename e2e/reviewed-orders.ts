// Orders that came to their end, so that both sides may review them.
import { callAs, fund } from './calls.ts'

const listing = {
  title: 'Brass bell for a door',
  description: 'Rings clearly',
  price: '6',
  image: 'https://example.com/bell.jpg',
  type: 'Stocked',
  stock: 500,
  fulfillmentMethod: 'shipping',
  policyAccepted: true,
}
const address = { name: 'Linh', street: '1 Road', suburb: '', postcode: '1000', country: 'Vietnam' }

/** A seller and a buyer with π; `more` makes one order of the same thing and brings it to its end. */
export const traders = async (
  sellerName: string,
  buyerName: string,
  amount: string,
): Promise<{ product: string; more: () => Promise<string> }> => {
  const [seller, buyer] = [await callAs(sellerName), await fund(buyerName, amount)]
  const product = (await seller('POST', '/api/products', listing)).id as string
  const { user } = await buyer('GET', '/api/me')
  return {
    product,
    more: async () => {
      const bought = await buyer('POST', '/api/cart/wallet/complete-cart', {
        cartItems: [{ product_id: product, price: '6', quantity: 1 }],
        buyer_uid: user.uid,
        address,
      })
      const [order] = bought.data.order_ids as [string]
      await seller('POST', `/api/orders/${order}/ship`, { carrier: 'Post', tracking: 'VN1' })
      await buyer('POST', `/api/orders/${order}/confirm`, {})
      return order
    },
  }
}
