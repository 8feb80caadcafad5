// Words that come with a swipe (design §5.1).
import { catalogue } from '../../words/catalogue.ts'

export const swipeWords = catalogue('swipe', {
  hint: 'Swipe the picture: right to buy with your wallet, left to buy with Pi.',
  hintOffer: 'Swipe the picture: right to make an offer, left to buy with Pi.',
  openingPayment: 'Opening payment',
  openingOffer: 'Opening offer',
  openingCart: 'To the cart',
})
