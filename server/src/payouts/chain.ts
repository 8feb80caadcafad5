// The chain as the payout process sees it: a small client of Horizon, every answer read with suspicion
// (pi-platform §3.1, §7.4).
import { parsePi, type Pi } from '@lamplit/contract/money'
import { Horizon, TransactionBuilder } from '@stellar/stellar-sdk'
import * as z from 'zod/mini'

export interface ChainAccount {
  balance: Pi
  sequence: bigint
  /** The last ledger that changed it: what came later is not in the balance. */
  changedIn: bigint
}
export interface ChainHead {
  ledger: bigint
  closedAt: Date
  reserve: Pi
}
export interface ChainTransaction {
  txid: string
  successful: boolean
  /** Paid by `source`. */
  fee: bigint
  source: string
  ledger: bigint
  memo: string | null
}
/** A payment in π that touched an account; a transaction that failed moved nothing and is not among them. */
export interface ChainPayment {
  operationId: string
  cursor: string
  txid: string
  from: string
  to: string
  amount: Pi
  memo: string | null
  at: Date
}
/** What the network said to a transaction. `unknown`: nothing may be concluded, it may have landed or may yet. */
export type Submission = { landed: true } | { refused: string; operations: string[] } | 'unknown'

export interface Chain {
  /** Null when the address was never used. */
  account: (address: string) => Promise<ChainAccount | null>
  /**
   * What one operation costs now, never less than Pi's floor: the library answers 100 units when it does not know
   * (§3.1).
   */
  fee: () => Promise<bigint>
  /** The latest closed ledger: the chain's own clock, by which time bounds are judged. */
  head: () => Promise<ChainHead>
  submit: (envelope: string) => Promise<Submission>
  transaction: (txid: string) => Promise<ChainTransaction | null>
  /** The π payments inside one transaction. */
  paymentsOf: (txid: string) => Promise<ChainPayment[]>
  /** The π payments of an account after a cursor, oldest first, and the cursor after them; at most 200. */
  paymentsSince: (
    address: string,
    cursor: string | null,
  ) => Promise<{ payments: ChainPayment[]; cursor: string | null }>
}

/** The chain did not answer, or with something that is no answer. */
export class ChainUnreachable extends Error {}

/** 0.01 π, what the vendor's own client pays (§3.1). */
export const feeFloor = 100_000n
/** Never more than 0.1 π for the network, whatever it asks. */
export const feeCap = 10n * feeFloor
const readMs = 20_000
const submitMs = 65_000
const pageSize = 200

const units = z.pipe(
  z.string().check(z.regex(/^\d+$/)),
  z.transform((text: string) => BigInt(text)),
)
const amount = z.pipe(
  z.string(),
  z.transform(
    (text, context): Pi =>
      parsePi(text) ?? (context.issues.push({ code: 'custom', message: 'not an amount', input: text }), 0n as Pi),
  ),
)
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const whole = z.pipe(
  z.number().check(z.int()),
  z.transform((number: number) => BigInt(number)),
)
const accountShape = z.object({
  sequence: units,
  last_modified_ledger: whole,
  balances: z.array(z.object({ asset_type: z.string(), balance: z.string() })),
})
const feeShape = z.object({ last_ledger_base_fee: units })
const headShape = z.object({
  records: z.tuple([z.object({ sequence: z.number(), closed_at: z.string(), base_reserve_in_stroops: z.number() })]),
})
const transactionShape = z.object({
  hash,
  successful: z.boolean(),
  fee_charged: z.union([units, whole]),
  fee_account: z.string(),
  ledger_attr: whole,
  memo_type: z.string(),
  memo: z.optional(z.string()),
})
const paymentShape = z.object({
  id: z.string(),
  paging_token: z.string(),
  transaction_hash: hash,
  transaction_successful: z.boolean(),
  type: z.string(),
  asset_type: z.optional(z.string()),
  created_at: z.string(),
  from: z.optional(z.string()),
  to: z.optional(z.string()),
  amount: z.optional(amount),
  transaction_attr: z.object({ memo_type: z.string(), memo: z.optional(z.string()) }),
})
const fundedShape = z.object({
  type: z.literal('create_account'),
  funder: z.string(),
  account: z.string(),
  starting_balance: amount,
})
/** Its amount is the one in the destination's asset; what left may have been another. */
const pathShape = z.object({
  type: z.enum(['path_payment_strict_send', 'path_payment_strict_receive']),
  asset_type: z.string(),
  source_asset_type: z.string(),
  amount,
  source_amount: amount,
  from: z.string(),
  to: z.string(),
})
const mergedShape = z.object({ type: z.literal('account_merge'), account: z.string(), into: z.string() })
const contractShape = z.object({
  type: z.literal('invoke_host_function'),
  asset_balance_changes: z.array(
    z.object({ asset_type: z.string(), from: z.optional(z.string()), to: z.optional(z.string()), amount }),
  ),
})
const creditShape = z.object({ type: z.literal('account_credited'), account: z.string(), amount })
const refusalShape = z.object({
  status: z.number(),
  extras: z.object({
    result_codes: z.object({ transaction: z.string(), operations: z.optional(z.array(z.string())) }),
  }),
})

