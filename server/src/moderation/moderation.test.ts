// Reports and the queue: who may report what, what enough reports do by themselves, and what staff decides
// (domain §3.13).
import * as catalog from '@lamplit/contract/catalog'
import { listNotifications } from '@lamplit/contract/notifications'
import { productReviews } from '@lamplit/contract/reviews'
import * as selling from '@lamplit/contract/selling'
import { readProfile } from '@lamplit/contract/profiles'
import * as contract from '@lamplit/contract/reports'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listed } from '../../test/listings.ts'
import { setTier } from '../../test/leaving.ts'
import { world, type Player, type World } from '../../test/world.ts'
import { sql } from '../kernel/db.ts'
import { newId } from '../kernel/ids.ts'
import { addReviews } from '../reviews/actions.ts'
import { openTask } from './actions.ts'

let market: World
let mina: Player
let boss: Player
let second: Player
beforeAll(async () => {
  market = await world({ adminUsernames: ['boss', 'second'] })
  mina = await market.person('mina')
  boss = await market.person('boss')
  second = await market.person('second')
  await setTier(market, mina, 3)
})
afterAll(() => market.close())

let made = 0
/** So many people of a tier, whose reports weigh 0.5 each at T1. */
const users = (count: number, tier = 1): Promise<Player[]> =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const player = await market.person(`reader_${made++}`)
      await setTier(market, player, tier)
      return player
    }),
  )
const report = (player: Player, about: string, more: Record<string, unknown> = {}) =>
  player.call(contract.createReport, { body: { kind: 'listing', about, reason: 'spam', ...more } })
const statusOf = async (player: Player, about: string, kind = 'listing') =>
  (await player.call(contract.readContentStatus, { params: { kind, about } })).body
const queue = async (tab?: string) =>
  (await boss.call(contract.listTasks, { query: { limit: '100', ...(tab ? { tab } : {}) } })).body
    .tasks as contract.Task[]
const taskOf = async (about: string) => (await queue()).find((task) => task.about === about)!
const decide = (player: Player, id: string, event: string, more: Record<string, unknown> = {}) =>
  player.call(contract.decideTask, { params: { id, event }, body: { note: 'Looked at it', ...more } })
const notificationKindsOf = async (player: Player) =>
  (
    (await player.call(listNotifications, { query: { limit: '100' } })).body.notices as {
      kind: string
      about: string
    }[]
  ).map(({ kind, about }) => `${kind} ${about}`)
const seen = async (id: string, player?: Player) =>
  (await (player?.call ?? market.anyone)(catalog.readProduct, { params: { id } })).status
const countOf = async (about: string) =>
  (
    await market.db.one<{ n: number }>(
      'test.reports',
      sql`select count(*)::int as n from reports where about = ${about}`,
    )
  ).n

test('one report a user and content, a note of 500 at most; own and unknown content is refused', async () => {
  const { id } = await listed(mina)
  const [ama] = await users(1)
  expect((await report(mina, id)).body).toMatchObject({ code: 'OWN_CONTENT' })
  expect((await report(ama!, id, { note: 'x'.repeat(501) })).body).toMatchObject({ code: 'VALIDATION_ERROR' })
  expect((await report(ama!, id, { reason: 'because' })).body).toMatchObject({ code: 'VALIDATION_ERROR' })
  expect(await countOf(id)).toBe(0)
  expect(await report(ama!, id, { note: 'x'.repeat(500) })).toMatchObject({
    status: 201,
    body: { reported: true, warned: false, hidden: false, own: false },
  })
  expect((await report(ama!, id)).body).toMatchObject({ code: 'ALREADY_REPORTED' })
  expect(await countOf(id)).toBe(1)
  expect(await statusOf(ama!, id)).toEqual({ warned: false, hidden: false, reported: true, own: false })
  expect(await statusOf(mina, id)).toEqual({ warned: false, hidden: false, reported: false, own: true })
  for (const [kind, about] of [
    ['listing', '00000000-0000-7000-8000-000000000000'],
    ['listing', 'nonsense'],
    ['profile', 'nobody'],
    ['message', id],
    ['question', id],
    ['answer', id],
    ['service', id],
  ]) {
    expect((await report(ama!, about!, { kind })).body, `${kind} ${about}`).toMatchObject({ code: 'NOT_FOUND' })
  }
})

