// The control API, `/__control/*`: how scripts and tests play the people, the wallet and the clock.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { shortAmount } from './amount.ts'
import { appById, appWallet, marketApp, type App } from './apps.ts'
import { chainSum } from './chain.ts'
import { faultFrom, type Faults } from './faults.ts'
import { paymentView } from './payment-view.ts'
import { createUserPayment, reject, settled, sign } from './payments.ts'
import { balanceOf, consent, credit, expireTokens, issueToken, personNamed, revoke, seed, standingGrant, uidOf, usualScopes } from './people.ts'
import { fields } from './platform-routes.ts'
import { Refusal } from './refusal.ts'
import type { RequestLog } from './request-log.ts'
import type { Payment, World } from './world.ts'

export interface Controlled {
  world: World
  faults: Faults
  log: RequestLog
  /** Tells whoever shares this clock; resolves when they have set theirs. */
  clockMoved: (offsetMs: number) => Promise<void>
}

interface Identified { Params: { id: string } }

const appIn = (body: unknown): App => {
  const id = fields(body)['app'] ?? marketApp.id
  const app = appById(String(id))
  if (!app) throw new Refusal(404, 'app_not_found', `There is no app "${String(id)}".`)
  return app
}

const scopesIn = (value: unknown): string[] => {
  if (value === undefined) return usualScopes
  if (!Array.isArray(value) || !value.every((scope) => typeof scope === 'string')) {
    throw new Refusal(400, 'invalid_scopes', 'Scopes are a list of names.')
  }
  return value
}

export const controlRoutes = (server: FastifyInstance, controlled: Controlled): void => {
  peopleControls(server, controlled.world)
  paymentControls(server, controlled.world)
  worldControls(server, controlled)
  reports(server, controlled)
}

const peopleControls = (server: FastifyInstance, world: World): void => {
  server.post('/__control/login-as', (request) => {
    const app = appIn(request.body)
    const person = personNamed(world, fields(request.body)['username'])
    const grant = consent(world, app, person.username, scopesIn(fields(request.body)['scopes']))
    return { accessToken: issueToken(world, grant), user: { uid: uidOf(app.id, person.username, grant.generation), username: person.username } }
  })

  server.post('/__control/wallet/credit', (request) => {
    const { username, amount } = fields(request.body)
    return { username, balance: shortAmount(credit(world, username, amount)) }
  })

  server.post('/__control/revoke', (request) => {
    revoke(world, appIn(request.body), String(fields(request.body)['username']))
    return { revoked: true }
  })

  server.post('/__control/expire-token', (request) => {
    const { token, accessToken = token, username } = fields(request.body)
    return { expired: expireTokens(world, { token: accessToken, username }) }
  })
}

const paymentControls = (server: FastifyInstance, world: World): void => {
  const found = (request: FastifyRequest<Identified>): Payment => {
    const payment = world.state.payments.get(request.params.id)
    if (!payment) throw new Refusal(404, 'payment_not_found', 'Payment not found.')
    return settled(world, payment)
  }

  server.post('/__control/payments', (request) => {
    const { username, amount, memo, metadata = {}, network } = fields(request.body)
    const app = appIn(request.body)
    const person = personNamed(world, username)
    if (!standingGrant(world, app, person.username)) consent(world, app, person.username, usualScopes)
    const payment = createUserPayment(world, app, person, { amount, memo, metadata })
    if (typeof network === 'string') payment.network = network
    return { identifier: payment.identifier }
  })

  server.post<Identified>('/__control/payments/:id/sign', (request) => {
    const payment = found(request)
    return { txid: sign(world, payment, { verify: fields(request.body)['verify'] !== false }) }
  })

  server.post<Identified>('/__control/payments/:id/reject', (request) => {
    const payment = found(request)
    reject(world, payment)
    return paymentView(payment, world)
  })
}

const worldControls = (server: FastifyInstance, { world, faults, log, clockMoved }: Controlled): void => {
  server.post('/__control/faults', (request) => {
    for (const one of Array.isArray(request.body) ? (request.body as unknown[]) : [request.body]) faults.add(faultFrom(one))
    return { faults: faults.list() }
  })
  server.get('/__control/faults', () => ({ faults: faults.list() }))
  server.delete('/__control/faults', () => {
    faults.clear()
    return { faults: [] }
  })

  server.post('/__control/clock/advance', (request) => {
    const seconds = Number(fields(request.body)['seconds'])
    if (!Number.isFinite(seconds) || seconds < 0) throw new Refusal(400, 'invalid_seconds', 'Seconds must be zero or more: time never runs backwards.')
    world.state.clockOffsetMs += Math.round(seconds * 1000)
    world.changed()
    return clockMoved(world.state.clockOffsetMs).then(() => clockView(world))
  })

  server.post('/__control/reset', () => {
    seed(world)
    faults.clear()
    log.clear()
    return { reset: true }
  })
}

const clockView = (world: World): Record<string, unknown> => ({
  now: new Date(world.now()).toISOString(), offset_ms: world.state.clockOffsetMs,
})

const reports = (server: FastifyInstance, { world, log }: Controlled): void => {
  server.get('/__control/clock', () => clockView(world))
  server.get('/__control/log', () => ({ requests: log.list() }))
  server.get('/__control/app', (request) => {
    const app = appIn(request.query)
    return { appId: app.id, name: app.name, wallet: appWallet(app), network: app.network, passphrase: app.network }
  })
  server.get('/__control/people', () => ({
    people: [...world.state.people.values()].map((person) => ({
      username: person.username, wallet: person.wallet, balance: person.wallet ? shortAmount(balanceOf(world, person)) : null,
    })),
  }))
  server.get('/__control/payments', () => ({
    payments: [...world.state.payments.values()].map((payment) => ({
      ...paymentView(settled(world, payment), world), app: payment.appId, username: payment.username,
      history: payment.history.map((entry) => ({ at: new Date(entry.at).toISOString(), what: entry.what })),
    })),
  }))
  server.get('/__control/ledger', () => {
    const { held, fees, issued, exact } = chainSum(world)
    return {
      exact, held: shortAmount(held), fees: shortAmount(fees), issued: shortAmount(issued), ledger: world.state.ledger,
      accounts: [...world.state.accounts.values()].map((account) => ({ address: account.address, balance: shortAmount(account.balanceStroops), sequence: String(account.sequence) })),
      transactions: [...world.state.transactions.values()].map(({ hash, successful, resultCode, memo, payments }) => ({
        hash, successful, result_code: resultCode, memo, payments: payments.map((one) => ({ from: one.from, to: one.to, amount: shortAmount(one.amountStroops) })),
      })),
    }
  })
}
