// Evidence: who may bring, name and see a picture, how many, and how it is handed out (domain §3.4, quality UP-1,
// AZ-5).
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { readEvidence, statementLimits, uploadEvidence } from '@lamplit/contract/disputes'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  answer,
  caseAt,
  evidenceOf,
  staff,
  openCase,
  orderAt,
  partiesOf,
  readCase,
  say,
  type Parties,
} from '../../test/disputes-market.ts'
import { plain } from '../../test/hostile-pictures.ts'
import { act, cleanBooks } from '../../test/market.ts'
import { upload } from '../../test/uploads.ts'
import { world, type Player, type World } from '../../test/world.ts'
import { evidenceFile } from '../media/picture-files.ts'
import { sql } from '../kernel/db.ts'
import { sweepEvidence } from './actions.ts'

let market: World
let all: Parties
let buyer: Player
let seller: Player
beforeAll(async () => {
  market = await world({ adminUsernames: staff })
  all = await partiesOf(market)
  ;({ buyer, seller } = all)
})
afterAll(async () => {
  await cleanBooks(market)
  await market.close()
})

const fetchOf = (player: Player | null, address: string) =>
  market.app.inject({ url: address, headers: player ? { authorization: `Bearer ${player.token}` } : {} })
const brought = async (bytes: Buffer, by = buyer) =>
  (await upload(market, by, '/api/disputes/evidence', bytes)).body as unknown as {
    data: { id: string; hash: string }
  }
const rowsOf = () =>
  market.db.one('test.rows', sql`select count(*)::int as n, count(dispute_id)::int as named from dispute_evidence`)

