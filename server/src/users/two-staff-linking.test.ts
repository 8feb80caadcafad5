// What one member of staff cannot decide alone, and what the one can do to whom it was done (domain §3.14).
import { adminLinks, askToLink, decideLink, objectToLink, readLinkStatus } from '@lamplit/contract/accounts'
import { setTrust } from '@lamplit/contract/trust'
import { signIn, whoAmI } from '@lamplit/contract/users'
import { readWallet } from '@lamplit/contract/wallet'
import {
  adminWithdrawals,
  cancelWithdrawal,
  postWithdrawalEvent,
  readPayoutSwitch,
  readWithdrawalTerms,
  requestWithdrawal,
  setPayoutSwitch,
} from '@lamplit/contract/withdrawals'
import { Keypair } from '@stellar/stellar-sdk/base'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../kernel/db.ts'
import { startNext } from '../payouts/actions.ts'
import { world, type Player, type World } from '../../test/world.ts'

let market: World
let [boss, chief]: Player[] = []
beforeAll(async () => {
  market = await world({ adminUsernames: ['boss', 'chief'], staffApprovals: 2 })
  ;[boss, chief] = [await market.person('boss'), await market.person('chief')]
})
afterAll(() => market.close())

const enter = async (username: string, uid: string): Promise<Player> => {
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
const reason = 'Checked by the order numbers'
const linkRequest = async (username: string, worth: string) => {
  const owner = await market.person(username, { tier: 2 })
  await market.give(owner, worth)
  const uid = randomUUID()
  const again = await enter(username, uid)
  const { body } = await again.call(askToLink, { body: { words: 'I lost my old phone, really.' } })
  const link = (by: Player) =>
    by.call(decideLink, { params: { id: body.request.id }, body: { decision: 'link', reason } })
  return { owner, uid, link }
}

test('an account of more than 10 π is linked by two, who see what it is worth; up to 10 π one suffices', async () => {
  const small = await linkRequest('ama', '10')
  expect((await small.link(boss!)).body).toMatchObject({ state: 'linked', agreements_needed: 1 })
  const { owner, uid, link } = await linkRequest('esi', '10.0000001')
  expect((await boss!.call(adminLinks, { query: { state: 'open' } })).body.links[0]).toMatchObject({
    earlier: { worth: '10.0000001', last_payments: [{ amount: '10.0000001' }] },
    agreed_by: [],
    agreements_needed: 2,
  })
  expect((await link(boss!)).body).toMatchObject({ state: 'open', agreed_by: ['boss'] })
  expect(await link(boss!)).toMatchObject({ status: 409, body: { code: 'ALREADY_EXISTS' } })
  expect((await enter('esi', uid)).user.id).not.toBe(owner.user.id)
  expect((await link(chief!)).body).toMatchObject({ state: 'linked', objection_until: expect.any(String) })
  expect((await enter('esi', uid)).user.id).toBe(owner.user.id)
})

test('for 72 hours nothing is withdrawn from a linked account, and the uid before takes it back', async () => {
  const { owner, uid, link } = await linkRequest('kofi', '8')
  expect((await link(boss!)).status).toBe(200)
  const thief = await enter('kofi', uid)
  const withdraw = (player: Player) => player.call(requestWithdrawal, { body: { amount: '5' } })
  expect(await withdraw(thief)).toMatchObject({ status: 409, body: { code: 'WITHDRAWAL_TOO_EARLY' } })
  expect((await thief.call(readLinkStatus)).body.objection).toBe(null)
  expect((await thief.call(objectToLink, { body: {} })).status).toBe(404)
  const back = await enter('kofi', owner.user.uid)
  expect((await back.call(readLinkStatus)).body.objection).toMatchObject({ until: expect.any(String) })
  expect((await back.call(objectToLink, { body: {} })).status).toBe(204)
  expect((await thief.call(whoAmI)).status).toBe(401)
  const [mine, theirs] = [await enter('kofi', owner.user.uid), await enter('kofi', uid)]
  expect([mine.user.id, (await mine.call(readWallet)).body.available]).toEqual([owner.user.id, '8'])
  expect(theirs.user.id).not.toBe(owner.user.id)
  expect((await theirs.call(readWallet)).body.available).toBe('0')
  expect((await withdraw(mine)).status).toBe(201)
  expect(await market.violations()).toEqual([])
})

test('after 72 hours the link stands: withdrawals open, and the uid before can no longer object', async () => {
  const { owner, uid, link } = await linkRequest('yaw', '9')
  await link(boss!)
  await market.pass({ hours: 72 })
  const now = await enter('yaw', uid)
  expect((await now.call(requestWithdrawal, { body: { amount: '5' } })).status).toBe(201)
  const before = await enter('yaw', owner.user.uid)
  expect((await before.call(objectToLink, { body: {} })).status).toBe(404)
})

test('one of staff closes the payout switch and two open it, each time anew', async () => {
  const turn = (by: Player, open: boolean) => by.call(setPayoutSwitch, { body: { open, reason } })
  for (const _ of [1, 2]) {
    expect((await turn(boss!, false)).body.open).toBe(false)
    expect((await turn(boss!, true)).body).toMatchObject({ open: false, agreed_by: ['boss'], agreements_needed: 2 })
    expect(await turn(boss!, true)).toMatchObject({ status: 409 })
    expect((await chief!.call(readPayoutSwitch)).body.switch).toMatchObject({ open: false, agreed_by: ['boss'] })
    expect((await turn(chief!, true)).body).toMatchObject({ open: true, agreed_by: [] })
  }
})

test('a tier is granted by two who name the same, and taken back by one', async () => {
  await market.person('abena')
  const grant = (by: Player, granted: number | null) =>
    by.call(setTrust, { params: { username: 'abena' }, body: { checked: false, granted, lists_as: null, reason } })
  expect((await grant(boss!, 4)).body).toMatchObject({ granted: null, agreed_by: ['boss'] })
  expect((await grant(chief!, 3)).body).toMatchObject({ granted: null, agreed_by: ['chief'] })
  expect((await grant(chief!, 4)).body).toMatchObject({ granted: 4, agreed_by: [] })
  expect((await grant(boss!, null)).body).toMatchObject({ granted: null })
  expect((await grant(boss!, 4)).body).toMatchObject({ granted: null, agreed_by: ['boss'] })
})

test('a withdrawal to a first or changed recipient waits a day and can be taken back as long', async () => {
  Object.assign(market.deps.config, { recipientWaitHours: 24 })
  const { owner, uid, link } = await linkRequest('adwoa', '9')
  const waits = async (player: Player): Promise<number> => {
    const { body } = await player.call(requestWithdrawal, { body: { amount: '2' } })
    await player.call(cancelWithdrawal, { params: { id: body.id }, body: {} })
    return (Date.parse(body.cancel_until) - Date.parse(body.created_at)) / 60_000
  }
  const arrived = () =>
    market.db.write((tx) =>
      tx.run('test.paid', sql`update withdrawals set state = 'completed' where user_id = ${owner.user.id}`),
    )
  expect((await owner.call(readWithdrawalTerms)).body).toMatchObject({ recipient_wait_hours: 24 })
  expect(await waits(owner)).toBe(24 * 60)
  await arrived()
  expect(await waits(owner)).toBe(10)
  await link(boss!)
  await market.pass({ hours: 72 })
  const linked = await enter('adwoa', uid)
  expect(await waits(linked)).toBe(24 * 60)
  await arrived()
  expect(await waits(linked)).toBe(10)
})

test('a withdrawal from before a link is not paid in the 72 hours after it, by the market or by hand', async () => {
  Object.assign(market.deps.config, { recipientWaitHours: 0 })
  const approved = async (owner: Player, address?: string): Promise<string> => {
    const { body } = await owner.call(requestWithdrawal, { body: { amount: '5', ...(address ? { address } : {}) } })
    await market.pass({ minutes: 11 })
    const word = { params: { id: body.id as string, event: 'approve' }, body: { reason } }
    expect((await boss!.call(postWithdrawalEvent, word)).body.state).toBe('approved')
    return body.id as string
  }
  const byPi = await linkRequest('afua', '9')
  const id = await approved(byPi.owner)
  await byPi.link(boss!)
  const start = () => market.db.write((tx) => startNext(tx, market.deps.config.payouts as 'sandbox', market.deps.now()))
  expect(await start()).toBeNull()
  const shown = async (each: string) =>
    (await boss!.call(adminWithdrawals, { query: {} })).body.withdrawals.find((one: { id: string }) => one.id === each)
  expect(await shown(id)).toMatchObject({ state: 'in_review' })
  expect((await shown(id)).review_reasons).toContain('identity_changed')

  const { payouts } = market.deps.config
  Object.assign(market.deps.config, { payouts: 'manual' })
  const byHand = await linkRequest('akosua', '9')
  const sentId = await approved(byHand.owner, Keypair.random().publicKey())
  expect((await shown(sentId)).allowed).toContain('sent')
  await byHand.link(boss!)
  expect((await shown(sentId)).allowed).not.toContain('sent')
  const sent = () =>
    boss!.call(postWithdrawalEvent, {
      params: { id: sentId, event: 'sent' },
      body: { reason, txid: 'a'.repeat(64) },
    })
  expect(await sent()).toMatchObject({ status: 409, body: { code: 'INVALID_STATE' } })
  await market.pass({ hours: 72 })
  expect((await sent()).body.state).toBe('submitted')
  Object.assign(market.deps.config, { payouts })
})

test('where π is sent by hand, an address that was never paid waits a day, and a paid one does not', async () => {
  const { payouts } = market.deps.config
  Object.assign(market.deps.config, { payouts: 'manual', recipientWaitHours: 24 })
  const owner = await market.person('kwame', { tier: 2 })
  await market.give(owner, '9')
  const [first, other] = [Keypair.random().publicKey(), Keypair.random().publicKey()]
  const waits = async (address: string): Promise<number> => {
    const { body } = await owner.call(requestWithdrawal, { body: { amount: '2', address } })
    await owner.call(cancelWithdrawal, { params: { id: body.id }, body: {} })
    return (Date.parse(body.cancel_until) - Date.parse(body.created_at)) / 60_000
  }
  expect(await waits(first)).toBe(24 * 60)
  await market.db.write((tx) =>
    tx.run('test.paid', sql`update withdrawals set state = 'completed' where user_id = ${owner.user.id}`),
  )
  expect([await waits(first), await waits(other)]).toEqual([10, 24 * 60])
  Object.assign(market.deps.config, { payouts, recipientWaitHours: 0 })
})
