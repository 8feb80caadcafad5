// Lists of the chain, page by page: what an account received and paid, newest or oldest first.
import { movedBy, pageOf, paymentRecord, tokenOf, transactionView, type HorizonQuery } from './horizon-view.ts'
import { Refusal } from './refusal.ts'
import type { ChainTransaction, World } from './world.ts'

const defaultLimit = 10
const largestLimit = 200

const bad = (field: string): never => {
  throw new Refusal(400, 'bad_request', `The value of "${field}" is not valid.`, { invalid_field: field })
}

/** Reads order, cursor, limit and join as Horizon does; what it would refuse is refused. */
export const requestedPage = (query: Record<string, unknown>): HorizonQuery => {
  const { order = 'asc', limit = String(defaultLimit), cursor = '', join } = query
  if (order !== 'asc' && order !== 'desc') return bad('order')
  const size = Number(limit)
  if (!Number.isInteger(size) || size < 1 || size > largestLimit) return bad('limit')
  if (cursor !== 'now' && !/^\d{0,19}$/.test(String(cursor))) return bad('cursor')
  if (join !== undefined && join !== '' && join !== 'transactions') return bad('join')
  return {
    order,
    limit: size,
    cursor: String(cursor),
    joined: join === 'transactions',
    failedToo: query['include_failed'] === 'true',
  }
}

const ledgerOf = (token: bigint): number => Number(token >> 32n)

/** The transactions of an account beyond the cursor, found by halving: a poll must not walk through the whole past. */
function* beyond(all: readonly ChainTransaction[], asked: HorizonQuery): Generator<ChainTransaction> {
  const rising = asked.order === 'asc'
  const latest = all.at(-1)
  const token = asked.cursor === 'now' ? BigInt((latest?.ledger ?? 0) + 1) << 32n : BigInt(asked.cursor || '0')
  const ledger = ledgerOf(token)
  let [low, high] = [0, all.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((all[middle]?.ledger ?? 0) < ledger) low = middle + 1
    else high = middle
  }
  // Without a cursor a falling list begins at the newest one.
  if (rising) for (let at = low; at < all.length; at++) yield all[at] as ChainTransaction
  else
    for (let at = asked.cursor === '' ? all.length - 1 : Math.min(low, all.length - 1); at >= 0; at--)
      yield all[at] as ChainTransaction
}

const isBeyond = (asked: HorizonQuery, token: string): boolean => {
  if (asked.cursor === '' || asked.cursor === 'now') return true
  return asked.order === 'asc' ? BigInt(token) > BigInt(asked.cursor) : BigInt(token) < BigInt(asked.cursor)
}

/**
 * Payments to and from an account. A transaction that failed moved nothing and shows only to those who ask for failed
 * ones.
 */
export const paymentsOfAccount = (world: World, address: string, asked: HorizonQuery): Record<string, unknown> => {
  const records: Record<string, unknown>[] = []
  for (const transaction of beyond(world.indexes.chain.get(address) ?? [], asked)) {
    if (!transaction.successful && !asked.failedToo) continue
    const moved = movedBy(transaction).filter(({ payment }) => payment.from === address || payment.to === address)
    for (const one of asked.order === 'asc' ? moved : moved.toReversed()) {
      if (isBeyond(asked, tokenOf(one))) records.push(paymentRecord(world, one, asked.joined))
      if (records.length === asked.limit) return pageOf(world, `/accounts/${address}/payments`, asked, records)
    }
  }
  return pageOf(world, `/accounts/${address}/payments`, asked, records)
}

export const transactionsOfAccount = (world: World, address: string, asked: HorizonQuery): Record<string, unknown> => {
  const records: Record<string, unknown>[] = []
  for (const transaction of beyond(world.indexes.chain.get(address) ?? [], asked)) {
    if (!transaction.successful && !asked.failedToo) continue
    const record = transactionView(world, transaction)
    if (isBeyond(asked, String(record['paging_token']))) records.push(record)
    if (records.length === asked.limit) break
  }
  return pageOf(world, `/accounts/${address}/transactions`, asked, records)
}

/** Whoever asks for one transaction knows how it ended, so the payments of a failed one are shown and marked. */
export const paymentsOfTransaction = (
  world: World,
  transaction: ChainTransaction,
  asked: HorizonQuery,
): Record<string, unknown> => {
  const moved = movedBy(transaction)
  const records = (asked.order === 'asc' ? moved : moved.toReversed())
    .filter((one) => isBeyond(asked, tokenOf(one)))
    .slice(0, asked.limit)
    .map((one) => paymentRecord(world, one, asked.joined))
  return pageOf(world, `/transactions/${transaction.hash}/payments`, asked, records)
}
