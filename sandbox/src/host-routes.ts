// The host page, the browser SDK, and what the host page asks the sandbox for, `/host-api/*`.
import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { marketApp, sandboxNetwork } from './apps.ts'
import { shortAmount } from './amount.ts'
import { callbackNames } from './fault.ts'
import type { Faults } from './faults.ts'
import { dialogView, paymentView } from './payment-view.ts'
import { openUserPayment, paymentOf, reject, sign } from './payments.ts'
import { balanceOf, consent, issueToken, userByName, currentGrant } from './users.ts'
import { fields } from './platform-routes.ts'
import { Refusal } from './refusal.ts'
import type { Payment, World } from './world.ts'

export interface HostSettings {
  hostOrigin: () => string
  appUrl: string
}

const browserFile = (name: string): string => readFileSync(new URL(`./browser/${name}`, import.meta.url), 'utf8')

/** Each served script carries one quoted placeholder, so it stays a valid script before and after. */
const withSettings = (script: string, settings: unknown): string =>
  script.replace("'__SETTINGS__'", () => quoted(settings))

const quoted = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

/** Nothing inline, nothing from elsewhere; the frame may show any app. */
const hostPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; " +
  "frame-src http: https:; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'"

export const hostRoutes = (server: FastifyInstance, world: World, faults: Faults, settings: HostSettings): void => {
  pages(server, settings)
  userRoutes(server, world)
  dialogRoutes(server, world, faults)
}

const pages = (server: FastifyInstance, settings: HostSettings): void => {
  const files = {
    page: browserFile('host.html'),
    style: browserFile('host.css'),
    dialogStyle: browserFile('dialogs.css'),
    host: browserFile('host.js'),
    dialogs: browserFile('dialogs.js'),
    payment: browserFile('payment-dialog.js'),
    answers: browserFile('host-answers.js'),
    standalone: browserFile('standalone-host.js'),
    sdk: browserFile('pi-sdk.js'),
  }

  server.get('/', (_request, reply) =>
    reply.redirect(`${settings.hostOrigin()}/host?app=${encodeURIComponent(settings.appUrl)}`),
  )

  server.get('/host', (request, reply) => {
    // The SDK answers to one origin only, so the page moves there whatever address was typed.
    if (request.headers.host !== new URL(settings.hostOrigin()).host)
      return reply.redirect(settings.hostOrigin() + request.url)
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', hostPolicy)
      .header('referrer-policy', 'unsafe-url')
      .send(files.page)
  })
  const script = (text: () => string) => (_request: FastifyRequest, reply: FastifyReply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(text())

  server.get('/host.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(files.style),
  )
  server.get('/dialogs.css', (_request, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(files.dialogStyle),
  )
  server.get(
    '/dialogs.js',
    script(() => files.dialogs),
  )
  server.get(
    '/payment-dialog.js',
    script(() => files.payment),
  )
  server.get(
    '/host-answers.js',
    script(() => files.answers),
  )
  server.get(
    '/host.js',
    script(() =>
      withSettings(files.host, { appUrl: settings.appUrl, appName: marketApp.name, network: sandboxNetwork }),
    ),
  )
  const standaloneScript = inOneScope([files.dialogs, files.payment, files.answers, files.standalone])
  server.get<{ Querystring: { timeScale?: string; standalone?: string; user?: string } }>(
    '/pi-sdk.js',
    (request, reply) => {
      const { timeScale, standalone, user = 'demo_linh' } = request.query
      const scale = Number(timeScale)
      const hostOrigin = settings.hostOrigin()
      const alone =
        standalone === '1'
          ? `(() => { ${standaloneScript}\nreturn standaloneHost(` +
            `${quoted({ hostOrigin, appName: marketApp.name, person: user })}) })()`
          : 'null'
      const sdk = withSettings(files.sdk, { hostOrigin, timeScale: Number.isFinite(scale) && scale > 0 ? scale : 1 })
      return script(() => sdk.replace("'__STANDALONE__'", () => alone))(request, reply)
    },
  )
}

/**
 * Modules as one classic script: they share a scope, so what they take from and give to each other is there by itself.
 */
const inOneScope = (modules: string[]): string =>
  modules
    .join('\n')
    .replace(/^import .*$/gm, '')
    .replace(/^export (?=const )/gm, '')

const requested = (world: World, request: FastifyRequest) =>
  userByName(world, fields(request.method === 'GET' ? request.query : request.body)['username'])

const userRoutes = (server: FastifyInstance, world: World): void => {
  server.get('/host-api/people', () => ({ people: [...world.state.people.keys()] }))

  server.post('/host-api/person', (request) => {
    const person = requested(world, request)
    return { username: person.username, wallet: person.wallet, balance: shortAmount(balanceOf(world, person)) }
  })

  server.get('/host-api/grant', (request) => ({
    scopes: currentGrant(world, marketApp, requested(world, request).username)?.scopes ?? [],
  }))

  server.post('/host-api/consent', (request) => {
    const person = requested(world, request)
    const { scopes } = fields(request.body)
    if (!Array.isArray(scopes)) throw new Refusal(400, 'invalid_scopes', 'Scopes are a list of names.')
    const before = currentGrant(world, marketApp, person.username)?.scopes ?? []
    return { scopes: consent(world, marketApp, person.username, [...before, ...scopes.map(String)]).scopes }
  })

  server.post('/host-api/token', (request) => {
    const person = requested(world, request)
    const grant = currentGrant(world, marketApp, person.username)
    if (!grant) throw new Refusal(403, 'forbidden', 'There is no consent to hand out a token for.')
    return { accessToken: issueToken(world, grant) }
  })
}

interface Identified {
  Params: { id: string }
}

const dialogRoutes = (server: FastifyInstance, world: World, faults: Faults): void => {
  const own = (request: FastifyRequest<Identified>): Payment => {
    const payment = paymentOf(world, marketApp, request.params.id)
    if (payment.username !== requested(world, request).username)
      throw new Refusal(404, 'payment_not_found', 'Payment not found.')
    return payment
  }
  const view = (payment: Payment) => dialogView(payment, balanceOf(world, userByName(world, payment.username)), world)

  // Only a payment with a transaction blocks the next one; an unpaid one is replaced (pi-platform §1.4).
  server.post('/host-api/prepare', (request) => {
    const open = openUserPayment(world, marketApp, requested(world, request).username)
    return open?.txid ? { pending: true, pendingPayment: paymentView(open, world) } : { pending: false }
  })

  server.get<Identified>('/host-api/payments/:id', (request) => view(own(request)))

  server.get<Identified>('/host-api/payments/:id/retrial', (request) => {
    const payment = own(request)
    const target = String(fields(request.query)['target'])
    const over = payment.completed || payment.cancelled || payment.userCancelled
    const wanted = target === 'developerApproved' ? !payment.approved : !payment.completed
    return {
      retry: faults.repeatCallback(target === 'developerApproved' ? target : 'developerCompleted') || (wanted && !over),
    }
  })

  // Asked before a callback is called at all: a phone may lose it for ever.
  server.post<{ Params: { name: string } }>('/host-api/callbacks/:name', (request) => {
    const name = callbackNames.find((one) => one === request.params.name)
    return { drop: name !== undefined && faults.dropCallback(name) }
  })

  server.post<Identified>('/host-api/payments/:id/sign', (request) => {
    const payment = own(request)
    sign(world, payment, { verify: true })
    return view(payment)
  })

  server.post<Identified>('/host-api/payments/:id/reject', (request) => {
    const payment = own(request)
    reject(world, payment)
    return view(payment)
  })
}
