// The calls of settlement proposals and disputes (interface, HTTP; domain §3.2, §3.4).
import type { ReadStream } from 'node:fs'
import multipart from '@fastify/multipart'
import * as contract from '@lamplit/contract/disputes'
import { disputeKey } from '@lamplit/contract/signatures'
import { pageSizes } from '@lamplit/contract/limits'
import { piToWire } from '@lamplit/contract/money'
import * as settlements from '@lamplit/contract/settlements'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '../deps.ts'
import { partyIn } from '../kernel/authorisation.ts'
import { refuseFullDisk } from '../kernel/disk-space.ts'
import { Fail } from '../kernel/fail.ts'
import { pageBefore } from '../kernel/pages.ts'
import { earlierResponse } from '../kernel/idempotency.ts'
import { publishedKeys } from '../kernel/keys.ts'
import { serve } from '../kernel/route.ts'
import { escrowAmountOf, orderById, shippingLeft } from '../orders/actions.ts'
import {
  makeEvidence,
  recordEvidence,
  openDeliveryEvidence,
  openEvidence,
  refuseOverEvidenceQuota,
} from './evidence.ts'
import { readFigures } from './figures.ts'
import { postStaffEvent } from './staff-events.ts'
import { canRefundPart } from './proposal.ts'
import { answerProposal, makeProposal } from './settle-by-agreement.ts'
import * as store from './store.ts'
import { openDispute, postPartyEvent } from './party-events.ts'
import { disputeCardOf, disputeFor, proposalOnWire, proposalsFor } from './view.ts'

export const disputeRoutes = async (app: FastifyInstance, deps: Deps): Promise<void> => {
  agreeing(app, deps)
  disputing(app, deps)
  deciding(app, deps)
  publicRoutes(app, deps)
  // One picture in a request and nothing else; everywhere else multipart is an unsupported type.
  await app.register(async (uploads) => {
    await uploads.register(multipart, {
      limits: { files: 1, fields: 0, parts: 1, fileSize: contract.statementLimits.fileBytes, headerPairs: 20 },
    })
    evidenceRoutes(uploads, deps)
  })
}

const agreeing = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps

  serve(app, deps, settlements.listProposals, async ({ actor, params, now }) => {
    const order = await orderById(db, params.id)
    const side = order ? partyIn(order, actor.id) : null
    if (!order || !side) throw new Fail('NOT_FOUND')
    return {
      proposals: await proposalsFor(db, order, side, now),
      held: piToWire(escrowAmountOf(order)),
      shipping_left: canRefundPart(order.state) ? piToWire(shippingLeft(order)) : '0',
    }
  })

  serve(app, deps, settlements.makeProposal, ({ actor, params, body, once, now }) =>
    once(async (tx) => {
      const id = await makeProposal(
        tx,
        params.id,
        actor.id,
        { refund: body.refund, percent: body.percent, keepsOpen: body.keeps_open, note: body.note || null },
        now,
      )
      return proposalFor(tx, id, actor.id, now)
    }),
  )

  serve(app, deps, settlements.answerProposal, async ({ actor, params, once, now }) => {
    return once(async (tx) => {
      await answerProposal(tx, params.id, actor.id, params.event, now)
      return proposalFor(tx, params.id, actor.id, now)
    })
  })
}

const proposalFor = async (db: Parameters<typeof proposalsFor>[0], id: string, userId: string, now: Date) => {
  const proposal = (await store.proposalById(db, id))!
  const order = (await orderById(db, proposal.orderId))!
  return proposalOnWire(proposal, order, partyIn(order, userId), now)
}

