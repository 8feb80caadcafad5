// Paying an accepted offer: Confirm Purchase with the price that was agreed (spec §2; domain §3.3).
import { readOffer, type Offer } from '@lamplit/contract/offers'
import { ask } from '../../lib/api.ts'
import { termsOf, type LineItem } from '../purchase/checkout.ts'
import { openPurchase } from '../purchase/purchase-open.ts'

const pieceOf = ({
  product_id: productId,
  title,
  image,
  price,
  seller_username: seller,
  shipping,
}: Offer): LineItem[] =>
  shipping === null
    ? []
    : [
        {
          productId,
          title,
          image,
          price,
          quantity: 1,
          sellerId: seller,
          seller,
          handlingDays: shipping.handling_days,
          terms: termsOf(shipping),
        },
      ]

/** Opens the dialog in which an accepted offer is paid, with the wallet or with Pi. */
export const payOffer = (offer: Offer): void =>
  openPurchase({
    pieces: pieceOf(offer),
    with: 'wallet',
    fromCart: false,
    choices: {},
    offerId: offer.id,
    again: async () => pieceOf(await ask(readOffer, { params: { id: offer.id } })),
  })
