// Users: who exists, what they own, what they allowed which app, and the tokens that say so.
import { createHash } from 'node:crypto'
import { stroopsFrom, stroopsPerPi } from './amount.ts'
import { appWallet, apps, userKeypair, type App } from './apps.ts'
import { indexTransaction, issue } from './chain.ts'
import { indexOpen } from './open-payments.ts'
import { Refusal } from './refusal.ts'
import { emptyState, type Grant, type SandboxUser, type World } from './world.ts'

export const knownScopes = [
  'username',
  'payments',
  'wallet_address',
  'roles',
  'in_app_notifications',
  'preferred_language',
  'platform',
]
export const usualScopes = ['username', 'payments', 'wallet_address']

/** Token lifetime is undocumented; a year means that here only a control call ends a token. */
const tokenLifeMs = 365 * 24 * 3600 * 1000

const startingPi = 1000n
const startingPiOf = new Map<string, bigint | null>([
  ['demo_linh', 10_000n],
  ['poor_buyer', 1n],
  ['no_wallet', null],
])

/** People the host page offers at once; everybody else comes to be when first named. */
const seedUsers = ['demo_linh', 'kofi_audio', 'market_admin', 'poor_buyer', 'no_wallet']

const appFloatPi = 100_000n

/**
 * Empties the world and puts the first people and the apps' wallets into it. Clock and ledger stay: neither runs
 * backwards, so a cursor kept from before still stands, and no transaction of the new world has the hash of an old one.
 */
export const seed = (world: World): void => {
  const { clockOffsetMs, ledger } = world.state
  world.state = { ...emptyState(), clockOffsetMs, ledger: ledger + 1 }
  world.renewed()
  for (const app of apps) issue(world, appWallet(app), appFloatPi * stroopsPerPi)
  for (const username of seedUsers) userByName(world, username)
  reindex(world)
}

/** What can be worked out from the state is worked out, so the file cannot disagree with itself. */
export const reindex = (world: World): void => {
  const { uids, open, linked, chain } = world.indexes
  uids.clear()
  open.clear()
  linked.clear()
  chain.clear()
  for (const grant of world.state.grants.values()) {
    for (let generation = 0; generation <= grant.generation; generation++)
      indexUid(world, grant.appId, grant.username, generation)
  }
  for (const payment of world.state.payments.values()) {
    indexOpen(world, payment)
    if (payment.txid) linked.set(payment.txid, payment.identifier)
  }
  for (const transaction of world.state.transactions.values()) indexTransaction(world, transaction)
}

const indexUid = (world: World, appId: string, username: string, generation: number): void => {
  world.indexes.uids.set(uidOf(appId, username, generation), { appId, username, generation })
}

/**
 * The uid of a person in an app: a UUID made from SHA-256 of "lamplit-sandbox:<appId>:<username>:<generation>".
 * A formula instead of chance, so that a demo market can know its people before they ever sign in.
 */
