// Words of the wishlist (spec §4; design §4.7).
import { catalogue, plural } from '../../words/catalogue.ts'

export const wishlistWords = catalogue('wishlist', {
  title: 'Wishlist',
  loading: 'your wishlist',
  failed: 'Your wishlist could not be read.',
  empty: 'Your wishlist is empty',
  emptyText: 'Press the heart of anything you like. We tell you when it costs less or can be bought again.',
  emptyVisitor:
    'Press the heart of anything you like. Sign in to have it on all your devices and to hear when it costs less.',
  browse: 'Browse Products',
  count: (held: number) => `${held} of 100`,
  meter: 'Room on your wishlist',
  full: 'Your wishlist is full. Remove something to make room.',
  visitor: 'Kept on this device. Sign in to have it everywhere and to hear when something costs less.',
  signIn: 'Sign in',
  sort: 'Sort',
  sorts: {
    newest: 'Date added: newest',
    oldest: 'Date added: oldest',
    cheapest: 'Price: lowest',
    dearest: 'Price: highest',
  },
  listOf: (n: number) => plural(n, { one: 'Wishlist with 1 thing', other: `Wishlist with ${n} things` }),
  saved: 'Saved to your wishlist',
  removed: 'Removed from your wishlist',
  undo: 'Undo',
  notSaved: 'This could not be saved',
  moveToCart: 'Move to cart',
  moveThis: (title: string) => `Move to cart: ${title}`,
  offer: 'Make offer',
  offerThis: (title: string) => `Make offer: ${title}`,
  remove: 'Remove',
  removeThis: (title: string) => `Remove ${title} from the wishlist`,
  /** The sign and its amount are never parted. */
  downFrom: (price: string) => `Was π\u00a0${price}`,
  cheaper: (price: string) => `Costs less than the π\u00a0${price} when you saved it`,
  gone: 'No longer for sale',
  goneItem: 'An item that was taken down',
  own: 'This is your own item',
  added: (date: string) => `Added ${date}`,
  merged: 'Your wishlist from before you signed in is here too.',
  mergedPartly: (count: number) =>
    `Your wishlist is full. ${plural(count, { one: '1 item stays', other: `${count} items stay` })} on this ` +
    'device until there is room.',
})
