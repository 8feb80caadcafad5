// A market that pays people: the real queue and the real worker over a real sandbox in this process, on one clock that
// can be turned.
import { pi, type Pi } from '@lamplit/contract/money'
import pino from 'pino'
import type { Config } from '../src/config.ts'
import { startSandbox, type Sandbox } from '../../sandbox/src/sandbox.ts'
import { openDb, sql, type Write } from '../src/kernel/db.ts'
import { available, platform, post } from '../src/ledger/actions.ts'
import { reviewWithdrawal, withdrawalById } from '../src/payouts/actions.ts'
import { openChain } from '../src/payouts/chain.ts'
import type { PayoutDeps } from '../src/payouts/provider.ts'
import { requestWithdrawal } from '../src/payouts/request.ts'
import { openSigner, sandboxKeypair } from '../src/payouts/signer.ts'
import type { Withdrawal } from '../src/payouts/withdrawal.ts'
import { openWorker, type Worker } from '../src/payouts/worker.ts'
import { openPayoutPlatform } from '../src/pi/payouts-platform.ts'
import { userFor } from '../src/users/actions.ts'
import { staffRule } from './staff-rule.ts'
import { world, type World } from './world.ts'

export interface Recipient {
  id: string
  username: string
  uid: string
}
export interface ShownTransaction {
  hash: string
  successful: boolean
  memo: string | null
  payments: { from: string; to: string; amount: string }[]
}
export interface ShownPayment {
  identifier: string
  direction: string
  metadata: { withdrawalId?: string }
  status: Record<string, boolean>
  transaction: { txid: string } | null
}

export interface PayoutsMarket {
  world: World
  sandbox: Sandbox
  deps: PayoutDeps
  wallet: string
  /** Someone of staff who may approve. */
  staff: string
  /** What the worker has logged, as objects. */
  logged: { level: number; msg: string; [field: string]: unknown }[]
  control: (path: string, body?: object) => Promise<any>
  look: (path: string) => Promise<any>
  /** The same deps bent for one worker: one that dies, or one whose Pi or chain is played with. */
  worker: (bent?: Partial<PayoutDeps>, turnMs?: number) => Worker
  recipient: (username: string, scopes?: string[], amount?: string) => Promise<Recipient>
  /** An approved withdrawal, through the real queue. */
  approved: (who: Recipient, amount?: string, address?: string) => Promise<string>
  read: (id: string) => Promise<Withdrawal>
  /** Writes what nobody may, as an attacker who has taken the database would: no trigger looks. */
  forge: (work: (tx: Write) => Promise<unknown>) => Promise<void>
  fault: (method: string, route: string, effect: object | string, times?: number) => Promise<void>
  /** Rounds of a worker, with time passing between them, until nothing is under way any more or patience ends. */
  run: (worker: Worker, rounds?: number, seconds?: number) => Promise<void>
  transactions: () => Promise<ShownTransaction[]>
  payments: () => Promise<ShownPayment[]>
  balanceOf: (address: string) => Promise<Pi>
  /** Everything that must hold after whatever happened (pi-platform §7.6); empty when it does. */
  wrongs: () => Promise<string[]>
  /** With `right`, everything must hold at the end. */
  close: (wanted?: { right: boolean }) => Promise<void>
}

