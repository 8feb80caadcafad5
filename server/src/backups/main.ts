// `npm run backup`, `npm run restore` and `npm run audit`: where the database is, the passphrase, and one sentence
// about what was done.
import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { connectionOf, readConfig, type Config } from '../config.ts'
import { openDb } from '../kernel/db.ts'
import { auditRole } from '../kernel/program-role.ts'
import { StartupError, startupFailureText } from '../kernel/startup-error.ts'
import { audit } from '../ledger/audit.ts'
import { writeBackup } from './backup.ts'
import { restoreBackup } from './restore.ts'
import { withSource } from './source.ts'

const passphraseFrom = async (): Promise<string> => {
  const { BACKUP_PASSPHRASE: given } = process.env
  if (given) return given
  if (!process.stdin.isTTY)
    throw new StartupError(
      'Give the passphrase of the keys in BACKUP_PASSPHRASE; without it no backup can be restored.',
    )
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question('Passphrase for the keys (it is shown): ')
  terminal.close()
  return answer
}

const backup = async (config: Config, asked: string | undefined): Promise<void> => {
  const name = new Date().toISOString().replace(/[:.]/g, '-')
  const target = path.resolve(asked ?? path.join(config.dataDir, 'backups', name))
  await withSource(config, async (source) => {
    const { tables } = await writeBackup(source, target, await passphraseFrom())
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    process.stdout.write(
      `Backup written to ${target}: ${tables.length} tables, ${rows} rows, files, and keys under your passphrase.\n`,
    )
  })
}

const restore = async (config: Config, asked: string | undefined): Promise<void> => {
  if (!asked) throw new StartupError('Say which backup: npm run restore -- <folder>')
  await withSource(config, async (source) => {
    const { takenAt } = await restoreBackup(source, path.resolve(asked), await passphraseFrom(), new Date())
    process.stdout.write(
      `Restored the market of ${takenAt}. Start it: it moves no π until it was compared with Pi and the chain.\n`,
    )
  })
}

/** Reads the books with a role that can do nothing else. */
const auditBooks = async (config: Config): Promise<void> =>
  withSource(config, async ({ connection }) => {
    const { databaseUrl, auditDatabaseUrl } = config
    const own =
      databaseUrl === null ? { ...connection, user: auditRole } : connectionOf(auditDatabaseUrl ?? databaseUrl)
    const db = openDb(own, { max: 1, role: auditRole })
    const { ok, sum, accounts, violations } = await audit(db).finally(db.close)
    for (const { invariant, about, found } of violations) process.stdout.write(`${invariant}: ${about}, ${found}\n`)
    process.stdout.write(`${ok ? 'The books are right' : 'The books are wrong'}: ${accounts} accounts, sum ${sum}.\n`)
    if (!ok) process.exitCode = 1
  })

const [verb = 'backup', asked] = process.argv.slice(2)
const verbs: Readonly<Record<string, (config: Config, asked: string | undefined) => Promise<void>>> = {
  backup,
  restore,
  audit: auditBooks,
}
try {
  await verbs[verb]!(readConfig(process.env), asked)
} catch (error) {
  process.stderr.write(`${startupFailureText(error)}\n`)
  process.exitCode = 1
}