test('a picture is kept as WebP of at most 1 600 px, and its hash is that of what everybody gets', async () => {
  const { data } = await brought(await plain(4000, 3000).jpeg().toBuffer())
  const { body } = await openCase(buyer, await orderAt(all, 'delivered'), { evidence: [data.id] })
  expect(body.evidence).toMatchObject([
    { id: data.id, hash: data.hash, by: 'buyer', address: `/api/disputes/${body.id}/evidence/${data.id}` },
  ])
  for (const player of [buyer, seller, all.admin]) {
    const got = await fetchOf(player, body.evidence[0].address)
    expect(got.statusCode).toBe(200)
    expect(got.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(createHash('sha256').update(got.rawPayload).digest('hex')).toBe(data.hash)
    expect(await sharp(got.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 1600, height: 1200 })
  }
  expect((await fetchOf(all.stranger, body.evidence[0].address)).statusCode).toBe(404)
  expect((await fetchOf(null, body.evidence[0].address)).statusCode).toBe(401)
  // No public address leads to it.
  for (const url of [
    `/pictures/${data.hash}`,
    `/pictures/${data.hash}-960.webp`,
    `/evidence/${data.hash.slice(0, 2)}/${data.hash}.webp`,
  ])
    expect((await fetchOf(null, url)).headers['content-type']).not.toBe('image/webp')
})

test('what is not named yet is nobody’s to see, and of another case it does not exist', async () => {
  const first = await caseAt(all, 'negotiating')
  const second = await openCase(buyer, await orderAt(all, 'delivered'), { evidence: [await evidenceOf(market, buyer)] })
  const loose = await evidenceOf(market, buyer)
  const ask = (player: Player, id: string, evidence: string) => player.call(readEvidence, { params: { id, evidence } })
  expect((await ask(buyer, first.id, loose)).status).toBe(404)
  expect((await ask(buyer, first.id, second.body.evidence[0].id)).status).toBe(404)
  expect((await ask(buyer, second.body.id, second.body.evidence[0].id)).status).toBe(200)
})

test('only one’s own, once, and no more than ten: refused as a whole, with nothing named', async () => {
  const order = await orderAt(all, 'delivered')
  const [mine, theirs] = [await evidenceOf(market, buyer), await evidenceOf(market, seller)]
  const used = await evidenceOf(market, buyer)
  await openCase(buyer, await orderAt(all, 'delivered'), { evidence: [used] })
  const before = await rowsOf()
  for (const evidence of [
    [mine, theirs],
    [mine, used],
    [mine, '00000000-0000-7000-8000-000000000000'],
  ])
    expect((await openCase(buyer, order, { evidence })).body.code).toBe('EVIDENCE_REFUSED')
  expect(await rowsOf()).toEqual(before)
  const ten = [mine, ...(await Promise.all(Array.from({ length: 9 }, () => evidenceOf(market, buyer))))]
  expect((await openCase(buyer, order, { evidence: [...ten, await evidenceOf(market, buyer)] })).status).toBe(400)
  const opened = await openCase(buyer, order, { evidence: [...ten, mine].slice(0, 10) })
  expect(opened.body.evidence.length).toBe(10)
  // The other side has ten of its own.
  const answered = await say(seller, opened.body.id, 'answer', { text: answer, evidence: [theirs] })
  expect(answered.body.evidence.filter(({ by }: { by: string }) => by === 'seller').length).toBe(1)
})

test('an eleventh of a side is refused, and an appeal has three of its own', async () => {
  const { id } = await caseAt(all, 'decided')
  const four = await Promise.all(Array.from({ length: 4 }, () => evidenceOf(market, buyer)))
  expect((await say(buyer, id, 'appeal', { text: answer, evidence: four })).body.code).toBe('EVIDENCE_REFUSED')
  expect((await say(buyer, id, 'appeal', { text: answer, evidence: four.slice(1) })).body.evidence.length).toBe(3)
  const order = await orderAt(all, 'delivered')
  const ten = await Promise.all(Array.from({ length: 10 }, () => evidenceOf(market, buyer)))
  const opened = await openCase(buyer, order, { evidence: ten })
  await say(seller, opened.body.id, 'answer')
  expect((await readCase(buyer, opened.body.id)).body.evidence.length).toBe(10)
})

test('evidence named in two disputes at once is attached to one of them', async () => {
  const [one, other] = [await orderAt(all, 'delivered'), await orderAt(all, 'delivered')]
  const evidence = [await evidenceOf(market, buyer)]
  const answers = await Promise.all([openCase(buyer, one, { evidence }), openCase(buyer, other, { evidence })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422])
})

test('without a session, without a file, as another field, too large, or not as a form: refused', async () => {
  const bytes = await plain(9, 9).png().toBuffer()
  expect((await upload(market, null, '/api/disputes/evidence', bytes)).status).toBe(401)
  expect((await upload(market, buyer, '/api/disputes/evidence', bytes, { field: 'avatar' })).status).toBe(422)
  expect(
    (await upload(market, buyer, '/api/disputes/evidence', Buffer.concat([bytes, Buffer.alloc(10_000_001)]))).status,
  ).toBe(413)
  expect((await buyer.call(uploadEvidence, { body: { file: 'x' } })).status).toBe(415)
})

test('evidence beyond a user’s bytes is refused, and so are other pictures under one key', async () => {
  const one = await market.person('much_evidence')
  const send = async (width: number, key?: string) =>
    upload(market, one, '/api/disputes/evidence', await plain(width, 7).png().toBuffer(), key ? { key } : {})
  const first = await send(50, 'one-piece')
  const folder = path.join(market.deps.config.dataDir, 'evidence')
  const before = readdirSync(folder, { recursive: true }).length
  expect((await send(51, 'one-piece')).body).toEqual(first.body)
  expect(readdirSync(folder, { recursive: true })).toHaveLength(before)
  await market.db.write((tx) =>
    tx.run(
      'test.bytes',
      sql`update dispute_evidence set bytes = ${statementLimits.bytesOfUser} where by_user = ${one.user.id}`,
    ),
  )
  expect((await send(52)).body.code).toBe('QUOTA_REACHED')
})

test('the 21st upload in an hour is refused, and accepted an hour later', async () => {
  const strict = await world({ limitScale: 1 })
  try {
    const one = await strict.person('one')
    const bytes = await plain(9, 9).png().toBuffer()
    expect((await upload(strict, one, '/api/disputes/evidence', bytes)).status).toBe(200)
    await strict.db.write((tx) =>
      tx.run(
        'test.evidence',
        sql`insert into dispute_evidence (id, by_user, hash, bytes, at)
          select gen_random_uuid(), ${one.user.id}, 'x', 1, ${strict.deps.now()} from generate_series(1, 19)`,
      ),
    )
    expect((await upload(strict, one, '/api/disputes/evidence', bytes)).body.code).toBe('QUOTA_REACHED')
    await strict.pass({ minutes: 61 })
    expect((await upload(strict, one, '/api/disputes/evidence', bytes)).status).toBe(200)
  } finally {
    await strict.close()
  }
})

test('evidence used in no case is deleted after two days; used or repeated evidence stays', async () => {
  const named = await evidenceOf(market, buyer)
  const opened = await openCase(buyer, await orderAt(all, 'delivered'), { evidence: [named] })
  const hashOf = async (id: string) =>
    (await market.db.one<{ hash: string }>('test.hash', sql`select hash from dispute_evidence where id = ${id}`)).hash
  const loose = await hashOf(await evidenceOf(market, buyer))
  const again = await plain(55, 66).png().toBuffer()
  const twice = (await brought(again)).data.hash
  const fileOf = (hash: string): string => path.join(market.deps.config.dataDir, evidenceFile(hash))
  const old = new Date(market.deps.machineNow().getTime() - 7_200_000)
  for (const hash of [loose, twice, await hashOf(named)]) utimesSync(fileOf(hash), old, old)
  await market.pass({ hours: 49 })
  expect((await brought(again)).data.hash).toBe(twice)
  expect(await sweepEvidence(market.deps)).toBeGreaterThanOrEqual(2)
  expect([existsSync(fileOf(loose)), existsSync(fileOf(twice)), existsSync(fileOf(await hashOf(named)))]).toEqual([
    false,
    true,
    true,
  ])
  expect((await fetchOf(seller, opened.body.evidence[0].address)).statusCode).toBe(200)
  expect(
    (
      await market.db.one<{ n: number }>(
        'test.kept',
        sql`select count(*)::int as n from dispute_evidence where hash = ${twice}`,
      )
    ).n,
  ).toBe(1)
})

test('the seller’s pictures prove an untracked delivery; both sides see them, and so does the dispute', async () => {
  const order = await orderAt(all, 'untracked')
  const refused = async (evidence?: string[]) => (await act(seller, order, 'deliver', { evidence })).body.code
  expect([await refused(), await refused([])]).toEqual(['DELIVERY_PROOF_REQUIRED', 'DELIVERY_PROOF_REQUIRED'])
  const foreign = (await brought(await plain(40, 30).png().toBuffer())).data.id
  expect(await refused([foreign])).toBe('EVIDENCE_REFUSED')
  const { data } = await brought(await plain(41, 30).png().toBuffer(), seller)
  const { status, body } = await act(seller, order, 'deliver', { evidence: [data.id] })
  expect([status, body.state, body.deadline.event]).toEqual([200, 'delivered', 'auto_dispute'])
  const address = `/api/orders/${order}/evidence/${data.id}`
  expect(body.delivery_evidence).toEqual([{ id: data.id, hash: data.hash, address }])
  const seen = async (who: Player | null) => (await fetchOf(who, address)).statusCode
  expect([await seen(buyer), await seen(seller), await seen(all.stranger), await seen(null)]).toEqual([
    200, 200, 404, 401,
  ])
  // It is nobody's to name again, and no sweep forgets it.
  expect((await openCase(seller, order, { evidence: [data.id] })).status).not.toBe(201)
  const { body: dispute } = await openCase(buyer, order)
  expect(dispute.evidence).toMatchObject([{ id: data.id, by: 'seller' }])
  expect((await fetchOf(buyer, dispute.evidence[0].address)).statusCode).toBe(200)
})
