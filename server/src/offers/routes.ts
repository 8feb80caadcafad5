// The calls of offers (spec §7; domain §3.3; design §4.8).
import { pageSizes } from '@lamplit/contract/limits'
import { piToWire } from '@lamplit/contract/money'
import * as contract from '@lamplit/contract/offers'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { Fail } from '../kernel/fail.ts'
import { earlierResponseOr } from '../kernel/idempotency.ts'
import { pageBefore, pageOf } from '../kernel/pages.ts'
import { serve } from '../kernel/route.ts'
import type { Actor } from '../kernel/session.ts'
import { answerOffer, makeOffer, ownTerms, payWithWallet, refuseTooLow, setTerms } from './actions.ts'
import { mustFund, priceOf, activitySince, offersLeft, type Terms } from './offer.ts'
import { openCountOf, offerPage, ownOpenOffer, offerHistoryOf } from './store.ts'
import { offerFor, offersOnWire } from './view.ts'

export const offerRoutes = (app: FastifyInstance, deps: Deps): void => {
  making(app, deps)
  reading(app, deps)
  answering(app, deps)
  terms(app, deps)
}

/**
 * Setting π aside is paying: refused outside the Pi Browser and while the books are looked at, like every call that
 * pays.
 */
const refuseSpending = async ({ killSwitches }: Deps, actor: Actor): Promise<void> => {
  if (actor.via !== 'host') throw new Fail('PI_BROWSER_REQUIRED')
  if (await killSwitches.money()) throw new Fail('MONEY_STOPPED')
}

const making = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps
  type Made = { success: true; data: { offer_id: string; state: contract.OfferState } }

  serve(app, deps, contract.makeOffer, async ({ actor, body, asked, once, now }) => {
    // The session says who offers; the name in the body is only compared (domain D4).
    if (body.buyer_username !== actor.username) throw new Fail('NOT_ALLOWED')
    const request = {
      productId: String(body.product_id),
      price: body.price_offered,
      message: body.message ?? null,
      funded: body.funded ?? false,
      delivery: body.delivery,
      address: body.address,
    }
    try {
      if (request.funded) await refuseSpending(deps, actor)
      await refuseTooLow(db, actor.id, request, now)
    } catch (refusal) {
      return earlierResponseOr<Made>(db, asked, refusal)
    }
    return once(async (tx): Promise<Made> => {
      const { id, state } = await makeOffer(tx, actor.id, request, now)
      return { success: true, data: { offer_id: id, state } }
    })
  })

  serve(app, deps, contract.readOfferLimits, async ({ actor, params, now }) => {
    const count = await openCountOf(db, params.id, actor?.id ?? null)
    if (!count) throw new Fail('NOT_FOUND')
    if (!actor) return { others: count.n, own: null, left: null, must_fund: false }
    const [standing, own] = await Promise.all([
      offerHistoryOf(db, actor.id, params.id, activitySince(now)),
      ownOpenOffer(db, actor.id, params.id),
    ])
    return {
      others: count.n,
      own: own ? { offer_id: own.id, price: piToWire(priceOf(own)), state: own.state } : null,
      left: offersLeft(standing),
      must_fund: mustFund(standing),
    }
  })
}

const reading = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps

  serve(app, deps, contract.listOffers, async ({ actor, query, now }) => {
    const limit = query.limit ?? pageSizes.orders
    const { page, next } = pageOf(
      await offerPage(db, query.role, actor.id, { before: pageBefore(query.cursor), limit: limit + 1 }),
      limit,
    )
    return { offers: await offersOnWire(db, page, query.role, now), next_cursor: next }
  })

  serve(app, deps, contract.readOffer, ({ actor, params, now }) => offerFor(db, params.id, actor.id, now))
}

const answering = (app: FastifyInstance, deps: Deps): void => {
  serve(app, deps, contract.postOfferEvent, async ({ actor, params: { id, event }, body, once, now }) => {
    return once(async (tx) => {
      await answerOffer(
        tx,
        id,
        actor.id,
        event,
        { price: body.price, message: body.message, spend: () => refuseSpending(deps, actor) },
        now,
      )
      return offerFor(tx, id, actor.id, now)
    })
  })

  serve(app, deps, contract.payOffer, async ({ actor, params, body, once, now }) => {
    return once(async (tx) => ({
      success: true as const,
      data: {
        order_ids: [
          await payWithWallet(
            tx,
            params.id,
            actor.id,
            { delivery: body.delivery, address: body.address, total: body.total },
            now,
          ),
        ],
      },
    }))
  })
}

const terms = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps
  const amount = (units: Terms['minimum']): string | null => (units === null ? null : piToWire(units))
  const onWire = ({ minimum, acceptAt, declineBelow }: Terms) => ({
    minimum: amount(minimum),
    accept_at: amount(acceptAt),
    decline_below: amount(declineBelow),
  })

  serve(app, deps, contract.readOfferTerms, async ({ actor, params }) =>
    onWire(await ownTerms(db, actor.id, params.id)),
  )

  serve(app, deps, contract.saveOfferTerms, ({ actor, params, body, once, now }) =>
    once(async (tx) =>
      onWire(
        await setTerms(
          tx,
          actor.id,
          params.id,
          { minimum: body.minimum, acceptAt: body.accept_at, declineBelow: body.decline_below },
          now,
        ),
      ),
    ),
  )
}
