// The Platform API, `/v2/*`: for servers with an app key, for the browser SDK with a user token (pi-platform §2).
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { apps, type App } from './apps.ts'
import {
  approve,
  cancel,
  complete,
  createAppPayment,
  createUserPayment,
  incompleteAppPayments,
  missingPaymentsScope,
  openUserPayment,
  payerOf,
  paymentOf,
  verifyTransaction,
} from './payments.ts'
import { paymentView } from './payment-view.ts'
import { userView } from './users.ts'
import { Refusal } from './refusal.ts'
import type { World } from './world.ts'

const credentials = (request: FastifyRequest, scheme: 'Key' | 'Bearer'): string | undefined =>
  new RegExp(`^${scheme} (\\S+)$`, 'i').exec(request.headers.authorization ?? '')?.[1]

const appOf = (request: FastifyRequest): App => {
  const key = credentials(request, 'Key')
  const app = apps.find((one) => one.apiKey === key)
  if (!app) throw new Refusal(401, 'unauthorized', 'The API key is missing or not valid.')
  return app
}

const payer = (world: World, request: FastifyRequest): ReturnType<typeof payerOf> =>
  payerOf(world, credentials(request, 'Bearer') ?? '')

export const fields = (body: unknown): Record<string, unknown> =>
  typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}

interface Identified {
  Params: { id: string }
}

export const platformRoutes = (server: FastifyInstance, world: World): void => {
  userRoutes(server, world)
  paymentRoutes(server, world)
  appRoutes(server, world)
}

/** What the browser SDK calls with the token of the person signed in. */
const userRoutes = (server: FastifyInstance, world: World): void => {
  server.get('/v2/me', (request) => userView(payer(world, request).bearer))

  server.post('/v2/payments/user_to_app', (request) => {
    const { app, person, bearer } = payer(world, request)
    if (!bearer.scopes.includes('payments')) throw missingPaymentsScope()
    const { amount, memo, metadata } = fields(request.body)
    // An app in the browser hands over a JSON number; a text would be refused by the real platform's types.
    if (typeof amount !== 'number') throw new Refusal(400, 'invalid_amount', 'The amount must be a number.')
    return paymentView(createUserPayment(world, app, person, { amount, memo, metadata }), world)
  })

  server.get('/v2/payments/incomplete', (request) => {
    const { app, person } = payer(world, request)
    const payment = openUserPayment(world, app, person.username)
    return { exists: payment !== undefined, payment: payment ? paymentView(payment, world) : null }
  })

  server.post<Identified>('/v2/payments/:id/verify_transaction', (request) => {
    const { app, person } = payer(world, request)
    const payment = paymentOf(world, app, request.params.id)
    if (payment.username !== person.username) throw new Refusal(404, 'payment_not_found', 'Payment not found.')
    const { txid } = fields(request.body)
    if (typeof txid !== 'string') throw new Refusal(400, 'missing_txid', 'A txid is required.')
    if (!payment.verified) verifyTransaction(world, payment, txid)
    return paymentView(payment, world)
  })

  server.post('/v2/usage/track', () => ({}))
  server.post('/v2/network/error', () => ({}))
}

/** What the app's server calls with its key. */
const paymentRoutes = (server: FastifyInstance, world: World): void => {
  const found = (request: FastifyRequest<Identified>) => paymentOf(world, appOf(request), request.params.id)

  server.get('/v2/payments/incomplete_server_payments', (request) => ({
    incomplete_server_payments: incompleteAppPayments(world, appOf(request)).map((payment) =>
      paymentView(payment, world),
    ),
  }))

  server.get<Identified>('/v2/payments/:id', (request) => paymentView(found(request), world))

  server.post<Identified>('/v2/payments/:id/approve', (request) => {
    const payment = found(request)
    approve(world, payment)
    return paymentView(payment, world)
  })

  server.post<Identified>('/v2/payments/:id/complete', (request) => {
    const payment = found(request)
    complete(world, payment, fields(request.body)['txid'])
    return paymentView(payment, world)
  })

  server.post<Identified>('/v2/payments/:id/cancel', (request) => {
    const payment = found(request)
    cancel(world, payment)
    return paymentView(payment, world)
  })

  server.post('/v2/payments', (request) => {
    const app = appOf(request)
    const { payment } = fields(request.body)
    if (payment === undefined) throw new Refusal(400, 'missing_param', 'The fields must be wrapped in "payment".')
    const { amount, memo, metadata, uid } = fields(payment)
    return paymentView(createAppPayment(world, app, { amount, memo, metadata, uid }), world)
  })
}

const appRoutes = (server: FastifyInstance, world: World): void => {
  // No ads are ever shown here, so none was ever granted.
  server.get<Identified>('/v2/ads_network/status/:id', (request) => {
    appOf(request)
    return {
      identifier: request.params.id,
      mediator_ack_status: null,
      mediator_granted_at: null,
      mediator_revoked_at: null,
    }
  })

  server.post('/v2/in_app_notifications/notify', (request) => {
    const app = appOf(request)
    const { notifications } = fields(request.body)
    if (!Array.isArray(notifications))
      throw new Refusal(400, 'invalid_arguments', 'A list of notifications is required.')
    for (const one of notifications) {
      const known = world.indexes.uids.get(String(fields(one)['user_uid']))
      if (known?.appId !== app.id)
        throw new Refusal(404, 'user_not_found', 'A user was not found. Please check the uid again.')
    }
    return {}
  })
}
