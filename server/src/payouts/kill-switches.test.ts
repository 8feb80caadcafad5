// The switches: wrong books stop every payment at once and by themselves, looking around goes on, and only staff
// opens again (quality §2).
import { auditLedger } from '@lamplit/contract/system'
import { depositIntent } from '@lamplit/contract/deposits'
import { listProducts } from '@lamplit/contract/catalog'
import { readWallet } from '@lamplit/contract/wallet'
import * as contract from '@lamplit/contract/withdrawals'
import { pi } from '@lamplit/contract/money'
import { endpoints } from '@lamplit/contract/index'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sql, type Db } from '../kernel/db.ts'
import { available, platform, post } from '../ledger/actions.ts'
import { act, buy, buyerWith, list, open } from '../../test/market.ts'
import { ask, inState, userWith, say, setTier, takeBack } from '../../test/leaving.ts'
import { world, type Player, type World } from '../../test/world.ts'
import {
  closedReason,
  closeSwitch,
  stopOnViolations,
  openKillSwitches,
  readSwitch,
  type SwitchName,
} from './kill-switches.ts'

let market: World
let admin: Player
let buyer: Player
let lamp: string
beforeEach(async () => {
  market = await world({ adminUsernames: ['boss'] })
  admin = await market.person('boss')
  buyer = await buyerWith(market, 'buyer', '100')
  await setTier(market, buyer, 4)
  lamp = await list(await market.person('seller'))
})
afterEach(() => market.close())

const isOpen = async (name: SwitchName): Promise<boolean> => !(await readSwitch(market.db, name))?.closed
const plant = (statement: ReturnType<typeof sql>): Promise<number> =>
  market.owner.write((tx) => tx.run('test.plant', statement))
const switchBy = (opens: boolean, reason = 'A reason of the house') =>
  admin.call(contract.setPayoutSwitch, { body: { open: opens, reason } })

/** Ways in which books can be wrong, each planted behind the back of the ledger. */
const wrongs: Record<string, (orderId: string, withdrawalId: string) => Promise<unknown>> = {
  'a balance that nobody posted': () =>
    plant(sql`update accounts set balance = balance + 1 where key = ${`user:${buyer.user.id}:available`}`),
  'a balance moved from one person to another': async () => {
    await plant(sql`update accounts set balance = balance - 10 where key = ${`user:${buyer.user.id}:available`}`)
    await plant(
      sql`insert into accounts (key, balance) values (${`user:${admin.user.id}:available`}, 10) on conflict (key) do
        update set balance = accounts.balance + 10`,
    )
  },
  'an order that is over and still holds its π': (orderId) =>
    plant(sql`update orders set state = 'completed' where id = ${orderId}`),
  'a withdrawal that is over and still holds its π': (_, withdrawalId) =>
    plant(sql`update withdrawals set state = 'completed' where id = ${withdrawalId}`),
  'π that left for the chain without a withdrawal': (orderId) =>
    market.db.write((tx) =>
      post(
        tx,
        [
          {
            key: 'stolen',
            about: 'nothing',
            why: 'withdrawal_paid',
            movements: [{ from: available(buyer.user.id), to: platform('chain', orderId), amount: pi('1') }],
          },
        ],
        market.deps.now(),
      ),
    ),
}

test.each(Object.keys(wrongs))('the kill switch %s stops everything that pays, and nothing else', async (wrong) => {
  const orderId = (await buy(buyer, [{ id: lamp }])).body.data.order_ids[0] as string
  const withdrawalId = (await ask(buyer, '5')).body.id as string
  await stopOnViolations(market.deps)
  expect([await isOpen('payouts'), await isOpen('money')]).toEqual([true, true])
  await wrongs[wrong]!(orderId, withdrawalId)
  const before = await market.db.one('test.lines', sql`select count(*) as lines from postings`)
  await stopOnViolations(market.deps)
  expect([await isOpen('payouts'), await isOpen('money'), await closedReason(market.db)]).toEqual([
    false,
    false,
    'books',
  ])
  const paying = [
    buy(buyer, [{ id: lamp }]),
    open(buyer, [{ id: lamp }]),
    ask(buyer, '5'),
    buyer.call(depositIntent, { body: { user_uid: buyer.user.uid, amount_pi: '5' } }),
  ]
  for (const { status, body } of await Promise.all(paying)) expect([status, body.code]).toEqual([503, 'MONEY_STOPPED'])
  expect(await market.db.one('test.lines', sql`select count(*) as lines from postings`)).toEqual(before)
  for (const look of [
    market.anyone(listProducts),
    buyer.call(readWallet),
    buyer.call(contract.readWithdrawalTerms),
    buyer.call(contract.listWithdrawals),
  ])
    expect((await look).status).toBe(200)
  expect((await buyer.call(contract.readWithdrawalTerms)).body).toMatchObject({ open: false, closed_reason: 'books' })
  expect((await admin.call(auditLedger)).body.ok).toBe(false)
  // Wrong books cannot be switched away.
  expect((await switchBy(true)).body.code).toBe('INVALID_STATE')
  expect(await isOpen('money')).toBe(false)
})

