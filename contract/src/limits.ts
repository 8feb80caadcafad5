// The numbers of the product, each with its meaning and source. Amounts are decimal strings of π.

/** Listing form (spec §5, §9). */
export const listingLimits = {
  title: { min: 3, max: 100 },
  description: { min: 5, max: 1000 },
  price: { min: '0.01', max: '1000000' },
  email: { max: 255 },
  phone: { min: 10, max: 20 },
  street: { max: 255 },
  place: { max: 100 },
  postcode: { max: 20 },
  stock: { min: 1, max: 999_999 },
  linkExpiryDays: { min: 1, max: 365 },
  handlingDays: { min: 1, max: 10, usual: 3 },
  deliveryText: { max: 5000 },
  /** Countries and regions with a shipping rate of their own. */
  shippingRates: { max: 20 },
  /** Days in which goods can be sent back (domain §3.2, returns). */
  returnDays: [0, 7, 14, 30],
  /** Seen in the detail dialog when the stock is unknown (spec §5). */
  quantityIfUnknown: 999,
} as const

export { pageSizes, requestTimeoutMs } from './page-sizes.ts'
export { orderTimes } from './order-times.ts'

/** Bulk import: rows in one file, and rows shown at a time in its preview. */
export const importLimits = { rows: 5000, bytes: 8_000_000 } as const

/** Pictures (spec §9, quality §3.9). */
export const pictureLimits = {
  bytes: 8_000_000,
  pixels: 40_000_000,
  widths: [160, 320, 480, 960],
  perHour: 20,
  perUser: 1000,
  bytesOfUser: 300_000_000,
  fetchMs: 5000,
  passes: 10,
} as const
/** Digital goods that a seller uploads for delivery. */
export const fileLimits = { bytes: 50_000_000, linkMinutes: 5 } as const

/** Deposits are rounded to this many decimals (spec §5). */
export const depositDecimals = 4
export const depositMemo = 'Wallet deposit'

/** The cart that is kept for a person, saved lines included; a badge says 99+ above 99 (spec §9). */
export const cartLimits = { lines: 100, badge: 99 } as const
/**
 * Things on one wishlist (spec §9); the least fall of a price that is told, in percent, and how often at most one is
 * told of one thing.
 */
export const wishlistLimits = { items: 100, fallPercent: 1, tellHours: 24 } as const
/** Addresses in one's own book (spec §3, §7). */
export const addressLimits = { perUser: 10 } as const

/**
 * Under this total a purchase with the wallet preference off needs wallet confirmation; from it on the item goes to the
 * cart (spec §4).
 */
export const walletConfirmationThreshold = '100'

/** Withdrawals (domain §3.12, §3.15). Limits are π a day by trust tier T0 to T4. */
export const withdrawalLimits = {
  minimum: '1',
  networkFee: '0.01',
  coolOffMinutes: 10,
  perDay: ['25', '100', '500', '2000', '10000'],
  newAccountHours: 72,
  attempts: 3,
  /** Above this two staff must approve. */
  secondApprovalAbove: '500',
} as const

/**
 * Reviews of orders (domain §3.12): both sides write within so many days and are reminded before the end; one below
 * `fullWeight` π counts less.
 */
export const reviewLimits = {
  windowDays: 14,
  reminderDays: 3,
  comment: 1000,
  reply: 500,
  photos: 4,
  fullWeight: '5',
  ringDays: 30,
} as const

/** Sessions (quality V7). */
export const sessionTimes = { idleDays: 7, absoluteDays: 30, perUser: 10 } as const

/** Sessions of staff, and how old the sign-in may be that a money verb of theirs asks for (quality §3.7). */
export const staffSessionTimes = { idleMinutes: 30, absoluteHours: 12, freshMinutes: 15 } as const

/** Linking an account of more π needs two of staff; the uid before may object for so long (domain §3.14). */
export const linkLimits = { secondApprovalAbove: '10', objectionHours: 72 } as const

/** How long the one-time token of a first start makes an admin. */
export const staffTokenHours = 24

/** How long a stored answer is kept for a repeated request (domain §3.1, rule 3). */
export const idempotencyDays = 7

/**
 * Requests a minute, an hour for uploads and bug reports (quality RL-2). Who is signed in counts by account, everybody
 * else and every sign-in by network address.
 */
export const budgets = {
  'sign-in': { limit: 10, seconds: 60 },
  money: { limit: 30, seconds: 60 },
  write: { limit: 120, seconds: 60 },
  read: { limit: 1200, seconds: 60 },
  search: { limit: 240, seconds: 60 },
  upload: { limit: 20, seconds: 3600 },
  report: { limit: 10, seconds: 3600 },
  analytics: { limit: 120, seconds: 60 },
  fault: { limit: 30, seconds: 60 },
} as const
