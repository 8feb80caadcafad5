// The page of Pi Sign-in and what it asks the sandbox for.
import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { HostSettings } from './host-routes.ts'
import { fields } from './platform-routes.ts'
import { Refusal } from './refusal.ts'
import { signInAnswer, signInRequest, type Decision } from './sign-in.ts'
import type { World } from './world.ts'

const browserFile = (name: string): string => readFileSync(new URL(`./browser/${name}`, import.meta.url), 'utf8')

const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; " +
  "frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

const decisions: readonly Decision[] = ['allow', 'deny', 'cancel', 'server_error']

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

export const signInRoutes = (server: FastifyInstance, world: World, { hostOrigin, appUrl }: HostSettings): void => {
  const files = {
    page: browserFile('sign-in.html'),
    refused: browserFile('sign-in-refused.html'),
    script: browserFile('sign-in.js'),
  }

  const send = (reply: FastifyReply, html: string): FastifyReply =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', pagePolicy)
      .header('referrer-policy', 'no-referrer')
      .header('cache-control', 'no-store')
      .send(html)

  server.get('/oauth/authorize', (request, reply) => {
    if (request.headers.host !== new URL(hostOrigin()).host) return reply.redirect(hostOrigin() + request.url)
    try {
      signInRequest(fields(request.query), appUrl)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const html = files.refused
        .replace('{code}', () => escaped(error.code))
        .replace('{sentence}', () => escaped(error.message))
      return send(reply.status(error.status), html)
    }
    return send(reply, files.page)
  })

  server.get('/sign-in.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(files.script),
  )

  server.get('/host-api/sign-in', (request) => {
    const { app, scopes } = signInRequest(fields(request.query), appUrl)
    return { app: app.name, scopes, people: [...world.state.people.keys()], opened_at: world.now() }
  })

  server.post('/host-api/sign-in', (request: FastifyRequest) => {
    const { decision, username, opened_at: openedAt } = fields(request.body)
    const known = decisions.find((one) => one === decision)
    if (!known) throw new Refusal(400, 'invalid_arguments', `A decision is one of ${decisions.join(', ')}.`)
    return {
      location: signInAnswer(world, signInRequest(fields(request.query), appUrl), {
        decision: known,
        username,
        openedAt: Number(openedAt),
      }),
    }
  })
}
