// Files that digital goods deliver: kept under our own names, whole or not at all, and never served by their address.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import * as selling from '@lamplit/contract/selling'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { online } from '../../test/listings.ts'
import { upload } from '../../test/uploads.ts'
import { world, type Player, type World } from '../../test/world.ts'
import { sql } from '../kernel/db.ts'
import { refuseFullDisk } from '../kernel/disk-space.ts'
import { fileById } from './actions.ts'
import { safeName } from './files.ts'
import { sweepFolder } from './sweep-files.ts'

let market: World
let mina: Player
beforeAll(async () => {
  market = await world()
  mina = await market.person('mina')
})
afterAll(() => market.close())

const filesOnDisk = (): string[] => {
  try {
    return readdirSync(path.join(market.deps.config.dataDir, 'files'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
  } catch {
    return []
  }
}

test('an uploaded file is stored unchanged and can be delivered by a listing of its owner', async () => {
  const bytes = Buffer.from('PK\x03\x04 any bytes \0\xff', 'latin1')
  const { status, body } = await upload(market, mina, '/api/files', bytes, {
    name: 'icons v2.zip',
    type: 'application/zip',
  })
  expect([status, body.name, body.bytes]).toEqual([201, 'icons v2.zip', bytes.length])
  const file = (await fileById(market.db, body.id))!
  expect(file).toMatchObject({ name: 'icons v2.zip', type: 'application/octet-stream', bytes: bytes.length })
  expect(readFileSync(path.join(market.deps.config.dataDir, file.path))).toEqual(bytes)
  expect((await mina.call(selling.createProduct, { body: { ...online, deliveryFile: body.id } })).status).toBe(201)
  for (const url of [`/${file.path}`, `/files/${body.id}`, `/api/files/${body.id}`])
    expect((await market.app.inject({ url })).body).not.toContain('any bytes')
})

test('a file that is too large, empty or without a session is refused and not stored', async () => {
  const before = filesOnDisk()
  expect((await upload(market, mina, '/api/files', Buffer.alloc(50_000_001))).body.code).toBe('TOO_LARGE')
  expect((await upload(market, mina, '/api/files', Buffer.alloc(0))).body.code).toBe('VALIDATION_ERROR')
  expect((await upload(market, null, '/api/files', Buffer.from('x'))).status).toBe(401)
  expect(filesOnDisk()).toEqual(before)
})

test('an upload repeated under its key answers the first file and stores no second one', async () => {
  const before = filesOnDisk().length
  const again = () => upload(market, mina, '/api/files', Buffer.from('once'), { key: 'upload-1' })
  const [first, second] = [await again(), await again()]
  expect([first.status, second.status, second.body.id]).toEqual([201, 201, first.body.id])
  const twins = await Promise.all(
    [1, 2, 3].map(() => upload(market, mina, '/api/files', Buffer.from('twin'), { key: 'upload-2' })),
  )
  expect(new Set(twins.map(({ body }) => body.id)).size).toBe(1)
  expect(filesOnDisk()).toHaveLength(before + 2)
})

test('a file that no row knows is removed after a day, and no other', async () => {
  const { body } = await upload(market, mina, '/api/files', Buffer.from('owned'))
  const folder = path.join(market.deps.config.dataDir, 'files', body.id.slice(-2))
  const left = `${body.id.startsWith('0') ? '1' : '0'}${body.id.slice(1)}`
  const known = readdirSync(folder)
  for (const name of [left, `${left}.draft`]) writeFileSync(path.join(folder, name), 'left behind')
  expect(await sweepFolder(market.db, folder, Date.now() - 60_000)).toBe(0)
  expect(await sweepFolder(market.db, folder, Date.now() + 60_000)).toBe(2)
  expect(known).toContain(body.id)
  expect(readdirSync(folder)).toEqual(known)
  expect(await sweepFolder(market.db, path.join(folder, 'not-there'), Date.now())).toBe(0)
})

test('uploads stop while the disk has room for the database alone', async () => {
  await expect(refuseFullDisk('.', async () => 511_000_000)).rejects.toMatchObject({ code: 'API_ERROR' })
  await expect(refuseFullDisk('.', async () => 513_000_000)).resolves.toBeUndefined()
})

test('a user at the limit of files is refused another', async () => {
  const omar = await market.person('omar')
  await market.db.write((tx) =>
    tx.run(
      'test.files',
      sql`insert into files (id, owner_id, path, name, type, bytes, at)
        select gen_random_uuid(), ${omar.user.id}, 'files/' || n, 'a', 'b', 1, now() from generate_series(1, 200) n`,
    ),
  )
  expect((await upload(market, omar, '/api/files', Buffer.from('x'))).body.code).toBe('QUOTA_REACHED')
})

test.each([
  ['plans.pdf', 'plans.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\temp\\song.mp3', 'song.mp3'],
  ['.htaccess', 'htaccess'],
  ['a\r\nset-cookie: x.txt', 'aset-cookie x.txt'],
  ['', 'file'],
  ['...', 'file'],
  ['\u202egnp.exe', 'gnp.exe'],
  [`${'x'.repeat(300)}.zip`, `${'x'.repeat(116)}.zip`],
  ['Bản nhạc.pdf', 'Bản nhạc.pdf'],
])('a file called %j is offered as %j', (given, offered) => {
  expect(safeName(given)).toBe(offered)
})
