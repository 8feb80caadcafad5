// The seller's private thresholds of a listing: only its seller can read or set them (domain §3.3).
import type { Read, Write } from '../kernel/db.ts'
import { Fail, invalid } from '../kernel/fail.ts'
import { termsProblems, type OfferedItem, type Terms } from './offer.ts'
import * as store from './store.ts'

export const ownTerms = async (db: Read, sellerId: string, productId: string): Promise<Terms> => {
  await ownItem(db, sellerId, productId)
  return store.termsOf(db, productId)
}

export const setTerms = async (
  tx: Write,
  sellerId: string,
  productId: string,
  terms: Terms,
  now: Date,
): Promise<Terms> => {
  const item = await ownItem(tx, sellerId, productId)
  if (item.type !== 'Single Item') throw new Fail('NO_OFFERS')
  const problems = termsProblems(terms, item.price)
  if (Object.keys(problems).length > 0) throw invalid(problems)
  await store.saveTerms(tx, productId, terms, now)
  return terms
}

const ownItem = async (db: Read, sellerId: string, productId: string): Promise<OfferedItem> => {
  const item = await store.itemById(db, productId)
  if (!item || item.state === 'taken_down') throw new Fail('NOT_FOUND')
  if (item.sellerId !== sellerId) throw new Fail('NOT_ALLOWED')
  return item
}
