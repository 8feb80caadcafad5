// Who is staff: never by a token alone where proof is required, and never longer than somebody wants it (quality §3.6,
// §3.7; pi-platform T5).
import { approveDeposit, depositIntent } from '@lamplit/contract/deposits'
import { listStaff, postAccountEvent, readAccount, redeemStaffToken } from '@lamplit/contract/staff'
import { signIn, whoAmI } from '@lamplit/contract/users'
import { readPayoutSwitch, setPayoutSwitch } from '@lamplit/contract/withdrawals'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { world, type Player, type World } from '../../test/world.ts'
import { sql } from '../kernel/db.ts'
import { issueStaffToken, revokeUnnamed } from './staff-roles.ts'

/** Signs in with a token that Pi vouches for, of this app or of another: `/me` cannot tell. */
const enter = async (market: World, username: string, uid: string): Promise<Player> => {
  const ask = market.pi.me
  market.pi.me = async () => ({ uid, username, scopes: ['username', 'payments', 'wallet_address'] })
  const { body } = await market.anyone(signIn, { body: { accessToken: 'any' } })
  market.pi.me = ask
  return {
    user: body.user,
    token: body.token,
    call: (endpoint, asking = {}) =>
      market.anyone(endpoint, { ...asking, headers: { ...asking.headers, authorization: `Bearer ${body.token}` } }),
  }
}
/** A payment that our key reads shows the uid: only one of our own app can have it. */
const prove = async (market: World, player: Player): Promise<void> => {
  const { uid } = player.user
  const { data } = (await player.call(depositIntent, { body: { user_uid: uid, amount_pi: '0.01' } })).body
  const { identifier } = market.pi.pay(uid, data.amount, data.memo, data.metadata)
  const answer = await player.call(approveDeposit, { params: { id: data.id }, body: { pi_payment_id: identifier } })
  expect(answer.status).toBe(200)
}
const say = (by: Player, username: string, event: string) =>
  by.call(postAccountEvent, { params: { username, event }, body: { reason: 'For the test' } })
const restart = (market: World, adminUsernames: string[]) =>
  revokeUnnamed({ db: market.owner, rule: { ...market.deps.config, adminUsernames }, now: market.deps.now() }).then(
    () => market.deps.sessions.forget(),
  )

describe('where proof is required', () => {
  let market: World
  beforeAll(async () => {
    market = await world({ adminProof: 'required', adminUsernames: ['boss'] })
  })
  afterAll(() => market.close())

  test('a token of another app gives no role and no verified name; a payment gives the real user both', async () => {
    const thief = await enter(market, 'boss', 'aaaaaaaa-0000-4000-8000-000000000001')
    expect(thief.user).toMatchObject({ username: 'boss', roles: [] })
    expect((await thief.call(readPayoutSwitch)).status).toBe(403)
    const uid = 'bbbbbbbb-0000-4000-8000-000000000002'
    const boss = await enter(market, 'boss', uid)
    expect(boss.user).toMatchObject({ username: 'boss~bbbbbb', roles: [] })
    await prove(market, boss)
    expect((await enter(market, 'boss', uid)).user).toMatchObject({ username: 'boss', roles: ['admin'] })
    expect((await enter(market, 'boss', thief.user.uid)).user).toMatchObject({ username: 'boss~aaaaaa', roles: [] })
  })

  test('the one-time token is issued while nobody is admin and makes one admin, once', async () => {
    const staff = { db: market.owner, rule: market.deps.config, now: market.deps.now() }
    expect(await issueStaffToken(staff)).toBe(null)
    await restart(market, [])
    const [lost, token] = [(await issueStaffToken(staff))!, (await issueStaffToken(staff))!]
    const [first, second] = [await market.person('first'), await market.person('second')]
    const redeem = (player: Player, given: string) => player.call(redeemStaffToken, { body: { token: given } })
    for (const wrong of [lost, 'guessed', token.slice(1)])
      expect(await redeem(first, wrong)).toMatchObject({ status: 403, body: { code: 'STAFF_TOKEN_WRONG' } })
    expect((await redeem(first, token)).status).toBe(204)
    expect((await redeem(second, token)).status).toBe(403)
    expect((await first.call(whoAmI)).body.user.roles).toEqual(['admin'])
    await restart(market, [])
    expect((await first.call(whoAmI)).body.user.roles).toEqual(['admin'])
  })

  test('a money verb of staff asks for a sign-in of the last 15 minutes; looking does not', async () => {
    const admin = await market.person('first')
    const stop = () => admin.call(setPayoutSwitch, { body: { open: false, reason: 'For the test' } })
    await market.db.write((tx) =>
      tx.run(
        'test.age',
        sql`update sessions set created_at = now() - interval '16 minutes' where user_id = ${admin.user.id}`,
      ),
    )
    market.deps.sessions.forget()
    expect((await admin.call(readPayoutSwitch)).status).toBe(200)
    expect(await stop()).toMatchObject({ status: 403, body: { code: 'SIGN_IN_AGAIN' } })
    expect((await say(admin, 'second', 'suspend')).status).toBe(403)
    const again = await market.person('first')
    expect((await again.call(setPayoutSwitch, { body: { open: false, reason: 'For the test' } })).status).toBe(200)
  })
})

