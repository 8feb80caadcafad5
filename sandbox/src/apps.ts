// The apps registered on the pretend platform. They are constants: an app's key and wallet never change.
import { createHash } from 'node:crypto'
import { Keypair } from '@stellar/stellar-sdk/base'
import type { AppSettings, World } from './world.ts'

export const sandboxNetwork = 'Pi Testnet'

export interface App {
  readonly id: string
  readonly name: string
  readonly apiKey: string
  readonly network: 'Pi Testnet' | 'Pi Network'
  /** App-to-user payments are open to every Testnet app and only to selected Mainnet apps (pi-platform, fact 3). */
  readonly a2uEnabled: boolean
}

/**
 * The key the market presents. It opens nothing but this sandbox, so the market may carry it as its sandbox default.
 */
export const marketApiKey = 'sandbox-api-key-0f7d6133b2f5b8413e62d692c1e74b1e3c6e47241ac4d9f5'

export const marketApp: App = {
  id: 'lamplit',
  name: 'Lamplit',
  apiKey: marketApiKey,
  network: sandboxNetwork,
  a2uEnabled: true,
}

/** A stranger's app on the same network: its tokens, payments and transactions must mean nothing to the market. */
export const otherApp: App = {
  id: 'other',
  name: 'Other App',
  apiKey: 'sandbox-api-key-52079f86c40179d03003bbeff49a579f9ddad4e661a29abc',
  network: sandboxNetwork,
  a2uEnabled: true,
}

/** A Mainnet app without an outgoing wallet: payments of the wrong network, and `feature_not_available`. */
export const mainnetApp: App = {
  id: 'mainnet',
  name: 'Mainnet App',
  apiKey: 'sandbox-api-key-306af4562b5a94ceac85646c02ffdfef30b076ebd12f2ae7',
  network: 'Pi Network',
  a2uEnabled: false,
}

export const apps: readonly App[] = [marketApp, otherApp, mainnetApp]

export const appById = (id: string): App | undefined => apps.find((app) => app.id === id)

/** What holds for an app now: what a script set, or what it was registered with. */
export const settingsOf = (world: World, app: App): AppSettings =>
  world.state.settings.get(app.id) ?? { a2u: app.a2uEnabled, oneOpen: 'per_app' }

/** The seed of every wallet comes from its name, so addresses are the same after a reset and on every machine. */
const keypairNamed = (name: string): Keypair =>
  Keypair.fromRawEd25519Seed(createHash('sha256').update(`lamplit-sandbox:${name}`).digest())

const keypairs = new Map<string, Keypair>()

const remembered = (name: string): Keypair => {
  const known = keypairs.get(name) ?? keypairNamed(name)
  keypairs.set(name, known)
  return known
}

export const appKeypair = (app: App): Keypair => remembered(`app-wallet:${app.id}`)
export const userKeypair = (username: string): Keypair => remembered(`wallet:${username}`)
/** Somebody outside the market's world, with more π than any test needs; takes from the app wallet and gives to it. */
export const outsideKeypair = (): Keypair => remembered('outside')

export const appWallet = (app: App): string => appKeypair(app).publicKey()
