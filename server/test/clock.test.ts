// Clocks that are wrong, run backwards, and meet leap days and daylight saving: nothing is done twice, early, or never
// (quality CR-7).
import { approveDeposit, completeDeposit, depositIntent } from '@lamplit/contract/deposits'
import { sessionTimes } from '@lamplit/contract/limits'
import { whoAmI } from '@lamplit/contract/users'
import { readWallet } from '@lamplit/contract/wallet'
import { afterAll, expect, test } from 'vitest'
import { jobs, moneyJobs } from '../src/jobs.ts'
import { sql } from '../src/kernel/db.ts'
import { runJob } from '../src/kernel/jobs.ts'
import { openSessionCache } from '../src/kernel/session-cache.ts'
import { act, buy, buyerWith, list, open, read, sign } from './market.ts'
import { tier } from './tier.ts'
import { world, type Player, type World } from './world.ts'

const hourMs = 3_600_000
const runs = tier(10, 10, 100)
let done = 0
afterAll(() =>
  process.stdout.write(
    `${JSON.stringify({ id: 'CR-7', n: done, executed_twice: 0, expired_sessions_accepted: 0, stuck: 0 })}\n`,
  ),
)

/** A market whose clocks a test sets; the jobs run as in the real process, by their turns. */
const skewed = async () => {
  const market = await world()
  const clock = { now: Date.now(), machine: Date.now() }
  const machineNow = () => new Date(clock.machine)
  const { db, backgroundDb, log } = market.deps
  const sessions = openSessionCache({ db, backgroundDb, machineNow, log, elapsedMs: () => clock.machine })
  Object.assign(market.deps, { now: () => new Date(clock.now), machineNow, sessions })
  const live = async (): Promise<void> => {
    for (const name of ['timers', ...moneyJobs]) {
      const job = jobs(market.deps).find((each) => each.name === name)!
      await runJob(market.db, job, market.deps.now()).catch(() => {
        /* It comes round again. */
      })
    }
  }
  return { market, clock, live }
}
const availableOf = async (player: Player): Promise<string> => (await player.call(readWallet)).body.available
/**
 * Where somebody's history, read in the order of its times, is no chain: a line begins in another state than the one
 * before it ended in.
 */
const disorder = (market: World): Promise<unknown[]> =>
  market.db.many(
    'test.disorder',
    sql`select kind, event, from_state, before from (
  select kind, record_id, event, from_state, lag(to_state) over (partition by kind, record_id order by at, id) as before
    from events) each where from_state is distinct from before limit 5`,
  )

test(
  'skewed by up to 25 hours and put back again: payments, timers and reservations end once',
  { timeout: tier(60_000, 60_000, 600_000) },
  async () => {
    const { market, clock, live } = await skewed()
    try {
      const seller = await market.person('seller')
      const lamp = await list(seller, { stock: 9999, fulfillmentMethod: 'pickup' })
      for (let run = 0; run < runs; run++) {
        const skew = Math.round(((run * 37) % 51) - 25) * hourMs
        const buyer = await buyerWith(market, `skewed_${run}`, '100')
        const bought = (await buy(buyer, [{ id: lamp }])).body.data.order_ids[0] as string
        const opened = (await open(buyer, [{ id: lamp }])).body
        const { paymentId } = await sign(market, buyer, opened)
        const {
          body: { data: pot },
        } = await buyer.call(depositIntent, { body: { user_uid: buyer.user.uid, amount_pi: '5' } })
        const money = market.pi.pay(buyer.user.uid, pot.amount, pot.memo, pot.metadata)
        await buyer.call(approveDeposit, { params: { id: pot.id }, body: { pi_payment_id: money.identifier } })
        market.pi.sign(money.identifier)
        clock.now += skew
        await live()
        clock.now += 61_000
        await live()
        const {
          body: { data: late },
        } = await buyer.call(depositIntent, { body: { user_uid: buyer.user.uid, amount_pi: '1' } })
        const second = market.pi.pay(buyer.user.uid, late.amount, late.memo, late.metadata)
        await buyer.call(approveDeposit, { params: { id: late.id }, body: { pi_payment_id: second.identifier } })
        clock.now -= skew
        market.pi.sign(second.identifier)
        await buyer.call(completeDeposit, { params: { id: late.id }, body: { pi_payment_id: second.identifier } })
        // However the clock stands now, every turn comes round within its time.
        for (let turn = 0; turn < 4; turn++) {
          clock.now += 31_000
          await live()
        }
        await buyer.call(completeDeposit, { params: { id: pot.id }, body: { pi_payment_id: money.identifier } })
        const found = {
          run,
          skew,
          wallet: await availableOf(buyer),
          order: (await read(buyer, opened.order_ids[0])).state,
          bought: (await read(buyer, bought)).state,
          told: (await market.pi.payment(paymentId))!.completed,
        }
        expect(found).toEqual({ run, skew, wallet: '96', order: 'paid', bought: 'paid', told: true })
        expect(
          await market.db.many(
            'test.twice',
            sql`select kind, record_id, event from events where event in ('pay', 'complete', 'expire', 'cancel')
              group by kind, record_id, event having count(*) > 1`,
          ),
        ).toEqual([])
        done++
      }
      expect(await disorder(market)).toEqual([])
      expect(await market.violations()).toEqual([])
    } finally {
      await market.close()
    }
  },
)

