// Every default and every refusal of the configuration: an operator's mistake ends in one sentence, never in mixed-up
// money.
import { expect, test } from 'vitest'
import { readConfig, sandboxApiKey, sandboxClientId } from './config.ts'
import { Misconfigured } from './settings.ts'

const key = 'k'.repeat(64)
const seed = `S${'A'.repeat(55)}`
const wallet = `G${'A'.repeat(55)}`
const behind = { PUBLIC_URL: 'https://market.example', TRUSTED_PROXIES: 'none' }
const testnet = { PI_ENV: 'testnet', PI_API_KEY: key, ...behind }
const mainnet = { PI_ENV: 'mainnet', PI_API_KEY: key, PLAY_ECONOMY: 'free_play', ...behind }

test('without settings the sandbox runs on this machine', () => {
  expect(readConfig({})).toMatchObject({
    piEnv: 'sandbox',
    host: '127.0.0.1',
    port: 3000,
    sandboxPort: 4100,
    databaseUrl: null,
    piApiKey: sandboxApiKey,
    piApiUrl: 'http://127.0.0.1:4100/v2',
    piSdkUrl: 'http://localhost:4100/pi-sdk.js',
    piNetwork: 'Pi Testnet',
    piHorizonUrl: 'http://127.0.0.1:4100/horizon',
    piSignInUrl: 'http://localhost:4100/oauth/authorize',
    piClientId: sandboxClientId,
    payouts: 'sandbox',
    piWalletAddress: null,
    demo: true,
    adminUsernames: ['market_admin'],
    publicUrl: null,
    trustedProxies: null,
    metricsToken: null,
    metricsPort: null,
    ratesUrl: null,
    validationKey: null,
    workers: 1,
    drainSeconds: 0,
    limitScale: 1000,
  })
})

test('a role needs proof and two of staff decide, but in a sandbox, and there two as soon as two are named', () => {
  const proof = (env: Record<string, string>) => {
    const { adminProof, staffApprovals } = readConfig(env)
    return [adminProof, staffApprovals]
  }
  expect(proof({})).toEqual(['off', 1])
  expect(proof({ ADMIN_USERNAMES: 'ama,kofi' })).toEqual(['off', 2])
  expect(proof({ ADMIN_PROOF: 'required' })).toEqual(['required', 1])
  expect(proof(testnet)).toEqual(['required', 2])
  expect(proof({ ...mainnet, ADMIN_USERNAMES: 'ama' })).toEqual(['required', 2])
  expect(() => readConfig({ ...mainnet, ADMIN_PROOF: 'maybe' })).toThrow(/ADMIN_PROOF must be one of off, required/)
  expect(() => readConfig({ ...mainnet, ADMIN_PROOF: 'off' })).toThrow(/ADMIN_PROOF=off/)
})

test('a first or changed recipient of a withdrawal waits a day, and in the sandbox not at all', () => {
  expect(
    [{}, testnet, { ...testnet, RECIPIENT_WAIT_HOURS: '72' }].map((env) => readConfig(env).recipientWaitHours),
  ).toEqual([0, 24, 72])
})

test('the app wallet has a most outside the sandbox, and its settings must fit together', () => {
  const held = (env: object) => {
    const { coldWallet, walletMost, walletLeast } = readConfig({ ...env })
    return [coldWallet, walletMost, walletLeast]
  }
  const cold = `G${'C'.repeat(55)}`
  expect(held({})).toEqual([null, null, '0'])
  expect(held(testnet)).toEqual([null, '20000', '0'])
  expect(held({ PI_COLD_WALLET: cold, WALLET_MOST: '500', WALLET_LEAST: '50' })).toEqual([cold, '500', '50'])
  expect(() => readConfig({ PI_COLD_WALLET: 'SEED' })).toThrow(/PI_COLD_WALLET must be the public key of the cold/)
  expect(() => readConfig({ PI_COLD_WALLET: cold, PI_WALLET_ADDRESS: cold })).toThrow(/names the app wallet itself/)
  expect(() => readConfig({ WALLET_MOST: '50', WALLET_LEAST: '50' })).toThrow(/WALLET_MOST must be above WALLET_LEAST/)
})

test('a deposit for disputes is off, and asking for one is refused instead of ignored', () => {
  for (const none of [undefined, '', '0']) expect(readConfig({ DISPUTE_BOND_PCT: none }).piEnv).toBe('sandbox')
  for (const some of ['5', '0.5', 'on'])
    expect(() => readConfig({ DISPUTE_BOND_PCT: some })).toThrow(/takes none; leave it out or set 0/)
})