export const payoutsMarket = async (
  payouts: 'sandbox' | 'manual' = 'sandbox',
  change: Partial<Config> = {},
): Promise<PayoutsMarket> => {
  let clock = (): number => Date.now()
  const sandbox = await startSandbox({ port: 0, dataDir: null, now: () => clock() })
  const market = await world({
    piApiUrl: `${sandbox.url}/v2`,
    piHorizonUrl: `${sandbox.url}/horizon`,
    payouts,
    adminUsernames: ['the_house', 'second', 'market_admin'],
    ...change,
  })
  clock = () => market.deps.now().getTime()
  const logged: PayoutsMarket['logged'] = []
  const { config, db, now } = market.deps
  const payoutDb = openDb(market.connection, { max: 4, role: 'lamplit_payouts' })
  const signer = openSigner(sandboxKeypair(), config.piNetwork)
  const deps: PayoutDeps = {
    config,
    db: payoutDb,
    now,
    log: pino(
      { level: 'info' },
      {
        write: (line: string) => {
          logged.push(JSON.parse(line))
        },
      },
    ),
    pi: openPayoutPlatform(config.piApiUrl, config.piApiKey),
    chain: openChain(config.piHorizonUrl, config.piNetwork, { insecure: true }),
    signer: payouts === 'manual' ? null : signer,
  }
  const call = async (path: string, body?: object): Promise<any> => {
    const response = await fetch(
      `${sandbox.url}/__control/${path}`,
      body ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {},
    )
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
    return response.json()
  }
  const admin = await db.write((tx) =>
    userFor(tx, { uid: 'the-house', username: 'the_house', scopes: null }, staffRule('the_house'), now()),
  )
  /** Without what the wallet held at first. */
  const mirror = async (): Promise<bigint> =>
    BigInt(
      (
        await db.one<{ sum: string }>(
          'test.mirror',
          sql`select (coalesce(sum(balance), 0) + coalesce((select sum(case when debit_account like 'platform:chain:%'
              then amount else -amount end) from postings where why = 'wallet_opening'), 0))::text as sum
            from accounts where key like 'platform:chain:%'`,
        )
      ).sum,
    )
  const balanceOf = async (address: string): Promise<Pi> => (await deps.chain.account(address))!.balance
  const walletAtFirst = await balanceOf(signer.address)
  let workers = 0

  const self: PayoutsMarket = {
    world: market,
    sandbox,
    deps,
    wallet: signer.address,
    staff: admin.id,
    logged,
    balanceOf,
    control: (path, body = {}) => call(path, body),
    look: (path) => call(path),
    worker: (bent = {}, turnMs = 0) =>
      openWorker({ ...deps, ...bent }, { wallet: signer.address, holder: `worker ${++workers}`, turnMs }),
    recipient: async (username, scopes = ['username', 'payments', 'wallet_address'], amount = '25') => {
      const { user } = await call('login-as', { username, scopes })
      // A new account waits three days before its first withdrawal.
      const before = new Date(now().getTime() - 80 * 3_600_000)
      const { id } = await db.write((tx) => userFor(tx, { uid: user.uid, username, scopes }, staffRule(), before))
      await db.write((tx) =>
        post(
          tx,
          [
            {
              key: `test:give:${id}`,
              about: `test:${id}`,
              why: 'deposit',
              movements: [{ from: platform('own', id), to: available(id), amount: pi(amount) }],
            },
          ],
          now(),
        ),
      )
      return { id, username, uid: user.uid }
    },
    approved: async (who, amount = '10', address) => {
      const id = await db.write((tx) =>
        requestWithdrawal(
          tx,
          {
            userId: who.id,
            amount: pi(amount),
            route: payouts,
            address: address ?? null,
            orderId: null,
            recipientWaitHours: 0,
          },
          now(),
        ),
      )
      await market.pass({ minutes: 10, seconds: 1 })
      // A small one that is not the first passes by itself.
      if ((await self.read(id)).state === 'in_review')
        await db.write((tx) =>
          reviewWithdrawal(tx, id, 'approve', { adminId: admin.id, reason: 'looks right', txid: undefined }, now()),
        )
      return id
    },
    read: async (id) => (await withdrawalById(db, id))!,
    forge: async (work) => {
      const superuser = openDb(market.connection, { max: 1, role: false })
      await superuser.write(async (tx) => {
        await tx.run('test.no-triggers', sql`set local session_replication_role = replica`)
        await work(tx)
      })
      await superuser.close()
    },
    fault: async (method, route, effect, times = 1) =>
      void (await call('faults', { match: { method, route }, effect, times })),
    run: async (worker, rounds = 40, seconds = 16) => {
      for (let round = 0; round < rounds; round++) {
        await worker.round()
        if (
          (
            await db.one<{ n: number }>(
              'test.open',
              sql`select count(*)::int as n from withdrawals where state in ('approved', 'submitting', 'submitted')`,
            )
          ).n === 0
        )
          return
        await market.pass({ seconds })
      }
    },
    transactions: async () => (await call('ledger')).transactions,
    payments: async () => (await call('payments')).payments,
    wrongs: () => wrongsOf(self, { walletAtFirst, mirror }),
    close: async ({ right } = { right: false }) => {
      const wrongs = right ? await self.wrongs() : []
      await payoutDb.close()
      await market.close()
      await sandbox.close()
      if (wrongs.length > 0) throw new Error(wrongs.join('\n'))
    },
  }
  return self
}

interface Books {
  walletAtFirst: bigint
  mirror: () => Promise<bigint>
}

const wrongsOf = async (market: PayoutsMarket, { walletAtFirst, mirror }: Books): Promise<string[]> => {
  const { db } = market.world
  const wrongs = (await market.world.violations()).map((violation) => JSON.stringify(violation))
  const ledger = await market.look('ledger')
  if (!ledger.exact) wrongs.push('the balances and fees of the chain do not add up to what was issued')
  const out = (ledger.transactions as ShownTransaction[]).filter(
    ({ successful, payments }) => successful && payments.some(({ from }) => from === market.wallet),
  )
  const withdrawals = await db.many<Withdrawal & { paid: string[] }>(
    'test.withdrawals',
    sql`select w.id, w.state, w.amount, w.network_fee as "networkFee", w.to_address as "toAddress",
      array(select txid from payout_transactions p where p.withdrawal_id = w.id union select w.txid
      where w.txid is not null) as paid from withdrawals w`,
  )
  for (const { id, state, amount, networkFee, paid } of withdrawals) {
    const landed = out.filter(({ hash }) => paid.includes(hash))
    if (landed.length > 1) wrongs.push(`${id} was paid ${landed.length} times`)
    if (state === 'completed' && (landed.length !== 1 || pi(landed[0]!.payments[0]!.amount) !== amount - networkFee))
      wrongs.push(`${id} is completed and was paid by ${landed.length} transactions`)
    if (['requested', 'in_review', 'approved', 'cancelled', 'returned', 'failed'].includes(state) && landed.length > 0)
      wrongs.push(`${id} is ${state} and was paid`)
  }
  const known = new Set(withdrawals.flatMap(({ paid }) => paid))
  for (const { hash } of out) if (!known.has(hash)) wrongs.push(`${hash} left the wallet and nobody knows it`)
  const underWay = withdrawals.some(({ state }) => state === 'submitted')
  const [chain, books] = [(await market.balanceOf(market.wallet)) - walletAtFirst, await mirror()]
  if (!underWay && chain !== -books) wrongs.push(`the wallet changed by ${chain} and the books by ${-books}`)
  for (const { difference } of await db.many<{ difference: bigint }>(
    'test.differences',
    sql`select difference from wallet_checks where difference <> 0`,
  ))
    wrongs.push(`a look at the wallet found a difference of ${difference}`)
  return wrongs
}