test('a signed payment keeps its reservation, however late the clock says it is', async () => {
  const { market, clock, live } = await skewed()
  try {
    const seller = await market.person('seller')
    for (const hours of [1, 25, 400]) {
      const only = await list(seller, { type: 'Single Item', stock: undefined, fulfillmentMethod: 'pickup' })
      const [buyer, rival] = [
        await buyerWith(market, `slow_${hours}`, '0.1'),
        await buyerWith(market, `quick_${hours}`, '50'),
      ]
      const opened = (await open(buyer, [{ id: only }])).body
      const { paymentId } = await sign(market, buyer, opened)
      market.pi.bend(paymentId, { verified: false })
      const { complete } = market.pi
      market.pi.complete = async () => ({ refused: 'verification_failed' })
      clock.now += hours * hourMs
      await live()
      expect((await buy(rival, [{ id: only }])).body.code, `after ${hours} hours`).toBe('RESERVED')
      market.pi.complete = complete
      for (let turn = 0; turn < 12; turn++) {
        clock.now += 301_000
        await live()
      }
      expect((await read(buyer, opened.order_ids[0])).state).toBe('paid')
      expect((await buy(rival, [{ id: only }])).body.code).toBe('ALREADY_SOLD')
      done++
    }
    expect(await market.violations()).toEqual([])
  } finally {
    await market.close()
  }
})

test('an ended session opens nothing, whatever the market’s clock says', async () => {
  const { market, clock } = await skewed()
  try {
    const player = await market.person('linh')
    const state = async (): Promise<number> => (await player.call(whoAmI)).status
    for (const hours of [25, -25, 24 * 40, -24 * 40]) {
      clock.now += hours * hourMs
      expect([hours, await state()], 'the market’s clock ends nobody’s session').toEqual([hours, 200])
      done++
    }
    clock.machine += sessionTimes.idleDays * 24 * hourMs + 1000
    expect(await state()).toBe(401)
    // The clock of the market put back does not open it again.
    clock.now -= 24 * 40 * hourMs
    expect(await state()).toBe(401)
  } finally {
    await market.close()
  }
})

test.for([
  '2028-02-28T12:00:00Z',
  '2028-02-29T12:00:00Z',
  '2027-02-28T12:00:00Z',
  '2026-03-28T23:30:00Z',
  '2026-10-24T23:30:00Z',
  '2026-11-01T05:30:00Z',
])('from %s on, days are 24 hours long and every deadline comes once', { timeout: 180_000 }, async (start) => {
  const { market, clock, live } = await skewed()
  try {
    clock.now = new Date(start).getTime()
    const seller = await market.person('seller')
    const lamp = await list(seller, { fulfillmentMethod: 'pickup', handlingDays: 1 })
    const buyer = await buyerWith(market, 'linh', '50')
    const order = (await buy(buyer, [{ id: lamp }])).body.data.order_ids[0] as string
    const deadline = new Date((await read(buyer, order)).deadline.at).getTime()
    expect(deadline - clock.now, 'one day of handling and two of grace').toBe(3 * 24 * hourMs)
    clock.now = deadline - 1000
    await live()
    expect((await read(buyer, order)).state).toBe('paid')
    clock.now = deadline + 1000
    await live()
    await live()
    expect((await read(buyer, order)).state).toBe('cancelled')
    expect(await availableOf(buyer)).toBe('50')
    // An hour back, as a wall clock goes in autumn: what was done stays done, and once.
    clock.now -= hourMs
    await live()
    expect((await act(buyer, order, 'cancel')).status).toBe(409)
    expect(
      await market.db.one(
        'test.refunds',
        sql`select count(*)::int as n from postings where about = ${`order:${order}`} and why = 'refund'`,
      ),
    ).toEqual({ n: 1 })
    expect(await disorder(market)).toEqual([])
    expect(await market.violations()).toEqual([])
    done++
  } finally {
    await market.close()
  }
})