test.each([
  [undefined, null],
  ['none', null],
  ['2', 2],
  ['127.0.0.1, 10.0.0.0/8,fd00::/8', ['127.0.0.1', '10.0.0.0/8', 'fd00::/8']],
])('TRUSTED_PROXIES=%s is read as %j', (proxies, read) =>
  expect(readConfig({ TRUSTED_PROXIES: proxies }).trustedProxies).toEqual(read),
)

test('every address of the sandbox follows its port', () => {
  const { piApiUrl, piSdkUrl, piHorizonUrl, piSignInUrl } = readConfig({ SANDBOX_PORT: '4555' })
  for (const url of [piApiUrl, piSdkUrl, piHorizonUrl, piSignInUrl]) expect(new URL(url).port).toBe('4555')
})

test.each([
  ['testnet', testnet, 'Pi Testnet', 'https://api.testnet.minepi.com'],
  ['mainnet', mainnet, 'Pi Network', 'https://api.mainnet.minepi.com'],
] as const)('%s has the real addresses and nothing of the sandbox', (piEnv, env, piNetwork, piHorizonUrl) => {
  const config = readConfig(env)
  expect(config).toMatchObject({
    piEnv,
    piNetwork,
    piHorizonUrl,
    piApiKey: key,
    piApiUrl: 'https://api.minepi.com/v2',
    piSdkUrl: 'https://sdk.minepi.com/pi-sdk.js',
    piSignInUrl: 'https://accounts.pinet.com/oauth/authorize',
    piClientId: null,
    payouts: 'manual',
    piWalletAddress: null,
    demo: false,
    adminUsernames: [],
    limitScale: 1,
  })
  expect(JSON.stringify({ ...config, host: '' })).not.toMatch(/localhost|127\.0\.0\.1|sandbox-/)
})

test.each([
  ['a seed', { ...testnet, PI_WALLET_SEED_FILE: '/etc/lamplit/seed' }, 'pi_a2u'],
  [
    'a payout process of its own',
    { ...testnet, PAYOUT_PROCESS: 'separate', DATABASE_URL: 'postgres://here/market' },
    'pi_a2u',
  ],
  ['an empty name of the seed', { ...testnet, PI_WALLET_SEED_FILE: '' }, 'manual'],
  ['a seed, and a person who pays', { ...mainnet, PI_WALLET_SEED_FILE: '/seed', PAYOUTS: 'manual' }, 'manual'],
  ['the sandbox with a seed', { PI_WALLET_SEED_FILE: '/seed' }, 'sandbox'],
  ['the sandbox, paid by hand', { PAYOUTS: 'manual' }, 'manual'],
])('payouts with %s', (_, env, payouts) => expect(readConfig(env).payouts).toBe(payouts))

test('settings of the operator override the defaults', () => {
  expect(
    readConfig({
      ...testnet,
      PI_API_URL: 'http://127.0.0.1:9/v2/',
      PI_HORIZON_URL: 'https://chain.example/',
      PI_SDK_URL: 'https://sdk.example/a.js',
      PI_SIGN_IN_URL: 'https://sign.example/in',
      PI_CLIENT_ID: 'client-1',
      PI_WALLET_ADDRESS: wallet,
      PI_VALIDATION_KEY: ' proof\n',
      PUBLIC_URL: 'https://market.example/',
    }),
  ).toMatchObject({
    piApiUrl: 'http://127.0.0.1:9/v2',
    piHorizonUrl: 'https://chain.example',
    piSdkUrl: 'https://sdk.example/a.js',
    piSignInUrl: 'https://sign.example/in',
    piClientId: 'client-1',
    piWalletAddress: wallet,
    validationKey: 'proof',
    publicUrl: 'https://market.example',
  })
})

test('the opening screen stays 2000 ms unless the sandbox is told otherwise', () => {
  expect(readConfig({}).openingMs).toBe(2000)
  expect(readConfig({ OPENING_MS: '0' }).openingMs).toBe(0)
})