test('a user who reports twice at once has reported once', async () => {
  const { id } = await listed(mina)
  const [ama] = await users(1)
  const answers = await Promise.all(Array.from({ length: 4 }, () => report(ama!, id)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
  expect(await countOf(id)).toBe(1)
})

test('three reports of T1 warn viewers, six hide the content; T0 weighs half and never hides alone', async () => {
  const { id } = await listed(mina)
  const readers = await users(6)
  for (const [index, reader] of readers.slice(0, 5).entries())
    expect((await report(reader, id)).body, `report ${index + 1}`).toMatchObject({ warned: index >= 2, hidden: false })
  expect((await market.anyone(catalog.readProduct, { params: { id } })).body.warned).toBe(true)
  expect((await report(readers[5]!, id)).body).toMatchObject({ warned: true, hidden: true })
  expect([await seen(id), await seen(id, readers[0]!), await seen(id, mina)]).toEqual([404, 404, 200])
  expect(
    (await market.anyone(catalog.listProducts, { query: { seller: 'mina', limit: '100' } })).body.products.some(
      (each: { id: string }) => each.id === id,
    ),
  ).toBe(false)
  expect(await notificationKindsOf(mina)).toContain(`content_hidden product:${id}`)
  expect((await report((await users(1))[0]!, id)).body.code).toBe('NOT_FOUND')

  const other = await listed(mina)
  const fresh = await users(14, 0)
  for (const [index, reader] of fresh.entries())
    expect((await report(reader, other.id)).body, `new reader ${index + 1}`).toMatchObject({
      warned: index >= 5,
      hidden: false,
    })
  expect(await seen(other.id)).toBe(200)
})

test('two reporters who reach the limit at once hide it once', async () => {
  const { id } = await listed(mina)
  const readers = await users(8)
  for (const reader of readers.slice(0, 4)) await report(reader, id)
  const answers = await Promise.all(readers.slice(4).map((reader) => report(reader, id)))
  expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThanOrEqual(2)
  expect(await seen(id)).toBe(404)
  const task = (await queue()).filter((each) => each.about === id)
  expect(task).toHaveLength(1)
  const { timeline } = (await boss.call(contract.readTask, { params: { id: task[0]!.id } })).body
  expect(timeline.map(({ event }: { event: string }) => event)).toEqual(['open', 'hold'])
  expect((await notificationKindsOf(mina)).filter((each) => each === `content_hidden product:${id}`)).toHaveLength(1)
})

test('content that staff restores is shown; author and reporters are notified, and those weigh less', async () => {
  const { id } = await listed(mina)
  const readers = await users(6)
  for (const reader of readers) await report(reader, id)
  const task = await taskOf(id)
  expect(task).toMatchObject({
    state: 'held',
    weight: 3,
    reporters: 6,
    title: 'Desk lamp, enamel jade',
    author: 'mina',
    allowed: ['restore', 'hide', 'remove', 'warn'],
  })
  expect((await decide(boss, task.id, 'dismiss')).body).toMatchObject({ code: 'INVALID_STATE' })
  expect((await decide(boss, task.id, 'restore')).body).toMatchObject({
    state: 'restored',
    decided_by: 'boss',
    allowed: [],
  })
  expect([await seen(id), (await market.anyone(catalog.readProduct, { params: { id } })).body.warned]).toEqual([
    200,
    false,
  ])
  expect(await notificationKindsOf(mina)).toContain(`content_restored product:${id}`)
  expect(await notificationKindsOf(readers[0]!)).toEqual([`report_dismissed product:${id}`])
  // (0+2)/(0+1+4): the second report of the same person weighs 0.4.
  await report(readers[0]!, (await listed(mina)).id)
  expect(
    await market.db.one(
      'test.weight',
      sql`select weight::float as weight from reports where reporter_id = ${readers[0]!.user.id} and verdict is null`,
    ),
  ).toEqual({ weight: 0.4 })
  // What was decided can be reported anew: a new task.
  expect((await report(readers[0]!, id)).status).toBe(201)
  expect((await taskOf(id)).id).not.toBe(task.id)
})

test('an upheld report counts for its reporter; nobody else decides, and nobody on their own', async () => {
  const { id } = await listed(mina)
  const [ama] = await users(1)
  await report(ama!, id, { reason: 'counterfeit', note: 'The mark is wrong' })
  const task = await taskOf(id)
  for (const [player, code] of [
    [mina, 'NOT_ALLOWED'],
    [ama, 'NOT_ALLOWED'],
  ] as const)
    expect((await decide(player!, task.id, 'hide')).body.code).toBe(code)
  expect((await boss.call(contract.readTask, { params: { id: task.id } })).body.reports).toEqual([
    expect.objectContaining({
      username: ama!.user.username,
      tier: 1,
      weight: 0.5,
      reason: 'counterfeit',
      note: 'The mark is wrong',
      state: 'open',
    }),
  ])
  const twins = await Promise.all([decide(boss, task.id, 'hide'), decide(second, task.id, 'dismiss')])
  expect(twins.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const own = await listed(boss)
  await report(ama!, own.id)
  expect((await decide(boss, (await taskOf(own.id)).id, 'dismiss')).body.code).toBe('OWN_DECISION')
  expect((await decide(second, (await taskOf(own.id)).id, 'remove', { reason: 'prohibited' })).body).toMatchObject({
    state: 'removed',
    reason: 'prohibited',
  })
  expect(await notificationKindsOf(ama!)).toContain('report_upheld null')
  expect(await seen(own.id)).toBe(404)
})

test('an author appeals once and within fourteen days; another member of staff decides that', async () => {
  const { id } = await listed(mina)
  const [ama] = await users(1)
  await report(ama!, id, { reason: 'prohibited' })
  const task = await taskOf(id)
  const words = { words: 'It is a lamp, and lamps may be sold.' }
  const appeal = (player: Player, of = task.id) =>
    player.call(contract.appealDecision, { params: { id: of }, body: words })
  expect((await appeal(mina)).body.code).toBe('INVALID_STATE')
  await decide(boss, task.id, 'hide')
  expect((await mina.call(contract.listOwnDecisions)).body.decisions[0]).toMatchObject({
    id: task.id,
    state: 'hidden',
    reason: 'prohibited',
    note: 'Looked at it',
    title: 'Desk lamp, enamel jade',
    appeal_until: expect.any(String),
  })
  expect((await appeal(ama!)).body.code).toBe('NOT_FOUND')
  expect((await appeal(mina)).body).toMatchObject({ state: 'appealed', appeal: words.words, appeal_until: null })
  expect((await appeal(mina)).body.code).toBe('INVALID_STATE')
  expect((await queue('appeals')).map((each) => each.id)).toContain(task.id)
  expect((await decide(boss, task.id, 'overturn')).body.code).toBe('OWN_DECISION')
  expect((await decide(second, task.id, 'overturn')).body.state).toBe('restored')
  expect(await seen(id)).toBe(200)

  const late = await listed(mina)
  await report(ama!, late.id)
  const other = await taskOf(late.id)
  await decide(boss, other.id, 'remove')
  await market.pass({ days: 14, minutes: 1 })
  expect((await appeal(mina, other.id)).body.code).toBe('APPEAL_TOO_LATE')
  await market.pass({ days: -14, minutes: -1 })
  expect((await appeal(mina, other.id)).body.state).toBe('appealed')
  expect((await decide(second, other.id, 'uphold')).body.state).toBe('upheld')
  expect(await seen(late.id)).toBe(404)
  expect((await queue('done')).map((each) => each.id)).toContain(other.id)
})

test('a hidden profile is shown to its user alone, and a user can be warned without being hidden', async () => {
  const rude = await market.person('rude')
  const [ama, kwame] = await users(2)
  await report(ama!, 'RUDE', { kind: 'profile', reason: 'offensive' })
  expect(await statusOf(ama!, 'rude', 'profile')).toMatchObject({ reported: true })
  const task = await taskOf(rude.user.id)
  await decide(boss, task.id, 'warn')
  expect(await notificationKindsOf(rude)).toEqual([`content_warned user:${rude.user.id}`])
  const look = async (player?: Player) =>
    (await (player?.call ?? market.anyone)(readProfile, { params: { username: 'rude' } })).status
  expect(await look()).toBe(200)
  await report(kwame!, 'rude', { kind: 'profile', reason: 'safety' })
  await decide(boss, (await taskOf(rude.user.id)).id, 'hide')
  expect([await look(), await look(rude), await look(kwame)]).toEqual([404, 200, 404])
})

test('a hidden review leaves lists and averages until restored; its author alone is notified', async () => {
  const { id: productId } = await listed(mina)
  const author = await market.person('author')
  const written = {
    productId,
    sellerId: mina.user.id,
    orderId: null,
    authorId: author.user.id,
    authorName: 'author',
    rating: 1,
    comment: 'Call me',
    at: market.deps.now(),
  }
  await market.db.write((tx) => addReviews(tx, [written]))
  const { id } = await market.db.one<{ id: string }>(
    'test.review',
    sql`select id from reviews where product_id = ${productId}`,
  )
  const listedReviews = async () =>
    (await market.anyone(productReviews, { params: { id: productId } })).body.map((each: { id: string }) => each.id)
  expect(await listedReviews()).toEqual([id])
  const [ama] = await users(1)
  expect((await report(author, id, { kind: 'review' })).body.code).toBe('OWN_CONTENT')
  await report(ama!, id, { kind: 'review', reason: 'privacy' })
  await decide(boss, (await taskOf(id)).id, 'hide')
  expect([await listedReviews(), await notificationKindsOf(author)]).toEqual([[], [`content_hidden review:${id}`]])
  const { id: task } = (await author.call(contract.listOwnDecisions)).body.decisions[0]
  await author.call(contract.appealDecision, { params: { id: task }, body: { words: 'There is no number in it.' } })
  await decide(second, task, 'overturn')
  expect([await listedReviews(), (await notificationKindsOf(author))[0]]).toEqual([
    [id],
    `content_restored review:${id}`,
  ])
  // One that nobody sees yet cannot be reported.
  const { id: blind } = await market.db.one<{ id: string }>(
    'test.blind',
    sql`insert into reviews (id, product_id, seller_id, subject_id, author_id, rating, created_at)
      values (${newId(market.deps.now())}, ${productId}, ${mina.user.id}, ${mina.user.id}, ${author.user.id}, 1, now())
      returning id`,
  )
  expect((await report((await users(1))[0]!, blind, { kind: 'review' })).body.code).toBe('NOT_FOUND')
})

test('a hidden listing is not changed meanwhile, can be taken down, and makes room for another', async () => {
  const seller = await market.person('hidden_away', { tier: 0, lists: null })
  const all = [await listed(seller), await listed(seller), await listed(seller)]
  const [ama] = await users(1)
  await report(ama!, all[0]!.id)
  await decide(boss, (await taskOf(all[0]!.id)).id, 'hide', { reason: 'counterfeit' })
  expect((await seller.call(catalog.readProduct, { params: { id: all[0]!.id } })).body).toMatchObject({
    state: 'hidden',
    hidden_reason: 'counterfeit',
  })
  expect((await seller.call(selling.editProduct, { params: { id: all[0]!.id }, body: { price: '1' } })).body.code).toBe(
    'INVALID_STATE',
  )
  expect((await ama!.call(selling.editProduct, { params: { id: all[0]!.id }, body: { price: '1' } })).body.code).toBe(
    'NOT_FOUND',
  )
  await listed(seller)
  expect((await seller.call(selling.takeDownProduct, { params: { id: all[0]!.id } })).status).toBe(204)
})

describe('the order of the queue', () => {
  test('safety and scam first, then severity × exposure × age, and what is late says so', async () => {
    const [ama] = await users(1)
    const at = async (reason: string) => {
      const { id } = await listed(mina)
      await report(ama!, id, { reason })
      return id
    }
    const ids = [
      await at('wrong_category'),
      await at('spam'),
      await at('counterfeit'),
      await at('scam'),
      await at('safety'),
    ]
    const order = (await queue()).map(({ about }) => about).filter((about) => ids.includes(about))
    expect(order).toEqual([ids[4], ids[3], ids[2], ids[1], ids[0]])
    const hours = async (about: string) => {
      const task = await taskOf(about)
      return Math.round((Date.parse(task.due_at) - Date.parse(task.created_at)) / 3_600_000)
    }
    expect([await hours(ids[4]!), await hours(ids[3]!), await hours(ids[2]!)]).toEqual([4, 12, 48])
    await market.pass({ hours: 5 })
    expect([(await taskOf(ids[4]!)).overdue, (await taskOf(ids[3]!)).overdue]).toEqual([true, false])
    await market.pass({ hours: -5 })
  })

  test('a new reason makes an open task more urgent, never less', async () => {
    const { id } = await listed(mina)
    const [ama, kwame, esi] = await users(3)
    await report(ama!, id, { reason: 'spam' })
    expect(await taskOf(id)).toMatchObject({ urgent: false, severity: 2 })
    await report(kwame!, id, { reason: 'safety' })
    await report(esi!, id, { reason: 'wrong_category' })
    expect(await taskOf(id)).toMatchObject({ urgent: true, severity: 10, reporters: 3 })
  })

  test('the market opens tasks by itself, one for one suspicion; they can be dismissed but not hidden', async () => {
    const [ama, kwame] = await users(2)
    const ring = {
      kind: 'ring',
      about: 'ring:one',
      why: 'Three people pay each other in a circle',
      people: [ama!.user.id, kwame!.user.id],
    } as const
    const ids = await Promise.all(
      Array.from({ length: 5 }, () => market.db.write((tx) => openTask(tx, ring, market.deps.now()))),
    )
    expect(new Set(ids).size).toBe(1)
    expect(await taskOf('ring:one')).toMatchObject({
      people: [ama!.user.username, kwame!.user.username],
      allowed: ['dismiss', 'warn'],
      why: ring.why,
      reporters: 0,
    })
    expect((await decide(boss, ids[0]!, 'hide')).body.code).toBe('INVALID_STATE')
    expect((await decide(boss, ids[0]!, 'dismiss')).body.state).toBe('dismissed')
  })
})

test('a user at the limit of open reports has to wait for staff', async () => {
  const [ama] = await users(1)
  const answers: string[] = []
  for (let each = 0; each < 21; each++) answers.push((await report(ama!, (await listed(mina)).id)).body.code ?? 'taken')
  expect(answers).toEqual([...Array<string>(20).fill('taken'), 'QUOTA_REACHED'])
})

test('reports move no π', async () => {
  expect(await market.violations()).toEqual([])
})
