// The calls of withdrawals: one's own, the queue of staff, and the switch (interface, HTTP; domain §3.14, §3.15).
import { sentence } from '@lamplit/contract/sentences'
import { pageSizes, withdrawalLimits } from '@lamplit/contract/limits'
import { piToWire } from '@lamplit/contract/money'
import * as contract from '@lamplit/contract/withdrawals'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { agreedTo } from '../kernel/agreements.ts'
import { eventsOf } from '../kernel/events.ts'
import { Fail } from '../kernel/fail.ts'
import { pageBefore } from '../kernel/pages.ts'
import { serve } from '../kernel/route.ts'
import type { Actor } from '../kernel/session.ts'
import { balancesOf, owedSum, checkBooks } from '../ledger/actions.ts'
import { accountStatusOf } from '../users/account-status.ts'
import { cancelWithdrawal, reviewWithdrawal } from './actions.ts'
import { recipientFor, requestWithdrawal, withdrawalAmount } from './request.ts'
import * as store from './store.ts'
import { agreeToOpen, closedReason, closeSwitch, openingOf, openSwitch, readSwitch } from './kill-switches.ts'
import { acceptDifference } from './mirror.ts'
import { onWire, reviewedOnWire, switchOnWire, walletOnWire } from './view.ts'
import { dayBegan, leftToday, limitOf, minimum, networkFee, opensAt } from './withdrawal.ts'

const tabs = {
  to_review: ['in_review'],
  to_send: ['approved'],
  under_way: ['requested', 'submitting', 'submitted'],
  failed: ['failed'],
  done: ['completed', 'cancelled', 'returned'],
} as const

export const payoutRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db, config, killSwitches } = deps

  serve(app, deps, contract.readWithdrawalTerms, ({ actor, now }) => termsFor(deps, actor, now))

  serve(app, deps, contract.listWithdrawals, async ({ actor, query }) => {
    const limit = query.limit ?? pageSizes.ledger
    const found = await store.pageOf(db, actor.id, pageBefore(query.cursor), limit + 1)
    return {
      withdrawals: found.slice(0, limit).map(onWire),
      next_cursor: found.length > limit ? found[limit - 1]!.id : null,
    }
  })

  serve(app, deps, contract.readWithdrawal, async ({ actor, params }) => {
    const withdrawal = await store.withdrawalById(db, params.id)
    if (withdrawal?.userId !== actor.id) throw new Fail('NOT_FOUND')
    const timeline = await eventsOf(db, 'withdrawal', withdrawal.id)
    return {
      withdrawal: onWire(withdrawal),
      timeline: timeline.map(({ at, event, to, role, note }) => ({ at: at.toISOString(), event, to, by: role, note })),
    }
  })

  serve(app, deps, contract.requestWithdrawal, async ({ actor, body, once, now }) => {
    const amount = withdrawalAmount(body.amount)
    const address = await recipientFor(config.payouts, body.address, config.piWalletAddress)
    return once(async (tx) => {
      const id = await requestWithdrawal(
        tx,
        {
          userId: actor.id,
          amount,
          route: config.payouts,
          address,
          orderId: body.order_id ?? null,
          recipientWaitHours: config.recipientWaitHours,
        },
        now,
      )
      return onWire((await store.withdrawalById(tx, id))!)
    })
  })

  serve(app, deps, contract.cancelWithdrawal, ({ actor, params, once, now }) =>
    once(async (tx) => onWire(await cancelWithdrawal(tx, params.id, actor.id, now))),
  )

  serve(app, deps, contract.adminWithdrawals, async ({ actor, query, now }) => {
    const limit = query.limit ?? pageSizes.ledger
    const states = query.tab ? tabs[query.tab] : Object.values(tabs).flat()
    const found = await store.queue(db, {
      states,
      after: pageBefore(query.cursor),
      limit: limit + 1,
      newestFirst: query.tab === 'done',
    })
    return {
      withdrawals: found.slice(0, limit).map((each) => reviewedOnWire(each, actor.id, now)),
      next_cursor: found.length > limit ? found[limit - 1]!.id : null,
    }
  })

  serve(app, deps, contract.postWithdrawalEvent, ({ actor, params, body, once, now }) =>
    once(async (tx) => {
      await reviewWithdrawal(
        tx,
        params.id,
        params.event,
        { adminId: actor.id, reason: body.reason, txid: body.txid },
        now,
      )
      return reviewedOnWire((await store.reviewedById(tx, params.id))!, actor.id, now)
    }),
  )

  const wantOpen = async () => ({
    agreedBy: (await agreedTo(db, await openingOf(db))).map(({ username }) => username),
    needed: config.staffApprovals,
  })

  serve(app, deps, contract.readPayoutSwitch, async () => {
    const [agreed, found, check, owed, seen] = await Promise.all([
      wantOpen(),
      readSwitch(db, 'payouts'),
      store.lastWalletCheck(db),
      owedSum(db),
      store.workerSeenAt(db),
    ])
    return {
      switch: switchOnWire(found, agreed),
      route: config.payouts,
      owed: piToWire(owed),
      worker_seen_at: seen?.toISOString() ?? null,
      wallet: check ? walletOnWire(check, config) : null,
    }
  })

  serve(app, deps, contract.setPayoutSwitch, async ({ actor, body, now }) => {
    // Who opens says that what closed it is mended: wrong books would close it again within a minute, so they are
    // looked at here.
    if (body.open && (await checkBooks(db, deps.log, now)).length > 0)
      throw new Fail('INVALID_STATE', {
        sentence: sentence('booksWrong'),
      })
    const found = await db.write(async (tx) => {
      const opening = { by: actor.id, note: body.reason, needed: config.staffApprovals }
      if (body.open) {
        if (!(await agreeToOpen(tx, opening, now))) return readSwitch(tx, 'payouts')
        await acceptDifference(tx, now)
        await openSwitch(tx, 'payouts', { note: body.reason, by: actor.id }, now)
        await openSwitch(tx, 'money', { note: body.reason, by: actor.id }, now)
      } else await closeSwitch(tx, 'payouts', { reason: 'switched_off', note: body.reason, by: actor.id }, now)
      return readSwitch(tx, 'payouts')
    })
    killSwitches.forget()
    return switchOnWire(found, await wantOpen())
  })
}

const termsFor = async ({ db, config }: Deps, { id }: Actor, now: Date) => {
  const [standing, reason, used, inFlight, balances] = await Promise.all([
    accountStatusOf(db, id),
    closedReason(db),
    store.requestedSince(db, id, dayBegan(now)),
    store.inFlightOf(db, id),
    balancesOf(db, id),
  ])
  return {
    route: config.payouts,
    network: config.piNetwork,
    open: reason === null,
    closed_reason: reason,
    minimum: piToWire(minimum),
    network_fee: piToWire(networkFee),
    tier: standing.tier,
    limit_per_day: piToWire(limitOf(standing.tier)),
    left_today: piToWire(leftToday(standing.tier, used)),
    opens_at: opensAt(standing, now)?.toISOString() ?? null,
    cool_off_minutes: withdrawalLimits.coolOffMinutes,
    recipient_wait_hours: config.recipientWaitHours,
    needs_address: config.payouts === 'manual',
    in_flight: inFlight,
    available: piToWire(balances.available),
  }
}
