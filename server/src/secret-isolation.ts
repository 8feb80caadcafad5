// The wallet seed stands in a file that its user alone may read, never in an environment, and no descriptor leads to
// it. The payout process reads it, and says what keeps it apart from the market and what does not (pi-platform §3.2,
// quality PAY-9).
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { StartupError, errorMessageOf } from './kernel/startup-error.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** The credential that systemd hands to a service, in a folder of that service alone. */
const credentialIn = (env: Environment): string | null => {
  const folder = env['CREDENTIALS_DIRECTORY']
  const file = folder ? path.join(folder, 'pi-wallet-seed') : null
  return file && existsSync(file) ? file : null
}

/** Where the seed is, or null. Its contents are read by the payout process alone. */
export const walletSeedFileOf = (env: Environment): string | null =>
  env['PI_WALLET_SEED_FILE'] ? path.resolve(env['PI_WALLET_SEED_FILE']) : credentialIn(env)

/** Reads the seed; refuses a file that others may read too. Never repeats what stands in it. */
export const readWalletSeed = (file: string, env: Environment = process.env): string => {
  let text: string
  let mode: number
  try {
    mode = statSync(file).mode
    text = readFileSync(file, 'utf8')
  } catch (error) {
    throw new StartupError(`The wallet seed in ${file} cannot be read: ${errorMessageOf(error)}.`)
  }
  // The rights of a credential are those of its folder.
  if (file !== credentialIn(env) && (mode & 0o077) !== 0)
    throw new StartupError(`Others may read the wallet seed in ${file}; allow it to its owner alone (chmod 600).`)
  return text.trim()
}

const advice = 'docs/operating.md, “The wallet seed”, says how to give the payout process a user of its own.'

/** What keeps nothing of this user's apart from the payout process; empty where it is isolated. */
export const isolationGaps = (how: 'child' | 'separate'): string[] => {
  const user = process.getuid?.()
  const isRoot = user === 0 ? ['The payout process runs as root.'] : []
  if (how === 'child')
    return [
      ...isRoot,
      'The payout process runs as the same user as the market: code that runs in the market can read the wallet ' +
        `seed. ${advice}`,
    ]
  if (process.platform !== 'linux' || user === undefined)
    return ['Whether other processes of this user serve the market can be seen on Linux alone.']
  const beside = marketsOf(user)
  return [
    ...isRoot,
    ...(beside.length === 0
      ? []
      : [`Process ${beside[0]} of the same user serves the market and can read the wallet seed. ${advice}`]),
  ]
}

/** Processes of a user that serve the market. */
const marketsOf = (user: number): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => Number.isInteger(pid) && pid !== process.pid)
    .filter((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, 'latin1')
        return command.includes('server/src/main.ts') && statSync(`/proc/${pid}`).uid === user
      } catch {
        return false
      }
    })
