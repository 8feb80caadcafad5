// The limits that every page needs from its first moment; all others are in limits.ts.

/** Pages and lists (spec §9, quality §3). */
export const pageSizes = {
  products: 20,
  search: 20,
  carousel: 10,
  topList: 100,
  recentList: 20,
  orders: 20,
  ledger: 30,
  reviews: 20,
  max: 100,
} as const

/** The authenticated request helper gives up after this (spec §9). */
export const requestTimeoutMs = 30_000
