// Listing forms that obey every rule, to be bent by tests.
import * as selling from '@lamplit/contract/selling'
import type { Player } from './world.ts'

const common = {
  title: 'Desk lamp, enamel jade',
  description: 'Warm light on a heavy foot, made in a small workshop.',
  price: '5.85',
  image: 'https://pictures.example.org/lamp.jpg',
  policyAccepted: true,
}

export const stocked = { ...common, type: 'Stocked', stock: 12 }
export const single = { ...common, title: 'Rangefinder film camera', type: 'Single Item', price: '46.5' }
export const online = {
  ...common,
  title: 'Icon pack: 480 icons',
  type: 'Online',
  price: '2.5',
  deliveryMethod: 'download',
  deliveryText: 'https://example.com/icons.zip',
}

/** Publishes a listing through the call and answers the product. */
export const listed = async (seller: Player, form: Record<string, unknown> = stocked) => {
  const { status, body } = await seller.call(selling.createProduct, { body: form })
  if (status !== 201) throw new Error(`not listed: ${JSON.stringify(body)}`)
  return body as { id: string; price: string; stock: number | null }
}
