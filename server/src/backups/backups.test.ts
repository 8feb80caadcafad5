// A backup and its way back: every row and file, keys under a passphrase, and nothing that does not fit.
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../test/fresh-database.ts'
import { buyerWith, buy, list } from '../../test/market.ts'
import { world, type World } from '../../test/world.ts'
import { currentKey } from '../kernel/keys.ts'
import { openDb, sql, type Db } from '../kernel/db.ts'
import { audit } from '../ledger/audit.ts'
import { readSwitch, openSwitch } from '../payouts/kill-switches.ts'
import { keyTables, writeBackup } from './backup.ts'
import { openKeys, sealKeys } from './keys.ts'
import { restoreBackup } from './restore.ts'
import { tablesOf } from './tables.ts'

const passphrase = 'a long enough passphrase'
let folder: string
let market: World
let target: string
let elsewhere: FreshDatabase
let restored: Db
let key: string
const place = (name: string): string => path.join(folder, name)
const from = () => ({ connection: market.connection, dataDir: market.deps.config.dataDir, piEnv: 'sandbox' as const })
const into = () => ({ connection: elsewhere.connection, dataDir: place('data'), piEnv: 'sandbox' as const })
const restoreIt = (words: string = passphrase) => restoreBackup(into(), target, words, new Date())

/** All that is in a database but what a restore itself writes, as text. */
const contentsOf = async (connection: pg.ClientConfig): Promise<Record<string, string[]>> => {
  const client = new pg.Client(connection)
  await client.connect()
  const contents: Record<string, string[]> = {}
  await client.query("set timezone = 'UTC'")
  for (const { name } of await tablesOf(client))
    contents[name] = (await client.query(`select t::text as line from ${name} t order by 1`)).rows.map(
      ({ line }) => line,
    )
  await client.end()
  return contents
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lamplit-backup-'))
  target = place('backup')
  market = await world()
  const [seller, buyer] = [await market.person('kofi'), await buyerWith(market, 'linh', '100')]
  const lamp = await list(seller, { title: 'A lamp with "quotes", commas,\nlines and ü 空 \\ {braces}' })
  await buy(buyer, [{ id: lamp }])
  key = (await currentKey(market.db, 'decisions', market.deps.now())).kid
  await mkdir(path.join(market.deps.config.dataDir, 'pictures/aa'), { recursive: true })
  await writeFile(path.join(market.deps.config.dataDir, 'pictures/aa/one.webp'), 'a picture')
  await writeBackup(from(), target, passphrase)
  elsewhere = await freshDatabase()
  await mkdir(place('data'))
})
afterAll(async () => {
  await restored?.close()
  await elsewhere.drop()
  await market.close()
  await rm(folder, { recursive: true, force: true })
})

describe('what does not fit changes nothing', () => {
  test.each([
    ['another passphrase', () => restoreIt('another long passphrase'), 'The keys of this backup cannot be opened'],
    ['no backup', () => restoreBackup(into(), folder, passphrase, new Date()), 'holds no backup of Lamplit'],
    [
      'another network',
      () => restoreBackup({ ...into(), piEnv: 'testnet' }, target, passphrase, new Date()),
      'This is a backup of PI_ENV=sandbox, and PI_ENV is testnet.',
    ],
    [
      'a market with users',
      () => restoreBackup({ ...from(), dataDir: place('data') }, target, passphrase, new Date()),
      'This market has users already.',
    ],
  ])('%s', async (_, tried, sentence) => {
    const before = await contentsOf(market.connection)
    await expect(tried()).rejects.toThrow(sentence)
    expect(await contentsOf(market.connection)).toEqual(before)
  })

  test('a table that was altered', async () => {
    const file = path.join(target, 'tables/users.jsonl.gz')
    const whole = await readFile(file)
    await writeFile(file, whole.subarray(0, whole.length - 20))
    await expect(restoreIt()).rejects.toThrow('The backup is damaged: its table users is not as it was written.')
    await writeFile(file, whole)
  })

  test('a passphrase that is too short, and a folder that exists', async () => {
    expect(() => sealKeys('x', 'short')).toThrow('at least 12 characters')
    await expect(writeBackup(from(), target, passphrase)).rejects.toThrow('exists already')
  })
})

test('keys open with their passphrase alone, and a changed byte is noticed', () => {
  const sealed = sealKeys('the keys', passphrase)
  expect(sealed).not.toContain('the keys')
  expect(openKeys(sealed, passphrase)).toBe('the keys')
  const { tag, ...rest } = JSON.parse(sealed) as Record<string, string>
  const other = `${tag!.startsWith('A') ? 'B' : 'A'}${tag!.slice(1)}`
  expect(() => openKeys(JSON.stringify({ ...rest, tag: other }), passphrase)).toThrow('cannot be opened')
})

describe('a restored market', () => {
  beforeAll(async () => {
    await restoreIt()
    restored = openDb(elsewhere.connection, { max: 4 })
  })

  test('has every row, file and key of the other, and its books are right', async () => {
    const [before, after] = [await contentsOf(market.connection), await contentsOf(elsewhere.connection)]
    expect(before['orders']).toHaveLength(1)
    const own = ['migrations', 'restores', 'switches', 'events', 'outbox']
    for (const name of Object.keys(before).filter((each) => !own.includes(each)))
      expect(after[name], name).toEqual(before[name])
    expect(after['events']).toEqual(expect.arrayContaining(before['events']!))
    expect(await readFile(place('data/pictures/aa/one.webp'), 'utf8')).toBe('a picture')
    expect((await currentKey(restored, 'decisions', new Date())).kid).toBe(key)
    expect((await audit(restored)).violations).toEqual([])
  })

  test('the dump itself holds no key', async () => {
    const { tables } = JSON.parse(await readFile(path.join(target, 'manifest.json'), 'utf8'))
    for (const name of keyTables) expect(tables.map((table: { name: string }) => table.name)).not.toContain(name)
  })

  test('moves no π, and nobody opens it before it was compared with Pi', async () => {
    for (const name of ['money', 'payouts'] as const) {
      expect(await readSwitch(restored, name)).toMatchObject({ closed: true, reason: 'switched_off' })
      const opened = restored.write((tx) => openSwitch(tx, name, { note: 'let us go on', by: null }, new Date()))
      expect(await opened).toBe(false)
    }
  })

  test('its triggers and references hold as before', async () => {
    const owner = openDb(elsewhere.connection, { max: 1, role: false })
    const forged = owner.write((tx) => tx.run('test.forge', sql`update postings set amount = amount + 1`))
    await expect(forged).rejects.toThrow(/postings|ledger|append|change/i)
    await expect(owner.write((tx) => tx.run('test.orphan', sql`delete from users`))).rejects.toThrow(/foreign key/)
    await owner.close()
  })
})