/** `insecure` allows plain http: for the sandbox on this machine, never for the real chain. */
export const openChain = (url: string, passphrase: string, { insecure }: { insecure: boolean }): Chain => {
  const server = new Horizon.Server(url, { allowHttp: insecure })
  const read = async <T>(shape: z.ZodMiniType<T>, ask: () => Promise<unknown>): Promise<T | null> => {
    const answer = await inTime(readMs, ask()).catch((error: unknown) => {
      if (isMissing(error)) return null
      throw new ChainUnreachable('the chain did not answer', { cause: error })
    })
    if (answer === null) return null
    const parsed = z.safeParse(shape, answer)
    if (!parsed.success) throw new ChainUnreachable('the chain answered something that cannot be read')
    return parsed.data
  }
  const must = async <T>(shape: z.ZodMiniType<T>, ask: () => Promise<unknown>): Promise<T> => {
    const answer = await read(shape, ask)
    if (answer === null) throw new ChainUnreachable('the chain does not know what it must know')
    return answer
  }
  const pageShape = z.object({ records: z.array(z.unknown()) })
  /** What an operation credited, which an account that closes does not say itself. */
  const credits = async (operation: string): Promise<unknown[]> =>
    (await must(pageShape, () => server.effects().forOperation(operation).limit(pageSize).call())).records
  return {
    account: async (address) => {
      const found = await read(accountShape, () => server.loadAccount(address))
      const balance = found && parsePi(found.balances.find(({ asset_type }) => asset_type === 'native')?.balance ?? '0')
      if (found && balance === null) throw new ChainUnreachable('the chain showed a balance that cannot be read')
      return found && { balance: balance!, sequence: found.sequence, changedIn: found.last_modified_ledger }
    },
    fee: async () => {
      const { last_ledger_base_fee: said } = await must(feeShape, () => server.feeStats())
      return said > feeFloor ? said : feeFloor
    },
    head: async () => {
      const {
        records: [latest],
      } = await must(headShape, () => server.ledgers().order('desc').limit(1).call())
      return {
        ledger: BigInt(latest.sequence),
        closedAt: new Date(latest.closed_at),
        reserve: BigInt(latest.base_reserve_in_stroops) as Pi,
      }
    },
    submit: async (envelope) => {
      try {
        const transaction = TransactionBuilder.fromXDR(envelope, passphrase)
        const { hash: landed, successful } = await inTime(
          submitMs,
          server.submitTransaction(transaction, { skipMemoRequiredCheck: true }),
        )
        return successful && landed === Buffer.from(transaction.hash()).toString('hex') ? { landed: true } : 'unknown'
      } catch (error) {
        const refusal = z.safeParse(refusalShape, bodyOf(error))
        return refusal.success && refusal.data.status === 400
          ? {
              refused: refusal.data.extras.result_codes.transaction,
              operations: refusal.data.extras.result_codes.operations ?? [],
            }
          : 'unknown'
      }
    },
    transaction: async (txid) => {
      const found = await read(transactionShape, () => server.transactions().transaction(txid).call())
      return (
        found && {
          txid: found.hash,
          successful: found.successful,
          fee: found.fee_charged,
          source: found.fee_account,
          ledger: found.ledger_attr,
          memo: textMemo(found),
        }
      )
    },
    paymentsOf: async (txid) =>
      paymentsIn(
        (
          await must(pageShape, () =>
            server.payments().forTransaction(txid).limit(pageSize).join('transactions').call(),
          )
        ).records,
      ),
    paymentsSince: async (address, cursor) => {
      const asked = server.payments().forAccount(address).order('asc').limit(pageSize).join('transactions')
      const { records } = (await read(pageShape, () => (cursor === null ? asked : asked.cursor(cursor)).call())) ?? {
        records: [],
      }
      const last = z.safeParse(z.object({ paging_token: z.string() }), records.at(-1))
      const payments = await Promise.all(
        records.map(async (record) => {
          const [payment] = paymentsIn([record])
          return payment ? [payment] : movedOtherwise(record, address, credits)
        }),
      )
      return { payments: payments.flat(), cursor: last.success ? last.data.paging_token : cursor }
    },
  }
}