test('a kill switch is opened by staff once the books are right again, with its history', async () => {
  await plant(sql`update accounts set balance = balance + 1 where key = ${`user:${buyer.user.id}:available`}`)
  await stopOnViolations(market.deps)
  await stopOnViolations(market.deps)
  expect((await buy(buyer, [{ id: lamp }])).body.code).toBe('MONEY_STOPPED')
  await plant(sql`update accounts set balance = balance - 1 where key = ${`user:${buyer.user.id}:available`}`)
  await stopOnViolations(market.deps)
  expect((await buy(buyer, [{ id: lamp }])).body.code).toBe('MONEY_STOPPED')
  expect((await switchBy(true, 'Found and mended')).body).toMatchObject({
    open: true,
    closed_reason: null,
    by: 'boss',
    note: 'Found and mended',
  })
  expect((await buy(buyer, [{ id: lamp }])).status).toBe(200)
  const history = await market.db.many<{ event: string; role: string; note: string }>(
    'test.history',
    sql`select event, role, note from events where kind = 'switch' order by record_id, id`,
  )
  expect(history.map(({ event, role, note }) => `${role} ${event}: ${note}`)).toEqual([
    expect.stringContaining('system close: books: INV-1'),
    'admin open: Found and mended',
    expect.stringContaining('system close: books: INV-1'),
    'admin open: Found and mended',
  ])
})

test('switched off by hand: nothing new leaves, what is asked for can be taken back, and buying goes on', async () => {
  const owner = await userWith(market, 'owner', '50')
  const id = await inState(market, owner, admin, 'in_review')
  expect((await switchBy(false, 'Wallet is moved today')).body).toMatchObject({
    open: false,
    closed_reason: 'switched_off',
    by: 'boss',
    note: 'Wallet is moved today',
    since: expect.any(String),
  })
  expect((await ask(buyer, '5')).body).toMatchObject({
    code: 'WITHDRAWALS_CLOSED',
    details: { reason: 'switched_off' },
  })
  expect((await buyer.call(contract.readWithdrawalTerms)).body).toMatchObject({
    open: false,
    closed_reason: 'switched_off',
  })
  expect((await takeBack(owner, id)).body.state).toBe('cancelled')
  expect((await buy(buyer, [{ id: lamp }])).status).toBe(200)
  // Whatever closes it next, the first reason stays until it is opened.
  await market.db.write((tx) =>
    closeSwitch(tx, 'payouts', { reason: 'shortfall', note: 'The wallet is short' }, market.deps.now()),
  )
  expect((await admin.call(contract.readPayoutSwitch)).body).toMatchObject({
    switch: { open: false, closed_reason: 'switched_off' },
    route: 'sandbox',
    wallet: null,
    worker_seen_at: null,
  })
  expect((await switchBy(true)).body.open).toBe(true)
  expect((await ask(buyer, '5')).status).toBe(201)
  for (const reason of [undefined, '', 'ab'])
    expect((await admin.call(contract.setPayoutSwitch, { body: { open: false, reason } })).status).toBe(400)
})

test('what the market owes equals what users have, to the unit', async () => {
  const order = (await buy(buyer, [{ id: lamp }])).body.data.order_ids[0]
  await ask(buyer, '5')
  expect((await admin.call(contract.readPayoutSwitch)).body.owed).toBe('100')
  const seller = await market.person('seller')
  await act(seller, order, 'ship', { tracking: 'T1' })
  await act(buyer, order, 'confirm')
  // The platform's 4 % are its own.
  expect((await admin.call(contract.readPayoutSwitch)).body.owed).toBe('99.6')
})

test('kill switches are cached for a second, and an unreachable database stops payments', async () => {
  let looks = 0
  let answers = true
  const watched: Db = {
    ...market.db,
    maybe: (name, query) => {
      looks++
      return answers ? market.db.maybe(name, query) : Promise.reject(new Error('the database is dead'))
    },
  }
  let at = 0
  const killSwitches = openKillSwitches(watched, () => new Date(at))
  for (let each = 0; each < 100; each++) expect(await killSwitches.money()).toBe(false)
  expect(looks).toBe(1)
  await market.db.write((tx) => closeSwitch(tx, 'money', { reason: 'books', note: 'planted' }, market.deps.now()))
  at = 999
  expect(await killSwitches.money()).toBe(false)
  at = 3000
  expect(await killSwitches.money()).toBe(true)
  killSwitches.forget()
  expect([await killSwitches.money(), looks]).toEqual([true, 3])
  answers = false
  at = 9000
  await expect(killSwitches.money()).rejects.toThrow('the database is dead')
})

test('every call that begins a payment is one of those that stop', () => {
  expect(
    Object.entries(endpoints)
      .filter(([, { pays }]) => pays)
      .map(([name]) => name)
      .toSorted(),
  ).toEqual(expect.arrayContaining(['completeCart', 'createPaymentIntent', 'depositIntent', 'requestWithdrawal']))
})

test('a word of staff still counts while everything is stopped', async () => {
  const owner = await userWith(market, 'waiting', '50')
  const id = await inState(market, owner, admin, 'in_review')
  await market.db.write((tx) => closeSwitch(tx, 'money', { reason: 'books', note: 'planted' }, market.deps.now()))
  expect((await say(admin, id, 'reject')).body.state).toBe('returned')
})
