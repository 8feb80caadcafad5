// Pi Sign-in (pi-platform §1.7): who asks, what may be asked for, and the address the answer goes to.
import { appById, type App } from './apps.ts'
import { consent, issueToken, userByName, currentGrant } from './users.ts'
import { Refusal } from './refusal.ts'
import type { World } from './world.ts'

/** Minutes somebody may take to decide; a choice of the sandbox. */
const patienceMs = 600_000
const tokenLifeSeconds = 3600

const clients: Readonly<Record<string, string>> = {
  'lamplit-sandbox-client': 'lamplit',
  'other-sandbox-client': 'other',
}

/** Payments cannot be had this way; paying needs the Pi Browser. */
const offeredScopes = ['username', 'wallet_address']

const onLoopbackName = (address: string): string => {
  const url = new URL(address)
  if (url.hostname === '127.0.0.1') url.hostname = 'localhost'
  return url.href
}

const registeredAddresses = (app: App, appUrl: string): string[] => {
  const home = app.id === 'lamplit' ? appUrl : 'http://127.0.0.1:4999'
  const address = new URL('/signin/pi', home).href
  return [address, onLoopbackName(address)]
}

export interface SignInRequest {
  app: App
  redirectUri: string
  scopes: string[]
  state: string | null
}

/**
 * Reads the query of `/oauth/authorize`. What it refuses is shown to the person and never sent on: the address may be a
 * stranger's.
 */
export const signInRequest = (query: Record<string, unknown>, appUrl: string): SignInRequest => {
  const { response_type: responseType, client_id: clientId, redirect_uri: redirectUri, scope, state } = query
  const app = appById(clients[String(clientId)] ?? '')
  if (!app) throw new Refusal(400, 'invalid_client', 'No app has this client id.')
  // Compared letter by letter, as the real one promises.
  if (typeof redirectUri !== 'string' || !registeredAddresses(app, appUrl).includes(redirectUri)) {
    throw new Refusal(400, 'invalid_redirect_uri', 'The app has not registered this address.')
  }
  if (responseType !== 'token')
    throw new Refusal(400, 'unsupported_response_type', 'Only response_type=token is offered.')
  const scopes = typeof scope === 'string' && scope.trim() !== '' ? scope.trim().split(/\s+/) : ['username']
  const strange = scopes.find((one) => !offeredScopes.includes(one))
  if (strange !== undefined) throw new Refusal(400, 'invalid_scope', `"${strange}" is not offered here.`)
  return { app, redirectUri, scopes, state: typeof state === 'string' ? state : null }
}

export type Decision = 'allow' | 'deny' | 'cancel' | 'server_error'

const errorOf = { deny: 'access_denied', cancel: 'cancelled', server_error: 'server_error' } as const

const answerAddress = ({ redirectUri, state }: SignInRequest, answer: Record<string, string>): string => {
  const fragment = new URLSearchParams({ ...answer, ...(state === null ? {} : { state }) })
  return `${redirectUri}#${fragment.toString()}`
}

/** Where the browser goes after the decision. The token opens /me and nothing that pays. */
export const signInAnswer = (
  world: World,
  request: SignInRequest,
  decided: { decision: Decision; username: unknown; openedAt: number },
): string => {
  const { app, scopes } = request
  if (decided.decision !== 'allow') return answerAddress(request, { error: errorOf[decided.decision] })
  if (world.now() - decided.openedAt >= patienceMs) return answerAddress(request, { error: 'expired' })
  const person = userByName(world, decided.username)
  const before = currentGrant(world, app, person.username)?.scopes ?? []
  const grant = consent(world, app, person.username, [...before, ...scopes])
  const token = issueToken(world, grant, { scopes, lifeMs: tokenLifeSeconds * 1000 })
  return answerAddress(request, { access_token: token, token_type: 'Bearer', expires_in: String(tokenLifeSeconds) })
}
