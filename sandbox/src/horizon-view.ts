// What the chain's own programs show of it: accounts, transactions, payments and pages of them, as Horizon writes them.
import { chainAmount } from './amount.ts'
import { memoOf } from './chain.ts'
import type { Account, ChainPayment, ChainTransaction, World } from './world.ts'

/**
 * Horizon's numbering: the ledger, the place in it, the operation. One transaction per ledger makes the second always
 * 1.
 */
const place = (ledger: number, operation: number): string =>
  String((BigInt(ledger) << 32n) | (1n << 12n) | BigInt(operation))

const link = (world: World, path: string): { href: string } => ({ href: `${world.horizonUrl}${path}` })

/** Account thresholds and signers of a wallet with one key; stellar-sdk reads them when it loads an account. */
export const accountView = (world: World, account: Account): Record<string, unknown> => ({
  // The library finds an account's own data only where a link to it stands beside (it looks there for a memo being
  // required).
  _links: Object.fromEntries(
    ['self', 'transactions', 'payments', 'data'].map((name) => [
      name,
      link(world, `/accounts/${account.address}${name === 'self' ? '' : `/${name}`}`),
    ]),
  ),
  id: account.address,
  account_id: account.address,
  sequence: String(account.sequence),
  subentry_count: 0,
  last_modified_ledger: world.state.ledger,
  num_sponsoring: 0,
  num_sponsored: 0,
  thresholds: { low_threshold: 0, med_threshold: 0, high_threshold: 0 },
  flags: { auth_required: false, auth_revocable: false, auth_immutable: false, auth_clawback_enabled: false },
  balances: [
    {
      balance: chainAmount(account.balanceStroops),
      buying_liabilities: '0.0000000',
      selling_liabilities: '0.0000000',
      asset_type: 'native',
    },
  ],
  signers: [{ key: account.address, weight: 1, type: 'ed25519_public_key' }],
  data: {},
  paging_token: account.address,
})

export const transactionView = (world: World, transaction: ChainTransaction): Record<string, unknown> => {
  const { type, value } = memoOf(transaction)
  return {
    _links: {
      self: link(world, `/transactions/${transaction.hash}`),
      account: link(world, `/accounts/${transaction.source}`),
      ledger: link(world, `/ledgers/${transaction.ledger}`),
    },
    id: transaction.hash,
    hash: transaction.hash,
    paging_token: place(transaction.ledger, 0),
    successful: transaction.successful,
    ledger: transaction.ledger,
    created_at: new Date(transaction.at).toISOString(),
    source_account: transaction.source,
    source_account_sequence: String(transaction.sequence),
    fee_account: transaction.source,
    fee_charged: String(transaction.feeStroops),
    max_fee: String(transaction.feeStroops),
    operation_count: transaction.operationCodes.length,
    envelope_xdr: transaction.envelope,
    memo_type: type,
    ...(value === null ? {} : { memo: value }),
    signatures: [],
  }
}

/** One payment inside a transaction. */
export interface Moved {
  transaction: ChainTransaction
  payment: ChainPayment
  operation: number
}

export const movedBy = (transaction: ChainTransaction): Moved[] =>
  transaction.payments.map((payment, index) => ({ transaction, payment, operation: index + 1 }))

export const tokenOf = (moved: Moved): string => place(moved.transaction.ledger, moved.operation)

export const paymentRecord = (world: World, moved: Moved, joined: boolean): Record<string, unknown> => {
  const { transaction, payment } = moved
  const id = tokenOf(moved)
  return {
    _links: { self: link(world, `/operations/${id}`), transaction: link(world, `/transactions/${transaction.hash}`) },
    id,
    paging_token: id,
    transaction_successful: transaction.successful,
    source_account: payment.from,
    type: 'payment',
    type_i: 1,
    created_at: new Date(transaction.at).toISOString(),
    transaction_hash: transaction.hash,
    asset_type: 'native',
    from: payment.from,
    to: payment.to,
    amount: chainAmount(payment.amountStroops),
    ...(joined ? { transaction: transactionView(world, transaction) } : {}),
  }
}

export interface HorizonQuery {
  cursor: string
  order: 'asc' | 'desc'
  limit: number
  joined: boolean
  failedToo: boolean
}

/** A page of records with the links a client follows to the next and the one before. */
export const pageOf = (
  world: World,
  path: string,
  asked: HorizonQuery,
  records: Record<string, unknown>[],
): Record<string, unknown> => {
  const at = (cursor: unknown, order: string): { href: string } => {
    const query = new URLSearchParams({ cursor: String(cursor ?? ''), limit: String(asked.limit), order })
    if (asked.joined) query.set('join', 'transactions')
    if (asked.failedToo) query.set('include_failed', 'true')
    return link(world, `${path}?${query.toString()}`)
  }
  const opposite = asked.order === 'asc' ? 'desc' : 'asc'
  return {
    _links: {
      self: at(asked.cursor, asked.order),
      next: at(records.at(-1)?.['paging_token'] ?? asked.cursor, asked.order),
      prev: at(records[0]?.['paging_token'] ?? asked.cursor, opposite),
    },
    _embedded: { records },
  }
}