const disputing = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps

  serve(app, deps, contract.listDisputes, async ({ actor, query, now }) => {
    const limit = query.limit ?? pageSizes.orders
    const found = await store.pageOf(db, actor.id, pageBefore(query.cursor), limit + 1)
    // One's own disputes are read as a side, by staff too.
    const reader = { id: actor.id, roles: [] }
    return {
      disputes: found.slice(0, limit).map((each) => disputeCardOf(each, reader, now)),
      next_cursor: found.length > limit ? found[limit - 1]!.id : null,
    }
  })

  serve(app, deps, contract.readDispute, ({ actor, params, now }) => disputeFor(db, params.id, actor, now))

  serve(app, deps, contract.openDispute, ({ actor, params, body, once, now }) =>
    once(async (tx) => disputeFor(tx, await openDispute(tx, params.id, actor.id, body, now), actor, now)),
  )

  serve(app, deps, contract.postDisputeEvent, ({ actor, params, body, once, now }) =>
    once(async (tx) => {
      await postPartyEvent(tx, params.id, actor.id, params.event, { text: body.text, evidence: body.evidence }, now)
      return disputeFor(tx, params.id, actor, now)
    }),
  )

  serve(app, deps, contract.readDecision, async ({ actor, params, now }) => {
    const found = await store.signatureOf(db, params.id)
    const mayRead = found && (partyIn(found, actor.id) !== null || actor.roles.includes('admin'))
    if (!mayRead || found.text === null || found.signature === null) throw new Fail('NOT_FOUND')
    const keys = await publishedKeys(db, 'decisions', now)
    // What was signed before keys had ids was signed by the first one.
    const { key, kid } = keys.find((each) => each.kid === found.signedBy) ?? keys[0]!
    return { text: found.text, signature: found.signature, key, kid, algorithm: 'Ed25519' as const }
  })
}

const deciding = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps

  serve(app, deps, contract.disputeQueue, async ({ actor, query, now }) => {
    const limit = query.limit ?? pageSizes.orders
    const found = await store.staffQueue(db, dueIn(query.cursor), limit + 1)
    const last = found[limit - 1]
    return {
      disputes: found.slice(0, limit).map((each) => disputeCardOf(each, actor, now)),
      next_cursor: found.length > limit ? `${last!.houseDue!.toISOString()} ${last!.id}` : null,
    }
  })

  serve(app, deps, contract.decideDispute, async ({ actor, params, body, once, now }) => {
    return once(async (tx) => {
      await postStaffEvent(tx, params.id, actor, params.event, body, now)
      return disputeFor(tx, params.id, actor, now)
    })
  })
}

const publicRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps
  serve(app, deps, disputeKey, async ({ now }) => {
    const keys = await publishedKeys(db, 'decisions', now)
    const { key, kid } = keys.at(-1)!
    const retired = keys
      .slice(0, -1)
      .map((each) => ({ key: each.key, kid: each.kid, retired_at: each.retiredAt!.toISOString() }))
    return { key, kid, algorithm: 'Ed25519' as const, retired }
  })
  serve(app, deps, contract.disputeFigures, ({ now }) => readFigures(db, now))
}

const evidenceRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db, config } = deps

  serve(app, deps, contract.uploadEvidence, async ({ actor, request, now, once, asked }) => {
    const earlier = await earlierResponse<UploadedEvidence>(db, asked)
    if (earlier) return earlier
    await refuseOverEvidenceQuota(db, actor.id, config.limitScale, now)
    await refuseFullDisk(config.dataDir)
    if (!request.isMultipart()) throw new Fail('UNSUPPORTED_TYPE')
    const part = await request.file()
    if (!part || part.fieldname !== 'file') throw new Fail('PICTURE_REFUSED')
    const made = await makeEvidence(deps, await part.toBuffer(), actor.id)
    return once(async (tx) => ({
      success: true as const,
      data: { id: await recordEvidence(tx, actor.id, made, now), hash: made.hash },
    }))
  })

  serve(app, deps, contract.readEvidence, async ({ actor, params, reply }) => {
    return sendEvidence(reply, params, await openEvidence(db, config.dataDir, { ...params, reader: actor }))
  })

  serve(app, deps, contract.readDeliveryEvidence, async ({ actor, params, reply }) =>
    sendEvidence(reply, params, await openDeliveryEvidence(db, config.dataDir, { ...params, reader: actor })),
  )
}

interface UploadedEvidence {
  success: true
  data: { id: string; hash: string }
}

const sendEvidence = (reply: FastifyReply, { evidence }: { evidence: string }, file: ReadStream): FastifyReply =>
  reply
    .type('image/webp')
    .headers({
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'content-disposition': `inline; filename="evidence-${evidence}.webp"`,
    })
    .send(file)

const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

/** A page of the queue begins after a deadline and an id. */
const dueIn = (cursor: string | undefined): { due: Date; id: string } | null => {
  if (!cursor) return null
  const [at = '', id = ''] = cursor.split(' ')
  const due = new Date(at)
  if (!isId(id) || Number.isNaN(due.getTime())) throw new Fail('VALIDATION_ERROR')
  return { due, id }
}
