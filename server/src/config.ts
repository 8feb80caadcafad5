// What the operator decides, read once from the environment and refused with one sentence when it cannot work (interface, Environment).
import path from 'node:path'
import type pg from 'pg'
import { CannotStart } from './kernel/cannot-start.ts'

export const piEnvironments = ['sandbox', 'testnet', 'mainnet'] as const
export type PiEnvironment = (typeof piEnvironments)[number]
export const version = '0.1.0'

export interface Config {
  host: string
  port: number
  dataDir: string
  databaseUrl: string | null
  piEnv: PiEnvironment
  piApiUrl: string
  piApiKey: string
  piSdkUrl: string
  /** As Pi names it in every payment. */
  piNetwork: 'Pi Network' | 'Pi Testnet'
  sandboxPort: number
  demo: boolean
  adminUsernames: string[]
  publicUrl: string | null
  validationKey: string | null
  workers: number
  /** Multiplies every request limit. */
  limitScale: number
  /** Tests check each reply against its contract; production saves the time. */
  checkReplies: boolean
  /** Whether public pages may be kept for up to a second; off only where the speed without it is measured. */
  hotPages: boolean
}

/** A configuration that cannot work; its message is the one sentence the operator reads. */
export class Misconfigured extends CannotStart {}

/** The key the sandbox accepts; it opens nothing else and is no secret. */
export const sandboxApiKey = 'sandbox-api-key-0f7d6133b2f5b8413e62d692c1e74b1e3c6e47241ac4d9f5'

type Environment = Readonly<Record<string, string | undefined>>

export const readConfig = (env: Environment): Config => {
  const piEnv = choice(env, 'PI_ENV', piEnvironments, 'sandbox')
  const sandbox = piEnv === 'sandbox'
  const sandboxPort = whole(env, 'SANDBOX_PORT', 4100, 65_535)
  const here = `http://localhost:${sandboxPort}`
  const piApiKey = env['PI_API_KEY'] || (sandbox ? sandboxApiKey : '')
  if (!piApiKey) throw new Misconfigured(`PI_ENV=${piEnv} needs PI_API_KEY, the server key of the app in the Pi developer portal.`)
  if (piEnv === 'mainnet') choice(env, 'PLAY_ECONOMY', ['free_play', 'entries', 'full'] as const)
  return {
    host: env['HOST'] || '127.0.0.1', port: whole(env, 'PORT', 3000, 65_535), dataDir: path.resolve(env['DATA_DIR'] || './data'), databaseUrl: env['DATABASE_URL'] || null,
    piEnv, piApiKey, piApiUrl: address(env, 'PI_API_URL') ?? (sandbox ? `http://127.0.0.1:${sandboxPort}/v2` : 'https://api.minepi.com/v2'),
    piSdkUrl: address(env, 'PI_SDK_URL') ?? (sandbox ? `${here}/pi-sdk.js` : 'https://sdk.minepi.com/pi-sdk.js'), piNetwork: piEnv === 'mainnet' ? 'Pi Network' : 'Pi Testnet', sandboxPort,
    demo: choice(env, 'DEMO', ['on', 'off'] as const, sandbox ? 'on' : 'off') === 'on', adminUsernames: (env['ADMIN_USERNAMES'] ?? (sandbox ? 'market_admin' : '')).split(',').map((name) => name.trim()).filter(Boolean),
    publicUrl: address(env, 'PUBLIC_URL'), validationKey: env['PI_VALIDATION_KEY'] || null, workers: whole(env, 'WORKERS', 1, 64),
    limitScale: whole(env, 'RATE_LIMIT_SCALE', sandbox ? 1000 : 1, 1_000_000), checkReplies: false, hotPages: true,
  }
}

export const connectionOf = (databaseUrl: string): pg.ClientConfig => ({ connectionString: databaseUrl })

const choice = <const T extends readonly string[]>(env: Environment, name: string, choices: T, usual?: T[number]): T[number] => {
  const value = env[name] || usual
  if (!value || !choices.includes(value)) throw new Misconfigured(`${name} must be one of ${choices.join(', ')}${value ? `, not “${value}”` : ''}.`)
  return value
}

const whole = (env: Environment, name: string, usual: number, max: number): number => {
  const text = env[name]
  if (!text) return usual
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < 1 || value > max) throw new Misconfigured(`${name} must be a whole number from 1 to ${max}, not “${text}”.`)
  return value
}

const address = (env: Environment, name: string): string | null => {
  const text = env[name]
  if (!text) return null
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) throw new Misconfigured(`${name} must be an http or https address, not “${text}”.`)
  return text.replace(/\/$/, '')
}
