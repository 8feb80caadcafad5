// Controls of payments: a payer without a browser, and facts put in by force.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { appIn } from './control-body.ts'
import { forced } from './forced-payment.ts'
import { paymentView } from './payment-view.ts'
import { createUserPayment, reject, settled, sign } from './payments.ts'
import { consent, userByName, currentGrant, usualScopes } from './users.ts'
import { fields } from './platform-routes.ts'
import { Refusal } from './refusal.ts'
import type { Payment, World } from './world.ts'

interface Identified {
  Params: { id: string }
}

/** A payment with what only the sandbox knows: whose it is and what happened to it. */
export const reportedPayment = (world: World, payment: Payment): Record<string, unknown> => ({
  ...paymentView(settled(world, payment), world),
  app: payment.appId,
  username: payment.username,
  history: payment.history.map((entry) => ({ at: new Date(entry.at).toISOString(), what: entry.what })),
})

export const paymentControls = (server: FastifyInstance, world: World): void => {
  const found = (request: FastifyRequest<Identified>): Payment => {
    const payment = world.state.payments.get(request.params.id)
    if (!payment) throw new Refusal(404, 'payment_not_found', 'Payment not found.')
    return settled(world, payment)
  }

  server.post('/__control/payments', (request) => {
    const { username, amount, memo, metadata = {}, network } = fields(request.body)
    const app = appIn(request.body)
    const person = userByName(world, username)
    if (!currentGrant(world, app, person.username)) consent(world, app, person.username, usualScopes)
    const payment = createUserPayment(world, app, person, { amount, memo, metadata })
    if (typeof network === 'string') forced(world, payment, { network })
    return { identifier: payment.identifier }
  })

  server.get<Identified>('/__control/payments/:id', (request) => reportedPayment(world, found(request)))

  server.post<Identified>('/__control/payments/:id/sign', (request) => {
    const payment = found(request)
    return { txid: sign(world, payment, { verify: fields(request.body)['verify'] !== false }) }
  })

  server.post<Identified>('/__control/payments/:id/reject', (request) => {
    const payment = found(request)
    reject(world, payment)
    return paymentView(payment, world)
  })

  server.post<Identified>('/__control/payments/:id/force', (request) =>
    reportedPayment(world, forced(world, found(request), fields(request.body))),
  )
}
