// Two at once: whoever asks, takes back, approves or pays in the same moment, one wins, and the π is in one place
// (T10).
import { readWallet } from '@lamplit/contract/wallet'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../kernel/db.ts'
import { ask, inState, userWith, say, setTier, stateOf, takeBack, txidOf, worker } from '../../test/leaving.ts'
import { buy, buyerWith, list } from '../../test/market.ts'
import { tier } from '../../test/tier.ts'
import { world, type Player, type World } from '../../test/world.ts'
import { withdrawalDue } from './actions.ts'

const rounds = tier(8, 8, 100)
let market: World
let staff: Player[]
beforeAll(async () => {
  market = await world({ adminUsernames: ['boss', 'chief'] })
  staff = [await market.person('boss'), await market.person('chief')]
})
afterAll(() => market.close())

/** The clock strikes a little later each round, so that both sides win some. */
const strike = async (round: number, id: string, at: string): Promise<void> => {
  await pause(round % 8)
  await market.db.write((tx) => withdrawalDue(tx, id, 'cool_off', new Date(at)))
}
const count = (kind: string, id: string) =>
  market.db
    .one<{ n: number }>(
      'test.count',
      sql`select count(*)::int as n from events where record_id = ${id} and to_state = ${kind}
        and from_state is distinct from to_state`,
    )
    .then(({ n }) => n)
const walletOf = async (player: Player) => (await player.call(readWallet)).body
const each = async (work: (round: number) => Promise<void>): Promise<void> => {
  for (let round = 0; round < rounds; round++) await work(round)
  expect(await market.violations()).toEqual([])
}

test('a take-back against the end of the cool-off: exactly one wins', async () => {
  let taken = 0
  await each(async (round) => {
    const owner = await userWith(market, `back_${round}`, '10')
    const { id, cancel_until } = (await ask(owner, '5')).body
    const [answer] = await Promise.all([takeBack(owner, id), strike(round, id, cancel_until)])
    const state = await stateOf(market, id)
    // Taken back first, the clock finds nothing to do; held first, it may still be taken back. Either way it is
    // cancelled once, and its π is back once.
    expect([answer.status, state, await count('cancelled', id)]).toEqual([200, 'cancelled', 1])
    taken += (await count('in_review', id)) === 0 ? 1 : 0
    expect(await walletOf(owner)).toEqual({ available: '10', pending: '0', held: '0' })
  })
  process.stdout.write(`${JSON.stringify({ id: 'take-back at the boundary', n: rounds, taken_first: taken })}\n`)
})

test('a take-back against a cool-off that lets it pass: exactly one wins', async () => {
  const won = { cancelled: 0, approved: 0 }
  const owner = await userWith(market, 'passer', '1000')
  const first = await inState(market, owner, staff[0]!, 'completed')
  expect(await stateOf(market, first)).toBe('completed')
  await each(async (round) => {
    const { id, cancel_until } = (await ask(owner, '5')).body
    const [answer] = await Promise.all([takeBack(owner, id), strike(round, id, cancel_until)])
    const state = (await stateOf(market, id)) as 'cancelled' | 'approved'
    expect([answer.status, state]).toEqual(answer.status === 200 ? [200, 'cancelled'] : [409, 'approved'])
    won[state]++
    expect((await walletOf(owner)).held).toBe(state === 'cancelled' ? '0' : '5')
    if (state === 'approved') {
      await say(staff[0]!, id, 'hold')
      await say(staff[0]!, id, 'reject')
    }
  })
  process.stdout.write(`${JSON.stringify({ id: 'take-back against approval', n: rounds, ...won })}\n`)
})

test('two concurrent approvals by two members of staff both count', async () => {
  await each(async (round) => {
    const owner = await userWith(market, `large_${round}`, '600')
    const id = await inState(market, owner, staff[0]!, 'in_review', '600')
    const answers = await Promise.all(staff.map((admin) => say(admin, id, 'approve')))
    expect([answers.map(({ status }) => status), await stateOf(market, id), await count('approved', id)]).toEqual([
      [200, 200],
      'approved',
      1,
    ])
    await say(staff[0]!, id, 'hold')
    const mixed = await Promise.all([say(staff[0]!, id, 'reject'), say(staff[1]!, id, 'reject'), takeBack(owner, id)])
    expect(mixed.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(await walletOf(owner)).toEqual({ available: '600', pending: '0', held: '0' })
  })
})

test('two concurrent approvals by one member of staff count once', async () => {
  await each(async (round) => {
    const owner = await userWith(market, `twice_${round}`, '600')
    const id = await inState(market, owner, staff[0]!, 'in_review', '600')
    const answers = await Promise.all([say(staff[0]!, id, 'approve'), say(staff[0]!, id, 'approve')])
    expect([answers.map(({ status }) => status).toSorted(), await stateOf(market, id)]).toEqual([
      [200, 409],
      'in_review',
    ])
    await takeBack(owner, id)
  })
})

test('of two withdrawals requested at once through two processes one is under way', async () => {
  await each(async (round) => {
    const owner = await userWith(market, `pair_${round}`, '100')
    const beside = await market.beside(owner)
    const answers = await Promise.all([ask(owner, '5'), ask(beside, '6'), ask(owner, '7'), ask(beside, '8')])
    expect(answers.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([
      201,
      'WITHDRAWAL_IN_FLIGHT',
      'WITHDRAWAL_IN_FLIGHT',
      'WITHDRAWAL_IN_FLIGHT',
    ])
  })
})

test('a request against purchases: the same π is not spent twice', async () => {
  const lamp = await list(await market.person('kofi'), { price: '10', stock: 5000 })
  let bought = 0
  let asked = 0
  await each(async (round) => {
    const owner = await buyerWith(market, `spender_${round}`, '15')
    await setTier(market, owner, 4)
    const answers = await Promise.all([buy(owner, [{ id: lamp }]), ask(owner, '15'), buy(owner, [{ id: lamp }])])
    expect(answers.map(({ status, body }) => (status < 300 ? 'done' : body.code)).toSorted()).toEqual([
      'INSUFFICIENT_FUNDS',
      'INSUFFICIENT_FUNDS',
      'done',
    ])
    if (answers[1]!.status === 201) asked++
    else bought++
    const { available, held } = await walletOf(owner)
    expect(Number(available) + Number(held)).toBe(15)
  })
  process.stdout.write(`${JSON.stringify({ id: 'withdrawal against purchase', n: rounds, bought, asked })}\n`)
})

test('the chain is told of twice at once: it is paid once; two workers take different withdrawals', async () => {
  const steps = worker(market)
  await each(async (round) => {
    const owners = await Promise.all([0, 1].map((nth) => userWith(market, `paid_${round}_${nth}`, '10')))
    const ids = []
    for (const owner of owners) ids.push(await inState(market, owner, staff[0]!, 'approved'))
    const started = await Promise.all([steps.start(), steps.start(), steps.start()])
    expect(
      started
        .map((found) => found?.id)
        .filter(Boolean)
        .toSorted(),
    ).toEqual(ids.toSorted())
    for (const id of ids) {
      await Promise.all([steps.submit(id), steps.submit(id)])
      await Promise.all([steps.complete(id), steps.complete(id), steps.complete(id)])
      expect([await count('submitted', id), await count('completed', id)]).toEqual([1, 1])
      await expect(steps.complete(id, undefined, txidOf(id, 2))).rejects.toThrow('was not paid by')
    }
    for (const owner of owners) expect(await walletOf(owner)).toEqual({ available: '5', pending: '0', held: '0' })
  })
})
