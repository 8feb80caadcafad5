// Everything the sandbox knows: people, wallets, consents, tokens, payments and the chain, and the clock they live by.
import { randomBytes } from 'node:crypto'

export interface Person { username: string; wallet: string | null }
export interface Account { address: string; balanceStroops: bigint; sequence: bigint }
export interface Grant { appId: string; username: string; generation: number; scopes: string[]; grantedAt: number; revokedAt: number | null }
export interface Token { token: string; appId: string; username: string; generation: number; expiresAt: number }

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

export interface ChainPayment { from: string; to: string; amountStroops: bigint }

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

export interface State {
  people: Map<string, Person>
  accounts: Map<string, Account>
  grants: Map<string, Grant>
  tokens: Map<string, Token>
  payments: Map<string, Payment>
  transactions: Map<string, ChainTransaction>
  /** All π ever put into the world; balances and fees add up to it. */
  issuedStroops: bigint
  burnedFeeStroops: bigint
  ledger: number
  clockOffsetMs: number
}

/** Rebuilt from the state, never saved. */
export interface Indexes {
  /** uid → who it is in which app. */
  uids: Map<string, { appId: string; username: string; generation: number }>
  /** Payments that are neither completed nor cancelled. */
  open: Set<string>
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
  /** Says that the state differs from what is on disk. */
  changed: () => void
  /** Where the chain answers; known once the sandbox listens. */
  horizonUrl: string
}

export interface Chance { now?: (() => number) | undefined; random?: ((bytes: number) => Buffer) | undefined }

export const emptyState = (): State => ({
  people: new Map(), accounts: new Map(), grants: new Map(), tokens: new Map(), payments: new Map(), transactions: new Map(),
  issuedStroops: 0n, burnedFeeStroops: 0n, ledger: 1, clockOffsetMs: 0,
})

export const emptyIndexes = (): Indexes => ({ uids: new Map(), open: new Set(), linked: new Map(), chain: new Map() })

export const newWorld = (state: State, chance: Chance, changed: () => void): World => {
  const realNow = chance.now ?? Date.now
  const world: World = {
    state, indexes: emptyIndexes(), changed, horizonUrl: '',
    now: () => realNow() + world.state.clockOffsetMs,
    random: chance.random ?? ((bytes) => randomBytes(bytes)),
  }
  return world
}