describe('in the sandbox', () => {
  let market: World
  let boss: Player
  beforeAll(async () => {
    market = await world({ adminUsernames: ['boss', 'chief'], staffApprovals: 2 })
    boss = await market.person('boss')
  })
  afterAll(() => market.close())

  test('whoever leaves ADMIN_USERNAMES loses the role and every session at the next start', async () => {
    const chief = await market.person('chief')
    expect(chief.user.roles).toEqual(['admin'])
    await restart(market, ['boss'])
    expect((await chief.call(whoAmI)).status).toBe(401)
    expect((await boss.call(whoAmI)).body.user.roles).toEqual(['admin'])
    await market.owner.write((tx) => tx.run('test.role', sql`update users set roles = '{}' where username = 'chief'`))
  })

  test('two of staff make an admin; one takes the role away, and the settings do not give it back', async () => {
    const [chief, ama] = [await market.person('chief'), await market.person('ama')]
    expect((await say(boss, 'ama', 'make_admin')).body).toMatchObject({ roles: [], agreed_by: ['boss'] })
    expect(await say(boss, 'ama', 'make_admin')).toMatchObject({ status: 409, body: { code: 'ALREADY_EXISTS' } })
    expect((await ama.call(whoAmI)).body.user.roles).toEqual([])
    expect((await chief.call(listStaff)).body.staff.map(({ username }: { username: string }) => username)).toEqual([
      'ama',
      'boss',
      'chief',
    ])
    expect((await say(chief, 'ama', 'make_admin')).body).toMatchObject({ roles: ['admin'] })
    expect((await ama.call(whoAmI)).body.user.roles).toEqual(['admin'])
    expect((await say(ama, 'chief', 'take_admin')).body).toMatchObject({ roles: [], sessions: 0 })
    expect((await chief.call(whoAmI)).status).toBe(401)
    expect((await market.person('chief')).user.roles).toEqual([])
    expect((await say(boss, 'ama', 'take_admin')).status).toBe(200)
    expect((await say(boss, 'ama', 'make_admin')).body).toMatchObject({ roles: [], agreed_by: ['boss'] })
  })

  test('the last admin keeps the role, and nobody makes or suspends themselves', async () => {
    expect(await say(boss, 'boss', 'take_admin')).toMatchObject({ status: 409, body: { code: 'INVALID_STATE' } })
    expect(await say(boss, 'boss', 'suspend')).toMatchObject({ status: 403, body: { code: 'OWN_DECISION' } })
  })

  test('sessions are ended and a user is suspended and restored by staff, with a reason in the history', async () => {
    const [kofi, stranger] = [await market.person('kofi'), await market.person('stranger')]
    expect((await say(stranger, 'kofi', 'suspend')).status).toBe(403)
    expect((await say(boss, 'kofi', 'end_sessions')).body).toMatchObject({ sessions: 0 })
    expect((await kofi.call(whoAmI)).status).toBe(401)
    const again = await market.person('kofi')
    expect((await say(boss, 'kofi', 'suspend')).body).toMatchObject({ state: 'suspended' })
    const write = () => again.call(depositIntent, { body: { user_uid: again.user.uid, amount_pi: '1' } })
    expect((await write()).status).toBe(403)
    expect((await say(boss, 'kofi', 'suspend')).status).toBe(409)
    expect((await say(boss, 'kofi', 'restore')).body).toMatchObject({ state: 'active' })
    expect((await write()).status).toBe(201)
    const history = await market.db.many(
      'test.history',
      sql`select event, note from events where kind = 'account' and record_id = ${again.user.id} order by id`,
    )
    expect(history).toEqual(['end_sessions', 'suspend', 'restore'].map((event) => ({ event, note: 'For the test' })))
    expect((await boss.call(readAccount, { params: { username: randomUUID() } })).status).toBe(404)
  })

  test('a session of staff ends after 30 minutes without use and after 12 hours; a buyer’s does not', async () => {
    const buyer = await market.person('esi')
    const age = async (used: string, made: string) => {
      await market.db.write((tx) =>
        tx.run(
          'test.age',
          sql`update sessions set used_at = now() - ${used}::interval, created_at = now() - ${made}::interval`,
        ),
      )
      market.deps.sessions.forget()
    }
    const statuses = async () => [(await boss.call(whoAmI)).status, (await buyer.call(whoAmI)).status]
    await age('29 minutes', '11 hours 59 minutes')
    expect(await statuses()).toEqual([200, 200])
    await age('31 minutes', '1 hour')
    expect(await statuses()).toEqual([401, 200])
    await age('1 minute', '12 hours 1 minute')
    expect(await statuses()).toEqual([401, 200])
  })
})
