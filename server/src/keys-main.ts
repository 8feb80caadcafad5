// `npm run keys`: which keys this market has, and a new one in place of one that signs decisions or closes links.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { withSource } from './backups/source.ts'
import { readConfig, type Config } from './config.ts'
import { openDb } from './kernel/db.ts'
import { currentKey, keyId, keyPurposes, rotateKey, type KeyPurpose } from './kernel/keys.ts'
import { StartupError, startupFailureText } from './kernel/startup-error.ts'
import { keypairOf } from './payouts/signer.ts'
import { readWalletSeed } from './secret-isolation.ts'

const walletOf = (seedFile: string | null, address: string | null): string =>
  seedFile ? keypairOf(readWalletSeed(seedFile)).publicKey() : (address ?? 'none named')

/** What the settings name; the wallet's id is its address. */
const ofSettings = ({ piApiKey, walletSeedFile, piWalletAddress }: Config): string[] => [
  `PI_API_KEY  ${keyId(piApiKey)}`,
  `wallet      ${walletOf(walletSeedFile, piWalletAddress)}`,
]

const work = async (config: Config, [verb, purpose]: string[]): Promise<void> => {
  const known = keyPurposes.find((each) => each === purpose)
  if (verb !== undefined && (verb !== 'rotate' || known === undefined))
    throw new StartupError(
      `npm run keys shows the keys; npm run keys -- rotate ${keyPurposes.join(' | ')} makes a new one.`,
    )
  if (config.databaseUrl === null && !existsSync(path.join(config.dataDir, 'postgres')))
    throw new StartupError(`There is no market in ${config.dataDir}. Name its folder in DATA_DIR.`)
  await withSource(config, async ({ connection }) => {
    const db = openDb(connection, { max: 1 })
    const lineOf = async (each: KeyPurpose): Promise<string> =>
      `${each.padEnd(12)}${(await currentKey(db, each, new Date())).kid}`
    try {
      if (known) {
        const { retired, current } = await db.write((tx) => rotateKey(tx, known, new Date()))
        process.stdout.write(`${known}: ${retired} is replaced by ${current}.\n`)
        return
      }
      const lines = [...(await Promise.all(keyPurposes.map(lineOf))), ...ofSettings(config)]
      process.stdout.write(`${lines.join('\n')}\n`)
    } finally {
      await db.close()
    }
  })
}

try {
  await work(readConfig(process.env), process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${startupFailureText(error)}\n`)
  process.exitCode = 1
}
