// What the operator decides, read once from the environment and refused with one sentence when it cannot work
// (interface, Environment).
import { isIP } from 'node:net'
import path from 'node:path'
import type pg from 'pg'
import { pi } from '@lamplit/contract/money'
import { walletSeedFileOf } from './secret-isolation.ts'
import { address, amount, choice, Misconfigured, shaped, walletAddress, whole, type Environment } from './settings.ts'

export const piEnvironments = ['sandbox', 'testnet', 'mainnet'] as const
export type PiEnvironment = (typeof piEnvironments)[number]
export const payoutProviders = ['sandbox', 'pi_a2u', 'manual'] as const
/** Who brings π to people's wallets: the sandbox, Pi's app-to-user payments, or a person (pi-platform fact 3). */
export type PayoutProviderName = (typeof payoutProviders)[number]
export const adminProofs = ['off', 'required'] as const
export type AdminProof = (typeof adminProofs)[number]
export const version = '0.1.0'

export interface Config {
  host: string
  port: number
  dataDir: string
  databaseUrl: string | null
  /** Your own Postgres as the role that owns the tables; null: `databaseUrl` migrates too. */
  migrationDatabaseUrl: string | null
  /** Your own Postgres as a member of `lamplit_payouts`; null: the payout process uses `databaseUrl`. */
  payoutDatabaseUrl: string | null
  /** Your own Postgres as a member of `lamplit_audit`; null: an audit uses `databaseUrl`. */
  auditDatabaseUrl: string | null
  piEnv: PiEnvironment
  piApiUrl: string
  piApiKey: string
  piSdkUrl: string
  /** As Pi names it in every payment; also the passphrase of the chain. */
  piNetwork: 'Pi Network' | 'Pi Testnet'
  /** The chain's own server; payouts are submitted there. */
  piHorizonUrl: string
  /** Where Pi Sign-in begins in an ordinary browser. */
  piSignInUrl: string
  /** Null while Pi Sign-in is not set up in the portal: then it is not offered. */
  piClientId: string | null
  /** The gateway that tells what π is in other currencies; null where the operator named none. */
  ratesUrl: string | null
  payouts: PayoutProviderName
  /** Where the payout process finds the wallet seed; null where there is none, or where the market must not know it. */
  walletSeedFile: string | null
  /** Whether the market starts the payout process, or somebody else does, as another user. */
  payoutProcess: 'child' | 'separate'
  /** What may leave the app wallet at most, in π, held by the payout process itself. */
  payoutCaps: { hour: string; day: string; userDay: string }
  /** The operator's cold wallet, as its public key: π may go there from the app wallet and come back; null: none. */
  coldWallet: string | null
  /** What the app wallet should hold at most and at least, in π; an alarm says when it does not. Null: no most. */
  walletMost: string | null
  walletLeast: string
  /** How long a withdrawal to a first or changed recipient waits, in hours, before anybody looks at it. */
  recipientWaitHours: number
  /** Where alarms are posted as JSON; null: nowhere. */
  alarmWebhook: string | null
  /** Who gets alarms by the machine's own `sendmail`; null: nobody. */
  alarmMailTo: string | null
  /** The app's own wallet, as its public key; null where nobody told it. */
  piWalletAddress: string | null
  sandboxPort: number
  demo: boolean
  adminUsernames: string[]
  /**
   * How many members of staff decide what needs two: links, unmatched money, tiers, switches, roles. One in a sandbox
   * that names one admin, because nobody else could agree there.
   */
  staffApprovals: 1 | 2
  /** Whether a role and a Pi name need a uid that a payment has proven, or the one-time token of the first start. */
  adminProof: AdminProof
  publicUrl: string | null
  /** Whose `X-Forwarded-For` is believed: so many proxies in a row, or these addresses and networks; null: nobody's. */
  trustedProxies: number | string[] | null
  /** Opens `/metrics` to who sends it as a bearer token. */
  metricsToken: string | null
  /** Port of this machine where `/metrics` is answered without a token; null: nowhere. */
  metricsPort: number | null
  validationKey: string | null
  workers: number
  /** How long a process that was asked to stop goes on serving, in seconds, until proxies have noticed. */
  drainSeconds: number
  /** Multiplies every request limit. */
  limitScale: number
  /** Tests check each reply against its contract; production saves the time. */
  checkReplies: boolean
  /** Whether public pages may be kept for up to a second; off only where the speed without it is measured. */
  hotPages: boolean
  /**
   * Whether the built page is served beside the calls; off only where nothing but calls is tested: each of its thousand
   * files is a route.
   */
  pages: boolean
  /** How long the opening screen stays at least, in milliseconds (2000 by default); journeys put it to 0. */
  openingMs: number
}