test.each<[string, Record<string, string>, string]>([
  [
    'a shorter opening screen on the Testnet',
    { ...testnet, OPENING_MS: '0' },
    'OPENING_MS shortens the opening screen for tests and does not go with PI_ENV=testnet; leave it out.',
  ],
  [
    'an opening screen of half a minute',
    { OPENING_MS: '30000' },
    'OPENING_MS must be a whole number from 0 to 2000, not “30000”.',
  ],
  ['an unknown environment', { PI_ENV: 'Mainnet' }, 'PI_ENV must be one of sandbox, testnet, mainnet, not “Mainnet”.'],
  [
    'the Testnet without a key',
    { PI_ENV: 'testnet' },
    'PI_ENV=testnet needs PI_API_KEY, the server key of the app in the Pi developer portal.',
  ],
  [
    'the Mainnet without a key',
    { PI_ENV: 'mainnet', PLAY_ECONOMY: 'full' },
    'PI_ENV=mainnet needs PI_API_KEY, the server key of the app in the Pi developer portal.',
  ],
  [
    'a key with a space',
    { ...testnet, PI_API_KEY: 'abc def' },
    'PI_API_KEY must be one word without spaces or line breaks, as the developer portal shows it.',
  ],
  [
    'a key with a line break',
    { ...testnet, PI_API_KEY: `${key}\n` },
    'PI_API_KEY must be one word without spaces or line breaks, as the developer portal shows it.',
  ],
  [
    'the sandbox’s key at the Testnet',
    { ...testnet, PI_API_KEY: sandboxApiKey },
    'PI_API_KEY is the key of the sandbox and opens nothing at PI_ENV=testnet; take the key of the app from ' +
      'the Pi developer portal.',
  ],
  [
    'the sandbox’s key at the Mainnet',
    { ...mainnet, PI_API_KEY: sandboxApiKey },
    'PI_API_KEY is the key of the sandbox and opens nothing at PI_ENV=mainnet; take the key of the app from ' +
      'the Pi developer portal.',
  ],
  [
    'a seed as the key',
    { ...testnet, PI_API_KEY: seed },
    'PI_API_KEY holds a wallet seed; a seed belongs into the file that PI_WALLET_SEED_FILE names.',
  ],
  [
    'the key as the proof of the domain',
    { ...testnet, PI_VALIDATION_KEY: key },
    'PI_VALIDATION_KEY is shown to everyone and holds a secret; give the domain key of the portal instead.',
  ],
  [
    'a seed as the proof of the domain',
    { ...testnet, PI_VALIDATION_KEY: seed },
    'PI_VALIDATION_KEY is shown to everyone and holds a secret; give the domain key of the portal instead.',
  ],
  [
    'the Mainnet without PLAY_ECONOMY',
    { ...mainnet, PLAY_ECONOMY: '' },
    'PI_ENV=mainnet needs PLAY_ECONOMY, one of free_play, entries, full: what games may pay is for the ' +
      'operator to decide.',
  ],
  [
    'an unknown PLAY_ECONOMY',
    { PLAY_ECONOMY: 'casino' },
    'PLAY_ECONOMY must be one of free_play, entries, full, not “casino”.',
  ],
  [
    'the Mainnet in development',
    { ...mainnet, NODE_ENV: 'development' },
    'NODE_ENV=development does not go with PI_ENV=mainnet; leave it out or set production.',
  ],
  [
    'the sandbox in production',
    { NODE_ENV: 'production' },
    'PI_ENV=sandbox prints its own money and does not start with NODE_ENV=production; set PI_ENV to testnet or ' +
      'mainnet.',
  ],
  [
    'the Mainnet on plain http',
    { ...mainnet, PUBLIC_URL: 'http://market.example' },
    'PUBLIC_URL=http://market.example must begin with https at PI_ENV=mainnet.',
  ],
  [
    'no address at all',
    { PUBLIC_URL: 'market.example' },
    'PUBLIC_URL must be an http or https address, not “market.example”.',
  ],
  [
    'the chain of the Mainnet at the Testnet',
    { ...testnet, PI_HORIZON_URL: 'https://api.mainnet.minepi.com' },
    'PI_HORIZON_URL is the chain of the mainnet and PI_ENV is testnet.',
  ],
  [
    'the chain of the Testnet at the Mainnet',
    { ...mainnet, PI_HORIZON_URL: 'https://api.testnet.minepi.com' },
    'PI_HORIZON_URL is the chain of the testnet and PI_ENV is mainnet.',
  ],
  [
    'the chain as the Platform',
    { ...testnet, PI_API_URL: 'https://api.testnet.minepi.com/v2' },
    'PI_API_URL is the address of the chain; the Platform API of both networks is https://api.minepi.com/v2.',
  ],
  [
    'the real Platform in the sandbox',
    { PI_API_URL: 'https://api.minepi.com/v2' },
    'PI_API_URL=https://api.minepi.com/v2 is the real Pi and cannot serve PI_ENV=sandbox; set PI_ENV to ' +
      'testnet or mainnet.',
  ],
  [
    'the real SDK in the sandbox',
    { PI_SDK_URL: 'https://sdk.minepi.com/pi-sdk.js' },
    'PI_SDK_URL=https://sdk.minepi.com/pi-sdk.js is the real Pi and cannot serve PI_ENV=sandbox; set PI_ENV to ' +
      'testnet or mainnet.',
  ],
  [
    'an SDK of this machine at the Mainnet',
    { ...mainnet, PI_SDK_URL: 'http://localhost:4100/pi-sdk.js' },
    'PI_SDK_URL=http://localhost:4100/pi-sdk.js must begin with https at PI_ENV=mainnet.',
  ],
  [
    'rates told in the clear',
    { ...testnet, RATES_URL: 'http://rates.example' },
    'RATES_URL=http://rates.example must begin with https at PI_ENV=testnet.',
  ],
  [
    'a key sent in the clear',
    { ...testnet, PI_API_URL: 'http://pi.example/v2' },
    'PI_API_URL=http://pi.example/v2 must begin with https at PI_ENV=testnet.',
  ],
  [
    'the demo market at the Testnet',
    { ...testnet, DEMO: 'on' },
    'DEMO=on fills the market with people and balances that do not exist at PI_ENV=testnet; leave it out.',
  ],
  [
    'play money for real people',
    { ...testnet, PAYOUTS: 'sandbox' },
    'PAYOUTS=sandbox pays with play money and cannot serve PI_ENV=testnet; choose pi_a2u or manual.',
  ],
  [
    'automatic payouts without a seed',
    { ...testnet, PAYOUTS: 'pi_a2u' },
    'PAYOUTS=pi_a2u needs PI_WALLET_SEED_FILE, a file with the secret seed of the app wallet; without it ' +
      'choose PAYOUTS=manual.',
  ],
  [
    'a seed in the environment',
    { ...testnet, PI_WALLET_SEED: seed },
    'PI_WALLET_SEED stands in the environment, which every process of this user can read; write the seed into ' +
      'a file that its owner alone may read, and name it in PI_WALLET_SEED_FILE.',
  ],
  [
    'a payout process of another user beside the embedded database',
    { ...testnet, PAYOUT_PROCESS: 'separate' },
    'PAYOUT_PROCESS=separate needs DATABASE_URL: the embedded database is closed to other users.',
  ],
  [
    'a payout process of another user whose seed the market knows',
    {
      ...testnet,
      PAYOUT_PROCESS: 'separate',
      DATABASE_URL: 'postgres://here/market',
      PI_WALLET_SEED_FILE: '/etc/lamplit/seed',
    },
    'PAYOUT_PROCESS=separate means that the market knows no seed; name PI_WALLET_SEED_FILE to the payout ' +
      'process alone.',
  ],
  ['an unknown provider', { PAYOUTS: 'bank' }, 'PAYOUTS must be one of sandbox, pi_a2u, manual, not “bank”.'],
  [
    'a seed as the wallet’s address',
    { ...testnet, PI_WALLET_ADDRESS: seed },
    'PI_WALLET_ADDRESS must be the public key of the app wallet: G and 55 letters or digits.',
  ],
  [
    'the sandbox’s client',
    { ...testnet, PI_CLIENT_ID: sandboxClientId },
    "PI_CLIENT_ID is the sandbox's own and unknown to PI_ENV=testnet; " +
      'take it from the Pi developer portal or leave it out.',
  ],
  [
    'a client with a space',
    { PI_CLIENT_ID: 'a b' },
    'PI_CLIENT_ID must be one word without spaces, as the portal shows it under Pi Sign-in.',
  ],
  [
    'a database address that is none',
    { DATABASE_URL: 'nonsense' },
    'DATABASE_URL must be the address of a Postgres, such as postgres://user:password@host:5432/name.',
  ],
  [
    'no word about proxies',
    { ...testnet, TRUSTED_PROXIES: '' },
    'PI_ENV=testnet needs TRUSTED_PROXIES: addresses, networks or the number of the proxies in front of the ' +
      'market, or none. Without it all users behind a proxy share the limits of one.',
  ],
  [
    'no public address',
    { ...mainnet, PUBLIC_URL: '' },
    'PI_ENV=mainnet needs PUBLIC_URL, the address under which people open the market: links, share images and ' +
      'the Pi Browser use it.',
  ],
  ...['10', '0', 'all', '10.0.0.0/33', '10.0.0.1,', '::1/129', '10.0.0.0/8/8'].map(
    (proxies): [string, Record<string, string>, string] => [
      `${proxies} as proxies`,
      { TRUSTED_PROXIES: proxies },
      'TRUSTED_PROXIES must be none, a number of proxies from 1 to 9, or addresses and networks such as ' +
        `10.0.0.0/8, not “${proxies.split(',').at(-1)}”.`,
    ],
  ),
  [
    'a token for the figures that can be guessed',
    { METRICS_TOKEN: 'short' },
    'METRICS_TOKEN must be one word of 16 to 200 characters.',
  ],
  ['a port that is none', { PORT: '70000' }, 'PORT must be a whole number from 1 to 65535, not “70000”.'],
])('refuses %s, in one sentence that repeats no secret', (_, env, sentence) => {
  const refusal = (() => {
    try {
      return readConfig(env)
    } catch (error) {
      return error
    }
  })()
  expect(refusal).toBeInstanceOf(Misconfigured)
  expect((refusal as Misconfigured).message).toBe(sentence)
  for (const secret of [key, seed, sandboxApiKey]) expect(sentence).not.toContain(secret)
})
