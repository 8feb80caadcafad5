// The small chain: accounts, sequence numbers and really signed Stellar transactions (pi-platform §3.1, §7.4).
import {
  Account as StellarAccount,
  Asset,
  Keypair,
  Memo,
  Operation,
  Transaction,
  TransactionBuilder,
} from '@stellar/stellar-sdk/base'
import { chainAmount, stroopsFrom } from './amount.ts'
import { sandboxNetwork } from './apps.ts'
import { Refusal } from './refusal.ts'
import type { Account, ChainPayment, ChainTransaction, World } from './world.ts'

/** π enters the world only here, and every entry is counted, so the sum of all balances can be checked. */
export const issue = (world: World, address: string, stroops: bigint): Account => {
  const account = world.state.accounts.get(address) ?? openAccount(world, address)
  account.balanceStroops += stroops
  world.state.issuedStroops += stroops
  world.changed('accounts', address)
  return account
}

// As on the real chain, a new account's first sequence number comes from the ledger that made it.
const openAccount = (world: World, address: string): Account => {
  const account: Account = { address, balanceStroops: 0n, sequence: BigInt(world.state.ledger) << 32n }
  world.state.accounts.set(address, account)
  return account
}

export type Submission =
  | { included: true; transaction: ChainTransaction }
  | { included: false; resultCode: string; operationCodes?: string[] }

/**
 * Checks in the order of the real chain: what never reaches a ledger costs nothing, what fails inside one burns its
 * fee.
 */
export const submit = (world: World, envelope: string): Submission => {
  const transaction = readEnvelope(envelope)
  const hash = Buffer.from(transaction.hash()).toString('hex')
  const known = world.state.transactions.get(hash)
  if (known) return { included: true, transaction: known }
  overtake(world, transaction.source)
  const refused = refusedBeforeLedger(world, transaction)
  if (refused) return { included: false, resultCode: refused }
  return { included: true, transaction: include(world, transaction, hash, envelope) }
}

// Somebody else with the same key was faster: their transaction used up the number this one was built for.
const overtake = (world: World, address: string): void => {
  const account = world.state.accounts.get(address)
  if (!account?.overtaken) return
  account.overtaken -= 1
  account.sequence += 1n
  world.changed('accounts', address)
}

const readEnvelope = (envelope: string): Transaction => {
  let transaction: unknown
  try {
    transaction = TransactionBuilder.fromXDR(envelope, sandboxNetwork)
  } catch {
    throw new Refusal(400, 'transaction_malformed', 'The transaction could not be read.')
  }
  if (!(transaction instanceof Transaction))
    throw new Refusal(400, 'transaction_malformed', 'Fee bumps are not part of this chain.')
  return transaction
}

const refusedBeforeLedger = (world: World, transaction: Transaction): string | null => {
  const seconds = world.now() / 1000
  const { timeBounds } = transaction
  if (timeBounds && seconds < Number(timeBounds.minTime)) return 'tx_too_early'
  if (timeBounds && Number(timeBounds.maxTime) !== 0 && seconds > Number(timeBounds.maxTime)) return 'tx_too_late'
  if (transaction.operations.length === 0) return 'tx_missing_operation'
  if (BigInt(transaction.fee) < feeOf(world, transaction)) return 'tx_insufficient_fee'
  const source = world.state.accounts.get(transaction.source)
  if (!source) return 'tx_no_source_account'
  if (BigInt(transaction.sequence) !== source.sequence + 1n) return 'tx_bad_seq'
  if (!signedBy(transaction, transaction.source)) return 'tx_bad_auth'
  if (source.balanceStroops < feeOf(world, transaction)) return 'tx_insufficient_balance'
  return null
}

const feeOf = (world: World, transaction: Transaction): bigint =>
  world.state.minimumFeeStroops * BigInt(transaction.operations.length)

// The hash depends on the passphrase, so a signature for another network is simply not a signature here.
const signedBy = (transaction: Transaction, address: string): boolean => {
  const [signature] = transaction.signatures
  if (!signature || transaction.signatures.length !== 1) return false
  return Keypair.fromPublicKey(address).verify(transaction.hash(), signature.signature.value)
}

const include = (world: World, transaction: Transaction, hash: string, envelope: string): ChainTransaction => {
  const { state } = world
  const source = state.accounts.get(transaction.source)
  if (!source) throw new Error('A transaction without its source account came past the checks')
  const fee = feeOf(world, transaction)
  source.balanceStroops -= fee
  source.sequence += 1n
  state.burnedFeeStroops += fee
  state.ledger += 1
  const { codes, payments } = judge(world, transaction)
  const successful = codes.every((code) => code === 'op_success')
  if (successful) for (const payment of payments) transfer(world, payment)
  const included: ChainTransaction = {
    hash,
    envelope,
    successful,
    resultCode: successful ? 'tx_success' : 'tx_failed',
    operationCodes: codes,
    ledger: state.ledger,
    at: world.now(),
    source: transaction.source,
    sequence: BigInt(transaction.sequence),
    feeStroops: fee,
    ...readMemo(transaction),
    payments,
  }
  state.transactions.set(hash, included)
  indexTransaction(world, included)
  world.changed('transactions', hash)
  world.changed('accounts', transaction.source)
  return included
}

