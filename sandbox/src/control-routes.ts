// The control API, `/__control/*`: how scripts and tests play the people, the wallet and the clock.
import type { FastifyInstance } from 'fastify'
import { shortAmount } from './amount.ts'
import { appWallet, settingsOf, type App } from './apps.ts'
import { chainSum } from './chain.ts'
import { appIn } from './control-body.ts'
import { chainControls } from './control-chain.ts'
import { paymentControls, reportedPayment } from './control-payments.ts'
import { faultFrom } from './fault.ts'
import type { Faults } from './faults.ts'
import {
  balanceOf,
  consent,
  expireTokens,
  issueToken,
  namedSeeds,
  userByName,
  revoke,
  seed,
  seedBeside,
  uidNow,
  uidOf,
  usualScopes,
} from './users.ts'
import { fields } from './platform-routes.ts'
import { Refusal } from './refusal.ts'
import type { RequestLog } from './request-log.ts'
import type { SandboxUser, World } from './world.ts'

export interface Controlled {
  world: World
  faults: Faults
  log: RequestLog
  /** Tells whoever shares this clock; resolves when they have set theirs. */
  clockMoved: (offsetMs: number) => Promise<void>
}

const scopesIn = (value: unknown): string[] => {
  if (value === undefined) return usualScopes
  if (!Array.isArray(value) || !value.every((scope) => typeof scope === 'string')) {
    throw new Refusal(400, 'invalid_scopes', 'Scopes are a list of names.')
  }
  return value
}

export const controlRoutes = (server: FastifyInstance, controlled: Controlled): void => {
  userControls(server, controlled.world)
  paymentControls(server, controlled.world)
  chainControls(server, controlled.world)
  appControls(server, controlled.world)
  faultControls(server, controlled.faults)
  worldControls(server, controlled)
  reports(server, controlled)
}

const userControls = (server: FastifyInstance, world: World): void => {
  server.post('/__control/login-as', (request) => {
    const app = appIn(request.body)
    const person = userByName(world, fields(request.body)['username'])
    const grant = consent(world, app, person.username, scopesIn(fields(request.body)['scopes']))
    return {
      accessToken: issueToken(world, grant),
      user: { uid: uidOf(app.id, person.username, grant.generation), username: person.username },
    }
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

const appControls = (server: FastifyInstance, world: World): void => {
  server.post('/__control/app', (request) => {
    const app = appIn(request.body)
    const { a2u, one_open: oneOpen } = fields(request.body)
    const settings = { ...settingsOf(world, app) }
    if (a2u === 'on' || a2u === 'off') settings.a2u = a2u === 'on'
    else if (a2u !== undefined) throw new Refusal(400, 'invalid_setting', 'a2u is "on" or "off".')
    if (oneOpen === 'per_app' || oneOpen === 'per_user') settings.oneOpen = oneOpen
    else if (oneOpen !== undefined) throw new Refusal(400, 'invalid_setting', 'one_open is "per_app" or "per_user".')
    world.state.settings.set(app.id, settings)
    world.changed('settings', app.id)
    return appView(world, app)
  })
  server.get('/__control/app', (request) => appView(world, appIn(request.query)))
}

const appView = (world: World, app: App): Record<string, unknown> => {
  const { a2u, oneOpen } = settingsOf(world, app)
  return {
    appId: app.id,
    name: app.name,
    wallet: appWallet(app),
    network: app.network,
    passphrase: app.network,
    a2u: a2u ? 'on' : 'off',
    one_open: oneOpen,
  }
}

const faultControls = (server: FastifyInstance, faults: Faults): void => {
  server.post('/__control/faults', (request) => {
    const wanted = (Array.isArray(request.body) ? (request.body as unknown[]) : [request.body]).map(faultFrom)
    for (const one of wanted) faults.add(one)
    return { faults: faults.list() }
  })
  server.get('/__control/faults', () => ({ faults: faults.list() }))
  server.delete('/__control/faults', () => {
    faults.clear()
    return { faults: [] }
  })
}

const worldControls = (server: FastifyInstance, { world, faults, log, clockMoved }: Controlled): void => {
  server.post('/__control/clock/advance', (request) => {
    const seconds = Number(fields(request.body)['seconds'])
    if (!Number.isFinite(seconds) || seconds < 0)
      throw new Refusal(400, 'invalid_seconds', 'Seconds must be zero or more: time never runs backwards.')
    world.state.clockOffsetMs += Math.round(seconds * 1000)
    world.changed('numbers')
    return clockMoved(world.state.clockOffsetMs).then(() => clockView(world))
  })

  server.post('/__control/seed', (request) => {
    const app = appIn(request.body)
    seedBeside(world)
    const named = Object.entries(namedSeeds).map(([part, username]) => [
      part,
      { ...userView(world, userByName(world, username)), uid: uidNow(world, app, username) },
    ])
    return { seeds: Object.fromEntries(named) as unknown, app: appView(world, app) }
  })

  server.post('/__control/reset', () => {
    seed(world)
    faults.clear()
    log.clear()
    return { reset: true }
  })
}

const clockView = (world: World): Record<string, unknown> => ({
  now: new Date(world.now()).toISOString(),
  offset_ms: world.state.clockOffsetMs,
})

const userView = (world: World, person: SandboxUser): Record<string, unknown> => ({
  username: person.username,
  wallet: person.wallet,
  balance: person.wallet ? shortAmount(balanceOf(world, person)) : null,
})

const reports = (server: FastifyInstance, { world, log }: Controlled): void => {
  server.get('/__control/clock', () => clockView(world))
  server.get('/__control/log', () => ({ requests: log.list() }))
  server.get('/__control/people', () => ({
    people: [...world.state.people.values()].map((person) => userView(world, person)),
  }))
  server.get('/__control/payments', () => ({
    payments: [...world.state.payments.values()].map((payment) => reportedPayment(world, payment)),
  }))
  server.get('/__control/ledger', () => {
    const { held, fees, issued, exact } = chainSum(world)
    return {
      exact,
      held: shortAmount(held),
      fees: shortAmount(fees),
      issued: shortAmount(issued),
      ledger: world.state.ledger,
      accounts: [...world.state.accounts.values()].map((account) => ({
        address: account.address,
        balance: shortAmount(account.balanceStroops),
        sequence: String(account.sequence),
      })),
      transactions: [...world.state.transactions.values()].map(({ hash, successful, resultCode, memo, payments }) => ({
        hash,
        successful,
        result_code: resultCode,
        memo,
        payments: payments.map((one) => ({ from: one.from, to: one.to, amount: shortAmount(one.amountStroops) })),
      })),
    }
  })
}