export const uidOf = (appId: string, username: string, generation: number): string => {
  const bytes = createHash('sha256')
    .update(`lamplit-sandbox:${appId}:${username}:${generation}`)
    .digest()
    .subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** The uid a person has in an app now, or will have after the next consent. */
export const uidNow = (world: World, app: App, username: string): string => {
  const grant = world.state.grants.get(grantKey(app, username))
  return uidOf(app.id, username, grant ? grant.generation + (grant.revokedAt === null ? 0 : 1) : 0)
}

export const userByName = (world: World, username: unknown): SandboxUser => {
  if (typeof username !== 'string' || !/^[A-Za-z0-9_.-]{1,64}$/.test(username)) {
    throw new Refusal(400, 'invalid_username', 'A username has 1 to 64 letters, digits, dots, dashes or underscores.')
  }
  const known = world.state.people.get(username)
  if (known) return known
  const pi = startingPiOf.has(username) ? startingPiOf.get(username) : startingPi
  const wallet = pi === null || pi === undefined ? null : userKeypair(username).publicKey()
  if (wallet && pi) issue(world, wallet, pi * stroopsPerPi)
  const person = { username, wallet }
  world.state.people.set(username, person)
  world.changed('people', username)
  return person
}

/** The people of pi-platform §7.2, by the part they play. */
export const namedSeeds = {
  buyer: 'demo_linh',
  second_buyer: 'an_nguyen',
  seller: 'kofi_audio',
  poor_buyer: 'poor_buyer',
  no_wallet: 'no_wallet',
  admin: 'market_admin',
} as const

/**
 * Puts the named people in beside all that is there; who has less than they began with gets the rest, who has more
 * keeps it.
 */
export const seedBeside = (world: World): void => {
  for (const username of Object.values(namedSeeds)) {
    const person = userByName(world, username)
    const missing = (startingPiOf.get(username) ?? startingPi) * stroopsPerPi - balanceOf(world, person)
    if (person.wallet && missing > 0n) issue(world, person.wallet, missing)
  }
}

export const balanceOf = (world: World, person: SandboxUser): bigint =>
  person.wallet ? (world.state.accounts.get(person.wallet)?.balanceStroops ?? 0n) : 0n

export const credit = (world: World, username: unknown, amount: unknown): bigint => {
  const person = userByName(world, username)
  const stroops = stroopsFrom(amount)
  if (stroops === null)
    throw new Refusal(400, 'invalid_amount', 'The amount must be above zero with at most 7 decimals.')
  if (!person.wallet) throw new Refusal(400, 'missing_wallet', `${person.username} has no wallet.`)
  return issue(world, person.wallet, stroops).balanceStroops
}

const grantKey = (app: App, username: string): string => `${app.id}:${username}`

/** The consent that stands, or undefined when there is none or it was taken back. */
export const currentGrant = (world: World, app: App, username: string): Grant | undefined => {
  const grant = world.state.grants.get(grantKey(app, username))
  return grant?.revokedAt === null ? grant : undefined
}

/**
 * Records a consent. After a revocation the same person gets a new generation and with it a new uid (pi-platform §1.3).
 */
export const consent = (world: World, app: App, username: string, scopes: readonly string[]): Grant => {
  const unknown = scopes.find((scope) => !knownScopes.includes(scope))
  if (unknown !== undefined) throw new Refusal(400, 'invalid_scopes', `"${unknown}" is not a scope.`)
  const before = world.state.grants.get(grantKey(app, username))
  const generation = before ? before.generation + (before.revokedAt === null ? 0 : 1) : 0
  const grant: Grant = {
    appId: app.id,
    username,
    generation,
    scopes: [...new Set(scopes)],
    grantedAt: world.now(),
    revokedAt: null,
  }
  world.state.grants.set(grantKey(app, username), grant)
  indexUid(world, app.id, username, generation)
  world.changed('grants', grantKey(app, username))
  return grant
}

export const revoke = (world: World, app: App, username: string): void => {
  const grant = currentGrant(world, app, username)
  if (!grant) throw new Refusal(404, 'grant_not_found', `${username} has not signed in to ${app.name}.`)
  grant.revokedAt = world.now()
  world.changed('grants', grantKey(app, username))
}

/** A token may carry less than the consent and live shorter. */
export const issueToken = (world: World, grant: Grant, less: { scopes?: string[]; lifeMs?: number } = {}): string => {
  const token = world.random(32).toString('base64url')
  const { appId, username, generation } = grant
  world.state.tokens.set(token, {
    token,
    appId,
    username,
    generation,
    expiresAt: world.now() + (less.lifeMs ?? tokenLifeMs),
    ...(less.scopes ? { scopes: less.scopes } : {}),
  })
  world.changed('tokens', token)
  return token
}

/** Ends one token, or all tokens of a person. */
export const expireTokens = (world: World, choice: { token?: unknown; username?: unknown }): number => {
  let ended = 0
  for (const token of world.state.tokens.values()) {
    if (token.token !== choice.token && token.username !== choice.username) continue
    token.expiresAt = world.now()
    world.changed('tokens', token.token)
    ended += 1
  }
  return ended
}

export interface Bearer {
  grant: Grant
  uid: string
  scopes: string[]
  expiresAt: number
}

/** Who holds this token; undefined when it is unknown, expired, or the consent behind it was taken back. */
export const bearerOf = (world: World, token: string): Bearer | undefined => {
  const known = world.state.tokens.get(token)
  if (!known || known.expiresAt <= world.now()) return undefined
  const grant = world.state.grants.get(`${known.appId}:${known.username}`)
  if (!grant || grant.revokedAt !== null || grant.generation !== known.generation) return undefined
  const scopes = grant.scopes.filter((scope) => known.scopes?.includes(scope) ?? true)
  return { grant, uid: uidOf(known.appId, known.username, known.generation), scopes, expiresAt: known.expiresAt }
}

/** `GET /me`: `platform` is always among the scopes, to catch apps that compare for equality (pi-platform §7.3). */
export const userView = (bearer: Bearer): Record<string, unknown> => ({
  uid: bearer.uid,
  ...(bearer.scopes.includes('username') ? { username: bearer.grant.username } : {}),
  ...(bearer.scopes.includes('roles') ? { roles: [] } : {}),
  ...(bearer.scopes.includes('preferred_language') ? { preferred_language: 'en' } : {}),
  credentials: {
    scopes: [...new Set([...bearer.scopes, 'platform'])],
    valid_until: { timestamp: Math.floor(bearer.expiresAt / 1000), iso8601: new Date(bearer.expiresAt).toISOString() },
  },
})