/** The key the sandbox accepts; it opens nothing else and is no secret. */
export const sandboxApiKey = 'sandbox-api-key-0f7d6133b2f5b8413e62d692c1e74b1e3c6e47241ac4d9f5'

/** Pi Sign-in's client of the sandbox. */
export const sandboxClientId = 'lamplit-sandbox-client'

export const readConfig = (env: Environment): Config => {
  const piEnv = choice(env, 'PI_ENV', piEnvironments, 'sandbox')
  const sandbox = piEnv === 'sandbox'
  const sandboxPort = whole(env, 'SANDBOX_PORT', 4100, 65_535)
  const adminUsernames = (env['ADMIN_USERNAMES'] ?? (sandbox ? 'market_admin' : ''))
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  const config: Config = {
    host: env['HOST'] || '127.0.0.1',
    port: whole(env, 'PORT', 3000, 65_535),
    dataDir: path.resolve(env['DATA_DIR'] || './data'),
    databaseUrl: shaped(env, 'DATABASE_URL', ...postgresAddress),
    migrationDatabaseUrl: shaped(env, 'MIGRATION_DATABASE_URL', ...postgresAddress),
    payoutDatabaseUrl: shaped(env, 'PAYOUT_DATABASE_URL', ...postgresAddress),
    auditDatabaseUrl: shaped(env, 'AUDIT_DATABASE_URL', ...postgresAddress),
    piEnv,
    sandboxPort,
    ...readPi(env, piEnv, sandboxPort),
    payouts: readPayouts(env, piEnv),
    walletSeedFile: walletSeedFileOf(env),
    payoutProcess: readPayoutProcess(env),
    payoutCaps: {
      hour: amount(env, 'PAYOUT_CAP_HOUR', '10000'),
      day: amount(env, 'PAYOUT_CAP_DAY', '20000'),
      userDay: amount(env, 'PAYOUT_CAP_USER_DAY', '10000'),
    },
    coldWallet: walletAddress(env, 'PI_COLD_WALLET', 'the public key of the cold wallet'),
    walletMost: sandbox && !env['WALLET_MOST'] ? null : amount(env, 'WALLET_MOST', '20000'),
    walletLeast: env['WALLET_LEAST'] ? amount(env, 'WALLET_LEAST', '') : '0',
    recipientWaitHours: whole(env, 'RECIPIENT_WAIT_HOURS', sandbox ? 0 : 24, 720, 0),
    alarmWebhook: address(env, 'ALARM_WEBHOOK'),
    alarmMailTo: shaped(env, 'ALARM_MAIL_TO', /^[^\s@,-][^\s@,]*@[^\s@,]+$/, 'one mail address'),
    demo: choice(env, 'DEMO', ['on', 'off'] as const, sandbox ? 'on' : 'off') === 'on',
    adminUsernames,
    staffApprovals: sandbox && adminUsernames.length < 2 ? 1 : 2,
    adminProof: choice(env, 'ADMIN_PROOF', adminProofs, sandbox ? 'off' : 'required'),
    publicUrl: address(env, 'PUBLIC_URL'),
    trustedProxies: readTrustedProxies(env),
    metricsToken: shaped(env, 'METRICS_TOKEN', /^[\x21-\x7e]{16,200}$/, 'one word of 16 to 200 characters'),
    metricsPort: env['METRICS_PORT'] ? whole(env, 'METRICS_PORT', 0, 65_535) : null,
    ratesUrl: address(env, 'RATES_URL'),
    validationKey: env['PI_VALIDATION_KEY']?.trim() || null,
    workers: whole(env, 'WORKERS', 1, 64),
    drainSeconds: whole(env, 'DRAIN_SECONDS', sandbox ? 0 : 5, 60, 0),
    limitScale: whole(env, 'RATE_LIMIT_SCALE', sandbox ? 1000 : 1, 1_000_000),
    checkReplies: false,
    hotPages: true,
    pages: true,
    openingMs: whole(env, 'OPENING_MS', 2000, 2000, 0),
  }
  refuseContradictions(env, config)
  return config
}

