// Words of the shell: header, navigation, footer, start and failure screens.
import { badgeCount } from '../lib/format.ts'
import { productName } from './product-name.ts'
import { catalogue } from './catalogue.ts'

export const shellWords = catalogue('shell', {
  name: productName,
  pageTitle: (page: string) => `${page} · ${productName}`,
  skip: 'Skip to content',
  home: 'Home',
  searchPlaceholder: 'Search goods, services and people',
  search: 'Search',
  openSearch: 'Search the market',
  back: 'Back',
  signIn: 'Sign in',
  wallet: 'Wallet',
  walletBalance: 'Wallet balance',
  cart: (lines: number) => (lines > 0 ? `Cart, ${lines}` : 'Cart'),
  wishlist: (things: number) => (things > 0 ? `Wishlist, ${things}` : 'Wishlist'),
  sell: 'Sell',
  bell: (n: number) => (n > 0 ? `Notifications, ${badgeCount(n)} new` : 'Notifications'),
  toNight: 'Switch to the night market',
  toDay: 'Switch to the day market',
  mainNavigation: 'Main',
  signedInAs: (name: string) => `Signed in as ${name}`,
  signOut: 'Sign out',
  independence: 'An independent marketplace for Pioneers. Not affiliated with or endorsed by Pi Network.',
  trading: 'Trading',
  manage: 'Manage',
  activities: 'Activities',
  account: 'Account',
  unlitAddress: (path: string) => `There is nothing at ${path}. It may have moved, or the link was cut short.`,
  stallClosed: 'This stall is closed',
  goHome: 'Home',
  reportBug: 'Report this problem',
  offline: 'You are offline. Showing saved pages.',
})

/** Names of places, as header, menus, footer and page titles use them; the footer's are fixed (spec §2). */
export const placeWords = catalogue('places', {
  home: 'Home', buy: 'Buy', browse: 'Browse Products', search: 'Search', sell: 'Sell', sellItems: 'Sell Items', bulkImport: 'Import listings', editListing: 'Edit listing', ownListings: 'My listings',
  cart: 'Cart', compare: 'Compare', wishlist: 'Wishlist', savedSearches: 'Saved searches', wallet: 'Wallet', withdrawals: 'Withdrawals', reserves: 'Proof of reserves', myAccount: 'My Account', purchases: 'Purchases', offers: 'Offers', sales: 'Sales', reviews: 'Reviews', trust: 'Why this tier', decisions: 'Decisions about your content', order: 'Order', profile: 'Profile', product: 'Product', settings: 'Settings', notifications: 'Notifications',
  signIn: 'Sign in with Pi', marketplace: 'Marketplace', support: 'Support', legal: 'Legal', administration: 'Administration',
  faq: 'FAQ', reportBug: 'Report Bug', roadmap: 'Roadmap', features: 'Features',
  terms: 'Terms of Service', privacy: 'Privacy Policy', disputes: 'Dispute Resolution', dispute: 'Dispute', openDispute: 'Open a dispute',
  adminPanel: 'Admin Panel', analytics: 'Analytics',
})

/** The same names to be read later, in the language of that moment. */
export const placeNames = Object.fromEntries(Object.keys(placeWords).map((place) => [place, () => placeWords[place as keyof typeof placeWords]])) as { readonly [P in keyof typeof placeWords]: () => string }