/** Everyone who sent or received something in it finds it again. */
export const indexTransaction = (world: World, transaction: ChainTransaction): void => {
  const touched = new Set([
    transaction.source,
    ...transaction.payments.flatMap((payment) => [payment.from, payment.to]),
  ])
  for (const address of touched) {
    const known = world.indexes.chain.get(address)
    if (known) known.push(transaction)
    else world.indexes.chain.set(address, [transaction])
  }
}

const readMemo = ({
  memo,
}: Transaction): { memoType: NonNullable<ChainTransaction['memoType']>; memo: string | null } => {
  if (memo.type === 'none' || memo.value === null || memo.value === undefined) return { memoType: 'none', memo: null }
  if (memo.type === 'id') return { memoType: 'id', memo: String(memo.value) }
  return {
    memoType: memo.type,
    memo: Buffer.from(memo.value as Uint8Array).toString(memo.type === 'text' ? 'utf8' : 'base64'),
  }
}

export const memoOf = (transaction: ChainTransaction): { type: string; value: string | null } => {
  const { memo, memoType = memo === null ? 'none' : 'text' } = transaction
  return { type: memoType, value: memo }
}

/** All operations are judged on running balances first, because a transaction happens wholly or not at all. */
const judge = (world: World, transaction: Transaction): { codes: string[]; payments: ChainPayment[] } => {
  const running = new Map<string, bigint>()
  const balance = (address: string): bigint =>
    running.get(address) ?? world.state.accounts.get(address)?.balanceStroops ?? 0n
  const payments: ChainPayment[] = []
  const codes = transaction.operations.map((operation) => {
    if (operation.type !== 'payment' || !operation.asset.isNative()) return 'op_not_supported'
    const from = operation.source ?? transaction.source
    if (from !== transaction.source) return 'op_bad_auth'
    const amountStroops = stroopsFrom(operation.amount)
    if (amountStroops === null) return 'op_malformed'
    payments.push({ from, to: operation.destination, amountStroops })
    if (!world.state.accounts.has(operation.destination)) return 'op_no_destination'
    if (balance(from) < amountStroops) return 'op_underfunded'
    running.set(from, balance(from) - amountStroops)
    running.set(operation.destination, balance(operation.destination) + amountStroops)
    return 'op_success'
  })
  return { codes, payments }
}

const transfer = (world: World, payment: ChainPayment): void => {
  const from = world.state.accounts.get(payment.from)
  const to = world.state.accounts.get(payment.to)
  if (!from || !to || from.balanceStroops < payment.amountStroops)
    throw new Error('A judged payment can no longer be made')
  from.balanceStroops -= payment.amountStroops
  to.balanceStroops += payment.amountStroops
  world.changed('accounts', payment.from)
  world.changed('accounts', payment.to)
}

/** What a wallet app does: one payment with a text memo, signed. */
export const signedPayment = (
  world: World,
  wallet: Keypair,
  to: string,
  amountStroops: bigint,
  memo: string | null,
): string => {
  const account = world.state.accounts.get(wallet.publicKey())
  if (!account) throw new Refusal(400, 'missing_wallet', 'This person has no wallet on the chain.')
  const maxTime = Math.floor(world.now() / 1000) + 180
  const transaction = new TransactionBuilder(new StellarAccount(account.address, String(account.sequence)), {
    fee: String(world.state.minimumFeeStroops),
    networkPassphrase: sandboxNetwork,
    timebounds: { minTime: 0, maxTime },
  })
    .addOperation(Operation.payment({ destination: to, asset: Asset.native(), amount: chainAmount(amountStroops) }))
    .addMemo(memo === null ? Memo.none() : Memo.text(memo))
    .build()
  transaction.sign(wallet)
  return transaction.toXDR()
}

/** Moves π around the chain: no transaction, no fee, nothing to be seen in any list. Only a control does this. */
export const moveQuietly = (world: World, payment: ChainPayment): void => {
  const from = world.state.accounts.get(payment.from)
  if (!from || from.balanceStroops < payment.amountStroops)
    throw new Refusal(400, 'insufficient_funds', 'There is not enough π in this account.')
  transfer(world, payment)
}

/** Balances and burned fees must always add up to everything ever issued (pi-platform §7.6, invariants). */
export const chainSum = (world: World): { held: bigint; fees: bigint; issued: bigint; exact: boolean } => {
  let held = 0n
  for (const account of world.state.accounts.values()) held += account.balanceStroops
  const { burnedFeeStroops: fees, issuedStroops: issued } = world.state
  return { held, fees, issued, exact: held + fees === issued }
}
