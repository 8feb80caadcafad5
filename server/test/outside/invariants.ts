// What must be true of all π in a started market: its books, the chain and Pi's own list agree line by line.
import { isDeepStrictEqual } from 'node:util'
import { setTimeout as pause } from 'node:timers/promises'
import { outsideCalls, type Addresses } from './calls.ts'

interface PiSide {
  identifier: string
  user_uid: string
  amount: number
  app: string
  direction: string
  status: { transaction_verified: boolean; developer_completed: boolean }
  transaction: { txid: string } | null
}
interface Here {
  payment_id: string | null
  txid: string | null
  state: string
  uids: string[]
  amount: string
  credited: string
  order_ids: string[]
}
interface Chain {
  exact: boolean
  transactions: { successful: boolean; memo: string | null; payments: { from: string }[] }[]
}
type Read = (path: string) => Promise<Record<string, unknown>>

const units = (amount: string | number): bigint => {
  const [whole = '0', part = ''] = (typeof amount === 'number' ? amount.toFixed(7) : amount).split('.')
  return BigInt(whole + part.padEnd(7, '0'))
}

const everyPage = async <T>(read: Read, path: string, name: string): Promise<T[]> => {
  const all: T[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: Record<string, unknown> = await read(`${path}?limit=100${cursor && `&cursor=${cursor}`}`)
    all.push(...(page[name] as T[]))
    cursor = page['next_cursor'] as string | null
  }
  return all
}

/** A sentence for each invariant that is broken; none when all π are where they must be (E1 to E26 end in it). */
export const brokenInvariants = async (addresses: Addresses, patienceMs = 20_000): Promise<string[]> => {
  const { callAs, sandboxState } = outsideCalls(addresses)
  const admin = await callAs('market_admin')
  const read: Read = (path) => admin('GET', path)
  const violations = (await read('/api/admin/ledger/audit'))['violations'] as unknown[]
  if (violations.length > 0) return violations.map((violation) => `the audit: ${JSON.stringify(violation)}`)
  // The sides cannot be read in one instant: what was under way is looked at again, what is wrong stays wrong.
  const until = Date.now() + patienceMs
  for (;;) {
    const wrong = await disagreements(read, sandboxState)
    if (wrong.length === 0 || Date.now() > until) return wrong
    await pause(100)
  }
}

const disagreements = async (read: Read, sandboxState: <T>(what: string) => Promise<T>): Promise<string[]> => {
  const [here, unmatched, { payments: there }, chain, { wallet }] = await Promise.all([
    everyPage<Here>(read, '/api/admin/payments', 'payments'),
    everyPage<{ txid: string }>(read, '/api/admin/unmatched', 'unmatched'),
    sandboxState<{ payments: PiSide[] }>('payments'),
    sandboxState<Chain>('ledger'),
    sandboxState<{ wallet: string }>('app'),
  ])
  const wrong: string[] = []
  const demand = (holds: boolean, sentence: string): void => {
    if (!holds) wrong.push(sentence)
  }
  const once = (ids: readonly string[], sentence: string): void => demand(new Set(ids).size === ids.length, sentence)
  demand(chain.exact, 'π on the chain do not add up to all that was ever issued')

  const atPi = new Map(there.map((payment) => [payment.identifier, payment]))
  const completed = here.filter(({ state }) => state === 'completed')
  for (const { payment_id, state, credited } of here) {
    demand(
      state === 'completed' || credited === '0',
      `${payment_id} is ${state} and ${credited} π were credited for it`,
    )
  }
  for (const payment of completed) {
    const shown = atPi.get(payment.payment_id!)
    if (!shown) {
      wrong.push(`${payment.payment_id} is credited here, and Pi does not know it`)
      continue
    }
    const found = {
      seen: shown.status.transaction_verified,
      txid: shown.transaction?.txid,
      amount: units(shown.amount),
      own: payment.uids.includes(shown.user_uid),
    }
    const expected = { seen: true, txid: payment.txid, amount: units(payment.amount), own: true }
    const difference = `${written(found)}, not ${written(expected)}`
    demand(
      isDeepStrictEqual(found, expected),
      `${payment.payment_id} at Pi is not what is credited here: ${difference}`,
    )
    const { payment_id, amount, credited } = payment
    demand(units(credited) === units(amount), `${payment_id} of ${amount} π is credited with ${credited}`)
  }
  once(
    completed.flatMap(({ order_ids }) => order_ids),
    'an order is paid by two payments',
  )

  const credited = new Set([...completed.map(({ txid }) => txid), ...unmatched.map(({ txid }) => txid)])
  for (const { identifier, app, direction, status, transaction } of there) {
    if (app !== 'lamplit' || direction !== 'user_to_app' || !status.developer_completed) continue
    demand(
      credited.has(transaction?.txid ?? null),
      `Pi was told that ${identifier} is finished, and it has not arrived here`,
    )
  }

  const payouts = chain.transactions
    .filter(({ successful, payments }) => successful && payments.some(({ from }) => from === wallet))
    .flatMap(({ memo }) => (memo !== null && atPi.get(memo)?.direction === 'app_to_user' ? [memo] : []))
  once(payouts, 'somebody is paid out twice for one payout')
  return wrong
}

const written = (value: object): string =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part))
