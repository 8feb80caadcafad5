// Everything the sandbox knows: people, wallets, consents, tokens, payments and the chain, and the clock they live by.
import { randomBytes } from 'node:crypto'
import { feeStroops } from './amount.ts'

export interface SandboxUser {
  username: string
  wallet: string | null
}
export interface Account {
  address: string
  balanceStroops: bigint
  sequence: bigint
  /** How many of its next transactions somebody else overtakes: a control takes their sequence number away. */
  overtaken?: number
}
export interface Grant {
  appId: string
  username: string
  generation: number
  scopes: string[]
  grantedAt: number
  revokedAt: number | null
}
export interface Token {
  token: string
  appId: string
  username: string
  generation: number
  expiresAt: number
  /** Narrower than the consent; undefined carries all of it. */
  scopes?: string[]
}

export interface Payment {
  identifier: string
  appId: string
  direction: 'user_to_app' | 'app_to_user'
  username: string
  uid: string
  amountStroops: bigint
  memo: string
  /** Kept as text: it is the app's own, and nothing here may read meaning into it. */
  metadataText: string
  from: string
  to: string
  network: string
  createdAt: number
  approved: boolean
  verified: boolean
  completed: boolean
  cancelled: boolean
  userCancelled: boolean
  /** The approval deadline passed; the platform cancelled it. */
  expired: boolean
  txid: string | null
  history: { at: number; what: string }[]
}

export interface ChainPayment {
  from: string
  to: string
  amountStroops: bigint
}

export interface ChainTransaction {
  hash: string
  envelope: string
  successful: boolean
  resultCode: string
  operationCodes: string[]
  ledger: number
  at: number
  source: string
  sequence: bigint
  feeStroops: bigint
  /** Undefined in states of older sandboxes, where only text memos were kept. */
  memoType?: 'none' | 'text' | 'id' | 'hash' | 'return'
  memo: string | null
  /** What the operations asked for; it moved only when the transaction was successful. */
  payments: ChainPayment[]
}

/** What a script may set for an app; what it leaves alone stands in `apps.ts` and the README. */
export interface AppSettings {
  a2u: boolean
  oneOpen: 'per_app' | 'per_user'
}

export interface State {
  people: Map<string, SandboxUser>
  accounts: Map<string, Account>
  grants: Map<string, Grant>
  tokens: Map<string, Token>
  payments: Map<string, Payment>
  transactions: Map<string, ChainTransaction>
  settings: Map<string, AppSettings>
  /** What the chain takes for one operation now. */
  minimumFeeStroops: bigint
  /** All π ever put into the world; balances and fees add up to it. */
  issuedStroops: bigint
  burnedFeeStroops: bigint
  ledger: number
  clockOffsetMs: number
}

export const mapNames = ['people', 'accounts', 'grants', 'tokens', 'payments', 'transactions', 'settings'] as const
export type MapName = (typeof mapNames)[number]

/** Rebuilt from the state, never saved. */
export interface Indexes {
  /** uid → who it is in which app. */
  uids: Map<string, { appId: string; username: string; generation: number }>
  /** Payments that are neither completed nor cancelled, by whose way they stand in (`open-payments.ts`). */
  open: Map<string, Set<string>>
  /** txid → the payment it was linked to. */
  linked: Map<string, string>
  /** address → its transactions, oldest first. */
  chain: Map<string, ChainTransaction[]>
}

export interface World {
  state: State
  indexes: Indexes
  /** Milliseconds on the sandbox's own clock. */
  now: () => number
  random: (bytes: number) => Buffer
  /** Says what differs from the disk: one entry of a map, or only the numbers beside the maps. */
  changed: (name: MapName | 'numbers', key?: string) => void
  /** Says that everything differs. */
  renewed: () => void
  /** Where the chain answers; known once the sandbox listens. */
  horizonUrl: string
}

export interface Chance {
  now?: (() => number) | undefined
  random?: ((bytes: number) => Buffer) | undefined
}

export const emptyState = (): State => ({
  people: new Map(),
  accounts: new Map(),
  grants: new Map(),
  tokens: new Map(),
  payments: new Map(),
  transactions: new Map(),
  settings: new Map(),
  minimumFeeStroops: feeStroops,
  issuedStroops: 0n,
  burnedFeeStroops: 0n,
  ledger: 1,
  clockOffsetMs: 0,
})

export const emptyIndexes = (): Indexes => ({ uids: new Map(), open: new Map(), linked: new Map(), chain: new Map() })

export const newWorld = (state: State, chance: Chance, notice: Pick<World, 'changed' | 'renewed'>): World => {
  const realNow = chance.now ?? Date.now
  const world: World = {
    state,
    indexes: emptyIndexes(),
    ...notice,
    horizonUrl: '',
    now: () => realNow() + world.state.clockOffsetMs,
    random: chance.random ?? ((bytes) => randomBytes(bytes)),
  }
  return world
}