const textMemo = ({ memo_type, memo }: { memo_type: string; memo?: string | undefined }): string | null =>
  memo_type === 'text' ? (memo ?? '') : null

const commonOf = (read: z.output<typeof paymentShape>): Omit<ChainPayment, 'from' | 'to' | 'amount'> => ({
  operationId: read.id,
  cursor: read.paging_token,
  txid: read.transaction_hash,
  memo: textMemo(read.transaction_attr),
  at: new Date(read.created_at),
})

/**
 * π that reached or left an account by another way than a payment: who sends it must not make the books differ from the
 * chain.
 */
const movedOtherwise = async (
  record: unknown,
  address: string,
  creditsOf: (operation: string) => Promise<unknown[]>,
): Promise<ChainPayment[]> => {
  const { data: read } = z.safeParse(paymentShape, record)
  if (!read?.transaction_successful) return []
  const moves: Pick<ChainPayment, 'from' | 'to' | 'amount'>[] = []
  const { data: path } = z.safeParse(pathShape, record)
  if (path?.to === address && path.asset_type === 'native') moves.push(path)
  if (path?.from === address && path.source_asset_type === 'native') moves.push({ ...path, amount: path.source_amount })
  const { data: merged } = z.safeParse(mergedShape, record)
  if (merged?.into === address)
    for (const effect of await creditsOf(read.id)) {
      const { data: credit } = z.safeParse(creditShape, effect)
      if (credit?.account === address) moves.push({ from: merged.account, to: address, amount: credit.amount })
    }
  const { data: contract } = z.safeParse(contractShape, record)
  for (const { asset_type, from = '', to = '', amount: moved } of contract?.asset_balance_changes ?? [])
    if (asset_type === 'native' && (from === address || to === address)) moves.push({ from, to, amount: moved })
  // One operation is one row: what it moved both ways is what was left of it.
  const left = moves.reduce(
    (sum, { from, to, amount: moved }) => sum + (from === to ? 0n : to === address ? moved : -moved),
    0n,
  )
  const other = moves.map(({ from, to }) => (to === address ? from : to)).find((each) => each !== address) ?? address
  if (left === 0n) return []
  const [from, to] = left > 0n ? [other, address] : [address, other]
  return [{ ...commonOf(read), from, to, amount: (left > 0n ? left : -left) as Pi }]
}

/** Other assets and other operations are no π; opening an account with π is a payment too. */
const paymentsIn = (records: unknown[]): ChainPayment[] =>
  records.flatMap((record) => {
    const read = z.safeParse(paymentShape, record)
    if (!read.success) throw new ChainUnreachable('the chain showed a payment that cannot be read')
    const { transaction_successful, type, asset_type, from, to, amount: moved } = read.data
    if (!transaction_successful) return []
    const common = commonOf(read.data)
    if (type === 'payment' && asset_type === 'native' && from && to && moved !== undefined)
      return [{ ...common, from, to, amount: moved }]
    const funded = z.safeParse(fundedShape, record)
    return funded.success
      ? [{ ...common, from: funded.data.funder, to: funded.data.account, amount: funded.data.starting_balance }]
      : []
  })

const inTime = async <T>(ms: number, work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new ChainUnreachable('the chain took too long')), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

interface Answered {
  response?: { status?: number; data?: unknown }
}
/** The library puts the body of a refusal into `response` for reads and into `response.data` for submissions. */
const bodyOf = (error: unknown): unknown => (error as Answered).response?.data ?? (error as Answered).response
/** A proxy’s own 404 says nothing about the chain. */
const isMissing = (error: unknown): boolean =>
  z.safeParse(z.object({ status: z.literal(404), type: z.string().check(z.regex(/not_found$/)) }), bodyOf(error))
    .success