/** `none`, how many proxies stand in a row, or their addresses and networks, separated by commas. */
const readTrustedProxies = (env: Environment): number | string[] | null => {
  const text = env['TRUSTED_PROXIES']?.trim()
  if (!text || text === 'none') return null
  if (/^[1-9]$/.test(text)) return Number(text)
  const proxies = text.split(',').map((part) => part.trim())
  const wrong = proxies.find((proxy) => !isNetwork(proxy))
  if (wrong !== undefined)
    throw new Misconfigured(
      'TRUSTED_PROXIES must be none, a number of proxies from 1 to 9, or addresses and networks such as ' +
        `10.0.0.0/8, not “${wrong}”.`,
    )
  return proxies
}

const isNetwork = (text: string): boolean => {
  const [ip = '', bits, more] = text.split('/')
  const most = { 0: 0, 4: 32, 6: 128 }[isIP(ip)]!
  return most > 0 && more === undefined && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
}

const postgresAddress = [
  /^(postgres(ql)?:\/\/|socket:|\/)./,
  'the address of a Postgres, such as postgres://user:password@host:5432/name',
] as const

type PiPart = Pick<
  Config,
  'piApiKey' | 'piApiUrl' | 'piSdkUrl' | 'piNetwork' | 'piHorizonUrl' | 'piSignInUrl' | 'piClientId' | 'piWalletAddress'
>

/** Pi's own addresses, per environment (pi-platform §1.1, §1.7, §2.1, §3.1). */
const readPi = (env: Environment, piEnv: PiEnvironment, sandboxPort: number): PiPart => {
  const here = `http://localhost:${sandboxPort}`
  const usual =
    piEnv === 'sandbox'
      ? {
          api: `http://127.0.0.1:${sandboxPort}/v2`,
          sdk: `${here}/pi-sdk.js`,
          horizon: `http://127.0.0.1:${sandboxPort}/horizon`,
          signIn: `${here}/oauth/authorize`,
          key: sandboxApiKey,
          client: sandboxClientId,
        }
      : {
          api: 'https://api.minepi.com/v2',
          sdk: 'https://sdk.minepi.com/pi-sdk.js',
          horizon: `https://api.${piEnv}.minepi.com`,
          signIn: 'https://accounts.pinet.com/oauth/authorize',
          key: null,
          client: null,
        }
  return {
    piApiKey:
      shaped(
        env,
        'PI_API_KEY',
        /^[\x21-\x7e]+$/,
        'one word without spaces or line breaks, as the developer portal shows it',
      ) ??
      usual.key ??
      lacking('PI_API_KEY', piEnv, 'the server key of the app in the Pi developer portal'),
    piApiUrl: address(env, 'PI_API_URL') ?? usual.api,
    piSdkUrl: address(env, 'PI_SDK_URL') ?? usual.sdk,
    piHorizonUrl: address(env, 'PI_HORIZON_URL') ?? usual.horizon,
    piSignInUrl: address(env, 'PI_SIGN_IN_URL') ?? usual.signIn,
    piNetwork: piEnv === 'mainnet' ? 'Pi Network' : 'Pi Testnet',
    piClientId:
      shaped(
        env,
        'PI_CLIENT_ID',
        /^[\x21-\x7e]+$/,
        'one word without spaces, as the portal shows it under Pi Sign-in',
      ) ?? usual.client,
    piWalletAddress: walletAddress(env, 'PI_WALLET_ADDRESS', 'the public key of the app wallet'),
  }
}

const readPayoutProcess = (env: Environment): Config['payoutProcess'] =>
  choice(env, 'PAYOUT_PROCESS', ['child', 'separate'] as const, 'child')

