// The calls of unfinished payments: what is unfinished, ending it, and money that belongs to nothing.
import { pageSizes } from '@lamplit/contract/limits'
import { piToWire } from '@lamplit/contract/money'
import * as contract from '@lamplit/contract/unfinished-payments'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { agreementsOf } from '../kernel/agreements.ts'
import type { Read } from '../kernel/db.ts'
import { pageBefore } from '../kernel/pages.ts'
import { serve } from '../kernel/route.ts'
import { paymentsPage, type ReportedPayment } from './payments-report.ts'
import { finish, giveUpPayment, type Ending } from './reconcile-payment.ts'
import { unmatchedPage, type Unmatched } from './store.ts'
import { unfinishedPayments } from './unfinished.ts'
import { creditUnmatched } from './unmatched.ts'

export const paymentRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db, config } = deps

  serve(app, deps, contract.listUnfinished, async ({ actor, now }) => ({
    payments: await unfinishedPayments(deps, actor.id, now),
  }))

  serve(app, deps, contract.finishPayment, async ({ actor, body }) =>
    reconcileReplyOf(deps, await finish(deps, actor, body.paymentId)),
  )

  serve(app, deps, contract.cancelPayment, async ({ actor, params }) =>
    reconcileReplyOf(deps, await giveUpPayment(deps, actor, params.id)),
  )

  const withAgreements = async (read: Read, page: readonly Unmatched[]) => {
    const agreed = await agreementsOf(
      read,
      'unmatched',
      page.map(({ id }) => id),
    )
    return page.map((money) => ({
      ...unmatchedOnWire(money),
      agreed: agreed
        .filter(({ recordId }) => recordId === money.id)
        .map(({ username: by, content: username }) => ({ by, username })),
      agreements_needed: config.staffApprovals,
    }))
  }

  serve(app, deps, contract.listUnmatched, async ({ query }) => {
    const limit = query.limit ?? pageSizes.ledger
    const found = await unmatchedPage(db, {
      state: query.state ?? null,
      before: pageBefore(query.cursor),
      limit: limit + 1,
    })
    const page = found.slice(0, limit)
    return { unmatched: await withAgreements(db, page), next_cursor: found.length > limit ? page.at(-1)!.id : null }
  })

  serve(app, deps, contract.decideUnmatched, ({ actor, params, body, once, now }) =>
    once(async (tx) => {
      const credited = await creditUnmatched(tx, actor, params.id, { ...body, needed: config.staffApprovals }, now)
      return (await withAgreements(tx, [credited]))[0]!
    }),
  )

  serve(app, deps, contract.listPayments, async ({ query }) => {
    const limit = query.limit ?? pageSizes.ledger
    const found = await paymentsPage(db, pageBefore(query.cursor), limit + 1)
    const page = found.slice(0, limit)
    return { payments: page.map(countedOnWire), next_cursor: found.length > limit ? page.at(-1)!.id : null }
  })
}

const countedOnWire = ({ id, piPaymentId, amount, credited, orderIds, createdAt, ...rest }: ReportedPayment) => ({
  ...rest,
  intent_id: id,
  payment_id: piPaymentId,
  amount: piToWire(amount),
  credited: piToWire(credited),
  order_ids: orderIds,
  created_at: createdAt.toISOString(),
})

const reconcileReplyOf = async ({ db, settlements }: Deps, { outcome, intent, amount }: Ending) => {
  const shown = intent && (await settlements[intent.purpose].shown(db, [intent])).get(intent.id)
  return { outcome, purpose: intent?.purpose ?? null, amount: piToWire(amount), order_ids: shown?.orderIds ?? [] }
}

const unmatchedOnWire = ({
  id,
  foundAt,
  amount,
  reason,
  paymentId,
  txid,
  from,
  memo,
  uid,
  username,
  state,
  decidedBy,
  decidedAt,
  note,
  creditedTo,
}: Unmatched) => ({
  id,
  found_at: foundAt.toISOString(),
  amount: piToWire(amount),
  reason,
  payment_id: paymentId,
  txid,
  from_address: from,
  memo,
  uid,
  username,
  state,
  decided_by: decidedBy,
  decided_at: decidedAt?.toISOString() ?? null,
  note,
  credited_to: creditedTo,
})
