// What must be true of all π after every journey: the books here, the chain and Pi's own list agree line by line (pi-platform §7.6).
import { expect } from '@playwright/test'
import { callAs, sandboxState } from './calls.ts'

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

const units = (amount: string | number): bigint => {
  const [whole = '0', part = ''] = (typeof amount === 'number' ? amount.toFixed(7) : amount).split('.')
  return BigInt(whole + part.padEnd(7, '0'))
}

const everyPage = async <T>(
  call: (path: string) => Promise<Record<string, unknown>>,
  path: string,
  name: string,
): Promise<T[]> => {
  const all: T[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: Record<string, unknown> = await call(`${path}?limit=100${cursor && `&cursor=${cursor}`}`)
    all.push(...(page[name] as T[]))
    cursor = page['next_cursor'] as string | null
  }
  return all
}

interface PageError {
  kind: string
  message: string
  page: string
  stack: string
  times: number
}

/** How often the pages' policy refused what, anywhere, workers among them (quality XSS-3). Who may not frame the market is tried on purpose. */
const refusals = async (): Promise<Map<string, number>> => {
  const { errors } = (await (await callAs('market_admin'))('GET', '/api/admin/page-errors')) as { errors: PageError[] }
  return new Map(
    errors
      .filter(({ kind, message }) => kind === 'policy' && !message.startsWith('frame-ancestors'))
      .map(({ message, page, stack, times }) => [`${message} on ${page} at ${stack}`, times]),
  )
}
/** What was known before this journey; a report that comes late is the next one's. */
let known: Map<string, number> | undefined
const news = (now: Map<string, number>): string[] =>
  [...now].filter(([what, times]) => times > (known?.get(what) ?? 0)).map(([what]) => what)

export const beginReports = async (): Promise<void> => {
  known ??= await refusals()
}
/** Fails when the policy refused something; what was tried on purpose is waited for, so that nobody else answers for it. */
export const endReports = async (attacked: boolean): Promise<void> => {
  for (let quiet = 0; attacked && quiet < 3;) {
    await new Promise((later) => {
      setTimeout(later, 1000)
    })
    const now = await refusals()
    quiet = news(now).length === 0 ? quiet + 1 : 0
    known = now
  }
  const now = await refusals()
  const found = news(now)
  known = now
  expect(found, 'no browser reported that the policy refused anything').toEqual([])
}

/** Fails when any invariant of pi-platform §7.6 is broken. */
export const expectInvariants = async (): Promise<void> => {
  const admin = await callAs('market_admin')
  const read = (path: string): Promise<Record<string, unknown>> => admin('GET', path)
  expect((await read('/api/admin/ledger/audit'))['violations']).toEqual([])
  // The sides cannot be read in one instant: what was under way is looked at again, what is wrong stays wrong.
  await expect(() => expectAgreement(read)).toPass({ timeout: 20_000 })
}

const expectAgreement = async (read: (path: string) => Promise<Record<string, unknown>>): Promise<void> => {
  const [here, unmatched, { payments: there }, chain, { wallet }] = await Promise.all([
    everyPage<Here>(read, '/api/admin/payments', 'payments'),
    everyPage<{ txid: string }>(read, '/api/admin/unmatched', 'unmatched'),
    sandboxState<{ payments: PiSide[] }>('payments'),
    sandboxState<Chain>('ledger'),
    sandboxState<{ wallet: string }>('app'),
  ])
  expect(chain.exact, 'π on the chain add up to all that was ever issued').toBe(true)

  const atPi = new Map(there.map((payment) => [payment.identifier, payment]))
  for (const payment of here) {
    if (payment.state !== 'completed') {
      expect(payment.credited, `${payment.payment_id} is ${payment.state}`).toBe('0')
      continue
    }
    const shown = atPi.get(payment.payment_id!)
    expect(shown, `${payment.payment_id} is credited here, so Pi knows it`).toBeDefined()
    expect({
      seen: shown!.status.transaction_verified,
      txid: shown!.transaction?.txid,
      amount: units(shown!.amount),
      own: payment.uids.includes(shown!.user_uid),
    }).toEqual({ seen: true, txid: payment.txid, amount: units(payment.amount), own: true })
    expect(units(payment.credited), `${payment.payment_id} is credited once and whole`).toBe(units(payment.amount))
  }
  const paidOrders = here.filter(({ state }) => state === 'completed').flatMap(({ order_ids }) => order_ids)
  expect(new Set(paidOrders).size, 'no order is paid by two payments').toBe(paidOrders.length)

  const credited = new Set([
    ...here.filter(({ state }) => state === 'completed').map(({ txid }) => txid),
    ...unmatched.map(({ txid }) => txid),
  ])
  const finished = there.filter(
    ({ app, direction, status }) => app === 'lamplit' && direction === 'user_to_app' && status.developer_completed,
  )
  expect(
    finished.filter(({ transaction }) => !credited.has(transaction?.txid ?? null)).map(({ identifier }) => identifier),
    'what Pi was told is finished has arrived here',
  ).toEqual([])

  const payouts = chain.transactions
    .filter(({ successful, payments }) => successful && payments.some(({ from }) => from === wallet))
    .map(({ memo }) => memo)
    .filter((memo) => memo !== null && atPi.get(memo)?.direction === 'app_to_user')
  expect(new Set(payouts).size, 'nobody is paid out twice for one payout').toBe(payouts.length)
}