/** The seed itself is read by the payout process alone (quality PAY-9); here it matters only whether there is one. */
const seedIsGiven = (env: Environment): boolean =>
  walletSeedFileOf(env) !== null || readPayoutProcess(env) === 'separate'

const readPayouts = (env: Environment, piEnv: PiEnvironment): PayoutProviderName => {
  const payouts = choice(
    env,
    'PAYOUTS',
    payoutProviders,
    piEnv === 'sandbox' ? 'sandbox' : seedIsGiven(env) ? 'pi_a2u' : 'manual',
  )
  if (payouts === 'sandbox' && piEnv !== 'sandbox')
    throw new Misconfigured(
      `PAYOUTS=sandbox pays with play money and cannot serve PI_ENV=${piEnv}; choose pi_a2u or manual.`,
    )
  if (payouts === 'pi_a2u' && !seedIsGiven(env))
    throw new Misconfigured(
      'PAYOUTS=pi_a2u needs PI_WALLET_SEED_FILE, a file with the secret seed of the app wallet; without it ' +
        'choose PAYOUTS=manual.',
    )
  return payouts
}

const seedShape = /^S[A-Z2-7]{55}$/

/** Settings that are each right and cannot both be meant: a mistake here would mix play money and real money. */
const refuseContradictions = (env: Environment, config: Config): void => {
  const { piEnv, piApiUrl, piHorizonUrl, publicUrl, ratesUrl } = config
  const refuse = (wrong: boolean, sentence: string): void => {
    if (wrong) throw new Misconfigured(sentence)
  }
  // Decision 0020: a deposit for disputes is not offered, and an operator who asks for one must not believe that it is
  // taken.
  refuse(
    !['', '0', undefined].includes(env['DISPUTE_BOND_PCT']),
    `DISPUTE_BOND_PCT=${env['DISPUTE_BOND_PCT']} asks for a deposit from people whose disputes were rejected, ` +
      'and this version takes none; leave it out or set 0.',
  )
  if (env['PLAY_ECONOMY']) choice(env, 'PLAY_ECONOMY', ['free_play', 'entries', 'full'] as const)
  refuse(
    /^api\.(testnet|mainnet)\.minepi\.com$/.test(new URL(piApiUrl).hostname),
    'PI_API_URL is the address of the chain; the Platform API of both networks is https://api.minepi.com/v2.',
  )
  refuse(
    seedShape.test(config.piApiKey),
    'PI_API_KEY holds a wallet seed; a seed belongs into the file that PI_WALLET_SEED_FILE names.',
  )
  refuse(
    Boolean(env['PI_WALLET_SEED']?.trim()),
    'PI_WALLET_SEED stands in the environment, which every process of this user can read; write the seed into ' +
      'a file that its owner alone may read, and name it in PI_WALLET_SEED_FILE.',
  )
  refuse(
    config.coldWallet !== null && config.coldWallet === config.piWalletAddress,
    'PI_COLD_WALLET names the app wallet itself; a cold wallet has a seed that no machine of the market knows.',
  )
  refuse(
    config.walletMost !== null && pi(config.walletMost) <= pi(config.walletLeast),
    'WALLET_MOST must be above WALLET_LEAST: the app wallet can hold both at no time otherwise.',
  )
  if (config.payoutProcess === 'separate') {
    refuse(
      config.databaseUrl === null,
      'PAYOUT_PROCESS=separate needs DATABASE_URL: the embedded database is closed to other users.',
    )
    refuse(
      config.walletSeedFile !== null,
      'PAYOUT_PROCESS=separate means that the market knows no seed; name PI_WALLET_SEED_FILE to the payout ' +
        'process alone.',
    )
  }
  refuse(
    config.validationKey !== null && (config.validationKey === config.piApiKey || seedShape.test(config.validationKey)),
    'PI_VALIDATION_KEY is shown to everyone and holds a secret; give the domain key of the portal instead.',
  )
  if (piEnv === 'sandbox') {
    refuse(
      env['NODE_ENV'] === 'production',
      'PI_ENV=sandbox prints its own money and does not start with NODE_ENV=production; set PI_ENV to testnet ' +
        'or mainnet.',
    )
    for (const [name, url] of piAddresses(config))
      refuse(
        ofPi(url),
        `${name}=${url} is the real Pi and cannot serve PI_ENV=sandbox; set PI_ENV to testnet or mainnet.`,
      )
    return
  }
  refuse(
    piEnv === 'mainnet' && config.adminProof === 'off',
    `ADMIN_PROOF=off lets a token of any other Pi app claim an admin and does not go with PI_ENV=${piEnv}; ` +
      'leave it out.',
  )
  refuse(
    publicUrl === null,
    `PI_ENV=${piEnv} needs PUBLIC_URL, the address under which people open the market: links, share images and ` +
      'the Pi Browser use it.',
  )
  refuse(
    !env['TRUSTED_PROXIES'],
    `PI_ENV=${piEnv} needs TRUSTED_PROXIES: addresses, networks or the number of the proxies in front of the ` +
      'market, or none. Without it all users behind a proxy share the limits of one.',
  )
  refuse(
    config.openingMs !== 2000,
    `OPENING_MS shortens the opening screen for tests and does not go with PI_ENV=${piEnv}; leave it out.`,
  )
  refuse(
    config.piApiKey === sandboxApiKey,
    'PI_API_KEY is the key of the sandbox and opens nothing at PI_ENV=' +
      `${piEnv}; take the key of the app from the Pi developer portal.`,
  )
  refuse(
    config.piClientId === sandboxClientId,
    `PI_CLIENT_ID is the sandbox's own and unknown to PI_ENV=${piEnv}; ` +
      'take it from the Pi developer portal or leave it out.',
  )
  refuse(
    config.demo,
    `DEMO=on fills the market with people and balances that do not exist at PI_ENV=${piEnv}; leave it out.`,
  )
  const other = piEnv === 'mainnet' ? 'testnet' : 'mainnet'
  refuse(
    new URL(piHorizonUrl).hostname === `api.${other}.minepi.com`,
    `PI_HORIZON_URL is the chain of the ${other} and PI_ENV is ${piEnv}.`,
  )
  for (const [name, url] of piAddresses(config))
    refuse(
      !url.startsWith('https:') && (piEnv === 'mainnet' || !isThisMachine(url)),
      `${name}=${url} must begin with https at PI_ENV=${piEnv}.`,
    )
  refuse(
    ratesUrl !== null && !ratesUrl.startsWith('https:') && (piEnv === 'mainnet' || !isThisMachine(ratesUrl)),
    `RATES_URL=${ratesUrl} must begin with https at PI_ENV=${piEnv}.`,
  )
  if (piEnv !== 'mainnet') return
  refuse(
    !env['PLAY_ECONOMY'],
    'PI_ENV=mainnet needs PLAY_ECONOMY, one of free_play, entries, full: what games may pay is for the ' +
      'operator to decide.',
  )
  refuse(
    env['NODE_ENV'] === 'development',
    'NODE_ENV=development does not go with PI_ENV=mainnet; leave it out or set production.',
  )
  refuse(
    publicUrl !== null && !publicUrl.startsWith('https:'),
    `PUBLIC_URL=${publicUrl} must begin with https at PI_ENV=mainnet.`,
  )
}

const piAddresses = ({ piApiUrl, piSdkUrl, piHorizonUrl, piSignInUrl }: Config): [string, string][] => [
  ['PI_API_URL', piApiUrl],
  ['PI_SDK_URL', piSdkUrl],
  ['PI_HORIZON_URL', piHorizonUrl],
  ['PI_SIGN_IN_URL', piSignInUrl],
]
const ofPi = (url: string): boolean => /(^|\.)(minepi|pinet)\.com$/.test(new URL(url).hostname)
const isThisMachine = (url: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)

export const connectionOf = (databaseUrl: string): pg.ClientConfig => ({ connectionString: databaseUrl })

const lacking = (name: string, piEnv: PiEnvironment, says: string): never => {
  throw new Misconfigured(`PI_ENV=${piEnv} needs ${name}, ${says}.`)
}
