// T5: a known Pi name under a new uid is never merged; only a member of staff links the two, and only while the new
// account is empty.
import { adminLinks, askToLink, decideLink, readLinkStatus } from '@lamplit/contract/accounts'
import { depositIntent } from '@lamplit/contract/deposits'
import { listNotifications } from '@lamplit/contract/notifications'
import { signIn, whoAmI } from '@lamplit/contract/users'
import { readWallet } from '@lamplit/contract/wallet'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { list } from '../../test/market.ts'
import { world, type Player, type World } from '../../test/world.ts'

let market: World
let boss: Player
beforeAll(async () => {
  market = await world({ adminUsernames: ['boss'] })
  boss = await market.person('boss')
})
afterAll(() => market.close())

/** The same Pi name under another uid: consent given anew, or a token of another app. */
const newcomer = async (username: string, uid = randomUUID()): Promise<Player> => {
  const asked = market.pi.me
  market.pi.me = async () => ({ uid, username, scopes: ['username', 'payments', 'wallet_address'] })
  const { body } = await market.anyone(signIn, { body: { accessToken: 'new consent' } })
  market.pi.me = asked
  return {
    user: body.user,
    token: body.token,
    call: (endpoint, asking = {}) =>
      market.anyone(endpoint, { ...asking, headers: { ...asking.headers, authorization: `Bearer ${body.token}` } }),
  }
}
const words = 'I withdrew my consent by mistake; my last order was the brass lamp.'
const ask = (player: Player) => player.call(askToLink, { body: { words } })
const decide = (id: string, decision: string, by = boss) =>
  by.call(decideLink, { params: { id }, body: { decision, reason: 'Checked by the order numbers' } })

test('the new account is empty, knows that an earlier one exists, and may ask once', async () => {
  const earlier = await market.person('ama')
  await market.give(earlier, '12')
  const again = await newcomer('ama')
  expect(again.user.id).not.toBe(earlier.user.id)
  expect((await again.call(readWallet)).body.available).toBe('0')
  expect((await again.call(readLinkStatus)).body).toEqual({
    can_ask: true,
    earlier_username: 'ama',
    proven: false,
    request: null,
    objection: null,
  })
  expect((await earlier.call(readLinkStatus)).body).toMatchObject({ can_ask: false, earlier_username: null })
  expect(await ask(earlier)).toMatchObject({ status: 404 })
  expect((await ask(again)).body).toMatchObject({ can_ask: false, request: { state: 'open' } })
  expect(await ask(again)).toMatchObject({ status: 409, body: { code: 'ALREADY_EXISTS' } })
})

test('after linking the new uid signs in to the earlier account, and old sessions have ended', async () => {
  const earlier = await market.person('esi')
  await market.give(earlier, '30')
  const uid = randomUUID()
  const again = await newcomer('esi', uid)
  const { request } = (await ask(again)).body
  expect((await boss.call(adminLinks, { query: { state: 'open' } })).body.links[0]).toMatchObject({
    id: request.id,
    username: again.user.username,
    earlier: { username: 'esi', orders: 0 },
    empty: true,
    proven: false,
    words,
  })
  expect((await decide(request.id, 'link')).body).toMatchObject({
    state: 'linked',
    decided_by: 'boss',
    note: 'Checked by the order numbers',
  })
  for (const old of [earlier, again]) expect(await old.call(whoAmI)).toMatchObject({ status: 401 })
  const back = await newcomer('esi', uid)
  expect(back.user).toMatchObject({ id: earlier.user.id, username: 'esi', uid })
  expect((await back.call(readWallet)).body.available).toBe('30')
  expect((await back.call(listNotifications)).body.notices[0]).toMatchObject({ kind: 'account_linked' })
  expect(await decide(request.id, 'refuse')).toMatchObject({ status: 409, body: { code: 'INVALID_STATE' } })
})

test('a refused link leaves both accounts as they are, and the user reads why', async () => {
  const earlier = await market.person('kofi')
  const again = await newcomer('kofi')
  const { request } = (await ask(again)).body
  expect((await decide(request.id, 'refuse')).status).toBe(200)
  expect((await again.call(readLinkStatus)).body).toMatchObject({
    can_ask: true,
    request: { state: 'refused', note: 'Checked by the order numbers' },
  })
  expect((await earlier.call(whoAmI)).status).toBe(200)
})

test('an account that has traded, or that trades while its request waits, is not linked away', async () => {
  await market.person('yaw')
  const seller = await newcomer('yaw')
  await list(seller)
  expect(await ask(seller)).toMatchObject({
    status: 409,
    body: { code: 'INVALID_STATE', error: expect.stringContaining('used already') },
  })
  await market.person('adwoa')
  const later = await newcomer('adwoa')
  const { request } = (await ask(later)).body
  await market.give(later, '1')
  expect(await decide(request.id, 'link')).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining('in the meantime') },
  })
  expect((await later.call(readLinkStatus)).body.request.state).toBe('open')
})

test('a payment under way stays with the account that began it', async () => {
  await market.person('abena')
  const again = await newcomer('abena')
  await again.call(depositIntent, { body: { user_uid: again.user.uid, amount_pi: '1' } })
  expect(await ask(again)).toMatchObject({ status: 409, body: { error: expect.stringContaining('used already') } })
})

test('two of staff deciding at once decide once', async () => {
  await market.person('akua')
  const { request } = (await ask(await newcomer('akua'))).body
  const answers = await Promise.all([
    decide(request.id, 'link'),
    decide(request.id, 'refuse'),
    decide(request.id, 'link'),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(await market.violations()).toEqual([])
})
