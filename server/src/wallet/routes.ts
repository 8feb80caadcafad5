// The calls of the wallet: deposits, balances and lines (spec §7; interface, HTTP).
import { pageSizes } from '@lamplit/contract/limits'
import { piToWire } from '@lamplit/contract/money'
import * as contract from '@lamplit/contract/wallet'
import * as deposits from '@lamplit/contract/deposits'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { Fail } from '../kernel/fail.ts'
import { pageBefore, pageOf } from '../kernel/pages.ts'
import { serve } from '../kernel/route.ts'
import { balancesOf, linesOf, type Line } from '../ledger/actions.ts'
import { approve, metadataOf, settle, type Intent } from '../pi/actions.ts'
import { userByUid } from '../users/actions.ts'
import { depositAmount, openDeposit, walletOf } from './actions.ts'

export const walletRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps

  serve(app, deps, deposits.depositIntent, async ({ actor, body, once, now }) => {
    // The session says whose wallet it is; the uid in the body is only compared (domain D4).
    if (body.user_uid !== actor.uid) throw new Fail('NOT_ALLOWED')
    const amount = depositAmount(body.amount_pi)
    return once(async (tx) => {
      const { id, memo, expiresAt } = await openDeposit(tx, actor, amount, now)
      return {
        success: true as const,
        data: { id, amount: piToWire(amount), memo, metadata: metadataOf(id), expires_at: expiresAt.toISOString() },
      }
    })
  })

  serve(app, deps, deposits.approveDeposit, async ({ actor, params, body }) =>
    depositReply(await approve(deps, actor, body.pi_payment_id, 'deposit', params.id)),
  )

  serve(app, deps, deposits.completeDeposit, async ({ actor, params, body }) => {
    const intent = await settle(
      deps,
      body.pi_payment_id,
      body.txid ?? null,
      (found) => found.id === params.id && found.userId === actor.id,
    )
    return depositReply(intent)
  })

  serve(app, deps, contract.readWallet, async ({ actor }) => {
    const { available, pending, held } = await walletOf(db, actor.id)
    return { available: piToWire(available), pending: piToWire(pending), held: piToWire(held) }
  })

  serve(app, deps, contract.walletEntries, async ({ actor, query }) => {
    const limit = query.limit ?? pageSizes.ledger
    const { way, whys } = kinds[query.kind ?? 'all']
    const { page, next } = pageOf(
      await linesOf(db, actor.id, { before: pageBefore(query.cursor), limit: limit + 1, way, whys }),
      limit,
    )
    return { entries: page.map((line) => entryOf(line, actor.id)), next_cursor: next }
  })

  serve(app, deps, contract.piBalance, async ({ actor, params }) => {
    const mine = params.uid === actor.uid
    if (!mine && !actor.roles.includes('admin')) throw new Fail('NOT_ALLOWED')
    const owner = mine ? actor.id : (await userByUid(db, params.uid))?.id
    if (!owner) throw new Fail('NOT_FOUND')
    return { success: true as const, balance: piToWire((await balancesOf(db, owner)).available) }
  })
}

const depositReply = ({ id, state, amount }: Intent) => ({
  success: true as const,
  data: { id, state, amount: piToWire(amount) },
})

const kinds = {
  all: { way: 'all', whys: null },
  in: { way: 'in', whys: null },
  out: { way: 'out', whys: null },
  deposits: { way: 'in', whys: ['deposit'] as string[] },
  holds: {
    way: 'all',
    whys: ['purchase', 'refund', 'offer_hold', 'offer_returned', 'withdrawal', 'withdrawal_back'] as string[],
  },
} satisfies Record<string, { way: 'all' | 'in' | 'out'; whys: string[] | null }>

/** A line as its owner sees it: what came in is positive. Clearance moves between one's own two parts. */
const entryOf = ({ id, at, why, about, from, to, amount }: Line, userId: string) => {
  const mine = `user:${userId}:`
  const incoming = to.startsWith(mine)
  const account = incoming ? to : from
  const idIn = (kind: string): string | null => (about.startsWith(kind) ? about.slice(kind.length) : null)
  return {
    id,
    at: at.toISOString(),
    why,
    part: account.endsWith(':pending') ? ('pending' as const) : ('available' as const),
    amount: piToWire((incoming ? amount : -amount) as typeof amount),
    order_id: idIn('order:'),
    withdrawal_id: idIn('withdrawal:'),
    other: purseName(incoming ? from : to),
  }
}

/** The kind of account on the other side; nobody's id leaves the server this way. */
const purseName = (account: string): string =>
  account.startsWith('platform:')
    ? account.split(':').slice(0, 2).join(':')
    : account.split(':')[0] === 'hold'
      ? 'hold'
      : `wallet:${account.split(':')[2]}`
